#!/usr/bin/env python3
"""test_content.py PROGRAM [NAME..]: whatever `holdout check` lets pass can be played."""
import json
import pathlib
import re
import shutil

from harness import NOT_SO, case, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"


def copy_of_data(holdout):
    folder = holdout.folder / "data"
    shutil.copytree(DATA, folder)
    return folder


def add_events(folder, count):
    """Copies of one event that all can be met from the first run on."""
    text = (DATA / "events" / "bad-air.yaml").read_text()
    lines = [line for line in text.splitlines() if not line.startswith(("id:", "opened-by:", "act-"))]
    for number in range(count):
        (folder / "events" / f"zz-{number}.yaml").write_text("\n".join([f"id: zz-{number}", *lines, ""]))


@case
def more_events_than_there_is_room_for(holdout):
    folder = copy_of_data(holdout)
    add_events(folder, 150)
    result = holdout.refused(NOT_SO, "check", folder, problems=True)
    assert b"events/: there are more than 64 events; remove some\n" in result.err, result


@case
def as_many_events_as_there_is_room_for_are_played(holdout):
    folder = copy_of_data(holdout)
    add_events(folder, 64 - len(list((DATA / "events").glob("*.yaml"))))
    assert b"nothing to correct" in holdout.done("check", folder)
    games = holdout.json("sim", "--bot", "random", "--runs", "6", "--seed", "q", "--data", folder, "--format", "json")
    assert len(games["runs"]) == 6


WEAKENING = """id: zz-{}
name: Thin Air
text: There is little of it.
choices:
  - text: Breathe.
    outcomes: [{{text: They do not., deeds: [{{what: toughness, amount: -90}}]}}]
  - text: Hold your breath.
    outcomes: [{{text: They do too., deeds: [{{what: toughness, amount: -90}}]}}]
"""


@case
def events_that_weaken_attackers_add_up_to_something_that_lives(holdout):
    folder = copy_of_data(holdout)
    for event in (folder / "events").glob("*.yaml"):
        if "place:" not in event.read_text():
            event.unlink()
    for number in range(30):
        (folder / "events" / f"zz-{number}.yaml").write_text(WEAKENING.format(number))
    assert b"nothing to correct" in holdout.done("check", folder)
    games = holdout.json("sim", "--bot", "random", "--runs", "3", "--seed", "q", "--data", folder, "--format", "json")
    assert len(games["runs"]) == 3


FOREMAN = """id: foreman
name: Foreman
glyph: Z
size: boss
hp: 400
speed: 0.5
value: 400
spacing: 2.0
level: 6
act: 1
rules:
  - {when: every, period: 5.0, whom: self, what: spawn, attacker: husk, amount: 1}
"""
PARADE = """id: parade
name: Parade
joins: and
level: 1
parallel: 15
lead: [husk]
second: [mite]
forms:
  - weight: 1
    batches:
      - {role: lead}
flavour: All in step.
"""


@case
def a_boss_and_a_plan_are_text_files(holdout):
    folder = copy_of_data(holdout)
    # Letters of the alphabet are few: one boss gives its to another.
    (folder / "attackers" / "the-ledger.yaml").unlink()
    run = (folder / "run.yaml").read_text()
    assert len(re.findall(r"^bosses: .*\bthe-ledger\b", run, re.M)) == 1
    (folder / "run.yaml").write_text(run.replace("the-ledger", "foreman"))
    (folder / "attackers" / "foreman.yaml").write_text(FOREMAN)
    (folder / "plans" / "parade.yaml").write_text(PARADE)
    assert b"nothing to correct" in holdout.done("check", folder)
    seeds = [f"s-{number}" for number in range(12)]
    ends = {holdout.json("chart", "--act", "1", "--seed", seed, "--data", folder, "--format", "json")["boss_type"] for seed in seeds}
    firsts = {"locust-queen", "old-gravel", "the-wake"}
    assert "foreman" in ends and ends - {"foreman"} <= firsts, ends
    plans = {holdout.json("waves", "--level", "2", "--seed", seed, "--data", folder, "--format", "json")["plan"] for seed in seeds + [f"t-{number}" for number in range(28)]}
    assert "parade" in plans, plans
    loadouts = holdout.folder / "foreman.yaml"
    loadouts.write_text("loadouts:\n  - {name: two, blueprints: [lobber, watchpost, rock-drill]}\n", encoding="utf-8")
    lines = holdout.done("sim", "--trial", "bosses", "--policy", loadouts, "--runs", "1", "--seed", "s", "--data", folder, "--format", "jsonl").splitlines()
    fights = [fight for fight in (json.loads(line)["fought"][0] for line in lines) if fight["boss"] == "foreman"]
    assert len(fights) == 1 and fights[0]["level"] == 6, fights


@case
def texts_go_by_the_rules_of_the_data(holdout):
    folder = copy_of_data(holdout)
    rules = (folder / "rules.yaml").read_text()
    for key, value in ("boss-slow", 10), ("shield-max", 20), ("price-min", 30):
        assert re.search(f"(?m)^{key}: ", rules)
        rules = re.sub(f"(?m)^{key}: .*", f"{key}: {value}", rules)
    (folder / "rules.yaml").write_text(rules)
    statuses = holdout.done("codex", "statuses", "--data", folder).decode()
    assert "bosses 10 % of that" in statuses and "20 % of their full HP" in statuses and "half" not in statuses, statuses
    blueprints = holdout.done("codex", "blueprints", "--data", folder).decode()
    assert "never below 30 %" in blueprints and "never below half" not in blueprints


@case
def numbers_of_runs_are_those_of_the_data(holdout):
    folder = copy_of_data(holdout)
    text = (folder / "run.yaml").read_text()
    for before, after in (("  - {common: 0.35, rare: 0.6, legendary: 0.05}\n", ""), ("levels-per-act: 5", "levels-per-act: 2"),
                          ("  augments: 2", "  augments: 1"), ("sandbox-materials: 9999", "sandbox-materials: 77")):
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    (folder / "run.yaml").write_text(text)
    assert b"nothing to correct" in holdout.done("check", folder)
    assert len(holdout.json("sim", "--bot", "random", "--runs", "4", "--seed", "q", "--data", folder, "--format", "json")["runs"]) == 4
    state = holdout.json("sandbox", "--seed", "q", "--data", folder, "--state", "-")
    assert state["materials"] == 77, state


if __name__ == "__main__":
    main()
