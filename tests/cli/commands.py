#!/usr/bin/env python3
"""commands.py PROGRAM ROOT: the command line as a script meets it. Every command, every refusal, the JSON of every
format, scripted games and their journals, and what is said when output can't be written."""
import sys

import refusals
from runner import Program, Tally, run_case


def main(path, root):
    program, tally = Program(path, root), Tally()
    for case in refusals.cases():
        tally.check(case.name, run_case, program, case)
    return tally.finish()


sys.exit(main(sys.argv[1], sys.argv[2]))
