#!/usr/bin/env python3
"""test_playing.py PROGRAM [NAME..]: whole games from scripts and from bytes: what they decide, the journal they leave, the
screens they dump and the state they end in."""
import json
import random
import re
import shutil

import scripts
from harness import DONE, NOT_SO, case, cases, main, undated

STATE = {
    "phase": str, "level": int, "wave": int, "tick": int, "fuel": int, "tank": int, "fuel_goal": int, "materials": int, "energy": int,
    "energy_max": int, "hull": int, "hull_max": int, "attackers": list, "buildings": list, "blueprints": list, "hash": str,
}
STEPS = "n" + "." * 12


def state_of(holdout, keys, *arguments):
    """The state after these keys; the journal is the newest of holdout.saves."""
    return json.loads(holdout.played(keys, "--state", "-", *arguments).decode())


@case
def a_new_game_is_a_run_and_a_level_is_not(holdout):
    run = state_of(holdout, "<Escape>", "--new", "--seed", "kaid")
    assert run["phase"] == "travel" and run["hull"] == run["hull_max"] > 0, run
    assert run["run"] == {"act": 1, "system": run["run"]["system"], "battles": 0, "keys": 0, "threat": 0}, run["run"]
    assert "watchpost" in [blueprint["id"] for blueprint in run["blueprints"]]
    assert b"\nmode run #" in holdout.journals()[-1].read_bytes()
    level = state_of(holdout, "<Escape>", "--level=2", "--seed", "kaid")
    assert level["phase"] == "build" and level["level"] == 2 and level["run"]["act"] == 0, level
    assert b"\nmode linear #" in holdout.journals()[-1].read_bytes()


@case
def a_battle_is_won_left_and_the_next_begins(holdout):
    keys = "".join(scripts.winning(holdout, "kaid"))
    won = state_of(holdout, keys, "--level=1", "--seed", "kaid")

    def then(more):
        """The same run, gone on with."""
        shutil.rmtree(holdout.folder / "then", ignore_errors=True)
        shutil.copytree(holdout.saves, holdout.folder / "then")
        return state_of(holdout, more, "--continue", "--save-dir", holdout.folder / "then")
    assert won["phase"] == "won" and won["tank"] == won["fuel_goal"] and won["hull"] > 0 and won["attackers"] == []
    assert len(won["buildings"]) > 5 and won["tick"] == 0
    stayed = then("s")
    assert stayed["phase"] == "build" and stayed["wave"] == won["wave"] and stayed["buildings"] == won["buildings"]
    left = then("<Enter>ss")
    assert left["phase"] == "travel" and left["credits"] > 0
    following = then("<Enter>ss<Enter>")
    assert (following["phase"], following["level"], following["wave"]) == ("build", 2, 1)
    assert [building["id"] for building in following["buildings"]] == ["hub"] and following["credits"] == left["credits"]


@case
def a_battle_is_lost_and_its_run_ends(holdout):
    lost = state_of(holdout, scripts.LOSING, "--level=1", "--seed", "kaid")
    assert lost["phase"] == "lost" and lost["hull"] == 0 and lost["leaked"] > 0
    journal, = holdout.journals()
    assert re.search(rb" end lost #[0-9a-f]{8}\n$", journal.read_bytes())
    holdout.refused(NOT_SO, "--continue", "--save-dir", holdout.saves, says=["--new"])
    told = holdout.done("replay", journal).decode()
    assert ", lost; " in told and lost["hash"] in told


@case
def state_key_by_key(holdout):
    state = state_of(holdout, "1 ll <Enter> <Escape>" + STEPS, "--level=1", "--seed", "kaid")
    for key, kind in STATE.items():
        assert type(state[key]) is kind, (key, state.get(key))
    assert state["phase"] == "wave" and (state["level"], state["wave"], state["seed"]) == (1, 1, "kaid")
    assert re.fullmatch("[0-9a-f]{16}", state["hash"]) and state["attackers"] and state["tick"] > 0
    hub, tower = state["buildings"]
    assert hub["id"] == "hub" and hub["targeting"] is None and tower["targeting"] == "first"
    assert tower["id"] == "watchpost" and tower["at"] == [hub["at"][0] + 2, hub["at"][1]]
    known = holdout.json("codex", "--format", "json")
    hp = {attacker["id"]: attacker["hp"] for attacker in known["attackers"]}
    assert all(0 < attacker["hp"] <= hp[attacker["id"]] == attacker["hp_max"] for attacker in state["attackers"])
    assert {blueprint["id"] for blueprint in state["blueprints"]} < {blueprint["id"] for blueprint in known["blueprints"]}


