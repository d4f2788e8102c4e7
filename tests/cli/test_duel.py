#!/usr/bin/env python3
"""test_duel.py PROGRAM [NAME..]: the duel's commands: games, tournaments, records, and what is refused."""
import csv
import io
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import time

from harness import DONE, NOT_SO, SECONDS, SYSTEM, UNREADABLE, USAGE, LeftOut, case, cases, main
from shapes import LIST, NUMBER, TEXT, shaped

NONE = type(None)
SIDES = {"defender": NUMBER, "invader": NUMBER}
GAME = {"defender": TEXT, "invader": TEXT, "turns": NUMBER, "crossed": NUMBER, "ended": TEXT, "broken": (TEXT, NONE), "why": TEXT, "ignored": SIDES}
RUN = {**GAME, "ms": {"defender": (float, int), "invader": (float, int)}}
SCORE = {"rank": (NUMBER, NONE), "name": TEXT, "author": TEXT, "mean": float, "median": float, "games": NUMBER, "capped": NUMBER,
         "ignored": NUMBER, "disqualified": (TEXT, NONE)}
TOURNAMENT = {"seed": TEXT, "turns_max": NUMBER, "defenders": [SCORE], "invaders": [SCORE], "games": [{**GAME, "record": (TEXT, NONE)}]}


def enter(holdout, folder, name, author, side, command):
    holdout.write(f"{folder}/{name}/bot.yaml", f"name: {name}\nauthor: {author}\nside: {side}\ncommand: {command}\n")


@case
def a_game_is_told_as_text_and_as_json(holdout):
    told = holdout.json("duel", "run", "house:gate", "house:horde", "--format", "json")
    shaped(told, RUN)
    assert told["ended"] == "crossed" and told["crossed"] == 100 and told["broken"] is None and 1000 < told["turns"] < 10000
    text = holdout.done("duel", "run", "house:gate", "house:horde").decode()
    assert f"{told['turns']} turns until 100 had crossed" in text
    capped = holdout.json("duel", "run", "house:gate", "house:stroller", "--format", "json", "--turns-max", "700")
    assert capped["ended"] == "cap" and capped["turns"] == 700
    assert "counts as 700 turns" in holdout.done("duel", "run", "house:gate", "house:stroller", "--turns-max", "700").decode()


@case
def the_house_lists_its_bots(holdout):
    lines = holdout.done("duel", "run", "house:list").decode().splitlines()
    sides = {side: [line.split()[0] for line in lines if line.split()[1] == side] for side in ("defender", "invader")}
    assert len(sides["defender"]) >= 6 and len(sides["invader"]) >= 6 and len(lines) == sum(map(len, sides.values()))
    shortest = holdout.json("duel", "run", sides["defender"][0], sides["invader"][-1], "--format", "json")
    longest = holdout.json("duel", "run", sides["defender"][-1], sides["invader"][0], "--format", "json")
    assert shortest["turns"] < longest["turns"]


@case
def records_are_equal_to_the_byte(holdout):
    for name in ("one", "two"):
        holdout.done("duel", "run", "house:citadel", "house:armour", "--record", name, "--turns-max", "3000")
    one = (holdout.folder / "one").read_bytes()
    assert one == (holdout.folder / "two").read_bytes()
    lines = [json.loads(line) for line in one.splitlines()]
    assert lines[0] == {"holdout": 1, "game": "duel", "defender": "house:citadel", "invader": "house:armour", "seed": "1", "turns_max": 3000}
    assert lines[1] == {"turn": 1, "defender": {"build": "turret", "at": 50}} and lines[-1]["ended"] == "cap"
    holdout.refused(SYSTEM, "duel", "run", "house:gate", "house:bulk", "--record", "nowhere/game", says=["nowhere/game"])


@case
def the_whole_house_meets(holdout):
    told = holdout.json("duel", "tournament", "house:all", "--format", "json", "--turns-max", "5000")
    shaped(told, TOURNAMENT)
    assert len(told["games"]) == len(told["defenders"]) * len(told["invaders"]) >= 36
    for side, best in (("defenders", max), ("invaders", min)):
        means = [score["mean"] for score in told[side]]
        assert means == sorted(means, reverse=best is max) and [score["rank"] for score in told[side]] == list(range(1, len(means) + 1))
    one = told["defenders"][0]
    turns = [game["turns"] for game in told["games"] if game["defender"] == one["name"]]
    assert one["games"] == len(turns) and abs(one["mean"] - sum(turns) / len(turns)) < 0.01
    assert one["capped"] == sum(game["ended"] == "cap" for game in told["games"] if game["defender"] == one["name"])
    again = holdout.json("duel", "tournament", "house:all", "--format", "json", "--turns-max", "5000", "--jobs", "1")
    assert again == told


@case
def a_folder_holds_a_tournament(holdout):
    enter(holdout, "cup", "wall", "ann", "defender", "house:keep")
    enter(holdout, "cup", "hole", "bob", "defender", "house:crater")
    enter(holdout, "cup", "run", "ann", "invader", "house:scout")
    enter(holdout, "cup", "'a \"b\", c'", "cid", "invader", "house:bulk")
    holdout.write("cup/README", "nobody's")
    rows = list(csv.DictReader(io.StringIO(holdout.done("duel", "tournament", "cup", "--format", "csv").decode())))
    assert [row["name"] for row in rows] == ["wall", "hole", "run", 'a "b", c']
    assert [int(row["games"]) for row in rows] == [1, 2, 1, 2], "those of one author never meet"
    games = sorted(path.name for path in (holdout.folder / "cup" / "records").iterdir())
    assert len(games) == 3 and all(name.endswith(".duel") for name in games)
    table = holdout.done("duel", "tournament", "cup", "--records", "kept").decode()
    assert 'a "b", c' in table and sorted(path.name for path in (holdout.folder / "kept").iterdir()) == games
    for name in games:
        assert (holdout.folder / "kept" / name).read_bytes() == (holdout.folder / "cup" / "records" / name).read_bytes()


