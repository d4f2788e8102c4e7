#!/usr/bin/env python3
"""test_language.py PROGRAM TEMPLATE [NAME..]: the program in a language that nobody speaks, from a catalogue that msgfmt makes of the
template. Its screens are told in it; journals, and what commands print, are what they are without it."""
import re
import subprocess
import sys
from pathlib import Path

from harness import case, main, undated

TEMPLATE = Path(sys.argv.pop(2))
QUOTED = re.compile(r'^(?:msgid(?:_plural)? )?"(.*)"$')
LETTERS = str.maketrans("aeiouAEIOU", "āēīōūĀĒĪŌŪ")
# Formats, keys, names in braces, escapes.
PLAIN = re.compile(r"%[-+ #0-9.*]*(?:<\w+>|(?:hh|h|ll|l|z|j|t)?[a-zA-Z%])|\{[^}]*\}|\\.|\x01[A-Za-z0-9]+|\b(?:Enter|Esc|Tab|Space|left|right|up|down|arrows)\b|(?<![A-Za-z])[A-Za-z](?![A-Za-z])")


def accented(text):
    places = [match.span() for match in PLAIN.finditer(text)]
    at, out = 0, ""
    for start, end in places:
        out += text[at:start].translate(LETTERS) + text[start:end]
        at = end
    return out + text[at:].translate(LETTERS)


def entries(lines):
    """Comments with the line of a context, and texts with their plural or None."""
    comments, texts, plural = [], [], None
    for line in [*lines, ""]:
        if line.startswith(("#", "msgctxt")):
            comments.append(line)
        elif line.startswith("msgid_plural"):
            plural = [QUOTED.match(line).group(1)]
        elif line.startswith("msgid"):
            texts = [QUOTED.match(line).group(1)]
        elif line.startswith(("msgstr ", "msgstr[0]")):
            yield comments, "".join(texts), plural and "".join(plural)
            comments, texts, plural = [], None, None
        elif line.startswith('"') and texts is not None:
            (plural if plural is not None else texts).append(QUOTED.match(line).group(1))


def catalogue(folder):
    """Three forms: of one, of two to four, of others."""
    out = ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
           '"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;\\n"\n']
    for comments, text, plural in entries(TEMPLATE.read_text(encoding="utf-8").splitlines()):
        flags = [line for line in comments if line.startswith(("#,", "msgctxt"))]
        if text and plural:
            out.append("\n".join([*flags, f'msgid "{text}"', f'msgid_plural "{plural}"', f'msgstr[0] "{accented(text)}"',
                                  f'msgstr[1] "{accented(plural)}"', f'msgstr[2] "{accented(plural)}"', ""]))
        elif text:
            out.append("\n".join([*flags, f'msgid "{text}"', f'msgstr "{accented(text)}"', ""]))
    place = folder / "locale" / "xx" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (folder / "xx.po").write_text("\n".join(out), encoding="utf-8")
    subprocess.run(["msgfmt", "--check-format", "-o", place / "holdout.mo", folder / "xx.po"], check=True)
    return folder / "locale"


def in_it(holdout):
    return holdout.environment(LANGUAGE="xx", HOLDOUT_LOCALE=str(catalogue(holdout.folder)))


@case
def a_battle_is_told_in_it_and_its_journal_is_the_same(holdout):
    keys, level = "1kkkl<Enter><Esc>nf>nfnfbq", ["--level", "1", "--seed", "kaid"]
    plain, journals = holdout.told(keys, *level, folder="plain")
    other, others = holdout.told(keys, *level, folder="other", environment=in_it(holdout))
    assert "Wave 1 begins." in plain and "Wāvē 1 bēgīns." in other and "Wave 1" not in other, other[:2000]
    assert undated(journals[0]) == undated(others[0]) and len(undated(journals[0])) > 10
    replayed = holdout.done("replay", "--verify", others[0]).decode()
    assert replayed == holdout.done("replay", "--verify", journals[0]).decode().replace("/plain/", "/other/")


@case
def a_run_with_its_story_and_a_game_on_foot_are_the_same(holdout):
    environment = in_it(holdout)
    for number, (keys, arguments) in enumerate([("n<Enter><Tab><Enter>nfnfq", ["--seed", "harbour"]), ("oooooooo.q", ["--game", "descent", "--seed", "harbour"]),
                                                ("<Enter>j<Enter><Enter>oooo.q", ["--game", "odyssey", "--seed", "harbour"])]):
        plain, journals = holdout.told(keys, *arguments, folder=f"plain{number}")
        other, others = holdout.told(keys, *arguments, folder=f"other{number}", environment=environment)
        assert plain != other and undated(journals[0]) == undated(others[0]) and len(undated(journals[0])) > 8, (number, plain, other)


@case
def commands_speak_english(holdout):
    environment = in_it(holdout)
    for arguments in (["codex", "blueprints"], ["world", "--seed", "kaid", "--trace"], ["waves", "--level", "1", "--seed", "kaid"], ["--help"]):
        assert holdout.done(*arguments) == holdout.done(*arguments, environment=environment), arguments


@case
def without_a_catalogue_it_speaks_english(holdout):
    plain, _ = holdout.told("q", folder="plain")
    other, _ = holdout.told("q", folder="other", environment=holdout.environment(LANGUAGE="xx", HOLDOUT_LOCALE=str(holdout.folder)))
    assert plain == other and "Holdout" in plain


main()
