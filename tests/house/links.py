#!/usr/bin/env python3
"""links.py BUILD ROOT FLAGS COMPILER..: every room calls those below it and nothing else.

Which libraries are rooms is read from BUILD, what they stand on from their meson.build. Each room is linked whole with just
that: the rooms below it and its own system libraries. A room of the front is given no more of the core than the public
headers declare, and base. Then each is linked again with an object that calls everything there is: the linker must name
every function that is not the room's to call, and no other."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BUILD, ROOT = map(pathlib.Path, sys.argv[1:3])
FLAGS, COMPILER = sys.argv[3].split(), sys.argv[4:]
SYSTEM = re.compile(r"^(\w+) = dependency\('([^']+)'", re.M)
SYSTEMS = {name: known for path in (ROOT / "src").rglob("meson.build") for name, known in SYSTEM.findall(path.read_text())}
BELOW = re.compile(r"^(\w+) = declare_dependency\(link_with: \w+_lib, dependencies: \[?([\w, ]+)", re.M)
UNDEFINED = re.compile(r"undefined (?:reference to|symbol:) [`']?(\w+)")
# Of each library that a room is given, a function that no other room may call.
SPECIMENS = {"libcyaml": "cyaml_load_file", "yaml-0.1": "yaml_parser_load", "qhull_r": "qh_new_qhull", "sqlite3": "sqlite3_open",
             "jansson": "json_object", "termkey": "termkey_new", "ncursesw": "initscr"}
# Calls that once linked when somebody tried.
TRIED = [("content/words", "describe_blueprint"), ("content/tables", "source_read"), ("content/read", "cross_check"),
         ("content/check", "cyaml_load_file"), ("content/check", "content_load"), ("content/load", "describe_blueprint"),
         ("worldgen", "content_load"), ("journal", "content_load"), ("battle", "describe_blueprint"), ("battle", "game_over"), ("worldgen", "initscr"), ("term/screens", "battle_decide"), ("term/screens", "initscr"),
         ("term/board", "sqlite3_open"), ("term/board", "panel_draw"), ("term/journey", "screen_open"), ("term/stack", "play_begin"),
         ("term/screens", "newest_run"), ("tools", "app_run"), ("bots", "battle_decide"), ("bots", "session_new"), ("base", "content_load")]


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=dict(os.environ, LC_ALL="C"))
    return done.returncode, done.stdout + done.stderr


class Room:
    def __init__(self, folder, archive):
        self.name, self.archive = folder.relative_to(ROOT / "src").as_posix(), archive
        text = (folder / "meson.build").read_text(encoding="utf-8")
        words = re.findall(r"\w+", dict(BELOW.findall(text)).get(variable(self.name), ""))
        self.systems = [SYSTEMS[word] for word in words if word in SYSTEMS]
        self.below = [word for word in words if word not in SYSTEMS]
        self.functions = set(re.findall(r" T (\w+)$", run("nm", "--defined-only", "--extern-only", archive)[1], re.M))


def variable(name):
    return name.replace("/", "_")


def read_rooms():
    """By their names in meson: the static libraries that are named as their folder."""
    rooms = {}
    for target in json.loads((BUILD / "meson-info/intro-targets.json").read_text(encoding="utf-8")):
        folder = pathlib.Path(target["defined_in"]).parent
        if target["type"] == "static library" and folder.is_relative_to(ROOT / "src"):
            room = Room(folder, target["filename"][0])
            if target["name"] == variable(room.name):
                rooms[target["name"]] = room
    return rooms


def all_below(rooms, name):
    below = set(rooms[name].below)
    assert below <= set(rooms), f"{name} stands on what is no room: {below - set(rooms)}"
    return below.union(*(all_below(rooms, other) for other in below))


def link(scratch, room, floor, script=None, out=None, more=(), law="-Wl,--no-undefined"):
    systems = [word for name in room.systems for word in run("pkg-config", "--libs", name)[1].split()]
    script = [f"-Wl,--version-script={script}"] if script else []
    return run(*COMPILER, *FLAGS, "-shared", law, *script, "-o", out or scratch / "tried", *more,
               "-Wl,--whole-archive", room.archive, "-Wl,--no-whole-archive", *floor, *systems, "-lm")


def call_all(scratch, functions):
    """An object that needs all of them."""
    text = "".join(f"void {name}(void);\n" for name in functions)
    text += "extern void (*const called[])(void);\nvoid (*const called[])(void) = {" + ", ".join(functions) + "};\n"
    (scratch / "called.c").write_text(text, encoding="utf-8")
    status, said = run(*COMPILER, "-w", "-fno-builtin", "-fPIC", "-c", scratch / "called.c", "-o", scratch / "called.o")
    assert status == 0, said
    return scratch / "called.o"


def check(rooms, core, public, exports, scratch):
    """Rooms in the order of their floors, so that those below are linked already."""
    everything = {name for room in rooms.values() for name in room.functions} | set(SPECIMENS.values())
    core = {name for name, room in rooms.items() if room.name.partition("/")[0] in core}
    for name in sorted(rooms, key=lambda name: (len(all_below(rooms, name)), name)):
        room, front = rooms[name], name not in core
        inside = lambda other: not front or other == "base" or other not in core
        below = sorted(all_below(rooms, name))
        floor = [scratch / (other if inside(other) else other + ".public") for other in below]
        status, said = link(scratch, room, floor, out=scratch / name)
        law = "-Wl,--unresolved-symbols=ignore-all" if status else "-Wl,--no-undefined"
        link(scratch, room, floor, exports, scratch / (name + ".public"), law=law)
        if status:
            yield f"{room.name} calls what it may not know: {', '.join(sorted(set(UNDEFINED.findall(said)))) or said}"
            link(scratch, room, floor, out=scratch / name, law=law)
            continue
        may = room.functions.union(*(rooms[other].functions if inside(other) else rooms[other].functions & public for other in below))
        may |= {SPECIMENS[system] for system in room.systems}
        _, said = link(scratch, room, floor, more=[call_all(scratch, sorted(everything - room.functions))])
        refused = set(UNDEFINED.findall(said))
        for function in sorted((everything - may) ^ refused):
            yield f"{room.name} links with {function}, which it may not know" if function not in refused else \
                f"{room.name} does not link with {function}, which stands below it"
        for function in (tried for where, tried in TRIED if where == room.name):
            if function not in refused:
                yield f"{room.name} links with {function} (or there is no such function any more)"


def main():
    rooms = read_rooms()
    folders = {path.parent.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").glob("*/**/*.c")}
    found = [f"src/{name} is no static library of its own" for name in sorted(folders - {room.name for room in rooms.values()})]
    core = re.findall(r"\w+", re.search(r"^core = \[(.*?)\]", (ROOT / "src/meson.build").read_text(encoding="utf-8"), re.M | re.S)[1])
    exports = BUILD / "src/library/exports.map"
    public = set(re.findall(r"^    (\w+);", exports.read_text(encoding="utf-8"), re.M))
    with tempfile.TemporaryDirectory(prefix="holdout-links-") as scratch:
        found += check(rooms, core, public, exports, pathlib.Path(scratch))
    print("\n".join(found))
    print(f"{len(rooms)} rooms linked with what is below them, {len(found)} laws broken")
    return 1 if found or len(rooms) < len(core) else 0


sys.exit(main())
