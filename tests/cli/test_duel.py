#!/usr/bin/env python3
"""test_duel.py PROGRAM [NAME..]: the duel's commands: games, tournaments, records, and what is refused."""
import csv
import io
import json

from harness import DONE, NOT_SO, SYSTEM, UNREADABLE, USAGE, case, main
from shapes import LIST, NUMBER, TEXT, shaped

NONE = type(None)
SIDES = {"defender": NUMBER, "invader": NUMBER}
GAME = {"defender": TEXT, "invader": TEXT, "turns": NUMBER, "crossed": NUMBER, "ended": TEXT, "broken": (TEXT, NONE), "why": TEXT, "ignored": SIDES}
RUN = {**GAME, "ms": {"defender": (float, int), "invader": (float, int)}}
SCORE = {"rank": (NUMBER, NONE), "name": TEXT, "author": TEXT, "mean": float, "median": float, "games": NUMBER, "capped": NUMBER,
         "ignored": NUMBER, "disqualified": (TEXT, NONE)}
TOURNAMENT = {"seed": TEXT, "turns_max": NUMBER, "defenders": [SCORE], "invaders": [SCORE], "games": [{**GAME, "record": (TEXT, NONE)}]}


def enter(holdout, folder, name, author, side, command):
    holdout.write(f"{folder}/{name}/bot.yaml", f"name: {name}\nauthor: {author}\nside: {side}\ncommand: {command}\n")


@case
def a_game_is_told_as_text_and_as_json(holdout):
    told = holdout.json("duel", "run", "house:gate", "house:horde", "--format", "json")
    shaped(told, RUN)
    assert told["ended"] == "crossed" and told["crossed"] == 100 and told["broken"] is None and 1000 < told["turns"] < 10000
    text = holdout.done("duel", "run", "house:gate", "house:horde").decode()
    assert f"{told['turns']} turns until 100 had crossed" in text
    capped = holdout.json("duel", "run", "house:gate", "house:stroller", "--format", "json", "--turns-max", "700")
    assert capped["ended"] == "cap" and capped["turns"] == 700
    assert "counts as 700 turns" in holdout.done("duel", "run", "house:gate", "house:stroller", "--turns-max", "700").decode()


@case
def the_house_lists_its_bots(holdout):
    lines = holdout.done("duel", "run", "house:list").decode().splitlines()
    sides = {side: [line.split()[0] for line in lines if line.split()[1] == side] for side in ("defender", "invader")}
    assert len(sides["defender"]) >= 6 and len(sides["invader"]) >= 6 and len(lines) == sum(map(len, sides.values()))
    shortest = holdout.json("duel", "run", sides["defender"][0], sides["invader"][-1], "--format", "json")
    longest = holdout.json("duel", "run", sides["defender"][-1], sides["invader"][0], "--format", "json")
    assert shortest["turns"] < longest["turns"]


@case
def records_are_equal_to_the_byte(holdout):
    for name in ("one", "two"):
        holdout.done("duel", "run", "house:citadel", "house:armour", "--record", name, "--turns-max", "3000")
    one = (holdout.folder / "one").read_bytes()
    assert one == (holdout.folder / "two").read_bytes()
    lines = [json.loads(line) for line in one.splitlines()]
    assert lines[0] == {"holdout": 1, "game": "duel", "defender": "house:citadel", "invader": "house:armour", "seed": "1", "turns_max": 3000}
    assert lines[1] == {"turn": 1, "defender": {"build": "turret", "at": 50}} and lines[-1]["ended"] == "cap"
    holdout.refused(SYSTEM, "duel", "run", "house:gate", "house:bulk", "--record", "nowhere/game", says=["nowhere/game"])


