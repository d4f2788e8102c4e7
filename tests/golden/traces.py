#!/usr/bin/env python3
"""traces.py PROGRAM FILE: what generators tell of their making, for some seeds: the first two steps of each kind, and the first
micro-step. A kind is a sentence without its numbers. HOLDOUT_GOLDEN=write in the environment writes the file anew."""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

MAKINGS = [["world", "--seed", "kaid"], ["world", "--seed", "7", "--level", "9"], ["world", "--seed", "kaid", "--lengths", "24,28,33"],
           ["world", "--seed", "25", "--level", "9", "--terrain", "shard-field"],
           ["chart", "--seed", "kaid", "--act", "1"], ["chart", "--seed", "7", "--act", "3"], ["chart", "--seed", "1", "--act", "3"],
           ["waves", "--seed", "kaid", "--level", "8", "--count", "30"],
           *(["dungeon", "--generator", name, "--seed", "kaid"] for name in
             ["rooms", "bsp", "cave-live", "drunkard", "bsp-interior", "hall", "nooks", "cave-generations", "cave-4-5", "locks", "patchwork"])]


def told(program, arguments, depth):
    done = subprocess.run([program, *arguments, "--format", "json", f"--trace={depth}"], capture_output=True, check=True)
    document = json.loads(done.stdout)
    if "waves" in document:
        return [{"stage": "wave", "text": text} for wave in document["waves"] for text in wave["trace"]]
    return document["trace"]


def line_of(step):
    place = step.get("at", step.get("node"))
    where = "" if place is None else f" at {place if isinstance(place, int) else ','.join(map(str, place))}"
    gave_up = ", gives up" if step.get("gave_up") else ""
    return f"{step['stage']}{where}{gave_up}: {step['text']}"


def shape_of(step):
    """What is left of a sentence without its numbers and names of paths."""
    return re.sub(r"-?\d[\d.,]*|\b[A-H]\b", "N", step["stage"] + ": " + step["text"])


def lines_of(program, arguments):
    yield "holdout " + " ".join(arguments)
    for depth, most in ("step", 2), ("micro-step", 1):
        seen = collections.Counter(map(shape_of, told(program, arguments, "step"))) if depth == "micro-step" else collections.Counter()
        for step in told(program, arguments, depth):
            shape = shape_of(step)
            seen[shape] += 1
            if seen[shape] <= most:
                yield f"{depth} {line_of(step)}"


def main(program, path):
    made = [line for arguments in MAKINGS for line in lines_of(program, arguments)]
    if os.environ.get("HOLDOUT_GOLDEN") == "write":
        pathlib.Path(path).write_text("\n".join(made) + "\n", encoding="utf-8")
        return
    expected = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    assert expected, f"{path} is empty; ./dev golden writes it"
    for number in range(max(len(expected), len(made))):
        had, has = (lines[number] if number < len(lines) else "ends here" for lines in (expected, made))
        if had != has:
            sys.exit(f"{path}, line {number + 1}:\n  the file:    {had}\n  made now:    {has}\n"
                     "where the change is meant, ./dev golden writes the file anew")


main(*sys.argv[1:])
