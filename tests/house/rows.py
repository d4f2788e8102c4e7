#!/usr/bin/env python3
"""A row that is added to a list alone is whole, or somebody names what it lacks.

rows.py ROOT [BUILD] checks, on broken snippets first, the laws over lists (lists.py): a table that names members has all of them, one in
order has a row for each, a switch over members has all of them and no default, and none goes through a cast. Then it adds a made-up row
to every list in a copy: the laws or, by the flags of BUILD, the compiler must refuse it, or WHOLE says why it is all that is needed.
rows.py ROOT BUILD tell lists who refuses each, with all complaints."""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import lists

# Tables in which an entry that is missing is refused aloud where it is needed.
SPARSE = {
    "src/content/check/rule_check.c": "what data may say of whom and when: all else is refused, with file and line",
}
# Lists whose row, added alone, is whole: nobody refuses it, since what it does stands in it.
WHOLE = {
    "CHEER_LIST": "its row has its words, and whoever looks on is shown all of them",
    "DUEL_FORM_LIST": "its row names what runs it; without one it is shown on a screen",
    "FOOT_MIND_LIST": "its row says its traits, all that it does follows from them",
    "FOOT_SLOT_LIST": "one thing is worn in each, and items say where",
    "FOOT_SITE_LIST": "its row says its traits, all that it does follows from them",
    "FOOT_TOUCH_LIST": "its row says what a surface that brings it does, and surfaces react to it as data says",
    "GLYPH_LIST": "its row has both signs; slants follow each other by direction",
    "HOST_COMMAND_LIST": "without the function of its name nothing links",
    "LIMIT_LIST": "its row says its key, its bounds and its reason; whoever keeps a host to it reads its member",
    "PRESENCE_LIST": "its row has its word and how it is told; whoever is at it says so",
    "RACE_LIST": "its row has its word, how it is told and what the game is asked for",
    "STORY_MOTIVE_LIST": "when it fits and how it is told, the file of its name says, which loading asks for",
    "STORY_SUPPOSITION_LIST": "its row names the function that says whether it is so",
    "TABLE_LIST": "its row says its title and which results stand in it",
}
# Lists whose members nothing has to name, for functions or tables that are missing refuse a row that is alone.
UNNAMED = {
    "BOT_LIST": "its functions have its name",
    "COMMAND_LIST": "the function that runs it has its name",
    "DAMAGE_LIST": "resistances are numbers for each; who words or colours them has a table",
    "DUNGEON_GENERATOR_LIST": "its functions, its numbers and its file of data have its name",
    "DUNGEON_OBSTACLE_LIST": "its tile has its name",
    "FOOT_GROUND_LIST": "what it covers has a table",
    "FOOT_KIND_LIST": "its functions have its name",
    "KIND_FILE_LIST": "its row says its file, its table and where it is kept",
    "KIND_FOLDER_LIST": "its row says its folder, its table and where its entries are kept",
    "MENU": "its row says what it opens",
}
# Lists of which each member stands in so many files at most, that of its row counted: what others need to know of it, its row says.
FEW_FILES = {"PERMISSION_LIST": 3}
ROW = "MADE_UP"


def problems(sources):
    yield from unnamed_problems(sources)
    yield from scattered_problems(sources)
    for path in sources.files:
        file = sources.files[path]
        if path not in SPARSE:
            for line, enum, missing in sources.tables(file):
                yield path, line, enum, f"a table lacks {', '.join(missing)}"
        for line, enum, why in sources.rows(file):
            yield path, line, enum, f"a table has {why}"
        for line, enum, why in sources.switches(file):
            if isinstance(why, str):
                yield path, line, enum, f"a switch over members of an enum has {why}: name all of them"
            else:
                yield path, line, enum, f"a switch lacks {', '.join(why)}"


def unnamed(sources):
    """Members that nothing names beside their list: nobody would carry them out."""
    words = collections.Counter(word for file in sources.files.values() for word in re.findall(r"\w+", file.text))
    for enum in sources.enums:
        if not {*enum.lists, enum.count} & {*WHOLE, *UNNAMED}:
            rows = {row for name in enum.lists for row in sources.rows_of(name)}
            for member in enum.members:
                by_row = any(member.endswith("_" + row) for row in rows)
                if words[member] <= (0 if by_row else 1):
                    yield enum, member


