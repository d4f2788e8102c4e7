#!/usr/bin/env python3
"""tally.py BUILD LOG..: counts cases in meson's JSON test logs. Prints "PASSED FAILED", then a line for each case that was
left out: "BUILD<tab>TEST: CASE<tab>REASON".
tally.py --named FILE: tells what such lines say, each thing once, with the builds that left it out.

A cmocka program counts once for each of its cases, any other test once. A program that failed without naming a
case (it crashed, timed out or leaked) counts as one failure more. Whatever leaves something out says so: a line
"left out: REASON", before cmocka's own of the case, at the end of a program that meson is told to skip, or by itself, when a
script leaves a part of its work out. Cases of Python's unittest give their reason in its own way."""
import json
import re
import sys
from typing import NamedTuple

CASE_PASSED = re.compile(r"^\[       OK \] ", re.M)
CASES_FAILED = re.compile(r"^\[  FAILED  \] (\d+) test\(s\)", re.M)
EVENT = re.compile(r"^(?:left out: (?P<reason>.*)|\[  SKIPPED \] (?P<case>.*)|\[(?: RUN      |       OK |==========)\].*|"
                   r"(?P<method>test_\w+) \(.*\.\.\. skipped ['\"](?P<why>.*)['\"])$", re.M)
NO_REASON = "it doesn't say why"


class Counts(NamedTuple):
    passed: int
    failed: int
    left_out: list  # of (case or "", reason)


def left_out_in(text):
    """What a program says that it has left out, as pairs of case and reason."""
    found, reason = [], None
    for event in EVENT.finditer(text):
        if event["case"] is not None:
            found.append((event["case"], reason or NO_REASON))
            reason = None
            continue
        if reason:
            found.append(("", reason))
        reason = event["reason"]
        if event["method"]:
            found.append((event["method"], event["why"]))
    return found + ([("", reason)] if reason else [])


def told(record):
    """Both streams of a test; cmocka lists again on the second what it has left out."""
    errors = "\n".join(line for line in (record.get("stderr") or "").splitlines() if not line.startswith("[  SKIPPED ]"))
    return (record.get("stdout") or "") + "\n" + errors


def tally(record, named=False):
    """Cases passed, failed and left out; with `named` only those count that the program named."""
    text = told(record)
    left_out = left_out_in(text)
    if record["result"] == "SKIP":
        return Counts(0, 0, left_out[-1:] or [("", NO_REASON)])
    passed = len(CASE_PASSED.findall(text))
    failed = sum(int(count) for count in CASES_FAILED.findall(text))
    fine = record["result"] in ("OK", "EXPECTEDFAIL")
    if fine and passed + failed == 0:
        return Counts(0 if named or did_nothing(text, left_out) else 1, 0, left_out)
    return Counts(passed, failed if fine or failed else 1, left_out)


def did_nothing(text, left_out):
    """Whether a program that tells of no case that passed has left out all it has. Cases of unittest count as one."""
    ran = re.search(r"^Ran (\d+) tests? ", text, re.M)
    cases = sum(bool(case) for case, _ in left_out)
    return cases > 0 and cases >= (int(ran[1]) if ran else 0)


def main(build, paths):
    passed = failed = 0
    lines = []
    for path in paths:
        with open(path, encoding="utf-8") as log:
            for line in log:
                record = json.loads(line)
                counts = tally(record)
                passed += counts.passed
                failed += counts.failed
                name = record["name"].rpartition(" / ")[2]
                lines += [f"{build}\t{name}{': ' + case if case else ''}\t{reason}" for case, reason in counts.left_out]
    print("\n".join([f"{passed} {failed}", *lines]))


def named(lines):
    """Each thing that was left out once, with its reason and where that was."""
    where = {}
    for line in lines:
        build, name, reason = line.rstrip("\n").split("\t")
        where.setdefault((name, reason), [])
        if build and build not in where[name, reason]:
            where[name, reason].append(build)
    return [f"skipped: {name}: {reason}{' (' + ', '.join(builds) + ')' if builds else ''}" for (name, reason), builds in where.items()]


if __name__ == "__main__":
    if sys.argv[1] == "--named":
        with open(sys.argv[2], encoding="utf-8") as listed:
            print("\n".join(named(listed)))
    else:
        main(sys.argv[1], sys.argv[2:])
