#!/usr/bin/env python3
"""A program that walks dungeons: holdout sim --game descent --bot "exec:python3 walker.py". What it reads and writes stands in programs.md."""
import json
import sys

SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0), "ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
REST, HURT = 0.8, 0.6      # of its health: below the one it rests when nobody hunts it, below the other it drinks what it has
worn, been = set(), set()  # names of what it wore once; floors and tiles on which it was


def beside(at):
    return [(side, (at[0] + x, at[1] + y)) for side, (x, y) in SIDES.items()]


def step_to(seen, legal, wanted, shut="# L%:_^"):
    """The step that begins the shortest known way to a tile that is wanted, around whoever stands there."""
    rows, ways, reached = seen["map"], [(tuple(seen["at"]), None)], {tuple(one["at"]) for one in [seen, *seen["creatures"]]}
    for at, step in ways:
        if step and wanted(at):
            return step
        for side, to in beside(at):
            if to not in reached and rows[to[1]][to[0]] not in shut and (step or f"step {side}" in legal):
                reached.add(to)
                ways.append((to, step or f"step {side}"))


def fight(seen, legal, foes):
    """Strikes the weakest beside it, or drinks, or throws; goes to those that it will beat; nothing: it had better go on."""
    near = {to: f"step {side}" for side, to in beside(seen["at"])}
    weakest = min((foe for foe in foes if tuple(foe["at"]) in near), key=lambda foe: foe["hp"], default=None)
    drinks = weakest and seen["hp"] < HURT * seen["hp_max"]
    others = [words for words in legal if words.startswith("use " if drinks else ("throw ", "shoot "))]
    if weakest or others:
        return others[0] if others and (drinks or not weakest) else near[tuple(weakest["at"])]
    beaten = all(foe["hp"] * foe["threat"]["most"] < seen["hp"] * foe["blow"]["least"] for foe in foes)
    return beaten and step_to(seen, legal, lambda at: any(tuple(foe["at"]) == to for foe in foes for _, to in beside(at)))


def explore(seen, legal):
    """To what lies there, to what is unknown, to the stairs, below the first floor straight there; over traps where no other way is left."""
    rows, floor = seen["map"], seen["floor"]
    been.add((floor, tuple(seen["at"])))
    things = {tuple(item["at"]) for item in seen["items"] if not item["trap"] and (floor, tuple(item["at"])) not in been}
    ahead, down = lambda at: (floor, at) not in been and any(rows[y][x] == " " for _, (x, y) in beside(at)), lambda at: rows[at[1]][at[0]] == ">"
    goals = [lambda at: at in things, ahead, down] if floor == 1 else [down, ahead]
    return next(filter(None, (step_to(seen, legal, goal, shut) for shut in ("# L%:_^", "# L%:_") for goal in goals)), None)


def decide(seen, legal):
    worn.update(item["name"] for item in seen["pack"] if item["worn"])
    near, quiet = {to for _, to in beside(seen["at"])}, ("asleep", "heedless", "lurks", "bound", "waits")
    foes = [one for one in seen["creatures"] if not one["companion"] and (one["mood"] not in quiet if tuple(one["at"]) in near else one["mood"] in ("hunts", "keeps-away"))]
    calm = ["race 1", "class 1", "pick-up", *(f"wear {item['letter']}" for item in seen["pack"] if item["name"] not in worn)]
    plain = ["descend"] if foes else [*calm, *["wait"] * (seen["hp"] < REST * seen["hp_max"]), "descend"]
    return next((words for words in plain if words in legal), None) or (foes and fight(seen, legal, foes)) or explore(seen, legal) or "wait"


sys.stdin.readline()
for told in map(json.loads, sys.stdin):
    print(json.dumps({"decide": decide(told["foot"], told["legal"])}), flush=True)
