#!/usr/bin/env python3
"""test_terminal.py PROGRAM [NAME..]: what the command line decides by whether there is a terminal. How the screen looks is
the matter of tests/screens."""
import json
import subprocess

from harness import DONE, NOT_SO, SYSTEM, UNREADABLE, case, cases, main
from pseudo_terminal import on_terminal, words

def recorded(holdout):
    """A journal that ends in wave 2 at tick 60."""
    holdout.played("1 ll <Enter> <Escape> n f n ......", "--level=1", "--seed", "kaid")
    return holdout.journals()[-1]


@cases([("the beginning", [], (1, 0, "build")), ("a wave", ["--at", "2"], (2, 0, "build")),
        ("a tick", ["--at", "2.3"], (2, 3, "wave")), ("past the end", ["--at", "99"], (2, 60, "wave"))])
def a_replay_is_shown_from(holdout, arguments, moment):
    journal, path = recorded(holdout), holdout.folder / "state.json"
    before = journal.read_bytes()
    homeless = holdout.environment()
    del homeless["HOME"]
    status, screen, errors = on_terminal(holdout, [b"q"], "replay", journal, *arguments, "--state", path, environment=homeless)
    assert status == DONE and errors == "", (status, errors, screen[-300:])
    assert "Space plays" in words(screen) and "hashes verified" not in words(screen), words(screen)
    state = json.loads(path.read_text(encoding="utf-8"))
    assert (state["wave"], state["tick"], state["phase"]) == moment, state
    assert journal.read_bytes() == before and not (holdout.folder / ".local").exists()


@case
def a_replay_plays_at_once_when_told_how_fast(holdout):
    journal, path = recorded(holdout), holdout.folder / "state.json"
    status, screen, errors = on_terminal(holdout, [b"q"], "replay", journal, "--speed", "16", "--at", "2.1", "--state", path)
    assert status == DONE and errors == "", (status, errors, screen[-300:])
    state = json.loads(path.read_text(encoding="utf-8"))
    assert state["wave"] == 2 and state["tick"] > 1, state


@case
def a_replay_is_only_shown_on_a_terminal(holdout):
    journal = recorded(holdout)
    for streams in {"stdin": subprocess.DEVNULL}, {"stdout": subprocess.DEVNULL}:
        status, screen, errors = on_terminal(holdout, [], "replay", journal, **streams)
        assert status == DONE and errors == "" and b"\x1b" not in screen, (status, errors, screen)
    status, screen, errors = on_terminal(holdout, [], "replay", journal, "--verify")
    assert status == DONE and errors == "" and "wave 2, tick 60, wave; 3 decisions" in screen.decode(), screen


@case
def what_a_terminal_shows_is_drawn_and_what_it_does_not_is_not(holdout):
    status, screen, errors = on_terminal(holdout, [b"n", b".", b"q"], "--level=1", "--seed", "kaid", "--save-dir", holdout.saves)
    assert status == DONE and errors == "" and "wave 1" in words(screen), (status, errors, screen)
    assert b"\x1b[?1049h" in screen and b"\x1b[?1049l" in screen, "the screen before the game comes back after it"
    status, screen, errors = on_terminal(holdout, [], "--level=1", "--seed", "kaid", "--save-dir", holdout.saves,
                                         stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    assert (status, screen, errors) == (DONE, b"", ""), (status, errors, screen)


@case
def the_title_alone_has_no_state(holdout):
    path = holdout.folder / "state.json"
    holdout.refused(NOT_SO, "--state", path, "--save-dir", holdout.saves, says=["No game was played", "--new"])
    assert not path.exists()


@case
def a_journal_that_is_none_is_refused_before_the_screen(holdout):
    status, screen, errors = on_terminal(holdout, [], "replay", holdout.write("x", "not one"))
    assert status == UNREADABLE and "not a Holdout journal" in errors and errors.count("\n") == 1, (status, errors)
    assert words(screen).strip() == "", screen


@cases([("unknown", "no-such-terminal"), ("dumb", "dumb"), ("empty", "")])
def a_terminal_that_cannot_show_it_is_refused(holdout, term):
    environment = holdout.environment(TERM=term)
    status, screen, errors = on_terminal(holdout, [], "--new", "--save-dir", holdout.saves, environment=environment)
    assert status == SYSTEM and errors.startswith("holdout: ") and errors.count("\n") == 1, (status, errors, screen)


main()
