#!/usr/bin/env python3
"""machines.py TOP NATIVE [NAME..]: asks whether other machines come to the same: those of MACHINES, or the named ones. For each it lays
Debian's libraries for that machine in TOP/build/machines, builds the game with Debian's cross compiler, runs the tests of SUITES by
qemu's emulation of one program, and compares byte by byte what COMMANDS print and write there with what they do as they were built in
NATIVE for this machine. A machine whose libraries can't be had is left out, and says why. Exit status 1 where something differs."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

MIRROR, RELEASE = "http://deb.debian.org/debian", "bookworm"
LIBRARIES = ["libc6-dev", "libcmocka-dev", "libcyaml-dev", "libjansson-dev", "libncurses-dev", "libqhull-dev", "libsqlite3-dev",
             "libtermkey-dev", "libvterm-dev", "libyaml-dev"]


class Machine(NamedTuple):
    name: str  # as Debian has it
    triplet: str
    family: str  # as meson has it
    endian: str
    qemu: str


MACHINES = [
    Machine("s390x", "s390x-linux-gnu", "s390x", "big", "qemu-s390x"),
    Machine("armhf", "arm-linux-gnueabihf", "arm", "little", "qemu-arm"),
    Machine("arm64", "aarch64-linux-gnu", "aarch64", "little", "qemu-aarch64"),
]
# What says the same on every machine. Screens are drawn from it, and have nothing of their own to compute.
SUITES = ["base", "contest", "duel", "golden", "graph", "journals", "names", "scores"]
WITHOUT = ["screens", "slow"]
# Loading data is some twenty times as slow as on this machine, and tests ask that again and again.
FEWER = {"HOLDOUT_DUELS": "20", "HOLDOUT_WAYS": "1", "HOLDOUT_FOOT_GAMES": "2", "MALLOC_PERTURB_": "0"}
GENERATORS = ["rooms", "bsp", "cave-live", "drunkard", "hall", "cave-4-5", "locks", "patchwork"]
COMMANDS = [
    *(f"holdout world --seed world-{level} --level {level} --format json" for level in range(1, 31)),
    *(f"holdout waves --seed wave-{level} --level {level} --count 30 --format json" for level in (1, 9, 20, 30)),
    *(f"holdout chart --seed chart-{act} --act {act} --format json" for act in (1, 2, 3)),
    *(f"holdout dungeon --seed {seed} --generator {generator} --places --format json" for generator in GENERATORS for seed in range(4)),
    *(f"holdout plot --seed plot-{seed} --planner {planner} --steps" for planner in ("search", "greedy") for seed in range(5)),
    "holdout names --seed kaid --list stars --count 1000",
    "holdout codex --format json",
    "holdout sim --bot greedy --runs 2 --seed machines --journals kept --output runs.jsonl --format json",
    "holdout sim --bot random --runs 4 --seed machines --journals kept --output runs.jsonl --format json",
    *(f"holdout sim --game {game} --bot explorer --runs 2 --seed machines --journals kept --format json" for game in ("descent", "vault", "odyssey")),
    "holdout duel run house:citadel house:armour --record record --turns-max 3000",
    "holdout duel run house:gate house:horde --record record",
    "bot -j . kaid-1 kaid-2 kaid-3",
]
PROGRAMS = {"holdout": "src/holdout", "bot": "tests/library/example_bot"}
DATED = (b"date ", b"wall ")


class Cannot(Exception):
    """Why a machine can't be asked here."""


class Failed(Exception):
    """What went wrong."""


def say(text):
    print(f"\n==> {text}", flush=True)


def run(*command, **more):
    done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", check=False, **more)
    if done.returncode != 0:
        print(done.stdout[-6000:])
        told = [line for line in done.stdout.splitlines() if line.startswith(("E: ", "ERROR", "FAILED")) or "ERROR:" in line]
        raise Failed(f"{pathlib.Path(command[0]).name} failed: {(told or done.stdout.splitlines() or ['it says nothing'])[0].strip()}")
    return done.stdout


def keep_within(root):
    """An absolute link means a place in the root, not one of this machine, where a linker takes what is static for it."""
    for link in [path for path in root.rglob("*") if path.is_symlink()]:
        leads_to = os.readlink(link)
        if leads_to.startswith("/"):
            link.unlink()
            link.symlink_to(os.path.relpath(root / leads_to[1:], link.parent))


def lay_libraries(machine, root):
    """Debian's libraries for it, as they are unpacked and as files of whoever asks: nothing of them is run."""
    laid, archive = root.parent / "laid", root.parent / "root.tar"
    if laid.exists():
        return
    shutil.rmtree(root, ignore_errors=True)
    try:
        run("mmdebstrap", "--variant=extract", f"--architectures={machine.name}", f"--include={','.join(LIBRARIES)}", RELEASE, archive, MIRROR)
    except Failed as why:
        raise Cannot(str(why)) from None
    root.mkdir()
    run("tar", "-C", root, "-xf", archive, "--no-same-owner", "--exclude=./dev/*")
    keep_within(root)
    archive.unlink()
    laid.touch()


