#!/usr/bin/env python3
"""test_lobby_crowd.py PROGRAM [NAME..]: many players of one host at once, each on a terminal of his own; a third look on,
and now and then one is cut off or killed. HOLDOUT_CROWD players (6) for four seconds each, from sixty on for fifteen minutes."""
import os
import random
import statistics
import threading
import time

from harness import DONE, case, main
from lobby_session import REDRAW, WAIT, Session, ask_host, host, lobby_of, log_in, processes_with, register, until

PLAYERS = int(os.environ.get("HOLDOUT_CROWD", "6"))
LASTS = 4 * PLAYERS if PLAYERS < 60 else 15 * 60


class HungUp(Exception):
    """The player's own keys have ended his session."""


class Player(threading.Thread):
    """Registers, plays or looks on, is cut off and comes back, as its lot says."""

    def __init__(self, holdout, folder, number, until):
        super().__init__()
        self.holdout, self.folder, self.until = holdout, folder, until
        self.name = f"player-{number}"
        self.looks_on = number % 3 == 2
        self.lot = random.Random(number)
        self.lags, self.cuts, self.memory, self.why = [], 0, 0, None

    def come_in(self):
        session = Session(lobby_of(self.holdout), self.holdout.environment(), "--dir", self.folder)
        session.wait_for("Log in", "Register")
        return session

    def measure_lag(self, session):
        """A key that something comes of on every screen, whatever is typed there: the whole of it is drawn anew."""
        session.send(REDRAW)
        begun = time.monotonic()
        while not session.seen:
            if not session.read(1) or session.process.poll() is not None:
                raise HungUp
            assert time.monotonic() - begun < WAIT, f"{self.name} waits for its screen"
        self.lags.append(time.monotonic() - begun)
        session.settle()

    def measure_memory(self, session):
        """KiB of the session's processes, what they share counted in parts."""
        found = [session.process.pid] + [pid for pid in processes_with(f"players/{self.name}") if pid != session.process.pid]
        self.memory = max(self.memory, sum(proportional(pid) for pid in found))

    def play(self, session):
        session.do(b"p", "New run")
        session.send(b"n")
        session.settle()
        session.send(b"\r")
        session.settle()
        while time.monotonic() < self.until:
            self.measure_lag(session)
            for _ in range(4):
                session.send(self.lot.choice([b"\r", b"\t", b"\x1b", b"j", b"k", b"l", b"h", b"1", b"n", b">", b"."]))
                session.settle()
            if self.lot.random() < 0.1:
                return
        self.measure_memory(session)

    def look_on(self, session):
        session.do(b"w", "player")
        while time.monotonic() < self.until:
            session.send(b"\r")
            session.settle()
            self.measure_lag(session)
            session.send(b"q")
            session.settle()
            if b"Log out" in session.seen:
                session.do(b"w", "player")

    def live(self):
        session = self.come_in()
        register(session, self.name.encode())
        while time.monotonic() < self.until:
            try:
                (self.look_on if self.looks_on else self.play)(session)
            except HungUp:
                pass
            if time.monotonic() < self.until:
                self.cuts += 1
                if self.lot.random() < 0.5:
                    session.kill()
                session.hang_up()
                session = self.come_in()
                log_in(session, self.name.encode())
                session.wait_for("Lobby: ")
        session.hang_up()

    def run(self):
        try:
            self.live()
        except Exception as error:  # what went wrong with one is told once all have ended
            self.why = f"{self.name}: {error!r}"


def proportional(pid):
    try:
        with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rollup:
            return next(int(line.split()[1]) for line in rollup if line.startswith("Pss:"))
    except OSError:
        return 0


@case
def a_crowd_loses_nothing(holdout):
    folder = host(holdout, {"sessions": 1000, "tries-a-minute": 1000, "registrations-a-minute": 1000})
    players = [Player(holdout, folder, number, time.monotonic() + LASTS) for number in range(PLAYERS)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert not [player.why for player in players if player.why], [player.why for player in players if player.why][:3]
    until(lambda: not processes_with(folder))
    journals = sorted(folder.glob("players/*/*.journal"))
    assert len(journals) >= len([player for player in players if not player.looks_on])
    for journal in journals:
        holdout.done("replay", "--verify", journal)
    names = {line.split()[0] for line in ask_host(holdout, "list", "--dir", folder).out.decode().splitlines() if line.strip()}
    assert {player.name for player in players} <= names, names
    lags = sorted(lag for player in players for lag in player.lags)
    print(f"# {PLAYERS} players for {LASTS} s: {len(journals)} journals whole, {sum(player.cuts for player in players)} cut off or killed; "
          f"key to screen {statistics.median(lags) * 1000:.1f} ms, of 99 in 100 {lags[len(lags) * 99 // 100] * 1000:.1f} ms ({len(lags)} keys); "
          f"{max(player.memory for player in players) / 1024:.1f} MiB a session")


main()
