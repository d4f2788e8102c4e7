#!/usr/bin/env python3
"""calls.py BUILD ROOT [ROOM..]: who calls whom, read from the symbols of the object files in BUILD, where no header hides anything.

Between rooms: each calls those that it stands on and nothing else. That is said twice, and must hold both times: by its
meson.build, which is what it links with, and by the plan in house.py, by which a room of the front is given no more of the core
than base and what the public headers declare. Of system libraries it calls those that its meson.build names.

Within a room: no circle of files that call each other. A circle that must be stands in doc/architecture.md with its reason, and so
do the floors of those rooms whose files are told there from the door down. A table of constants counts as what it calls; which
screen leads to which does not, for that is the player's way.

Run alone it wants a build: `ninja -C build/work && tests/house/calls.py build/work .`; with ROOM, such as src/foot, it
also tells each call within that room that belongs to a circle."""
import collections
import fnmatch
import json
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from house import BELOW, STOREYS, arrow, circle

SYSTEM = re.compile(r"^(\w+) = dependency\('([^']+)'", re.M)
STANDS_ON = re.compile(r"^(\w+) = declare_dependency\(link_with: \w+_lib, dependencies: \[?([\w, ]+)", re.M)
NOISE = re.compile(r"/\*.*?\*/|^#.*?(?<!\\)$", re.S | re.M)
DECLARED = re.compile(r"^(?!static|typedef)[A-Za-z][\w ]*[ *](\w+)(?:\([^;{]*\)|\[\w*\]);", re.M)
LIBRARY = re.compile(r"\blib([\w+-]+?)(?:-[\d.]+)?\.so\S* => (\S+)")
CIRCLE_ROW = re.compile(r"^\| `(src[\w/]*)/?` \| circle \| ([\w, ]+?) \| (\S.*?) \|$", re.M)
FLOORS_ROW = re.compile(r"^\| `(src[\w/]*)/?` \| floors \| ([\w, *→]+?) \|", re.M)
# What other programs say is read in plain English.
PLAIN = dict(os.environ, LC_ALL="C")


class Object:
    """What one file of a room defines, and what it needs of others."""

    def __init__(self, room, unit):
        self.room, self.unit = room, unit
        self.defined, self.needed = set(), set()

    def __repr__(self):
        return f"{self.room}/{self.unit}.c"


def said(*command, cwd=None):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=cwd, env=PLAIN).stdout


def objects_of(commands):
    """The object files of src, by their path in the build: (room, unit)."""
    found = {}
    for command in commands:
        folder, _, target = command["output"].partition(".p/")[0].rpartition("/")
        if folder == "src" or folder.startswith("src/"):
            found[command["output"]] = (folder, pathlib.Path(command["file"]).stem)
    return found


def read_symbols(listing, objects):
    """An Object for each file of `listing`, the words of nm -A -g."""
    files = {}
    for line in listing.splitlines():
        path, _, rest = line.partition(":")
        kind, symbol = rest.split()[-2:]
        file = files.setdefault(objects[path], Object(*objects[path]))
        if kind in "TWDRBV":
            file.defined.add(symbol)
        elif kind == "U" and not symbol.endswith("_SCREEN"):
            file.needed.add(symbol)
    return list(files.values())


def calls_of(files):
    """caller: {called: symbols}, for all of the house."""
    owner = {symbol: file for file in files for symbol in file.defined}
    calls = {}
    for file in files:
        for symbol in file.needed:
            if owner.get(symbol, file) is not file:
                calls.setdefault(file, collections.defaultdict(set))[owner[symbol]].add(symbol)
    return calls


def within(calls, room):
    """unit: units that it calls in the same room."""
    return {file.unit: {other.unit for other in called if other.room == room} for file, called in calls.items() if file.room == room}


