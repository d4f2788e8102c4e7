#!/usr/bin/env python3
"""covered.py COUNTED LEAST ROOM..: how many percent of the lines of each room the tests ran, by what gcovr counted (--json), and
whether that is the least that is asked for. Prints a line for each room."""
import json
import sys


def lines_of(counted, room):
    """Lines with code in a room, and how many of them were run."""
    lines = [line for file in counted["files"] if file["file"].startswith(f"src/{room}/") for line in file["lines"]
             if not line.get("gcovr/noncode")]
    return len(lines), sum(line["count"] > 0 for line in lines)


def told(counted, least, room):
    lines, run = lines_of(counted, room)
    enough = lines > 0 and 100 * run >= least * lines
    percent = f"{1000 * run // lines / 10} % ({run} of {lines} lines)" if lines else "nothing of it was counted"
    return f"{room:10} {'covered' if enough else 'NOT COVERED ENOUGH'}: {percent}"


def main(path, least, rooms):
    with open(path, encoding="utf-8") as file:
        counted = json.load(file)
    for room in rooms:
        print(told(counted, int(least), room))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
