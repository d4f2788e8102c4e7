#!/usr/bin/env python3
"""A program that plays whole runs: holdout sim --bot "exec:python3 bot.py". What it reads and writes stands in programs.md."""
import json
import sys

hello = json.loads(sys.stdin.readline())
with open(hello["content"], encoding="utf-8") as file:
    CODEX = {one["id"]: one for one in json.load(file)["blueprints"]}
LIKED = ["workshop", "dock", "event", "battle", "shop", "elite", "boss", "derelict"]


def covered(board, tile, reach):
    """How many tiles of path lie within reach of a tile."""
    return sum((x - tile[0]) ** 2 + (y - tile[1]) ** 2 <= reach ** 2
               for y, row in enumerate(board["distances"]) for x, distance in enumerate(row) if distance > 0)


def build(battle, words):
    """The best place for what deals most for its price; drills while the tank is far from full."""
    blueprint, tile = words.split()[1], [int(part) for part in words.split()[2].split(",")]
    facts, price = CODEX[blueprint]["stats"], next(one["materials"] for one in battle["loadout"] if one["id"] == blueprint)
    if "damage" not in facts:
        economic = CODEX[blueprint]["kind"] == "economic" and battle["wave"] <= 5
        return 40 / (price + 1) if economic and len(battle["buildings"]) > 3 else 0
    rate = facts["damage"] * 20 / max(facts["interval_ticks"], 1) * (1 + facts["blast_hundredths"] / 100)
    return rate * covered(battle["board"], tile, facts["range_hundredths"] / 100) / (price + 1)


def fight(battle, legal):
    for words in "wave end", "leave":
        if words in legal:
            return words
    builds = [words for words in legal if words.startswith("build ")]
    best = max(builds, key=lambda words: build(battle, words), default=None)
    return best if best and build(battle, best) > 0 else "start-wave"


def travel(chart, legal):
    ahead = [node for node in chart["nodes"] if f"travel {node['id']}" in legal and not node["visited"]]
    best = min(ahead, key=lambda node: (node["costs_key"], LIKED.index(node["kind"])), default=None)
    return f"travel {best['id']}" if best else legal[0]


def decide(seen):
    legal = seen["legal"]
    if seen["stage"] == "battle":
        return fight(seen["battle"], legal)
    if seen["stage"] == "travel" and "chart" in seen:
        return travel(seen["chart"], legal)
    wanted = [words for words in legal if words.startswith(("take ", "choose ", "buy key", "buy repair"))]
    return wanted[0] if wanted else legal[-1]


for line in sys.stdin:
    print(json.dumps({"decide": decide(json.loads(line))}), flush=True)
