#!/usr/bin/env python3
"""test_refusals.py PROGRAM [NAME..]: whatever is asked wrongly is refused in one sentence with the documented status."""
import os

from harness import NOT_SO, SYSTEM, UNREADABLE, USAGE, case, cases, main

WRONG_USE = [
    ("unknown command", ["wrold"], ["wrold", "--help"]),
    ("empty command", [""], ["--help"]),
    ("a file in place of a command", ["run-0001.journal"], ["run-0001.journal"]),
    ("unknown option", ["--sed", "x"], ["--sed", "holdout play --help"]),
    ("unknown option of a command", ["world", "--sed"], ["--sed", "holdout world --help"]),
    ("unknown short option", ["-x"], ["-x"]),
    ("a long unknown option", ["--" + "x" * 5000], ["--xxx"]),
    ("beginning of an option", ["--se=x"], ["--se=x"]),
    ("option without its value", ["--seed"], ["--seed needs a value"]),
    ("value where none is taken", ["--new=yes"], ["--new takes no value"]),
    ("empty value by =", ["--seed="], ["--seed"]),
    ("operand too many", ["codex", "attackers", "terrains"], ["terrains"]),
    ("many operands too many", ["bench", *["battle"] * 40], ["battle"]),
    ("operand of play", ["play", "now"], ["now"]),
    ("operand of world", ["world", "kaid"], ["kaid"]),
    ("replay without a file", ["replay"], ["FILE"]),
    ("waves without a level", ["waves"], ["--level N"]),
    ("two beginnings: new and continue", ["--new", "--continue"], ["--new", "--continue"]),
    ("two beginnings: new and level", ["--new", "--level", "2"], ["--new", "--level"]),
    ("two beginnings: continue and level", ["--continue", "--level", "2"], ["--continue", "--level"]),
    ("seed of a run that goes on", ["--continue", "--seed", "x"], ["--continue", "--seed"]),
    ("level and lengths", ["world", "--level", "2", "--lengths", "24"], ["--level", "--lengths"]),
    ("empty seed", ["--new", "--seed", ""], ["--seed"]),
    ("blank seed", ["world", "--seed", " \t\r\n"], ["--seed"]),
    ("seed that is no UTF-8", ["world", "--seed", b"a\xff"], ["--seed"]),
    ("bytes that would command a terminal", ["world", "--terrain", "\033]0;x\007\n\u009b"], ["?]0;x???"]),
    ("level zero", ["--level", "0"], ["--level", "'0'"]),
    ("negative level", ["world", "--level", "-1"], ["--level", "'-1'"]),
    ("level past the last", ["world", "--level", "10000"], ["--level"]),
    ("level past every number", ["world", "--level", "99999999999999999999999"], ["--level"]),
    ("level with a tail", ["waves", "--level", "3x"], ["'3x'"]),
    ("level in words", ["waves", "--level", "three"], ["'three'"]),
    ("fraction of a level", ["waves", "--level", "1.5"], ["'1.5'"]),
    ("size without rows", ["--size", "80"], ["--size", "'80'"]),
    ("size with nothing after x", ["--size", "80x"], ["'80x'"]),
    ("size with a blank", ["--size", "80 x24"], ["--size"]),
    ("size of nothing", ["--size", "0x24"], ["--size"]),
    ("size without end", ["--size", "80x1001"], ["--size"]),
    ("negative size", ["--size", "80x-24"], ["--size"]),
    ("three sizes", ["--size", "80x24x2"], ["--size"]),
    ("size of a replay", ["replay", "x", "--size", "wide"], ["'wide'"]),
    ("dump without a moment", ["--dump", "screen.txt"], ["--dump"]),
    ("dump at another moment", ["--dump", "sometimes:-"], ["--dump"]),
    ("dump without a path", ["--dump", "end:"], ["--dump"]),
    ("state without a path", ["--state", ""], ["--state"]),
    ("keys without a path", ["--keys", ""], ["--keys"]),
    ("data without a path", ["--data", ""], ["--data"]),
    ("save-dir without a path", ["--save-dir", ""], ["--save-dir"]),
    ("unknown glyphs", ["--glyphs", "emoji"], ["emoji"]),
    ("unknown colours", ["--colors", "17"], ["'17'"]),
    ("unknown format of world", ["world", "--format", "table"], ["'table'", "map"]),
    ("unknown format of waves", ["waves", "--level", "1", "--format", "map"], ["'map'", "table"]),
    ("unknown format of codex", ["codex", "--format", "xml"], ["'xml'", "text"]),
    ("unknown format of bench", ["bench", "--format", "JSON"], ["'JSON'", "table"]),
    ("unknown kind of the codex", ["codex", "towers"], ["towers", "blueprints", "events"]),
    ("unknown benchmark", ["bench", "battle", "speed"], ["speed"]),
    ("no length", ["world", "--lengths", ""], ["--lengths"]),
    ("comma after the last length", ["world", "--lengths", "24,"], ["--lengths"]),
    ("lengths that are none", ["world", "--lengths", "24,far"], ["24,far"]),
    ("nine lengths", ["world", "--lengths", "20,20,20,20,20,20,20,20,20"], ["--lengths"]),
    ("a length too short", ["world", "--lengths", "9"], ["from 10 to 100"]),
    ("a length too long", ["world", "--lengths", "24,101"], ["from 10 to 100"]),
    ("negative branches", ["world", "--branches", "-1"], ["--branches"]),
    ("branches past the most", ["world", "--branches", "17"], ["--branches"]),
    ("unknown terrain", ["world", "--terrain", "swamp"], ["swamp", "holdout codex terrains"]),
    ("no waves", ["waves", "--level", "1", "--count", "0"], ["--count"]),
    ("waves without end", ["waves", "--level", "1", "--count", "10001"], ["--count"]),
    ("moment that is none", ["replay", "x", "--at", "now"], ["--at"]),
    ("moment with a hole", ["replay", "x", "--at", "2."], ["--at"]),
    ("moment with a tail", ["replay", "x", "--at", "2.3.4"], ["--at"]),
    ("unknown speed", ["replay", "x", "--speed", "3"], ["'3'", "0.5"]),
    ("option of another command: play", ["--format", "json"], ["--format", "holdout play"]),
    ("option of another command: world", ["world", "--keys", "x"], ["--keys", "holdout world"]),
    ("option of another command: waves", ["waves", "--level", "1", "--trace"], ["--trace"]),
    ("option of another command: codex", ["codex", "--seed", "x"], ["--seed"]),
    ("option of another command: replay", ["replay", "x", "--save-dir", "y"], ["--save-dir"]),
    ("option of another command: check", ["check", "--format", "json"], ["--format"]),
    ("option of another command: bench", ["bench", "--level", "1"], ["--level"]),
]


@cases(WRONG_USE)
def wrong_use(holdout, arguments, says):
    result = holdout.refused(USAGE, *arguments, says=says)
    assert result.out == b"" and len(result.err) < 400 and not list(holdout.folder.iterdir()), result


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
        for command in ["--new"], ["world"], ["waves", "--level", "1"], ["codex"], ["replay", file], ["bench", "waves"]:
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
    holdout.write("saves/run-0001.journal", "no journal\n")
    holdout.refused(UNREADABLE, "--continue", "--save-dir", holdout.saves, says=["not a Holdout journal"])


@cases([
    ("help", ["--help"]), ("help of a command", ["waves", "--help"]), ("version", ["--version"]),
    ("world", ["world"]), ("world as JSON", ["world", "--format", "json"]), ("traced world", ["world", "--trace"]),
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
