#!/usr/bin/env python3
"""test_walkers.py PROGRAM [NAME..]: bots and programs that play games on foot: what they are told, how they are heard, and how they are watched."""
import json
import pathlib
import re
import signal

from harness import DONE, USAGE, case, cases, interrupted, main
from programmed import program
from shapes import NUMBER, TEXT, TRUTH, shaped

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "doc/examples/walker.py"
GAMES = ["descent", "vault", "odyssey"]
ODDS = {"percent": NUMBER, "least": NUMBER, "most": NUMBER}
# Takes the last one there is, which waits, or goes down where it can.
ON = "say(seen['legal'][-1])\n"


def walked(holdout, game, bot, *more, slow=10):
    """The games as lines, and what the program wrote to standard error."""
    result = holdout.run("sim", "--game", game, "--bot", bot, "--seed", "one", "--format", "jsonl", "--slow", str(slow), *more)
    assert result.status == DONE, result
    return [json.loads(line) for line in result.out.splitlines()], result.err.decode().splitlines()


@case
def the_example_reaches_the_third_floor_on_some_seeds(holdout):
    games, errors = walked(holdout, "descent", f"exec:python3 {EXAMPLE}", "--runs", "7", "--journals", "kept")
    assert not errors and len(EXAMPLE.read_text().splitlines()) <= 60
    assert any(game["deepest"] >= 3 for game in games), games
    for game in games:
        assert game["ended"] in ("won", "lost", "decisions") and game["refused"] == 0 and game["decisions"] > (20 if game["ended"] == "lost" else 100), game
        journal = holdout.folder / "kept" / game["journal"]
        told = holdout.done("replay", journal, "--verify").decode()
        assert game["hash"] in told and f"{game['decisions']} decisions" in told, told
        assert journal.read_text().splitlines()[6].startswith("player exec:python3 ")


@case
def the_first_line_says_what_is_played(holdout):
    bot = program(holdout, ON, "print(json.dumps(hello), file=sys.stderr)\nprint(open(hello['content']).read(), file=sys.stderr)\n")
    _, errors = walked(holdout, "vault", bot, "--runs", "1", "--decisions-max", "1")
    hello = json.loads(errors[0])
    path = hello.pop("content")
    assert hello == {"holdout": 2, "game": "vault", "seed": "one-1", "legal": "full",
                     "limits": {"ms": 2000, "silence_ms": 20000, "memory_mib": 256, "line_bytes": 4096, "decisions": 1}}
    assert json.loads(errors[1]) == holdout.json("codex", "--format", "json") and not pathlib.Path(path).exists()


@cases([(game, game) for game in GAMES])
def the_floor_is_told(holdout, game):
    _, errors = walked(holdout, game, program(holdout, "print(json.dumps(seen), file=sys.stderr)\n" + ON), "--runs", "1", "--decisions-max", "6")
    lines = [json.loads(line) for line in errors]
    assert [line["number"] for line in lines] == [1, 2, 3, 4, 5, 6] and {line["stage"] for line in lines} == {"foot"}
    for line in lines:
        told = line["foot"]
        shaped({key: told[key] for key in ("floor", "floors", "floor_name", "round", "rounds", "at", "hp", "hp_max", "turns_lost", "rank", "goal")},
               {"floor": NUMBER, "floors": NUMBER, "floor_name": TEXT, "round": NUMBER, "rounds": NUMBER, "at": list, "hp": NUMBER, "hp_max": NUMBER, "turns_lost": NUMBER,
                "rank": NUMBER, "goal": TEXT})
        assert len({len(row) for row in told["map"] + told["lit"]}) == 1 and len(told["map"]) == len(told["lit"]) and line["legal"]
        assert told["lit"][told["at"][1]][told["at"][0]] == "*" and ("voyage" in told) == (game == "odyssey")
        for one in told["creatures"]:
            shaped({key: one[key] for key in one if key != "name"},
                   {"id": TEXT, "companion": TRUTH, "at": list, "hp": NUMBER, "hp_max": NUMBER, "asleep": TRUTH, "mood": TEXT, "next": TEXT, "next_sure": TRUTH, "unaware": TRUTH, "blow": ODDS, "threat": ODDS})
    assert any(item["worn"] for item in lines[-1]["foot"]["pack"]) == (game != "vault")