def fill(source, into, **values):
    text = (pathlib.Path(__file__).parent / source).read_text(encoding="ascii")
    for key, value in values.items():
        text = text.replace(f"@{key}@", str(value))
    into.write_text(text, encoding="ascii")


def build(machine, top, root, tree):
    told = tree.parent / "cross.ini"
    fill("cross.ini", told, root=root, **machine._asdict())
    if not (tree / "build.ninja").exists():
        shutil.rmtree(tree, ignore_errors=True)
        run("meson", "setup", tree, top, "--cross-file", told, "-Dbuildtype=debug", "-Doptimization=1", "-Db_ndebug=false", "-Dtests=enabled")
    run("ninja", "-C", tree, "--quiet", "-j", str(os.cpu_count()), *PROGRAMS.values())


def tested(tree, name):
    """Cases that passed and that failed, of the tests that say the same everywhere."""
    for log in (tree / "meson-logs").glob("testlog*.json"):
        log.unlink()
    chosen = [word for suite in SUITES for word in ("--suite", suite)] + [word for suite in WITHOUT for word in ("--no-suite", suite)]
    subprocess.run(["meson", "test", "-C", tree, "--print-errorlogs", "--num-processes", str(os.cpu_count()), "--timeout-multiplier", "0", *chosen],
                   stdin=subprocess.DEVNULL, env={**os.environ, **FEWER}, check=False)
    tally = pathlib.Path(__file__).parents[1] / "house" / "tally.py"
    counted = run(sys.executable, tally, name, *(tree / "meson-logs").glob("testlog*.json")).splitlines()
    for line in counted[1:]:
        print("left out: " + ": ".join(line.split("\t")))
    return map(int, counted[0].split())


def played(program, words, place):
    """What a command says, and all that it writes, by name; days are no part of it."""
    done = subprocess.run([*map(str, program), *words], cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False)
    written = {str(path.relative_to(place)): [line for line in path.read_bytes().splitlines() if not line.startswith(DATED)]
               for path in sorted(pathlib.Path(place).rglob("*")) if path.is_file()}
    return {"its status": done.returncode, "what it prints": done.stdout, **written}


def differences(native, emulator, tree):
    """Commands that don't come to the same, each with what differs."""
    for command in COMMANDS:
        name, *words = command.split()
        with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
            ours = played([native / PROGRAMS[name]], words, here)
            theirs = played([*emulator, tree / PROGRAMS[name]], words, there)
        differing = [what for what in sorted({*ours, *theirs}) if ours.get(what) != theirs.get(what)]
        if differing or ours["its status"] != 0:
            yield f"{command}: {', '.join(differing) or ours['what it prints'].decode(errors='replace').strip()}"


def ask(machine, top, native):
    """Whether it comes to the same."""
    place = top / "build" / "machines" / machine.name
    root, tree = place / "root", place / "tree"
    place.mkdir(parents=True, exist_ok=True)
    times = [time.monotonic()]
    say(f"{machine.name}, {machine.endian}-endian: libraries and a build")
    lay_libraries(machine, root)
    build(machine, top, root, tree)
    times.append(time.monotonic())
    say(f"{machine.name}: tests by {machine.qemu}")
    passed, failed = tested(tree, machine.name)
    times.append(time.monotonic())
    say(f"{machine.name}: {len(COMMANDS)} commands beside those of this machine")
    differing = list(differences(native, [machine.qemu, "-L", root], tree))
    times.append(time.monotonic())
    print("".join(f"differs: {line}\n" for line in differing), end="")
    built, ran, compared = (round(after - before) for before, after in zip(times, times[1:]))
    print(f"{machine.name}: {passed} cases passed, {failed} failed, {len(COMMANDS) - len(differing)} of {len(COMMANDS)} commands alike; "
          f"{built} s to build, {ran} s of tests, {compared} s of commands")
    return passed > 0 and not failed and not differing


def main(top, native, *names):
    known = {machine.name: machine for machine in MACHINES}
    for name in names:
        if name not in known:
            sys.exit(f"dev: there is no machine '{name}'; there are: {', '.join(known)}")
    asked, alike = 0, True
    for name in names or known:
        try:
            alike &= ask(known[name], pathlib.Path(top), pathlib.Path(native))
            asked += 1
        except Cannot as why:
            print(f"left out: {name}: {why}")
        except Failed as why:
            print(f"{name}: {why}")
            alike = False
    sys.exit(0 if alike and asked else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
