#!/usr/bin/env python3
"""test_journals.py PROGRAM [NAME..]: journals replayed, verified, cut, changed, forged and shared, as a script outside
meets them."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

import scripts
from forged import checksum, sealed, texts_of
from harness import DONE, JOURNALS, NOT_SO, SECONDS, SYSTEM, UNREADABLE, USAGE, case, cases, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
OLDER = JOURNALS / "older"
SUMMARY = re.compile(r"(?P<path>.+): level (?P<level>\d+), wave (?P<wave>\d+), tick (?P<tick>\d+), (?P<phase>\w+); "
                     r"(?P<decisions>\d+) decisions, (?P<hashes>\d+) hashes verified; hash (?P<hash>[0-9a-f]{16})\n")


def recorded(holdout, keys="1 ll <Enter> <Escape> n f n ...... f n ...", *arguments):
    """A journal, and the state that its game ended in."""
    state = json.loads(holdout.played(keys, "--level=1", "--seed", "kaid", "--state", "-", *arguments).decode())
    return holdout.journals()[-1], state


def summary(holdout, *arguments):
    return SUMMARY.fullmatch(holdout.done("replay", *arguments).decode()).groupdict()


@case
def a_replay_ends_where_the_game_did(holdout):
    journal, state = recorded(holdout)
    before = journal.read_bytes()
    told = summary(holdout, journal)
    assert told == summary(holdout, journal, "--verify") == summary(holdout, journal, "--speed", "16", "--size", "80x24")
    assert told["path"] == str(journal) and told["hash"] == state["hash"] and told["phase"] == state["phase"] == "wave"
    assert [int(told[key]) for key in ("level", "wave", "tick")] == [state[key] for key in ("level", "wave", "tick")]
    texts = texts_of(journal)
    assert int(told["hashes"]) == sum(b" hash " in text for text in texts) == 5
    assert int(told["decisions"]) == sum(b" start-wave" in text or b" build " in text for text in texts) == 4
    path = holdout.folder / "state"
    holdout.done("replay", journal, "--state", path)
    assert json.loads(path.read_text(encoding="utf-8")) == state
    assert journal.read_bytes() == before


@cases([("greedy", "greedy"), ("random", "random")])
def what_bots_play_is_a_journal_like_any_other(holdout, bot):
    folder = holdout.folder / "of" / "bots"
    kept = holdout.json("sim", "--bot", bot, "--runs", "2", "--seed", "kept", "--jobs", "2", "--journals", folder, "--format", "json")
    runs = kept["runs"]
    assert sorted(path.name for path in folder.iterdir()) == sorted(run.pop("journal") for run in runs) == ["run-0001.journal", "run-0002.journal"]
    told = {summary(holdout, path, "--verify")["hash"] for path in folder.iterdir()}
    assert told == {run["hash"] for run in runs}
    if bot != "greedy":  # whose runs take long
        assert holdout.json("sim", "--bot", bot, "--runs", "2", "--seed", "kept", "--format", "json") == kept


@cases([("alone", 1), ("at-once", 3)])
def nobody_plays_for_a_reader_who_has_gone(holdout, jobs):
    back, front = os.pipe()
    os.close(back)
    folder = holdout.folder / "runs"
    result = holdout.run("sim", "--bot", "random", "--runs", "300", "--jobs", jobs, "--journals", folder, "--format", "jsonl", stdout=front)
    os.close(front)
    kept = len(list(folder.iterdir()))
    assert result.status == SYSTEM and b"Standard output can't be written" in result.err and (kept == 1 if jobs == 1 else kept < 300), (result, kept)


def children(pid):
    return [int(word) for word in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


@case
def a_worker_that_dies_ends_its_sim(holdout):
    words = [holdout.program, "sim", "--bot", "idle", "--runs", "10000", "--jobs", "3"]
    with subprocess.Popen(words, env=holdout.environment(), cwd=holdout.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as sim:
        while len(children(sim.pid)) < 3:
            time.sleep(0.01)
        os.kill(children(sim.pid)[2], signal.SIGKILL)
        try:
            _, told = sim.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(sim.pid, signal.SIGKILL)
            raise
    assert sim.returncode == SYSTEM and b"could not be played at once" in told, told


@case
def journals_of_bots_that_cannot_be_kept(holdout):
    (holdout.folder / "file").write_text("in the way", encoding="utf-8")
    holdout.refused(SYSTEM, "sim", "--bot", "idle", "--runs", "2", "--journals", holdout.folder / "file" / "runs", says=["file", "--journals"])


@case
def every_moment_can_be_reached(holdout):
    journal, last = recorded(holdout)
    for keys, moment in ("", "1.0"), ("1 ll <Enter> <Escape> n f", "2"), ("1 ll <Enter> <Escape> n f n ...", "2.30"):
        at = json.loads(holdout.done("replay", journal, "--at", moment, "--state", "-").decode().split("\n", 1)[1])
        played = json.loads(holdout.played(keys, "--level=1", "--seed", "kaid", "--state", "-").decode())
        assert at == played, moment
    ticks = {tick: summary(holdout, journal, "--at", f"2.{tick}")["tick"] for tick in (1, 7, 29, 30, 60)}
    assert all(int(told) == tick for tick, told in ticks.items()), ticks
    for late in "3.100000", "99", "99.5":
        holdout.refused(NOT_SO, "replay", journal, "--at", late, says=["wave 3 at tick 30", "--at"])
    assert summary(holdout, journal, "--at", "3.30")["hash"] == last["hash"]
    # All hashes are compared, also those after the moment.
    assert int(summary(holdout, journal, "--at", "1.5", "--verify")["tick"]) == 5


@case
def a_won_battle_verifies(holdout):
    keys = "".join(scripts.winning(holdout, "kaid")) + "<Enter>ss<Enter> n f"
    journal, state = recorded(holdout, keys)
    told = summary(holdout, journal, "--verify")
    assert told["level"] == "2" and told["hash"] == state["hash"] and int(told["decisions"]) > 15


@case
def a_film_is_never_written_over_the_run(holdout):
    journal, _ = recorded(holdout)
    before = journal.read_bytes()
    link = holdout.folder / "film.cast"
    link.symlink_to(journal)
    for film in journal, link:
        refused = holdout.run("replay", journal, "--cast", film)
        assert refused.status == USAGE and b"over the run itself" in refused.err, refused
    assert journal.read_bytes() == before


@cases((journal.stem, journal) for journal in sorted(OLDER.glob("*.journal")))
def a_run_of_an_older_version_is_refused_by_naming_both(holdout, journal):
    made = re.search(rb"^program ([0-9.]+) ", journal.read_bytes(), re.M)[1].decode()
    this = holdout.done("--version").decode().split()[-1]
    assert made != this
    holdout.refused(UNREADABLE, "replay", journal, says=[f"made by Holdout {made}", f"this is Holdout {this}", "Play it with that version"])


@case
def checksums_are_those_of_the_format(holdout):
    journal, _ = recorded(holdout)
    assert sealed(texts_of(journal)) == journal.read_bytes()


@case
def every_changed_line_is_named(holdout):
    journal, _ = recorded(holdout)
    lines = journal.read_bytes().split(b"\n")[:-1]
    for at, line in enumerate(lines):
        changed = bytearray(line)
        changed[len(line) // 2] ^= 1
        forged = holdout.write("changed.journal", b"\n".join([*lines[:at], bytes(changed), *lines[at + 1:], b""]))
        says = [f"line {at + 1}:"] if at > 2 else []
        holdout.refused(UNREADABLE, "replay", forged, "--verify", says=says)
    for name, mixed in ("lost", lines[:9] + lines[10:]), ("twice", lines[:10] + lines[9:]), ("moved", lines[:8] + lines[9:7:-1] + lines[10:]):
        forged = holdout.write(f"{name}.journal", b"\n".join([*mixed, b""]))
        result = holdout.refused(UNREADABLE, "replay", forged)
        assert re.search(rb"line (9|10|11):", result.err), (name, result)


# What stands in a forged journal in place of a line, the status, and what the sentence says.
FORGED = [
    ("another version", rb"program .*", b"program 9.9.9", UNREADABLE, ["9.9.9"]),
    ("another content", rb"content .*", b"content 0123456789abcdef", UNREADABLE, ["0123456789abcdef"]),
    ("another format", rb"holdout-journal .*", b"holdout-journal 99", UNREADABLE, ["99"]),
    ("another seed", rb"seed .*", b"seed other", None, []),
    ("an unknown mode", rb"mode .*", b"mode sideways", UNREADABLE, ["line 5"]),
    ("level zero", rb"level .*", b"level 0", UNREADABLE, ["line 6"]),
    ("no date", rb"date .*", b"date today", UNREADABLE, ["line 7"]),
    ("another hash", rb"(1\.2\.0 hash) .*", rb"\1 0123456789abcdef", NOT_SO, ["0123456789abcdef", "line 11"]),
    ("a tower on the Hub", rb"(.* build watchpost) .*", rb"\1 7,9", UNREADABLE, ["line 8", "not allowed"]),
    ("a tower outside", rb"(.* build watchpost) .*", rb"\1 99,99", UNREADABLE, ["line 8"]),
    ("a building of no menu", rb"(.* build) watchpost (.*)", rb"\1 castle \2", UNREADABLE, ["line 8"]),
    ("a decision of another time", rb"1\.1\.0 (build .*)", rb"1.1.3 \1", UNREADABLE, ["line 8"]),
    ("a word of no record", rb"1\.1\.0 build (.*)", rb"1.1.0 conquer \1", UNREADABLE, ["line 8"]),
    ("an end before the end", rb"1\.2\.0 hash .*", b"1.2.0 end lost", UNREADABLE, ["line 11"]),
]


@cases(FORGED)
def forged_line(holdout, pattern, instead, status, says):
    journal, _ = recorded(holdout)
    texts = texts_of(journal)
    at = next(at for at, text in enumerate(texts) if re.fullmatch(pattern, text))
    changed = [*texts[:at], re.sub(b"^" + pattern + b"$", instead, texts[at]), *texts[at + 1:]]
    forged = holdout.write("forged.journal", sealed(changed))
    if status is None:
        result = holdout.run("replay", forged, "--verify")
        assert result.status in (NOT_SO, UNREADABLE) and result.err.count(b"\n") == 1, result
    else:
        holdout.refused(status, "replay", forged, "--verify", says=says)
    journal.unlink()
    holdout.write("saves/run-0009.journal", sealed(changed))
    result = holdout.run("--continue", "--save-dir", holdout.saves)
    assert result.status in ([status] if status else [NOT_SO, UNREADABLE]), result
    assert (holdout.saves / "run-0009.journal").read_bytes() == sealed(changed)


@case
def a_torn_last_line_is_told_and_dropped(holdout):
    journal, _ = recorded(holdout)
    whole = journal.read_bytes()
    lines = whole.split(b"\n")
    kept = b"\n".join(lines[:-2]) + b"\n"
    want = summary(holdout, holdout.write("kept.journal", kept))["hash"]
    for length in range(len(kept) + 1, len(whole), 5):
        torn = holdout.write("torn.journal", whole[:length])
        result = holdout.run("replay", torn, "--verify")
        assert result.status == DONE and want.encode() in result.out, result
        assert re.fullmatch(rb"holdout: .*torn\.journal.*\.\n", result.err), result
        assert torn.read_bytes() == whole[:length]
    saved = holdout.write("torn/run-0001.journal", whole[:-4])
    holdout.run("--continue", "--save-dir", saved.parent)
    assert saved.read_bytes() == kept
    assert summary(holdout, saved)["hash"] == want


@case
def a_run_goes_on_in_its_own_journal(holdout):
    journal, state = recorded(holdout)
    before = journal.read_bytes()
    assert json.loads(holdout.played("", "--continue", "--state", "-").decode()) == state
    assert journal.read_bytes() == before
    holdout.played("..", "--continue")
    assert journal.read_bytes().startswith(before) and len(journal.read_bytes()) > len(before)
    assert holdout.journals() == [journal]


@case
def one_run_has_one_player(holdout):
    begin = [holdout.program, "--level=1", "--seed", "kaid", "--save-dir", str(holdout.saves)]
    with subprocess.Popen(begin, stdin=subprocess.PIPE, env=holdout.environment(), cwd=holdout.folder) as first:
        deadline = time.monotonic() + 60
        while not holdout.journals() and time.monotonic() < deadline:
            time.sleep(0.01)
        first.stdin.write(b"n")
        first.stdin.flush()
        while b"start-wave" not in holdout.journals()[0].read_bytes() and time.monotonic() < deadline:
            time.sleep(0.01)
        holdout.refused(SYSTEM, "--continue", "--save-dir", holdout.saves, says=["Another holdout"])
        summary(holdout, holdout.journals()[0])
        first.stdin.close()
        assert first.wait(60) == DONE
    holdout.played("", "--continue")


@case
def a_copy_of_the_data_is_the_data(holdout):
    journal, state = recorded(holdout)
    copy = holdout.folder / "data"
    shutil.copytree(DATA, copy)
    assert summary(holdout, journal, "--data", copy)["hash"] == state["hash"]
    told = holdout.done("check", copy).decode()
    assert told.startswith(f"{copy}: ") and told.split(": ", 1)[1] == holdout.done("check").decode().split(": ", 1)[1]


@case
def other_data_is_another_game(holdout):
    journal, _ = recorded(holdout)
    copy = holdout.folder / "data"
    shutil.copytree(DATA, copy)
    mite = copy / "attackers" / "mite.yaml"
    mite.write_text(re.sub(r"(?m)^hp: .*", "hp: 6", mite.read_text(encoding="utf-8")), encoding="utf-8")
    hashes = [re.search(rb"content ([0-9a-f]{16})", holdout.done("check", *where)).group(1).decode() for where in ([], [copy])]
    assert hashes[0] != hashes[1]
    holdout.refused(UNREADABLE, "replay", journal, "--data", copy, says=hashes)
    holdout.refused(UNREADABLE, "--continue", "--save-dir", holdout.saves, "--data", copy, says=hashes)
    codex = holdout.json("codex", "attackers", "--data", copy, "--format", "json")
    assert [entry["hp"] for entry in codex["attackers"] if entry["id"] == "mite"] == [6]
    holdout.played("n f", "--level=1", "--data", copy)
    summary(holdout, holdout.journals()[-1], "--data", copy, "--verify")


@case
def mistakes_in_data_are_named_by_line_and_field(holdout):
    copy = holdout.folder / "data"
    shutil.copytree(DATA, copy)
    mite = copy / "attackers" / "mite.yaml"
    lines = mite.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("hp:"))
    lines[at] = "hp: -3"
    mite.write_text("\n".join(lines), encoding="utf-8")
    result = holdout.refused(NOT_SO, "check", copy, says=[str(copy)], problems=True)
    assert f"mite.yaml:{at + 1}".encode() in result.err and b"hp" in result.err, result
    holdout.refused(UNREADABLE, "--new", "--data", copy, "--save-dir", holdout.saves, says=["--data"], problems=True)
    assert not holdout.saves.exists()


@case
def terrain_that_takes_no_path(holdout):
    copy = holdout.folder / "sea"
    shutil.copytree(DATA, copy)
    works = copy / "terrains" / "drowned-works.yaml"
    text = works.read_text(encoding="utf-8")
    modules, rest = text.index("modules:"), text.index("obstacles:")
    sea = "modules:\n  - {tiles: [0w, 0w, 0w, 0w], weight: 1}\n"
    works.write_text(text[:modules] + sea + text[rest:], encoding="utf-8")
    result = holdout.refused(NOT_SO, "check", copy, says=["1 terrain type can't be played"], problems=True)
    assert b"drowned-works.yaml: modules: 8 of 8 worlds found no ground" in result.err, result
    # A world is there all the same, flat, rather than a crash or a wait without end.
    heights = {tile["h"] for row in holdout.json("world", "--data", copy, "--terrain", "drowned-works", "--format",
                                                 "json")["tiles"] for tile in row}
    assert heights == {0}, heights


main()
