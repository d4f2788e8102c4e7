#!/usr/bin/env python3
"""test_programs.py PROGRAM [NAME..]: programs that play runs: what they are told, how they are heard, and how those end who don't keep to it."""
import json
import pathlib
import signal
import subprocess
import time

from harness import DONE, SECONDS, USAGE, case, cases, interrupted, main
from programmed import program
from shapes import NUMBER, TEXT, TRUTH, shaped

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "doc/examples/bot.py"
# Starts waves and sees them to their end; goes on wherever the first decision leads.
ON = "say('wave end' if 'wave end' in seen['legal'] else 'leave' if 'leave' in seen['legal'] else seen['legal'][0])\n"
# Goes into a battle, and gets nowhere there.
ROUND = "say('undo' if 'undo' in seen['legal'] else next((one for one in seen['legal'] if one.startswith('build ')), seen['legal'][0]))\n"
RUN = {name: NUMBER for name in ("act", "acts", "at", "battles", "credits", "hull", "hull_max", "keys", "threat", "slots")} | {"supplies": list, "fittings": list, "pool": list}


def played(holdout, bot, *more, slow=10):
    """The runs as JSON, and what the program wrote to standard error."""
    result = holdout.run("sim", "--bot", bot, "--seed", "one", "--format", "json", "--slow", str(slow), *more)
    assert result.status == DONE, result
    return json.loads(result.out)["runs"], result.err.decode().splitlines()


@case
def the_example_plays_whole_runs(holdout):
    runs, errors = played(holdout, f"exec:python3 {EXAMPLE}", "--runs", "2", "--jobs", "2", "--journals", "kept")
    assert not errors and len(EXAMPLE.read_text().splitlines()) < 60
    for run in runs:
        assert run["ended"] in ("won", "lost") and run["refused"] == 0 and run["battles"] >= 2 and run["decisions"] > 40, run
        told = holdout.done("replay", holdout.folder / "kept" / run["journal"], "--verify").decode()
        assert run["hash"] in told, told
    again, _ = played(holdout, f"exec:python3 {EXAMPLE}", "--runs", "1", "--decisions-max", "20", "--journals", "again")
    whole, begun = ((holdout.folder / folder / run["journal"]).read_text().splitlines()[8:] for folder, run in (("kept", runs[0]), ("again", again[0])))
    assert len(begun) > 20 and begun[:-1] == whole[: len(begun) - 1], (begun, whole[: len(begun)])


@case
def the_first_line_says_what_is_played(holdout):
    bot = program(holdout, ON, "print(json.dumps(hello), file=sys.stderr)\nprint(open(hello['content']).read(), file=sys.stderr)\n")
    _, errors = played(holdout, bot, "--runs", "1", "--ascension", "3", "--legal", "full", "--decisions-max", "1")
    hello = json.loads(errors[0])
    path = hello.pop("content")
    assert hello == {"holdout": 2, "game": "run", "seed": "one-1", "mode": "run", "ship": "tender", "aids": "all", "ascension": 3, "twists": [], "legal": "full",
                     "limits": {"ms": 2000, "silence_ms": 20000, "memory_mib": 256, "line_bytes": 4096, "decisions": 1}}
    assert json.loads(errors[1]) == holdout.json("codex", "--format", "json") and not pathlib.Path(path).exists()


