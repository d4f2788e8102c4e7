#!/usr/bin/env python3
"""test_lobby_attacks.py PROGRAM [NAME..]: players who mean ill, and games that do, as scripts in the place of the program; HOLDOUT_ATTACKS=100 as
many sessions at once. Each case says what the attack gave, for doc/hosting.md. Nothing is done as root: who is root is nobody for it."""
import base64
import json
import os
import pathlib
import random
import re
import shutil
import signal
import threading
import time

from forged import sealed, texts_of
from harness import JOURNALS, NOT_SO, SECONDS, LeftOut, case, main, sanitized
from lobby_session import NOBODY, Session, ask_host, host, lobby_of, processes_with, register, until
from pseudo_terminal import set_size, words

CROWD = int(os.environ.get("HOLDOUT_ATTACKS", "12"))
MIB = 1024 * 1024


def gave(what):
    print(f"  gave: {what}", flush=True)


class Caller(Session):
    """Somebody at the lobby, on a terminal that is his."""

    def __init__(self, program, holdout, folder):
        super().__init__(program, holdout.environment(), "--dir", folder)

    def give(self, keys, seconds):
        """Sends as much as is taken within that time, reading what comes; how much."""
        os.set_blocking(self.master, False)
        sent, deadline = 0, time.monotonic() + seconds
        while sent < len(keys) and time.monotonic() < deadline:
            try:
                sent += os.write(self.master, keys[sent:sent + 4096])
            except BlockingIOError:
                pass
            except OSError:
                break
            if not self.read(0.001):
                break
            del self.seen[:-65536]
        os.set_blocking(self.master, True)
        return sent


class Host:
    """A host's folder, and a lobby whose game is the program, or a script."""

    def __init__(self, holdout, game=None, limits=()):
        self.holdout = holdout
        self.folder = host(holdout, limits)
        if (self.folder / "lobby.yaml").read_text(encoding="utf-8").count("confinement: 0"):
            raise LeftOut("this system, or the container, has no name spaces for users without rights")
        self.programs = holdout.folder / "programs"
        self.programs.mkdir()
        shutil.copy(lobby_of(holdout), self.programs)
        if game:
            (self.programs / "holdout").write_text(f"#!/bin/sh\n{game}\n", encoding="utf-8")
            (self.programs / "holdout").chmod(0o755)
        else:
            shutil.copy(holdout.program, self.programs)
        if os.getuid() == 0:
            for path in [self.programs, *self.programs.rglob("*")]:
                os.chown(path, NOBODY, NOBODY)

    def come_in(self, *texts):
        caller = Caller(self.programs / "holdout-lobby", self.holdout, self.folder)
        caller.wait_for(*(texts or ("Log in", "Register")))
        return caller

    def player(self, name):
        caller = self.come_in()
        register(caller, name)
        return caller

    def playing(self):
        """Somebody whose game has begun."""
        caller = self.player(b"mallory")
        caller.send(b"\r")
        return caller

    def games(self):
        return processes_with(self.folder / "players")

    def nobody_is_left(self):
        until(lambda: not processes_with(self.folder))


def memory(pid, kind):
    """MiB of a process: Rss, or Pss, which shares out what several have in common."""
    try:
        found = re.search(rf"^{kind}: +(\d+)", pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii"), re.M)
    except OSError:
        found = None
    return int(found[1]) / 1024 if found else 0


def size_of(folder):
    """Bytes and files."""
    sizes = []
    for path in folder.rglob("*"):
        try:
            sizes.append(path.lstat().st_blocks * 512)
        except OSError:
            pass
    return sum(sizes), len(sizes)


class Watched(threading.Thread):
    """The most that something comes to while something else is done."""

    def __init__(self, measure):
        super().__init__(daemon=True)
        self.measure, self.most, self.on = measure, 0, True

    def run(self):
        while self.on:
            self.most = max(self.most, self.measure())
            time.sleep(0.05)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *error):
        self.on = False
        self.join()


FULL = "more than the 4 MiB"


@case
def a_game_that_fills_the_disk_is_ended(holdout):
    there = Host(holdout, "i=0; while :; do head -c 1000000 /dev/zero >f$i; i=$((i+1)); done", {"disk-mib-each": 4})
    begun = time.monotonic()
    with there.playing() as mallory:
        mallory.wait_for(FULL)
        size, files = size_of(there.folder / "players")
        gave(f"{size // MIB} MiB in {files} files, of 4 MiB, in {time.monotonic() - begun:.1f} s; the next game is refused")
        mallory.do(b"\r", FULL)
    there.nobody_is_left()


