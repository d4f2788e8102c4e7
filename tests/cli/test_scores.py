#!/usr/bin/env python3
"""test_scores.py PROGRAM [NAME..]: a run that ends leaves one row of results, whatever happens to the file of results, and
whoever else writes to it."""
import contextlib
import json
import sqlite3
import subprocess

import scripts
from harness import DONE, JOURNALS, NOT_SO, UNREADABLE, case, main

ROW = {"player", "mode", "seed", "date", "ascension", "won", "act", "level", "battles", "waves", "hull", "hull_max", "credits",
       "ship", "points", "share", "ticks", "kills", "leaks", "blueprints", "decided", "journal", "hash", "content"}
BATTLE = {"number", "level", "terrain", "waves", "hull_lost", "kills", "leaks", "credits", "best"}


# At the first level who does nothing may win, with what is left of the hull.
LOST_AT = 6


def lose(holdout, seed="kaid", **more):
    return json.loads(holdout.played(scripts.LOSING, "--level", str(LOST_AT), "--seed", seed, "--state", "-", **more).decode())


def results(holdout, *arguments, **more):
    return holdout.json("scores", "--save-dir", holdout.saves, "--format", "json", *arguments, **more)


@case
def a_lost_run_leaves_a_row(holdout):
    assert results(holdout)["rows"] == [] and not holdout.saves.exists()
    state = lose(holdout)
    told = results(holdout)
    [row] = told["rows"]
    assert set(row) == ROW | {"fought", "plot", "figures"} and set(row["fought"][0]) == BATTLE
    assert row["hash"] == state["hash"] and row["hull"] == 0 and row["hull_max"] == state["hull_max"]
    assert (row["seed"], row["mode"], row["won"], row["level"], row["battles"]) == ("kaid", "linear", False, LOST_AT, 1)
    assert row["waves"] == state["wave"] == row["fought"][0]["waves"] and row["fought"][0]["hull_lost"] >= row["hull_max"]
    assert {"watchpost", "rock-drill"} <= set(row["blueprints"])
    assert row["journal"] == holdout.journals()[0].name and row["decided"].startswith(f"battle 1, level {LOST_AT}, wave ")
    assert row["ship"] and row["share"].endswith(f"holdout --level {LOST_AT} --seed kaid"), row["share"]
    assert f'{row["points"]} points' in row["share"] and row["figures"]["hull"] == {"1": 0}
    assert row["figures"]["twists"] == {} and row["figures"]["aids"] == {}
    turn = row["figures"]["turn"]
    assert 0 <= turn["left"] < turn["before"] <= row["hull_max"] and turn["battle"] == 1 and turn["wave"] <= row["waves"], turn
    [record] = told["records"]
    assert (record["runs"], record["wins"], record["streak"], record["best"]) == (1, 0, 0, row["points"])
    assert set(told["statistics"]) == {"runs", "wins", "ticks", "kills", "best", "ascensions", "blueprints"}
    assert told["statistics"]["runs"] == 1 and told["statistics"]["ticks"] == row["ticks"] > 0


@case
def a_journal_says_what_it_comes_to(holdout):
    lose(holdout)
    [row], [journal] = results(holdout)["rows"], holdout.journals()
    told = holdout.json("replay", journal, "--result")["run"]
    assert {**told, "player": row["player"], "share": row["share"]} == row, (told, row)
    walked = JOURNALS / "walked" / "descent-lost.journal"
    game = holdout.json("replay", walked, "--result")["foot"]
    assert (game["game"], game["won"], game["journal"], game["rounds"]) == ("descent", False, walked.name, 2876), game
    holdout.refused(UNREADABLE, "replay", JOURNALS / "older" / "lantern-lost-at-the-elite.journal", "--result", says=["another Holdout made it"])
    holdout.refused(NOT_SO, "replay", JOURNALS / "played" / "told-won.journal", "--result", says=["a program played it"])


@case
def battles_are_told_apart(holdout):
    keys = "".join(scripts.winning(holdout, "kaid")) + "<Enter><Enter><Enter><Enter>" + scripts.LOSING
    state = json.loads(holdout.played(keys, "--level", "1", "--seed", "kaid", "--state", "-").decode())
    assert state["phase"] == "lost" and state["level"] == 2
    [row] = [row for row in results(holdout)["rows"] if row["hash"] == state["hash"]]
    first, second = row["fought"]
    assert (first["number"], first["level"], second["number"], second["level"]) == (1, 1, 2, 2)
    assert first["best"] and first["kills"] > 0 and first["hull_lost"] + second["hull_lost"] >= row["hull_max"]
    for key in "waves", "kills", "leaks":
        assert row[key] == first[key] + second[key], key
    assert row["credits"] == first["credits"] > 0


@case
def what_is_no_finished_run_leaves_none(holdout):
    holdout.played("n f n ...", "--level", "1", "--seed", "kaid")
    holdout.played("b <Enter> n f n f n f n f q q q")
    assert not (holdout.saves / "scores.db").exists()
    assert results(holdout)["rows"] == []


