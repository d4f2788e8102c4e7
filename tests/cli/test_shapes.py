#!/usr/bin/env python3
"""test_shapes.py PROGRAM [NAME..]: what each command prints, key by key as scripts outside rely on it, and the same bytes
for the same seed."""
import itertools
import json
import pathlib
import re
import shutil

from harness import DONE, case, cases, main
from shapes import LIST, NUMBER, TABLE, TEXT, TRUTH, shaped

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
ADDED = pathlib.Path(__file__).resolve().parents[1] / "battles" / "added"

SIZE = 15
WORLD = {
    "seed": TEXT, "terrain": TEXT, "size": NUMBER, "hub": [NUMBER], "starts": [{"at": [NUMBER], "length": NUMBER}],
    "tiles": [[{"h": NUMBER, "slant": TEXT, "obstacle": TEXT, "surface": TEXT, "distance": NUMBER}]],
    "segments": [[[NUMBER]]], "branches": [[[NUMBER]]],
}
STEP = {"stage": TEXT, "level": TEXT, "at": (LIST, type(None)), "gave_up": TRUTH, "text": TEXT}
STAGES = ["starts", "walks", "annealing", "terrain", "obstacles", "paths", "decorations"]
WAVES = {
    "seed": TEXT, "level": NUMBER, "paths": NUMBER, "plan": TEXT, "headline": TEXT, "roster": [TEXT],
    "waves": [{"number": NUMBER, "capacity": NUMBER, "rate": NUMBER, "cost": NUMBER, "new": (TEXT, type(None)), "parallel": TRUTH,
               "batches": [{"count": NUMBER, "spacing": NUMBER, "types": [(TEXT, type(None))], "tiers": [(NUMBER, type(None))]}]}],
}
CHART = {
    "seed": TEXT, "act": NUMBER, "start": NUMBER, "boss": NUMBER, "boss_type": TEXT,
    "nodes": [{"id": NUMBER, "name": TEXT, "x": NUMBER, "y": NUMBER, "kind": TEXT, "key": TRUTH, "level": NUMBER,
               "roster": (LIST, type(None))}],
    "edges": [{"a": NUMBER, "b": NUMBER, "gate": TRUTH, "shortcut": TRUTH}],
}
CHART_STEP = {"stage": TEXT, "level": TEXT, "node": (NUMBER, type(None)), "gave_up": TRUTH, "text": TEXT}
CHART_STAGES = ["scatter", "triangulation", "tree", "diameter", "shortcuts", "gates", "kinds", "names"]
KINDS = {"start", "battle", "elite", "shop", "event", "workshop", "dock", "boss", "derelict"}
ENTRY = {"id": TEXT, "name": TEXT, "text": [TEXT]}
CODEX = {
    "blueprints": [{**ENTRY, "kind": TEXT, "rarity": TEXT, "materials": NUMBER, "energy": NUMBER, "stats": TABLE,
                    "opened_by": TEXT, "flavour": TEXT}],
    "supplies": [{**ENTRY, "kind": TEXT, "rarity": TEXT, "materials": NUMBER, "energy": NUMBER, "stats": TABLE,
                  "opened_by": TEXT, "flavour": TEXT}],
    "attackers": [{**ENTRY, "size": TEXT, "hp": NUMBER, "speed": (float, int), "value": NUMBER, "tier": NUMBER, "flavour": TEXT,
                   "tiers": [{"id": TEXT, "tier": TEXT, "hp": NUMBER, "block": NUMBER, "level": NUMBER, "wave": NUMBER}]}],
    "statuses": [ENTRY],
    "augments": [{**ENTRY, "kind": TEXT, "rarity": TEXT, "opened_by": TEXT, "fits": [TEXT], "flavour": TEXT}],
    "fittings": [{**ENTRY, "rarity": TEXT, "opened_by": TEXT, "flavour": TEXT}],
    "ships": [{**ENTRY, "starters": [TEXT], "opened_by": TEXT, "flavour": TEXT}],
    "feats": [{**ENTRY, "opens": [{"kind": TEXT, "id": TEXT}], "flavour": TEXT}],
    "evolutions": [{**ENTRY, "of": TEXT, "augments": [TEXT], "opened_by": TEXT, "flavour": TEXT}],
    "terrains": [{**ENTRY, "flavour": TEXT}], "events": [{**ENTRY, "opened_by": TEXT}],
    "ascension": [{**ENTRY, "number": NUMBER}], "twists": [{**ENTRY, "opened_by": TEXT}],
    "creatures": [{**ENTRY, "flavour": TEXT, "glyph": TEXT, "hp": NUMBER, "worth": NUMBER}], "items": [{**ENTRY, "flavour": TEXT, "class": TEXT}],
    "rooms": [{**ENTRY, "flavour": TEXT}], "pairs": [{**ENTRY, "flavour": TEXT}], "surfaces": [{**ENTRY, "flavour": TEXT}], "themes": [{**ENTRY, "flavour": TEXT}],
}
SIM = {
    "bot": TEXT, "ascension": NUMBER,
    "runs": [{"seed": TEXT, "won": TRUTH, "act": NUMBER, "level": NUMBER, "battles": NUMBER, "waves": NUMBER, "hull": NUMBER,
              "ticks": NUMBER, "hash": TEXT, "hulls": [NUMBER], "decisions": NUMBER, "refused": NUMBER, "ended": TEXT}],
    "win_rate": float, "interval": [float],
    "blueprints": [{"id": TEXT, "offered": NUMBER, "picked": NUMBER, "won_when_picked": NUMBER}],
}
LINE = {
    **SIM["runs"][0], "bot": TEXT, "ascension": NUMBER, "offered": [TEXT], "picked": [TEXT],
    "version": TEXT, "content": TEXT, "credits": NUMBER, "boarded": NUMBER, "teams_lost": NUMBER, "feats": [TEXT], "way": [dict],
    "fought": [{"act": NUMBER, "level": NUMBER, "kind": TEXT, "terrain": TEXT, "paths": NUMBER, "won": TRUTH, "waves": NUMBER, "par": NUMBER,
                "stayed": NUMBER, "fittings": list, "hull": NUMBER, "credits": NUMBER, "met": dict, "leaks": dict, "hull_lost_by_wave": [NUMBER], "damage": dict,
                "built": dict, "used": dict, "plan": TEXT, "roster": [TEXT], "spent": {"materials": NUMBER, "energy": NUMBER}, "unspent": {"materials": NUMBER, "energy": NUMBER},
                "loadout": dict}],
}
def inside(tile):
    return 0 <= tile[0] < SIZE and 0 <= tile[1] < SIZE


