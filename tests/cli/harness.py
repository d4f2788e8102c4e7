"""Runs the program as a script outside would, in a folder of its own for each case, and tells what came of each case in
the form that tests/house/tally.py counts."""
import functools
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import traceback

DONE, NOT_SO, USAGE, UNREADABLE, SYSTEM = range(5)
REPORTED = 99  # a sanitizer has found something: no status of the program
JOURNALS = pathlib.Path(__file__).resolve().parent.parent / "journals"
SECONDS = 300


def interrupted(holdout, *arguments, told, **more):
    """Interrupts a command once what it tells a terminal matches this; its status, output, and what it told."""
    reader, terminal = pty.openpty()
    with subprocess.Popen([holdout.program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=terminal, cwd=holdout.folder, env=holdout.environment(),
                          **more) as run:
        os.close(terminal)
        progress = b""
        while not re.search(told.encode(), progress):
            progress += os.read(reader, 1000)
        run.send_signal(signal.SIGINT)
        out = run.communicate(timeout=SECONDS)[0]
    os.close(reader)
    return run.returncode, out.decode(), progress.decode()


class LeftOut(Exception):
    """Why a case can't be tried here; it counts as left out, by this reason."""


class Result:
    def __init__(self, arguments, status, out, err):
        self.arguments, self.status, self.out, self.err = arguments, status, out, err

    def __str__(self):
        return f"holdout {' '.join(map(str, self.arguments))}\n  status {self.status}\n  out {self.out[-400:]!r}\n  err {self.err[-800:]!r}"


class Holdout:
    """The program, and a folder to run it in."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.saves = folder / "saves"

    def environment(self, **more):
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        code = f"exitcode={REPORTED}"
        strict = {"ASAN_OPTIONS": code, "UBSAN_OPTIONS": f"halt_on_error=1:{code}", "LSAN_OPTIONS": code}
        return {**kept, **strict, "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **more}

    def run(self, *arguments, stdin=b"", stdout=subprocess.PIPE, environment=None, **more):
        words = [argument if isinstance(argument, bytes) else str(argument) for argument in arguments]
        done = subprocess.run([self.program, *words], input=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=SECONDS,
                              cwd=self.folder, env=environment or self.environment(), check=False, **more)
        return Result(arguments, done.returncode, done.stdout or b"", done.stderr)

    def done(self, *arguments, **more):
        """What a command prints that must succeed and complain about nothing."""
        result = self.run(*arguments, **more)
        assert result.status == DONE and result.err == b"", result
        return result.out

    def json(self, *arguments, **more):
        return json.loads(self.done(*arguments, **more).decode("utf-8"))

    def refused(self, status, *arguments, says=(), problems=False, **more):
        """A command that must fail: with this status and exactly one sentence, that holds the words in `says`. Only
        problems of the content may stand before it."""
        result = self.run(*arguments, **more)
        lines = result.err.decode("utf-8").splitlines()
        told = [line for line in lines if line.startswith("holdout: ")]
        assert result.status == status, result
        assert len(told) == 1 and lines[-1] == told[0], result
        assert problems == (len(lines) > 1), result
        assert told[0].endswith(".") and len(told[0]) > len("holdout: x."), result
        for words in says:
            assert words in told[0], f"lacks {words!r}: {result}"
        return result

    def play(self, keys, *arguments, **more):
        """Plays keys in readable notation; journals go to self.saves."""
        script = self.write("keys", keys)
        return self.run("--keys", script, "--save-dir", self.saves, *arguments, **more)

    def played(self, keys, *arguments, **more):
        result = self.play(keys, *arguments, **more)
        assert result.status == DONE and result.err == b"", result
        return result.out

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def journals(self, folder=None):
        return sorted((folder or self.saves).glob("*.journal"))

    def told(self, keys, *arguments, folder="told", **more):
        """What text mode tells of keys, and its journals."""
        saves = self.folder / folder
        out = self.done("--text", "--keys", self.write("keys", keys), "--save-dir", saves, *arguments, **more).decode()
        return out, self.journals(saves)


def undated(journal):
    lines = journal.read_bytes().split(b"\n")
    dates = [at for at, line in enumerate(lines) if line.startswith(b"date ")]
    assert len(dates) == 1, lines[:9]
    return [line for at, line in enumerate(lines) if at not in dates]


def sanitized(program):
    """Whether the program was built with the address sanitizer."""
    return b"__asan_init" in pathlib.Path(program).read_bytes()


CASES = []


def case(function):
    """A function of one Holdout; its name tells what must hold."""
    CASES.append((function.__name__, function))
    return function


def case_of_root(function):
    """A case that only root can try; ./dev tries it by sudo where it may (tests/house/by_root.py)."""
    @functools.wraps(function)
    def tried(holdout):
        if os.getuid() != 0:
            raise LeftOut("only root can try it")
        function(holdout)
    case(tried)
    return function


def cases(table):
    """A case for every row of a table: the row's name first, the rest goes to the function."""
    def add(function):
        for name, *row in table:
            CASES.append((f"{function.__name__}: {name}", lambda holdout, row=row: function(holdout, *row)))
        return function
    return add


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    wanted = sys.argv[2:] or [word for word in [os.environ.get("HOLDOUT_CASE")] if word]
    chosen = [(name, function) for name, function in CASES if not wanted or any(word in name for word in wanted)]
    if not chosen:
        sys.exit("no case ran; there are:\n  " + "\n  ".join(name for name, _ in CASES))
    failed = []
    for name, function in chosen:
        try:
            with tempfile.TemporaryDirectory(prefix="holdout-cli-") as folder:
                function(Holdout(program, pathlib.Path(folder)))
            print(f"[       OK ] {name}", flush=True)
        except LeftOut as why:
            print(f"left out: {why}\n[  SKIPPED ] {name}", flush=True)
        except Exception:  # whatever went wrong is this case's failure, and the others go on
            failed.append(name)
            print(f"{traceback.format_exc()}[ FAILED! ] {name}", flush=True)
    if failed:
        print(f"[  FAILED  ] {len(failed)} test(s): {', '.join(failed)}")
    sys.exit(1 if failed else 0)
