#!/usr/bin/env python3
"""test_sim.py PROGRAM [NAME..]: runs of bots as files: whole lines whatever happens, the same for any number of jobs, gone on with after an
interrupt; policies and trials."""
import json
import pathlib
import re
import shutil
import signal

from harness import NOT_SO, SYSTEM, UNREADABLE, USAGE, case, cases, interrupted, main

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
RUNS = ["sim", "--bot", "random", "--seed", "q", "--runs", "7"]


KEPT = []


def played(holdout, name, *more):
    path = holdout.folder / name
    return holdout.done(*RUNS, "--output", path, *more), path.read_bytes()


def played_once(holdout, name):
    """The same runs, that give the same bytes each time, as the first case tries: they are played once for all that only need them."""
    if not KEPT:
        KEPT.append(played(holdout, name))
    (holdout.folder / name).write_bytes(KEPT[0][1])
    return KEPT[0]


@case
def jobs_change_nothing(holdout):
    table, lines = played(holdout, "1", "--journals", holdout.folder / "journals-1")
    assert [json.loads(line)["seed"] for line in lines.splitlines()] == [f"q-{n}" for n in range(1, 8)]
    kept = {path.name: path.read_bytes() for path in (holdout.folder / "journals-1").iterdir()}
    assert sorted(kept) == [f"run-{n:04d}.journal" for n in range(1, 8)]
    for jobs in "2", "5":
        folder = holdout.folder / f"journals-{jobs}"
        assert played(holdout, jobs, "--jobs", jobs, "--journals", folder) == (table, lines)
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == kept
    assert holdout.done(*RUNS, "--jobs", "3", "--format", "jsonl", "--journals", holdout.folder / "journals-3") == lines
    holdout.refused(USAGE, *RUNS, "--journals", holdout.folder / "journals-3", says=["holds the journal of run 1 already"])


@case
def runs_are_what_is_played(holdout):
    assert holdout.done("sim", "--game", "run", "--bot", "idle", "--runs", "1", "--seed", "s") == holdout.done("sim", "--bot", "idle", "--runs", "1", "--seed", "s")


WALKS = ["sim", "--game", "descent", "--bot", "random", "--runs", "2", "--seed", "s"]


@case
def games_on_foot_add_up(holdout):
    tally = holdout.json(*WALKS, "--format", "json")
    assert tally["runs"] == 2 and tally["levels"][0]["reached"] == 2 and len(tally["levels"]) == 6, tally
    assert tally["won"] + sum(level["lost"] for level in tally["levels"]) == 2, tally
    assert sum(tally["killers"].values()) + tally["out_of_time"] == 2 - tally["won"], tally
    vault = holdout.json("sim", "--game", "vault", "--runs", "2", "--seed", "s", "--format", "json")
    assert vault == holdout.json("sim", "--game", "vault", "--runs", "2", "--seed", " s ", "--format", "json")
    assert vault["game"] == "vault" and vault["bot"] == "explorer" and len(vault["levels"]) == 1, vault
    table = holdout.done(*WALKS)
    assert table.startswith(b"Descent by random: ") and table == holdout.done(*WALKS), table


@case
def games_on_foot_have_bots_of_their_own(holdout):
    holdout.refused(USAGE, "sim", "--game", "descent", "--bot", "greedy", says=["greedy plays no descent; give --bot explorer, random or exec:COMMAND."])
    holdout.refused(USAGE, "sim", "--bot", "explorer", says=["explorer walks dungeons; add --game descent"])
    for option in ["--jobs", "2"], ["--trial", "augments"], ["--resume"], ["--output", "there"]:
        holdout.refused(USAGE, *WALKS, *option, says=[f"{option[0]} "])


