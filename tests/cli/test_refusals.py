#!/usr/bin/env python3
"""test_refusals.py PROGRAM [NAME..]: whatever is asked wrongly is refused in one sentence that says what to do, with status
2, before anything is printed or written. Each option is tried on each command."""
from harness import USAGE, cases, main
from options import COMMANDS, JOINED, OPTIONS, join, takes

# Values that no command takes for the option.
BAD_VALUES = [
    ("play", "--seed", ["", " ", " \t\n", b"\xff", b"kaid\xc3", b"\xed\xa0\x80"]),
    ("play", "--level", ["0", "-1", "10000", "1.5", "x", "", " 1", "1 ", "+1", "99999999999999999999", "0x1"]),
    ("play", "--size", ["80", "80x", "x24", "80x24x2", "0x24", "80x0", "1001x24", "80x1001", "80X24", "-80x24", "a"]),
    ("play", "--dump", ["end", "end:", "never:-", ":-", "", "ends:-"]),
    ("play", "--glyphs", ["", "utf8", "ASCII"]),
    ("play", "--colors", ["", "2", "257", "none"]),
    ("play", "--palette", ["", "dark", "High-Contrast", "light,default"]),
    ("play", "--keys", [""]),
    ("play", "--state", [""]),
    ("play", "--seed", ["", "  ", "s" * 64, "\u00e9" * 32]),
    ("world", "--seed", ["s" * 64]),
    ("catalogue", "--seed", ["", "s" * 56]),
    ("sim", "--seed", ["", "s" * 56]),
    ("play", "--data", [""]),
    ("play", "--save-dir", [""]),
    ("sandbox", "--level", ["0", "10000", "x"]),
    ("sandbox", "--wave", ["0", "201", "-1", "1.5", "", "two"]),
    ("sandbox", "--blueprints", [""]),
    ("world", "--lengths", ["", "x", "24,", ",24", "24,,28", "24 28", "24,28,24,28,24,28,24,28,24", "-24", "24;28"]),
    ("world", "--branches", ["", "-1", "17", "many"]),
    ("world", "--format", ["", "table", "text", "JSON"]),
    ("catalogue", "--seeds", ["", "0", "-1", "100001", "all", "1e3"]),
    ("catalogue", "--level", ["0", "10000", "1-30"]),
    ("catalogue", "--format", ["", "map", "text", "sheets"]),
    ("catalogue", "--runs", ["", "0", "-1", "100001"]),
    ("catalogue", "--generator", [""]),
    ("catalogue", "--planner", ["", "Greedy"]),
    ("catalogue", "--size", ["80", "80x"]),
    ("waves", "--level", ["0", "10000", "one"]),
    ("waves", "--count", ["0", "10001", "", "all"]),
    ("waves", "--format", ["map", "text", ""]),
    ("chart", "--act", ["0", "4", "-1", "", "one", "1.0"]),
    ("chart", "--format", ["table", "text", ""]),
    ("names", "--list", [""]),
    ("names", "--order", ["0", "5", "-1", "", "two"]),
    ("names", "--count", ["0", "10001", "", "all"]),
    ("dungeon", "--level", ["0", "10000", "-1", "", "one"]),
    ("dungeon", "--size", ["80", "80x", "0x24", ""]),
    ("dungeon", "--generator", [""]),
    ("dungeon", "--format", ["table", "text", ""]),
    ("plot", "--planner", ["", "Greedy", "htn"]),
    ("plot", "--format", ["map", "table", ""]),
    ("codex", "--format", ["map", "table", ""]),
    ("bench", "--format", ["map", "text", ""]),
    ("scores", "--format", ["map", "text", ""]),
    ("scores", "--daily", ["", "today", "2026-1-31", "2026-01-31 ", "26-01-31", "2026/01/31", "2026-02-30", "2025-02-29", "2100-02-29", "2026-00-10",
                            "2026-13-01", "2026-04-31", "2026-04-00"]),
    ("sim", "--bot", ["", "Idle", "Search", "all", "exec", "exec:"]),
    ("sim", "--legal", ["", "all", "Full"]),
    ("sim", "--game", ["", "runs", "Descent"]),
    ("sim", "--decisions-max", ["0", "1000001", "", "many"]),
    ("sim", "--slow", ["0", "101", ""]),
    ("sim", "--runs", ["0", "10001", "", "many"]),
    ("sim", "--jobs", ["0", "65", ""]),
    ("sim", "--ascension", ["-1", "21", ""]),
    ("sim", "--policy", [""]),
    ("sim", "--output", [""]),
    ("sim", "--tables", [""]),
    ("sim", "--trial", ["", "all", "blueprint", "Bosses"]),
    ("sim", "--format", ["map", "text", ""]),
    ("replay", "--at", ["", ".5", "1.", "1.x", "-1", "1.2.3", "one", "99999999999999999999"]),
    ("replay", "--speed", ["", "0", "3", "32", "-1", "0.25"]),
    ("replay", "--size", ["80"]),
]
BAD_JOINED = [("world", "--trace", ["", "1", "phases", "micro", "Step"]), ("waves", "--trace", ["", "1", "all"])]
OPERANDS = {"replay": ["run.journal"], "watch": ["run.journal"]}
TOGETHER = [
    ["--new", "--sortie"], ["--sortie", "--continue"], ["--sortie", "--level", "2"], ["--tutorial", "--sortie"], ["sim", "--tables", "runs.jsonl", "--sortie"],
    ["--new", "--continue"], ["--new", "--level", "2"], ["--continue", "--level", "2"], ["--continue", "--seed", "kaid"],
    ["--tutorial", "--new"], ["--tutorial", "--continue"], ["--tutorial", "--level", "2"], ["--tutorial", "--seed", "kaid"],
    ["--level", "2", "--ship", "mole"], ["--level", "2", "--ascension", "1"], ["--tutorial", "--ship", "mole"], ["--tutorial", "--ascension", "1"],
    ["--continue", "--ship", "mole"], ["--continue", "--ascension", "1"],
    ["world", "--level", "2", "--lengths", "24"], ["catalogue", "--level", "2", "--lengths", "24"],
    ["catalogue", "--seeds", "2", "--runs", "2"], ["catalogue", "--plots", "--generator", "hall"], ["catalogue", "--plots", "--level", "2"],
    ["catalogue", "--plots", "--lengths", "24"], ["catalogue", "--plots", "--branches", "2"], ["catalogue", "--plots", "--terrain", "ash-flats"],
    ["catalogue", "--plots", "--size", "80x24"], ["catalogue", "--generator", "hall", "--lengths", "24"],
    ["catalogue", "--generator", "hall", "--branches", "2"], ["catalogue", "--generator", "hall", "--terrain", "ash-flats"],
    ["check", "a", "--data", "b"],
    ["replay", "a", "--salvage", "--state", "b"], ["replay", "a", "--salvage", "--at", "1.2"], ["replay", "a", "--salvage", "--take-over"],
]
FIFTEEN = ["amplifier-core", "arc-coil", "assayer", "beam-lance", "bounty-office", "bulkhead", "caltrop-field", "capacitor-bank",
            "coldbore", "condenser", "coolant-loop", "cryo-burst", "cutting-torch", "deep-cells", "doctrine"]
