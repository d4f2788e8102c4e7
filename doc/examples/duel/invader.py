#!/usr/bin/env python3
"""An invader for `holdout duel`: resists the strongest stunner there is, and puts the rest of its gold into HP.
Rules and protocol: doc/duel.md."""
import json
import sys


def decide(state):
    gold, cap = state["gold"]["invader"], state["cap"]
    if any(invader["at"] == 0 for invader in state["invaders"]):
        return {"none": True}
    stunners = [building["power"] for building in state["buildings"] if building["kind"] == "stunner"]
    resistance = min(cap, max(stunners, default=0))
    spare = gold - 10 - 10 * resistance
    if spare < cap // 2:
        return {"none": True}
    return {"spawn": {"hp": min(cap, spare), "defense": 0, "stunRes": resistance}}


def main():
    json.loads(sys.stdin.readline())  # side, seed and limits; not answered
    for line in sys.stdin:
        print(json.dumps(decide(json.loads(line))), flush=True)


main()