@case
def wrong_sheets_are_told(holdout):
    good = "name: a\nauthor: b\nside: invader\ncommand: house:bulk\n"
    for text, says in ((good.replace("invader", "referee"), "the side is 'referee'"), (good + "colour: red\n", "no key 'colour'"),
                       (good.replace("name: a\n", ""), "it says no name"), ("- a\n- b\n", "there are no keys"), (good + "x: [\n", "this is no YAML"),
                       (good.replace("house:bulk", "[a, b]"), ":4: this is no 'key: value'"), ("name: " + "n" * 200 + "\n", "name is too long"),
                       ("name: \xff\n".encode("latin-1"), "this is no YAML")):
        holdout.write("cup/one/bot.yaml", text)
        holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["cup/one/bot.yaml", says])
    holdout.write("cup/one/bot.yaml", good)
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["0 defenders and 1 invaders"])
    holdout.write("cup/two/bot.yaml", good)
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["both called 'a'"])
    holdout.write("cup/two/bot.yaml", good.replace("name: a", "name: c").replace("invader", "defender").replace("bulk", "idle"))
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["same author"])
    holdout.write("cup/two/bot.yaml", good.replace("author: b", "author: c").replace("invader", "defender"))
    holdout.refused(USAGE, "duel", "tournament", "cup", says=["house:bulk' is no defender"])
    holdout.refused(UNREADABLE, "duel", "tournament", "nowhere", says=["nowhere can't be read"])


BEGIN = "import json, os, signal, socket, sys, time\nhello = json.loads(sys.stdin.readline())\n"
NOTHING = "print('{\"none\":true}', flush=True)\n"


def program(holdout, name, body, begin=""):
    """A program of Python whose body is done for each line."""
    lines = BEGIN + begin + "for line in sys.stdin:\n    state = json.loads(line)\n" + "".join(f"    {row}\n" for row in body.splitlines())
    return f"python3 {holdout.write(name + '.py', lines).name}"


@case
def programs_see_all_and_are_heard(holdout):
    wall = program(holdout, "wall", "gold = state['gold']['defender']\n"
                   "told = json.dumps({'build': 'turret', 'at': len(state['buildings']), 'say': 'more'} if gold >= 10 else {'none': True})\n"
                   "print(line.strip(), file=sys.stderr, flush=True)\nprint(told, flush=True)")
    result = holdout.run("duel", "run", wall, "house:scout", "--turns-max", "300", "--record", "game", "--format", "json", "--slow", "20")
    assert result.status == DONE, result
    told = json.loads(result.out)
    shaped(told, RUN)
    assert told["ignored"] == {"defender": 0, "invader": 0} and told["ms"]["defender"] > 0 and told["ms"]["invader"] == 0
    states = [json.loads(line) for line in (holdout.folder / "game.defender.stderr").read_text().splitlines()]
    assert [state["turn"] for state in states] == list(range(1, 301))
    assert set(states[0]) == {"turn", "crossed", "gold", "income", "cap", "buildings", "invaders"}
    assert states[0]["gold"] == {"defender": 50, "invader": 0} and states[0]["buildings"] == states[0]["invaders"] == []
    assert states[1]["buildings"] == [{"at": 0, "kind": "turret", "power": 1, "range": 1, "invested": 10, "delay": 9, "cooldown": 0}]
    assert set(next(state["invaders"][0] for state in states if state["invaders"])) == {"at", "hp", "defense", "stunRes", "stun"} and states[250]["cap"] == 9
    record = [json.loads(line) for line in (holdout.folder / "game").read_text().splitlines()]
    assert record[1]["defender"] == {"build": "turret", "at": 0, "say": "more"}
    assert not (holdout.folder / "game.invader.stderr").exists()


@case
def the_first_line_says_what_is_played(holdout):
    for side, players in (("defender", ["{}", "house:trickle"]), ("invader", ["house:keep", "{}"])):
        begin = "print(json.dumps(hello), file=sys.stderr, flush=True)\n"
        bot = program(holdout, side, NOTHING, begin)
        holdout.run("duel", "run", *[player.format(bot) for player in players], "--seed", "k\u00e4id", "--turns-max", "5", "--record", "game", "--slow", "20")
        assert json.loads((holdout.folder / f"game.{side}.stderr").read_text()) == {
            "holdout": 1, "game": "duel", "side": side, "seed": "k\u00e4id", "turns_max": 5,
            "limits": {"ms": 300, "silence_ms": 40000, "memory_mib": 256, "line_bytes": 4096}}


# A process that is asked over pipes of its own, and stays in between.
CHILD = """if state['turn'] == 1:
    (task, ask), (hear, done) = os.pipe(), os.pipe()
    if os.fork() == 0:
        os.close(ask)
        turn = 0
        while os.read(task, 1):
            turn += 1
            WORK
            os.write(done, b'x')
        os._exit(0)
"""

# Somebody stays behind, who is known by the file that he reads.
STAYS = """# stays
if state['turn'] == 1:
    import subprocess
    path = os.path.abspath('sleeper')
    open(path, 'w').close()
    subprocess.Popen(WAY + ['tail', '-f', path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
if state['turn'] == 5:
    time.sleep(0.2)
    raise SystemExit(1)
"""