def check_world(world):
    shaped(world, WORLD)
    tiles = world["tiles"]
    assert world["size"] == SIZE == len(tiles) and all(len(row) == SIZE for row in tiles)
    assert {tile["slant"] for row in tiles for tile in row} <= set("-nesw")
    assert {tile["obstacle"] for row in tiles for tile in row} <= {"none", "small", "large", "minerals", "fuel"}
    hub = world["hub"]
    assert inside(hub) and tiles[hub[1]][hub[0]]["distance"] == 0
    segments = world["segments"]
    assert all(len(segment) == 2 for segment in segments)
    assert all(sum(abs(a - b) for a, b in zip(*segment)) == 1 for segment in segments)
    onward = {tuple(start): [end for begin, end in segments if begin == start] for start, _ in segments}
    for start in world["starts"]:
        at = start["at"]
        assert not inside(at) and tuple(at) in onward
        step = onward[tuple(at)][0]
        assert inside(step) and tiles[step[1]][step[0]]["distance"] == start["length"] - 1
    on_path = {tuple(end) for _, end in segments}
    assert on_path == {(x, y) for y in range(SIZE) for x in range(SIZE) if tiles[y][x]["distance"] >= 0}
    assert {tuple(tile) for branch in world["branches"] for tile in branch} <= on_path


@cases([("kaid", ["--seed", "kaid"]), ("level 7", ["--seed", "kaid", "--level", "7"]), ("any seed", []),
        ("three paths", ["--seed", "a b", "--lengths", "24,28,33"]), ("one long path", ["--lengths", "100"]),
        ("no branches", ["--branches", "0", "--seed", "plain"]), ("terrain", ["--terrain", "ash-flats"])])
def world_as_json(holdout, arguments):
    world = holdout.json("world", "--format", "json", *arguments)
    check_world(world)
    if "--lengths" in arguments:
        wanted = [int(length) for length in arguments[-1].split(",")]
        assert [start["length"] for start in world["starts"]] == wanted
    if "--branches" in arguments:
        assert world["branches"] == []


@case
def world_as_json_with_its_making(holdout):
    plain = holdout.json("world", "--seed", "kaid", "--format", "json")
    traced = holdout.json("world", "--seed", "kaid", "--format", "json", "--trace")
    steps = traced.pop("trace")
    assert traced == plain and len(steps) > 10
    for step in steps:
        shaped(step, STEP)
        assert step["text"].endswith(".") and step["level"] in ("phase", "step"), step
        assert step["at"] is None or inside(step["at"]), step
    stages = [stage for stage, _ in itertools.groupby(steps, lambda step: step["stage"])]
    assert [stage for at, stage in enumerate(stages) if stage not in stages[:at]] == STAGES, stages
    told = holdout.done("world", "--seed", "kaid", "--trace").decode()
    expected = []
    for stage, group in itertools.groupby(steps, lambda step: step["stage"]):
        expected += [stage + ":", *(("  " if step["level"] == "phase" else "    ") + step["text"] for step in group)]
    assert told.splitlines()[:len(expected)] == expected
    assert "\n".join(told.splitlines()[len(expected):]) + "\n" == holdout.done("world", "--seed", "kaid").decode()


def is_part(few, many):
    """Whether all of few stand in many, in their order."""
    rest = iter(many)
    return all(any(one == other for other in rest) for one in few)


