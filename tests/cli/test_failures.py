#!/usr/bin/env python3
"""test_failures.py PROGRAM [NAME..]: files that can't be read, folders and streams that can't be written: one sentence,
the documented status, and nothing lost."""
import os

from harness import NOT_SO, SYSTEM, UNREADABLE, case, cases, main

@cases([
    ("missing", None, ["No such file"]),
    ("a folder", "folder", ["directory"]),
    ("a key that is none", b"j k <Entr> l", ["keys:1", "<Entr>"]),
    ("a name without its end", b"j\nk\n<Enter", ["keys:3", "<lt>"]),
    ("a wait without end", b"<Wait:99999999999>", ["<Wait:99999999999>"]),
    ("no UTF-8", b"j \xff\xfe", ["UTF-8"]),
    ("bytes of no key", b"j\x00k", ["0x00"]),
])
def unreadable_keys(holdout, content, says):
    path = holdout.folder / "keys"
    if content == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    holdout.refused(UNREADABLE, "--new", "--keys", path, "--save-dir", holdout.saves, says=says)
    assert not holdout.saves.exists()


@cases([
    ("missing", None, ["No such file"]),
    ("a folder", "folder", ["not a regular file"]),
    ("empty", b"", ["is empty"]),
    ("text of another kind", b"#!/bin/sh\nexit 0\n", ["not a Holdout journal"]),
    ("binary", bytes(range(256)) * 16, ["not a Holdout journal"]),
])
def foreign_journal(holdout, content, says):
    path = holdout.folder / "foreign.journal"
    if content == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    for more in [], ["--verify"], ["--at", "1.5"]:
        assert holdout.refused(UNREADABLE, "replay", path, *more, says=says).out == b""


@case
def data_that_is_no_folder(holdout):
    file = holdout.write("file", "rules")
    for path in file, holdout.folder / "missing":
        holdout.refused(UNREADABLE, "check", path, says=[str(path)])
        for command in ["--new"], ["world"], ["catalogue"], ["waves", "--level", "1"], ["codex"], ["replay", file], ["bench", "waves"]:
            holdout.refused(UNREADABLE, *command, "--data", path, says=["--data"], problems=True)


@case
def data_without_files(holdout):
    folder = holdout.folder / "empty"
    folder.mkdir()
    result = holdout.refused(NOT_SO, "check", folder, says=[str(folder)], problems=True)
    assert b"empty/rules.yaml" in result.err and result.out == b"", result
    holdout.refused(NOT_SO, "check", "--data", folder, problems=True)
    holdout.refused(UNREADABLE, "codex", "--data", folder, problems=True)


@case
def folder_that_is_a_file(holdout):
    file = holdout.write("file", "mine")
    for path in file, file / "below":
        holdout.refused(SYSTEM, "--new", "--save-dir", path, says=[str(path), "--save-dir"])
    assert file.read_bytes() == b"mine"


@case
def folder_without_a_name(holdout):
    environment = holdout.environment()
    del environment["HOME"]
    holdout.refused(SYSTEM, "--new", environment=environment, says=["--save-dir"])
    holdout.refused(SYSTEM, "--new", "--save-dir", "x" * 5000, says=["--save-dir"])


@case
def full_disk_for_journals(holdout):
    holdout.refused(SYSTEM, "--new", "--save-dir", "/dev/full", says=["/dev/full"])
    holdout.refused(SYSTEM, "--new", "--save-dir", "/proc/holdout", says=["/proc/holdout"])


@case
def nothing_to_continue(holdout):
    holdout.refused(NOT_SO, "--continue", "--save-dir", holdout.saves, says=["--new"])
    assert not holdout.saves.exists()
    holdout.write("saves/run-0001.journal", "no journal, and no other file of this game\n")
    holdout.refused(UNREADABLE, "--continue", "--save-dir", holdout.saves, says=["not a Holdout journal"])


@cases([
    ("help", ["--help"]), ("help of a command", ["waves", "--help"]), ("version", ["--version"]),
    ("world", ["world"]), ("world as JSON", ["world", "--format", "json"]), ("traced world", ["world", "--trace"]),
    ("catalogue", ["catalogue", "--seeds", "2"]), ("sheet", ["catalogue", "--seeds", "2", "--format", "sheet"]),
    ("catalogue as JSON", ["catalogue", "--seeds", "2", "--format", "json"]),
    ("catalogue of plots", ["catalogue", "--plots", "--runs", "2"]), ("catalogue of levels", ["catalogue", "--generator", "hall", "--runs", "2"]),
    ("waves", ["waves", "--level", "1"]), ("many waves", ["waves", "--level", "1", "--count", "2000", "--format", "json"]),
    ("codex", ["codex"]), ("codex as JSON", ["codex", "--format", "json"]), ("check", ["check"]),
    ("bench", ["bench", "waves"]), ("bench as JSON", ["bench", "waves", "--format", "json"]),
    ("dump", ["--new", "--dump", "end:-"]), ("state", ["--new", "--state", "-"]),
])
def output_that_takes_nothing(holdout, arguments):
    with open("/dev/full", "wb") as full:
        holdout.refused(SYSTEM, *arguments, stdout=full, says=["standard output" if "--new" in arguments else "Standard output"])
    holdout.refused(SYSTEM, *arguments, stdout=None, preexec_fn=lambda: os.close(1))
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        holdout.refused(SYSTEM, *arguments, stdout=pipe, says=["Broken pipe"])


@case
def files_that_take_nothing(holdout):
    keys = holdout.write("keys", "n.")
    for option, value in ("--dump", "end:/dev/full"), ("--dump", "each:/dev/full"), ("--state", "/dev/full"):
        holdout.refused(SYSTEM, "--new", "--seed", "full", "--keys", keys, "--save-dir", holdout.saves, option, value,
                        says=["/dev/full", "No space left", option])
    journals = holdout.journals()
    assert len(journals) == 3
    for journal in journals:
        holdout.done("replay", journal, "--verify")
    for option, value in ("--dump", "end:missing/screen"), ("--state", "missing/state"):
        holdout.refused(SYSTEM, "--new", "--keys", keys, "--save-dir", holdout.saves, option, value, says=[option])
    holdout.refused(SYSTEM, "replay", journals[0], "--state", "/dev/full", says=["/dev/full"])


main()
