#!/usr/bin/env python3
"""embed.py OUT HEADER TYPE LIST FILE..: writes a C file with the texts of the files, in the order of their names: rows of TYPE, which HEADER
declares and which are a name and a text."""
import pathlib
import sys


def literal(line):
    return '    "' + line.replace("\\", "\\\\").replace('"', '\\"') + '\\n"'


def main(out, header, kind, name, *files):
    rows = []
    for path in sorted(map(pathlib.Path, files), key=lambda path: path.name):
        lines = path.read_text(encoding="ascii").splitlines()
        rows.append(f'    {{"{path.name}",\n' + "\n".join(map(literal, lines)) + "},\n")
    pathlib.Path(out).write_text(f'#include "{header}"\n\nconst {kind} {name}[] = {{\n' + "".join(rows) + "    {0, 0},\n};\n", encoding="ascii")


main(*sys.argv[1:])