@cases([("world", ["world"], "trace"), ("chart", ["chart", "--act", "1"], "trace"), ("waves", ["waves", "--level", "8"], "waves")])
def making_by_depth(holdout, arguments, key):
    def told(*depth):
        document = holdout.json(*arguments, "--seed", "kaid", "--format", "json", *depth)
        return document["trace"] if key == "trace" else [step for wave in document["waves"] for step in wave["trace"]]
    phases, steps, all_of_it = (told("--trace=" + depth) for depth in ("phase", "step", "micro-step"))
    assert 1 < len(phases) < len(steps) < len(all_of_it) and is_part(phases, steps) and is_part(steps, all_of_it)
    assert steps == told("--trace")
    if key == "trace":
        levels = [step["level"] for step in all_of_it]
        assert set(levels) == {"phase", "step", "micro-step"}
        assert phases == [step for step in all_of_it if step["level"] == "phase"]
        assert steps == [step for step in all_of_it if step["level"] != "micro-step"]
    text = holdout.done(*arguments, "--seed", "kaid", "--trace=micro-step").decode()
    assert is_part([step["text"] if key == "trace" else step for step in all_of_it], [line.strip() for line in text.splitlines()])


@case
def world_as_a_map(holdout):
    lines = holdout.done("world", "--seed", "kaid", "--lengths", "24,28").decode().splitlines()
    board, summary = [row[:2 * (SIZE + 2)] for row in lines[:SIZE + 2]], "\n".join(lines[SIZE + 4:])
    assert all(re.fullmatch(r"([._oO%~@^v<>*A-B] |  )*[A-B]?", row + " " * (len(row) % 2)) for row in board), board
    assert all(len(line) <= 80 for line in lines[:SIZE + 4]) and "_ no building" in lines[SIZE + 2], lines
    tiles = holdout.json("world", "--seed", "kaid", "--lengths", "24,28", "--format", "json")["tiles"]
    for row, line in zip(tiles, lines[1:SIZE + 1]):
        ground = "".join(str(tile["h"]) + tile["slant"].replace("-", " ") for tile in row)
        assert line[2 * (SIZE + 3):] == ground.rstrip(), line
    cells = "".join(board)
    assert cells.count("@") == cells.count("A") == cells.count("B") == 1 and "?" not in cells
    assert re.match(r"seed kaid, .+, hash [0-9a-f]{16}\npath lengths: A 24, B 28; ", summary), summary


@cases([("level 1", ["--level", "1"], 10), ("one wave", ["--level", "3", "--count", "1"], 1),
        ("level 9", ["--level", "9", "--seed", "kaid", "--count", "40"], 40)])
def waves_as_json(holdout, arguments, count):
    document = holdout.json("waves", "--format", "json", *arguments)
    shaped(document, WAVES)
    types = {attacker["id"] for attacker in holdout.json("codex", "--format", "json")["attackers"]}
    waves, seen = document["waves"], set()
    assert 5 <= len(document["roster"]) <= 7 and set(document["roster"]) <= types and document["plan"] and document["headline"]
    assert [wave["number"] for wave in waves] == list(range(1, count + 1)) and document["level"] == int(arguments[1])
    for wave in waves:
        used = {name for batch in wave["batches"] for name in batch["types"] if name}
        assert used and used <= set(document["roster"]) and len(used) <= 3 and 1 <= len(wave["batches"]) <= 3
        assert all(len(batch["types"]) == len(batch["tiers"]) == document["paths"] and batch["count"] > 0 for batch in wave["batches"])
        assert wave["cost"] <= wave["capacity"] and (wave["new"] is None or wave["new"] in used - seen)
        seen |= used
    table = holdout.done("waves", "--seed", document["seed"], *arguments).decode().splitlines()
    assert len(table) == count + 2 and [int(line.split()[0]) for line in table[2:]] == list(range(1, count + 1))
    assert document["headline"] in table[0]


@case
def waves_as_json_with_their_making(holdout):
    arguments = ["waves", "--level", "8", "--seed", "kaid", "--count", "12"]
    plain, traced = (holdout.json(*arguments, "--format", "json", *trace) for trace in ([], ["--trace"]))
    told = holdout.done(*arguments, "--trace").decode().splitlines()
    for wave in traced["waves"]:
        account, steps = wave.pop("account"), wave.pop("trace")
        assert all(batch["whole"] == batch["area"] + batch["rate"] + batch["asked"] for batch in account["batches"])
        assert len(account["batches"]) == len(wave["batches"])
        assert sum(batch["asked"] for batch in account["batches"]) == wave["cost"]
        assert sum(path["asked"] for path in account["paths"]) == wave["cost"]
        own = sum(path["capacity"] for path in account["paths"] if path["used"])
        assert own <= wave["capacity"] <= own + account["global"] + account["carry"] + account["lent"]
        assert len(steps) > 3 and all(step in map(str.strip, told) for step in steps), steps
    assert traced == plain
    for line in holdout.done(*arguments).decode().splitlines():
        assert line in told, line


GENERATORS = ["rooms", "bsp", "cave-live", "drunkard", "bsp-interior", "hall", "nooks", "cave-generations", "cave-4-5", "locks", "patchwork"]
WALKABLE = ".+/L<>A~^%:"


