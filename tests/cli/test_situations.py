#!/usr/bin/env python3
"""test_situations.py PROGRAM [NAME..]: situations in which the keys did something else than a player meant, each as a script
of keys from a screen that anybody can come to."""
import json
import re

from harness import UNREADABLE, case, main

HARBOUR = ("--level=1", "--seed", "harbour")


def screen(holdout, keys, *arguments, size="80x24"):
    """The screen after these keys, as lines."""
    return holdout.played(keys, "--dump", "end:-", "--size", size, *arguments).decode().splitlines()


def sandbox(holdout, keys, *arguments, size="80x24"):
    script = holdout.write("keys", keys)
    return holdout.done("sandbox", "--keys", script, "--dump", "end:-", "--size", size, *arguments).decode().splitlines()


def state(holdout, keys, *arguments):
    return json.loads(holdout.played(keys, "--state", "-", *arguments).decode())


def shows(lines, words):
    assert any(words in line for line in lines), f"{words!r} is not on\n" + "\n".join(lines)


def hides(lines, words):
    assert not any(words in line for line in lines), f"{words!r} is on\n" + "\n".join(lines)


def told(lines, words):
    """What the panel or a message says from these words on, to the end of its sentence."""
    shows(lines, words)
    line = next(line for line in lines if words in line)
    return line[line.index(words):].split(". ")[0].rstrip(" |\u2502")


@case
def arrows_move_an_aim_by_half_a_tile_and_the_panel_says_so(holdout):
    """The cursor begins on the Hub at 7,10."""
    shows(screen(holdout, "n 1", *HARBOUR), "Aimed at the middle of 7,10.")
    shows(screen(holdout, "n 1 l", *HARBOUR), "Aimed between 7,10 and 8,10.")
    shows(screen(holdout, "n 1 ll", *HARBOUR), "Aimed at the middle of 8,10.")
    shows(screen(holdout, "n 1 lj", *HARBOUR), "Aimed at the corner of 7,10 and 8,11.")
    shows(screen(holdout, "n 1 LLLLLJJJ", *HARBOUR), "Aimed at the rim of 14,14.")


@case
def an_aim_between_two_rows_of_the_board_looks_unlike_one_within_a_row(holdout):
    """7,5 stands in the columns 15 and 16 of the line 9."""
    def cells(keys, at, row):
        return screen(holdout, "n 1 KK" + keys, *HARBOUR, "--glyphs", "ascii")[row][at:at + 2]
    assert cells("", 15, 9) == "><"
    assert cells("l", 16, 9) == "><"
    assert (cells("j", 15, 9), cells("j", 15, 10)) == ("\\/", "/\\")
    assert (cells("lj", 16, 9), cells("lj", 16, 10)) == ("\\/", "/\\")


@case
def arming_an_ability_again_keeps_its_point(holdout):
    keys = "n ..... 1 hhhk "
    begin = ("--seed", "kaid", "--level", "2")
    aimed = told(sandbox(holdout, keys, *begin), "Aimed ")
    assert "corner" in aimed, aimed
    for again in ("<Enter> 1", "<Escape> 1", "<Escape> <Escape> 1 <Enter> 1"):
        assert told(sandbox(holdout, keys + again, *begin), "Aimed ") == aimed, again


@case
def tab_with_an_ability_in_hand_aims_at_an_attacker_and_enter_strikes_there(holdout):
    """It went to the wave's types first, and Enter struck at the Hub."""
    at_hub = screen(holdout, "n > . . . 1", "--tutorial")
    shows(at_hub, "Aimed at the middle of ")
    shows(at_hub, "0 attackers within")
    aimed = screen(holdout, "n > . . . 1 <Tab>", "--tutorial")
    assert any(re.search("Aimed at [A-Z][a-z]+, ", line) for line in aimed), aimed
    hides(aimed, "0 attackers within")
    hit = state(holdout, "n . . . . . . 1 <Tab> <Enter> . . .", *HARBOUR)
    missed = state(holdout, "n . . . . . . 1 <Enter> . . .", *HARBOUR)
    assert sum(one["hp"] for one in hit["attackers"]) < sum(one["hp"] for one in missed["attackers"])


