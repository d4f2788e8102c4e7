#!/usr/bin/env python3
"""long.py PROGRAM TARGET SECONDS LEARNT CORPUS: fuzzes until the program has used so many seconds of processor time, and
tells executions and coverage in one line, fit for doc/proofs.md. What is learnt stays in the folder LEARNT, beside the log
LEARNT.log and whatever broke the program (LEARNT-crash-.. and so on)."""
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

PROGRESS = re.compile(r"^#(\d+)\s.*?cov: (\d+) ft: (\d+) corp: (\d+)", re.M)
EXECUTED = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.M)
BROKEN = re.compile(r"Test unit written to (\S+)")
TICKS = os.sysconf("SC_CLK_TCK")


def used(pid):
    """Processor time of a process, in seconds; None when it has gone."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return None
    return (int(fields[11]) + int(fields[12])) / TICKS if fields[0] != "Z" else None


def told(text, target, seconds):
    """The line about a run, from all it printed."""
    executed, progress = EXECUTED.search(text), PROGRESS.findall(text)
    if not progress:
        return f"{target}: nothing was run"
    count = executed.group(1) if executed else progress[-1][0]
    _, coverage, features, corpus = progress[-1]
    found = BROKEN.findall(text)
    return (f"{target}: {int(count):,} executions in {seconds:.0f} s of processor time; edges {coverage}, features {features}, "
            f"corpus {corpus}; " + (f"found {', '.join(found)}" if found else "nothing found"))


def fuzz(program, seconds, learnt, corpus, log):
    command = [program, "-timeout=20", "-print_final_stats=1", f"-artifact_prefix={learnt}-", learnt, corpus]
    with subprocess.Popen(command, stdout=log, stderr=log) as child:
        while child.poll() is None:
            now = used(child.pid)
            if now is not None and now >= seconds:
                child.send_signal(signal.SIGINT)  # libFuzzer says what it did and ends
                break
            time.sleep(0.5)
        child.wait()


def main(program, target, seconds, learnt, corpus):
    log_path = pathlib.Path(learnt + ".log")
    pathlib.Path(learnt).mkdir(parents=True, exist_ok=True)
    with open(log_path, "wb") as log:
        fuzz(program, float(seconds), learnt, corpus, log)
    text = log_path.read_text(encoding="utf-8", errors="replace")
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    line = told(text, target, usage.ru_utime + usage.ru_stime)
    print(line, flush=True)
    if not line.endswith(("nothing found", "nothing was run")):
        sys.exit("\n".join(text.splitlines()[-40:]))


if __name__ == "__main__":
    main(*sys.argv[1:])
