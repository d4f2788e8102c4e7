#!/usr/bin/env python3
"""test_text.py PROGRAM [NAME..]: text mode from outside: the same keys give the same journal as on the screens, the same lines each
time, and nothing but lines, in pipes and on terminals. What keys answer stands in golden/; HOLDOUT_GOLDEN=write in the environment
writes it anew."""
import os
import random
import re
from pathlib import Path

import scripts
from harness import DONE, case, cases, main, undated
from pseudo_terminal import on_terminal

GOLDEN = Path(__file__).parent / "golden"
LEVEL = ["--level", "1", "--seed", "kaid"]
# Keys that only text mode has are left out: others mean the same on the screens.
KEYS = "hjklHJKbBrRpxutTn.>f[]+-vzoimc?q123456789\r\x1b\t "


def assert_lines(text, ascii_only=False):
    assert text.endswith("\n") and "\n\n" not in text, text[-200:]
    bad = {character for character in text if character != "\n" and (not character.isprintable() or ascii_only and not character.isascii())}
    assert not bad, bad


def agrees(name, text):
    path = GOLDEN / name
    if os.environ.get("HOLDOUT_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(expected, text.splitlines()), 1):
        assert was == now, f"{name}:{number}: the file has {was!r}, now it is {now!r}"
    assert len(expected) == len(text.splitlines()), f"{name}: {len(expected)} lines, now {len(text.splitlines())}"


@case
def a_battle_is_won_as_on_the_screens(holdout):
    keys = "".join(scripts.winning(holdout, "kaid")) + "<Enter>ss<Enter>"
    holdout.played(keys, *LEVEL)
    text, journals = holdout.told(keys, *LEVEL)
    assert undated(journals[0]) == undated(holdout.journals()[0]) and len(undated(journals[0])) > 30
    assert_lines(text)
    assert "The tanks are full: you can leave." in text and "\nResult. ? lists its keys.\nLevel 1 won\nThe tanks are full. Leave now" in text
    assert "\nkilled, " in text and "\nif you stay " in text and not re.search(r"^.$", text, re.M)
    assert "killed: " in text and "\nOffer. ? lists its keys.\n" in text and "Level 2. Build" in text


@case
def each_step_of_a_script_is_told_as_it_stands_there(holdout):
    told = holdout.played("n<Space><Wait:5>1", "--text", "--level", "1", "--seed", "kaid").decode()
    assert re.findall(r"^> (.*)$", told, re.M) == ["n", "<Space>", "<Wait:5>", "1"], told


@cases((f"seed {number}", number) for number in range(4))
def any_keys_decide_the_same(holdout, number):
    noise = random.Random(number)
    keys = bytes(noise.choice(KEYS.encode()) for _ in range(1500))
    begin = ["--new"] if number % 2 else ["--level", "1"]
    begin += ["--seed", f"noise {number}"]
    for folder, more in ("seen", []), ("heard", ["--text"]):
        result = holdout.run(*begin, *more, "--save-dir", holdout.folder / folder, stdin=keys.replace(b"q", b""))
        assert result.status == DONE and result.err == b"", result
    heard = result.out.decode()
    assert_lines(heard)
    seen, hearing = (holdout.journals(holdout.folder / folder) for folder in ("seen", "heard"))
    assert seen and [undated(journal) for journal in seen] == [undated(journal) for journal in hearing]
    again = holdout.run(*begin, "--text", "--save-dir", holdout.folder / "again", stdin=keys.replace(b"q", b""))
    assert again.out.decode() == heard


@cases([(f"bytes {number}", number) for number in range(3)])
def any_bytes_are_answered_in_lines(holdout, number):
    noise = random.Random(number)
    stdin = bytes(noise.randrange(256) for _ in range(2000))
    result = holdout.run("--text", *LEVEL, "--save-dir", holdout.saves, stdin=stdin)
    assert result.status == DONE and result.err == b"", result
    assert_lines(result.out.decode())


@cases([("battle", "battle.txt", LEVEL, """
        N I W D 1 P <Tab> <Tab> <Enter> <Left> <Enter> <Tab> <Enter> <Escape> 3 P <Tab> <Enter> k <Enter> <Escape> Y x u n . . F <Tab> . > V
        n f n f 9 1 <Tab> <Enter> z i q m q ? q h K l J c q w j V q W q"""),
        ("run", "run.txt", ["--new", "--seed", "kaid"], "O E l <Tab> <Tab> <Enter> V b q 1 <Tab> <Enter> n f q"),
        ("title", "title.txt", ["--seed", "kaid"], "j ? q n l h j q x j <Tab> / m i t e <Enter> q g . w j q c q q b j j <Space> q f l q u q t l q")])
def keys_are_answered(holdout, name, begin, keys):
    text, _ = holdout.told(keys, *begin)
    assert_lines(text)
    agrees(name, text)


@case
def without_utf8_all_is_ascii(holdout):
    for more in {"LC_ALL": "C"}, {}:
        text, _ = holdout.told("V ? q", "--level", "1", "--seed", "Žluťoučký kůň", environment=holdout.environment(**more))
        assert_lines(text, ascii_only=bool(more))
        assert bool(more) == text.isascii()


@case
def a_strange_seed_is_cleaned(holdout):
    hostile = "\x1b]0;pwn\x07\x9b31m\u202eevil\u2066\u200b\ufeff e\u0301\u2028"
    for keys in "V m q", "n f " * 12:
        text, _ = holdout.told(keys, "--level", "1", "--seed", hostile)
        assert_lines(text)
    text, _ = holdout.told("n l s <Enter> q u f", "--seed", hostile)
    assert_lines(text)


@case
def on_a_terminal_keys_are_answered_line_by_line(holdout):
    status, screen, errors = on_terminal(holdout, [b"1", b"l", b"\x1b", b"q"], "--text", *LEVEL, "--save-dir", holdout.saves)
    assert status == DONE and errors == "", (status, errors)
    lines = screen.decode().replace("\r\n", "\n")
    assert_lines(lines)
    assert "In hand: Watchpost, for 10 materials.\n" in lines and "> 1\n" not in lines and "Nothing is in hand.\n" in lines


@case
def on_a_terminal_keys_are_read_line_by_line_too(holdout):
    lines = [b"1 l\n", b"\n", b"<Nothing> x\n", b"<Escape>\n", b"q\n"]
    status, screen, errors = on_terminal(holdout, lines, "--text", "--keys", "-", *LEVEL, "--save-dir", holdout.saves)
    assert status == DONE and errors == "", (status, errors)
    text = screen.decode().replace("\r\n", "\n")
    assert "> 1\nIn hand: Watchpost" in text and "> <Enter>\n" in text and "> <Escape>\nNothing is in hand." in text, text
    assert "keys:1: '<Nothing>' is no key;" in text and "\n> x\n" not in text, text


@case
def a_watched_run_is_told(holdout):
    holdout.played("1 ll <Enter> <Escape> n f", *LEVEL)
    journal, = holdout.journals()
    text = holdout.done("replay", journal, "--text", stdin=b">.F,q").decode()
    assert_lines(text)
    assert "A replay" in text and "Materials 25" in text and "on the board" in text


main()