@case
def a_codex_that_a_kill_left_behind_goes_with_the_next(holdout):
    folder = holdout.folder / "tmp"
    folder.mkdir()
    environment = holdout.environment(TMPDIR=folder)
    bot, quick = program(holdout, "time.sleep(60)\n"), f"exec:python3 {EXAMPLE}"
    process = subprocess.Popen([holdout.program, "sim", "--bot", bot, "--seed", "one", "--slow", "100"], cwd=holdout.folder, env=environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + SECONDS
    while not any(path.stat().st_size for path in folder.iterdir()):
        assert time.monotonic() < deadline and process.poll() is None, "no codex is written"
        time.sleep(0.01)
    left, = folder.iterdir()
    another = ("sim", "--bot", quick, "--seed", "one", "--runs", "1", "--decisions-max", "1", "--slow", "10")
    assert holdout.run(*another, environment=environment).status == DONE
    assert list(folder.iterdir()) == [left], "what somebody needs was removed"
    process.kill()
    process.wait()
    assert list(folder.iterdir()) == [left]
    assert holdout.run(*another, environment=environment).status == DONE
    assert not list(folder.iterdir())


@case
def each_stage_is_seen(holdout):
    bot = f"exec:python3 {holdout.write('tee.py', TEE)} {EXAMPLE}"
    runs, errors = played(holdout, bot, "--runs", "1", "--decisions-max", "150")
    lines = [json.loads(line) for line in errors]
    assert {line["stage"] for line in lines} >= {"travel", "battle", "offer"} and {line["phase"] for line in lines} >= {"build", "wave", "won"}, runs
    for line in lines:
        shaped(line["run"], RUN)
        shaped({key: line[key] for key in ("number", "stage", "phase", "refused", "log_dropped")},
               {"number": NUMBER, "stage": TEXT, "phase": TEXT, "refused": TEXT, "log_dropped": NUMBER})
        assert ("battle" in line) == (line["stage"] == "battle") != ("chart" in line), line
        assert (line["stage"] in line) == (line["stage"] != "travel") and line["legal"]
    battle = next(line["battle"] for line in lines if line.get("battle", {}).get("attackers") is not None)
    shaped(battle["stores"], {**{name: NUMBER for name in ("materials", "energy", "energy_max", "fuel", "tank", "fuel_goal", "debt", "waves_left")},
                              "income": {"materials": NUMBER, "energy": NUMBER, "fuel": NUMBER}})
    shaped([wave for wave in battle["waves"] if not wave["hidden"]],
           [{"number": NUMBER, "hidden": TRUTH, "parallel": TRUTH, "new": (TEXT, type(None)), "batches": list}])
    for before, line in zip(lines, lines[1:]):
        if before["stage"] == "travel" and line["stage"] == "battle":
            seen, = (node["battle"] for node in before["chart"]["nodes"] if node["id"] == line["run"]["at"])
            assert seen["roster"] == line["battle"]["roster"] and seen["plan"] == line["battle"]["plan"], (seen, line["battle"]["roster"])
    assert {kind for wave in battle["waves"] for batch in wave["batches"] for kind in batch["types"]} & set(battle["roster"])
    board = battle["board"]
    for name in "heights", "slants", "obstacles", "surface", "distances":
        assert len(board[name]) == 15 and all(len(row) == 15 for row in board[name]), name
    assert {entry["what"] for line in lines for entry in line["log"]} >= {"built", "wave-started", "wave-ended", "died", "gained"}
    assert [line["number"] for line in lines[:5]] == [1, 2, 3, 4, 5]


# Runs a program and writes what it is asked to standard error.
TEE = """import subprocess, sys
child = subprocess.Popen(['python3', sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
child.stdin.write(sys.stdin.readline())
for line in sys.stdin:
    sys.stderr.write(line)
    child.stdin.write(line)
    child.stdin.flush()
    print(child.stdout.readline(), end='', flush=True)
"""


@case
def refusals_come_back_as_players_get_them(holdout):
    said = ["build watchpost 0,0", "start-wave", "step 10", "travel 99", "fly", "travel  1", ""]
    body = f"said = {said!r}\nif seen['number'] > 1: print(json.dumps([said[seen['number'] - 2], seen['refused']]), file=sys.stderr)\nsay(said[seen['number'] - 1])\n"
    runs, errors = played(holdout, program(holdout, body), "--runs", "1", "--decisions-max", str(len(said)))
    told = dict(json.loads(line) for line in errors)
    assert runs[0]["ended"] == "decisions" and runs[0]["refused"] == len(said) and runs[0]["decisions"] == 0
    assert told["start-wave"] == "That can be done only in a battle." and told["step 10"].startswith("No wave is running")
    assert told["travel 99"] == "There is no such system." and told["fly"] == told["travel  1"] == told["build watchpost 0,0"], told
    assert told["fly"].startswith("That is no decision")


@case
def time_passes_as_it_is_told(holdout):
    body = "if seen['phase'] == 'wave':\n    print(seen['battle']['wave'], seen['battle']['tick'], file=sys.stderr)\n    say('step 7')\nelse:\n    " + ON
    _, errors = played(holdout, program(holdout, body), "--runs", "1", "--decisions-max", "12")
    assert errors[:6] == [f"1 {7 * i}" for i in range(6)], errors


# Asks what a wave would bring before it starts it.
ASKS = ("if seen['phase'] == 'build' and 'forecast' not in seen and not seen['refused']:\n    print(json.dumps({'ask': 'forecast 3'}), flush=True)\n    continue\n"
        "if 'forecast' in seen:\n    print(json.dumps(seen), file=sys.stderr)\n")
FORETOLD = {"wave": NUMBER, "lots": NUMBER, "attackers": NUMBER, "through": list, "hull": list, "lost": NUMBER,
            "type": (TEXT, type(None)), "last": (list, type(None)), "last_left": (int, type(None))}


@case
def what_waves_would_bring_is_told_when_it_is_asked_for(holdout):
    bot = program(holdout, ASKS + ON.replace("seen['legal'][0]", "'start-wave' if 'start-wave' in seen['legal'] else seen['legal'][0]"))
    _, errors = played(holdout, bot, "--runs", "1", "--decisions-max", "12")
    first, second = [json.loads(line) for line in errors][:2]
    assert [wave["wave"] for wave in first["forecast"]] == [1, 2, 3] and len(first["legal"]) > 1
    for wave in first["forecast"]:
        shaped(wave, FORETOLD)
        assert wave["lots"] == 5 and wave["through"] == [wave["attackers"]] * 2, wave  # nobody defends the Hub
    lost = first["battle"]["hull"] - second["battle"]["hull"]
    assert lost > 0 and first["forecast"][0]["hull"] == [lost, lost], (first["forecast"][0], lost)


@case
def what_cannot_be_foretold_is_refused(holdout):
    asked = ["forecast", "weather", "forecast 0", "forecast -1", "forecast 3 ", ""]
    body = (f"asked = {asked!r}\nif seen['number'] > 1: print(json.dumps([asked[seen['number'] - 2], seen['refused']]), file=sys.stderr)\n"
            "print(json.dumps({'ask': asked[seen['number'] - 1]}), flush=True)\n")
    runs, errors = played(holdout, program(holdout, body), "--runs", "1", "--decisions-max", str(len(asked)))
    told = dict(json.loads(line) for line in errors)
    assert runs[0]["ended"] == "decisions" and told.pop("forecast") == "There is no wave to be foretold outside a battle."
    assert len(told) == len(asked) - 2 and set(told.values()) == {'Only a "forecast" can be asked for, or, of the next waves, a "forecast 3".'}, told


@case
def what_was_refused_is_not_done_later(holdout):
    body = ("if seen['phase'] == 'wave':\n    print(seen['battle']['tick'], file=sys.stderr)\nif seen['phase'] == 'build':\n    say('start-wave' if seen['refused'] else 'wave end')\n"
            "else:\n    " + ON)
    _, errors = played(holdout, program(holdout, body), "--runs", "1", "--decisions-max", "9")
    assert errors and errors[0] == "0", errors


@case
def an_interrupt_is_heard_while_a_program_thinks(holdout):
    bot = program(holdout, "time.sleep(600)")
    status, out, _ = interrupted(holdout, "sim", "--bot", bot, "--runs", "3", "--slow", "100", told="0 of 3 runs, 0 won")
    assert status == -signal.SIGINT and out == "Nothing had been played to its end.\n", (status, out)


@case
def the_list_can_be_short_or_left_out(holdout):
    body = "print(json.dumps(seen.get('legal')), file=sys.stderr)\nsay('travel %d' % next(node['id'] for node in seen['chart']['nodes'] if node['open']) if 'chart' in seen else 'start-wave')"
    for form in "compact", "none":
        _, errors = played(holdout, program(holdout, body), "--runs", "1", "--decisions-max", "2", "--legal", form)
        told = [json.loads(line) for line in errors]
        assert told == [None, None] if form == "none" else all(set(one) == {"build", "queue", "use", "other"} and one["other"] for one in told), told


BROKEN = {
    "silent": ("time.sleep(600)", "It said nothing for 2000 ms."),
    "garbage": ("print('build a wall', flush=True)", "It wrote a line that is no JSON"),
    "no text": ("print('{\"decide\":7}', flush=True)", "It wrote JSON without a text called \"decide\"."),
    "no object": ("print('[]', flush=True)", "It wrote JSON without a text called \"decide\"."),
    "huge line": ("print('x' * 5000, flush=True)", "It wrote a line of more than 4096 bytes."),
    "crash": ("os.kill(os.getpid(), signal.SIGSEGV)", "It crashed by signal 11"),
    "end": ("raise SystemExit(3)", "It ended with status 3."),
    "fork": ("for _ in range(9):\n    if os.fork() == 0:\n        hoard = bytearray(b'x') * (60 << 20)\n        time.sleep(600)\ntime.sleep(600)", "It has "),
    "busy": ("while True: pass", "It said nothing for 2000 ms."),
    "slow": ("while time.process_time() < 0.25 * seen['number']: pass\n" + ROUND, "It took 4"),
    "closed output": ("os.close(1); time.sleep(600)", "It closed its standard output."),
    "closed input": ("os.close(0); say('skip'); time.sleep(600)", "It closed its standard input."),
    "endless": ("while True: print('{\"decide\":\"skip\"}')", "It wrote"),
    "endless line": ("while True: print('x', end='')", "It wrote a line of more than 4096 bytes."),
}


@cases([(kind, *row) for kind, row in BROKEN.items()])
def a_run_ends_with_a_sentence_and_the_next_begins(holdout, body, says):
    """The first run is played well, the second one not."""
    start = "bad = hello['seed'] == 'one-2'\n"
    rows = "".join(f"    {row}\n" for row in body.splitlines())
    bot = program(holdout, f"if bad:\n{rows}else:\n    {ON}", start)
    runs, _ = played(holdout, bot, "--runs", "3", "--decisions-max", "30", slow=1 if "2000 ms" in says or "took" in says else 10)
    assert [run["ended"] == "disqualified" for run in runs] == [False, True, False], runs
    assert runs[1]["why"].startswith(says) and runs[1]["why"].endswith(".") and "why" not in runs[0], runs[1]


@case
def the_table_names_who_is_disqualified(holdout):
    bot = program(holdout, "raise SystemExit(3)")
    text = holdout.done("sim", "--bot", bot, "--seed", "one", "--runs", "2").decode()
    assert all(f"\none-{number} is disqualified: It ended with status 3." in text for number in (1, 2)), text


@case
def no_such_program(holdout):
    for command, says in (("./nobody", "'./nobody' can't be run"), ("'open", "is no command")):
        holdout.refused(USAGE, "sim", "--bot", f"exec:{command}", "--runs", "3", says=[says])


@case
def bots_of_the_house_can_be_cut_short(holdout):
    run = holdout.json("sim", "--bot", "greedy", "--runs", "1", "--decisions-max", "5", "--format", "json")["runs"][0]
    assert run["ended"] == "decisions" and run["decisions"] == 5


def watched(holdout, keys, *arguments):
    """The last screen, and the lines of the journal without their checksums."""
    result = holdout.play(keys, "--seed", "one", "--dump", "end:screen", *arguments)
    assert result.status == DONE and result.err == b"", result
    lines = [line.rsplit(" ", 1)[0] for line in holdout.journals()[-1].read_text().splitlines()]
    holdout.done("replay", holdout.journals()[-1], "--verify")
    return (holdout.folder / "screen").read_text(), lines


@case
def a_bot_is_watched_and_taken_over(holdout):
    screen, lines = watched(holdout, "<Wait:30>" * 24, "--bot", "greedy")
    assert lines[7] == "player greedy" and sum(line.startswith("0.") for line in lines) >= 1 and "T take over" in screen, screen
    decisions = [line.split(maxsplit=1)[1] for line in lines[8:] if line.split()[1] not in ("time", "hash")]
    assert "start-wave" in decisions, decisions
    kept = holdout.json("sim", "--bot", "greedy", "--runs", "1", "--seed", "one", "--decisions-max", "9", "--journals", holdout.folder / "sim", "--format", "json")["runs"][0]
    holdout.done("replay", holdout.folder / "sim" / kept["journal"], "--verify")
    assert (holdout.folder / "sim" / kept["journal"]).read_text().splitlines()[7].startswith("player greedy ")


@case
def a_step_is_a_decision_and_the_player_decides_nothing_before_taking_over(holdout):
    screen, lines = watched(holdout, "<Space>....<Enter>", "--bot", "greedy")
    decided = [line for line in lines[8:] if line.split()[1] not in ("time", "hash")]
    assert len(decided) >= 2 and "T take over" in screen, (screen, lines)
    again, more = watched(holdout, "<Space>....T", "--bot", "greedy")
    assert "You play on from here" in again and "T take over" not in again and more == lines, again


@case
def after_taking_over_the_journal_goes_on_and_the_program_ends(holdout):
    bot = program(holdout, ON + "open('seen', 'w').write(seen['phase'])", "import atexit\natexit.register(lambda: open('gone', 'w').close())\n")
    screen, lines = watched(holdout, "<Wait:30><Wait:30><Wait:30>Tq", "--bot", bot, "--slow", "10", "--level", "1")
    assert (holdout.folder / "gone").exists() and lines[7].startswith("player exec:python3 bot.py"), lines
    screen, lines = watched(holdout, "<Space>Tn", "--bot", bot, "--slow", "10", "--level", "1")
    assert lines[8] == "1.1.0 start-wave" and lines[9].startswith("1.1.0 hash") and len(lines) == 10, lines


@case
def a_program_that_breaks_hands_over(holdout):
    bot = program(holdout, "if seen['number'] == 2: raise SystemExit(3)\n" + ON)
    screen, lines = watched(holdout, "<Wait:30>" * 9, "--bot", bot, "--slow", "10", "--level", "1")
    assert "The program is out: It ended with status 3. You play on." in screen, screen
    holdout.refused(USAGE, "--bot", "exec:./nobody", "--keys", holdout.write("keys", ""), "--save-dir", "none", says=["can't be run"])
    assert not (holdout.folder / "none").exists()


@case
def what_programs_play_is_nobodys_result(holdout):
    screen, lines = watched(holdout, "<Space>" + "f" * 400, "--bot", "idle")
    assert lines[-1].endswith("end lost") and "played by a program" in screen, (lines[-3:], screen)
    assert holdout.json("scores", "--save-dir", holdout.saves, "--format", "json")["statistics"]["runs"] == 0


main()
