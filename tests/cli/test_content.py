#!/usr/bin/env python3
"""test_content.py PROGRAM [NAME..]: whatever `holdout check` lets pass can be played."""
import pathlib
import shutil

from harness import NOT_SO, case, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"


def copy_of_data(holdout):
    folder = holdout.folder / "data"
    shutil.copytree(DATA, folder)
    return folder


def add_events(folder, count):
    """Copies of one event that all can be met from the first run on."""
    text = (DATA / "events" / "bad-air.yaml").read_text()
    lines = [line for line in text.splitlines() if not line.startswith(("id:", "unlock:", "act-"))]
    for number in range(count):
        (folder / "events" / f"zz-{number}.yaml").write_text("\n".join([f"id: zz-{number}", *lines, ""]))


@case
def more_events_than_there_is_room_for(holdout):
    folder = copy_of_data(holdout)
    add_events(folder, 150)
    result = holdout.refused(NOT_SO, "check", folder, problems=True)
    assert b"events/: there are more than 64 events; remove some\n" in result.err, result


@case
def as_many_events_as_there_is_room_for_are_played(holdout):
    folder = copy_of_data(holdout)
    add_events(folder, 64 - len(list((DATA / "events").glob("*.yaml"))))
    assert b"nothing to correct" in holdout.done("check", folder)
    games = holdout.json("sim", "--bot", "random", "--runs", "6", "--seed", "q", "--data", folder, "--format", "json")
    assert len(games["runs"]) == 6


if __name__ == "__main__":
    main()
