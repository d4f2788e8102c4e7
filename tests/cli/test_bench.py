#!/usr/bin/env python3
"""test_bench.py PROGRAM [NAME..]: what the benchmarks print; no figure is judged."""
import re

from harness import case, main
from shapes import NUMBER, TEXT, shaped

FIGURES = {"figures": [{"case": TEXT, "name": TEXT, "value": float, "unit": TEXT}]}


@case
def figures_as_json(holdout):
    document = holdout.json("bench", "--format", "json", "waves", "battle", "battle-mixed", "worlds")
    shaped(document, FIGURES)
    named = {(figure["case"], figure["name"]): figure["value"] for figure in document["figures"]}
    assert named["battle", "attackers"] == 200 and named["battle", "towers"] == 40 and named["battle", "ticks a second"] > 0
    mixed = {name: value for (case, name), value in named.items() if case == "battle-mixed"}
    assert mixed["attackers"] == 200 and mixed["towers"] == 40 and mixed["attackers with a status"] > 100
    assert {figure["case"] for figure in document["figures"]} == {"battle", "battle-mixed", "worlds", "waves"}
    assert all(value > 0 for value in named.values())


@case
def figures_as_a_table(holdout):
    for line in holdout.done("bench", "waves").decode().splitlines():
        assert re.fullmatch(r"waves +15 waves [a-z ]+ +\d+\.\d{3} ms", line), line


@case
def every_benchmark_runs_and_leaves_nothing_behind(holdout):
    scratch = holdout.folder / "scratch"
    scratch.mkdir()
    document = holdout.json("bench", "journal", "duel", "protocol", "start", "term", "plots", "sight", "dungeons", "foot", "--format", "json",
                            environment=holdout.environment(TMPDIR=str(scratch)))
    shaped(document, FIGURES)
    named = {(figure["case"], figure["name"]): figure["value"] for figure in document["figures"]}
    assert named["journal", "ticks"] == 72000 and named["journal", "decisions"] > 100
    assert named["plots", "greedy median"] > 0 and named["plots", "search median"] > 0
    assert named["sight", "open hall, 80x50"] > 0
    assert named["foot", "100 hunters, cave of 50x50"] > 0
    generators = holdout.done("dungeon", "--generator", "list").splitlines()
    assert sum(case == "dungeons" and name.endswith(" 80x50") and value > 0 for (case, name), value in named.items()) == len(generators)
    assert named["duel", "turns, median of the pairs"] >= named["duel", "turns, slowest pair"] > 0
    assert named["protocol", "line, full"] > named["protocol", "line, compact"] > named["protocol", "line, none"] > 1000
    assert all(named["protocol", f"round trip, {form}"] > 0 for form in ("full", "compact", "none"))
    assert named["start", "first frame"] > 0 and named["start", "peak memory"] > 0 and ("term", "step median") in named
    assert not list(scratch.iterdir())


main()