@case
def an_aim_at_an_attacker_goes_with_it(holdout):
    keys = "n . . . . . . 1 <Tab> "
    assert re.search("Aimed at [A-Z]", told(screen(holdout, keys + ". .", *HARBOUR), "Aimed "))
    first, later = (told(screen(holdout, keys + more, *HARBOUR), "path, ") for more in ("", ". . . ."))
    assert first != later


@case
def enter_on_a_type_of_the_preview_reads_and_builds_nothing(holdout):
    shows(screen(holdout, "1 <Escape> <Tab> <Enter>", *HARBOUR), "q or Esc goes back")
    assert len(state(holdout, "<Tab> 1 <Tab> <Enter>", *HARBOUR)["buildings"]) <= 2


@case
def an_ability_is_let_go_when_its_wave_ends(holdout):
    """It stayed in hand, and Enter was said to build it."""
    lines = sandbox(holdout, "n......1f", "--seed", "kaid", "--level", "8", "--wave", "12")
    shows(lines, "is let go: the wave is over.")
    shows(lines, "n next wave")
    hides(lines, "Enter build")


@case
def on_to_the_next_event_stops_before_an_attacker_gets_through(holdout):
    """Nothing is built, so that the first of the wave comes to the Hub; what was lost before the player could help is
    none now."""
    for count in range(1, 12):
        lines = screen(holdout, "n" + ">" * count, *HARBOUR)
        if any("may get through in" in line for line in lines):
            break
    shows(lines, " may get through in ")
    shows(lines, "s if nothing is done.")
    full = state(holdout, "", *HARBOUR)["hull"]
    assert state(holdout, "n" + ">" * count, *HARBOUR)["hull"] == full
    shows(screen(holdout, "n" + ">" * (count + 1), *HARBOUR), " got through")
    assert state(holdout, "n" + ">" * (count + 1), *HARBOUR)["hull"] == full - 1


@case
def each_stop_says_why(holdout):
    """Whatever stops it but the end of the wave, the last message has the reason."""
    for count in range(1, 9):
        lines = screen(holdout, "1kkkl<Enter><Escape> n" + ">" * count, *HARBOUR)
        if any("paused" in line for line in lines):
            stopped = [line for line in lines[-2:] if "Stopped at " in line]
            assert stopped and stopped[-1] == lines[-1] and ": " in stopped[-1], lines[-2:]


@case
def what_was_skipped_leaves_no_blasts_on_the_board(holdout):
    """A Lobber at the path, and ten seconds in one go: the board shows the last moment of them."""
    keys = "2kkkl<Enter><Escape> n ]] . . . . . f"
    begin = ["--seed", "harbour", "--level", "1", "--wave", "6"]
    before, after = (sandbox(holdout, keys[:-1] + end, *begin, "--glyphs", "ascii") for end in ("", "f"))
    hides(after, "paused")
    assert sum(line[1:31].count("*") for line in after) <= sum(line[1:31].count("*") for line in before) + 9


MANY = "watchpost,lobber,frost-pylon,coolant-loop,scanner-mast,rock-drill,longshot,needle-gun,frag-charge,meteor-call,amplifier-core,howitzer,beam-lance,field-crane"


def with_many(holdout, keys, size="80x24"):
    return sandbox(holdout, keys, "--seed", "kaid", "--level", "3", "--blueprints", MANY, size=size)


@case
def fourteen_blueprints_keep_six_letters_and_the_keys(holdout):
    """Names were cut to one or two letters, and the keys gave way to them. Eleven of these can be built."""
    foot = with_many(holdout, "")[20:22]
    for words in ("1 Watchp 10", "2 Lobber 20", "4 Coolan 16", ">"):
        assert words in foot[1], foot
    assert foot[0].endswith("n next wave  b list  ? help"), foot
    roomy = with_many(holdout, "", size="80x30")
    for words in ("1 Watchpost 10", "6 Rock Dr 10", "0 Howitze 60", "Beam La 32"):
        shows(roomy, words)


