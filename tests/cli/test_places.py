#!/usr/bin/env python3
"""test_places.py PROGRAM [NAME..]: which kinds of places that ask something the explorer meets, and how it answers them. With
HOLDOUT_PLACES=N it plays N games of each book, prints the table of doc/on-foot.md, and each kind must be met in one game of twenty and answered."""
import collections
import functools
import json
import os
import pathlib
import re

from harness import case, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "foot"
BOOKS = ["descent", "vault", "odyssey"]
WAYS = {"chosen", "forced", "freed", "traded", "bought", "sold", "asked", "challenged", "lit", "broken", "wronged"}
SAMPLE, AT_ONCE, LEAST = 2, 25, 5


def field(path, name):
    found = re.search(rf"^{name}: (.*)$", path.read_text(), re.MULTILINE)
    return found and found[1]


@functools.cache
def kinds():
    """Of each place by id; keys that are guarded are a kind of their own."""
    keys = {path.stem for path in (DATA / "items").iterdir() if field(path, "class") == "key"}
    found = {}
    for path in (DATA / "packs").iterdir():
        kind, items = field(path, "site"), set(re.findall(r"item: (\S+)", path.read_text()))
        if kind:
            found[path.stem] = "guarded key" if items & keys else kind
    return found


def listed(book):
    """Kinds that floors of a book can have."""
    worlds = re.findall(r"[\w-]+", field(DATA / "books" / f"{book}.yaml", "worlds") or "")
    floors = re.findall(r"[\w-]+", field(DATA / "books" / f"{book}.yaml", "floors") or "")
    for world in worlds:
        floors += re.findall(r"[\w-]+", field(DATA / "worlds" / f"{world}.yaml", "floors"))
    return {kinds()[site] for floor in floors for site in re.findall(r"[\w-]+", field(DATA / "floors" / f"{floor}.yaml", "sites") or "")}


PLAYED = {}


def played(holdout, book, runs):
    """The places of each game, played once for all cases."""
    if (book, runs) in PLAYED:
        return PLAYED[book, runs]
    lines = []
    for begun in range(0, runs, AT_ONCE):
        lines += holdout.done("sim", "--game", book, "--bot", "explorer", "--seed", f"places-{begun}", "--runs", min(AT_ONCE, runs - begun), "--format", "jsonl").splitlines()
    PLAYED[book, runs] = [json.loads(line)["places"] for line in lines]
    return PLAYED[book, runs]


def tallied(games):
    """By kind: games that met one, games that answered one, and how often each way."""
    of = kinds()
    met, answered, ways = collections.Counter(), collections.Counter(), collections.defaultdict(collections.Counter)
    for game in games:
        met.update({of[place] for place in game})
        answered.update({of[place] for place, came in game.items() if set(came) - {"met"}})
        for place, came in game.items():
            ways[of[place]].update(set(came) & WAYS or set(came) & {"done"})
    return met, answered, ways


@case
def places_are_told_as_they_were_met(holdout):
    of = kinds()
    for book in BOOKS:
        games = played(holdout, book, SAMPLE)
        assert any("met" in came for game in games for came in game.values()), book
        for game in games:
            for place, came in game.items():
                assert of[place] in listed(book), (book, place)
                assert len(came) == len(set(came)) > 0 and set(came) <= WAYS | {"met", "done"}, (book, place, came)
                assert "freed" not in came or of[place] == "captive", (book, place, came)
                assert "traded" not in came or of[place] == "altar", (book, place, came)
                assert not {"bought", "sold"} & set(came) or of[place] == "merchant", (book, place, came)


@case
def each_kind_is_met_and_answered(holdout):
    runs, never = int(os.environ.get("HOLDOUT_PLACES", SAMPLE)), []
    for book in BOOKS:
        met, answered, ways = tallied(played(holdout, book, runs))
        for kind in sorted(listed(book)):
            how = ", ".join(f"{way} {count}" for way, count in ways[kind].most_common())
            print(f"| {book} | {kind} | {met[kind] * 100 // runs} | {answered[kind] * 100 // runs} | {how} |", flush=True)
            if met[kind] * 100 < LEAST * runs or (kind != "shortcut" and answered[kind] == 0):
                never.append((book, kind))
    assert runs <= SAMPLE or not never, never


if __name__ == "__main__":
    main()
