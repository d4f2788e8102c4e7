"""Somebody at the lobby's screen: a terminal of his own, as sshd gives one."""
import fcntl
import os
import pathlib
import re
import select
import signal
import subprocess
import termios
import time

from harness import DONE, REPORTED
from pseudo_terminal import set_size, words

WAIT, MOVES = 60, 3  # seconds for what comes at once, and to look at what doesn't come to rest
REDRAW = b"\x0c"
PASSWORD = b"ten of hearts"
NOBODY = 65534
AS_NOBODY = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}  # the lobby is not for root


def own_terminal():
    """In the child: a session of its own, on the terminal that is its standard input, which hears a hang-up also where the tests
    were begun by nohup."""
    os.setsid()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Session:
    def __init__(self, program, environment, *arguments, columns=80, rows=24):
        self.master, slave = os.openpty()
        set_size(slave, columns, rows)
        if AS_NOBODY:
            os.fchown(slave, NOBODY, -1)
        self.process = subprocess.Popen([program, *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave, env=environment,
                                        preexec_fn=own_terminal, **AS_NOBODY)
        os.close(slave)
        self.seen = bytearray()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.hang_up()

    def read(self, seconds):
        """Adds what comes within that time; False once nobody can write to the terminal any more."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            self.seen += os.read(self.master, 65536)
        except OSError:
            return False
        return True

    def wait_for(self, *texts):
        """Until all of these stand on the screen, which is drawn whole for each look at it; its words."""
        deadline = time.monotonic() + WAIT
        shown = ""
        while not all(text in shown for text in texts):
            assert time.monotonic() < deadline, f"{texts} never come: {shown[-1500:]}"
            there = self.settle()
            shown = words(bytes(self.seen))
            assert there, f"it has ended before {texts} come: {shown[-1500:]}"
            self.send(REDRAW)
            self.settle()
            shown = words(bytes(self.seen))
        return shown

    def settle(self, rest=0.15):
        """Until nothing has come for a moment, or for long where things move; False once nobody can write to the terminal any more."""
        come, deadline = -1, time.monotonic() + MOVES
        while come != len(self.seen) and time.monotonic() < deadline:
            come = len(self.seen)
            if not self.read(rest):
                return False
        return True

    def hear(self, keys, *texts):
        """What is told in lines, once these are among it."""
        deadline = time.monotonic() + WAIT
        self.send(keys)
        while not all(text in words(bytes(self.seen)) for text in texts):
            assert time.monotonic() < deadline and self.read(0.05), f"{texts} are never told: {words(bytes(self.seen))[-1500:]}"
        return words(bytes(self.seen))

    def send(self, keys):
        self.seen.clear()
        try:
            os.write(self.master, keys)
        except OSError:  # nobody reads them any more: whoever looks at the screen next says so
            pass

    def do(self, keys, *texts):
        self.send(keys)
        return self.wait_for(*texts)

    def ended(self):
        """Its status, when it ends by itself."""
        deadline = time.monotonic() + WAIT
        while self.process.poll() is None:
            assert time.monotonic() < deadline, "it doesn't end"
            self.read(0.05)
        return self.process.returncode

    def hang_up(self):
        if self.master is not None:
            os.close(self.master)
            self.master = None
        try:
            assert self.process.wait(WAIT) != REPORTED
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)


def lobby_of(holdout):
    return pathlib.Path(holdout.program).with_name("holdout-lobby")


def hand_over(*paths):
    """To whom the host's folder belongs."""
    for path in paths if AS_NOBODY else ():
        os.chown(path, NOBODY, NOBODY)


def ask_host(holdout, *words):
    """One of the host's commands, as the owner of the folder."""
    return holdout.run("lobby", *words, **AS_NOBODY)


def host(holdout, limits=(), within=None):
    """A host's folder, with other limits. Where the system has no name spaces games are played without."""
    folder = (within or holdout.folder) / "host"
    hand_over(holdout.folder, folder.parent)
    if ask_host(holdout, "init", folder).status != DONE:
        assert ask_host(holdout, "init", folder, "--no-confinement").status == DONE
    path = folder / "lobby.yaml"
    for name, value in dict(limits).items():
        path.write_text(re.sub(rf"(?m)^{name}: .*$", f"{name}: {value}", path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def come_in(holdout, folder, **more):
    session = Session(lobby_of(holdout), holdout.environment(**more), "--dir", folder)
    session.wait_for("Log in", "Register")
    return session


def register(session, name):
    session.do(b"r", "The same once more")
    session.send(name + b"\r" + PASSWORD + b"\r" + PASSWORD + b"\r")
    session.wait_for("Lobby: " + name.decode(), "Play")


def log_in(session, name, password=PASSWORD):
    session.do(b"l", "Password")
    session.send(name + b"\r" + password + b"\r")


def let_race_begin(folder, number):
    """Nobody waits a minute for a test: the race was always to begin now."""
    path = folder / "races" / str(number) / "race.txt"
    kind, _, opener, seed = path.read_text(encoding="utf-8").split()
    path.write_text(f"{kind} {int(time.time())} {opener} {seed}\n", encoding="utf-8")


def begin_a_run(session):
    session.do(b"p", "New run")
    session.do(b"n", "Ascension")
    session.do(b"\r", "Act 1 of 3")


def processes_with(text):
    """Those whose command line holds it."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(text).encode() in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            pass
    return found


def until(holds, within=WAIT):
    deadline = time.monotonic() + within
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)