def unnamed_problems(sources):
    for enum, member in unnamed(sources):
        yield enum.path, enum.line, enum, f"nothing names {member}, so nobody carries it out"
    for line, number in unread(sources):
        yield "include/holdout/dungeon_rules.h", line, None, f"no generator in src/dungeon/ reads {number}"


def scattered_problems(sources):
    for enum in sources.enums:
        most = min((FEW_FILES[name] for name in enum.lists if name in FEW_FILES), default=None)
        for member in enum.members if most else []:
            files = {enum.path, *(path for path, file in sources.files.items() if member in file.text and re.search(rf"\b{member}\b", file.text))}
            if len(files) > most:
                yield enum.path, enum.line, enum, f"{member} stands in {len(files)} files, where {most} are enough: {', '.join(sorted(files))}"


def unread(sources):
    """Numbers of the generators of levels on foot that none of them reads."""
    words = {word for path, file in sources.files.items() if path.startswith("src/dungeon/") for word in re.findall(r"\w+", file.text)}
    rules = sources.files.get("include/holdout/dungeon_rules.h")
    for match in re.finditer(r"\bX\(of, (\w+),", rules.text if rules else ""):
        if match.group(1) not in words:
            yield lists.line_of(rules.text, match.start()), match.group(1)


def check_itself():
    head = "#define A_LIST(X) X(ONE, 1) X(TWO, 2)\ntypedef enum A {\n#define X(name, n) A_##name,\n    A_LIST(X)\n#undef X\n    A_COUNT\n} A;\n"
    plain = "enum { B_ONE, B_TWO, B_COUNT };\n"
    fine = [
        "static const int t[A_COUNT] = {[A_ONE] = 1, [A_TWO] = 2};\n", "static const int t[B_COUNT] = {1, 2};\n",
        "static const int t[] = {\n#define X(name, n) [A_##name] = n,\n    A_LIST(X)\n#undef X\n};\n", "int t[A_COUNT] = {0};\n",
        "int f(A a)\n{\n    switch (a) {\n    case A_ONE:\n        return 1;\n    case A_TWO:\n    case A_COUNT:\n        break;\n    }\n    return 0;\n}\n",
        "#define A_CASE(name) case A_##name:\n#define REST(X) X(ONE) X(TWO)\nint f(A a)\n{\n    switch (a) {\n        REST(A_CASE)\n    case A_COUNT:\n        break;\n    }\n}\n",
        "int f(int a)\n{\n    switch (a) {\n    case 'x':\n        return 1;\n    default:\n        return 0;\n    }\n}\n",
    ]
    broken = [
        "static const int t[A_COUNT] = {[A_ONE] = 1};\n", "static const int t[B_COUNT] = {1};\n", "static const int t[] = {[B_TWO] = 1};\n",
        "static const struct { int a; } t[2][A_COUNT] = {{[A_ONE] = {1}, [A_TWO] = {1}}, {[A_ONE] = {1}}};\n",
        "static const int t[9] = {[3 + 0] = 1, [BASE + A_ONE] = 1};\n",
        "int f(A a)\n{\n    switch (a) {\n    case A_ONE:\n        return 1;\n    default:\n        return 0;\n    }\n}\n",
        "typedef enum C { C_ONE, C_TWO } C;\nint f(C c)\n{\n    switch (c) {\n    case C_ONE:\n        return 1;\n    default:\n        return 0;\n    }\n}\n",
        "int f(int a)\n{\n    switch (a) {\n    case A_ONE:\n        return 1;\n    }\n    return 0;\n}\n",
        "int f(A a)\n{\n    switch ((int)a) {\n    case 1:\n        return 1;\n    }\n    return 0;\n}\n",
    ]
    named = "int n = A_ONE + A_TWO + B_ONE + B_TWO;\n"
    assert not list(problems(lists.Sources({"a.h": head + plain, "b.c": named})))
    assert list(problems(lists.Sources({"a.h": head + plain, "b.c": named.replace("A_TWO", "2")})))
    assert list(problems(lists.Sources({"a.h": head + plain, "b.c": named.replace("B_TWO", "2")})))
    permissions = {"a.h": head.replace("A_LIST", "PERMISSION_LIST"), "b.c": named}
    assert not list(problems(lists.Sources({**permissions, "c.c": "int n = A_ONE;\n"})))
    assert list(problems(lists.Sources({**permissions, "c.c": "int n = A_ONE;\n", "d.c": "int n = A_ONE;\n"})))
    rules = "#define DUNGEON_ONE(X, of) \\\n    X(of, tries, \"tries\", 1, 2, \"tries\")\n"
    assert list(unread(lists.Sources({"include/holdout/dungeon_rules.h": rules, "src/dungeon/one.c": "int n;\n"})))
    assert not list(unread(lists.Sources({"include/holdout/dungeon_rules.h": rules, "src/dungeon/one.c": "int n = rules->tries;\n"})))
    loose = lists.Sources({"a.h": "#define S_LIST(X) X(ONE) X(TWO)\n", "a.c": "const char *const s[] = {\n#define X(name) #name,\n    S_LIST(X)\n#undef X\n};\n"})
    assert any("S_LIST" in line for line in judge(list(changes(loose)), by_laws(loose, list(changes(loose)))))
    whole = lists.Sources({"a.h": head + plain, "b.c": named})
    assert not any("A_LIST" in line or "B_COUNT" in line for line in judge(list(changes(whole)), by_laws(whole, list(changes(whole)))))
    for text in fine:
        found = list(problems(lists.Sources({"a.h": head + plain, "a.c": text, "b.c": named})))
        assert not found, f"wrongly caught: {found}\n{text}"
    for text in broken:
        assert list(problems(lists.Sources({"a.h": head + plain, "a.c": text, "b.c": named}))), f"not caught:\n{text}"