BROKEN = {
    "silent": ("time.sleep(600)", "It said nothing for 2000 ms."),
    "garbage": ("print('build a wall', flush=True)", "It wrote a line that is no JSON"),
    "no object": ("print('[1]', flush=True)", "It wrote JSON that is no object."),
    "twice one key": ("print('{\"none\":true,\"none\":true}', flush=True)", "It wrote a line that is no JSON"),
    "no UTF-8": ("sys.stdout.buffer.write(b'{\"none\":true,\"say\":\"\\xff\"}\\n'); sys.stdout.flush()", "It wrote a line that is no JSON"),
    "empty line": ("print(flush=True)", "It wrote a line that is no JSON"),
    "long line": ("print('{\"none\":true,\"say\":\"' + 'x' * 5000 + '\"}', flush=True)", "It wrote a line of more than 4096 bytes."),
    "crash": ("raise SystemExit(7)", "It ended with status 7."),
    "killed": ("os.kill(os.getpid(), signal.SIGABRT)", "It crashed by signal 6"),
    "slow": ("for i in range(10 ** 9):\n    if i % 1000 == 0 and time.process_time() > 0.03 * state['turn']: break\n" + NOTHING, "of processor time for"),
    "two lines": ("print('{\"none\":true}\\n{\"none\":true}', flush=True)", "It wrote"),
    "endless": ("while True: print('{\"none\":true}')", "It wrote"),
    "closed output": ("os.close(1); time.sleep(600)", "It closed its standard output."),
    "closed input": ("os.close(0); print('{\"none\":true}', flush=True); time.sleep(600)", "It closed its standard input."),
    "memory": ("hoard = bytearray(os.urandom(1)) * (400 << 20); time.sleep(600)", "MiB in memory; 256 are allowed."),
    "children": (STAYS.replace("WAY", "[]") + NOTHING, "It ended with status 1."),
    "daemon": (STAYS.replace("WAY", "['setsid', '-f', 'setsid', '-f']") + NOTHING, "It ended with status 1."),
    "swarm": ("if state['turn'] == 1:\n    for i in range(100):\n        if os.fork() == 0: os.execvp('sleep', ['sleep', '600'])\n    time.sleep(1)\n" + NOTHING,
              "It has 64 processes or more; fewer are allowed."),
    "works in a child": (CHILD.replace("WORK", "while time.process_time() < 0.03 * turn: pass") +
                         "os.write(ask, b'x')\nos.read(hear, 1)\n" + NOTHING, "of processor time for"),
    "works in children": ("if os.fork() == 0:\n    while time.process_time() < 0.03: pass\n    os._exit(0)\nos.wait()\n" + NOTHING, "of processor time for"),
    "memory of a child": (CHILD.replace("WORK", "hoard = bytearray(b'x') * (400 << 20)") +
                          "if state['turn'] == 1:\n    os.write(ask, b'x')\n    os.read(hear, 1)\n" + NOTHING, "MiB in memory; 256 are allowed."),
}


def who_has(path):
    """The command lines in which a path stands, but those of the dead, who have none."""
    found = []
    for process in pathlib.Path("/proc").glob("[1-9]*"):
        try:
            line = (process / "cmdline").read_bytes()
        except OSError:
            continue
        if os.fsencode(path) in line:
            found.append(line)
    return found


@cases([(kind, *row) for kind, row in BROKEN.items()])
def a_program_that_misbehaves_is_named(holdout, body, says):
    bot = program(holdout, "bot", body)
    slow = [] if "2000 ms" in says or "processor" in says else ["--slow", "20"]
    told = json.loads(holdout.refused(NOT_SO, "duel", "run", bot, "house:trickle", "--format", "json", *slow,
                                      says=["python3 bot.py, the defender, is disqualified", says]).out)
    assert told["ended"] == "disqualified" and told["broken"] == "defender" and says in told["why"] and told["turns"] >= 1, told
    assert (holdout.folder / "sleeper").exists() == (body.startswith("# stays")) and not who_has(holdout.folder / "sleeper"), "what it started outlives it"


def said(holdout, game):
    """The value that a game's defender wrote to its standard error; what else stands there is why it is missing."""
    text = (holdout.folder / f"{game}.defender.stderr").read_text()
    try:
        return json.loads(text)
    except ValueError:
        raise AssertionError(f"the program that was asked broke down:\n{text}") from None


def given(*ways):
    """Whether the system gives name spaces in one of these ways."""
    return any(subprocess.run(["unshare", *way, "true"], capture_output=True, check=False).returncode == 0 for way in ways)


KILLER = "if state['turn'] == 3:\n    try: os.kill(os.getppid(), signal.SIGKILL)\n    except OSError: pass\n"


@case
def programs_are_out_of_each_others_sight(holdout):
    if not given(["-pf", "--mount-proc"], ["-Urpf", "--mount-proc"]):
        raise LeftOut("no name spaces for processes can be had here")
    bot = program(holdout, "bot", "if state['turn'] == 1: print(json.dumps(sorted(int(name) for name in os.listdir('/proc') if name.isdigit())), file=sys.stderr, flush=True)\n"
                  + KILLER + NOTHING)
    result = holdout.run("duel", "run", bot, bot, "--turns-max", "20", "--slow", "20", "--record", "game", "--format", "json")
    seen = said(holdout, "game")
    assert result.status == DONE and json.loads(result.out)["ended"] == "cap" and len(seen) <= 3, (result, seen)


@case
def nobody_gains_by_killing_whom_he_sees(holdout):
    """Where there are no name spaces, it is the keeper."""
    bot = program(holdout, "bot", KILLER + NOTHING)
    told = json.loads(holdout.run("duel", "run", bot, "house:trickle", "--turns-max", "20", "--slow", "20", "--format", "json").out)
    assert told["ended"] == "cap" or told["ended"] == "disqualified" and told["broken"] == "defender", told