@case
def the_whole_house_meets(holdout):
    told = holdout.json("duel", "tournament", "house:all", "--format", "json", "--turns-max", "5000")
    shaped(told, TOURNAMENT)
    assert len(told["games"]) == len(told["defenders"]) * len(told["invaders"]) >= 36
    for side, best in (("defenders", max), ("invaders", min)):
        means = [score["mean"] for score in told[side]]
        assert means == sorted(means, reverse=best is max) and [score["rank"] for score in told[side]] == list(range(1, len(means) + 1))
    one = told["defenders"][0]
    turns = [game["turns"] for game in told["games"] if game["defender"] == one["name"]]
    assert one["games"] == len(turns) and abs(one["mean"] - sum(turns) / len(turns)) < 0.01
    assert one["capped"] == sum(game["ended"] == "cap" for game in told["games"] if game["defender"] == one["name"])
    again = holdout.json("duel", "tournament", "house:all", "--format", "json", "--turns-max", "5000", "--jobs", "1")
    assert again == told


@case
def a_folder_holds_a_tournament(holdout):
    enter(holdout, "cup", "wall", "ann", "defender", "house:keep")
    enter(holdout, "cup", "hole", "bob", "defender", "house:crater")
    enter(holdout, "cup", "run", "ann", "invader", "house:scout")
    enter(holdout, "cup", "'a \"b\", c'", "cid", "invader", "house:bulk")
    holdout.write("cup/README", "nobody's")
    rows = list(csv.DictReader(io.StringIO(holdout.done("duel", "tournament", "cup", "--format", "csv").decode())))
    assert [row["name"] for row in rows] == ["wall", "hole", "run", 'a "b", c']
    assert [int(row["games"]) for row in rows] == [1, 2, 1, 2], "those of one author never meet"
    games = sorted(path.name for path in (holdout.folder / "cup" / "records").iterdir())
    assert len(games) == 3 and all(name.endswith(".duel") for name in games)
    table = holdout.done("duel", "tournament", "cup", "--records", "kept").decode()
    assert 'a "b", c' in table and sorted(path.name for path in (holdout.folder / "kept").iterdir()) == games
    for name in games:
        assert (holdout.folder / "kept" / name).read_bytes() == (holdout.folder / "cup" / "records" / name).read_bytes()


@case
def wrong_sheets_are_told(holdout):
    good = "name: a\nauthor: b\nside: invader\ncommand: house:bulk\n"
    for text, says in ((good.replace("invader", "referee"), "the side is 'referee'"), (good + "colour: red\n", "no key 'colour'"),
                       (good.replace("name: a\n", ""), "it says no name"), ("- a\n- b\n", "there are no keys"), (good + "x: [\n", "this is no YAML"),
                       (good.replace("house:bulk", "[a, b]"), ":4: this is no 'key: value'"), ("name: " + "n" * 200 + "\n", "name is too long"),
                       ("name: \xff\n".encode("latin-1"), "this is no YAML")):
        holdout.write("cup/one/bot.yaml", text)
        holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["cup/one/bot.yaml", says])
    holdout.write("cup/one/bot.yaml", good)
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["0 defenders and 1 invaders"])
    holdout.write("cup/two/bot.yaml", good)
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["both called 'a'"])
    holdout.write("cup/two/bot.yaml", good.replace("name: a", "name: c").replace("invader", "defender").replace("bulk", "idle"))
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["same author"])
    holdout.write("cup/two/bot.yaml", good.replace("author: b", "author: c").replace("invader", "defender"))
    holdout.refused(USAGE, "duel", "tournament", "cup", says=["house:bulk' is no defender"])
    holdout.refused(UNREADABLE, "duel", "tournament", "nowhere", says=["nowhere can't be read"])


@case
def what_means_nothing_is_refused(holdout):
    for arguments, says in ((["duel"], "lacks something"), (["duel", "fly"], "no 'holdout duel fly'"), (["duel", "run"], "lacks something"),
                            (["duel", "run", "house:gate"], "lacks an invader"), (["duel", "run", "house:gate", "house:bulk", "x"], "'x' is more"),
                            (["duel", "run", "house:nobody", "house:bulk"], "no 'house:nobody'"),
                            (["duel", "run", "house:bulk", "house:gate"], "is no defender"),
                            (["duel", "run", "house:gate", "house:bulk", "--jobs", "2"], "--jobs means nothing"),
                            (["duel", "run", "house:gate", "house:bulk", "--format", "csv"], "--format csv means nothing"),
                            (["duel", "tournament", "house:all", "--record", "x"], "--record means nothing")):
        holdout.refused(USAGE, *arguments, says=[says])


main()
