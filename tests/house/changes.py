#!/usr/bin/env python3
"""The changes by which the house is measured, made in a copy: how many files each needs, and who complains of what is left out.

changes.py ROOT BUILD prints a table. What is added is a row, or one thing after the other; complaints are those of the laws (rows.py,
house.py), of the compiler by the flags of BUILD, of the data check, and for the generator of levels of a build of the copy."""
import pathlib
import re
import shutil
import string
import subprocess
import sys
import tempfile

import lists
import rows

ROWS = [
    ("a kind of system", "include/holdout/journey.h", "NODE_KIND_LIST", 'X(MADE_UP, "shrine", "shrine", \'!\', HOLDS_NOTHING, NO_PLACE, "A shrine.")'),
    ("a behaviour on foot", "include/holdout/foot_rules.h", "FOOT_MIND_LIST", None),
    ("a foot event", "include/holdout/foot_event.h", "FOOT_EVENT_LIST", None),
    ("what a status does", "include/holdout/vocabulary.h", "EFFECT_LIST",
     'X(MADE_UP, "root", "does not move", "do not move", NULL, NULL, false, false, UNBOUNDED)'),
    ("a command", "src/commands.h", "COMMAND_LIST", 'X(MADE_UP, made_up, "", 0, 0, no_more, LOADS, "ask the oracle", (OPTION_DATA))'),
]
ASKS = ("src/run/ways.c", "run_permits(run, PERMISSION_SEE_ALL_SYSTEMS)", f"run_permits(run, PERMISSION_{rows.ROW}) || ")
MAZE_ROW = 'X(MAZE, maze, DUNGEON_MAZE, "maze", "Maze", 24, 14, "Corridors that lead nowhere else.")'
MAZE_LIST = '#define DUNGEON_MAZE(X, of)                                   \\\n    X(of, turns, "turns", 0, 100, "percent of turns") \\\n    DUNGEON_FURNISHING(X, of)\n\n'
MAZE = """/* A hall, in place of a maze: what a generator is asked for, and no more. */
#include "dungeon/generators.h"

bool make_maze(Draft *draft)
{
    return draft->rules->maze.turns >= 0 && make_hall(draft);
}
"""


def lines_of(command, folder=None):
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]


def say(name, files, complaints, end):
    print(f"{name}: {files}")
    for line in complaints:
        print(f"    {line[:170]}")
    print(f"    -> {end}")


def house(copy):
    return [line for line in lines_of([sys.executable, pathlib.Path(__file__).with_name("house.py"), copy])[1] if re.match(r"(src|include|doc)/", line)]


def row_alone(sources, compiler, name, path, macro, row):
    """A row and nothing else."""
    one = sources.lists[macro]
    edit = (macro, path, one.ends, " " + (row or rows.made_up(one.last)))
    found = rows.by_laws(sources, [edit])[macro] + rows.by_compiler(sources, compiler, [edit], 1000)
    files = {path, *(line.split(":")[0] for line in found)}
    say(name, f"its row, and {len(files) - 1} more files that ask for it" if found else "its row", found, "refused" if found else rows.WHOLE.get(macro, "nobody says a word"))
    return bool(found) or macro in rows.WHOLE


def permission(sources, compiler):
    """Its row, and a place that asks for it."""
    macro, (place, before, asks) = "PERMISSION_LIST", ASKS
    one = sources.lists[macro]
    row, asked = (macro, one.path, one.ends, " " + rows.made_up(one.last)), (macro, place, sources.files[place].raw.index(before), asks)
    alone = rows.by_laws(sources, [row])[macro]
    found = rows.by_laws(sources, [row, asked])[macro] + rows.by_compiler(sources, compiler, [row, asked], 1000)
    say("a permission", f"2 files: its row, and {place}, which asks for it; of those that there are none stands in more than {rows.FEW_FILES[macro]}", alone + found, "refused" if found else "whole")
    return bool(alone) and not found