@case
def battles_add_up(holdout):
    supplies = {supply["id"] for supply in holdout.json("codex", "supplies", "--format", "json")["supplies"]}
    for line in played_once(holdout, "runs")[1].splitlines():
        run = json.loads(line)
        assert [battle["hull"] for battle in run["fought"]] == run["hulls"] and not run["won"]
        for battle in run["fought"]:
            assert len(battle["hull_lost_by_wave"]) == battle["waves"] and max(battle["hull_lost_by_wave"]) <= 6 or battle["kind"] == "boss", battle
            assert all(0 < count <= battle["met"][name] for name, count in battle["leaks"].items()), battle
            assert set(battle["met"]) & set(battle["roster"]) and len(set(battle["roster"])) == len(battle["roster"]), battle
            assert battle["won"] == (battle["hull"] > 0) and set(battle["built"]) | (set(battle["used"]) - supplies) <= set(battle["loadout"]), battle
        # Of a battle that leaves no hull all hull there was is lost.
        last = run["fought"][-1]
        before = run["fought"][-2]["hull"] if len(run["fought"]) > 1 else 25
        assert sum(last["hull_lost_by_wave"]) >= before or any("event" in step for step in run["way"]), run


@cases([("nothing", 0, 0), ("two and a half", 2, 300), ("all", 7, 0), ("a gap", -3, 0)])
def what_is_missing_is_played(holdout, whole, torn):
    table, lines = played_once(holdout, "whole")
    rows = lines.splitlines(keepends=True)
    kept = rows[whole:] if whole < 0 else rows[:whole]
    path = holdout.folder / "part"
    path.write_bytes(b"".join(kept) + (rows[whole][:torn] if torn else b""))
    again = holdout.done(*RUNS, "--output", path, "--resume", "--jobs", "2")
    assert again == table
    assert sorted(path.read_bytes().splitlines(keepends=True)) == sorted(rows) and path.read_bytes().startswith(b"".join(kept))
    assert holdout.done(*RUNS, "--output", path, "--resume") == table


@case
def a_file_that_is_not_there_is_begun(holdout):
    path = holdout.folder / "new"
    holdout.done(*RUNS, "--output", path, "--resume")
    assert path.read_bytes() == played_once(holdout, "old")[1]


@case
def what_was_played_otherwise_is_refused(holdout):
    _, lines = played_once(holdout, "runs")
    path = holdout.folder / "runs"
    holdout.refused(USAGE, *RUNS, "--output", path, says=["is there already", "--resume"])
    resume = ["--output", path, "--resume"]
    holdout.refused(UNREADABLE, *RUNS, "--bot", "idle", *resume, says=["line 1", "its bot is random, not idle"])
    holdout.refused(UNREADABLE, *RUNS, "--ascension", "3", *resume, says=["line 1", "its ascension is 0, not 3"])
    holdout.refused(UNREADABLE, *RUNS, "--sortie", *resume, says=["line 1", "its mode is nothing, not sortie"])
    holdout.refused(UNREADABLE, *RUNS, "--runs", "4", *resume, says=["line 5", "its seed q-5 is none of these runs'"])
    holdout.refused(UNREADABLE, *RUNS, "--seed", "p", *resume, says=["line 1", "q-1"])
    assert path.read_bytes() == lines
    rows = lines.splitlines(keepends=True)
    for bad, says in ((rows[0], "its seed q-1 stood there before"), (b"[1]\n", "it is no run"), (b"\x00\xff\n", "it is no run"), (b"{}\n", "its version is nothing"),
                      (rows[2].replace(b'"kind":"battle","terrain":"', b'"kind":"battle","terrain":"un'), "there is no terrain type 'un")):
        path.write_bytes(rows[0] + bad)
        holdout.refused(UNREADABLE, *RUNS, *resume, says=["line 2", says])
        assert path.read_bytes() == rows[0] + bad
    holdout.refused(SYSTEM, *RUNS, "--output", holdout.folder / "no" / "where", says=["can't be written"])
    holdout.refused(UNREADABLE, *RUNS, "--output", "/dev/null", "--resume", says=["check that it is a file"])


@cases([(path.stem, path.stem) for path in sorted((DATA / "ships").iterdir())])
def sorties_are_of_one_act(holdout, ship):
    folder = holdout.folder / "journals"
    lines = holdout.done("sim", "--bot", "random", "--seed", "q", "--runs", "3", "--sortie", "--ship", ship, "--format", "jsonl", "--journals", folder)
    runs = [json.loads(line) for line in lines.splitlines()]
    for run, journal in zip(runs, sorted(folder.iterdir()), strict=True):
        assert {battle["act"] for battle in run["fought"]} == {run["act"]} and run["ended"] in ("won", "lost"), run
        assert "\nmode sortie " in journal.read_text()
        holdout.done("replay", journal, "--verify")


