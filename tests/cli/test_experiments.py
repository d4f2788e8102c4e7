#!/usr/bin/env python3
"""test_experiments.py PROGRAM [NAME..]: the scripts of doc/experiments.md, with two local workers for machines and a stand-in for sbatch, play
what one machine would; the tables of all files are those of its runs."""
import os
import pathlib
import shutil
import subprocess

from harness import LeftOut, case, main

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "doc/examples"
# As ssh does, it joins its arguments and has a shell run them.
SSH = """#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
echo "$1" >>"$0.log"
shift
[ "$1" != -- ] || shift
SHELL=/bin/sh exec sh -c "$*"
"""
# Two tasks of the array at a time.
SBATCH = """#!/bin/sh
range=${1#--array=}
shift
seq "${range%-*}" "${range#*-}" | xargs -P 2 -I {} env SLURM_ARRAY_TASK_ID={} SLURM_CPUS_PER_TASK=2 sh "$@"
"""


def script(holdout, name, text):
    path = holdout.folder / name
    path.write_text(text, encoding="ascii")
    path.chmod(0o755)
    return path


def run(holdout, *command, **more):
    subprocess.run([str(word) for word in command], check=True, cwd=holdout.folder, stdout=subprocess.PIPE, timeout=300,
                   env=holdout.environment(HOLDOUT=holdout.program, **more))


def shards(holdout, folder):
    return {path.stem: path.read_bytes() for path in (holdout.folder / folder).glob("*.jsonl")}


def alone(holdout, count):
    """What one machine plays for each shard."""
    return {str(n): holdout.done("sim", "--bot", "random", "--seed", f"night-{n}", "--runs", "3", "--format", "jsonl") for n in range(1, count + 1)}


def tables_are_those_of_all(holdout, folder, count):
    joined = b"".join(shards(holdout, folder).values())
    told = holdout.json("sim", "--tables", "-", "--format", "json", stdin=joined)
    assert told["runs"] == 3 * count and told["acts"][0]["reached"] == 3 * count and told["bot"] == "random", told


@case
def machines_share_what_one_would_play(holdout):
    if not shutil.which("parallel"):
        raise LeftOut("GNU parallel is not installed")
    ssh = script(holdout, "ssh", SSH)
    machines = holdout.folder / "machines"
    machines.write_text("one\ntwo\n", encoding="ascii")
    command = [EXAMPLES / "sim-parallel.sh", 3, 3, "night", "out", "--bot", "random"]
    run(holdout, *command, MACHINES=str(machines), SSH_COMMAND=str(ssh))
    assert shards(holdout, "out") == alone(holdout, 3)
    used = pathlib.Path(f"{ssh}.log").read_text(encoding="ascii").split()
    assert len(used) == 3 and set(used) == {"one", "two"}, used
    command[1] = 4
    run(holdout, *command, MACHINES=str(machines), SSH_COMMAND=str(ssh))
    assert shards(holdout, "out") == alone(holdout, 4)
    assert len(pathlib.Path(f"{ssh}.log").read_text(encoding="ascii").split()) == 4
    tables_are_those_of_all(holdout, "out", 4)


@case
def an_array_plays_what_one_machine_would(holdout):
    sbatch = script(holdout, "sbatch", SBATCH)
    command = [sbatch, "--array=1-3", EXAMPLES / "sim-slurm.sh", 3, "night", "out", "--bot", "random"]
    run(holdout, *command)
    expected = alone(holdout, 3)
    assert shards(holdout, "out") == expected
    torn = holdout.folder / "out" / "2.jsonl"
    torn.write_bytes(expected["2"][:len(expected["2"]) // 2])
    os.remove(holdout.folder / "out" / "3.jsonl")
    run(holdout, *command)
    assert shards(holdout, "out") == expected
    tables_are_those_of_all(holdout, "out", 3)


main()