@case
def what_has_no_digit_is_in_the_menu_too(holdout):
    tenth = with_many(holdout, "0")
    shows(tenth, "\u203a0 Howitz 60")
    shows(tenth, "<5 ")
    shows(tenth, "\u250c Howitzer ")
    shows(with_many(holdout, "BBBBBBBBBBB"), "\u250c Beam Lance ")


@case
def the_list_tells_of_all_that_can_be_taken_and_takes_it(holdout):
    listed = with_many(holdout, "b<Up>")
    for words in ("What can be built", " 0  Howitzer ", "Beam Lance ", "tower, 32 materials"):
        shows(listed, words)
    shows(with_many(holdout, "b<Up><Enter>"), "\u250c Beam Lance ")
    shows(with_many(holdout, "b<Up><Escape>"), "\u250c Hub ")
    shows(with_many(holdout, "nb"), "What can be used in this wave")


@case
def the_digit_of_what_is_in_hand_keeps_it(holdout):
    """A key that repeats, or habit, let it go, and Enter built nothing."""
    shows(screen(holdout, "1 1", *HARBOUR), "Watchpost is in hand; Esc lets it go.")
    built = state(holdout, "1 kkkl 1 <Enter>", *HARBOUR)["buildings"]
    assert [one["id"] for one in built] == ["hub", "watchpost"], built


@case
def a_tower_that_was_only_held_is_asked_for_again(holdout):
    """The tutorial took it for built, and a wave could begin without any."""
    shows(screen(holdout, "1 <Right> <Down><Down><Down> <Escape>", "--tutorial"), "Press 1 (Watchpost) to take a tower in")


@case
def a_run_that_is_unfinished_is_told_of_before_another_one(holdout):
    """It was left behind without a word."""
    first = screen(holdout, "n <Enter>", "--seed", "kaid")
    shows(first, "Seed kaid.")
    asked = screen(holdout, "n <Enter>", "--seed", "kaid")
    shows(asked, "run-0001.journal stays in the list of unfinished runs, key u on the title.")
    assert len(holdout.journals()) == 1
    shows(screen(holdout, "n <Enter> q", "--seed", "kaid"), "Continue      run-0001.journal")
    shows(screen(holdout, "n <Enter> j <Enter>", "--seed", "kaid"), "run-0001.journal stays")
    shows(screen(holdout, "n <Enter> <Enter>", "--seed", "kaid"), "Seed kaid.")
    assert len(holdout.journals()) == 2
    shows(screen(holdout, "u", "--seed", "kaid"), "Unfinished runs, the newest first: 1 to 2 of 2")


@case
def nobody_is_asked_who_wants_no_questions(holdout):
    settings = holdout.write("settings.yaml", "confirm: off\n")
    for seed in "kaid", "nyx":
        shows(screen(holdout, "n <Enter>", "--seed", seed, "--settings", settings), f"Seed {seed}.")
    assert len(holdout.journals()) == 2


@case
def a_script_clicks_as_a_hand_does(holdout):
    """Cells are counted from 1: the menu stands in row 22, the tile 8,7 in column 18 and row 12."""
    clicked = "<Click:3,22> <Click:18,12> <Click:18,12> <RightClick:18,12> <Click:63,22> <Click:42,22>"
    by_keys = state(holdout, "1 kkkl <Enter> <Escape> n .", *HARBOUR)
    assert state(holdout, clicked, *HARBOUR) == by_keys and len(by_keys["buildings"]) == 2
    shows(screen(holdout, "<Hover:18,12>", *HARBOUR), "8,7: ")
    shows(screen(holdout, "<Hover:18,12> l", *HARBOUR), "8,10: ")
    shows(screen(holdout, "? <WheelDown:5,5>", *HARBOUR), "q or Esc goes back")
    for wrong in ("<Click:0,5>", "<Click:5>", "<Click:5,>", "<Click:5,5,5>", "<Hover:x,1>", "<Click:9999,1>"):
        holdout.refused(UNREADABLE, "--keys", holdout.write("wrong", "n " + wrong), "--save-dir", holdout.saves,
                        says=["wrong:1: ", "is no key"])


main()
