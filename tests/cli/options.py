"""The command line as interfaces.md and the manual have it."""

COMMANDS = ["play", "sandbox", "world", "catalogue", "waves", "chart", "names", "plot", "dungeon", "codex", "replay", "watch", "unfinished", "check", "bench", "scores",
            "sim", "duel"]
# Options of one command, with a value that it takes.
OPTIONS = {
    "--seed": ("kaid", {"play", "sandbox", "world", "catalogue", "waves", "chart", "names", "plot", "dungeon", "sim", "duel"}),
    "--seeds": ("3", {"catalogue"}),
    "--plots": (None, {"catalogue"}),
    "--places": (None, {"catalogue", "dungeon"}),
    "--new": (None, {"play"}),
    "--sortie": (None, {"play", "sim"}),
    "--continue": (None, {"play", "duel"}),
    "--tutorial": (None, {"play"}),
    "--level": ("2", {"play", "sandbox", "world", "catalogue", "waves", "dungeon"}),
    "--generator": ("hall", {"dungeon", "catalogue"}),
    "--act": ("1", {"chart"}),
    "--wave": ("3", {"sandbox"}),
    "--blueprints": ("lobber,howitzer", {"sandbox"}),
    "--keys": ("keys", {"play", "sandbox", "duel"}),
    "--size": ("80x24", {"play", "sandbox", "replay", "watch", "duel", "dungeon", "catalogue"}),
    "--dump": ("end:-", {"play", "sandbox", "duel"}),
    "--state": ("state.json", {"play", "sandbox", "replay"}),
    "--text": (None, {"play", "sandbox", "replay", "watch", "duel"}),
    "--glyphs": ("ascii", {"play", "sandbox", "replay", "watch", "duel"}),
    "--colors": ("mono", {"play", "sandbox", "replay", "watch", "duel"}),
    "--palette": ("light", {"play", "sandbox", "replay", "watch", "duel"}),
    "--settings": ("settings.yaml", {"play", "sandbox", "replay", "watch", "duel"}),
    "--data": ("data", set(COMMANDS) - {"duel"}),
    "--save-dir": ("runs", {"play", "replay", "watch", "unfinished", "scores", "duel"}),
    "--lengths": ("24,28", {"world", "catalogue"}),
    "--branches": ("2", {"world", "catalogue"}),
    "--terrain": ("ash-flats", {"world", "catalogue"}),
    "--trace": (None, {"world", "waves", "chart", "dungeon"}),  # or one of the values in JOINED
    "--count": ("3", {"waves", "names"}),
    "--list": ("stars", {"names"}),
    "--order": ("2", {"names"}),
    "--planner": ("greedy", {"plot", "catalogue"}),
    "--steps": (None, {"plot"}),
    "--verify": (None, {"replay"}),
    "--result": (None, {"replay"}),
    "--salvage": (None, {"replay"}),
    "--take-over": (None, {"replay"}),
    "--beside": ("other.journal", {"replay", "watch"}),
    "--cast": ("film.cast", {"replay"}),
    "--at": ("1.2", {"replay"}),
    "--speed": ("2", {"replay"}),
    "--format": ("json", {"world", "catalogue", "waves", "chart", "plot", "dungeon", "codex", "bench", "scores", "sim", "duel"}),
    "--bot": ("idle", {"play", "sim"}),
    "--game": ("run", {"play", "sim"}),
    "--runs": ("3", {"sim", "catalogue"}),
    "--jobs": ("2", {"sim", "duel"}),
    "--turns-max": ("500", {"duel"}),
    "--slow": ("3", {"play", "duel", "sim"}),
    "--legal": ("compact", {"play", "sim"}),
    "--decisions-max": ("40", {"sim"}),
    "--twice": (None, {"duel"}),
    "--language": ("c", {"duel"}),
    "--record": ("game.duel", {"duel"}),
    "--records": ("games", {"duel"}),
    "--as": ("invader", {"duel"}),
    "--against": ("house:gate", {"duel"}),
    "--journals": ("journals", {"sim"}),
    "--ship": ("tender", {"play", "sim"}),
    "--ascension": ("4", {"play", "sim"}),
    "--output": ("runs.jsonl", {"sim"}),
    "--resume": (None, {"sim"}),
    "--tables": ("runs.jsonl", {"sim"}),
    "--policy": ("policy.yaml", {"sim"}),
    "--trial": ("blueprints", {"sim"}),
    "--ship": ("tender", {"play", "sim"}),
    "--daily": ("2026-01-31", {"scores"}),
}
# Values that only an equals sign can join to an option.
JOINED = {"--trace": ["phase", "step", "micro-step"]}


def takes(option, value, joined=False):
    if value is None:
        return [option]
    return [join(option, value)] if joined else [option, value]


def join(option, value):
    return option.encode() + b"=" + value if isinstance(value, bytes) else option + "=" + value