IMPOSSIBLE = [
    (["world", "--lengths", "7"], "from 8 to 100"),
    (["world", "--lengths", "101"], "from 8 to 100"),
    (["world", "--lengths", "100,100,100,100,100,100,100,100"], "shorten the one of 100"),
    (["world", "--terrain", "atlantis"], "There is no terrain type 'atlantis'; 'holdout codex terrains' lists them"),
    (["world", "--terrain", "\033]0;x\007\n\u009b"], "'?]0;x???'"),
    (["catalogue", "--lengths", "101"], "from 8 to 100"),
    (["catalogue", "--format", "sheet", "--lengths", "100,100"], "do not fit the board"),
    (["catalogue", "--terrain", "atlantis"], "There is no terrain type 'atlantis'; 'holdout codex terrains' lists them"),
    (["catalogue", "kaid"], "'kaid' is more than 'holdout catalogue' takes"),
    (["catalogue", "--planner", "greedy"], "--planner says nothing of worlds; add --plots, or leave it out"),
    (["catalogue", "--size", "80x24"], "--size says nothing of worlds; add --generator ID, or leave it out"),
    (["catalogue", "--generator", "hall", "--planner", "greedy"], "add --plots"),
    (["catalogue", "--plots", "--format", "sheet"], "Only worlds are shown on a sheet"),
    (["catalogue", "--generator", "hall", "--format", "sheet"], "Only worlds are shown on a sheet"),
    (["catalogue", "--generator", "maze"], "There is no generator 'maze'"),
    (["catalogue", "--generator", "bsp", "--size", "24x15"], "bsp has 24x16 to 80x50 tiles, not 24x15; give another --size"),
    (["sandbox", "--blueprints", "cheese"], "'cheese' is no blueprint; 'holdout codex blueprints' lists them"),
    (["sandbox", "--blueprints", "lobber,"], "'' is no blueprint; 'holdout codex blueprints' lists them"),
    (["sandbox", "--blueprints", "lobber;howitzer"], "'lobber;howitzer' is no blueprint"),
    (["sandbox", "--blueprints", "lobber" * 99], "is no blueprint"),
    (["sandbox", "--blueprints", "Lobber,\n\033[2J"], "'Lobber' is no blueprint"),
    (["sandbox", "--blueprints", "\033[2J"], "'?[2J' is no blueprint"),
    (["sandbox", "--blueprints", "lobber,hub"], "'hub' stands in every battle; leave it out of --blueprints"),
    (["sandbox", "--blueprints", "lobber,howitzer,lobber"], "'lobber' stands in --blueprints twice; leave one out"),
    (["sandbox", "--blueprints", ",".join(FIFTEEN)], f"takes 14 blueprints at most; leave out '{FIFTEEN[14]}'"),
    (["sandbox", "kaid"], "'kaid' is more than 'holdout sandbox' takes"),
    (["run-0001.journal"], "There is no command 'run-0001.journal'"),
    (["bench", *["battle"] * 300], "one name too many"),
    (["codex", "cheese"], "no kind 'cheese'; it has blueprints, supplies, attackers"),
    (["bench", "cheese"], "no benchmark 'cheese'"),
    (["bench", "battle", "cheese"], "no benchmark 'cheese'"),
    (["waves"], "needs a level: add --level N"),
    (["chart"], "needs an act: add --act N"),
    (["plot", "kaid"], "'kaid' is more than 'holdout plot' takes"),
    (["names"], "needs a list: add --list ID"),
    (["names", "--list", "cheese"], "There is no list of names 'cheese'"),
    (["names", "stars"], "'stars' is more than 'holdout names' takes"),
    (["chart", "2"], "'2' is more than 'holdout chart' takes"),
    (["dungeon"], "needs a generator: add --generator ID"),
    (["dungeon", "--generator", "maze"], "There is no generator 'maze'; 'holdout dungeon --generator list' names them"),
    (["dungeon", "--generator", "\033[2J"], "'?[2J'"),
    (["dungeon", "--generator", "bsp", "--size", "81x50"], "bsp has 24x16 to 80x50 tiles, not 81x50; give another --size"),
    (["dungeon", "--generator", "bsp", "--size", "24x15"], "bsp has 24x16 to 80x50 tiles, not 24x15; give another --size"),
    (["replay"], "add FILE"),
    (["watch", "a", "b"], "'b' is more than 'holdout watch' takes"),
    (["scores", "a"], "'a' is more than 'holdout scores' takes"),
    (["sim", "--bot", "random", "--policy", "x"], "--policy means nothing to this bot"),
    (["sim", "--bot", "idle", "--trial", "augments"], "make the trial with --bot greedy or search"),
    (["sim", "--trial", "bosses", "--journals", "x"], "leave out --journals"),
    (["sim", "--trial", "terrains", "--ascension", "3"], "leave out --ascension"),
    (["sim", "--resume"], "name it with --output"),
    (["sim", "--resume", "--output", "x"], "add --seed"),
    (["sim", "greedy"], "'greedy' is more than 'holdout sim' takes"),
    (["replay", "a", "b"], "'b' is more than 'holdout replay' takes"),
    (["check", "a", "b"], "'b' is more than 'holdout check' takes"),
    (["codex", "attackers", "terrains"], "'terrains' is more than 'holdout codex' takes"),
    (["world", "--trace", "phase"], "'phase' is more than 'holdout world' takes"),
    (["play", "kaid"], "'kaid' is more than 'holdout play' takes"),
    (["world", "kaid"], "'kaid' is more than 'holdout world' takes"),
    (["waves", "kaid", "--level", "1"], "'kaid' is more than 'holdout waves' takes"),
    (["bench", *["battle"] * 17], "one name too many"),
]
WORDS = ["help", "Play", "", "wor", "a" * 300, "two\nlines", "\x1b[31mred", b"\xff\xfe", "%s%n"]
STRANGE_OPTIONS = ["-x", "--", "--wibble", "--see", "--seedling", "--SEED", "--" + "a" * 300, "--a\nb", "--=", "--%n=1"]