def walked(rows, start):
    """All that is reached from a tile by orthogonal steps."""
    reached, near = {start}, [start]
    while near:
        x, y = near.pop()
        for step in (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1):
            if rows[step[1]][step[0]] in WALKABLE and step not in reached:
                reached.add(step)
                near.append(step)
    return reached


@cases((name, name) for name in GENERATORS)
def dungeon_as_json(holdout, name):
    for size, more in ([80, 50], []), ([48, 32], ["--size", "48x32", "--level", "3", "--seed", "kaid"]):
        level = holdout.json("dungeon", "--generator", name, "--format", "json", *more)
        graph = level.pop("graph", {"edges": []})
        assert list(level) == ["generator", "seed", "level", "size", "rows", "rooms", "start", "end", "keys", "tools", "creatures", "items", "hash"]
        assert level["generator"] == name and all(1 < got <= most for got, most in zip(level["size"], size))
        rows, (columns, lines) = level["rows"], level["size"]
        assert len(rows) == lines and all(len(row) == columns and set(row) <= set("#_" + WALKABLE) for row in rows)
        assert set(rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)) == {"#"}
        start, end = tuple(level["start"]), tuple(level["end"])
        assert rows[start[1]][start[0]] == "<" and rows[end[1]][end[0]] in ">."
        assert len(walked(rows, start)) == sum(tile in WALKABLE for row in rows for tile in row)
        for room in level["rooms"]:
            assert all(rows[y][x] not in "#+/L%:" for y in range(room["y"], room["y"] + room["h"]) for x in range(room["x"], room["x"] + room["w"]))
        assert bool(graph["edges"]) == (name == "locks") and sum(edge["locked"] for edge in graph["edges"]) == len(level["keys"])
        assert "".join(rows).count("L") == len(level["keys"]) and all(rows[y][x] in ".~" for x, y in level["keys"])
        barred = [edge["obstacle"] for edge in graph["edges"] if "obstacle" in edge]
        assert sorted(set(barred)) == sorted(tool["opens"] for tool in level["tools"]), level["tools"]
        assert all(rows[y][x] in ".~" for x, y in (tool["at"] for tool in level["tools"]))
        assert [barred.count("rubble"), barred.count("chasm")] == ["".join(rows).count(sign) for sign in "%:"]
        assert all(set(edge) - {"obstacle"} == {"a", "b", "locked", "shortcut"} and edge["a"] < edge["b"] < len(level["rooms"]) for edge in graph["edges"])
        assert re.fullmatch("[0-9a-f]{16}", level["hash"])


@case
def dungeon_as_a_map(holdout):
    assert holdout.done("dungeon", "--generator", "list").decode().split("\n") == GENERATORS + [""]
    for name in GENERATORS:
        arguments = ["dungeon", "--generator", name, "--seed", "kaid"]
        level = holdout.json(*arguments, "--format", "json")
        lines = holdout.done(*arguments).decode().splitlines()
        rows = [list(row) for row in level["rows"]]
        for x, y in level["keys"]:
            rows[y][x] = "k"
        for x, y in (tool["at"] for tool in level["tools"]):
            rows[y][x] = "("
        assert lines[:len(rows)] == ["".join(row) for row in rows] and all(len(line) <= 80 for line in lines), name
        told = next(at for at, line in enumerate(lines) if line.startswith("seed "))
        assert told in (len(rows) + 1, len(rows) + 2) and lines[told] == f"seed kaid, {name}, level 1, hash {level['hash']}"
        reached = len(walked(level["rows"], tuple(level["start"])))
        assert lines[told + 1].startswith(f"{reached} of {reached} tiles reached from the start, in 1 piece; ")


@cases((name, name) for name in GENERATORS)
def dungeon_with_its_making(holdout, name):
    """Each step has the level as it stands, below its sentence, and the last one the level that comes of it."""
    arguments = ["dungeon", "--generator", name, "--seed", "kaid"]
    plain, traced = (holdout.json(*arguments, "--format", "json", *trace) for trace in ([], ["--trace=micro-step"]))
    steps = traced.pop("trace")
    assert traced == plain and len(steps) >= 4
    told = holdout.done(*arguments, "--trace=micro-step").decode().splitlines()
    assert told[-len(holdout.done(*arguments).decode().splitlines()):] == holdout.done(*arguments).decode().splitlines()
    at = 0
    for step in steps:
        assert list(step) == ["stage", "level", "gave_up", "text", "rows"] and step["text"].endswith("."), step
        at = next(place for place in range(at, len(told)) if told[place].strip() == step["text"]) + 1
        shown = [re.sub("[k(]", ".", row) for row in told[at:at + len(step["rows"])]]
        assert shown == step["rows"] and len({len(row) for row in shown}) == 1, (step["text"], shown)
    assert len({tuple(step["rows"]) for step in steps}) >= 2 and steps[-1]["rows"] == plain["rows"]


@case
def waves_belong_to_the_world_of_their_level(holdout):
    for level in 1, 4, 8:
        waves = holdout.json("waves", "--level", level, "--seed", "kaid", "--count", "1", "--format", "json")
        world = holdout.json("world", "--level", level, "--seed", "kaid", "--format", "json")
        assert waves["paths"] == len(world["starts"])