@case
def a_game_that_makes_empty_files_is_ended(holdout):
    there = Host(holdout, "i=0; while :; do : >e$i; i=$((i+1)); done", {"disk-mib-each": 4})
    begun = time.monotonic()
    with there.playing() as mallory:
        mallory.wait_for(FULL)
        gave(f"{size_of(there.folder / 'players')[1]} empty files in {time.monotonic() - begun:.1f} s")
    there.nobody_is_left()


@case
def one_file_ends_at_the_limit(holdout):
    there = Host(holdout, "head -c 100000000 /dev/zero >large; exit 0", {"disk-mib-each": 4})
    with there.playing() as mallory:
        mallory.wait_for("Lobby: mallory")
        size = size_of(there.folder / "players")[0]
        assert size <= 5 * MIB, size
        gave(f"a file of {size / MIB:.1f} MiB, of 100 that were written")


TRAPS = """for name in run-0001.journal run-0002.view settings.yaml scores.db results.db news curtain; do rm -f $name; mkfifo $name; done
ln -s ../../lobby.db run-0003.journal; ln -s /etc/passwd walk-0001.journal; mkdir run-0004.journal; ln -s . again; ln -s run-0005.journal run-0005.journal
head -c 3000000 /dev/urandom >run-0006.journal; chmod 0 run-0006.journal; head -c 3000000 /dev/zero >run-0007.journal
exit 0"""


@case
def pipes_and_links_in_place_of_journals_stop_nobody(holdout):
    there = Host(holdout, TRAPS)
    before = (there.folder / "lobby.db").read_bytes()[:16]
    with there.playing() as mallory:
        mallory.wait_for("Lobby: mallory")
        with there.player(b"ada") as ada:
            for key in b"jjj":
                ada.send(bytes([key]))
                ada.settle()
            ada.do(b"\r", "q")
        mallory.do(b"q", "Register")
        mallory.do(b"\r", "Password")
    there.nobody_is_left()
    assert (there.folder / "lobby.db").read_bytes()[:16] == before
    gave("the lobby came back at once, others looked at tables and at who plays, and nothing was read that a link named")


def forgeries():
    """One won game as it was played, then as somebody would like it to have been, each line with the right checksum."""
    texts = texts_of(JOURNALS / "walked" / "vault-won.journal")
    turn, won = texts[-1].split(maxsplit=1)
    yield texts
    yield texts[:100] + [texts[99].split()[0] + b" " + won]
    yield texts[:-2] + [turn + b" hash 0123456789abcdef", texts[-1]]
    yield [b"seed another" if text.startswith(b"seed ") else text for text in texts]


@case
def forged_journals_are_no_results(holdout):
    lay = "".join(f"echo {base64.b64encode(sealed(texts)).decode()} | base64 -d >foot-{number:04}.journal\n"
                  for number, texts in enumerate(forgeries(), 1))
    there = Host(holdout, lay + "exit 0")

    def rows():
        return json.loads(ask_host(holdout, "results", "--dir", there.folder, "--format", "json").out)["foot"]

    with there.playing() as mallory:
        mallory.wait_for("Lobby: mallory")
        until(rows)
    there.nobody_is_left()
    assert len(rows()) == 1, rows()
    checked = ask_host(holdout, "check", "--dir", there.folder)
    assert checked.status == NOT_SO and b"3 are wrong" in checked.out + checked.err, checked
    gave("of a won game and three forgeries of it the one that was played is in the tables; the host's check names the others")


@case
def a_game_that_forks_on_and_on_has_few_processes(holdout):
    there = Host(holdout, "exec perl -e '$SIG{HUP} = $SIG{TERM} = \"IGNORE\"; while (1) { fork; select undef, undef, undef, 0.01 }' \"$@\"")
    with there.playing() as mallory:
        until(there.games)
        with Watched(lambda: len(there.games())) as count:
            time.sleep(3)
        assert 1 < count.most <= 20, count.most
        mallory.hang_up()
    there.nobody_is_left()
    gave(f"{count.most} processes, all gone when it was hung up")


@case
def a_game_that_takes_memory_gets_no_more_than_the_limit(holdout):
    if sanitized(holdout.program):
        raise LeftOut("the sanitizer needs more memory than any game may have")
    there = Host(holdout, "x=$(head -c 1000000000 /dev/zero | tr '\\0' x); exit 0", {"memory-mib-each": 64})
    with there.playing() as mallory:
        with Watched(lambda: max([memory(pid, "Rss") for pid in there.games()], default=0)) as most:
            mallory.wait_for("Lobby: mallory")
        assert most.most < 80, most.most
        gave(f"{most.most:.0f} MiB of 1,000, then it ended")