def unknown_words():
    for word in WORDS:
        yield f"command {word!r:.40}", [word], ["There is no command '", "'; 'holdout --help' lists those there are."]
    for command in COMMANDS:
        for option in STRANGE_OPTIONS:
            yield f"{command} {option!r:.40}", [command, option], ["There is no option '", f"'; 'holdout {command} --help' lists"]


def options_of_commands():
    for command in COMMANDS:
        for option, (value, takers) in OPTIONS.items():
            if command not in takers:
                yield (f"{command} knows no {option}", [command, *takes(option, value)],
                       [f"{option} means nothing to 'holdout {command}'; leave it out."])
            elif value is not None:
                yield f"{command} {option} without its value", [command, option], [f"{option} needs a value; give it what its help says: \""]
            elif option not in JOINED:
                yield (f"{command} {option} with a value", [command, option + "=1"],
                       [f"{option} takes no value; leave out '=1'."])


def bad_values():
    for command, option, values in BAD_VALUES:
        for value in values:
            for given in takes(option, value), takes(option, value, joined=True):
                yield f"{command} {' '.join(map(repr, given)):.60}", [command, *given, *OPERANDS.get(command, [])], \
                    [f"{option} can't be '", "; give it what its help says: \""]
    for command, option, values in BAD_JOINED:
        for value in values:
            yield f"{command} {option}={value}", [command, join(option, value)], [f"{option} can't be '{value}'; give it what its help says: \""]


@cases(unknown_words())
def unknown(holdout, arguments, says):
    refuse(holdout, arguments, says)


@cases(options_of_commands())
def option(holdout, arguments, says):
    refuse(holdout, arguments, says)


@cases(bad_values())
def value(holdout, arguments, says):
    refuse(holdout, arguments, says)


@cases((" ".join(arguments), arguments) for arguments in TOGETHER)
def together(holdout, arguments):
    refuse(holdout, arguments, [" and ", " exclude each other; leave one out."])


@cases((repr(" ".join(arguments))[:60], arguments, says) for arguments, says in IMPOSSIBLE)
def impossible(holdout, arguments, says):
    refuse(holdout, arguments, [says])


def refuse(holdout, arguments, says):
    result = holdout.refused(USAGE, *arguments, says=says)
    assert result.out == b"" and len(result.err) < 400 and not list(holdout.folder.iterdir()), result
    assert all(byte >= 0x20 for byte in result.err[:-1]), result


main()