@case
def invaders_are_judged_like_defenders(holdout):
    bot = program(holdout, "bot", "if state['turn'] == 30: raise SystemExit(2)\n" + NOTHING)
    told = json.loads(holdout.refused(NOT_SO, "duel", "run", "house:gate", bot, "--format", "json", "--slow", "20", says=["the invader"]).out)
    assert told["broken"] == "invader" and told["turns"] == 30 and told["why"] == "It ended with status 2."


@case
def orders_that_mean_nothing_are_counted(holdout):
    bot = program(holdout, "bot", "print(['{}', '{\"fly\":1}', '{\"build\":\"turret\",\"at\":100}', '{\"destroy\":3}', '{\"spawn\":{}}'][state['turn'] % 5], flush=True)")
    told = holdout.json("duel", "run", bot, "house:trickle", "--turns-max", "50", "--format", "json", "--slow", "20")
    assert told["ended"] == "cap" and told["ignored"]["defender"] == 50


@case
def chance_is_found_out(holdout):
    bot = program(holdout, "bot", "print(json.dumps({'build': 'turret', 'at': os.urandom(1)[0] % 100} if state['turn'] == 7 else {'none': True}), flush=True)")
    same = program(holdout, "same", "print(json.dumps({'build': 'turret', 'at': 5} if state['turn'] == 7 else {'none': True}), flush=True)")
    for _ in range(6):  # one in a hundred times both are the same
        result = holdout.run("duel", "run", bot, "house:trickle", "--turns-max", "20", "--twice", "--format", "json", "--slow", "20")
        if result.status == NOT_SO:
            break
    told = json.loads(result.out)
    assert told["broken"] == "defender" and told["turns"] == 7 and told["why"].startswith("It is not deterministic"), result
    holdout.done("duel", "run", same, "house:trickle", "--turns-max", "20", "--twice", "--slow", "20")


@case
def who_breaks_one_of_two_games_is_named_and_not_the_other(holdout):
    bot = program(holdout, "bot", "if state['turn'] == 9 and not os.path.exists('marker'):\n    open('marker', 'w').close()\n    raise SystemExit(3)\n" + NOTHING)
    told = json.loads(holdout.refused(NOT_SO, "duel", "run", bot, "house:trickle", "--turns-max", "60", "--twice", "--format", "json", "--slow", "20",
                                      says=["the defender, is disqualified"]).out)
    assert told["broken"] == "defender" and told["turns"] == 9 and told["why"] == "It ended with status 3.", told


@case
def there_is_no_network_where_that_can_be_had(holdout):
    if not given(["-n"], ["-Un"]):
        raise LeftOut("no name spaces for networks can be had here")
    bot = program(holdout, "bot", NOTHING, "print(json.dumps([row.split(':')[0].strip() for row in open('/proc/self/net/dev')][2:]), file=sys.stderr)\n")
    holdout.run("duel", "run", bot, "house:trickle", "--turns-max", "2", "--record", "game", "--slow", "20")
    names = said(holdout, "game")
    assert set(names) <= {"lo"}, names


@case
def a_program_that_breaks_down_is_told_by_its_own_words(holdout):
    bot = program(holdout, "bot", NOTHING, "os.listdir('/nowhere')\n")
    holdout.run("duel", "run", bot, "house:trickle", "--turns-max", "2", "--record", "game", "--slow", "20")
    try:
        said(holdout, "game")
    except AssertionError as why:
        assert "FileNotFoundError" in str(why) and "/nowhere" in str(why), why
    else:
        raise AssertionError("it had nothing to say")


@case
def disqualified_programs_stand_last_and_count_for_nobody(holdout):
    program(holdout, "cup/wall/bot", "print(json.dumps({'build': 'turret', 'at': len(state['buildings'])} if state['gold']['defender'] >= 10 else {'none': True}), flush=True)")
    program(holdout, "cup/bad/bot", "if state['turn'] == 40 and state['invaders']: raise SystemExit(9)\nprint('oops', file=sys.stderr)\n" + NOTHING)
    enter(holdout, "cup", "wall", "ann", "defender", "python3 bot.py")
    enter(holdout, "cup", "bad", "bob", "defender", "python3 bot.py")
    enter(holdout, "cup", "many", "cid", "invader", "house:trickle")
    enter(holdout, "cup", "none", "dan", "invader", "house:horde")
    told = holdout.json("duel", "tournament", "cup", "--turns-max", "60", "--format", "json", "--slow", "20")
    shaped(told, TOURNAMENT)
    assert [score["name"] for score in told["defenders"]] == ["wall", "bad"]
    assert told["defenders"][1]["disqualified"] == "It ended with status 9." and told["defenders"][1]["rank"] is None
    assert [score["games"] for score in told["invaders"]] == [1, 1] and told["defenders"][0]["games"] == 2
    left = sorted(path.name for path in (holdout.folder / "cup" / "records").iterdir())
    assert [name for name in left if name.endswith(".stderr")] == ["000-bad-002-many.duel.defender.stderr", "000-bad-003-none.duel.defender.stderr"] and len(left) == 6
    table = holdout.done("duel", "tournament", "cup", "--turns-max", "60", "--slow", "20").decode()
    assert "disqualified: It ended with status 9." in table
    rows = list(csv.DictReader(io.StringIO(holdout.done("duel", "tournament", "cup", "--turns-max", "60", "--format", "csv", "--slow", "20").decode())))
    assert [row["rank"] for row in rows] == ["1", "", "1", "2"] and rows[1]["disqualified"] == "It ended with status 9.", rows
    record = next((holdout.folder / "cup" / "records").glob("*-bad-*-many.duel"))
    assert "the defender is disqualified in turn 40: It ended with status 9." in holdout.done("duel", "watch", record).decode()


