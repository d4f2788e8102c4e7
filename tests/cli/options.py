"""The command line as interfaces.md and the manual have it."""

COMMANDS = ["play", "world", "catalogue", "waves", "codex", "replay", "watch", "check", "bench", "scores"]
# Commands of the plan that don't exist; they must not look as if they did.
PLANNED = ["chart", "sim"]
# Options of one command, with a value that it takes.
OPTIONS = {
    "--seed": ("kaid", {"play", "world", "catalogue", "waves"}),
    "--seeds": ("3", {"catalogue"}),
    "--new": (None, {"play"}),
    "--continue": (None, {"play"}),
    "--level": ("2", {"play", "world", "catalogue", "waves"}),
    "--keys": ("keys", {"play"}),
    "--size": ("80x24", {"play", "replay", "watch"}),
    "--dump": ("end:-", {"play"}),
    "--state": ("state.json", {"play", "replay"}),
    "--glyphs": ("ascii", {"play", "replay", "watch"}),
    "--colors": ("mono", {"play", "replay", "watch"}),
    "--data": ("data", set(COMMANDS)),
    "--save-dir": ("runs", {"play", "scores"}),
    "--lengths": ("24,28", {"world", "catalogue"}),
    "--branches": ("2", {"world", "catalogue"}),
    "--terrain": ("ash-flats", {"world", "catalogue"}),
    "--trace": (None, {"world", "waves"}),  # or one of the values in JOINED
    "--count": ("3", {"waves"}),
    "--verify": (None, {"replay"}),
    "--at": ("1.2", {"replay"}),
    "--speed": ("2", {"replay"}),
    "--format": ("json", {"world", "catalogue", "waves", "codex", "bench", "scores"}),
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
