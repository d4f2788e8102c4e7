#!/usr/bin/env python3
"""test_hostile.py PROGRAM [NAME..]: text from outside, as seeds, names, paths, journals, data and rows of results, never
steers the terminal of whoever sees it: no command and no screen shows a control character, a mark that turns the direction
of writing, or a character without a column. Commands and options are those that the program's own help lists."""
import contextlib
import os
import re
import shutil
import sqlite3
import unicodedata
import zlib
from pathlib import Path

import scripts
from forged import sealed, texts_of
from harness import DONE, UNREADABLE, case, cases, main
from pseudo_terminal import on_terminal

DATA = Path(__file__).resolve().parents[2] / "data"
# A title, a C1 sequence, a turned name, what has no width, a flood of accents, tags, private use; then wide characters.
HOSTILE = ("\x1b]0;pwn\x07\x9b31m\u202eevil\u2066\u200f\u061c\u200b\ufeff\xad\u2060" + "e" + "\u0301" * 2 +
           "\U000e0041\ue000\u2028\x7f")
WIDE = "\u6f22" * 14
# A seed has room for half of it where worlds or runs are numbered after it.
HOSTILE_SEEDS = HOSTILE[:len(HOSTILE) // 2], HOSTILE[len(HOSTILE) // 2:]
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Mn", "Me", "Zl", "Zp"}
# What lets each command finish soon.
QUICK = {"play": ["--keys", "/dev/null"], "sandbox": ["--keys", "/dev/null"], "catalogue": ["--seeds", "1"],
         "waves": ["--level", "1"], "chart": ["--act", "1"], "names": ["--list", "stars"], "dungeon": ["--generator", "hall"], "sim": ["--runs", "1", "--bot", "idle"], "bench": ["no such case"]}


# Where each start of the program takes long, one in so many is made.
STRIDE = int(os.environ.get("HOLDOUT_HOSTILE_STRIDE", "1"))


def chosen(*numbers):
    return zlib.crc32(repr(numbers).encode()) % STRIDE == 0


def some(rows):
    """All of them, or some that have nothing in common."""
    return [row for at, row in enumerate(rows) if chosen(at)]


def assert_harmless(text, told):
    for character in text.decode("utf-8"):
        assert character == "\n" or unicodedata.category(character) not in FORBIDDEN, f"U+{ord(character):04X} comes out: {told}"


def harmless(holdout, *arguments, **more):
    result = holdout.run(*arguments, **more)
    assert 0 <= result.status <= 4, result
    assert_harmless(result.out, result)
    assert_harmless(result.err, result)
    return result


def commands(holdout):
    listed = holdout.done("--help").decode().split("\n\n")[1]
    return re.findall(r"^  ([a-z-]+)", listed, re.M)


def options(holdout, command):
    return re.findall(r"^  (--[a-z-]+)", holdout.done(command, "--help").decode(), re.M)


def hostile_environment(holdout):
    """Every variable that the program asks for; the folders can be made."""
    names = ["USER", "LANG", "NO_COLOR", "TMPDIR", "COLUMNS"]
    folders = ["HOLDOUT_DIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"]
    return holdout.environment(**{name: HOSTILE for name in names}, HOLDOUT_SCORES=str(holdout.folder / f"{HOSTILE}.db"),
                               **{name: str(holdout.folder / (name + HOSTILE)) for name in folders})


def lost(holdout, folder=None, **more):
    """A run that is over, and its journal."""
    saves = folder or holdout.saves
    script = holdout.write("keys", scripts.LOSING)
    result = harmless(holdout, "--level", "1", "--seed", HOSTILE, "--keys", script, "--save-dir", saves, "--dump", "each:-", **more)
    assert result.status == DONE, result
    return holdout.journals(saves)[-1]


@case
def every_command_is_known_here(holdout):
    assert set(commands(holdout)) >= {"play", "world", "scores"} and set(QUICK) <= set(commands(holdout))


@case
def what_every_command_refuses(holdout):
    values = [HOSTILE, HOSTILE.encode() + b"\xff\xfe\x9b", f"/{HOSTILE}/{HOSTILE}", f"-{HOSTILE}", HOSTILE + "=" + WIDE]
    environment = hostile_environment(holdout)
    rows = []
    for command in ["", *commands(holdout)]:
        quick = QUICK.get(command or "play", [])
        for value in values:
            rows += [command, value], [command, *quick, b"--" + (value if isinstance(value, bytes) else value.encode())]
    for words in some(rows):
        harmless(holdout, *filter(None, words), environment=environment)


@case
def what_every_option_of_every_command_is_given(holdout):
    rows = [(command, given) for command in commands(holdout) for option in options(holdout, command)
            for given in ([option, HOSTILE], [f"{option}={HOSTILE}"])]
    for command, given in some(rows):
        harmless(holdout, command, *QUICK.get(command, []), *given)


@cases((f"{command} {' '.join(more)}", command, more) for command, *more in [
    ["world"], ["world", "--trace=micro-step"], ["world", "--format", "json", "--trace"], ["waves", "--level", "3", "--trace"],
    ["waves", "--level", "3", "--format", "json"], ["chart", "--act", "1", "--trace"], ["chart", "--act", "1", "--format", "json"],
    ["names", "--list", "icelandic"],
    ["dungeon", "--generator", "hall", "--trace"], ["dungeon", "--generator", "hall", "--format", "json"],
    ["names", "--list", "icelandic"], ["plot"], ["plot", "--steps", "--format", "json"],
    ["catalogue", "--seeds", "2"], ["catalogue", "--seeds", "2", "--format", "json"], ["catalogue", "--seeds", "2", "--format", "sheet"],
    ["catalogue", "--plots", "--runs", "2"], ["catalogue", "--generator", "hall", "--runs", "2", "--format", "json"],
    ["sim", "--runs", "1", "--bot", "idle"], ["sim", "--runs", "1", "--bot", "idle", "--format", "json"]])
def a_seed_is_shown(holdout, command, more):
    for seed in *HOSTILE_SEEDS, WIDE:
        assert harmless(holdout, command, "--seed", seed, *more).status == DONE


@case
def a_wide_seed_keeps_the_columns(holdout):
    lines = holdout.done("sim", "--runs", "1", "--bot", "idle", "--seed", WIDE).decode().splitlines()
    cell = lines[1].split(" ", 1)[0]
    assert cell.endswith("+") and 11 <= 2 * len(cell) - 1 <= 12, lines[1]


@case
def a_run_and_its_journal(holdout):
    saves = holdout.folder / f"saves {HOSTILE}"
    environment = hostile_environment(holdout)
    journal = lost(holdout, saves, environment=environment)
    for arguments in ["replay"], ["replay", "--verify"], ["replay", "--state", "-"], ["replay", "--at", "99"], ["watch"]:
        harmless(holdout, *arguments, journal, environment=environment)
    for form in [], ["--format", "json"]:
        assert harmless(holdout, "scores", *form, environment=environment).status == DONE
    harmless(holdout, "--keys", holdout.write("keys", "f<Right><Right><Right><Right><Enter>qq"), "--save-dir", saves, "--dump", "each:-",
             "--state", "-", environment=environment)
    strange = saves / f"{HOSTILE}.journal"
    shutil.copy(journal, strange)
    for arguments in ["replay"], ["watch"], ["replay", "--verify"]:
        assert harmless(holdout, *arguments, strange).status == DONE
    strange.write_bytes(journal.read_bytes()[:-5])
    harmless(holdout, "replay", strange)
    strange.unlink()
    harmless(holdout, "replay", strange)
    harmless(holdout, "watch", strange)


@case
def a_header_and_records_of_a_journal(holdout):
    texts = texts_of(lost(holdout))
    nasty = HOSTILE.encode()
    # In text that a journal may hold there are no control characters; the rest has a good checksum.
    allowed = "".join(c for c in HOSTILE if unicodedata.category(c) != "Cc").encode()
    for at, text in enumerate(texts):
        changes = [changed for word in (nasty, allowed) for changed in (word, text.split(b" ")[0] + b" " + word, text + b" " + word)]
        forged = [holdout.saves / f"run-{number:04}.journal" for number in range(2, 2 + len(changes))]
        for number, path in enumerate(forged):
            path.write_bytes(sealed(texts[:at] + [changes[number]] + texts[at + 1:at + 3]))
            if chosen(at, number):
                harmless(holdout, "replay", path)
        if at < 12:
            # The lists show all of them at once; the newest is another change with each line.
            shutil.copy(forged[at % len(forged)], holdout.saves / "run-0009.journal")
            harmless(holdout, "watch", forged[at % len(forged)])
            harmless(holdout, "--continue", "--save-dir", holdout.saves, "--keys", "/dev/null", "--dump", "end:-")
            harmless(holdout, "--keys", holdout.write("keys", "c q f<Left><Enter>q"), "--save-dir", holdout.saves, "--dump", "each:-")


def plant(holdout, values):
    """Puts values into every column of text of every table of the results."""
    with contextlib.closing(sqlite3.connect(holdout.saves / "scores.db")) as database, database:
        for (table,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            for column in database.execute(f"PRAGMA table_info({table})").fetchall():
                if column[2] == "TEXT" and not (table in ("battle", "feat", "earlier", "figure") and column[5]):
                    database.execute(f"UPDATE {table} SET {column[1]} = ? || rowid" if table == "run" else f"UPDATE {table} SET {column[1]} = ?",
                                     (values,))


@cases([("control characters", HOSTILE), ("wide", WIDE), ("long", "x" * 5000)])
def rows_of_results(holdout, value):
    lost(holdout)
    plant(holdout, value)
    for form in [], ["--format", "json"]:
        assert harmless(holdout, "scores", "--save-dir", holdout.saves, *form).status == DONE
    table = holdout.done("scores", "--save-dir", holdout.saves).decode().splitlines()
    starts = [sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in table[1][:end]) for end in range(len(table[1]))]
    for title in "player", "date", "seed":
        at = starts.index(table[0].index(title))
        assert table[1][at - 1] == " " != table[1][at], (title, table[:2])
    for keys in "f", "f<Right>", "f<Right><Right>", "f<Right><Right><Right>":
        harmless(holdout, "--keys", holdout.write("keys", keys), "--save-dir", holdout.saves, "--dump", "each:-")


@case
def data_of_someone_else(holdout):
    folder = holdout.folder / f"data {HOSTILE}"
    shutil.copytree(DATA, folder)
    escaped = "".join(f"\\U{ord(c):08x}" for c in HOSTILE)
    blueprint = folder / "blueprints" / "watchpost.yaml"
    plain = blueprint.read_text(encoding="utf-8")
    for field in "name", "flavour", "id", "kind", "rarity", "materials":
        blueprint.write_text(re.sub(rf"(?m)^{field}: .*", lambda _, field=field: f'{field}: "{escaped}"', plain), encoding="utf-8")
        for command in ["check", folder], ["codex", "--data", folder], ["codex", "--data", folder, "--format", "json"]:
            harmless(holdout, *command)
        harmless(holdout, "--data", folder, "--tutorial", "--keys", holdout.write("keys", "1 i ?"), "--dump", "each:-")
    blueprint.write_text(plain + f'"{escaped}": 1\n', encoding="utf-8")
    assert harmless(holdout, "check", folder).status != DONE
    blueprint.write_bytes(plain.encode() + HOSTILE.encode())
    assert harmless(holdout, "world", "--data", folder).status == UNREADABLE


RAW = [b"\x1b]0;pwn", *(character.encode() for character in sorted(set(HOSTILE)) if ord(character) >= 0x80)]


@case
def screens_on_a_terminal(holdout):
    environment = hostile_environment(holdout)
    saves = holdout.folder / f"saves {HOSTILE}"
    journal = lost(holdout, saves, environment=environment)
    shutil.copy(journal, saves / "run-0007.journal")
    (saves / "run-0008.journal").write_bytes(journal.read_bytes()[:400])
    for keys, *arguments in ([b"n", b"q"], "--level", "1", "--seed", HOSTILE), ([b"f", b"\x1b[C", b"\x1b[D\x1b[D", b"q", b"q"],), \
            ([b"c", b"q", b"q"],), ([b".", b"q"], "replay", journal):
        saved = [] if "replay" in arguments else ["--save-dir", saves]
        status, screen, errors = on_terminal(holdout, keys, *arguments, *saved, environment=environment)
        assert status == DONE and errors == "", (status, errors, screen[-300:])
        for raw in RAW:
            assert raw not in screen, (raw, arguments)
    assert os.listdir(saves)


main()
