"""Runs the program on a terminal of its own."""
import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time

from harness import SECONDS

QUIET, TURN = 0.3, 0.05


def set_size(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def read_until_quiet(master, process, seen):
    """Adds what comes, until the screen has come to rest after something came, or the program has ended."""
    rest, deadline = 0, time.monotonic() + SECONDS
    while not (seen and rest >= QUIET):
        assert time.monotonic() < deadline, f"it never comes to rest: {bytes(seen[-300:])!r}"
        ended = process.poll() is not None
        if select.select([master], [], [], TURN)[0]:
            seen += os.read(master, 65536)
            rest = 0
        elif ended:
            return
        else:
            rest += TURN


def on_terminal(holdout, keys, *arguments, columns=80, rows=24, environment=None, **streams):
    """Runs on a terminal, sends each key when the screen has come to rest, and returns status, what was sent to the
    terminal, and what went to standard error."""
    master, slave = os.openpty()
    set_size(slave, columns, rows)
    before = termios.tcgetattr(slave)
    process = subprocess.Popen([holdout.program, *map(str, arguments)], cwd=holdout.folder, stderr=subprocess.PIPE,
                               env=environment or holdout.environment(), **{"stdin": slave, "stdout": slave, **streams})
    screen = bytearray()
    for key in keys:
        seen = bytearray()
        read_until_quiet(master, process, seen)
        screen += seen
        os.write(master, key)
    errors = process.communicate(timeout=SECONDS)[1].decode()
    read_until_quiet(master, process, screen)
    assert termios.tcgetattr(slave) == before, "the terminal is left as something else than it was"
    os.close(slave)
    os.close(master)
    return process.returncode, bytes(screen), errors


def words(screen):
    """The text in what was sent to a terminal, without the commands between it."""
    return re.sub(rb"\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]|[\x00-\x1f]", b" ", screen).decode("utf-8", "replace")
