#!/usr/bin/env python3
"""A defender for `holdout duel`: a turret half way, improved for ever, and two stunners that hold whoever stands before it.
Rules and protocol: doc/duel.md."""
import json
import sys

# What is wanted first; then the turret is improved in this order, again and again.
PLAN = [{"build": "turret", "at": 50}, {"build": "stunner", "at": 51}, {"build": "stunner", "at": 52}, {"upgrade": "range", "at": 52}]
AGAIN = [{"upgrade": "power", "at": 50}, {"upgrade": "power", "at": 50}, {"upgrade": "range", "at": 50}]


def main():
    json.loads(sys.stdin.readline())  # side, seed and limits; not answered
    step = 0
    for line in sys.stdin:
        state = json.loads(line)
        wish = PLAN[step] if step < len(PLAN) else AGAIN[(step - len(PLAN)) % len(AGAIN)]
        resting = any(building["at"] == wish["at"] and building["delay"] > 0 for building in state["buildings"])
        if state["gold"]["defender"] >= 10 and not ("upgrade" in wish and resting):
            step += 1
            print(json.dumps({**wish, "say": f"step {step}"}), flush=True)
        else:
            print('{"none":true}', flush=True)


main()
