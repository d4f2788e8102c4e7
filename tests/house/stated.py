#!/usr/bin/env python3
"""stated.py PROGRAM ROOT: prices, keys, signs, options and numbers that pages state are those of the program and of its data.

Prices come from `holdout codex`, keys from the help of the screen that a section of a page is about, signs from the list of glyphs, options from
--help, numbers from data/. Each check is first tried on a page that is wrong.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
COMMANDS = re.compile(r"^  ([a-z]+) ", re.M)
# Options of what is no holdout.
OTHERS = {"--again", "--near", "--seconds", "--jobs", "--cross-file", "--suite", "--without", "--locale-dir", "--prefix", "--no-rebuild", "--libs", "--cflags",
          "--array", "--toggle-collect", "--tool", "--check", "--now",
          "--dir", "--no-confinement", "--out"}  # the last are holdout-lobby's own, whose help is not the program's


def run(program, *arguments, **more):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True, **more).stdout


# Prices: rows of tables of doc/balance.md whose head has a column "Price".

def price_of(blueprint):
    """As tables have it, without what they say of it besides: "8 M", "10 M + 10 E", "free"."""
    parts = [f"{blueprint[name]} {unit}" for name, unit in (("materials", "M"), ("energy", "E")) if blueprint[name]]
    parts += [f"{hull} hull" for hull in re.findall(r"Costs (\d+) hull\.", " ".join(blueprint["text"]))]
    return " + ".join(parts) or "free"


def terms_of(blueprint):
    text = " ".join(blueprint["text"])
    dearer = re.search(r"Costs (\d+) materials more for each one that stands", text)
    times = re.search(r"(?:used|built) (once|\d+ times) a battle", text)
    if dearer:
        yield f"+{dearer[1]}{'' if blueprint['materials'] else ' M'} for each that stands"
    if times:
        yield {"once": "once", "2 times": "twice"}.get(times[1], times[1])
    if blueprint["stats"]["cooldown"]:
        yield f"cooldown {blueprint['stats']['cooldown']}"


def tables(page):
    """Each row of each table, by the names of its columns."""
    head = None
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else None
        if cells and head and not set(line) <= set("|-: "):
            yield dict(zip(head, cells))
        head = head or cells if cells else None


def wrong_prices(page, blueprints):
    stated = 0
    for row in tables(page):
        blueprint = blueprints.get(next(iter(row.values())))
        if not blueprint or "Price" not in row:
            continue
        stated += 1
        if "dps" in row:
            if row["Price"] != str(blueprint["materials"] + blueprint["energy"]) or row["Rarity"] != blueprint["rarity"]:
                yield f"{blueprint['name']} is {row['Rarity']} and costs {row['Price']} there, {blueprint['rarity']} and {price_of(blueprint)} in the data"
            e = float(row["dps"]) * float(row["n"]) / float(row["Price"])
            if abs(e - float(row["e"])) > 0.006 + 0.06 * float(row["n"]) / float(row["Price"]):
                yield f"e of {blueprint['name']} is {row['e']} there, {e:.2f} by its own row"
        elif row["Price"] != ", ".join([price_of(blueprint), *terms_of(blueprint)]):
            yield f"{blueprint['name']} costs '{row['Price']}' there, '{', '.join([price_of(blueprint), *terms_of(blueprint)])}' in the data"
    if not stated:
        yield "no price is stated"


# Keys: what stands between backticks in a section and is one character, or the name of a key.

NAMES = {"Tab": "Tab", "Enter": "Enter", "Esc": "Esc", "Space": "Space"}


def keys_in_help(program, *arguments, keys="?"):
    """The keys that the help of a screen lists."""
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "keys")
        script.write_text(keys)
        environment = {**os.environ, "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "HOLDOUT_SCORES": f"{folder}/scores"}
        told = run(program, *arguments, "--save-dir", folder, "--text", "--keys", script, env=environment)
    known = set()
    for line in told.rsplit("Help.", 1)[1].splitlines():
        heads, colon, _ = line.partition(": ")
        for word in heads.replace(",", " ").split() if colon else []:
            known |= {str(digit) for digit in range(10)} if word == "1-9" else set(word) if word in ("hjkl", "HJKL") else {word}
    return known


def sections(page, level="## "):
    """Text by heading."""
    parts = re.split(rf"^{re.escape(level)}(.*)$", page, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def wrong_keys(text, known, signs):
    for word in re.findall(r"`([^`\s]+)`", text):
        if (len(word) == 1 or word in NAMES) and word not in known and word not in signs:
            yield f"`{word}` is no key of that screen, and no sign"


# Numbers: sentences with the value of a data file in them.

def value(root, place):
    """"rules.hull-start" or "rules.hull-loss.small", of data/rules.yaml."""
    file, *path = place.split(".")
    text = (root / "data" / f"{file}.yaml").read_text(encoding="utf-8")
    name = path[0]
    line = re.search(rf"^ *{re.escape(name)}: *(.*)$", text, re.M)
    assert line, f"data/{file}.yaml has no {name}"
    if len(path) == 1:
        return line[1].split("#")[0].strip()
    return re.search(rf"{re.escape(path[1])}: *([^,}}]+)", line[1])[1].strip()


WORDS = {"12": "twelve", "9": "nine", "2": "two", "3": "three", "4": "four"}
STATED = {
    "README.md": ["At most {rules.hull-loss-cap} hull is lost in a wave", "{run.slots|Word} blueprints are all you can hold",
                  "Gates (`#4h`, `#45c`)", "brings one of {run.offered|word} blueprints"],
    "doc/manual.md": ["costs hull, {rules.hull-loss.small} if\nsmall and {rules.hull-loss.large} if large, at most {rules.hull-loss-cap} in a wave",
                      "the whole run: {rules.hull-start} at first", "Each wave under par pays {rules.credits-per-wave-under-par} credits",
                      "each wave pays {rules.credits-stay} credits, then", "all attackers of the act {run.threat} % more HP and its boss {run.threat-boss} %",
                      "holds {run.slots|word} at most, of which {run.buildings-held-max|word} can be buildings and {run.abilities-held-max|word} abilities",
                      "Each takes {run.augments|word} augments", "A team that is lost costs {run.team-hull} hull"],
}


def wrong_numbers(page, sentences, read):
    flat = " ".join(page.split())
    for sentence in sentences:
        def filled(match):
            told = read(match[1])
            return {"": told, "word": WORDS.get(told, told), "Word": WORDS.get(told, told).capitalize()}[match[2] or ""]
        want = " ".join(re.sub(r"\{([\w.-]+)(?:\|(\w+))?\}", filled, sentence).split())
        if want not in flat:
            yield f"it doesn't say '{want}', which the data do"


# Signs: what is drawn, in both sets.

def glyphs(root):
    text = (root / "src/term/canvas/theme.h").read_text(encoding="utf-8")
    found = re.findall(r"X\((\w+), '(\\?.)', (?:0x([0-9A-F]+)|'(\\?.)')\)", text)
    assert len(found) > 20, "the list of glyphs can't be read"
    return {name: (ascii_[-1], chr(int(code, 16)) if code else other[-1]) for name, ascii_, code, other in found}


def wrong_signs(pages, signs):
    told = {"README.md": [f"minerals `{signs['MINERALS'][0]}` and fuel `{signs['FUEL'][0]}`"],
            "doc/manual.md": [f"minerals (`{signs['MINERALS'][1]}`, ASCII `{signs['MINERALS'][0]}`)", f"fuel (`{signs['FUEL'][1]}`, ASCII `{signs['FUEL'][0]}`)",
                              f"your Hub, `{signs['HUB'][1]}`", f"`{signs['PATH_EAST'][1]}` and its like", f"`{signs['ROCK'][1]}` tile"]}
    for name, wants in told.items():
        for want in wants:
            if want not in " ".join(pages[name].split()):
                yield f"{name}: it doesn't say '{want}', which is drawn"


def check_itself():
    lobber = {"Lobber": {"name": "Lobber", "rarity": "starter", "materials": 20, "energy": 0, "text": ["Costs 2 materials more for each one that stands."],
                         "stats": {"cooldown": 0}}}
    fine = "| Tower | Rarity | Price | dps | n | e |\n|---|---|---|---|---|---|\n| Lobber | starter | 20 | 2.3 | 1.9 | 0.22 |\n"
    assert not list(wrong_prices(fine, lobber)), list(wrong_prices(fine, lobber))
    terms = "| Building | Price |\n|---|---|\n| Lobber | 20 M, +2 for each that stands |\n"
    assert not list(wrong_prices(terms, lobber))
    for page in fine.replace("20", "25"), fine.replace("starter", "rare"), fine.replace("0.22", "0.30"), terms.replace("+2", "+3"), "no table":
        assert list(wrong_prices(page, lobber)), f"not caught: {page}"
    assert not list(wrong_keys("`d` builds, `Tab` goes on, `%` are minerals, `--text` tells", {"d", "Tab"}, {"%"}))
    assert list(wrong_keys("`J` jumps", {"d"}, set()))
    assert not list(wrong_numbers("At most\n5 hull", ["most {rules.cap} hull"], {"rules.cap": "5"}.get))
    assert list(wrong_numbers("At most 5 hull", ["most {rules.cap} hull"], {"rules.cap": "6"}.get))
    assert list(wrong_signs({"README.md": "fuel `~`", "doc/manual.md": ""}, {name: ("&", "≋") for name in ("MINERALS", "FUEL", "HUB", "PATH_EAST", "ROCK")}))


def main(program, root):
    check_itself()
    pages = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in [root / "README.md", *sorted((root / "doc").glob("*.md"))]}
    found = [f"doc/balance.md: {one}" for one in wrong_prices(pages["doc/balance.md"], {entry["name"]: entry for entry in json.loads(run(program, "codex", "--format", "json"))["blueprints"]})]
    for name, sentences in STATED.items():
        found += [f"{name}: {one}" for one in wrong_numbers(pages[name], sentences, lambda place: value(root, place))]
    signs = glyphs(root)
    found += wrong_signs(pages, signs)
    drawn = {sign for pair in signs.values() for sign in pair}
    battle = keys_in_help(program, "--level", "1", "--seed", "stated")
    chart = keys_in_help(program, "--new", "--seed", "stated")
    foot = keys_in_help(program, "--game", "descent", "--seed", "stated")
    manual = sections(pages["doc/manual.md"])
    for title, known in (("A battle", battle), ("Building", battle), ("Fighting", battle), ("The journey", chart | set("BEX$WD?%*#!")), ("On foot", foot)):
        found += [f"doc/manual.md, {title}: {one}" for one in wrong_keys(manual[title], known, drawn)]
    play = sections(pages["README.md"])["How to play"]
    found += [f"README.md, How to play: {one}" for one in wrong_keys(play, battle | chart | foot, drawn)]
    known = set(OPTION.findall(run(program, "--help")))
    for command in COMMANDS.findall(run(program, "--help")):
        known |= set(OPTION.findall(run(program, command, "--help")))
    for name, text in pages.items():
        found += [f"{name}: holdout has no option {option}" for option in sorted(set(OPTION.findall(text)) - known - OTHERS)]
    print("\n".join(found) or "what pages state is so")
    return 1 if found else 0


sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()))