@case
def tables_add_up_what_the_lines_say(holdout):
    _, lines = played_once(holdout, "runs")
    runs = [json.loads(line) for line in lines.splitlines()]
    fought = [battle for run in runs for battle in run["fought"]]
    path = holdout.folder / "runs"
    told = holdout.json("sim", "--tables", path, "--format", "json")
    assert told["runs"] == 7 and told["won"] == sum(run["won"] for run in runs) and told["bot"] == "random" and told["version"] == runs[0]["version"]
    assert [act["reached"] for act in told["acts"]] == [sum(run["act"] > at or run["won"] for run in runs) for at in range(3)]
    usual = [battle for battle in fought if (battle["act"], battle["kind"]) == (1, "battle")]
    row = told["battles"][0]
    lost = [sum(battle["hull_lost_by_wave"]) for battle in usual]
    mean = sum(lost) / len(lost)
    assert row["id"] == "act 1, battle" and row["battles"] == len(usual) and close(row["hull"], mean)
    assert close(row["error"], (sum((hull - mean) ** 2 for hull in lost) / len(lost) / (len(lost) - 1)) ** 0.5)
    assert close(row["first"] + row["middle"] + row["last"], row["hull"]) and close(row["lost"], 100 * sum(not battle["won"] for battle in usual) / len(usual))
    assert close(row["unspent"], sum(battle["unspent"]["materials"] for battle in usual) / len(usual))
    assert sum(terrain["battles"] for terrain in told["terrains"]) == len(fought)
    met = sum(sum(battle["met"].values()) for battle in fought)
    for row in told["attackers"]:
        mine = sum(battle["met"].get(row["id"], 0) for battle in fought)
        through = sum(battle["leaks"].get(row["id"], 0) for battle in fought)
        assert row["met"] == mine > 0 and close(row["heads"], 100 * mine / met) and close(row["through"], 100 * through / mine), row
    damage = sum(sum(battle["damage"].values()) for battle in fought)
    for row in told["blueprints"]:
        mine = sum(battle["damage"].get(row["id"], 0) for battle in fought)
        assert close(row["damage"], 100 * mine / damage) and row["offered"] == sum(row["id"] in run["offered"] for run in runs), row
    bought = [step for run in runs for step in run["way"] if "bought" in step]
    assert sum(row["bought"] for row in told["goods"]) == len(bought)
    text = holdout.done("sim", "--tables", path).decode()
    assert text.startswith("random at ascension 0: ") and all(f"\n{row['id']}" in text for row in told["attackers"])
    assert holdout.done("sim", "--tables", "-", stdin=lines) == text.encode() == holdout.done("sim", "--tables", "-", stdin=lines + lines[:200])


@case
def tables_tell_the_first_gun_of_winners(holdout):
    _, lines = played_once(holdout, "runs")
    run = json.loads(lines.splitlines()[0])
    last = run["fought"][-1]
    run["won"], run["act"], last["act"], last["damage"] = True, 3, 3, {"frag-charge": 90, "lobber": 50, "watchpost": 40}
    told = holdout.json("sim", "--tables", "-", "--format", "json", stdin=json.dumps(run).encode() + b"\n")
    assert {row["id"] for row in told["blueprints"] if row["first"] > 0} == {"lobber"}
    assert {row["id"] for row in told["blueprints"] if row["winners"] == 100} == set(last["loadout"])