@case
def a_sandbox_begins_at_once_and_leaves_nothing(holdout):
    keys = holdout.write("keys", "1 hh <Enter> <Escape>" + STEPS)
    begin = ["sandbox", "--seed", "kaid", "--level", "3", "--wave", "5", "--blueprints", "howitzer,meteor-call", "--keys", keys]
    told = holdout.json(*begin, "--state", "-")
    assert (told["phase"], told["level"], told["wave"], told["seed"]) == ("wave", 3, 5, "kaid") and told["tick"] > 0
    assert [blueprint["id"] for blueprint in told["blueprints"]] == ["howitzer", "meteor-call"]
    assert [building["id"] for building in told["buildings"]] == ["hub", "howitzer"] and told["materials"] > 1000
    assert holdout.json(*begin, "--state", "-") == told
    screen = holdout.done(*begin, "--dump", "end:-", "--size", "100x30").decode()
    assert "Meteor Call" in screen and len(screen.splitlines()) == 30
    assert sorted(path.name for path in holdout.folder.iterdir()) == ["keys"]


@case
def a_sandbox_of_nothing_but_its_name(holdout):
    told = json.loads(holdout.done("sandbox", "--state", "-", stdin=b"q").decode())
    run = json.loads(holdout.played("", "--level=1", "--seed", "kaid", "--state", "-").decode())
    assert (told["phase"], told["level"], told["wave"]) == ("build", 1, 1) and told["seed"]
    assert [blueprint["id"] for blueprint in told["blueprints"]] == [blueprint["id"] for blueprint in run["blueprints"]]


@case
def a_sandbox_is_rewound(holdout):
    before = state_of_sandbox(holdout, "1 ll <Enter>")
    assert state_of_sandbox(holdout, "1 ll <Enter>" + STEPS + "U") == before
    assert state_of_sandbox(holdout, "1 ll <Enter>" + STEPS) != before


def state_of_sandbox(holdout, keys):
    return holdout.json("sandbox", "--seed", "kaid", "--keys", holdout.write("keys", keys), "--state", "-")


@cases([("to files", "files"), ("in pieces", "pieces")])
def same_keys_same_game(holdout, how):
    rounds = scripts.winning(holdout, "kaid")
    begin = ("--level=1", "--seed", "kaid")
    whole = state_of(holdout, "".join(rounds), *begin)
    first = undated(holdout.journals()[0])
    if how == "files":
        sized = ["--size", "132x50", "--glyphs", "ascii", "--colors", "mono", "--dump", f"each:{holdout.folder / 'screens'}"]
        assert state_of(holdout, "".join(rounds), *begin, *sized) == whole
    else:
        for at, keys in enumerate(rounds):
            again = state_of(holdout, keys, *(["--continue"] if at else begin), "--save-dir", holdout.folder / "again")
        assert again == whole
    journals = holdout.journals(holdout.folder / "again") if how == "pieces" else holdout.journals()[1:]
    assert [undated(journal) for journal in journals] == [first] and len(first) > 30


@case
def the_date_is_that_of_today(holdout):
    holdout.played("n", "--level=1")
    assert re.search(rb"\ndate \d{4}-\d\d-\d\d #", holdout.journals()[0].read_bytes())


