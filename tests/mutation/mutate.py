#!/usr/bin/env python3
"""mutate.py TOP [ROOM] [COUNT] [SEED] [--again] [--near] [--seconds S] [--jobs N]: how many of so many random single changes
to the sources some test notices. ROOM is a folder of src, or "all": then COUNT is shared out by lines. Each change is compiled
in a copy under build/mutate and the tests run on it, the nearest first, until one fails or takes far too long.

What came of each change is kept in build/mutate/SEED.jsonl, so that a run that was ended goes on where it was. --again tries
those that survived once more (after tests were added), --near leaves out the tests farther off, which seldom help. With
--seconds a change that is unnoticed after so long has survived: the score is then the least that it can be.

A change that leaves the same machine code, or that equivalent.txt names, is none: another takes its place."""
import argparse
import collections
import datetime
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

from changes import applied, changes, drawn

HERE = pathlib.Path(__file__).resolve().parent
LEFT_OUT = {".git", "build", "__pycache__"}
SETUP = ["-Dbuildtype=plain", "-Doptimization=1", "-Dwarning_level=0", "-Dtests=enabled", "-Db_ndebug=false"]
# Suites by how near they are to a room below them; a room's own suite comes before all of them.
NEAR, FAR = ("golden", "battles", "journals"), ("screens", "cli", "fuzz")
# Rooms whose work is seen on screens or in what commands print.
SEEN_BY = {"term": ("screens",), "tools": ("cli",), "program": ("cli",), "bots": ("cli",)}
# Times are those of the processor, so that a busy machine makes no test hang; WAITING says how much longer it may take.
LEAST_SECONDS, PATIENCE, SLACK, WAITING, MEMORY = 10, 600, 8, 10, 4 << 30
NEAR_SECONDS, NEAR_MENTIONS = 8, 10  # what takes longer is near where it is named after the file or speaks of it so often
COUNTED = ("killed", "survived")


def squeezed(text):
    return " ".join(text.split())


def read_equivalent(text):
    """Keys of the changes in a list of blocks: the file, "- " the lines before, "+ " after, and a reason. "* OPERATOR" in place
    of the lines stands for all changes of that kind in the file."""
    found = {}
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        file, rest = lines[0].strip(), lines[1:]
        before = squeezed(" ".join(line[2:] for line in rest if line.startswith("- ")))
        after = squeezed(" ".join(line[2:] for line in rest if line.startswith("+ ")))
        kinds = [line[2:] for line in rest if line.startswith("* ")]
        reason = squeezed(" ".join(line for line in rest if line[:2] not in ("- ", "+ ", "* ")))
        if not reason or not (kinds or (before and after)):
            raise ValueError(f"{file}: {before!r} lacks a line or a reason")
        keys = ["\n".join((file, kind)) for kind in kinds] or ["\n".join((file, before, after))]
        found.update((key, reason) for key in keys)
    return found


def room_of(path):
    parts = pathlib.PurePath(path).parts
    return parts[1] if len(parts) > 2 else "program"