@case
def refusals_come_back_as_players_get_them(holdout):
    said = ["descend", "step", "step 10", "wear z", "dance", "aboard wait", ""]
    body = f"said = {said!r}\nif seen['number'] > 1: print(json.dumps([said[seen['number'] - 2], seen['refused'], seen['foot']['said']]), file=sys.stderr)\nsay(said[seen['number'] - 1])\n"
    games, errors = walked(holdout, "descent", program(holdout, body), "--runs", "1", "--decisions-max", str(len(said)))
    told = {words: refused for words, refused, news in map(json.loads, errors) if not news}
    assert games[0]["ended"] == "decisions" and games[0]["refused"] == len(said) and games[0]["decisions"] == 0 and games[0]["rounds"] == 1, games
    assert told["descend"] == "There are no stairs down here." and told["wear z"].endswith(".") and "legal" not in told["wear z"], told
    assert told["step"] == told["step 10"] == told["dance"] == told["aboard wait"] and told["dance"].startswith("That is no decision"), told


@case
def the_list_can_be_short_or_left_out(holdout):
    body = "print(json.dumps(seen.get('legal')), file=sys.stderr)\nsay('wait')"
    for form in "compact", "none":
        _, errors = walked(holdout, "descent", program(holdout, body), "--runs", "1", "--decisions-max", "2", "--legal", form)
        told = [json.loads(line) for line in errors]
        assert told == [None, None] if form == "none" else all(set(one) == {"aim", "other"} and "wait" in one["other"] for one in told), told


BROKEN = {
    "silent": ("time.sleep(600)", "It said nothing for 2000 ms."),
    "garbage": ("print('go north', flush=True)", "It wrote a line that is no JSON"),
    "no text": ("print('{\"decide\":7}', flush=True)", "It wrote JSON without a text called \"decide\"."),
    "gone": ("sys.exit(5)", "It ended with status 5."),
}


@cases([(name, *row) for name, row in BROKEN.items()])
def who_breaks_a_limit_is_out_and_the_next_game_begins(holdout, body, says):
    bot = program(holdout, f"if hello['seed'] == 'one-1' and seen['number'] == 3:\n    {body}\nelse:\n    " + ON)
    games, _ = walked(holdout, "descent", bot, "--runs", "2", "--decisions-max", "5", "--journals", "kept", slow=1)
    first, second = games
    assert first["ended"] == "disqualified" and first["why"].startswith(says) and first["decisions"] == 2 and not first["won"], first
    assert second["ended"] == "decisions" and second["decisions"] == 5 and "why" not in second, second
    assert len(holdout.journals(holdout.folder / "kept")) == 2
    table = holdout.done("sim", "--game", "descent", "--bot", bot, "--seed", "one", "--runs", "2", "--decisions-max", "5").decode()
    assert f"one-1 is disqualified: {first['why'][:40]}" in table and "    1 ended with the program disqualified\n" in table, table


@case
def counts_are_those_of_the_games(holdout):
    told = holdout.json("sim", "--game", "vault", "--bot", "random", "--seed", "s", "--runs", "3", "--decisions-max", "40", "--format", "json")
    assert told["runs"] == 3 and len(told["games"]) == 3 and told["cut"] + told["won"] + sum(level["lost"] for level in told["levels"]) == 3, told
    assert sum(game["decisions"] for game in told["games"]) == told["decisions"] and [game["seed"] for game in told["games"]] == ["s-1", "s-2", "s-3"]
    holdout.refused(USAGE, "sim", "--game", "vault", "--bot", "exec:", says=["--bot can't be 'exec:'"])
    status, out, _ = interrupted(holdout, "sim", "--game", "vault", "--bot", program(holdout, "time.sleep(600)"), "--runs", "3", "--slow", "100", "--journals", "cut", told="0 of 3 games")
    assert status == -signal.SIGINT and out == "Nothing had been played to its end.\n", (status, out)
    assert not holdout.journals(holdout.folder / "cut")


