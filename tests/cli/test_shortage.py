#!/usr/bin/env python3
"""test_shortage.py PROGRAM REFUSAL [NAME..]: commands that are refused memory, a pipe or a process once, at each place that asks for
it: they end with a sentence, or as if nothing had happened; what they print is never less than all of it. With
HOLDOUT_SHORTAGE=all the first, the tenth and the last at each place, else some of the first."""
import os
import re
import shutil
import struct
import sys

from harness import DONE, JOURNALS, NOT_SO, SYSTEM, UNREADABLE, USAGE, cases, main

REFUSAL = os.path.abspath(sys.argv.pop(2))
DATA = JOURNALS.parent.parent / "data"
SAMPLE, TENTH, NUMBER_SIZE = 12, 9, 8
TIMES = re.compile(rb"^time, us.*$", re.MULTILINE)


class Refused:
    """A command, what it is refused, and what it does when it is refused nothing."""

    def __init__(self, holdout, what, arguments, prepare):
        self.holdout, self.what, self.arguments, self.prepare = holdout, what, arguments, prepare
        self.sites_file = holdout.folder.parent / f"{holdout.folder.name}.sites"
        try:
            self.usual = self.run(REFUSED_SITES=str(self.sites_file))
            asked = self.sites_file.read_bytes()
        finally:
            self.sites_file.unlink()
        self.sites = {}
        for at, (site,) in enumerate(struct.iter_unpack("Q", asked)):
            if site != 0:
                self.sites.setdefault(site, []).append(at)
        assert self.usual.status in (DONE, NOT_SO, USAGE), self.usual

    def run(self, **more):
        for path in self.holdout.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.prepare(self.holdout)
        names = {"LD_PRELOAD": REFUSAL, "REFUSED": self.what, "USER": "somebody", **more}
        return self.holdout.run(*self.arguments, environment=self.holdout.environment(**names))

    def tries(self):
        if os.environ.get("HOLDOUT_SHORTAGE") == "all":
            return sorted({at for site in self.sites.values() for at in (site[0], site[min(TENTH, len(site) - 1)], site[-1])})
        firsts = sorted(site[0] for site in self.sites.values())
        return firsts[:: max(1, len(firsts) // SAMPLE)]

    def is_as_usual(self, result):
        return result.status == self.usual.status and TIMES.sub(b"", result.out) == TIMES.sub(b"", self.usual.out)

    def is_told(self, result):
        """A sentence of ours at the end; before it a library may have told of it in its own words."""
        lines = result.err.decode().splitlines()
        ends = lines and lines[-1].startswith("holdout: ") and lines[-1].endswith(".")
        status = (UNREADABLE, SYSTEM) + ((NOT_SO,) if self.arguments[0] == "check" else ())
        return result.status in status and ends and "bug" not in lines[-1]

    def try_all(self):
        ended = went_on = 0
        for at in self.tries():
            result = self.run(REFUSED_AT=str(at))
            told, usual = self.is_told(result), self.is_as_usual(result)
            assert told or usual, f"without the {self.what} that it asks for as number {at}: {result}"
            ended, went_on = ended + (told and not usual), went_on + usual
        count = sum(map(len, self.sites.values()))
        print(f"{' '.join(map(str, self.arguments))}: {count} asked for from {len(self.sites)} places, {ended + went_on} refused, "
              f"{ended} ended with a sentence, {went_on} went on: held")
        return ended


def nothing(holdout):
    pass


def journal(name):
    def prepare(holdout):
        holdout.saves.mkdir()
        shutil.copy(JOURNALS / name, holdout.saves / "run-0001.journal")
    return prepare


def damaged(holdout):
    journal("played/told-lost.journal")(holdout)
    whole = (holdout.saves / "run-0001.journal").read_bytes()
    holdout.write("damaged.journal", whole[:3000] + b"rubbish\n")


WALKED = JOURNALS / "walked/vault-won.journal"


@cases([
    ("world", nothing, "world", "--seed", "a"),
    ("world as JSON", nothing, "world", "--seed", "a", "--format", "json"),
    ("world and its making", nothing, "world", "--seed", "a", "--trace"),
    ("world of data", nothing, "world", "--seed", "a", "--data", DATA),
    ("waves", nothing, "waves", "--seed", "a", "--level", "2"),
    ("waves as JSON", nothing, "waves", "--seed", "a", "--level", "2", "--format", "json"),
    ("chart", nothing, "chart", "--seed", "a", "--format", "json"),
    ("names", nothing, "names", "--seed", "a", "--list", "systems"),
    ("plot", nothing, "plot", "--seed", "a", "--format", "json"),
    ("dungeon", nothing, "dungeon", "--seed", "a", "--generator", "locks", "--places", "--format", "json"),
    ("catalogue of worlds", nothing, "catalogue", "--seed", "a", "--runs", "2", "--format", "sheet"),
    ("catalogue of plots", nothing, "catalogue", "--plots", "--seed", "a", "--runs", "1"),
    ("codex", nothing, "codex", "fittings"),
    ("codex as JSON", nothing, "codex", "ships", "--format", "json"),
    ("check", nothing, "check", DATA),
    ("verify", nothing, "replay", "--verify", WALKED),
    ("result", nothing, "replay", "--result", WALKED),
    ("salvage", damaged, "replay", "--salvage", "damaged.journal", "--save-dir", "salvaged"),
    ("unfinished", journal("played/told-left.journal"), "unfinished", "--save-dir", "saves"),
    ("scores", journal("played/told-won.journal"), "scores", "--save-dir", "saves", "--format", "json"),
    ("sim", nothing, "sim", "--runs", "1", "--bot", "idle", "--seed", "a"),
    ("sim on foot", nothing, "sim", "--runs", "1", "--game", "lesson", "--bot", "random", "--seed", "a", "--format", "jsonl"),
    ("duel", nothing, "duel", "run", "house:keep", "house:stroller", "--turns-max", "20", "--format", "json"),
    ("new program", nothing, "duel", "new", "defender", "--language", "python"),
])
def memory_is_refused(holdout, prepare, *arguments):
    assert Refused(holdout, "memory", arguments, prepare).try_all() > 0


@cases([
    ("runs at once", nothing, "sim", "--runs", "2", "--jobs", "2", "--bot", "idle", "--seed", "a"),
    ("a program that plays", nothing, "sim", "--runs", "1", "--bot", "exec:/bin/false", "--seed", "a"),
    ("programs that duel", nothing, "duel", "run", "/bin/false", "/bin/false"),
    ("a terminal that is measured", nothing, "bench", "start", "--format", "json"),
])
def processes_are_refused(holdout, prepare, *arguments):
    assert Refused(holdout, "process", arguments, prepare).try_all() > 0


if __name__ == "__main__":
    main()
