"""What the command line refuses, and what it says about it: one sentence that says what to do."""
from runner import Case

COMMANDS = ["play", "world", "waves", "codex", "replay", "check", "bench"]
# Commands of the plan that don't exist; they must not look as if they did.
PLANNED = ["chart", "watch", "sim", "scores"]
# Options of one command, with a value that it takes.
OPTIONS = {
    "--seed": ("kaid", {"play", "world", "waves"}),
    "--new": (None, {"play"}),
    "--continue": (None, {"play"}),
    "--level": ("2", {"play", "world", "waves"}),
    "--keys": ("keys", {"play"}),
    "--size": ("80x24", {"play", "replay"}),
    "--dump": ("end:-", {"play"}),
    "--state": ("state.json", {"play", "replay"}),
    "--glyphs": ("ascii", {"play", "replay"}),
    "--colors": ("mono", {"play", "replay"}),
    "--data": ("data", set(COMMANDS)),
    "--save-dir": ("runs", {"play"}),
    "--lengths": ("24,28", {"world"}),
    "--branches": ("2", {"world"}),
    "--terrain": ("ash-flats", {"world"}),
    "--trace": (None, {"world"}),
    "--count": ("3", {"waves"}),
    "--verify": (None, {"replay"}),
    "--at": ("1.2", {"replay"}),
    "--speed": ("2", {"replay"}),
    "--format": ("json", {"world", "waves", "codex", "bench"}),
}
# Values that no command takes for the option.
BAD_VALUES = [
    ("play", "--seed", ["", " ", " \t\n", b"\xff", b"kaid\xc3", b"\xed\xa0\x80"]),
    ("play", "--level", ["0", "-1", "10000", "1.5", "x", "", " 1", "1 ", "+1", "99999999999999999999", "0x1"]),
    ("play", "--size", ["80", "80x", "x24", "80x24x2", "0x24", "80x0", "1001x24", "80x1001", "80X24", "-80x24", "a"]),
    ("play", "--dump", ["end", "end:", "never:-", ":-", "", "ends:-"]),
    ("play", "--glyphs", ["", "utf8", "ASCII"]),
    ("play", "--colors", ["", "2", "257", "none"]),
    ("play", "--keys", [""]),
    ("play", "--state", [""]),
    ("play", "--data", [""]),
    ("play", "--save-dir", [""]),
    ("world", "--lengths", ["", "x", "24,", ",24", "24,,28", "24 28", "24,28,24,28,24,28,24,28,24", "-24", "24;28"]),
    ("world", "--branches", ["", "-1", "17", "many"]),
    ("world", "--format", ["", "table", "text", "JSON"]),
    ("waves", "--level", ["0", "10000", "one"]),
    ("waves", "--count", ["0", "10001", "", "all"]),
    ("waves", "--format", ["map", "text", ""]),
    ("codex", "--format", ["map", "table", ""]),
    ("bench", "--format", ["map", "text", ""]),
    ("replay", "--at", ["", ".5", "1.", "1.x", "-1", "1.2.3", "one", "99999999999999999999"]),
    ("replay", "--speed", ["", "0", "3", "32", "-1", "0.25"]),
    ("replay", "--size", ["80"]),
]
OPERANDS = {"replay": ["run.journal"]}
TOGETHER = [
    ["--new", "--continue"], ["--new", "--level", "2"], ["--continue", "--level", "2"], ["--continue", "--seed", "kaid"],
    ["world", "--level", "2", "--lengths", "24"],
]
IMPOSSIBLE = [
    (["world", "--lengths", "9"], "from 10 to 100"),
    (["world", "--lengths", "101"], "from 10 to 100"),
    (["world", "--lengths", "100,100,100,100,100,100,100,100"], "do not fit the board"),
    (["world", "--terrain", "atlantis"], "There is no terrain type 'atlantis'; 'holdout codex terrains' lists them"),
    (["codex", "cheese"], "no kind 'cheese'; it has blueprints, attackers"),
    (["bench", "cheese"], "no benchmark 'cheese'"),
    (["bench", "battle", "cheese"], "no benchmark 'cheese'"),
    (["waves"], "needs a level: add --level N"),
    (["replay"], "add FILE"),
    (["replay", "a", "b"], "'b' is more than 'holdout replay' takes"),
    (["check", "a", "b"], "'b' is more than 'holdout check' takes"),
    (["codex", "attackers", "terrains"], "'terrains' is more than 'holdout codex' takes"),
    (["play", "kaid"], "'kaid' is more than 'holdout play' takes"),
    (["world", "kaid"], "'kaid' is more than 'holdout world' takes"),
    (["waves", "kaid", "--level", "1"], "'kaid' is more than 'holdout waves' takes"),
    (["bench", *["battle"] * 17], "one name too many"),
]
WORDS = ["help", "Play", "", "wor", "a" * 300, "two\nlines", "\x1b[31mred", b"\xff\xfe", "%s%n"]
STRANGE_OPTIONS = ["-x", "--", "--wibble", "--see", "--seeds", "--SEED", "--" + "a" * 300, "--a\nb", "--=", "--%n=1"]


def takes(option, value, joined=False):
    if value is None:
        return [option]
    return [option + "=" + value] if joined else [option, value]


def cases():
    for word in PLANNED + WORDS:
        yield Case(f"unknown command {word!r:.40}", [word], 2, "", "There is no command '.*'; 'holdout --help' lists")
    for command in COMMANDS:
        for option in STRANGE_OPTIONS:
            yield Case(f"{command} {option!r:.40}", [command, option], 2, "",
                       f"There is no option '.*'; 'holdout {command} --help' lists")
        for option, (value, takers) in OPTIONS.items():
            if command not in takers:
                yield Case(f"{command} knows no {option}", [command, *takes(option, value)], 2, "",
                           f"{option} means nothing to 'holdout {command}'; leave it out")
            elif value is not None:
                yield Case(f"{command} {option} without value", [command, option], 2, "", f"{option} needs a value: ")
            else:
                yield Case(f"{command} {option} with value", [command, option + "=1"], 2, "",
                           f"{option} takes no value; leave out '=1'")
    for command, option, values in BAD_VALUES:
        for value in values:
            yield Case(f"{command} {option} {value!r:.40}", [command, option, value, *OPERANDS.get(command, [])], 2, "",
                       f"{option} can't be '")
    for arguments in TOGETHER:
        yield Case(" ".join(arguments), arguments, 2, "", "exclude each other; leave one out")
    for arguments, pattern in IMPOSSIBLE:
        yield Case(f"{' '.join(arguments):.60}", arguments, 2, "", pattern)