def made_up(row):
    """A row like the last one, of a new name, which is also what it is called in lower case."""
    name = re.match(r"\w+\(\s*(\w+)", row).group(1)
    bare = lists.blank(row)
    for match in reversed(list(re.finditer(rf"\b(?:{name}|{name.lower()})\b", bare))):
        first = bare.index("(") == match.start() - 1
        if first or match.group() == name.lower():
            row = row[:match.start()] + (ROW if match.group().isupper() else ROW.lower()) + row[match.end():]
    return row


def changes(sources):
    """What adds a row to each list, and a member to each enum without one: (name, path, place, text)."""
    for one in sources.lists.values():
        if one.last:
            yield one.name, one.path, one.ends, " " + made_up(one.last)
    for one in sources.enums:
        if not one.lists and one.count:
            prefix = one.count.rsplit("_", 1)[0]
            yield one.count, one.path, one.ends, f"{prefix}_{ROW}, "


def changed(raw, edits):
    for _, _, at, text in sorted(edits, key=lambda edit: -edit[2]):
        raw = raw[:at] + text + raw[at:]
    return raw


def named(sources, name):
    """What a file says that has to do with a list: it, its members, its count."""
    words = {name}
    for enum in sources.enums:
        if name in enum.lists or name == enum.count or any(name in sources.lists[one].parts for one in enum.lists):
            words |= {*enum.members, enum.count, *enum.lists}
    words |= {one.name for one in sources.lists.values() if name in one.parts}
    return words - {""}


class Compiler:
    """Reads files as the build does, but for those that a folder has in their place."""

    def __init__(self, root, build):
        self.root = root
        self.commands = {}
        for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
            path = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
            if path.is_relative_to(root / "src"):
                self.commands.setdefault(path.relative_to(root).as_posix(), (entry["directory"], shlex.split(entry["command"])))

    def complaints(self, path, folder):
        directory, words = self.commands[path]
        words = words[words.index("ccache") + 1:] if "ccache" in words else words
        words = [word for word in words[:words.index("-MD")]] if "-MD" in words else words
        source, here = folder / path, (self.root / path).parent
        if not source.exists():  # beside the headers that stand in the folder
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text((self.root / path).read_text(encoding="utf-8"), encoding="utf-8")
        command = [words[0], f"-I{folder}/include", f"-I{folder}/src", f"-iquote{here}", *words[1:], "-Werror", "-S", "-O0", "-o", "-", "-fdiagnostics-color=never", str(source)]
        result = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})
        told = [line.replace(f"{folder}/", "") for line in result.stderr.splitlines() if "error:" in line]
        # What is called by the name of the row must stand somewhere.
        return told or sorted({f"{path}: {word} is defined nowhere" for word in re.findall(rf"\b\w*{ROW}\w*\b", re.sub(r'"[^"\n]*"', "", result.stdout), re.I)
                               if not re.search(rf"^{word}:", result.stdout, re.M)})


