#!/usr/bin/env python3
"""by_root.py BUILD COUNTS MESON-TEST-OPTION..: tries by sudo those cases that COUNTS, written by tally.py, names as left out
because only root can try them, and writes there what came of it."""
import json
import os
import pathlib
import subprocess
import sys

from tally import tally

ONLY_ROOT = "only root can "


def tried(build, test, case, options):
    """What came of one case, by root."""
    log = pathlib.Path(build) / "meson-logs"
    for old in log.glob("by-root*.json"):
        old.unlink()
    kept = [f"{word}={value}" for word, value in os.environ.items() if word.startswith(("HOLDOUT_", "LC_")) or word in ("PATH", "TMPDIR")]
    subprocess.run(["sudo", "-n", "env", *kept, f"HOLDOUT_CASE={case}", "PYTHONDONTWRITEBYTECODE=1", "meson", "test", "-C", build, "--no-rebuild",
                    "--print-errorlogs", "--logbase", "by-root", *options, test], stdin=subprocess.DEVNULL, check=False)
    records = [json.loads(line) for path in log.glob("by-root*.json") for line in path.read_text(encoding="utf-8").splitlines()]
    counts = [tally(record, named=True) for record in records]
    passed, failed = sum(count.passed for count in counts), sum(count.failed for count in counts)
    left_out = [reason for count in counts for name, reason in count.left_out if name == case]
    return (passed, failed, left_out) if passed or failed or left_out else (0, 1, left_out)


def again(lines, try_one):
    """The counts once those cases were tried that only root can try; `try_one` does one of them."""
    passed, failed = map(int, lines[0].split())
    kept = []
    for line in lines[1:]:
        stage, name, reason = line.split("\t")
        test, _, case = name.partition(": ")
        if not (case and reason.startswith(ONLY_ROOT)):
            kept.append(line)
            continue
        more_passed, more_failed, left_out = try_one(test, case)
        passed += more_passed
        failed += more_failed
        kept += [f"{stage}\t{name}\t{why}" for why in left_out]
    return [f"{passed} {failed}", *kept]


def main(build, counts, *options):
    path = pathlib.Path(counts)
    lines = again(path.read_text(encoding="utf-8").splitlines(), lambda test, case: tried(build, test, case, options))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
