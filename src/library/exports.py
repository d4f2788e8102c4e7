#!/usr/bin/env python3
"""exports.py FOLDER OUT DEPFILE: writes a linker's version script that lets exactly the functions which the headers in
FOLDER declare out of the library. The headers are in the house's format, so that a declaration begins its line and nothing
else there ends in ");"."""
import pathlib
import re
import sys

NOISE = re.compile(r"/\*.*?\*/|^#.*?(?<!\\)$", re.S | re.M)
FUNCTION = re.compile(r"^(?!static|typedef)[A-Za-z][\w ]*[ *](\w+)\([^;{]*\);", re.M)


def main(folder, out, depfile):
    headers = sorted(folder.glob("*.h"))
    names = sorted({name for header in headers for name in FUNCTION.findall(NOISE.sub("", header.read_text(encoding="utf-8")))})
    assert names, "the headers declare nothing"
    out.write_text("{\nglobal:\n" + "".join(f"    {name};\n" for name in names) + "local:\n    *;\n};\n", encoding="utf-8")
    depfile.write_text(f"{out}: {' '.join(map(str, [folder, *headers]))}\n", encoding="utf-8")


main(*map(pathlib.Path, sys.argv[1:]))