def shared_out(count, lines):
    """COUNT over rooms by their lines; the largest remainders round up."""
    total = sum(lines.values())
    parts = {room: count * own // total for room, own in lines.items()}
    left = sorted(lines, key=lambda room: (-(count * lines[room] % total), room))
    for room in left[:count - sum(parts.values())]:
        parts[room] += 1
    return parts


def same_tree(source, target):
    """Makes target a copy of source; files that are the same already keep their times."""
    wanted = set()
    for path in source.rglob("*"):
        inside = path.relative_to(source)
        if LEFT_OUT & set(inside.parts) or not path.is_file():
            continue
        wanted.add(inside)
        copy = target / inside
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    for path in [path for path in target.rglob("*") if path.is_file() and "__pycache__" not in path.parts]:
        if path.relative_to(target) not in wanted:
            path.unlink()


def limited(seconds):
    """For a test: no more memory and time than it can need, and signals that a shell ignores for a job in the background."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    for one in signal.SIGINT, signal.SIGQUIT, signal.SIGHUP:
        signal.signal(one, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Tree:
    """A copy of the project that changes are made in, and its build."""

    def __init__(self, top, folder):
        self.source, self.build = folder / "tree", folder / "build"
        same_tree(top, self.source)
        if not (self.build / "build.ninja").exists():
            compiler = "ccache gcc" if shutil.which("ccache") else "gcc"
            self.command("meson", "setup", self.build, self.source, *SETUP, environment={"CC": compiler})
        self.ninja("build.ninja")  # made anew where files have come or gone
        self.read_tests()
        self.objects = {}

    def command(self, *words, environment=None):
        done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False,
                              env={**os.environ, **(environment or {})})
        if done.returncode:
            sys.exit(f"dev: {' '.join(map(str, words))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.stdout

    def ninja(self, *targets):
        self.command("ninja", "-C", self.build, *targets)

    def read_tests(self):
        told = json.loads(self.command("meson", "introspect", "--tests", "--targets", self.build))
        files = {target["id"]: [os.path.relpath(name, self.build) for name in target["filename"]] for target in told["targets"]}
        self.tests = {}
        for test in told["tests"]:
            suites = [suite.split(":")[-1] for suite in test["suite"]]
            if "house" in suites and test["name"] != "words":
                continue
            targets = sorted({name for target in test["depends"] for name in files.get(target, [])})
            inputs = set()
            for target in targets:
                for line in self.command("ninja", "-C", self.build, "-t", "inputs", target).splitlines():
                    inputs.add(os.path.normpath(line.strip()))
            self.tests[test["name"]] = {"suites": suites, "targets": targets, "inputs": inputs, "cmd": test["cmd"], "env": test["env"],
                                        "workdir": test["workdir"]}

    def holds(self, test, file):
        own = os.path.relpath(self.source / file, self.build)
        return any(name == own or name.endswith("/" + file) for name in self.tests[test]["inputs"])

    def words_of(self, test):
        """What the test's own sources say: its subject's and those that all subjects of its program share."""
        if "words" not in self.tests[test]:
            paths = [self.build / name for name in sorted(self.tests[test]["inputs"])] + list(map(pathlib.Path, self.tests[test]["cmd"]))
            paths = [path.resolve() for path in paths if path.suffix in (".c", ".py")]
            own = [path for path in paths if path.is_file() and (self.source / "tests") in path.parents]
            subjects = [path for path in own if path.name == "test_" + self.tests[test]["cmd"][-1] + ".c"]
            own = [path for path in own if path in subjects or not (subjects and path.name.startswith("test_"))]
            self.tests[test]["words"] = "\n".join(path.read_text(encoding="utf-8") for path in own)
        return self.tests[test]["words"]

    def object_of(self, file):
        if not self.objects:
            for entry in json.loads((self.build / "compile_commands.json").read_text(encoding="utf-8")):
                path = os.path.relpath((self.build / entry["file"]).resolve(), self.source)
                if entry["output"].startswith("src/"):
                    self.objects.setdefault(path, entry["output"])
        return self.objects.get(file)

    def run_test(self, name, seconds):
        """What went wrong, or None."""
        test = self.tests[name]
        home = self.build / "home"
        home.mkdir(exist_ok=True)
        environment = {**os.environ, **test["env"], "HOME": str(home), "HOLDOUT_CASE": "", "HOLDOUT_GOLDEN": ""}
        with open(self.build / "said.txt", "w+b") as said:
            child = subprocess.Popen(test["cmd"], cwd=test["workdir"] or self.build, env=environment, stdin=subprocess.DEVNULL,
                                     stdout=said, stderr=said, start_new_session=True,
                                     preexec_fn=lambda: limited(int(seconds)))
            try:
                status = child.wait(WAITING * seconds)
            except subprocess.TimeoutExpired:
                status = None
            if status is None or status < 0:
                self.end_all(child)
            said.seek(0)
            text = said.read(1 << 20).decode("utf-8", "replace")
        if status == 0:
            return None
        cases = re.findall(r"^\[  FAILED  \] (?!\d+ test)(\S+)|^\[ FAILED! \] (.*)", text, re.M)
        case = next((one or other for one, other in cases), "")
        return "hangs" if status in (None, -signal.SIGXCPU) else f"dies of signal {-status}" if status < 0 else f"fails {case}".strip()

    def end_all(self, child):
        """The test, and whatever program of this build it has left behind."""
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        child.wait()
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(process / "exe").startswith(str(self.build) + "/"):
                    os.kill(int(process.name), signal.SIGKILL)
            except (OSError, ValueError):
                pass


class Times:
    """Seconds of each test on the sources as they are, measured when they are first asked for."""

    def __init__(self, path):
        self.path, self.lock = path, threading.Lock()
        self.seconds = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def measure(self, tree, name):
        tree.ninja(*tree.tests[name]["targets"])
        begun = time.monotonic()
        wrong = tree.run_test(name, PATIENCE)
        if wrong:
            print(f"{name} {wrong} without any change: it is left out", flush=True)
        with self.lock:
            self.seconds[name] = None if wrong else round(time.monotonic() - begun, 2)
            self.path.write_text(json.dumps(self.seconds, indent=0), encoding="utf-8")


def named_after(test, file):
    """Does a test's name speak of the file or its folder?"""
    path = pathlib.PurePath(file)
    own = {word.rstrip("s") for word in (*path.stem.split("_"), path.parent.name)}
    return bool(own & {word.rstrip("s") for word in re.split(r"\W|_", test)})


def mentions(sources, file):
    return len(re.findall(rf"\b{re.escape(pathlib.PurePath(file).stem)}\b", sources))


def distance(suites, room):
    """0 for the tests of a room; above 2 are those that seldom notice what nearer ones don't."""
    if room in suites:
        return 0
    if any(suite in suites for suite in NEAR) and "screens" not in suites:
        return 1
    if any(suite in suites for suite in FAR):
        return 2 if set(SEEN_BY.get(room, ())) & set(suites) else 4
    return 3


def asked_tests(tree, times, file, near_only):
    """Names of the tests that hold the file, in the order in which they are asked."""
    room, most = room_of(file), 2 if near_only else 4
    names = [name for name in tree.tests if times.seconds.get(name, 0) is not None and tree.holds(name, file)]
    away = {name: distance(tree.tests[name]["suites"], room) for name in names}
    took = {name: max(times.seconds.get(name, 0), 0.1) for name in names}
    worth = {name: -mentions(tree.words_of(name), file) / took[name] for name in names}  # those that tell most in a second
    if near_only:
        names = [name for name in names if took[name] <= NEAR_SECONDS or named_after(name, file)
                 or mentions(tree.words_of(name), file) >= NEAR_MENTIONS]
    return sorted((name for name in names if away[name] <= most),
                  key=lambda name: (away[name], not named_after(name, file), worth[name], took[name], name))


class Trial:
    """One change in a tree, made and taken back."""

    def __init__(self, tree, change):
        self.tree, self.change, self.path = tree, change, tree.source / change.file
        self.original = self.path.read_bytes()
        self.changed = applied(self.original.decode("utf-8"), change).encode("utf-8")

    def builds(self, *targets):
        return subprocess.run(["ninja", "-C", str(self.tree.build), *targets], capture_output=True, check=False).returncode == 0

    def make(self):
        self.path.write_bytes(self.changed)

    def take_back(self):
        self.path.write_bytes(self.original)

    def judge(self, times, near_only, patience):
        """(outcome, the test that noticed, what it did)."""
        objected = self.tree.object_of(self.change.file)
        if not objected or not self.builds(objected):
            return "not built", "", ""
        before = (self.tree.build / objected).read_bytes()
        self.make()
        if not self.builds(objected):
            return "does not compile", "", ""
        if (self.tree.build / objected).read_bytes() == before:
            return "same code", "", ""
        begun = time.monotonic()
        for name in asked_tests(self.tree, times, self.change.file, near_only):
            if time.monotonic() - begun > patience:
                break
            if name not in times.seconds:
                paused = time.monotonic()
                self.take_back()
                times.measure(self.tree, name)
                self.make()
                begun += time.monotonic() - paused  # what every change profits from is not taken off this one's time
            if times.seconds[name] is None:
                continue
            if not self.builds(*self.tree.tests[name]["targets"]):
                return "does not compile", "", ""
            wrong = self.tree.run_test(name, max(LEAST_SECONDS, SLACK * times.seconds[name]))
            if wrong:
                return "killed", name, wrong
        return "survived", "", ""


class Plan:
    """What is to be tried: rooms, how many of each, their changes in order, and what has come of them."""

    def __init__(self, top, room, count, seed, log, again):
        self.log, self.lock = log, threading.Lock()
        self.equivalent = read_equivalent((HERE / "equivalent.txt").read_text(encoding="utf-8"))
        self.known = {}
        if log.exists():
            for line in log.read_text(encoding="utf-8").splitlines():
                record = json.loads(line)
                self.known["\n".join((record["file"], record["before"], record["after"]))] = record
        if again:
            self.known = {key: record for key, record in self.known.items() if record["outcome"] != "survived"}
        files = sorted(str(path.relative_to(top)) for path in (top / "src").rglob("*.c"))
        sources = {file: (top / file).read_text(encoding="utf-8") for file in files}
        lines = collections.Counter()
        for file in files:
            lines[room_of(file)] += sources[file].count("\n")
        if room != "all" and room not in lines:
            sys.exit(f"dev: there is no room '{room}'; there are: all {' '.join(sorted(lines))}")
        self.wanted = shared_out(count, lines) if room == "all" else {room: count}
        self.queues = {}
        for name in self.wanted:
            found = [change for file in files if room_of(file) == name for change in changes(file, sources[file])]
            self.queues[name] = iter(drawn(seed, found))
        self.counted = {name: [] for name in self.wanted}
        self.flying = collections.Counter()
        self.others = {name: collections.Counter() for name in self.wanted}

    def next(self):
        """A change that nobody has tried, or None."""
        with self.lock:
            for name in sorted(self.wanted, key=lambda room: len(self.counted[room]) / max(1, self.wanted[room])):
                while len(self.counted[name]) + self.flying[name] < self.wanted[name]:
                    change = next(self.queues[name], None)
                    if change is None:
                        break
                    if change.key in self.equivalent or f"{change.file}\n{change.operator}" in self.equivalent:
                        self.others[name]["equivalent"] += 1
                    elif change.key in self.known:
                        self.count(name, self.known[change.key])
                    else:
                        self.flying[name] += 1
                        return change
            return None

    def count(self, name, record):
        if record["outcome"] in COUNTED:
            self.counted[name].append(record)
        else:
            self.others[name][record["outcome"]] += 1

    def keep(self, change, outcome, by, how, seconds):
        name = room_of(change.file)
        record = {"room": name, "file": change.file, "line": change.line, "operator": change.operator, "before": change.before,
                  "after": change.after, "outcome": outcome, "by": by, "how": how, "seconds": round(seconds, 1),
                  "at": datetime.datetime.now().isoformat(timespec="seconds")}
        with self.lock:
            self.flying[name] -= 1
            self.count(name, record)
            with open(self.log, "a", encoding="utf-8") as out:
                out.write(json.dumps(record) + "\n")
        if outcome in COUNTED:
            what = f"{change.file}:{change.line}: {change.before}  =>  {change.after}"
            print(f"{outcome:9} {what}" + (f"  ({by} {how})" if by else ""), flush=True)

    def tell(self):
        print()
        total = collections.Counter()
        for name in sorted(self.wanted, key=lambda room: -self.wanted[room]):
            outcomes = collections.Counter(record["outcome"] for record in self.counted[name])
            total += outcomes
            told = f"{name:10} {len(self.counted[name]):4} compiled {outcomes['killed']:4} killed"
            if self.counted[name]:
                told += f" {100 * outcomes['killed'] / len(self.counted[name]):6.1f} %"
            left = ", ".join(f"{many} {what}" for what, many in sorted(self.others[name].items()))
            print(told + (f"   (besides: {left})" if left else ""))
        if sum(total.values()):
            print(f"{'all':10} {sum(total.values()):4} compiled {total['killed']:4} killed {100 * total['killed'] / sum(total.values()):6.1f} %")
        for name in self.wanted:
            for record in self.counted[name]:
                if record["outcome"] == "survived":
                    print(f"survived: {record['file']}:{record['line']}\n- {record['before']}\n+ {record['after']}")


def work(plan, tree, times, near_only, patience):
    while (change := plan.next()) is not None:
        begun = time.monotonic()
        trial = Trial(tree, change)
        try:
            result = trial.judge(times, near_only, patience)
        finally:
            trial.take_back()
        plan.keep(change, *result, time.monotonic() - begun)


def main():
    parser = argparse.ArgumentParser(prog="./dev mutate")
    parser.add_argument("top", type=pathlib.Path)
    parser.add_argument("room", nargs="?", default="all")
    parser.add_argument("count", nargs="?", type=int, default=200)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    top = asked.top.resolve()
    folder = top / "build" / "mutate"
    folder.mkdir(parents=True, exist_ok=True)
    plan = Plan(top, asked.room, asked.count, asked.seed, folder / f"{asked.seed}.jsonl", asked.again)
    trees = [Tree(top, folder / str(job)) for job in range(asked.jobs)]
    times = Times(folder / "times.json")
    workers = [threading.Thread(target=work, args=(plan, tree, times, asked.near, asked.seconds), daemon=True) for tree in trees]
    try:
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    except KeyboardInterrupt:
        print("ended; the same command goes on", flush=True)
    print(f"./dev mutate {asked.room} {asked.count} {asked.seed}", end="")
    plan.tell()


if __name__ == "__main__":
    main()