@case
def bytes_and_names_are_the_same_keys(holdout):
    script = "1 <Right><Right> <Down> <Tab> <Enter> <Escape> # a tower\n\n  n . ."
    raw = b"1\x1b[C\x1b[C\x1b[B\t\r\x1b"
    named = state_of(holdout, script, "--level=1", "--seed", "kaid")
    piped = holdout.json("--level=1", "--seed", "kaid", "--save-dir", holdout.saves, "--keys", "-", "--state", "-", stdin=script.encode())
    typed = holdout.json("--level=1", "--seed", "kaid", "--save-dir", holdout.saves, "--state", "-", stdin=raw)
    stepped = holdout.json("--continue", "--save-dir", holdout.saves, "--state", "-", stdin=b"n..")
    placed = [[(building["id"], building["at"]) for building in state["buildings"]] for state in (typed, named)]
    assert named == piped == stepped and placed[0] == placed[1] and len(placed[0]) == 2
    texts = [undated(journal) for journal in holdout.journals()]
    assert len(texts) == 3 and texts[0] == texts[1] == texts[2]


@case
def waiting_lets_time_pass_only_in_playback(holdout):
    played = state_of(holdout, "n <Space> <Wait:70> <Space> <Wait:50>", "--level=1", "--seed", "kaid")
    stepped = state_of(holdout, "n .......", "--level=1", "--seed", "kaid")
    assert played["tick"] == stepped["tick"] == 70 and played == stepped
    faster = state_of(holdout, "n <Space> + <Wait:50> <Space>", "--level=1", "--seed", "kaid")
    assert faster["tick"] >= 50 and state_of(holdout, "<Wait:100>", "--level=1", "--seed", "kaid")["tick"] == 0


@cases([
    ("half as fast", "<Space> - " + "<Wait:1> " * 70 + "<Space>"),
    ("twice as fast", "<Space> + " + "<Wait:4> " * 17 + "<Wait:2> <Space>"),
    ("sixteen times as fast", "<Space> ++++ <Wait:32> <Wait:32> <Wait:6> <Space>"),
    ("faster and slower", "<Space> <Wait:10> + <Wait:20> - - <Wait:40> <Space>"),
    ("with many pauses", "<Space> <Wait:7> <Space> <Wait:50> " * 10),
    ("in steps and in playback", ". . <Space> <Wait:20> <Space> . . ."),
])
def speed_changes_nothing(holdout, pace):
    begin = "1 ll <Enter> <Escape> n "  # seventy ticks of the wave, then a decision at that very moment
    then = " 1 <Enter> <Escape>" + " ." * 6
    steps = state_of(holdout, begin + ". " * 7 + then, "--level=1", "--seed", "kaid")
    assert steps["tick"] == 130 and state_of(holdout, begin + pace + then, "--level=1", "--seed", "kaid") == steps


@cases([("80x24 without a size", [], 80, 24), ("80x24", ["--size", "80x24"], 80, 24), ("120x40", ["--size", "120x40"], 120, 40),
        ("too small", ["--size", "30x8"], 30, 8), ("one cell", ["--size", "1x1"], 1, 1), ("the largest", ["--size", "1000x1000"], 1000, 1000)])
def dump_of_the_last_screen(holdout, arguments, columns, rows):
    screen = holdout.played("1 ll <Enter>" + STEPS, "--level=1", "--seed", "kaid", "--dump", "end:-", *arguments).decode()
    lines = screen.split("\n")
    assert lines.pop() == "" and len(lines) == rows and max(map(len, lines)) <= columns
    assert columns < 80 or "materials" in screen and "@" in screen
    assert "\x1b" not in screen
    path = holdout.folder / "screen"
    assert holdout.played("1 ll <Enter>" + STEPS, "--level=1", "--seed", "kaid", "--dump", f"end:{path}", *arguments) == b""
    assert path.read_text(encoding="utf-8") == screen


