#!/usr/bin/env python3
"""Checks the laws of the house that no compiler knows (doc/architecture.md): which room may include which, no floating
point and no outside world in the deterministic rooms, files that include each other in a circle, variables that outlive a call, and
how large and how branched files and functions are. Who calls whom is calls.py's to see, which wants a build.

house.py ROOT checks the tree at ROOT and first, on broken snippets, that each check can fail. It also tells the functions with more
than fifteen ways through them: there are to be few.
"""
import pathlib
import re
import sys

# A room may include itself and what stands here; include/holdout/ counts as the ground that everyone stands on.
BELOW = {
    "base": [],
    "disk": ["base"],
    "graph": ["base"],
    "content/words": ["base"],
    "content/describe": ["base", "content/words"],
    "content/tables": ["base", "content/words"],
    "content/read": ["base", "content/words", "content/tables"],
    "content/check": ["base", "content/words", "content/tables", "content/read"],
    "content/load": ["base", "content/words", "content/tables", "content/read", "content/check"],
    "content/built_in": ["base", "content/words", "content/tables", "content/read", "content/check", "content/load"],
    "names": ["base", "content/words"],
    "story": ["base", "content/words", "names"],
    "worldgen": ["base", "content/words"],
    "waves": ["base", "content/words"],
    "chart": ["base", "graph", "content/words", "names"],
    "dungeon": ["base", "graph", "content/words"],
    "sites": ["base", "content/words", "dungeon"],
    "foot/ground": ["base", "content/words", "names", "story", "dungeon", "sites"],
    "foot/effects": ["base", "content/words", "names", "story", "dungeon", "foot/ground"],
    "foot/turns": ["base", "content/words", "names", "story", "dungeon", "sites", "foot/ground", "foot/effects"],
    "foot/words": ["base"],
    "battlefield": ["base", "content/words"],
    "battle": ["base", "content/words", "battlefield"],
    "run": ["base", "content/words", "names", "story", "worldgen", "waves", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "battlefield", "battle"],
    "journal": ["base", "disk", "content/words", "names", "story", "worldgen", "waves", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "battlefield", "battle", "run"],
    "duel": ["base"],
    # What is installed as libholdout, and its front door.
    "library": ["base", "disk", "graph", "content/words", "content/describe", "content/tables", "content/read", "content/check", "content/load", "content/built_in", "names", "story", "worldgen", "waves", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "battlefield", "battle", "run", "journal", "duel"],
    "programs": ["base"],
    "agents": ["base", "foot/words", "bots", "programs"],
    "contest": ["base", "disk", "programs"],
    "scores": ["base", "content/words", "story", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "battlefield", "battle", "run", "journal"],
    # Front ends see the public headers, the helpers of the ground floor and the store of results, nothing else of the core.
    "bots": ["base"],
    "tools": ["base", "disk", "foot/words", "agents", "bots", "programs", "contest", "scores"],
    "term/canvas": ["base"],
    "term/tty": ["base", "term/canvas"],
    "term/settings": ["base", "disk", "term/canvas", "term/tty"],
    "term/view": ["base", "term/canvas"],
    "term/board": ["base", "term/canvas", "term/view"],
    "term/panel": ["base", "term/canvas", "term/view"],
    "term/speech": ["base", "term/canvas", "term/view", "term/panel"],
    "term/journey": ["base", "term/canvas", "term/view"],
    "term/stack": ["base", "disk", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/journey"],
    "term/list": ["base", "term/canvas", "term/tty", "term/view", "term/stack"],
    "term/play": ["agents", "base", "bots", "foot/words", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/journey", "term/stack"],
    "term/screens": ["base", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                     "term/stack", "term/list", "term/play"],
    "term/battle": ["base", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                    "term/stack", "term/list", "term/play", "term/screens"],
    "term/travel": ["base", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                    "term/stack", "term/list", "term/play", "term/screens"],
    "term/homes": ["base", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                   "term/stack", "term/list", "term/play", "term/screens"],
    "term/generators": ["base", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech",
                        "term/journey", "term/stack", "term/list", "term/play", "term/screens"],
    "term/duel": ["contest", "base", "disk", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech",
                  "term/journey", "term/stack", "term/list", "term/play", "term/screens"],
    "term/walk": ["base", "foot/words", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                 "term/stack", "term/list", "term/play", "term/screens"],
    "term/foot": ["agents", "base", "foot/words", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                  "term/stack", "term/list", "term/play", "term/screens", "term/walk"],
    "term/beside": ["base", "foot/words", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/journey", "term/stack", "term/list", "term/play", "term/screens", "term/walk"],
    "term/front": ["base", "disk", "scores", "term/canvas", "term/tty", "term/settings", "term/view", "term/board", "term/panel", "term/speech", "term/journey",
                   "term/stack", "term/list", "term/play", "term/screens", "term/homes", "term/battle", "term/travel", "term/generators", "term/duel", "term/walk", "term/beside", "term/foot"],
    "lobby/commands": ["base", "disk", "lobby/duels", "lobby/game", "lobby/host", "lobby/races", "lobby/results", "lobby/page", "programs", "scores", "tools"],
    "lobby/game": ["base", "programs"],
    "lobby/host": ["base", "disk", "term/settings"],
    "lobby/races": ["base", "disk", "lobby/host"],
    "lobby/duels": ["base", "disk", "contest", "programs", "lobby/host"],
    "lobby/results": ["base", "disk", "programs", "scores", "lobby/host"],
    "lobby/page": ["base", "disk", "scores", "lobby/duels", "lobby/host", "lobby/races", "lobby/results", "term/canvas", "term/homes", "term/stack", "term/front"],
    "lobby/door": ["base", "disk", "scores", "lobby/host", "lobby/game", "lobby/races", "lobby/duels", "lobby/results", "term/canvas", "term/tty", "term/settings", "term/view", "term/stack", "term/list", "term/screens", "term/front"],
    "main": ["base", "agents", "bots", "contest", "scores", "programs", "term/settings", "term/front", "tools", "lobby/host", "lobby/game", "lobby/commands", "lobby/door"],
}
# Folders of src that hold rooms in place of files.
STOREYS = ["content", "foot", "lobby", "term"]
# The public headers that the rooms at the bottom may not see: they belong to rooms above.
PUBLIC_OWNER = {
    "fix": "base", "tile": "base", "rng": "base", "failure": "base", "trace": "base", "world": "base",
    "wave": "base",
    "event": "base", "verdict": "base",
    "content": "content/words", "content_load": "content/built_in", "describe": "content/describe", "policy": "content/words", "vocabulary": "content/words", "clause": "content/words", "feat": "content/words", "augment": "content/words", "journey": "content/words", "wave_plan": "content/words",
    "dungeon_rules": "content/words", "foot_rules": "content/words", "foot_event": "foot/ground", "foot_game": "foot/ground", "foot_questions": "foot/ground", "foot_voyage": "foot/ground", "foot": "foot/turns", "foot_guide": "foot/turns", "dungeon": "dungeon", "dungeon_sight": "dungeon", "dungeon_paths": "dungeon", "dungeon_sites": "sites",
    "names": "names", "story": "story", "story_words": "content/words", "chapters": "story", "chart": "chart", "worldgen": "worldgen", "wave_source": "waves", "wave_account": "waves",
    "battle": "battlefield", "decision": "battlefield",
    "run": "run", "game": "run", "forecast": "run", "journal": "journal", "holdout": "library", "duel": "duel",
}
CONTENT = [room for room in BELOW if room.startswith("content/")]
# Rooms in which the same goes in and out on every machine.
CORE = ["base", "graph", *CONTENT, "names", "story", "worldgen", "waves", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "foot/words", "battlefield", "battle", "run", "duel", "bots"]
# It hands floating point to a library and takes only numbers of points back.
FLOATING = ["src/graph/qhull.c"]
# Front ends see every public header, but for those that draw and those that talk to a terminal.
FRONT = ["agents", "tools", "lobby/commands", "term/view", "term/board", "term/panel", "term/speech", "term/journey", "term/stack", "term/list", "term/play", "term/screens", "term/battle", "term/travel", "term/homes", "term/generators", "term/duel",
         "term/walk", "term/beside", "term/foot", "term/front", "lobby/races", "lobby/duels", "lobby/results", "lobby/page", "lobby/door", "main"]
# Bots see all of a game, but no journals.
PUBLIC_BELOW = {"lobby/host": ["base"], "foot/words": ["base", "content/words", "story", "dungeon", "foot/ground"], "contest": ["base", "duel"], "bots": ["base", "content/words", "names", "story", "worldgen", "waves", "chart", "dungeon", "sites", "foot/ground", "foot/effects", "foot/turns", "battlefield", "battle", "run"], "term/canvas": ["base", "content/words"], "term/tty": ["base", "content/words"], "term/settings": ["base"]}
# Rooms whose texts are shown to players who may have other keys.
NAMES_KEYS = [room for room in BELOW if room.startswith("term/") and room not in ("term/canvas", "term/tty", "term/settings")]
TTY = ["term/tty"]
LIBRARIES = {"ncurses": TTY, "curses": TTY, "term": TTY, "termkey": TTY, "cyaml": ["content/read"],
             "yaml": ["content/read", "contest", "term/settings"], "jansson": ["agents", "contest", "lobby/results", "tools", "main"], "sqlite3": ["scores", "lobby/commands", "lobby/host"], "sodium": ["lobby/host", "lobby/door", "main"], "libqhull_r": ["graph"]}
# Within these folders, arrows between files point down, too.
FOLDERS_WITHOUT_CIRCLES = [room for room in BELOW if room not in ("main", "library")] + ["tools/bench", "tools/duel", "tools/sim"]
FILE_LINES = 800
ROOM_FILES = 45
FUNCTION_LINES = 60
# Ways through a function: one, and one more for each place where it branches. Of all functions so many in a thousand may have more than MANY_WAYS.
MOST_WAYS, MANY_WAYS, WINDING = 25, 15, 5
BRANCH = re.compile(r"\b(?:if|for|while|case)\b|&&|\|\||\?")
# What a whole program has only one of: who translates its words, and which signals have come.
OUTLIVING = ["src/base/translation.c", "src/term/tty/signals.c"]
STATIC = re.compile(r"^[ \t]*static\b(?! inline)([^;={]*)[;=]", re.M)

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.M)
NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
FLOATS = re.compile(r"\b(float|double)\b")
# Commands print through it: it cleans what comes from outside.
PRINTER = "src/tools/output.c"
PRINTS = re.compile(r"\b(printf|vprintf|puts|putchar|fprintf|vfprintf|fputs|fputc|putc|fwrite)\s*\(")
# Whoever reaches files that must survive by the table of disk/calls.h does so by nothing else; journals are all such files.
SEAM, SEAMED = '#include "disk/calls.h"', ["journal", "term/settings"]
FILE_CALLS = re.compile(r"(?<![\w.>])(open|fopen|fdopen|close|read|pread|write|pwrite|lseek|ftruncate|fsync|fdatasync|flock|fchmod|fstat|stat|lstat|readlink|realpath|rename|unlink|remove|mkdir|rmdir|opendir|readdir)\s*\((?!void\b|App\b|const\b|char\b)")
# Words of data about battles; these rooms carry out each of them.
BATTLE = ["battlefield", "battle"]
CARRIED_OUT = ["SHAPE", "PRIORITY", "WHEN", "WHOM", "WHAT", "STAT", "EFFECT", "UNIT"]
ALL_SCREENS = "tests/unit/term/all_screens.h"
SCREEN = re.compile(r"^const Screen (\w+) =", re.M)
SCREEN_NAMED = re.compile(r"^extern const Screen [^;]*;|^const Screen \w+ =", re.M)
# A key as the usual one, in a text: its name, or a letter or sign that begins a clause and does something.
KEY_NAMED = re.compile(r"(?:^|[ (])(?:Tab|Shift-Tab|Space|PgUp|PgDn|Backspace|[Aa]rrows(?! show)|hjkl)(?=[ ,.;:)]|$)"
                       r"|(?:^|[;:.] |\b(?:and|or|press|Press|with) )(?:[b-prt-zB-RT-Z?]|s(?! of)) (?=[a-z]{2})"
                       r"|, [b-pr-z] (?=[a-z]+s\b)")
KEY_ROW = re.compile(r'(\{\{[^{}]*\},\s*)"(?:\\.|[^"\\])*"')
KEY_MARKED = re.compile(r'KEY\(\s*"((?:\\.|[^"\\])*)"\s*\)|"((?:\\.|[^"\\])*)"')
KEY_WORDS = re.compile(rf"(?:(?:{KEY_MARKED.pattern})\s*)+")
KEY_NOISE = re.compile(r"/\*.*?\*/|'(?:\\.|[^'\\])'|^\s*#\s*include[^\n]*", re.S | re.M)
OUTSIDE = re.compile(r"\b(rand|srand|random|time|clock|clock_gettime|gettimeofday|setlocale|getenv)\s*\(")


def blank(text):
    """The text without comments and literals, its lines kept."""
    return NOISE.sub(lambda match: "\n" * match.group().count("\n"), text)


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def room_and_rest(path):
    """The room that a path from src begins with, and what stands behind it."""
    first, _, rest = path.partition("/")
    if first in STOREYS:
        second, _, rest = rest.partition("/")
        first += "/" + second
    return first, rest


def arrow(room, path):
    """Why `room` may not include `path`, or None."""
    first, rest = room_and_rest(path)
    if first == "holdout":
        owner = PUBLIC_OWNER.get(rest.removesuffix(".h"))
        if owner is None:
            return f"{path} belongs to no room that house.py knows"
        if room in FRONT or owner == room or owner in PUBLIC_BELOW.get(room, BELOW[room]):
            return None
        return f"{room} stands below {owner} or beside it"
    if not rest:
        return None if room == "main" else f"name the room: \"{room}/{path}\""
    if first == room or first in BELOW[room]:
        return None
    return f"{room} may not know {first}"


def check_includes(room, text):
    for match in INCLUDE.finditer(text):
        quote, path = match.groups()
        if quote == '"':
            why = arrow(room, path)
        else:
            library = re.split(r"[./]", path)[0]
            owners = LIBRARIES.get(library, [room])
            why = None if room in owners else f"only {' and '.join(owners)} may use {library}"
        if why:
            yield line_of(text, match.start()), f"includes {path}: {why}"


def check_core(text):
    bare = blank(text)
    for match in FLOATS.finditer(bare):
        yield line_of(bare, match.start()), f"{match.group()} in a deterministic room"
    for match in OUTSIDE.finditer(bare):
        yield line_of(bare, match.start()), f"{match.group(1)}() in a deterministic room"


def functions(text):
    """First line and length of each function body; the style puts its braces at the start of a line."""
    start = None
    for number, line in enumerate(blank(text).split("\n"), 1):
        if line.startswith("{"):
            start = number
        elif line.startswith("}") and start is not None:
            yield start, number - start + 1
            start = None


def check_keys(text):
    """Players have keys of their own: one that a text names is marked, but for the first of a part in a line of keys."""
    text = KEY_NOISE.sub(lambda match: "\n" * match.group().count("\n"), text)
    text = KEY_ROW.sub(lambda match: match.group(1) + "\n" * match.group()[len(match.group(1)):].count("\n"), text)
    for match in KEY_WORDS.finditer(text):
        words = "".join("\036" if key else plain for key, plain in KEY_MARKED.findall(match.group())).strip()
        line = "  " in words or (len(words.split()) <= 3 and not re.search("[.:;,]", words))
        for part in re.split("  +", words) if line else [words]:
            found = KEY_NAMED.search(part.partition(" ")[2] if line else part)
            if found:
                yield line_of(text, match.start()), f'"{words}" names a usual key,{found.group()}; write it KEY("..")'


def check_printing(text):
    bare = blank(text)
    for match in PRINTS.finditer(bare):
        yield line_of(bare, match.start()), f"{match.group(1)}() prints what nobody has cleaned; print() of tools/output.h does"


def check_seam(text):
    bare = blank(text)
    for match in FILE_CALLS.finditer(bare):
        yield line_of(bare, match.start()), f"{match.group(1)}() goes by the seam to files that must survive; disk->... of disk/calls.h leads through it"


def check_sizes(text):
    lines = text.count("\n")
    if lines > FILE_LINES:
        yield 1, f"{lines} lines: more than {FILE_LINES}, so it holds more than one subject"
    for start, length in functions(text):
        if length > FUNCTION_LINES:
            yield start, f"a function of {length} lines: more than {FUNCTION_LINES}"


def ways(text):
    """First line and ways through it of each function."""
    lines = blank(text).split("\n")
    for start, length in functions(text):
        yield start, 1 + len(BRANCH.findall("\n".join(lines[start - 1:start - 1 + length])))


def check_ways(text):
    for start, count in ways(text):
        if count > MOST_WAYS:
            yield start, f"{count} ways through one function: more than {MOST_WAYS}; it holds several, or wants to be a table"


def check_winding(counts):
    """counts: (place, ways) of every function of the house."""
    many = [place for place, count in counts if count > MANY_WAYS]
    if len(many) * 1000 > len(counts) * WINDING:
        yield f"{len(many)} of {len(counts)} functions have more than {MANY_WAYS} ways through them, {len(counts) * WINDING // 1000} may"


def check_outliving(text):
    """What a function remembers between two calls is no part of any game and in no journal."""
    bare = blank(text)
    for match in STATIC.finditer(bare):
        # A pointer is constant by the word behind its last star, anything else by the word anywhere; brackets are a function's.
        declared = re.sub(r"\(\*\s*(const\b)?[^()]*\)\s*\(.*", r"*\1", match.group(1), flags=re.S)
        if "(" not in declared and not re.search(r"\bconst\b", declared.rpartition("*")[2]):
            yield line_of(bare, match.start()), "a variable that outlives the call; hand it over in a struct"


def check_left_out(text):
    """What a test leaves out is counted and named by its reason."""
    for found in re.finditer(r"(?<!_)\bskip\(\)", blank(text)):
        yield line_of(blank(text), found.start()), "leaves a case out without saying why; leave_out(\"why\") of support/left_out.h does"


def check_room(name, files):
    if len(files) > ROOM_FILES:
        yield f"src/{name}", f"{len(files)} files: more than {ROOM_FILES}, so it has become several rooms"


def check_built(name, meson):
    """A file that its folder's meson.build forgets is compiled by nobody, so that nothing in it is ever missed."""
    if f"'{name}'" not in meson:
        yield 1, "stands in no meson.build, so it is never compiled"


def members(lists, prefix):
    """The constants that the list of `prefix` in a header's text makes."""
    rows = re.search(rf"^#define {prefix}_LIST\(X\)(?:.*\\\n)*.*", lists, re.M).group()
    return [f"{prefix}_{name}" for name in re.findall(r"\bX\(\s*(\w+),", rows)]


def check_carried_out(lists, battle):
    """A word that no battle knows could be said by data, and nothing would come of it."""
    names = set(re.findall(r"\w+", blank(battle)))
    for prefix in CARRIED_OUT:
        for member in members(lists, prefix):
            if member not in names:
                row = lists.find(f"X({member.removeprefix(prefix + '_')},", lists.find(f"#define {prefix}_LIST"))
                yield line_of(lists, row), f"nothing in src/battlefield/ or src/battle/ carries out {member}"


def check_plan(plan):
    """The tables of doc/architecture.md hold every room and every public header."""
    for room in BELOW:
        if room != "main" and f"| `src/{room}/` |" not in plan:
            yield 1, f"no row tells of the room {room}"
    for header, owner in PUBLIC_OWNER.items():
        if not re.search(rf"^\|[^|]*`{header}\.h`[^|]*\| {owner} \|", plan, re.M):
            yield 1, f"no row says that {header}.h is {owner}'s"


def check_screens(texts, tested):
    """Every screen is opened by somebody: a row of the title's menu or of the stages, or another screen. And it is tested."""
    bare = {path: blank(text) for path, text in texts.items()}
    for path, text in bare.items():
        for match in SCREEN.finditer(text):
            name = match.group(1)
            opened = any(re.search(rf"\b{name}\b", SCREEN_NAMED.sub("", other)) for other in bare.values())
            if not opened:
                yield path, line_of(text, match.start()), f"nothing opens {name}: give it a row of the menu or of the stages"
            if f"X({name})" not in tested:
                yield path, line_of(text, match.start()), f"no test sees {name}: name it in {ALL_SCREENS}"


def check(room, text, floating=False, printing=False):
    yield from check_includes(room, text)
    yield from check_sizes(text)
    if room == "tools" and not printing:
        yield from check_printing(text)
    if room in SEAMED or (SEAM in text and room != "disk"):
        yield from check_seam(text)
    if room in CORE and not floating:
        yield from check_core(text)
    if room in NAMES_KEYS:
        yield from check_keys(text)


def circle(arrows):
    """A circle among `arrows` (each file's unit and the units it includes), as a list that ends where it begins; or None."""
    done, way = set(), []

    def walk(unit):
        if unit in way:
            return way[way.index(unit):] + [unit]
        if unit in done:
            return None
        way.append(unit)
        for next_unit in sorted(arrows.get(unit, ())):
            found = walk(next_unit)
            if found:
                return found
        done.add(way.pop())
        return None

    return next(filter(None, map(walk, sorted(arrows))), None)


def arrows_within(room, texts):
    """From each unit of a room (a .c file and its header) to those it includes; texts: by file name."""
    arrows = {}
    for name, text in texts.items():
        unit = name.rpartition(".")[0]
        for match in INCLUDE.finditer(text):
            first, _, rest = match.group(2).rpartition("/")
            other = rest.removesuffix(".h")
            if first == room and other != unit:
                arrows.setdefault(unit, set()).add(other)
    return arrows


def check_circles(files, root):
    for room in FOLDERS_WITHOUT_CIRCLES:
        texts = {path.name: path.read_text(encoding="utf-8") for path in files if path.parent == root / "src" / room}
        assert texts, f"{room} has no files"
        found = circle(arrows_within(room, texts))
        if found:
            yield f"src/{room}", "files include each other in a circle: " + " -> ".join(found)


def room_of(path, root):
    parts = path.relative_to(root).parts
    if parts[0] == "include":
        return PUBLIC_OWNER.get(path.stem)
    return "main" if len(parts) == 2 else room_and_rest("/".join(parts[1:]))[0]


def check_itself():
    """Each law must catch its breach, and must let the plain case pass."""
    long_function = "int f(void)\n{\n" + "    g();\n" * FUNCTION_LINES + "}\n"
    broken = [
        ("base", '#include "content/words/words.h"\n'), ("worldgen", '#include "battlefield/sight.h"\n'),
        ("battle", '#include "holdout/worldgen.h"\n'), ("battle", '#include "holdout/wave_source.h"\n'),
        ("worldgen", '#include "waves/cost.h"\n'), ("waves", '#include "holdout/worldgen.h"\n'), ("run", '#include "holdout/journal.h"\n'),
        ("term/board", '#include "battlefield/sight.h"\n'), ("tools", '#include "term/tty/key.h"\n'), ("run", "#include <ncurses.h>\n"),
        ("battle", "double x;\n"), ("run", "int x = rand();\n"), ("base", '#include "hash.h"\n'),
        ("term/screens", "#include <sqlite3.h>\n"), ("scores", '#include "term/view/view.h"\n'), ("journal", '#include "scores/scores.h"\n'),
        ("dungeon", '#include "holdout/chart.h"\n'), ("dungeon", "double x;\n"), ("run", "#include <libqhull_r/qhull_ra.h>\n"), ("content/words", '#include "holdout/run.h"\n'), ("battle", '#include "holdout/run.h"\n'),
        ("worldgen", '#include "holdout/chart.h"\n'), ("base", '#include "holdout/journey.h"\n'), ("graph", '#include "holdout/chart.h"\n'), ("chart", "#include <libqhull_r/qhull_ra.h>\n"),
        ("tools", 'int x = printf("x");\n'), ("term/front", long_function), ("tools", "\n" * (FILE_LINES + 1)),
        ("term/canvas", '#include "term/tty/key.h"\n'), ("term/canvas", '#include "holdout/game.h"\n'),
        ("term/canvas", "#include <curses.h>\n"), ("term/tty", '#include "term/view/view.h"\n'),
        ("term/tty", '#include "holdout/game.h"\n'), ("term/board", '#include "term/tty/key.h"\n'),
        ("term/board", "#include <term.h>\n"), ("term/settings", '#include "term/view/view.h"\n'), ("term/screens", "#include <yaml.h>\n"), ("term/board", '#include "term/play/play.h"\n'),
        ("term/board", '#include "scores/scores.h"\n'), ("term/screens", "#include <termkey.h>\n"),
        ("term/screens", '#include "term/generators/generators_model.h"\n'), ("term/screens", '#include "term/front/app.h"\n'),
        ("term/generators", '#include "term/front/app.h"\n'), ("main", '#include "term/view/view.h"\n'),
        ("term/board", '#include "term/panel/panel.h"\n'), ("term/panel", '#include "term/stack/screen.h"\n'),
        ("term/journey", '#include "term/stack/screen.h"\n'), ("term/journey", '#include "term/panel/panel.h"\n'),
        ("term/panel", 'put("n starts the wave.");\n'), ("term/panel", 'put("Enter builds it, n starts the wave.");\n'), ("term/screens", 'put("Rest. " KEY("n") " starts it, and Tab chooses.");\n'),
        ("term/homes", 'hot_keys("up down runs  Enter goes on, or w watches  ? help");\n'),
        ("term/stack", '#include "term/play/play.h"\n'), ("term/stack", '#include "term/speech/speech.h"\n'),
        ("term/screens", '#include "term/homes/fame.h"\n'), ("term/homes", '#include "term/generators/generators_model.h"\n'),
        ("content/words", '#include "content/describe/phrases.h"\n'), ("content/words", '#include "content/tables/table.h"\n'),
        ("content/describe", '#include "content/tables/kinds.h"\n'), ("content/tables", '#include "content/read/source.h"\n'),
        ("content/tables", '#include "content/describe/phrases.h"\n'), ("content/tables", "#include <cyaml/cyaml.h>\n"),
        ("content/read", '#include "content/check/checks.h"\n'), ("content/read", '#include "content/load/tiers.h"\n'),
        ("content/check", '#include "content/describe/phrases.h"\n'), ("content/check", '#include "content/load/tiers.h"\n'),
        ("content/check", "#include <yaml.h>\n"), ("content/load", '#include "content/describe/describe.h"\n'),
        ("content/load", "double x;\n"), ("content/load", '#include "tiers.h"\n'), ("content/load", '#include "content/tiers.h"\n'),
        ("content/load", '#include "content/built_in/baked.h"\n'),
        ("battle", '#include "content/describe/phrases.h"\n'), ("run", '#include "content/tables/kinds.h"\n'),
        ("worldgen", '#include "content/check/terrain_variants.h"\n'), ("journal", '#include "content/load/content_hash.h"\n'),
        ("term/board", '#include "content/words/words.h"\n'), ("bots", '#include "battle/control.h"\n'), ("bots", '#include "holdout/journal.h"\n'),
        ("journal", 'int fd = open("x", 0);\n'), ("term/front", SEAM + '\nint fd = fclose(open("x", 0));\n'),
        ("bots", "double x;\n"), ("duel", "double x;\n"), ("duel", '#include "holdout/content.h"\n'), ("run", '#include "bots/bots.h"\n'),
    ]
    fine = [
        ("run", '#include "battle/control.h"\n'), ("worldgen", '#include "holdout/vocabulary.h"\n'), ("battle", '#include "holdout/wave.h"\n'),
        ("term/screens", '#include "holdout/journal.h"\n#include "base/text.h"\n'),
        ("term/panel", 'put(KEY("n") " starts it; " KEY("Tab") " chooses. Way in B is short.");\n'),
        ("term/homes", 'hot_keys("n next wave  Tab chooses  ? help"); Binding b = {{\'n\'}, "n Tab", "next wave", next, 0};\n'),
        ("content/read", '#include <cyaml/cyaml.h>\n#include "content/tables/table.h"\n#include "holdout/content.h"\n'),
        ("journal", 'int fd = disk->open("x", 0, 0); struct stat open;\n'), ("term/duel", SEAM + '\nstatic void open(App *app)\n'),
        ("main", '#include "options.h"\n'), ("tools", 'print("x"); snprintf(x, 1, "y");\n'), ("term/tty", "#include <curses.h>\ndouble speed;\n"), ("term/front", '#include "term/generators/generators_model.h"\n'), ("battle", '/* double */ char *s = "rand()";\n'),
    ]
    ring = {"a.c": '#include "run/a.h"\n#include "run/b.h"\n', "b.h": '#include "run/c.h"\n', "c.c": '#include "run/a.h"\n'}
    assert circle(arrows_within("run", ring)) == ["a", "b", "c", "a"]
    assert circle(arrows_within("run", {**ring, "b.h": '#include "chart/c.h"\n'})) is None
    screen = "const Screen NEW_SCREEN = {.name = \"New\"};\n"
    assert list(check_room("base", range(ROOM_FILES + 1))) and not list(check_room("base", range(ROOM_FILES)))
    winding = "int f(int x)\n{\n" + "    if (x) // if\n        g('?');\n" * MOST_WAYS + "}\n"
    assert list(check_ways(winding)) == [(2, f"{MOST_WAYS + 1} ways through one function: more than {MOST_WAYS}; it holds several, or wants to be a table")]
    assert not list(check_ways(winding.replace("if (x)", "", 1)))
    assert list(check_winding([("", MANY_WAYS + 1)] + [("", 1)] * 198)) and not list(check_winding([("", MANY_WAYS + 1)] + [("", 1)] * 199))
    for kept in ["    static bool made;\n", "static int x[3] = {1};\n", "static const char *at = NULL;\n", "static Find *find;\n", "static int (*find)(int);\n"]:
        assert list(check_outliving(kept)), kept
    for kept in ["static const int x = 1;\n", "static const char *const at[] = {0};\n", "static int f(int x);\n", "static int f(int x)\n{\n}\n",
                 "static inline int f(void)\n{\n    int x = 1;\n}\n", "static int (*const find)(int) = f;\n", "static const Row ROWS[N_ROWS] = {{f}};\n"]:
        assert not list(check_outliving(kept)), kept
    assert list(check_built("new.c", "files('newer.c', 'old.c')")) and not list(check_built("new.c", "files('new.c')"))
    assert list(check_screens({"new.c": screen, "new.h": "extern const Screen OLD_SCREEN,\n    NEW_SCREEN; /* NEW_SCREEN */\n"}, "X(NEW_SCREEN)"))
    assert not list(check_screens({"new.c": screen, "menu.c": "    OPEN('n', \"New\", NEW_SCREEN)\n"}, "X(NEW_SCREEN)"))
    assert list(check_screens({"new.c": screen, "menu.c": "    OPEN('n', \"New\", NEW_SCREEN)\n"}, "X(OLD_SCREEN)"))
    lists = "".join(f'#define {prefix}_LIST(X) \\\n    X(ONE, "one") X(TWO, NULL)\n' for prefix in CARRIED_OUT)
    carried = " ".join(f"{prefix}_ONE {prefix}_TWO" for prefix in CARRIED_OUT)
    assert not list(check_carried_out(lists, carried)) and list(check_carried_out(lists, carried.replace("EFFECT_TWO", "/* EFFECT_TWO */")))
    plan = "".join(f"| `src/{room}/` |\n" for room in BELOW) + "".join(f"| `{name}.h` | {owner} |\n" for name, owner in PUBLIC_OWNER.items())
    assert not list(check_plan(plan)) and list(check_plan(plan.replace("src/chart/", "src/charts/"))) and list(check_plan(plan.replace("| run |", "| battle |")))
    assert list(check_left_out("    skip();\n")) and not list(check_left_out('    leave_out("why"); /* skip() */\n    run_skip();\n'))
    for room, text in broken:
        assert list(check(room, text)), f"not caught in {room}: {text[:60]}"
    for room, text in fine:
        found = list(check(room, text))
        assert not found, f"wrongly caught in {room}: {found}"


def main(root):
    check_itself()
    files = sorted(path for top in ("src", "include") for path in (root / top).rglob("*.[ch]"))
    found, counts = 0, []
    for path in files:
        name, text, room = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), room_of(path, root)
        if room not in BELOW:
            problems = [(1, "stands in no room of the house; change the plan in doc/architecture.md and house.py first")]
        else:
            problems = check(room, text, name in FLOATING, name == PRINTER)
        problems = [*problems, *check_ways(text)]
        if name not in OUTLIVING:
            problems += check_outliving(text)
        if path.suffix == ".c":
            problems += check_built(path.name, (path.parent / "meson.build").read_text(encoding="utf-8"))
        counts += [(f"{name}:{start}", count) for start, count in ways(text)]
        for line, why in problems:
            found += 1
            print(f"{path.relative_to(root)}:{line}: {why}")
    crowded = [one for room in BELOW for one in check_room(room, [path for path in files if path.parent == root / "src" / room])]
    for place, why in [*check_circles(files, root), *crowded, *(("src", why) for why in check_winding(counts))]:
        found += 1
        print(f"{place}: {why}")
    term = {path: path.read_text(encoding="utf-8") for path in files if room_of(path, root).startswith("term/")}
    for path, line, why in check_screens(term, (root / ALL_SCREENS).read_text(encoding="utf-8")):
        found += 1
        print(f"{path.relative_to(root)}:{line}: {why}")
    lists = root / "include" / "holdout" / "vocabulary.h"
    battle = "\n".join(path.read_text(encoding="utf-8") for path in files if room_of(path, root) in BATTLE and path.is_relative_to(root / "src"))
    for line, why in check_carried_out(lists.read_text(encoding="utf-8"), battle):
        found += 1
        print(f"{lists.relative_to(root)}:{line}: {why}")
    for line, why in check_plan((root / "doc" / "architecture.md").read_text(encoding="utf-8")):
        found += 1
        print(f"doc/architecture.md:{line}: {why}")
    tests = sorted((root / "tests").rglob("*.[ch]"))
    for path in tests:
        text = path.read_text(encoding="utf-8")
        for line, why in [*check_sizes(text), *(check_left_out(text) if path.name != "left_out.h" else [])]:
            found += 1
            print(f"{path.relative_to(root)}:{line}: {why}")
    print(f"more than {MANY_WAYS} ways: " + ", ".join(f"{place} {count}" for place, count in counts if count > MANY_WAYS))
    print(f"{len(files)} files of the house and {len(tests)} of the tests read, {found} laws broken")
    return 0 if files and tests and not found else 1


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
