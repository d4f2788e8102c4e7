#!/usr/bin/env python3
"""test_watch.py PROGRAM [NAME..]: runs watched without a terminal, while they are played or afterwards."""
import contextlib
import os
import pwd
import queue
import re
import subprocess
import threading
import time

from harness import DONE, NOT_SO, UNREADABLE, LeftOut, case, main

SECONDS = 60
STATE = re.compile(r"level (\d+), wave (\d+), tick (\d+): (\w+); hull \d+/\d+, fuel \d+/\d+, materials \d+, energy \d+, "
                   r"\d+ killed, \d+ leaked")


class Watcher:
    """holdout watch with a standard input that stays open, and its lines as they come."""

    def __init__(self, holdout, journal):
        self.process = subprocess.Popen([holdout.program, "watch", str(journal)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=holdout.environment(), cwd=holdout.folder)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))

    def expect(self, words):
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                line = self.lines.get(timeout=0.2)
                if words in line:
                    return line
        raise AssertionError(f"{words!r} never came")

    def end(self, status):
        assert self.process.wait(SECONDS) == status, self.process.returncode
        errors = self.process.stderr.read().decode()
        self.process.stdin.close()
        self.process.stderr.close()
        return errors

    def leave(self):
        self.process.stdin.close()
        assert self.process.wait(SECONDS) == DONE
        self.process.stderr.close()


def recorded(holdout, keys):
    holdout.played(keys, "--level=1", "--seed", "kaid")
    return holdout.journals()[-1]


@case
def a_finished_run_is_told_from_its_beginning(holdout):
    journal = recorded(holdout, "1 ll <Enter> <Escape>" + "n f " * 12)
    before = journal.read_bytes()
    lines = holdout.done("watch", journal).decode().splitlines()
    assert STATE.fullmatch(lines[0]).groups() == ("1", "1", "0", "build")
    assert lines[1].startswith("1.1.0 build watchpost ")
    assert STATE.fullmatch(lines[-2]).group(4) == "lost"
    hash_ = re.search(rb"hash ([0-9a-f]{16})\n", holdout.done("replay", journal)).group(1).decode()
    assert lines[-1] == f"the run is over; hash {hash_}"
    decisions = re.findall(rb"(?m)^[0-9.]+ (?:build|start-wave)", before)
    assert sum(line[0].isdigit() for line in lines) == len(decisions)
    assert journal.read_bytes() == before


@case
def a_run_that_goes_on_is_told_up_to_now(holdout):
    journal = recorded(holdout, "n f n ...")
    lines = holdout.done("watch", journal).decode().splitlines()
    assert lines[-1].startswith("the run goes on; hash ") and lines[-2].startswith("level 1, wave 2, tick 0: wave; ")


@case
def what_is_appended_is_told(holdout):
    journal = recorded(holdout, "1 ll <Enter> <Escape>" + "n f " * 12)
    lines = journal.read_bytes().splitlines(keepends=True)
    growing = holdout.write("growing.journal", b"".join(lines[:7]))
    watcher = Watcher(holdout, growing)
    watcher.expect("level 1, wave 1, tick 0: build; ")
    with growing.open("ab", buffering=0) as out:
        for line in lines[7:-1]:
            out.write(line[:10])
            out.write(line[10:])
            said = line.rsplit(b" #", 1)[0].decode()
            if " hash " in said:
                level, wave, tick = said.split(" ")[0].split(".")
                watcher.expect(f"level {level}, wave {wave}, tick {tick}: ")
            elif not said.endswith(" time"):
                watcher.expect(said)
        assert watcher.process.poll() is None
        out.write(lines[-1])
    watcher.expect("the run is over; hash ")
    assert watcher.end(DONE) == ""


