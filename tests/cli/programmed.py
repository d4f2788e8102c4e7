"""Programs that play, written by tests."""

BEGIN = "import json, os, signal, sys, time\nhello = json.loads(sys.stdin.readline())\nsay = lambda words: print(json.dumps({'decide': words}), flush=True)\n"


def program(holdout, body, begin=""):
    """A program of Python whose body is done for each line."""
    lines = BEGIN + begin + "for line in sys.stdin:\n    seen = json.loads(line)\n" + "".join(f"    {row}\n" for row in body.splitlines())
    return f"exec:python3 {holdout.write('bot.py', lines).name}"
