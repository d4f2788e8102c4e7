#!/usr/bin/env python3
"""test_soak.py PROGRAM [NAME..]: one process played at random and with sense at once, through all its screens, for HOLDOUT_SOAK seconds, while its
terminal changes its size. It never ends by itself, it holds no more files at the title than it did at first, its memory stands still, and all it
has kept replays. HOLDOUT_SOAK_SEED plays other keys."""
import os
import pathlib
import random
import re
import statistics
import time

from harness import DONE, case, main
from lobby_session import REDRAW, WAIT, Session, hand_over
from pseudo_terminal import set_size
from screen_rows import screen_rows

SECONDS = float(os.environ.get("HOLDOUT_SOAK", "12"))
SEED = os.environ.get("HOLDOUT_SOAK_SEED", "soak")
# Seconds until the next key: after the last byte, where a picture moves on by itself, and after the key that could begin another one.
QUIET, MOST, ESCAPE = 0.03, 0.25, 0.2
ROW = 60.0  # seconds of one row of the curve
CLEARED = b"\x1b[2J"
LATER = 4  # files that are opened once, when they are first asked for: the pipe of signals, the frame and its terminal
ENTRIES = "nnnnnnncouuooddbbxgfS?tw"  # what is taken at the title, and how often
# What a player with some sense does, by words that stand on the screen.
SENSIBLE = (
    ("n next wave", ["1\t\r", "2\t\r", "3\t\r", "4\t\r", "d", "a", "n", "n", "nf", "n>", "i", "w", "x", "u"]),
    ("Space plays", [">", "f", "1\t\r", " ", "+", "."]),
    ("Tab in reach", ["\t\r\r", "\r", "\t", "b", "i"]),
    ("o explore", ["o", "o", "o", "a", "\r", ">", "g", "F", "Z"]),
    ("", ["\r", "\t\r", "\r", "\x1b[B\r", " ", "q", "\x1b"]),
)
ANY = [chr(code) for code in range(0x20, 0x7F)] + ["\t", "\x1b[Z", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[<0;20;9M", "\x7f", "\x0c"]


class Played(Session):
    """The program, what stands on its terminal, and how long it took to answer."""

    def __init__(self, holdout):
        self.version, self.chance = holdout.done("--version").decode().split()[1], random.Random(SEED)
        self.size, self.shown, self.last, self.waited = (100, 40), "", [], []
        super().__init__(holdout.program, holdout.environment(), "--save-dir", holdout.saves, columns=100, rows=40)
        self.wait_for(f"Holdout {self.version}")
        self.press("")

    def answer(self, first=QUIET):
        """Waits so long for a first byte, and takes in what comes; seconds until the last byte."""
        begun = answered = time.monotonic()
        while answered - begun < MOST:
            come = len(self.seen)
            if not self.read(QUIET if come else first):
                raise AssertionError(f"it ended with {self.ended()}; the last keys were {self.last!r} at\n{self.shown}")
            if come == len(self.seen):
                break
            answered = time.monotonic()
        return answered - begun

    def press(self, keys):
        """Keys one by one, and the screen as it is then, drawn whole."""
        for key in re.findall("\x1b\\[[^a-zA-Z~]*[a-zA-Z~]|.", keys, re.DOTALL):
            self.last = [*self.last[-40:], key]
            self.send(key.encode())
            self.waited.append(self.answer(ESCAPE if key == "\x1b" else QUIET))
        self.send(REDRAW)
        until = time.monotonic() + WAIT
        while CLEARED not in self.seen:  # else it is what a key before it has changed
            assert time.monotonic() < until, f"it never draws; the last keys were {self.last!r}"
            self.answer()
        self.answer()
        self.shown = "\n".join(screen_rows(bytes(self.seen), *self.size))

    def resize(self, columns, rows):
        self.size = columns, rows
        set_size(self.master, columns, rows)
        self.answer()
        self.press("")

    def at_title(self):
        return f"Holdout {self.version}" in self.shown

    def leave(self):
        """Back to the title, whatever stands in between."""
        self.resize(100, 40)
        for _ in range(400):
            if self.at_title():
                return
            self.press(self.chance.choice(["q", "q", "\x1b", "\r", "y"]))
        raise AssertionError("no way back to the title from\n" + self.shown)

    def visit(self):
        """From the title into something, for a while."""
        self.press(self.chance.choice(ENTRIES))
        for _ in range(self.chance.randrange(10, 160)):
            if self.at_title():
                self.press(self.chance.choice(ENTRIES))
                continue
            sense = next(keys for words, keys in SENSIBLE if words in self.shown)
            self.press(self.chance.choice(sense if self.chance.random() < 0.75 else ANY))
            if self.chance.random() < 0.02:  # the title tells that it is the title from 80x24 on
                self.resize(self.chance.randrange(1, 80), self.chance.randrange(1, 24))
                self.resize(self.chance.randrange(80, 180), self.chance.randrange(24, 60))
        self.leave()

    def measured(self):
        """KiB of memory, open files and threads, and seconds of processor time so far."""
        of = pathlib.Path("/proc") / str(self.process.pid)
        status, spent = (of / "status").read_text(encoding="ascii"), (of / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        number = {name: int(re.search(rf"{name}:\s+(\d+)", status)[1]) for name in ("VmRSS", "Threads")}
        files = sorted(os.readlink(file) for file in (of / "fd").iterdir())
        return number["VmRSS"], files, number["Threads"], (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


def tell(at, played, before):
    """Prints a row of the curve; what memory and processor time are now."""
    memory, files, threads, spent = played.measured()
    waited, keys = sorted(played.waited), len(played.waited)
    print(f"{at / 60:6.1f} {keys:6d} {memory:7d} {len(files):3d} {threads:2d} {1000 * (spent - before) / keys:7.2f} "
          f"{1000 * statistics.median(waited):6.1f} {1000 * waited[keys * 99 // 100]:7.1f}", flush=True)
    return memory, spent


@case
def a_process_played_for_long_stays_as_it_was(holdout):
    hand_over(holdout.folder)
    played = Played(holdout)
    begun = told = time.monotonic()
    files_first, spent = played.measured()[1], 0
    memories = []
    print("minutes   keys  memory files threads ms/key  median    99th")
    while time.monotonic() - begun < SECONDS:
        played.visit()
        files = played.measured()[1]
        assert len(files) <= len(files_first) + LATER, f"{files} are open at the title, {files_first} at first; the last keys were {played.last!r}"
        now = time.monotonic()
        if now - told >= min(ROW, SECONDS / 4):
            memory, spent = tell(now - begun, played, spent)
            memories.append(memory)
            played.waited, told = [], now
    played.send(b"q")
    assert played.ended() == DONE, played.process.returncode
    quarter = len(memories) // 4
    if quarter > 1:  # less is warming up
        early, late = max(memories[quarter:2 * quarter]), max(memories[-quarter:])
        assert late <= early * 1.1, f"memory grows: {memories}"
    for journal in holdout.journals():
        done = holdout.run("replay", "--verify", journal)
        assert done.status == DONE, done


main()
