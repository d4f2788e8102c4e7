#!/usr/bin/env python3
"""test_words.py PROGRAM [NAME..]: help and version say what the program takes, and it takes what they say."""
import re

from harness import USAGE, case, cases, main
from options import COMMANDS, JOINED, OPTIONS, join, takes

GOOD_VALUES = {
    "--seed": ["kaid", " kaid ", "7", "Grüße 🚀", "a\nb", "x" * 55, "--help"],
    "--level": ["1", "9999", "007"],
    "--wave": ["1", "200", "007"],
    "--size": ["1x1", "80x24", "1000x1000"],
    "--dump": ["end:-", "each:file", "wave:a:b"],
    "--glyphs": ["auto", "ascii", "unicode"],
    "--colors": ["auto", "mono", "8", "16", "256", "direct"],
    "--palette": ["auto", "default", "high-contrast", "deuteranopia", "protanopia", "tritanopia", "light"],
    "--lengths": ["24", "10,100", "24,28,24,28,24,28,24,28"],
    "--branches": ["0", "16"],
    "--count": ["1", "10000"],
    "--order": ["1", "4"],
    "--planner": ["greedy", "search"],
    "--seeds": ["1", "100000"],
    "--bot": ["idle", "random", "greedy", "search", "explorer", "exec:./bot", "exec:python3 'a b.py' --level 3"],
    "--legal": ["full", "compact", "none"],
    "--decisions-max": ["1", "1000000"],
    "--runs": ["1", "10000"],
    "--jobs": ["1", "64"],
    "--ascension": ["0", "20"],
    "--trial": ["blueprints", "augments", "evolutions", "fittings", "supplies", "ships", "terrains", "bosses"],
    "--at": ["0", "12", "12.0", "3.4500"],
    "--speed": ["0.5", "1", "2", "4", "8", "16"],
}
PLAIN_FORMATS = {"world": "map", "chart": "map", "dungeon": "map", "catalogue": "table", "waves": "table", "codex": "text", "plot": "text", "bench": "table", "scores": "table",
                 "sim": "table", "duel": "table"}


def values(command, option, usual):
    if option == "--format":
        return ["json", PLAIN_FORMATS[command], *(["sheet"] if command == "catalogue" else []), *(["jsonl"] if command == "sim" else [])]
    if command in ("dungeon", "catalogue") and option == "--size":
        return ["24x16", "80x50"]
    return GOOD_VALUES.get(option, [usual])


def good_values():
    for command in COMMANDS:
        for option, (usual, takers) in OPTIONS.items():
            for value in values(command, option, usual) if command in takers else []:
                for joined in (False, True) if value is not None else (False,):
                    given = takes(option, value, joined)
                    yield f"{command} {' '.join(map(repr, given)):.60}", command, given
            for value in JOINED.get(option, []) if command in takers else []:
                yield f"{command} {option}={value}", command, [join(option, value)]


HELP = {}


def help_of(holdout, command):
    """It is asked for once, however many values a command takes."""
    if command not in HELP:
        HELP[command] = holdout.done(command, "--help")
    return HELP[command]


@cases(good_values())
def value_is_taken(holdout, command, given):
    """The help is asked for last, so that what stands before it is read and nothing is run."""
    assert holdout.done(command, *given, "--help") == help_of(holdout, command)


@cases((command, command) for command in COMMANDS)
def help_of_a_command(holdout, command):
    text = help_of(holdout, command).decode()
    assert text == holdout.done(command, "-h").decode()
    lines = text.splitlines()
    assert lines[0].startswith(f"usage: holdout {command} ") and lines[0].endswith("[OPTION..]"), lines[0]
    named = [re.match(r"  (--[a-z-]+)( [^ ]+|\[=[A-Z]+\])?  +\S", line) for line in lines[3:]]
    assert lines[2] == "" and all(named[7:] if command == "duel" else named), text  # what can be asked of a duel stands first
    named = list(filter(None, named))
    known = {option for option, (_, takers) in OPTIONS.items() if command in takers}
    assert sorted(match.group(1) for match in named) == sorted(known), text
    for match in named:
        option, given = match.groups()
        assert bool(given) == (OPTIONS[option][0] is not None or option in JOINED), match.group(0)
        assert (given or "").startswith("[=") == (option in JOINED), match.group(0)
    assert all(len(line) <= 80 for line in lines), text


@case
def forms_of_the_duel(holdout):
    """What the help lists is what a refusal says there is."""
    forms = re.findall(r"^  ([a-z]+) ", holdout.done("duel", "--help").decode(), re.M)
    said = holdout.refused(USAGE, "duel", "fly", says=["no 'holdout duel fly'"]).err.decode()
    assert sorted(forms) == sorted(re.split(", | and ", said.split("there are ")[1].strip(".\n"))), said


@case
def help_of_the_program(holdout):
    text = holdout.done("--help").decode()
    assert text == holdout.done("-h").decode()
    assert re.findall(r"^  ([a-z]+) ", text, re.M) == [*COMMANDS, "lobby"], text
    assert text.startswith("usage: holdout [COMMAND] [OPTION..]\n") and all(len(line) <= 80 for line in text.splitlines()), text
    assert holdout.done("play", "--help").decode().splitlines()[3:] == \
        [line for line in text.splitlines() if line.startswith("  --")]


@case
def version(holdout):
    text = holdout.done("--version").decode()
    assert re.fullmatch(r"holdout \d+\.\d+\.\d+\n", text), text
    for command in COMMANDS:
        assert holdout.done(command, "--version").decode() == text


main()