@case
def tables_tell_bosses_winners_and_engines(holdout):
    _, lines = played_once(holdout, "runs")
    runs = [json.loads(line) for line in lines.splitlines()][:4]
    loadouts = [{"howitzer": [], "lobber": []}, {"howitzer": ["salvage"], "lobber": []}, {"lobber": []}, {"howitzer": []}]
    fitted = [["third-man", "lone-gun"], ["third-man"], ["third-man"], []]
    seen = [(40, 70, 900), (19, 70, 900), (40, 49, 900), (40, 70, 300)]
    for run, loadout, fittings, (seconds, way, hp) in zip(runs, loadouts, fitted, seen):
        run["won"], run["act"] = True, 3
        run["fought"] = run["fought"][-1:]
        run["fought"][0] |= {"won": True, "loadout": loadout, "fittings": fittings, "kind": "boss", "boss": "the-tide",
                             "boss_seen": {"hp": hp, "beside": 100, "seconds": seconds, "way": way}}
    runs[3]["won"] = False
    told = holdout.json("sim", "--tables", "-", "--format", "json", stdin="".join(json.dumps(run) + "\n" for run in runs).encode())
    tide = next(row for row in told["bosses"] if row["id"] == "the-tide")
    assert (tide["won"], tide["alone"], tide["longer"], tide["farther"], tide["both"]) == (4, 75, 75, 75, 50), tide
    blueprints, fittings = told["variety"]
    assert (blueprints["winners"], blueprints["distinct"]) == (3, 2) and close(blueprints["held"], 5 / 3) and close(blueprints["shared"], 4 / 3), blueprints
    assert fittings["distinct"] == 3 and close(fittings["shared"], 1) and close(fittings["share"], 100 * 6 / 8), fittings
    engine = next(row for row in told["engines"] if row["id"] == "The Third Gun")
    assert (engine["held"], engine["won"], engine["seed"]) == (2, 2, runs[0]["seed"]), engine
    assert len(told["engines"]) >= 12 and all(row["held"] == 0 for row in told["engines"] if row is not engine), told["engines"]


@case
def an_augment_of_an_engine_is_borne_by_its_blueprint(holdout):
    _, lines = played_once(holdout, "runs")
    run = json.loads(lines.splitlines()[0])
    for bearer, held in ("condenser", 1), ("lobber", 0):
        loadout = {"condenser": [], "lobber": []}
        loadout[bearer] = ["thrift"]
        run["fought"] = [run["fought"][0] | {"loadout": loadout, "fittings": ["pioneers"]}]
        told = holdout.json("sim", "--tables", "-", "--format", "json", stdin=json.dumps(run).encode() + b"\n")
        assert next(row for row in told["engines"] if row["id"] == "Homestead")["held"] == held, bearer


def close(one, other):
    return abs(one - other) < 1e-6 * max(1, abs(other))


def tried(holdout, *trial):
    """A trial's runs, its figures and its table, which are those of the file that it kept."""
    path = holdout.folder / "tried"
    table = holdout.done("sim", "--trial", *trial, "--seed", "s", "--jobs", "2", "--output", path)
    assert table == holdout.done("sim", "--tables", path)
    lines = path.read_bytes().splitlines()
    return [json.loads(line) for line in lines], holdout.json("sim", "--tables", path, "--format", "json"), table.decode()


@case
def tables_of_augments_are_those_that_were_printed(holdout):
    lines, told, _ = tried(holdout, "augments", "--runs", "2", "--ascension", "20")
    assert told["trial"] == "augments" and len(lines) == told["runs"] == 2


@cases([("fittings", "fittings", "fitting"), ("supplies", "supplies", "supply"), ("ships", "ships", "ship")])
def what_a_run_is_made_of_is_tried_too(holdout, kind, one):
    lines, told, table = tried(holdout, kind, "--runs", "2", "--ascension", "20")
    assert told["trial"] == kind and len(lines) == told["runs"] == 2 and f"\n{one} " in table, table
    drawn = {lot["id"] for run in lines for lot in run["drawn"]}
    assert drawn == {effect["id"] for effect in told["effects"]}
    known = {entry["id"] for entry in holdout.json("codex", kind, "--format", "json")[kind]} if kind != "supplies" else drawn
    assert drawn <= known, drawn - known
    if kind == "ships":
        assert drawn == known and [sum(lot["taken"] for lot in run["drawn"]) for run in lines] == [1, 1]


@case
def a_trial_of_ships_draws_them(holdout):
    holdout.refused(USAGE, "sim", "--trial", "ships", "--ship", "tender", "--runs", "1", says=["leave out --ship"])


