#!/usr/bin/env python3
"""Records the runs of bots in tests/journals/played anew, for rules under which those of before can't be gone on with.

keep.py HOLDOUT: the program that plays them. Of each row the first run of its seeds that ends as the row says is kept.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

PLAYED = pathlib.Path(__file__).parent / "played"
RUNS = 10
STORY = "story: 80\n"

# Name of the file, seed, ship, policy, what the run must be like, and, where it is left unfinished, after how many decisions
# aboard a derelict.
ROWS = [
    ("keep-heron-lost", "keep-heron", "heron", "", lambda run: not run["won"], None),
    ("keep-tender-lost-in-act-three", "keep-tender", "tender", "", lambda run: not run["won"] and run["act"] == 3, None),
    ("keep-tender-left", "keep-tender", "tender", "", lambda run: True, 12),
    ("told-won", "told", "tender", STORY, lambda run: run["won"], None),
    ("told-lost", "told", "tender", STORY, lambda run: not run["won"], None),
    ("told-left", "told", "tender", STORY, lambda run: run["act"] == 3, 300),
]


def play(holdout, folder, row, *more):
    _, seed, ship, policy, _, _ = row
    folder.mkdir(exist_ok=True)
    (folder / "policy.yaml").write_text(policy)
    command = [holdout, "sim", "--bot", "greedy", "--ship", ship, "--journals", folder, "--format", "json"]
    command += (["--policy", folder / "policy.yaml"] if policy else []) + ["--seed", seed, *more]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["runs"]


def decisions_until(lines, aboard):
    """How many decisions there are up to so many aboard a derelict; None where there are fewer of those."""
    count = 0
    for line in lines:
        words = line.split(" ")
        if words[0].count(".") == 2 and words[1] not in ("hash", "end"):
            count += 1
            aboard -= words[1] == "aboard"
            if aboard == 0:
                return count
    return None


def record(holdout, row, folder):
    """The text of the run that a row asks for."""
    name, seed, _, _, is_wanted, aboard = row
    for run in play(holdout, folder, row, "--runs", str(RUNS)):
        path = folder / run["journal"]
        until = decisions_until(path.read_text().splitlines(), aboard) if aboard else 0
        if not is_wanted(run) or until is None:
            continue
        if aboard:
            number = run["seed"].rsplit("-", 1)[1]
            path = folder / "left" / run["journal"]
            play(holdout, folder / "left", row, "--runs", number, "--decisions-max", str(until))
        return path.read_text()
    return sys.exit(f"keep.py: of {RUNS} runs of the seed {seed} none is what {name} wants; name another seed in its row.")


def main():
    holdout = pathlib.Path(sys.argv[1]).resolve()
    texts = {}
    for row in ROWS:
        with tempfile.TemporaryDirectory() as folder:
            texts[row[0]] = record(holdout, row, pathlib.Path(folder))
        print(row[0], len(texts[row[0]].splitlines()), "lines", flush=True)
    for name, text in texts.items():
        (PLAYED / f"{name}.journal").write_text(text)


main()
