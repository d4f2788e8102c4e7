#!/usr/bin/env python3
"""Writes the data files as a C file: embed.py DATA OUT DEPFILE.

The depfile names every data file and folder, so that a file that is added, changed or removed is picked up.
"""
import pathlib
import sys


def main(data, out, depfile):
    files = sorted(path for path in data.rglob("*.yaml") if path.is_file() and not path.name.startswith("."))
    folders = [data] + sorted(path for path in data.rglob("*") if path.is_dir())
    lines = ["/* Written by src/content/embed.py from data/. */", '#include "content/read/source.h"', ""]
    for number, path in enumerate(files):
        values = list(path.read_bytes()) or [0]
        lines.append(f"static const unsigned char file_{number}[] = {{")
        lines += ["    " + "".join(f"{value}," for value in values[at:at + 32]) for at in range(0, len(values), 32)]
        lines.append("};")
    lines.append("const EmbeddedFile EMBEDDED_FILES[] = {")
    for number, path in enumerate(files):
        lines.append(f'    {{"{path.relative_to(data).as_posix()}", file_{number}, {path.stat().st_size}u}},')
    lines += ["};", f"const int EMBEDDED_COUNT = {len(files)};", ""]
    out.write_text("\n".join(lines), encoding="utf-8")
    names = [str(path).replace(" ", "\\ ") for path in files + folders]
    depfile.write_text(f"{out}: " + " ".join(names) + "\n", encoding="utf-8")
    return 0 if files else f"no data files in {data}"


sys.exit(main(*(pathlib.Path(argument) for argument in sys.argv[1:])))
