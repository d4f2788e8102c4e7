#!/usr/bin/env python3
"""Counts test cases in meson's JSON test logs: prints "PASSED FAILED".

A cmocka program counts once for each of its cases, any other test once. A program that failed without naming a
case (it crashed, timed out or leaked) counts as one failure more.
"""
import json
import re
import sys

CASE_PASSED = re.compile(r"^\[       OK \] ", re.M)
CASES_FAILED = re.compile(r"^\[  FAILED  \] (\d+) test\(s\)", re.M)


def tally(record, named=False):
    """Cases passed and failed; with `named` only those count that the program named."""
    if record["result"] == "SKIP":
        return 0, 0
    text = (record.get("stdout") or "") + (record.get("stderr") or "")
    passed = len(CASE_PASSED.findall(text))
    failed = sum(int(count) for count in CASES_FAILED.findall(text))
    fine = record["result"] in ("OK", "EXPECTEDFAIL")
    if fine and passed + failed == 0:
        return (0 if named else 1), 0
    return passed, failed if fine or failed else 1


def main(paths):
    passed = failed = 0
    for path in paths:
        with open(path, encoding="utf-8") as log:
            for line in log:
                more_passed, more_failed = tally(json.loads(line))
                passed += more_passed
                failed += more_failed
    print(passed, failed)


if __name__ == "__main__":
    main(sys.argv[1:])