@cases([("act 1", "1", ["--seed", "kaid"]), ("act 3", "3", ["--seed", "kaid"]), ("any seed", "2", [])])
def chart_as_json(holdout, act, arguments):
    chart = holdout.json("chart", "--act", act, "--format", "json", *arguments)
    for edge in chart["edges"]:
        price = edge.pop("price", {})
        assert len(price) == edge["gate"] and set(price) <= {"hull", "credits"} and all(value > 0 for value in price.values()), price
    shaped(chart, CHART)
    nodes, edges = chart["nodes"], chart["edges"]
    assert chart["act"] == int(act) and [node["id"] for node in nodes] == list(range(len(nodes)))
    assert all(0 <= node["x"] < 72 and 0 <= node["y"] < 32 and node["kind"] in KINDS for node in nodes)
    assert nodes[chart["start"]]["kind"] == "start" and nodes[chart["boss"]]["kind"] == "boss"
    assert all(0 <= edge["a"] < edge["b"] < len(nodes) for edge in edges)
    assert sum(not edge["shortcut"] for edge in edges) == len(nodes) - 1
    assert all((node["kind"] in ("battle", "elite", "boss")) == (node["roster"] is not None) for node in nodes)
    assert all(5 <= len(node["roster"]) <= 7 for node in nodes if node["roster"])
    assert sum(edge["gate"] for edge in edges) == sum(node["key"] for node in nodes) >= 1
    assert nodes[chart["boss"]]["level"] == 5 * int(act) + 1