@case
def standard_error_of_one_game_is_not_held_against_another(holdout):
    loud = program(holdout, "cup/loud/bot", NOTHING, "for i in range(9): os.write(2, b'x' * (1 << 20))\n")
    enter(holdout, "cup", "loud", "ann", "defender", loud.replace("cup/loud/", ""))
    for name in ("scout", "trickle"):
        enter(holdout, "cup", name, name, "invader", f"house:{name}")
    for _ in range(2):
        told = holdout.json("duel", "tournament", "cup", "--turns-max", "3", "--format", "json", "--slow", "20", "--jobs", "1")
        assert told["defenders"][0]["disqualified"] is None and told["defenders"][0]["games"] == 2
        assert sorted(path.stat().st_size >> 20 for path in (holdout.folder / "cup" / "records").glob("*.stderr")) == [9, 9]
    for _ in range(2):
        result = holdout.run("duel", "run", "python3 cup/loud/bot.py", "house:scout", "--record", "game", "--turns-max", "3", "--slow", "20")
        assert result.status == DONE and (holdout.folder / "game.defender.stderr").stat().st_size == 9 << 20, result
    holdout.run("duel", "run", "python3 cup/loud/bot.py", "house:scout", "--record", "game", "--turns-max", "3", "--slow", "20", "--twice")
    assert (holdout.folder / "game.defender.stderr").stat().st_size == 18 << 20


@case
def temporary_files_are_their_owners_alone_and_go(holdout):
    (holdout.folder / "t").mkdir()
    environment = holdout.environment(TMPDIR=str(holdout.folder / "t"))
    holdout.refused(USAGE, "duel", "run", "./no-bot", "./no-bot", environment=environment, says=["can't be run"])
    holdout.refused(USAGE, "duel", "check", "./no-bot", environment=environment, says=["can't be run"])
    quiet = program(holdout, "quiet", NOTHING)
    holdout.done("duel", "run", quiet, "house:scout", "--turns-max", "3", "--slow", "20", environment=environment)
    assert not list((holdout.folder / "t").iterdir())
    loud = program(holdout, "loud", NOTHING, "print('oops', file=sys.stderr)\n")
    result = holdout.run("duel", "run", loud, "house:scout", "--turns-max", "3", "--slow", "20", environment=environment)
    left, = (holdout.folder / "t").iterdir()
    assert str(left) in result.err.decode() and left.stat().st_mode & 0o777 == 0o600 and left.read_text() == "oops\n"
    holdout.refused(SYSTEM, "duel", "run", quiet, "house:scout", environment=holdout.environment(TMPDIR="/nowhere"), says=["/nowhere/", "can't be written"])


def children_of(pid):
    found = []
    for process in pathlib.Path("/proc").glob("[1-9]*"):
        try:
            if int((process / "stat").read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(process.name))
        except (OSError, IndexError):
            pass
    return found