@case
def nothing_that_a_program_says_aside_steers_the_terminal(holdout):
    said = r"'\x1b[2J\x1b]0;title\x07 gr\u00fc\u00dfe\ttab\x00null ' + 'y' * 9000"
    body = f"print({said}, file=sys.stderr)\nsys.stderr.write('no end\\x9b')\n" + ON
    for game in ["--game", "descent"], []:
        result = holdout.run("sim", *game, "--bot", program(holdout, body), "--seed", "one", "--runs", "1", "--decisions-max", "1", "--slow", "10", environment={"PYTHONIOENCODING": "utf-8"})
        assert result.status == DONE and result.err.decode() == "?[2J?]0;title? grüße tab?null " + "y" * 9000 + "\nno end?", result.err[:100]


# What is watched, the keys, and what stands on the screen then.
WATCHED = [
    ("a bot plays", ["--game", "descent", "--bot", "explorer"], "<Wait:40>", r"T take over  Space pause"),
    ("a program plays", ["--game", "vault", "--bot", f"exec:python3 {EXAMPLE}"], "<Wait:40>", r"T take over  Space pause"),
    ("it pauses", ["--game", "descent", "--bot", "explorer"], "<Wait:40> <Space>", r"Space play "),
    ("it is stepped", ["--game", "odyssey", "--bot", "random"], "<Space>.....", r"Space play "),
    ("it is taken over", ["--game", "descent", "--bot", "explorer"], "<Wait:40>T", r"You play on from here\. A game that a program has played counts for no result\."),
    ("a program that ends hands over", ["--game", "descent", "--bot", "exec:false"], "<Wait:10>", r"The program is out: It ended with status 1\. You play on\."),
    ("the end is shown", ["--game", "vault", "--bot", "explorer"], "+++ <Wait:20000>", r"Vault: (won|lost)"),
]


@cases(WATCHED)
def watched(holdout, arguments, keys, shows):
    screen = holdout.played(keys, *arguments, "--seed", "kaid", "--dump", "end:-").decode()
    assert re.search(shows, " ".join(screen.split())) or re.search(shows, screen), screen


@case
def what_is_taken_over_is_nobodys_result(holdout):
    holdout.played("+++ <Wait:20000> q", "--game", "vault", "--bot", "explorer", "--seed", "kaid")
    journal, = holdout.journals(holdout.saves)
    assert b"player explorer" in journal.read_bytes()
    state = json.loads(holdout.played("<Wait:40>To", "--game", "descent", "--bot", "explorer", "--seed", "kaid", "--state", "-").decode())
    assert state["decisions"] > 3 and state["outcome"] == "playing", state
    assert json.loads(holdout.done("scores", "--save-dir", holdout.saves, "--format", "json")).get("foot", []) == []
    listed = holdout.done("unfinished", "--save-dir", holdout.saves).decode()
    assert re.search(r"foot-0002.journal .* descent +%d decisions can go on" % state["decisions"], listed), listed


@case
def runs_begun_from_there_are_the_players(holdout):
    """Who plays on foot plays no run: a run that is begun afterwards is the player's."""
    holdout.played("q", "--game", "descent", "--bot", "explorer", "--seed", "kaid")
    holdout.refused(USAGE, "--bot", "explorer", says=["explorer walks dungeons; add --game descent, or give another --bot."])
    holdout.refused(USAGE, "--game", "odyssey", "--bot", "search", says=["search plays no odyssey; give --bot explorer, random or exec:COMMAND."])


main()