def blueprint(root, holdout, copy):
    data = copy / "data"
    shutil.copytree(root / "data", data, dirs_exist_ok=True)
    text = (root / "data/blueprints/lobber.yaml").read_text(encoding="utf-8").replace("id: lobber", "id: oracle").replace("name: Lobber", "name: Oracle")
    (data / "blueprints/oracle.yaml").write_text(text, encoding="utf-8")
    refused, found = lines_of([holdout, "check", data])
    for letter in reversed(string.ascii_letters):
        (data / "blueprints/oracle.yaml").write_text(text.replace("glyph: L", f"glyph: {letter}"), encoding="utf-8")
        good, told = lines_of([holdout, "check", data])
        if good == 0:
            break
    told = told if good else [line for line in lines_of([holdout, "codex", "blueprints", "--data", data])[1] if "Oracle" in line]
    say("a blueprint by data alone", "1 file", found, told[0] if told else "not in the codex")
    return refused and good == 0 and bool(told)


def generator(root, build, copy):
    """One step after the other: the row, the function, its line of meson, its numbers."""
    for folder in ("include", "src", "data", "tests", "doc", "po", "desktop", "debian"):
        shutil.copytree(root / folder, copy / folder, dirs_exist_ok=True)
    for name in ("meson.build", "meson_options.txt", "dev", "README.md", "NEWS.md", "LICENSE"):
        shutil.copy(root / name, copy / name)
    header, sources = copy / "include/holdout/dungeon_rules.h", lists.read(root, "include", "src")
    one = sources.lists["DUNGEON_GENERATOR_LIST"]
    text = rows.changed(sources.files[one.path].raw, [("", "", one.ends, " \\\n    " + MAZE_ROW)])
    header.write_text(re.sub(r"(?=#define DUNGEON_OBSTACLE_LIST|/\*[^/]*\*/\n#define DUNGEON_OBSTACLE_LIST)", MAZE_LIST, text, count=1), encoding="utf-8")
    complaints = ["row alone: " + line for line in lines_undefined(root, build, copy)]
    (copy / "src/dungeon/maze.c").write_text(MAZE, encoding="utf-8")
    complaints += ["without its line of meson.build: " + line for line in house(copy)]
    meson = copy / "src/dungeon/meson.build"
    meson.write_text(meson.read_text(encoding="utf-8").replace("'metrics.c'", "'maze.c', 'metrics.c'"), encoding="utf-8")
    there = copy / "build"
    lines_of(["meson", "setup", there, "-Dtests=disabled", "-Dbuildtype=debugoptimized", "-Doptimization=0"], copy)
    bad, told = lines_of(["nice", "ninja", "-C", there, "src/holdout"])
    complaints += ["without its numbers: " + line for line in dict.fromkeys(told) if "maze" in line and "yaml" in line][:1]
    numbers = (copy / "data/dungeon/hall.yaml").read_text(encoding="utf-8")
    (copy / "data/dungeon/maze.yaml").write_text(re.sub(r"^round:.*\ninset-max:.*", "turns: 50", numbers, flags=re.M), encoding="utf-8")
    good, told = lines_of(["nice", "ninja", "-C", there, "src/holdout"])
    listed = lines_of([there / "src/holdout", "dungeon", "--generator", "list"])[1] if good == 0 else told[-5:]
    drawn = lines_of([there / "src/holdout", "dungeon", "--generator", "maze", "--seed", "kaid"])[0] if good == 0 else 1
    say("a generator of levels", "4 files: row, .c, line of meson.build, numbers", complaints, "drawn and listed" if drawn == 0 and any("maze" in line for line in listed) else " ".join(listed))
    return bad and drawn == 0 and len(complaints) >= 3


def lines_undefined(root, build, copy):
    compiler = rows.Compiler(root, build)
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(copy / "include", pathlib.Path(folder) / "include")
        before = rows.ROW
        rows.ROW = "maze"
        try:
            return compiler.complaints("src/dungeon/generate.c", pathlib.Path(folder))
        finally:
            rows.ROW = before


def main(root, build):
    sources, compiler = lists.read(root, "include", "src"), rows.Compiler(root, build)
    good = [row_alone(sources, compiler, *one) for one in ROWS]
    good.append(permission(sources, compiler))
    with tempfile.TemporaryDirectory() as folder:
        good.append(blueprint(root, build / "src/holdout", pathlib.Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        good.append(generator(root, build, pathlib.Path(folder)))
    print(f"{sum(map(bool, good))} of {len(good)} changes are whole or refused")
    return 0 if all(good) else 1


sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()))