@case
def what_can_not_be_counted_together_is_refused(holdout):
    _, lines = played_once(holdout, "runs")
    other = holdout.done("sim", "--bot", "idle", "--seed", "q", "--runs", "1", "--format", "jsonl")
    for bad, says in ((lines + other, ["line 8", "its bot is idle, not random"]), (lines + lines, ["line 8", "its seed q-1 stood there before"]),
                      (b"", ["holds no runs"]), (b"{}\n", ["line 1", "its version is nothing"]), (lines + b"?\n", ["line 8", "it is no run"]),
                      (lines.replace(b'"version":"0', b'"version":"9', 1), ["line 1", "its version is 9"])):
        holdout.refused(UNREADABLE, "sim", "--tables", "-", stdin=bad, says=["Standard input", *says])
    holdout.refused(UNREADABLE, "sim", "--tables", holdout.folder / "nowhere", says=["nowhere can't be read"])
    holdout.refused(USAGE, "sim", "--tables", "x", "--runs", "3", says=["--tables and --runs exclude each other"])


@cases([("alone", 1), ("at-once", 2)])
def an_interrupt_leaves_whole_lines_and_tells_what_is_known(holdout, jobs):
    path, folder = holdout.folder / "runs", holdout.folder / "journals"
    command = ["sim", "--bot", "random", "--seed", "q", "--runs", "5000", "--jobs", jobs, "--output", path, "--journals", folder]
    status, out, _ = interrupted(holdout, *command, told=r"[1-9]\d* of 5000 runs")
    lines = path.read_bytes().splitlines(keepends=True)
    known = [json.loads(line) for line in lines]
    assert status == -signal.SIGINT and 0 < len(known) < 5000 and f"{sum(run['won'] for run in known)} of {len(known)} runs won" in out, (status, out[-200:])
    assert all(re.fullmatch(r"run-\d{4}\.journal", entry.name) for entry in folder.iterdir()), list(folder.iterdir())
    assert all(line.endswith(b"\n") for line in lines) and {run["journal"] for run in known} <= {entry.name for entry in folder.iterdir()}
    few = ["sim", "--bot", "random", "--seed", "q", "--runs", len(known) + 2, "--journals", folder]
    again = holdout.done(*few, "--output", path, "--resume")
    fresh = holdout.folder / "fresh"
    few[-1] = holdout.folder / "fresh-journals"
    assert holdout.done(*few, "--output", fresh) == again and fresh.read_bytes() == path.read_bytes()


@case
def a_fight_that_no_level_has_is_told(holdout):
    shutil.copytree(DATA, holdout.folder / "data")
    sheet = holdout.folder / "data" / "terrains" / "canyon.yaml"
    sheet.write_text(re.sub("(?m)^level-min:.*$", "level-min: 60", sheet.read_text()))
    assert "level-min: 60" in sheet.read_text()
    holdout.refused(NOT_SO, "sim", "--trial", "terrains", "--bot", "idle", "--runs", "1", "--data", "data", says=["No level 3 lies on Canyon"])


@case
def an_interrupt_before_anything_has_ended_says_so(holdout):
    status, out, _ = interrupted(holdout, "sim", "--bot", "search", "--runs", "3", "--seed", "q", told="^\r *\r0 of 3 runs, 0 won")
    assert status == -signal.SIGINT and out == "Nothing had been played to its end.\n", (status, out)


@case
def a_policy_with_a_mistake_is_refused_by_its_line(holdout):
    path = holdout.folder / "policy.yaml"
    path.write_text("take: [longshot]\nnever:\n  - condensor\n", encoding="utf-8")
    told = holdout.refused(UNREADABLE, "sim", "--policy", path, "--runs", "1", says=["policy.yaml", "can't be followed"], problems=True).err.decode()
    assert told.startswith(f"{path}:3: never[1]: 'condensor' is not known here"), told


