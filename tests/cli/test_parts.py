#!/usr/bin/env python3
"""test_parts.py PROGRAM [NAME..]: what each part of a game on foot changes: the explorer plays the same seeds on the data as they are and
on data without that part. With HOLDOUT_PARTS=N it plays N games of each book, and each part must change wins by five points or rounds by a
tenth somewhere, by more than chance."""
import json
import math
import os
import pathlib
import re
import shutil
import statistics

from harness import DONE, case, cases, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
BOOKS = ["descent", "vault", "odyssey"]
SAMPLE, AT_ONCE, SURE = 3, 25, 1.96
POINTS, TENTH = 0.05, 0.1


def without(path, *names):
    """Takes fields out of a file, each with all that is indented below it."""
    text = path.read_text()
    for name in names:
        text = re.sub(rf"^{name}:.*\n(?: .*\n)*", "", text, flags=re.MULTILINE)
    path.write_text(text)


def without_rows(path, row):
    """Takes rows out of a file's lists, and lists that have none left."""
    text = re.sub(rf"^  - {row}\n(?:    .*\n)*", "", path.read_text(), flags=re.MULTILINE)
    path.write_text(re.sub(r"^[a-z-]+:\n(?! )", "", text, flags=re.MULTILINE))


def all_of(data, kind):
    return sorted((data / "foot" / kind).iterdir())


def no_pursuit(data):
    for book in all_of(data, "books"):
        without(book, "clock", "clock-full", "clock-pace", "dark-sight", "flight-pace", "party", "wander-rounds", "chase-steps")


def no_ground(data):
    """Surfaces lie where they did and do nothing, but for what bars a door or a cage and for the light of mirrors."""
    for surface in all_of(data, "surfaces"):
        if surface.stem not in ("bar", "bars", "beacon", "beam", "mirror-rising", "mirror-falling", "eye"):
            without(surface, "walk", "view", "pushed", "lasts", "then", "spreads", "touches", "reacts", "rules")
    for theme in all_of(data, "themes"):
        without(theme, "window")
    for creature in all_of(data, "creatures"):
        without(creature, "born-in")
    for place in all_of(data, "packs") + all_of(data, "floors"):
        without_rows(place, "item: door-wedge")


def no_sites(data):
    for floor in all_of(data, "floors"):
        without(floor, "sites", "sites-min", "sites-max")


def no_growth(data):
    for floor in all_of(data, "floors"):
        without_rows(floor, "item: tempering-script")
    for item in all_of(data, "items"):
        without(item, "unknown")


PARTS = [("clocks, packs that wander and blows at the back", no_pursuit), ("ground that acts", no_ground), ("places that ask something", no_sites),
         ("growth and what is unknown", no_growth)]


def copied(holdout, switch):
    data = holdout.folder / "data"
    shutil.copytree(DATA, data)
    switch(data)
    checked = holdout.run("check", "--data", data)
    assert checked.status == DONE, checked  # it may warn of what is of no use without the part
    return data


def played(holdout, game, runs, *more):
    lines = []
    for begun in range(0, runs, AT_ONCE):
        lines += holdout.done("sim", "--game", game, "--bot", "explorer", "--seed", f"parts-{begun}", "--runs", min(AT_ONCE, runs - begun), "--format", "jsonl", *more).splitlines()
    return [json.loads(line) for line in lines]


PLAYED = {}


def played_whole(holdout, game, runs):
    """On the data as they are, once for all parts."""
    if game not in PLAYED:
        PLAYED[game] = played(holdout, game, runs, "--data", DATA)
    return PLAYED[game]


def interval(differences):
    return statistics.mean(differences), SURE * statistics.stdev(differences) / math.sqrt(len(differences))


def differs(mean, error, least):
    return abs(mean) >= least and abs(mean) > error


def told(game, whole, lacking):
    """Whether a part changes a book enough; rounds as the mean of logarithms, since few games are very long."""
    wins, of_wins = interval([b["won"] - a["won"] for a, b in zip(whole, lacking)])
    rounds, of_rounds = interval([math.log(b["rounds"] / a["rounds"]) for a, b in zip(whole, lacking)])
    enough = differs(wins, of_wins, POINTS) or differs(rounds, of_rounds, math.log1p(TENTH))
    share = [sum(game["won"] for game in games) * 100 / len(games) for games in (whole, lacking)]
    print(f"  {game:8} won {share[0]:.1f} %, without it {share[1]:.1f} %: {100 * wins:+.1f} points (+- {100 * of_wins:.1f}); rounds {100 * math.expm1(rounds):+.1f} % "
          f"({100 * math.expm1(rounds - of_rounds):+.1f} to {100 * math.expm1(rounds + of_rounds):+.1f} %){', enough' if enough else ''}", flush=True)
    return enough


@case
def copies_change_nothing(holdout):
    data = copied(holdout, lambda data: None)
    assert played(holdout, "descent", SAMPLE, "--data", data) == played(holdout, "descent", SAMPLE)


@cases(PARTS)
def each_part_changes_games(holdout, switch):
    runs = int(os.environ.get("HOLDOUT_PARTS", SAMPLE))
    data, enough, changed = copied(holdout, switch), [], 0
    for game in BOOKS:
        whole, lacking = played_whole(holdout, game, runs), played(holdout, game, runs, "--data", data)
        changed += sum(a["hash"] != b["hash"] for a, b in zip(whole, lacking))
        enough += [told(game, whole, lacking)]
        if switch is no_pursuit:
            assert not any(one["pursuit"]["bands"] + one["pursuit"]["at_back"] for one in lacking), lacking
    assert changed >= runs
    assert runs <= SAMPLE or any(enough), "it changes too little"


if __name__ == "__main__":
    main()
