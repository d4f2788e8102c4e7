"""Runs the program as a table of cases says, and tells what each case found.

Every case runs in an empty folder with an environment of its own, so that no journal and no setting of whoever runs the
tests is touched or read.
"""
import dataclasses
import os
import pathlib
import re
import subprocess
import tempfile
import traceback

PROGRAM_SECONDS = 120
REFUSAL = re.compile(r"holdout: [^\n\x00-\x1f\x7f]+\.\n")


@dataclasses.dataclass
class Case:
    """What to run and what must come of it. `out` and `err` are patterns that must be found; "" for nothing at all."""
    name: str
    args: list
    status: int = 0
    out: str = None
    err: str = ""
    stdin: bytes = b""
    env: dict = dataclasses.field(default_factory=dict)
    stdout: str = None  # a file to write to instead of a pipe


class Wrong(Exception):
    """What a case found, as a sentence."""


def must(condition, text):
    if not condition:
        raise Wrong(text)


class Program:
    def __init__(self, path, root):
        self.path, self.root = os.path.abspath(path), pathlib.Path(root)

    def run(self, *args, folder=None, stdin=b"", env=None, stdout=subprocess.PIPE):
        with tempfile.TemporaryDirectory() as home:
            clean = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8"}
            clean.update({key: os.environ[key] for key in os.environ if key.endswith("SAN_OPTIONS")})
            clean.update(env or {})
            return subprocess.run([self.path, *args], input=stdin, stdout=stdout, stderr=subprocess.PIPE, cwd=folder or home,
                                  env={key: value for key, value in clean.items() if value is not None},
                                  timeout=PROGRAM_SECONDS, check=False)

    def text(self, *args, status=0, **more):
        """Standard output of a run that must end with this status."""
        done = self.run(*args, **more)
        must(done.returncode == status, f"{args}: status {done.returncode}, not {status}; it said {done.stderr!r}")
        return done.stdout.decode()


def check_text(what, pattern, text):
    if pattern == "":
        must(text == "", f"{what} should be empty but is {text[:300]!r}")
    elif pattern is not None:
        must(re.search(pattern, text), f"{what} lacks {pattern!r}; it is {text[:300]!r}")


def run_case(program, case):
    if case.stdout:
        with open(case.stdout, "wb") as out:
            done = program.run(*case.args, stdin=case.stdin, env=case.env, stdout=out)
    else:
        done = program.run(*case.args, stdin=case.stdin, env=case.env)
    out, err = (done.stdout or b"").decode(), done.stderr.decode(errors="backslashreplace")
    must(done.returncode == case.status, f"status {done.returncode}, not {case.status}; it said {err!r}")
    check_text("standard output", case.out, out)
    check_text("standard error", case.err, err)
    if case.status == 2:
        must(REFUSAL.fullmatch(err), f"a refusal is one sentence on one line, not {err!r}")
        must(out == "", f"a refused command printed {out[:300]!r}")


class Tally:
    """Counts in the words of cmocka, so that the count of all tests can read them."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, function, *args):
        try:
            function(*args)
        except Wrong as wrong:
            self.failed += 1
            print(f"[  FAILED  ] {name}: {wrong}")
        except Exception:  # a test that breaks has found something, too
            self.failed += 1
            print(f"[  FAILED  ] {name}:\n{traceback.format_exc()}")
        else:
            self.passed += 1
            print(f"[       OK ] {name}")

    def finish(self):
        print(f"{self.passed} of {self.passed + self.failed} cases passed")
        if self.failed:
            print(f"[  FAILED  ] {self.failed} test(s)")
        return 0 if self.passed and not self.failed else 1