@case
def a_game_that_will_not_go_is_killed(holdout):
    there = Host(holdout, "trap '' HUP TERM INT; (setsid sh -c 'trap \"\" HUP; while :; do sleep 1; done' &); while :; do sleep 1; done")
    with there.playing() as mallory:
        until(there.games)
        time.sleep(0.5)
        begun = time.monotonic()
        mallory.hang_up()
    there.nobody_is_left()
    gave(f"all of it was gone {time.monotonic() - begun:.0f} s after its player")


@case
def a_flooded_terminal_hurts_nobody_else(holdout):
    there = Host(holdout, "trap '' HUP TERM; while :; do echo 0123456789012345678901234567890123456789; done")
    with there.playing() as mallory:
        until(there.games)
        come, until_then = 0, time.monotonic() + 3
        while time.monotonic() < until_then:
            mallory.seen.clear()
            assert mallory.read(1)
            come += len(mallory.seen)
        time.sleep(2)  # and now he reads nothing any more
        begun = time.monotonic()
        with there.player(b"ada") as ada:
            waited = time.monotonic() - begun
            ada.settle()
        mallory.hang_up()
    there.nobody_is_left()
    gave(f"{come / 3 / MIB:.0f} MiB a second to its own player, who could leave; another came in and registered meanwhile in {waited:.1f} s")


@case
def ten_megabytes_of_keys_hurt_nobody(holdout):
    there = Host(holdout)
    said = []
    for where, keys in ("log-in", b"\r" + b"x" * 10 * MIB), ("menu", bytes(random.Random(1).choices(range(32, 127), k=2 * MIB))), ("game", b"\x1b[A\x1b[B" * (MIB // 3)):
        caller = there.come_in() if where == "log-in" else there.player(where.encode()) if where == "menu" else there.player(b"gamer")
        if where == "game":
            caller.do(b"\r", "New run")
        taken = caller.give(keys, 5)
        lobby = memory(caller.process.pid, "Rss")
        assert lobby < 64, lobby
        said.append(f"{where}: {taken // 1024:,} KiB taken in 5 s, the lobby at {lobby:.0f} MiB")
        caller.hang_up()
        there.nobody_is_left()
    gave("; ".join(said))


def resize(caller, seconds):
    times, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        times += 1
        size = (80, 24) if times % 2 else (random.randint(1, 200), random.randint(1, 100))
        set_size(caller.master, *size)
        if times % 8 == 0:
            caller.read(0)
            del caller.seen[:-65536]
        time.sleep(0.0008)
    set_size(caller.master, 80, 24)
    return times / seconds


@case
def a_thousand_resizes_a_second_are_lived_through(holdout):
    there = Host(holdout)
    with there.player(b"mallory") as mallory:
        lobby = resize(mallory, 3)
        mallory.settle()
        mallory.do(b"\r", "New run")
        game = resize(mallory, 3)
        mallory.settle()
        mallory.do(b"?", "Esc")
    there.nobody_is_left()
    gave(f"{lobby:.0f} a second in the lobby and {game:.0f} in a game: both draw on when it is over")


@case
def no_more_come_in_than_there_is_room_for(holdout):
    there = Host(holdout, None, {"sessions": CROWD, "sessions-each": 3})
    callers = []
    try:
        mallory = there.player(b"mallory")
        callers.append(mallory)
        for _ in range(CROWD - 1):
            callers.append(there.come_in())
        begun = time.monotonic()
        late = Caller(there.programs / "holdout-lobby", holdout, there.folder)
        late.ended()
        late.settle()
        refusal = words(bytes(late.seen))
        late.hang_up()
        assert "session" in refusal.lower() or "full" in refusal.lower(), refusal
        total = sum(memory(caller.process.pid, "Pss") for caller in callers)
        gave(f"{CROWD} came in, {total / CROWD:.1f} MiB each at the door; one more is told within {time.monotonic() - begun:.1f} s: {' '.join(refusal.split())[:100]}")
    finally:
        for caller in callers:
            caller.hang_up()
    there.nobody_is_left()


@case
def whatever_is_killed_nothing_is_left(holdout):
    there = Host(holdout, limits={"registrations-a-minute": 1000})
    dice, count = random.Random(2), max(4, CROWD // 2)
    callers = [there.player(f"ada-{i}".encode()) for i in range(count)]
    for caller in callers:
        caller.do(b"\r", "New run")
    for caller in callers:
        pids = [pid for pid in processes_with(there.folder)]
        os.kill(dice.choice(pids), signal.SIGKILL)
    time.sleep(1)
    for caller in callers:
        caller.hang_up()
    there.nobody_is_left()
    with there.come_in("0 are here") as _:
        pass
    gave(f"{count} of the processes of {count} games and their lobbies killed at random: nothing was left, and nobody was still there")


main()