def knots(arrows):
    """The sets of units that reach each other."""
    def reach(unit):
        seen, ahead = set(), [unit]
        while ahead:
            for other in arrows.get(ahead.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    ahead.append(other)
        return seen

    reached = {unit: reach(unit) for unit in arrows}
    found = {frozenset(other for other in reached[unit] if unit in reached.get(other, ())) for unit in arrows if unit in reached[unit]}
    return sorted(found, key=sorted)


def check_circles(calls, room, allowed):
    """Yields what is wrong with the circles of a room; allowed: those of doc/architecture.md."""
    arrows = within(calls, room)
    found = knots(arrows)
    for stated in allowed:
        if stated not in found:
            yield f"{room}: doc/architecture.md says that {', '.join(sorted(stated))} call each other, and they don't"
    for knot in (knot for knot in found if knot not in allowed):
        way = circle({unit: arrows[unit] & knot for unit in knot})
        yield f"{room}: {len(knot)} files call each other in a circle, such as {' -> '.join(way)}"


def check_floors(calls, units, room, floors):
    """Each file of a room whose floors are told stands on one of them, and calls those below."""
    floor_of = {}
    for unit in units:
        on = [number for number, floor in enumerate(floors) if any(fnmatch.fnmatchcase(unit, name) for name in floor)]
        if len(on) != 1:
            yield f"{room}/{unit}.c stands on {len(on)} floors of the row in doc/architecture.md"
        floor_of[unit] = on[0] if on else len(floors)
    for name in (name for floor in floors for name in floor):
        if not fnmatch.filter(units, name):
            yield f"{room}: doc/architecture.md gives a floor to {name}, which isn't there"
    for unit, called in sorted(within(calls, room).items()):
        for other in sorted(called):
            if floor_of[other] <= floor_of[unit]:
                yield f"{room}/{unit}.c calls {other}.c, which doesn't stand below it"


def plan_room(folder):
    """The room of house.py's plan that a folder belongs to."""
    parts = folder.split("/")[1:]
    return "main" if not parts else "/".join(parts[:2]) if parts[0] in STOREYS else parts[0]


def may_call(caller, called, symbol, headers):
    """By the plan of house.py; headers: symbol: the public header that declares it."""
    room, other = plan_room(caller), plan_room(called)
    if room == other or other in BELOW[room]:
        return True
    return symbol in headers and arrow(room, f"holdout/{headers[symbol]}.h") is None


def check_rooms(calls, stands_on, headers):
    """stands_on: folder: folders, by meson.build."""
    for file, called in sorted(calls.items(), key=lambda item: repr(item[0])):
        for other, symbols in sorted(called.items(), key=lambda item: repr(item[0])):
            linked = other.room == file.room or file.room not in stands_on or other.room in stands_on[file.room]
            for symbol in sorted(symbols):
                if not linked or not may_call(file.room, other.room, symbol, headers):
                    yield f"{file} calls {symbol} of {other.room}, which it may not know"


def check_systems(files, systems, libraries):
    """systems: folder: packages; libraries: package: symbols, which two packages may have in common."""
    packages_of = collections.defaultdict(set)
    for package, symbols in libraries.items():
        for symbol in symbols:
            packages_of[symbol].add(package)
    for file in sorted(files, key=repr):
        for symbol in sorted(file.needed & packages_of.keys()):
            if file.room in systems and not packages_of[symbol].intersection(systems[file.room]):
                yield f"{file} calls {symbol} of {min(packages_of[symbol], key=len)}, which its room does not name"


def read_meson(root):
    """By each room's meson.build, which folders it stands on, with all below them, and which packages it names."""
    texts = {path.parent.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in (root / "src").rglob("meson.build")}
    packages = dict(found for text in texts.values() for found in SYSTEM.findall(text))
    folder_of = {folder.removeprefix("src/").replace("/", "_"): folder for folder in texts}
    named = {}
    for folder, text in texts.items():
        words = dict(STANDS_ON.findall(text)).get(folder.removeprefix("src/").replace("/", "_"))
        if words is not None:
            named[folder] = re.findall(r"\w+", words)
    # `base` stands on nothing and so names nothing.
    named.setdefault("src/base", [])

    def below(folder):
        near = {folder_of[word] for word in named[folder] if word not in packages}
        return near.union(*map(below, near))

    return {folder: below(folder) for folder in named}, {folder: [packages[word] for word in words if word in packages] for folder, words in named.items()}, set(packages.values())


def read_libraries(build, packages):
    """package: the symbols of its libraries, of those that the program is linked with."""
    paths = dict(LIBRARY.findall(said("ldd", build / "src/holdout")))
    symbols = {}
    for package in packages:
        names = re.findall(r"-l(\S+)", said("pkg-config", "--libs-only-l", package))
        listing = said("nm", "-D", "--defined-only", *[paths[name.removesuffix("-0.1")] for name in names if name.removesuffix("-0.1") in paths])
        symbols[package] = {line.split()[-1].partition("@")[0] for line in listing.splitlines() if line.strip() and not line.endswith(":")}
    return symbols


def read_headers(root):
    """symbol: the public header that declares it."""
    return {symbol: path.stem for path in (root / "include/holdout").glob("*.h")
            for symbol in DECLARED.findall(NOISE.sub("", path.read_text(encoding="utf-8")))}


def read_plan(text):
    """What doc/architecture.md says of circles and floors within rooms."""
    circles = collections.defaultdict(list)
    for room, units, _ in CIRCLE_ROW.findall(text):
        circles[room.rstrip("/")].append(frozenset(units.split(", ")))
    floors = {room.rstrip("/"): [re.split(r",\s*", floor.strip()) for floor in row.split("→")] for room, row in FLOORS_ROW.findall(text)}
    return circles, floors


def check_itself():
    """A made-up house: each breach must be caught, and the house without it must pass."""
    def house(*more):
        lines = ["g.o: 0 T game_end", "g.o: U pay", "g.o: U chart_new", "g.o: U yaml_parse", "p.o: 0 T pay", "c.o: 0 T chart_new", *more]
        objects = {"g.o": ("src/run", "game"), "p.o": ("src/run", "pay"), "c.o": ("src/chart", "chart"), "r.o": ("src/run", "rows")}
        return read_symbols("\n".join(lines), objects)

    def told(*more, circles=(), packages=("yaml-0.1",), floors=("game", "pay"), headers=("chart",)):
        files = house(*more)
        calls = calls_of(files)
        units = [file.unit for file in files if file.room == "src/run"]
        return [*check_circles(calls, "src/run", [frozenset(names) for names in circles]),
                *check_floors(calls, units, "src/run", [[name] for name in floors]),
                *check_rooms(calls, {"src/run": {"src/chart"}, "src/chart": set()}, {"chart_new": header for header in headers}),
                *check_systems(files, {"src/run": list(packages), "src/chart": []}, {"yaml-0.1": {"yaml_parse"}})]

    assert not told(), told()
    ring = ["p.o: 0 R ROWS", "p.o: U game_end"]
    assert "game -> pay -> game" in told(*ring)[0] and "doesn't stand below" in told(*ring)[1]
    assert len(told(*ring)) == 2 and len(told(*ring, circles=[("game", "pay")])) == 1
    assert told(circles=[("game", "pay")]) and told(packages=[]) and told(floors=["game"]) and told(floors=["game", "pay", "shop"])
    through = ["p.o: U ROWS", "r.o: 0 D ROWS", "r.o: U game_end"]
    assert "game -> pay -> rows -> game" in told(*through, floors=["game", "pay", "rows"])[0]
    assert not told("p.o: U SHOP_SCREEN", "r.o: 0 R SHOP_SCREEN", "r.o: U game_end", floors=["rows", "game", "pay"])
    assert "may not know" in told("c.o: U pay")[0]
    assert may_call("src/bots", "src/run", "run_number", {"run_number": "run"}) and not may_call("src/bots", "src/run", "run_number", {})
    assert may_call("src/battle", "src/battlefield", "sight", {}) and not may_call("src/battle", "src/run", "run_number", {"run_number": "run"})
    plan = "| `src/foot/` | circle | rules, settle | A rule may set off another. |\n| `src/run/` | floors | game → stage_*, act → pay |\n"
    assert read_plan(plan) == ({"src/foot": [frozenset({"rules", "settle"})]}, {"src/run": [["game"], ["stage_*", "act"], ["pay"]]})


def main(build, root, rooms):
    check_itself()
    objects = objects_of(json.loads((build / "compile_commands.json").read_text(encoding="utf-8")))
    missing = [path for path in objects if not (build / path).exists()]
    if missing:
        print(f"{len(missing)} files are not compiled yet, such as {missing[0]}: ninja -C {build}")
        return 1
    files = read_symbols(said("nm", "-A", "-g", *objects, cwd=build), objects)
    assert any(file.needed for file in files), "nm tells of no symbols"
    calls = calls_of(files)
    stands_on, systems, packages = read_meson(root)
    circles, floors = read_plan((root / "doc/architecture.md").read_text(encoding="utf-8"))
    found = [f"{folder} is no static library of its own" for folder in sorted({file.room for file in files} - set(stands_on) - {"src"})]
    found += [*check_rooms(calls, stands_on, read_headers(root)), *check_systems(files, systems, read_libraries(build, packages))]
    units = collections.defaultdict(list)
    for file in files:
        units[file.room].append(file.unit)
    for folder in sorted(set(units) | set(circles)):
        found += check_circles(calls, folder, circles.get(folder, []))
        if folder in floors:
            found += check_floors(calls, units[folder], folder, floors[folder])
        if folder in rooms:
            tell(calls, folder)
    print("\n".join(found))
    print(f"{len(files)} files of {len(units)} rooms read, {len(found)} laws broken")
    return 1 if found or not units else 0


def tell(calls, room):
    """Each call of a room's circles, with what is called."""
    for knot in knots(within(calls, room)):
        print(f"{room}: {len(knot)} files in a circle: {', '.join(sorted(knot))}")
        for file, called in sorted(calls.items(), key=lambda item: repr(item[0])):
            for other, symbols in sorted(called.items(), key=lambda item: repr(item[0])):
                if file.room == other.room == room and {file.unit, other.unit} <= knot:
                    print(f"  {file.unit} -> {other.unit}: {', '.join(sorted(symbols))}")


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), [room.rstrip("/") for room in sys.argv[3:]]))
