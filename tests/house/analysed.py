#!/usr/bin/env python3
"""What static analysers complain of in src, but for what analysed.txt beside this says is none, with the reason.

    analysed.py BUILD TOP [gcc|clang-tidy|cppcheck]     a folder that gcc is configured for, with what is made for it made

A complaint without a row and a row without a complaint are printed; status 1 where there is one.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
from typing import NamedTuple

TABLE = pathlib.Path(__file__).with_name("analysed.txt")
# Asserts stay: what is asserted is what an analyser may suppose. Inlining at -O1 lets gcc see past a call.
GCC = ["-fanalyzer", "-O1", "-UNDEBUG", "-Wno-error", "-fdiagnostics-plain-output", "-o", os.devnull]
CPPCHECK = ["cppcheck", "--quiet", "--std=c11", "--enable=warning,performance,portability", "--inline-suppr",
            "--suppress=missingIncludeSystem", "--template={file}:{line}:{column}: warning: {message} [{id}]"]
# Options of gcc's that clang has none of, and the source itself, which clang-tidy names.
CLANG_KNOWS_NOT = r"-c$|-mgeneral-regs-only$|.*\.c$"
WITHIN = re.compile(r"In function [‘'](\w+)[’']")
COMPLAINT = re.compile(r"^(\S+?):(\d+):\d+: (?:warning|error): (.*) \[(?:-W)?(?:error=)?([\w.-]+)=?(?:,-warnings-as-errors)?\]$")


class Complaint(NamedTuple):
    analyser: str
    file: str
    line: int
    where: str  # the function, where the analyser names it
    words: str
    check: str


class Row(NamedTuple):
    """Excuses what one check of one analyser says of a name in a file: of a function, or of what the complaint speaks of."""
    analyser: str
    check: str
    file: str
    name: str

    def excuses(self, complaint):
        return (self.analyser, self.check, self.file) == (complaint.analyser, complaint.check, complaint.file) and (
            self.name == complaint.where or re.search(rf"(?<!\w){re.escape(self.name)}(?!\w)", complaint.words) is not None)


def rows_of(text):
    """Blocks of a reason and, before it, the rows that it holds for: "analyser check file name"."""
    rows, open_rows = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            if open_rows:
                raise ValueError(f"line {number}: rows without a reason; write it below them")
        elif line.startswith("  "):
            rows, open_rows = rows + open_rows, []
        elif len(line.split(" ")) != 4:
            raise ValueError(f"line {number}: a row is 'analyser check file name'; a reason begins with two blanks")
        else:
            open_rows.append(Row(*line.split(" ")))
    if open_rows:
        raise ValueError("the last rows have no reason; write it below them")
    return rows


def complaints_of(analyser, text, top):
    """Each once, by its place from the top."""
    found, where = {}, ""
    for line in text.splitlines():
        within, told = WITHIN.search(line), COMPLAINT.match(line)
        where = within.group(1) if within else where
        if told:
            path, at, words, check = told.groups()
            file = os.path.relpath(path, top) if os.path.isabs(path) else path
            one = Complaint(analyser, file, int(at), where, words, check)
            found[one] = None
    return list(found)


def command_of(entry, left_out):
    """The compiler's command for a source, without what writes files and without some options."""
    words = [word for word in shlex.split(entry["command"]) if word not in ("ccache", "-MD") and not re.match(left_out, word)]
    for option in ("-MQ", "-MF", "-o"):
        while option in words:
            at = words.index(option)
            del words[at:at + 2]
    return words


def sources(build, top):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as database:
        entries = {os.path.realpath(os.path.join(entry["directory"], entry["file"])): entry for entry in json.load(database)}
    return [(file, entry) for file, entry in sorted(entries.items()) if file.startswith(os.path.join(top, "src") + os.sep)]


def run_on_all(build, top, command):
    """What an analyser says of all sources; its paths are told from the build folder."""
    def read(source):
        file, entry = source
        run = subprocess.run(command(file, entry), cwd=entry["directory"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return re.sub(r"^([./]\S+?)(?=:\d)", lambda match: os.path.normpath(os.path.join(entry["directory"], match.group(1))), run.stdout,
                      flags=re.M)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        return "".join(workers.map(read, sources(build, top)))


def gcc(build, top):
    return run_on_all(build, top, lambda _, entry: command_of(entry, r"-W(error|no-error)") + GCC)


def clang_tidy(build, top):
    return run_on_all(build, top, lambda file, entry: ["clang-tidy", "--quiet", file, "--"] + command_of(entry, CLANG_KNOWS_NOT)[1:] + ["-UNDEBUG"])


def cppcheck(_, top):
    return subprocess.run(CPPCHECK + ["-j", str(os.cpu_count()), "-I", "include", "-I", "src", "src"], cwd=top, capture_output=True, text=True).stderr


def judge(complaints, rows):
    """Complaints that no row excuses, and rows that excuse none."""
    return ([one for one in complaints if not any(row.excuses(one) for row in rows)],
            [row for row in rows if not any(row.excuses(one) for one in complaints)])


def main(build, top, *only):
    top, good = os.path.realpath(top), True
    rows = rows_of(TABLE.read_text(encoding="utf-8"))
    for analyser in (gcc, clang_tidy, cppcheck):
        name = analyser.__name__.replace("_", "-")
        if only and name not in only:
            continue
        complaints = complaints_of(name, analyser(build, top), top)
        bare, idle = judge(complaints, [row for row in rows if row.analyser == name])
        for one in bare:
            print(f"{one.file}:{one.line}: {one.where and one.where + ': '}{one.words} [{name}, {one.check}]; mend it, or say in {TABLE.name} why it is wrong")
        for row in idle:
            print(f"{TABLE.name}: '{' '.join(row)}' excuses nothing; delete it")
        print(f"{name}: {len(complaints)} complaints, {len(complaints) - len(bare)} with the reason why they are wrong")
        good = good and not bare and not idle
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
