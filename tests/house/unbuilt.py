#!/usr/bin/env python3
"""Whether a compiler takes, without a warning, the sources of which a build folder has made nothing.

    unbuilt.py BUILD     a folder that is configured, with what is wanted of it built

A compiler that only reads is done in an eighth of the time. Prints what it says, then one line; status 1 where a file
isn't taken.
"""
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys


def is_unbuilt(entry):
    """Sources that are themselves made by the build may not be there yet, and are no one's hand."""
    here = entry["directory"]
    return os.path.exists(os.path.join(here, entry["file"])) and not os.path.exists(os.path.join(here, entry["output"]))


def complaints(entry):
    command = shlex.split(entry["command"]) + ["-fsyntax-only"]
    run = subprocess.run(command, cwd=entry["directory"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return run.stdout if run.returncode else ""


def main(build):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as database:
        entries = [entry for entry in json.load(database) if is_unbuilt(entry)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        said = [text for text in workers.map(complaints, entries) if text]
    print("".join(said), end="")
    print(f"{len(entries) - len(said)} of {len(entries)} other files taken")
    return 0 if entries and not said else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