@case
def chart_as_a_map(holdout):
    chart = holdout.json("chart", "--act", "2", "--seed", "kaid", "--format", "json")
    lines = holdout.done("chart", "--act", "2", "--seed", "kaid").decode().splitlines()
    rows, listed = [line.ljust(72) for line in lines[:16]], lines[19:]
    price = lambda edge: f"#{edge['price'].get('hull', 0)}h" if "hull" in edge.get("price", {}) else f"#{edge['price']['credits']}c" if edge["gate"] else ""
    letters = {"start": "@", "battle": "B", "elite": "E", "shop": "$", "event": "?", "workshop": "W", "dock": "D", "boss": "X", "derelict": "%"}
    assert len(listed) == len(chart["nodes"]) and all(len(line) <= 80 for line in lines[:19])
    for node, line in zip(chart["nodes"], listed):
        row, name = rows[node["y"] // 2], node["name"] + "*" * node["key"]
        assert row[node["x"]] == letters[node["kind"]], node
        assert row[node["x"] + 2:].startswith(name) or row[:node["x"] - 1].endswith(name), node
        ways = [edge for edge in chart["edges"] if node["id"] in (edge["a"], edge["b"])]
        assert line.split()[:5] == [letters[node["kind"]], node["name"], node["kind"], "level", str(node["level"])], line
        others = [chart["nodes"][edge["a"] + edge["b"] - node["id"]]["name"] + price(edge) for edge in ways]
        line, semicolon, boss = line.partition("; ")
        assert line.endswith(" to " + ", ".join(others)), line
        assert bool(semicolon) == (node["kind"] == "boss") and boss.lower().replace(" ", "-") == chart["boss_type"] * bool(semicolon), boss
    assert "".join(rows).count("#") == sum(edge["gate"] for edge in chart["edges"])
    assert re.fullmatch(r"seed kaid, act 2, hash [0-9a-f]{16}", lines[18]), lines[18]


@case
def names_one_a_line(holdout):
    lists = holdout.done("names", "--list", "list").decode().split()
    assert lists == sorted(lists) and {"stars", "people", "things", "ships", "icelandic"} <= set(lists), lists
    made = [holdout.done("names", "--list", name, "--seed", "kaid", "--count", "60").decode().splitlines() for name in lists]
    assert all(len(set(names)) == 60 and all(name.isalpha() and name.istitle() for name in names) for names in made), made
    assert len(set(sum(made, []))) > 290, "lists make the same names"
    assert any("\u00fe" in name or "\u00f0" in name or "\u00de" in name for name in made[lists.index("icelandic")])
    arguments = ["names", "--list", "stars", "--seed", "kaid"]
    assert len(holdout.done(*arguments).decode().splitlines()) == 20
    assert holdout.done(*arguments) == holdout.done(*arguments, "--order", "3", "--count", "20") != holdout.done(*arguments, "--order", "4")


PLOT = {
    "seed": TEXT, "planner": TEXT, "tries": NUMBER, "main": TEXT, "scenes": [{"id": TEXT, "name": TEXT}],
    "actors": [{"id": TEXT, "name": TEXT, "at": TEXT, "goal": (dict, type(None))}], "props": [dict],
    "relations": [{"who": TEXT, "what": TEXT, "to": TEXT}],
    "turn": (dict, type(None)), "motive": TEXT, "opening": TEXT, "closing": TEXT,
    "plot": [{"who": TEXT, "what": TEXT, "to": (TEXT, type(None)), "prop": (TEXT, type(None)), "text": TEXT}],
}


def check_turn(story, at, has, dead):
    """At its action somebody is met who has the thing that it is about, and what was sought is not had."""
    turn, step = story["turn"], story["plot"][at]
    assert turn["what"] in ("betrayed", "outrun", "other-thing", "other-foe") and step["what"] == "meet", turn
    assert has[turn["prop"]] == step["to"], turn
    sought = turn["sought"]
    assert has.get(sought.get("own")) != story["main"] and sought.get("dead") not in dead, turn


def replay_of_a_plot(story):
    """Does what everyone did, by the rules of the game; returns the main actor's part of it."""
    at = {actor["id"]: actor["at"] for actor in story["actors"]}
    has = {prop["id"]: prop.get("of") for prop in story["props"]}
    lies = {prop["id"]: prop.get("at") for prop in story["props"]}
    dead, main, plot = set(), story["main"], []
    for step in story["all"]:
        who, what, to, prop = (step[key] for key in ("who", "what", "to", "prop"))
        assert who not in dead, step
        if what in ("meet", "give", "kill"):
            assert to not in dead and to != who and at[to] == at[who], step
        if what == "visit":
            assert to != at[who], step
            at[who] = to
        elif what == "give":
            assert has[prop] == who, step
            has[prop] = to
        elif what == "take":
            assert has[prop] is None and lies[prop] == at[who], step
            has[prop] = who
        elif what == "kill":
            dead.add(to)
            for thing in (thing for thing in has if has[thing] == to):
                has[thing], lies[thing] = None, at[to]
        if main in (who, to):
            if story["turn"] and story["turn"]["at"] == len(plot) + 1:
                check_turn(story, len(plot), has, dead)
            plot.append(step)
    goal = next(actor["goal"] for actor in story["actors"] if actor["id"] == main)
    assert goal.get("dead") in dead if "dead" in goal else has[goal["own"]] == main, goal
    return plot


@cases([("greedy", "greedy"), ("search", "search")])
def plot_is_replayed(holdout, planner):
    for number in range(12):
        arguments = ["plot", "--seed", f"kaid {number}", "--planner", planner]
        story = holdout.json(*arguments, "--steps", "--format", "json")
        plot = replay_of_a_plot(story)
        assert [{**step, "text": told["text"]} for step, told in zip(plot, story["plot"])] == story["plot"] and len(plot) == len(story["plot"])
        shaped({key: value for key, value in story.items() if key != "all"}, PLOT)
        without = holdout.json(*arguments, "--format", "json")
        assert "all" not in without and without["plot"] == story["plot"]
        text = holdout.done(*arguments).decode()
        assert " ".join(story["plot"][-1]["text"].split()) in " ".join(text.split()) and all(len(line) <= 80 for line in text.splitlines()), text


@case
def fewer_names_than_asked_for(holdout):
    few = holdout.run("names", "--list", "ships", "--order", "4", "--count", "10000", "--seed", "kaid")
    made = few.out.decode().splitlines()
    assert few.status == 1 and 100 < len(made) < 10000 and len(set(made)) == len(made), few
    assert f"Only {len(made)} of 10000 names" in few.err.decode() and few.err.decode().count("\n") == 1, few


@case
def chart_with_its_making(holdout):
    arguments = ["chart", "--act", "1", "--seed", "kaid"]
    plain, traced = (holdout.json(*arguments, "--format", "json", *trace) for trace in ([], ["--trace"]))
    steps = traced.pop("trace")
    assert traced == plain and len(steps) > 10
    for step in steps:
        shaped(step, CHART_STEP)
        assert step["text"].endswith(".") and step["level"] in ("phase", "step"), step
    stages = [stage for stage, _ in itertools.groupby(steps, lambda step: step["stage"])]
    assert [stage for at, stage in enumerate(stages) if stage not in stages[:at]] == CHART_STAGES, stages
    told = holdout.done(*arguments, "--trace").decode().splitlines()
    assert is_part([step["text"] for step in steps], [line.strip() for line in told])
    assert told[-len(holdout.done(*arguments).decode().splitlines()):] == holdout.done(*arguments).decode().splitlines()


@case
def the_codex_tells_each_attacker_once(holdout):
    """Its tougher versions are rows below it."""
    told = holdout.done("codex", "attackers").decode()
    attackers = holdout.json("codex", "attackers", "--format", "json")["attackers"]
    for attacker in attackers:
        assert told.count(f"[{attacker['id']}]") == (attacker["tier"] == 0), attacker["id"]
    assert "1. " + holdout.json("codex", "ascension", "--format", "json")["ascension"][0]["name"] in holdout.done("codex", "ascension").decode()


# What counts as a number in a remark. One and two words that count nothing stand aside.
COUNTS = {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "dozen": 12, "twelve": 12, "half": 50,
          "twice": 2, "double": 2, "quarter": 25, "third": 33}
# Remarks whose numbers are about no rule: rooms of a ship, people, jumps, feet.
BESIDE_THE_POINT = {"patch-crew", "forward-contract", "scanner-mast", "pulse-rail", "climbing-feet", "rivetback", "dispatch-office", "high-yield",
                    "tanker"}


@case
def no_remark_contradicts_a_rule(holdout):
    """A number in a remark is one of those that the description says, unless it is known to be about something else."""
    codex = holdout.json("codex", "--format", "json")
    met = set()
    for entry in codex["blueprints"] + codex["attackers"] + codex["augments"]:
        said = set(re.findall(r"\d+(?:\.\d+)?", " ".join(entry["text"])))
        words = re.findall(r"[a-z]+|\d+", entry["flavour"].lower())
        counts = {str(COUNTS[word]) for word in words if word in COUNTS} | {word for word in words if word.isdigit()}
        if counts and entry["id"] in BESIDE_THE_POINT:
            met.add(entry["id"])
        elif not entry.get("tier"):
            assert counts <= said, (entry["id"], entry["flavour"], counts, said)
    assert met == BESIDE_THE_POINT, BESIDE_THE_POINT - met


@case
def codex_as_json(holdout):
    codex = holdout.json("codex", "--format", "json")
    shaped(codex, CODEX)
    assert {blueprint["kind"] for blueprint in codex["blueprints"]} <= {"tower", "economic", "special", "ability"}
    assert {supply["kind"] for supply in codex["supplies"]} == {"supply"} and len(codex["supplies"]) == 18
    assert {blueprint["rarity"] for blueprint in codex["blueprints"]} <= {"starter", "common", "rare", "legendary", "special"}
    assert {attacker["size"] for attacker in codex["attackers"]} <= {"small", "large", "boss"}
    known = {blueprint["id"] for blueprint in codex["blueprints"]} - {"hub"}
    assert all(augment["fits"] and set(augment["fits"]) <= known for augment in codex["augments"])
    assert len(codex["augments"]) >= 14
    assert len(codex["blueprints"]) >= 5 and len(codex["attackers"]) >= 5 and codex["terrains"]
    assert [step["number"] for step in codex["ascension"]] == list(range(1, len(codex["ascension"]) + 1))
    of_tiers = {attacker["id"]: attacker["hp"] for attacker in codex["attackers"] if attacker["tier"] > 0}
    in_tables = {tier["id"]: tier["hp"] for attacker in codex["attackers"] for tier in attacker["tiers"]}
    assert of_tiers == in_tables and len(of_tiers) > 50
    for kind, entries in codex.items():
        assert len({entry["id"] for entry in entries}) == len(entries)
        assert all(entry["text"] and all(entry["text"]) for entry in entries)
        assert holdout.json("codex", kind, "--format", "json") == {kind: entries}
        text = holdout.done("codex", kind).decode()
        for entry in entries:
            assert entry.get("tier") or f"[{entry['id']}]" in text and all(sentence in text for sentence in entry["text"])
        assert entries or "There are none." in text
        assert text in holdout.done("codex").decode()


@cases([(bot, bot) for bot in ("idle", "random", "greedy")])
def runs_of_bots_as_json(holdout, bot):
    arguments = ["sim", "--bot", bot, "--runs", "2", "--seed", " a b ", "--format", "json"]
    hard = 20 if bot == "greedy" else 0  # whose runs take long otherwise
    document = holdout.json(*arguments, "--ascension", str(hard))
    shaped(document, SIM)
    runs = document["runs"]
    assert document["bot"] == bot and document["ascension"] == hard and [run["seed"] for run in runs] == ["a b-1", "a b-2"]
    for run in runs:
        assert re.fullmatch("[0-9a-f]{16}", run["hash"]) and run["ticks"] > 0 and 1 <= run["act"] <= 3, run
        assert len(run["hulls"]) == run["battles"] > 0 and (run["hulls"][-1] > 0) == run["won"], run
    low, high = document["interval"]
    won = sum(run["won"] for run in runs)
    assert document["win_rate"] == won / 2 and 0 <= low <= won / 2 <= high <= 1 and high - low > 0.5
    for blueprint in document["blueprints"]:
        assert 2 >= blueprint["offered"] >= blueprint["picked"] >= blueprint["won_when_picked"], blueprint
    if not hard:
        assert holdout.json(*arguments, "--jobs", "2") == document
        assert holdout.json(*arguments, "--ascension", "20") != document


@case
def runs_of_bots_as_lines(holdout):
    arguments = ["sim", "--bot", "random", "--runs", "3", "--seed", "kaid", "--format"]
    lines = [json.loads(line) for line in holdout.done(*arguments, "jsonl", "--jobs", "2").decode().splitlines()]
    document = holdout.json(*arguments, "json")
    for battle in (battle for line in lines for battle in line["fought"]):
        assert (battle["kind"] == "boss") == isinstance(battle.pop("boss", None), str), battle
    shaped(lines, [LINE])
    assert [{key: line[key] for key in run} for line, run in zip(lines, document["runs"], strict=True)] == document["runs"]
    for line in lines:
        assert line["bot"] == "random" and line["ascension"] == 0 and len(line["fought"]) == line["battles"]
        assert [battle["hull"] for battle in line["fought"]] == line["hulls"], line
        assert all(battle["kind"] in ("battle", "elite", "boss") and battle["par"] > 0 for battle in line["fought"]), line
    for blueprint in document["blueprints"]:
        for word in "offered", "picked":
            assert sum(blueprint["id"] in line[word] for line in lines) == blueprint[word], blueprint


@case
def runs_of_bots_as_a_table(holdout):
    lines = holdout.done("sim", "--bot", "idle", "--runs", "3", "--seed", "kaid", "--jobs", "9").decode().splitlines()
    for number, line in enumerate(lines[1:4], 1):
        assert re.fullmatch(rf"kaid-{number} +lost +\d+ +\d+ +\d+ +\d+ +0 +\d+  [0-9a-f]{{16}}  (?:\d+[-*!]\d+:\d+ )*\d+[-*!]\d+:0", line), line
    assert lines[-1].startswith("idle at ascension 0: 0 of 3 runs won (0.0 %, 95 of 100 times between 0.0 and 56."), lines[-1]
    drawn = {holdout.done("sim", "--bot", "idle", "--runs", "1") for _ in range(6)}
    assert len(drawn) > 1


@case
def data_that_is_right(holdout):
    told = holdout.done("check").decode()
    assert re.fullmatch(r"built-in data: \d+ blueprints, \d+ attackers, \d+ terrain types, content [0-9a-f]{16}: nothing to correct\n", told), told


@cases([
    ("a tower", ["blueprints/tar-whip.yaml"], "tar-whip", [
        "Deals 6 physical damage every 2 s to one attacker within 2.5 tiles that it can see.",
        "Leaps on to 1 more attacker, each within 1.5 tiles of the last, with 50 % of the damage each time.",
        "Prefers the first attacker, or as you choose the last, closest, farthest, weakest or strongest.",
        "Gives each attacker it hits Burning (2 energy damage a second) for 3 s.",
        "Grants 3 energy with each kill.",
        "Raises the production of all buildings within 1.5 tiles by 50 %."]),
    ("a status and who gives it", ["attackers/skitter.yaml", "statuses/tailwind.yaml"], "tailwind", [
        "Attackers that have it move 100 % faster.",
        "Lasts at most 6 s.",
        "Given again, the longer time counts.",
        "Can't be given again for 4 s after its end."]),
    ("an attacker and its status", ["attackers/skitter.yaml", "statuses/tailwind.yaml"], "skitter", [
        "A small attacker with 40 HP that moves 1 tile a second.",
        "Costs 1 hull if it reaches the Hub.",
        "Gives itself Tailwind (100 % faster) for 2 s when its HP fall to 50 %.",
        "Spawns 2 Mites when killed."]),
    ("a fitting", ["fittings/tin-drum.yaml"], "tin-drum", [
        "Grants 9 materials at the start of each battle.",
        "Whenever you come to a new system: +4 credits."]),
    ("an evolution", ["evolutions/bell-tower.yaml"], "bell-tower", [
        "What a Watchpost with Thrift and Salvage can become.",
        "Grants 1 material with each kill, at most 7 times a wave."]),
    ("a ship", ["ships/skiff.yaml"], "skiff", [
        "Hull limit +5.",
        "At the start of the run: +17 credits."]),
    ("a supply", ["blueprints/tea-chest.yaml"], "tea-chest", [
        "Used on the chart: +13 credits.",
        "Used once, then it is gone."]),
])
def a_new_piece_is_a_text_file(holdout, files, name, text):
    folder = holdout.folder / "data"
    shutil.copytree(DATA, folder)
    for file in files:
        shutil.copy(ADDED / file, folder / file)
    assert b"nothing to correct" in holdout.done("check", folder)
    codex = holdout.json("codex", "--format", "json", "--data", folder)
    assert text in [entry["text"] for kind in codex.values() for entry in kind if entry["id"] == name]


@case
def data_that_is_odd(holdout):
    folder = holdout.folder / "data"
    shutil.copytree(DATA, folder)
    post = folder / "blueprints" / "watchpost.yaml"
    post.write_text(post.read_text().replace("materials: 10", "hull: 25"))
    result = holdout.run("check", folder)
    assert result.status == DONE, result
    assert result.out.endswith(b": nothing that must be corrected, 1 warning\n"), result
    assert result.err == b"blueprints/watchpost.yaml: hull: nobody can pay it: a run begins with 25 hull, and one must be left\n", result


@case
def same_seed_same_bytes(holdout):
    for command in (["world"], ["world", "--trace"], ["world", "--format", "json"], ["world", "--lengths", "24,28,33"],
                    ["waves", "--level", "5"], ["waves", "--level", "2", "--count", "60", "--format", "json"]):
        outputs = [holdout.done(*command, "--seed", seed) for seed in ("kaid", "kaid", " kaid\t", "other")]
        assert outputs[0] == outputs[1] == outputs[2] != outputs[3], command


@case
def seeds_are_text(holdout):
    for seed in "7", "007", "-1", "größer", "星", "'\"\\", "--new", "x" * 63:
        told = holdout.json("world", f"--seed={seed}", "--format", "json")["seed"]
        assert told == seed, told
    drawn = {holdout.json("world", "--format", "json")["seed"] for _ in range(6)}
    assert len(drawn) > 1, drawn


main()
