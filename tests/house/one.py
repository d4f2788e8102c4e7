#!/usr/bin/env python3
"""one.py BUILD NAME [CASE]: builds what one test needs, runs it and shows all it says; with CASE only those of its cases
whose names hold that text. A name that no test has, and a case that none of them has, fail. With HOLDOUT_PATIENCE=0 in the
environment it may take as long as it takes."""
import difflib
import json
import os
import pathlib
import subprocess
import sys

from tally import tally


def tests_of(build):
    told = subprocess.run(["meson", "introspect", "--tests", build], capture_output=True, text=True, check=True)
    return {test["name"]: test for test in json.loads(told.stdout)}


def near(name, names):
    """The names that one may have meant: those that hold the text, else those that look like it."""
    holding = [other for other in names if name in other]
    return sorted(holding) or difflib.get_close_matches(name, names, n=8, cutoff=0.5)


def is_script(test):
    return any(str(word).endswith(".py") for word in test["cmd"])


def run(build, test, case):
    """Whether it passed, and its record in the log."""
    log = pathlib.Path(build) / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    command = ["meson", "test", "-C", build, test["name"], "--verbose"]
    if os.environ.get("HOLDOUT_PATIENCE") == "0":
        command += ["--timeout-multiplier", "0"]
    if case and is_script(test):
        command += ["--test-args", case.replace("\\", "\\\\").replace(" ", "\\ ").replace("'", "\\'")]
    status = subprocess.run(command, env={**os.environ, "HOLDOUT_CASE": case}, check=False).returncode
    records = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []
    return status == 0, records


def main(build, name, case=os.environ.get("HOLDOUT_CASE", "")):
    tests = tests_of(build)
    if name not in tests:
        like = near(name, tests)
        sys.exit(f"dev: there is no test '{name}'" + (f"; there are: {', '.join(like)}" if like else ""))
    passed, records = run(build, tests[name], case)
    if not records:
        sys.exit("dev: no test ran")
    counts = [tally(record, named=bool(case)) for record in records]
    if case and passed and not any(count.passed or count.failed or count.left_out for count in counts):
        sys.exit(f"dev: no test ran: no case of '{name}' has '{case}' in its name")
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