@case
def a_policy_changes_what_is_done(holdout):
    path, runs = holdout.folder / "policy.yaml", ["sim", "--ascension", "20", "--runs", "1", "--seed", "s", "--format", "jsonl"]
    path.write_text("blueprints: none\n", encoding="utf-8")
    usual = [json.loads(line) for line in holdout.done(*runs).splitlines()]
    told = [json.loads(line) for line in holdout.done(*runs, "--policy", path).splitlines()]
    assert any(run["picked"] for run in usual) and not any(run["picked"] for run in told)
    assert "policy" not in usual[0] and len(told[0]["policy"]) == 16


@case
def lots_are_told_by_what_they_were_drawn_for(holdout):
    lines, told, table = tried(holdout, "blueprints", "--ascension", "20", "--runs", "4")
    assert told["trial"] == "blueprints" and told["runs"] == 4 and told["won"] == sum(run["won"] for run in lines)
    for effect in told["effects"]:
        drawn = [(lot["taken"], run) for run in lines for lot in run["drawn"] if lot["id"] == effect["id"]]
        taken, left = [run for took, run in drawn if took], [run for took, run in drawn if not took]
        won = effect["won"]
        assert (won["taken"], won["left"]) == (len(taken), len(left)) and won["good_taken"] == sum(run["won"] for run in taken), effect
        assert ("effect" in won) == bool(taken and left), effect
    assert {lot["id"] for run in lines for lot in run["drawn"]} == {effect["id"] for effect in told["effects"]}
    assert all(effect["id"] in table for effect in told["effects"])


@case
def loadouts_fight_each_boss(holdout):
    path = holdout.folder / "policy.yaml"
    path.write_text("loadouts:\n  - {name: none, blueprints: [rock-drill]}\n  - {name: two, blueprints: [lobber, longshot, rock-drill]}\n", encoding="utf-8")
    lines, figures, table = tried(holdout, "bosses", "--policy", path, "--runs", "2")
    told = figures["targets"]
    assert len(lines) == 4 * len(told)
    for target in told:
        cells = {cell["loadout"]: cell for cell in target["loadouts"]}
        assert cells["none"]["won"] == 0 and cells["none"]["hull_lost"] == 25 and cells["none"]["fights"] == 2
        assert cells["none"]["boss_left"] == 100 or target["id"] == "the-wake"  # it is many: those that got through are gone
        mine = [run for run in lines if (run["against"], run["loadout"]) == (target["id"], "two")]
        assert cells["two"]["won"] == sum(run["won"] for run in mine) and cells["two"]["hull_lost"] == sum(run["hull_lost"] for run in mine) / 2
        assert all((run["boss_left"] == 0) >= run["won"] for run in mine)
        assert all(run["fought"][0]["kind"] == "boss" and set(run["fought"][0]["loadout"]) == {"lobber", "longshot", "rock-drill"} for run in mine)
    assert all(f"Best against {target['id']}: {target['loadouts'][0]['loadout']};" in table for target in told), table


@case
def fights_that_are_still_to_come_are_left_out(holdout):
    path = holdout.folder / "policy.yaml"
    path.write_text("loadouts:\n  - {name: none, blueprints: [rock-drill]}\n  - {name: two, blueprints: [lobber, longshot, rock-drill]}\n", encoding="utf-8")
    trial = ["sim", "--trial", "terrains", "--policy", path, "--runs", "1", "--seed", "s"]
    lines = holdout.done(*trial, "--format", "jsonl").splitlines()
    known = [line for line in lines if (json.loads(line)["against"], json.loads(line)["loadout"]) in (("ash-flats", "two"), ("canyon", "none"))]
    assert len(known) == 2 and len(lines) > 4
    holdout.write("known.jsonl", b"\n".join(known).decode() + "\n")
    table = holdout.done("sim", "--tables", "known.jsonl").decode()
    assert "nan" not in table and [line.split()[:2] for line in table.splitlines() if line.startswith("  ")] == [["two", "1"], ["none", "1"]], table
    assert "Best against ash-flats: two;." in table and "Best against canyon: none;." in table and table.count("Best against") == 2, table
    told = json.loads(holdout.done("sim", "--tables", "known.jsonl", "--format", "json"))["targets"]
    assert [[cell["loadout"] for cell in target["loadouts"]] for target in told if target["loadouts"]] == [["two"], ["none"]], told


main()