@case
def the_title_makes_good_what_is_missing(holdout):
    for seed in "one", "two", "three":
        lose(holdout, seed)
    before = results(holdout)
    assert len(before["rows"]) == 3
    (holdout.saves / "scores.db").unlink()
    for _ in range(2):
        holdout.played("q")
        after = results(holdout)
        assert sorted(after["rows"], key=str) == sorted(before["rows"], key=str)


@case
def results_that_cannot_be_written_stop_no_run(holdout):
    broken = holdout.write("saves/scores.db", b"no database, but " * 50)
    state = lose(holdout)
    assert state["phase"] == "lost" and b" end lost #" in holdout.journals()[0].read_bytes()
    assert broken.read_bytes() == b"no database, but " * 50
    holdout.refused(UNREADABLE, "scores", "--save-dir", holdout.saves, says=["damaged", "scores.db"])
    screen = holdout.played("", "--dump", "end:-").decode()
    assert "The scores in" in screen and "damaged" in screen
    broken.unlink()
    holdout.played("q")
    assert [row["hash"] for row in results(holdout)["rows"]] == [state["hash"]]


@case
def a_file_for_many_players(holdout):
    shared = holdout.folder / "shared" / "hall.db"
    for player, seed in ("ada", "one"), ("bob", "one"), ("ada", "two"):
        environment = holdout.environment(HOLDOUT_SCORES=str(shared), USER=player)
        holdout.saves = holdout.folder / player
        lose(holdout, seed, environment=environment)
        assert not (holdout.saves / "scores.db").exists()
    environment = holdout.environment(HOLDOUT_SCORES=str(shared))
    rows = holdout.json("scores", "--format", "json", environment=environment)["rows"]
    assert sorted((row["player"], row["seed"]) for row in rows) == [("ada", "one"), ("ada", "two"), ("bob", "one")]


@case
def ten_runs_end_at_once(holdout):
    shared = holdout.folder / "hall.db"
    script = holdout.write("keys", scripts.LOSING)
    running = []
    for number in range(10):
        environment = holdout.environment(HOLDOUT_SCORES=str(shared), USER=f"player {number}")
        running.append(subprocess.Popen([holdout.program, "--level", "1", "--seed", "kaid", "--keys", str(script), "--save-dir",
                                         str(holdout.folder / str(number))], cwd=holdout.folder, env=environment,
                                        stdout=subprocess.DEVNULL))
    assert [process.wait(120) for process in running] == [DONE] * 10
    rows = holdout.json("scores", "--format", "json", environment=holdout.environment(HOLDOUT_SCORES=str(shared)))["rows"]
    assert sorted(row["player"] for row in rows) == [f"player {number}" for number in range(10)]


@case
def only_the_daily_runs_of_a_day(holdout):
    lose(holdout)
    assert results(holdout, "--daily", "2026-01-31")["rows"] == []
    assert holdout.done("scores", "--save-dir", holdout.saves, "--daily", "2026-01-31") == b"No run has been finished yet.\n"


@case
def an_impossible_row_is_named_and_the_rest_is_shown(holdout):
    for seed in "one", "two", "three":
        lose(holdout, seed)
    with contextlib.closing(sqlite3.connect(holdout.saves / "scores.db")) as database, database:
        database.execute("UPDATE run SET ticks = 9223372036854775807 WHERE id = 2")
    for form in ["table"], ["json"]:
        result = holdout.run("scores", "--save-dir", holdout.saves, "--format", *form)
        assert result.status == DONE and result.err.startswith(b"holdout: Row 2 holds numbers that no run can have"), result
        if form == ["table"]:
            assert b" two\n" not in result.out and b" one\n" in result.out and b" three\n" in result.out, result
    told = json.loads(result.out)
    assert (told["left_out"], told["statistics"]["runs"]) == (1, 2)
    assert sorted(row["seed"] for row in told["rows"]) == ["one", "three"]
    for keys in "f", "fs":
        screen = holdout.played(keys, "--dump", "end:-").decode()
        assert "Row 2 holds numbers that no run can have" in screen, screen


@case
def the_table_has_a_line_for_each_run(holdout):
    lose(holdout, "a seed; with 'signs' \U0001F680")
    lose(holdout, "two")
    lines = holdout.done("scores", "--save-dir", holdout.saves).decode().splitlines()
    rows = results(holdout)["rows"]
    assert lines[0].split() == ["#", "player", "mode", "ship", "points", "ascension", "act", "level", "battles", "waves", "hull", "time", "date", "seed"]
    for at, row in enumerate(rows, 1):
        cells = lines[at].split(None, 11)
        assert cells[:2] == [str(at), "lost"] and cells[-1].endswith(row["seed"]) and row["date"] in lines[at], lines[at]
    assert "2 runs, 0 won." in lines


main()
