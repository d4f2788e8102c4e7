#!/usr/bin/env python3
"""embed.py OUT FILE..: writes a C file with the texts of the examples, in the order of their names."""
import pathlib
import sys


def literal(line):
    return '    "' + line.replace("\\", "\\\\").replace('"', '\\"') + '\\n"'


def main(out, *files):
    rows = []
    for path in sorted(files, key=lambda path: path.name):
        lines = path.read_text(encoding="ascii").splitlines()
        rows.append(f'    {{"{path.name}",\n' + "\n".join(map(literal, lines)) + "},\n")
    out.write_text('#include "tools/duel/examples.h"\n\nconst DuelExample DUEL_EXAMPLES[] = {\n' + "".join(rows) + "    {0, 0},\n};\n",
                   encoding="ascii")


main(*map(pathlib.Path, sys.argv[1:]))