def interrupted_cup(holdout, deaths, *options):
    """A tournament whose one worker is killed each time that the first game waits for that."""
    starts = "for start in range(9):\n    try: os.close(os.open(f'start-{start}', os.O_CREAT | os.O_EXCL)); break\n    except FileExistsError: pass\n"
    program(holdout, "cup/bad/bot", NOTHING, starts + f"while start < {deaths}: time.sleep(0.01)\n")
    for path in (holdout.folder / "cup" / "bad").glob("start-*"):
        path.unlink()
    with subprocess.Popen([holdout.program, "duel", "tournament", "cup", "--jobs", "1", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          cwd=holdout.folder, env=holdout.environment()) as run:
        for death in range(deaths):
            while not (holdout.folder / "cup" / "bad" / f"start-{death}").exists():
                time.sleep(0.01)
            worker, = children_of(run.pid)
            os.kill(worker, signal.SIGKILL)
        out, err = run.communicate(timeout=100)
    return run.returncode, out, err.decode()


@case
def a_process_that_dies_takes_one_game_with_it(holdout):
    bot = holdout.folder / "cup" / "bad" / "bot.py"
    enter(holdout, "cup", "bad", "ann", "defender", f"python3 {bot}")
    enter(holdout, "cup", "wall", "bob", "defender", "house:keep")
    for name in ("scout", "trickle"):
        enter(holdout, "cup", name, name, "invader", f"house:{name}")
    options = ("--turns-max", "30", "--format", "json", "--slow", "20")
    status, told, err = interrupted_cup(holdout, 1, *options)
    assert status == DONE and err == "", err
    assert [score["games"] for score in json.loads(told)["defenders"] + json.loads(told)["invaders"]] == [2, 2, 2, 2]
    assert json.loads(told) == holdout.json("duel", "tournament", "cup", *options)
    status, told, err = interrupted_cup(holdout, 2, *options)
    assert status == SYSTEM and told == b"" and "Whatever played 'bad' against 'scout' was killed" in err, err
    for _ in range(1000):
        if not who_has(bot):
            break
        time.sleep(0.01)
    assert not who_has(bot), "programs end with who has started them"


@case
def nobody_waits_for_games_that_nobody_wants_any_more(holdout):
    """The house has no bot of that name; the other game would take hours."""
    program(holdout, "cup/slow/bot", "time.sleep(60)\n" + NOTHING)
    bot = holdout.folder / "cup" / "slow" / "bot.py"
    enter(holdout, "cup", "slow", "ann", "defender", f"python3 {bot}")
    enter(holdout, "cup", "gone", "bob", "invader", "house:nobody")
    enter(holdout, "cup", "run", "cid", "invader", "house:scout")
    holdout.refused(USAGE, "duel", "tournament", "cup", "--jobs", "2", "--slow", "100", says=["no 'house:nobody'"])
    for _ in range(1000):
        if not who_has(bot):
            break
        time.sleep(0.01)
    assert not who_has(bot), "programs end with who has started them"


@case
def who_cannot_be_run_loses_and_the_others_play(holdout):
    enter(holdout, "cup", "wall", "ann", "defender", "house:keep")
    enter(holdout, "cup", "gone", "bob", "defender", "./no-bot")
    enter(holdout, "cup", "open", "cid", "invader", '"\'open"')
    enter(holdout, "cup", "run", "dan", "invader", "house:scout")
    for more in ([], ["--twice"]):
        told = holdout.json("duel", "tournament", "cup", "--format", "json", *more)
        shaped(told, TOURNAMENT)
        assert [(score["name"], score["games"]) for score in told["defenders"]] == [("wall", 1), ("gone", 0)]
        assert "'./no-bot' can't be run in" in told["defenders"][1]["disqualified"] and "is no command" in told["invaders"][1]["disqualified"]
    for path in (holdout.folder / "cup" / "records").iterdir():
        holdout.done("duel", "watch", path)


@case
def what_is_no_file_is_refused_at_once(holdout):
    enter(holdout, "cup", "wall", "ann", "defender", "house:keep")
    (holdout.folder / "cup" / "pipe").mkdir()
    os.mkfifo(holdout.folder / "cup" / "pipe" / "bot.yaml")
    holdout.refused(UNREADABLE, "duel", "tournament", "cup", says=["cup/pipe/bot.yaml can't be read: it is no regular file"])
    os.mkfifo(holdout.folder / "game")
    for more in ([], ["--keys", holdout.write("keys", "."), "--dump", "end:-"]):
        holdout.refused(UNREADABLE, "duel", "watch", "game", *more, says=["game can't be read: it is no regular file"])


LANGUAGES = {"c": "./bot", "python": "python3 bot.py", "javascript": "node bot.js"}


def made(holdout, side, language):
    """The folder that `duel new` makes."""
    told = holdout.done("duel", "new", side, "--language", language).decode()
    folder = (holdout.folder / f"my-{side}").rename(holdout.folder / f"{language}-{side}")
    assert f'holdout duel check "{LANGUAGES[language]}"' in told and (folder / "bot.yaml").read_text() == (
        f"name: my-{side}\nauthor: me\nside: {side}\ncommand: {LANGUAGES[language]}\n")
    return folder


def build(language, folder):
    """What `duel new` says is to be done there, and the command that plays."""
    if language == "c":
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        subprocess.run([compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-O2", "-o", "bot", "bot.c"], cwd=folder, check=True)
        return f"{folder}/bot"
    runner, name = LANGUAGES[language].split()
    if not shutil.which(runner):
        raise LeftOut(f"{runner} is not installed")
    return f"{runner} {folder}/{name}"


def results_of(holdout, side, language):
    """How long its game lasts, and how it is played at first."""
    command = build(language, made(holdout, side, language))
    players = [command, "house:bulk"] if side == "defender" else ["house:gate", command]
    game = holdout.json("duel", "run", *players, "--format", "json", "--slow", "20", "--turns-max", "2500")
    assert game["broken"] is None and game["ignored"] == {"defender": 0, "invader": 0}
    record = holdout.folder / f"{language}-{side}.duel"
    holdout.done("duel", "run", *players, "--record", record, "--slow", "20", "--turns-max", "400")
    return game["turns"], record.read_text().splitlines()[1:]


@cases([(language, language) for language in LANGUAGES if language != "python"])
def new_programs_are_whole_and_the_same_as_in_python(holdout, language):
    for side in "defender", "invader":
        assert results_of(holdout, side, language) == results_of(holdout, side, "python"), side


@case
def new_programs_are_made_for_a_side_in_a_language(holdout):
    for language in LANGUAGES:
        made(holdout, "defender", language)
    holdout.done("duel", "new", "invader", "--language", "c")
    holdout.refused(SYSTEM, "duel", "new", "invader", "--language", "python", says=["my-invader can't be made"])
    holdout.refused(USAGE, "duel", "new", "referee", "--language", "c", says=["'referee' is no side"])
    holdout.refused(USAGE, "duel", "new", "invader", says=["needs a language"])


@case
def programs_are_checked(holdout):
    wall = program(holdout, "wall", "print(json.dumps({'build': 'turret', 'at': len(state['buildings'])} if state['gold']['defender'] >= 10 and hello['side'] == 'defender' "
                   "else {'none': True}), flush=True)")
    told = holdout.done("duel", "check", wall, "--turns-max", "120", "--slow", "20").decode().splitlines()
    assert told[0] == "as defender" and told[-1] == "It keeps the rules." and len(told) == 8 and all("us for a decision" in row for row in told[1:-1])
    lazy = program(holdout, "lazy", NOTHING)
    holdout.refused(NOT_SO, "duel", "check", lazy, "--turns-max", "20", "--slow", "20", says=["orders nothing"])
    chance = program(holdout, "chance", "print(json.dumps({'spawn': {'hp': 0}} if os.urandom(1)[0] % 2 else {'none': True}), flush=True)")
    result = holdout.refused(NOT_SO, "duel", "check", chance, "--turns-max", "120", "--slow", "20", says=["breaks the rules in 6 of the games"])
    assert b"not deterministic" in result.out and result.out.startswith(b"as invader")
    one_sided = program(holdout, "one_sided", "print(json.dumps({'spawn': {}} if state['gold']['invader'] >= 10 else {'none': True}), flush=True)",
                        "if hello['side'] != 'invader': raise SystemExit(5)\n")
    told = holdout.done("duel", "check", one_sided, "--turns-max", "120", "--slow", "20").decode().splitlines()
    assert told[:3] == ["as defender", "  not played: in turn 1, before it has ordered anything: It ended with status 5.", "as invader"], told
    assert told[-1] == "It keeps the rules." and len(told) == 10
    broken = program(holdout, "broken", "raise SystemExit(6)")
    result = holdout.refused(NOT_SO, "duel", "check", broken, "--slow", "20", says=["before it has ordered anything"])
    assert result.out.count(b"It ended with status 6.") == 2
    holdout.refused(USAGE, "duel", "check", "house:gate", says=["bot of the house"])
    holdout.refused(USAGE, "duel", "check", "./nobody", says=["'./nobody' can't be run"])


@case
def records_are_watched(holdout):
    bot = program(holdout, "bot", "gold = state['gold']['defender']\n"
                  "print(json.dumps({'build': 'bomb', 'at': 3 * len(state['buildings']), 'say': 'hold \\x1b[2J them'} if gold >= 10 else {'none': True}), flush=True)")
    holdout.done("duel", "run", bot, "house:scout", "--record", "game", "--slow", "20", "--turns-max", "900")
    record = [json.loads(line) for line in (holdout.folder / "game").read_text().splitlines()]

    def shown(keys, *options):
        return holdout.done("duel", "watch", "game", "--keys", holdout.write("keys", keys), "--dump", "end:-", *options).decode()

    begin = shown("")
    assert begin.startswith(f" Turn 0 of {record[-1]['last']}") and "50 gold  0 buildings" in begin and "python3 bot.py" in begin
    assert "Turn 1 of" in shown(".") and 'bomb on 0  "hold ?[2J them"' in shown(".") and "b1" in shown(".")
    assert "Turn 0 of" in shown("..,,,") and "Turn 10 of" in shown(">") and "Turn 90 of" in shown("<PageDown><lt>")
    assert f"Turn {record[3]['turn']} of" in shown("aaa") and f"Turn {record[2]['turn']} of" in shown("aaaA")
    end = shown("<End>")
    assert (f"the defender lasted {record[-1]['turns']} turns" if record[-1]["ended"] == "crossed" else "it counts as 900 turns") in end
    assert shown("<End><Home>") == begin and shown("<End><PageUp><PageDown><PageDown>") == end
    assert "Turn 10 of" in shown("<Space><Wait:20><Space>") and "Turn 30 of" in shown("+<Space><Wait:20><Space>")
    assert "playing" in shown("<Space><Wait:20>") and "playing" not in shown("++++<Space><Wait:2000>")
    for size in ("80x24", "100x30", "140x45"):
        assert "Turn 10 of" in shown(">", "--size", size)
    told = holdout.done("duel", "watch", "game", "--text", "--keys", holdout.write("keys", ".")).decode()
    assert "On 0: bomb, power 1, range 2." in told and "\x1b" not in told
    assert "turns" in holdout.done("duel", "watch", "game").decode()
    holdout.write("other", "{}\n")
    for more in ([], ["--keys", holdout.write("keys", ".")]):
        holdout.refused(UNREADABLE, "duel", "watch", "other", *more, says=["other:1: this is no record of a duel"])
        holdout.refused(UNREADABLE, "duel", "watch", "nowhere", *more, says=["nowhere can't be read"])
    holdout.refused(USAGE, "duel", "run", "house:gate", "house:bulk", "--keys", "x", says=["--keys means nothing to 'holdout duel run'"])


@case
def a_person_plays_against_a_program(holdout):
    def played(keys, *options):
        return holdout.done("duel", "play", *options, "--save-dir", holdout.saves, "--keys", holdout.write("keys", keys), "--dump", "end:-").decode()

    end = played("s.lt." + ">" * 60, "--as", "defender", "--against", "house:horde", "--turns-max", "500")
    assert "it counts as 500 turns." in end and "duels/0001.duel" in end.replace("\n", "").replace(" ", ""), end
    record = [json.loads(line) for line in (holdout.saves / "duels" / "0001.duel").read_text().splitlines()]
    assert record[0]["invader"] == "house:horde" and record[0]["turns_max"] == 500 and record[-1]["ended"] == "cap"
    assert [row["defender"] for row in record[1:-1] if "defender" in row] == [{"build": "stunner", "at": 50}, {"build": "turret", "at": 51}]
    assert "it counts as 500 turns" in holdout.done("duel", "watch", holdout.saves / "duels" / "0001.duel", "--keys", holdout.write("keys", "<End>"), "--dump", "end:-").decode()
    wall = program(holdout, "wall", "print(json.dumps({'build': 'turret', 'at': len(state['buildings']), 'say': 'no way'} if state['gold']['defender'] >= 10 "
                   "else {'none': True}), flush=True)\nprint('heard', file=sys.stderr, flush=True)")
    told = played("a" + ">" * 9, "--as", "invader", "--against", wall, "--slow", "20", "--record", holdout.folder / "own")
    assert 'turret on 4  "no way"' in told and "walking" in told and "Turn 91 " in told, told
    assert json.loads((holdout.folder / "own").read_text().splitlines()[-1]) == {"turn": 90}, "who is gone can go on"
    assert (holdout.folder / "own.defender.stderr").read_text().startswith("heard\n")
    holdout.refused(UNREADABLE, "duel", "watch", holdout.folder / "own", says=["is not over", "--continue"])
    assert "gave up in turn 101" in played(">gg", "--continue", "--record", holdout.folder / "own").replace("\n", " ")
    assert "gave up in turn 101" in holdout.done("duel", "watch", holdout.folder / "own").decode()
    assert not [path.name for path in (holdout.saves / "duels").iterdir() if path.name != "0001.duel"]
    broken = program(holdout, "broken", "if state['turn'] == 3: raise SystemExit(4)\n" + NOTHING)
    assert "The defender is disqualified. It ended with status 4." in " ".join(
        played("....", "--as", "invader", "--against", broken, "--slow", "20").replace("\n", " ").split())
    keys = ("--keys", holdout.write("keys", "q"), "--save-dir", holdout.saves)
    holdout.refused(USAGE, "duel", "play", "--as", "invader", "--against", "./nobody", *keys, says=["'./nobody' can't be run"])
    holdout.refused(USAGE, "duel", "play", "--as", "invader", "--against", "house:horde", *keys, says=["'house:horde' is no defender"])
    holdout.refused(SYSTEM, "duel", "play", "--as", "invader", "--against", "house:gate", "--save-dir", "/dev/full", "--keys", "keys", says=["/dev/full"])


@case
def a_person_plays_in_a_fresh_home_and_goes_on_after_a_kill(holdout):
    home = holdout.folder / "home"
    home.mkdir()
    environment = {key: value for key, value in holdout.environment(HOME=home).items() if not key.startswith("XDG_")}
    record = home / ".local/state/holdout/duels/0001.duel"
    process = subprocess.Popen([holdout.program, "duel", "play", "--as", "defender", "--against", "house:bulk"], cwd=holdout.folder,
                               env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    process.stdin.write(b"t.ls..")
    process.stdin.flush()
    deadline = time.monotonic() + SECONDS
    while not (record.exists() and record.read_text().endswith('{"turn":3}\n')):
        assert time.monotonic() < deadline and process.poll() is None, "the turns are not kept"
        time.sleep(0.01)
    process.kill()
    process.communicate()
    assert stat.S_IMODE(record.stat().st_mode) == 0o600
    for folder in record.parents[:3]:
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700, folder
    keys = ("--keys", holdout.write("keys", "."), "--dump", "end:-")
    shown = holdout.run("duel", "play", "--continue", *keys, environment=environment)
    assert shown.status == DONE and b"Turn 5 " in shown.out and b"2 buildings" in shown.out, shown
    holdout.refused(USAGE, "duel", "play", "--continue", "--as", "defender", says=["leave out --as"])
    holdout.refused(NOT_SO, "duel", "play", "--continue", "--save-dir", holdout.saves, *keys, says=["no duel to go on with"])


@case
def a_folder_of_records_is_a_table(holdout):
    enter(holdout, "cup", "wall", "ann", "defender", "house:keep")
    enter(holdout, "cup", "hole", "bob", "defender", "house:crater")
    enter(holdout, "cup", "run", "ann", "invader", "house:scout")
    enter(holdout, "cup", "bad", "cid", "invader", f"{os.path.realpath(shutil.which('false'))}")
    told = holdout.json("duel", "tournament", "cup", "--format", "json")
    table = holdout.done("duel", "watch", "cup").decode()
    assert table == holdout.done("duel", "watch", "cup/records").decode()
    rows = [row.split() for row in table.splitlines() if row.strip()]
    assert [row[1] for row in rows if row[0].isdigit()] == ["hole", "wall", "run"] and rows[-1][:3] == ["-", "bad", "disqualified:"], table
    shown = holdout.done("duel", "watch", "cup", "--keys", holdout.write("keys", ""), "--dump", "end:-").decode()
    game = next(game for game in told["games"] if (game["defender"], game["invader"]) == ("hole", "run"))
    assert f"hole against run: 100 have crossed: the defender lasted {game['turns']} turns." in shown and "I broke" in shown, shown
    assert f"Turn 0 of {game['turns']}" in holdout.done("duel", "watch", "cup", "--keys", holdout.write("keys", "<Enter>"), "--dump", "end:-").decode()
    assert "hole against run" in holdout.done("duel", "watch", "cup", "--text", "--keys", holdout.write("keys", "<Right>")).decode()
    (holdout.folder / "empty").mkdir()
    for more in ([], ["--keys", holdout.write("keys", "")]):
        holdout.refused(UNREADABLE, "duel", "watch", "empty", *more, says=["empty has no record of a duel"])
        shutil.copy(next((holdout.folder / "cup" / "records").glob("*hole*run*")), holdout.folder / "cup" / "records" / "twin.duel")
        holdout.refused(UNREADABLE, "duel", "watch", "cup", *more, says=["is of the same pair as"])


@case
def commands_that_are_not_there_are_told(holdout):
    for command, says in (("./no-bot", "'./no-bot' can't be run: No such file"), ("'open", "is no command"), ("", "is no command")):
        holdout.refused(USAGE, "duel", "run", command, "house:trickle", says=[says])


@case
def what_means_nothing_is_refused(holdout):
    for arguments, says in ((["duel"], "lacks something"), (["duel", "fly"], "no 'holdout duel fly'"), (["duel", "run"], "lacks something"),
                            (["duel", "run", "house:gate"], "lacks an invader"), (["duel", "run", "house:gate", "house:bulk", "x"], "'x' is more"),
                            (["duel", "run", "house:nobody", "house:bulk"], "no 'house:nobody'"),
                            (["duel", "run", "house:bulk", "house:gate"], "is no defender"),
                            (["duel", "run", "house:gate", "house:bulk", "--jobs", "2"], "--jobs means nothing"),
                            (["duel", "run", "house:gate", "house:bulk", "--format", "csv"], "--format csv means nothing"),
                            (["duel", "play"], "needs a side and an opponent"), (["duel", "play", "--as", "defender"], "needs a side and an opponent"),
                            (["duel", "play", "--as", "referee", "--against", "house:gate"], "--as"),
                            (["duel", "play", "--as", "invader", "--against", "house:gate", "--twice"], "--twice means nothing"),
                            (["duel", "tournament", "house:all", "--record", "x"], "--record means nothing")):
        holdout.refused(USAGE, *arguments, says=[says])


main()