def files_of(sources, compiler, words):
    mention = re.compile(r"\b(" + "|".join(sorted(words)) + r")\b")
    return [path for path in compiler.commands if path in sources.files and mention.search(sources.files[path].text)]


def by_compiler(sources, compiler, edits, most):
    """The first complaints about one list's row, which is the first edit."""
    name, path, _, _ = edits[0]
    paths = {path for _, path, _, _ in edits}
    words, lines = named(sources, name), []
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        if path.startswith("src/") and path.count("/") == 1:  # headers there are included without a room's name
            (copy / "src").mkdir()
            for beside in (compiler.root / "src").glob("*.h"):
                shutil.copy(beside, copy / "src")
        for one in paths:
            (copy / one).parent.mkdir(parents=True, exist_ok=True)
            (copy / one).write_text(changed(sources.files[one].raw, [edit for edit in edits if edit[1] == one]), encoding="utf-8")
        files = files_of(sources, compiler, words)
        for file in sorted(files, key=lambda file: (file not in paths, not re.search(rf"\b{name}\b", sources.files[file].text), file)):
            lines += compiler.complaints(file, copy)
            if len(lines) >= most:
                break
    return lines


def by_laws(sources, edits):
    """What the laws say to a row that is added to each list, by the list."""
    before = {(path, why) for path, _, _, why in problems(sources)}
    after = lists.Sources({path: changed(file.raw, [edit for edit in edits if edit[1] == path]) for path, file in sources.files.items()})
    refused = collections.defaultdict(list)
    for path, line, enum, why in problems(after):
        if (path, why) not in before and enum:
            for name in {*enum.lists, *(part for one in enum.lists for part in after.lists[one].parts), enum.count}:
                refused[name].append(f"{path}:{line}: {why}")
    return refused


def judge(edits, refused):
    """Lists to which a row can be added that nobody refuses, though it isn't all that is needed; and words that have gone stale."""
    for name, path, _, _ in edits:
        if not refused[name] and name not in WHOLE:
            yield f"{path}: nobody refuses a row that is added to {name} alone"
        if refused[name] and name in WHOLE:
            yield f"rows.py calls a row of {name} whole, but: {refused[name][0]}"
    for name in {*WHOLE, *UNNAMED} - {edit[0] for edit in edits}:
        yield f"rows.py tells of {name}, which isn't there"


def told(edits, refused):
    for name, path, _, _ in edits:
        yield f"{name} ({path}): {len(refused[name]) or 'nobody; ' + WHOLE.get(name, 'and rows.py knows no reason')}"
        yield from ("    " + line for line in refused[name])


def main(root, build, everything):
    check_itself()
    sources = lists.read(root, "include", "src")
    edits = list(changes(sources))
    refused = by_laws(sources, edits)
    if build:
        compiler = Compiler(root, build)
        asked = [edit for edit in edits if everything or not refused[edit[0]] and edit[0] not in WHOLE]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for edit, lines in zip(asked, pool.map(lambda edit: by_compiler(sources, compiler, [edit], 1000 if everything else 1), asked)):
                refused[edit[0]] += lines
    if everything:
        print("\n".join(told(edits, refused)))
    found = [f"{path}:{line}: {why}" for path, line, _, why in problems(sources)]
    found += judge(edits, refused) if build else []
    print("\n".join(found))
    print(f"{len(edits)} lists tried, {len(found)} laws broken")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None, len(sys.argv) > 3))