@case
def a_player_is_watched_and_not_hindered(holdout):
    begin = [holdout.program, "--level=1", "--seed", "kaid", "--save-dir", str(holdout.saves)]
    with subprocess.Popen(begin, stdin=subprocess.PIPE, env=holdout.environment(), cwd=holdout.folder) as player:
        deadline = time.monotonic() + SECONDS
        while not (holdout.journals() and holdout.journals()[0].read_bytes().count(b"\n") >= 7) and time.monotonic() < deadline:
            time.sleep(0.01)
        watcher = Watcher(holdout, holdout.journals()[0])
        watcher.expect("tick 0: build; ")
        for keys, words in (b"n", "1.1.0 start-wave"), (b"f", "level 1, wave 2, tick 0: build"), (b"n", "1.2.0 start-wave"):
            player.stdin.write(keys)
            player.stdin.flush()
            watcher.expect(words)
        player.stdin.close()
        assert player.wait(SECONDS) == DONE
    assert watcher.process.poll() is None
    watcher.leave()


@case
def a_journal_that_vanishes_ends_it(holdout):
    journal = recorded(holdout, "n f n ...")
    watcher = Watcher(holdout, journal)
    watcher.expect("level 1, wave 2, tick 0: wave; ")
    journal.unlink()
    errors = watcher.end(UNREADABLE)
    assert errors == f"holdout: The journal {journal} is gone; nothing more can be watched.\n", errors


@case
def a_damaged_line_ends_it(holdout):
    journal = recorded(holdout, "n f n ...")
    watcher = Watcher(holdout, journal)
    watcher.expect("level 1, wave 2, tick 0: wave; ")
    with journal.open("ab") as out:
        out.write(b"1.2.400 undo #00000000\n")
    errors = watcher.end(UNREADABLE)
    assert errors.startswith("holdout: ") and "line " in errors and errors.count("\n") == 1, errors


def player_of(holdout, folder):
    """Somebody who has begun a wave; leaves at the end of standard input."""
    before = set(holdout.journals(folder))
    player = subprocess.Popen([holdout.program, "--level=2", "--seed", "kaid", "--save-dir", str(folder)], stdin=subprocess.PIPE,
                              env=holdout.environment(), cwd=holdout.folder)
    player.stdin.write(b"nf")
    player.stdin.flush()
    deadline = time.monotonic() + SECONDS
    while not any(b"\n2.2.0 hash " in path.read_bytes() for path in set(holdout.journals(folder)) - before):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return player


@case
def a_folder_lists_who_is_playing(holdout):
    finished = recorded(holdout, "n f n ...")
    holdout.refused(NOT_SO, "watch", holdout.saves, says=["No run that you may watch is being played"])
    holdout.refused(NOT_SO, "watch", "--save-dir", holdout.saves, says=["No run that you may watch is being played"])
    with player_of(holdout, holdout.saves) as one, player_of(holdout, holdout.saves / "ada") as two:
        own, ada = holdout.journals()[-1], holdout.journals(holdout.saves / "ada")[0]
        lines = holdout.done("watch", holdout.saves).decode().splitlines()
        assert len(lines) == 2 and str(finished) not in lines[0], lines
        for line, path in zip(lines, (own, ada), strict=True):
            name = pwd.getpwuid(os.getuid()).pw_name
            assert line.startswith(f"{path}, played by {name}: level 2, wave 2, tick 0: build; hull "), line
        assert holdout.done("watch", "--save-dir", holdout.saves).decode().splitlines() == lines
        one.stdin.close()
        two.stdin.close()
    holdout.refused(NOT_SO, "watch", holdout.saves, says=["No run that you may watch"])
    holdout.refused(UNREADABLE, "watch", "--save-dir", holdout.folder / "nowhere", says=["can't be read"])


@case
def a_run_that_one_may_not_read_is_not_listed(holdout):
    if os.getuid() == 0:
        raise LeftOut("root may read everything")
    with player_of(holdout, holdout.saves) as one, player_of(holdout, holdout.saves / "ada") as two:
        assert len(holdout.done("watch", holdout.saves).decode().splitlines()) == 2
        holdout.journals(holdout.saves / "ada")[0].chmod(0o000)
        assert len(holdout.done("watch", holdout.saves).decode().splitlines()) == 1
        one.stdin.close()
        two.stdin.close()


@case
def what_is_no_journal_is_refused(holdout):
    holdout.refused(UNREADABLE, "watch", holdout.folder / "nowhere", says=["can't be opened"])
    holdout.refused(UNREADABLE, "watch", holdout.write("notes", "some notes\n"), says=["not a Holdout journal"])


main()
