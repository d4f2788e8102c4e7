#!/usr/bin/env python3
"""test_choices.py PROGRAM [NAME..]: what screens without a battle say to keys: the title, a new run's choices, the sandbox's, the
codex, and a replay that can't be shown."""
import re

from forged import sealed, texts_of
from harness import DONE, NOT_SO, case, cases, main
from pseudo_terminal import on_terminal, words as words_on


MENU_END = 45  # the picture begins behind it


def screen(holdout, keys, *arguments, size="80x24"):
    """The last screen after keys as bytes, line by line."""
    told = holdout.done("--size", size, "--dump=end:-", "--save-dir", holdout.saves, *arguments, stdin=keys.encode())
    return told.decode().split("\n")[:-1]


def words(lines, column=0):
    """What stands right of a column, as one line of words."""
    return " ".join(" ".join(line[column:] for line in lines).split())


def seed_on_title(lines):
    """As it is being typed, or as the row of a new run has it; nothing where it is drawn for each run."""
    told = "\n".join(line[:MENU_END] for line in lines)
    found = re.search(r"^ +Seed (\S*_)", told, re.M) or re.search(r"New run +seed (.*)", told)
    return found.group(1).rstrip() if found else ""


@case
def escape_gives_the_typed_seed_up(holdout):
    assert seed_on_title(screen(holdout, "sKaid")) == "Kaid_"
    assert seed_on_title(screen(holdout, "sKaid\r")) == "Kaid"
    assert seed_on_title(screen(holdout, "sKaid\033")) == ""
    assert seed_on_title(screen(holdout, "s\033", "--seed=harbour")) == ""
    screen(holdout, "sKaid\033n\r")
    told = holdout.journals()[-1].read_text(encoding="utf-8")
    assert re.search(r"^seed (?!Kaid )\S+ #", told, re.M), told


# Of a run by one's own rules: n is a new run, l twice another kind, and the rows below the kind are ship, seed, ascension and twists.
CUSTOM, ASCENSION_ROW, TWIST_ROWS, TEXT_COLUMN = "nll", "jjj", "jjjj", 44


@cases([(f"{steps} steps", steps) for steps in (1, 2, 5, 20)])
def each_step_of_ascension_in_force_is_told(holdout, steps):
    ascension = holdout.json("codex", "ascension", "--format", "json")["ascension"]
    told = words(screen(holdout, CUSTOM + ASCENSION_ROW + "l" * steps, size="120x60"), TEXT_COLUMN)
    expected = [f"{number} {step['name']}: {' '.join(step['text'])}" for number, step in enumerate(ascension, 1)][:steps]
    # The last one is what the choice is about; behind the first may stand how the next is opened.
    assert told.startswith(" ".join(reversed(expected))), told
    assert not steps < len(ascension) or ascension[steps]["name"] + ":" not in told


@case
def each_twist_is_told_and_taken(holdout):
    twists = holdout.json("codex", "twists", "--format", "json")["twists"]
    for at, twist in enumerate(twists):
        lines = screen(holdout, CUSTOM + TWIST_ROWS + "j" * at + " ", size="120x60")
        taken = f"[ ] {twist['name']} not open yet" if twist["opened_by"] else f"[x] {twist['name']}"
        assert taken in words(lines) and words(lines).count("[x]") == (not twist["opened_by"]), lines
        assert words(lines, TEXT_COLUMN).startswith(" ".join(twist["text"])), lines


def sandbox_numbers(lines):
    return [int(re.search(rf"{name} +< (\d+) >", words(lines)).group(1)) for name in ("Level", "Wave")]


@cases([("space", " "), ("right", "l")])
def numbers_of_the_sandbox_go_up_by_one(holdout, key):
    assert sandbox_numbers(screen(holdout, "b")) == [1, 1]
    for times in 1, 2, 3:
        assert sandbox_numbers(screen(holdout, "b" + key * times)) == [1 + times, 1]
        assert sandbox_numbers(screen(holdout, "bj" + key * times)) == [1, 1 + times]
    level, wave = sandbox_numbers(screen(holdout, "bhjh"))
    assert level > 50 and wave > 50


RARITIES = ["starter", "common", "rare", "legendary", "special"]


@case
def each_section_of_the_codex_has_its_heading_once(holdout):
    sections = ["Towers", "Economic", "Special", "Abilities", "Supplies", "Attackers", "Statuses", "Terrain", "Augments", "Ships", "Fittings", "Feats", "Evolutions", "Events", "Creatures", "Items", "Rooms",
                "Pairs", "Surfaces", "Themes"]
    lines = [line[:30] for line in screen(holdout, "x", size="80x800")]
    found = [match.group(1) for line in lines if (match := re.match(r"│([A-Z]\w+) ─+│?$", line))]
    assert found == sections, found
    # Between the headings stands what belongs there, the commonest first, and then by name.
    codex = holdout.json("codex", "--format", "json")
    at = {name: next(i for i, line in enumerate(lines) if line.startswith(f"│{name} ")) for name in sections}
    for heading, kind in ("Towers", "tower"), ("Economic", "economic"), ("Abilities", "ability"):
        listed = [(RARITIES.index(blueprint["rarity"]), blueprint["name"]) for blueprint in codex["blueprints"] if blueprint["kind"] == kind]
        block = lines[at[heading] + 1:at[sections[sections.index(heading) + 1]]]
        assert len(block) == len(listed) > 5, (block, listed)
        for (rarity, name), line in zip(sorted(listed), block):
            assert name[:15] in line and RARITIES[rarity] in line, (name, line)


@case
def a_replay_that_cannot_be_shown_is_let_go(holdout):
    """The moment asked for lies behind a hash that is another."""
    holdout.played("nfnf", "--level=1", "--seed", "kaid")
    texts = texts_of(holdout.journals()[0])
    at = max(number for number, text in enumerate(texts) if b" hash " in text)
    texts[at] = re.sub(rb"hash \w+", b"hash 0123456789abcdef", texts[at])
    forged = holdout.write("forged.journal", sealed(texts))
    shown, screen, errors = on_terminal(holdout, [b"q"], "replay", forged, "--at", "1")
    assert shown == DONE and "A replay: Space plays" in words_on(screen) and errors == "", (shown, errors)
    status, _, errors = on_terminal(holdout, [], "replay", forged, "--at", "3")
    assert status == NOT_SO, (status, errors)
    assert errors.startswith("holdout: ") and errors.count("\n") == 1 and "forged.journal" in errors, errors



main()