@case
def dump_of_each_screen_and_of_each_wave(holdout):
    keys = "1 ll <Enter> <Escape> n f n . f"
    told = holdout.played(keys, "--level=1", "--seed", "kaid", "--dump", "each:-").decode()
    heads = re.findall(r"^--- key (\d+): (.*)$", told, re.M)
    names = ["1", "l", "l", "<Enter>", "<Escape>", "n", "f", "n", ".", "f"]
    assert heads == [(str(at), name) for at, name in enumerate(names, 1)], heads
    assert len(told.splitlines()) == len(names) * 25
    waves = holdout.played(keys, "--level=1", "--seed", "kaid", "--dump", "wave:-").decode()
    assert re.findall(r"^--- key (\d+): (.*)$", waves, re.M) == [("7", "f"), ("10", "f")]
    assert all(screen in told for screen in waves.split("--- ") if screen)


@case
def glyphs_and_colours_change_only_the_picture(holdout):
    ascii_only = holdout.played(STEPS, "--level=1", "--seed", "kaid", "--dump", "end:-", "--glyphs", "ascii")
    unicode_too = holdout.played(STEPS, "--level=1", "--seed", "kaid", "--dump", "end:-", "--glyphs", "unicode")
    assert ascii_only.isascii() and not unicode_too.isascii()
    for depth in "auto", "mono", "8", "16", "256":
        holdout.played(STEPS, "--level=1", "--seed", "kaid", "--colors", depth)
    assert len({tuple(undated(journal)) for journal in holdout.journals()}) == 1


@case
def a_level_begins_where_it_is_told(holdout):
    for level in 1, 5, 30:
        state = state_of(holdout, "", "--level", level, "--seed", "kaid")
        assert (state["level"], state["wave"], state["phase"]) == (level, 1, "build")
        assert f"level {level} #".encode() in holdout.journals()[-1].read_bytes()


@case
def a_run_without_a_seed_tells_the_one_it_drew(holdout):
    first = state_of(holdout, "n..", "--level=1")
    again = state_of(holdout, "n..", "--level=1", "--seed", first["seed"])
    assert again == first and undated(holdout.journals()[0]) == undated(holdout.journals()[1])


@case
def the_title_begins_and_goes_on(holdout):
    begun = state_of(holdout, "n h <Enter> n ..", "--seed", "kaid")
    assert begun["seed"] == "kaid" and begun["tick"] > 0
    assert state_of(holdout, "c") == begun
    assert len(holdout.journals()) == 1
    assert holdout.played("q") == b"" and holdout.played("") == b"" and len(holdout.journals()) == 1


@cases([("HOLDOUT_DIR", {"HOLDOUT_DIR": "own"}, "own"), ("XDG_STATE_HOME", {"XDG_STATE_HOME": "/state"}, "state/holdout"),
        ("HOME", {}, ".local/state/holdout")])
def journals_are_kept(holdout, variables, where):
    variables = {name: str(holdout.folder) + value if value.startswith("/") else value for name, value in variables.items()}
    holdout.done("--new", environment=holdout.environment(**variables))
    assert len(holdout.journals(holdout.folder / where)) == 1
    holdout.done("--new", "--save-dir", "here", environment=holdout.environment(**variables))
    assert len(holdout.journals(holdout.folder / "here")) == 1


@case
def ten_million_zeros_are_no_keys(holdout):
    """Each drawn for, they would take hours, and the time that any test has would be over."""
    state = holdout.json("--level=1", "--seed", "kaid", "--save-dir", holdout.saves, "--state", "-", stdin=b"n" + bytes(10_000_000) + b".")
    typed = holdout.json("--level=1", "--seed", "kaid", "--save-dir", holdout.saves, "--state", "-", stdin=b"n.")
    assert state == typed, state


@cases([(f"seed {number}", number) for number in range(12)])
def random_bytes_do_no_harm(holdout, number):
    noise = random.Random(number)
    keys = b"hjklHJKL123456789\rxutTn.[]>f +-vzoimc?\x1b\t\x7f" if number % 2 else bytes(range(256))
    stdin = bytes(noise.choice(keys) for _ in range(1000))
    result = holdout.run("--level=1", "--seed", f"noise {number}", "--save-dir", holdout.saves, stdin=stdin)
    assert result.status == DONE and result.out == b"" and result.err == b"", result
    for journal in holdout.journals():
        holdout.done("replay", journal, "--verify")
    assert holdout.journals()


main()
