"""Players of one host, each a thread at a terminal of his own: they race, duel, look on and play alone, are cut off or killed now and
then, and find what was on their screens when they come back."""
import os
import pathlib
import random
import re
import signal
import threading
import time

from lobby_session import REDRAW, WAIT, let_race_begin, log_in, register, until
from screen_rows import screen_rows

# Of sixty: two races of eight, four duels, a third looks on, the others play alone.
RACERS, DUELLISTS, ONLOOKERS = 16 / 60, 8 / 60, 20 / 60
# Nothing that leaves a game: where he is cut off he finds it again.
AT_RANDOM = [b"\r", b"\t", b"j", b"k", b"l", b"h", b"1", b"2", b"n", b">", b".", b"o"]
ORDERS = [b"t", b"s", b"b", b"p", b"r", b"m", b"a", b"u", b"h", b"j", b"k", b"l", b"\t", b" ", b" "]
# What stands on screens and is not changed by looking at them: of a chart, of a battle, of a floor.
STANDS = re.compile(r"Act \d of 3 +hull +\d+/\d+ +credits \d+ +keys \d+|Level \d+ +wave \d+ of \d+|materials +\d+|"
                    r"Floor \d+ of \d+: \w+|health +\d+ of \d+|Lamp +\d+")


class HungUp(Exception):
    """The player's session has ended."""


def parent(pid):
    return int(pathlib.Path(f"/proc/{pid}/stat").read_bytes().rsplit(b")", 1)[1].split()[1])


def descendants(pid):
    """Of a process, itself among them: its lobby, keepers and game."""
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = parent(path.parent.name)
        except OSError:
            pass
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def proportional(pid):
    """KiB of a process, what it shares with others counted in parts."""
    try:
        with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rollup:
            return next(int(line.split()[1]) for line in rollup if line.startswith("Pss:"))
    except OSError:
        return 0


def newest_row(lines):
    """Of the two that a file of who is there has."""
    rows = [line.split() for line in lines if len(line.split()) > 6 and line.split()[0].isdigit()]
    return max(rows, key=lambda row: int(row[0]), default=None)


def lobby_process(folder, name):
    """The lobby that this player is in; None: he is in none."""
    for path in (folder / "here").iterdir():
        try:
            row = newest_row(path.read_text(encoding="ascii", errors="replace").splitlines())
            if row and row[5] == name:
                return int(row[1])
        except OSError:
            pass
    return None


class Crowd:
    """What all players of a host share."""

    def __init__(self, folder, count, lasts, come_in, hurry):
        self.folder, self.count, self.come_in, self.hurry = folder, count, come_in, hurry
        self.until = time.monotonic() + lasts
        self.racers, self.duellists, self.onlookers = max(2, round(count * RACERS)), max(2, round(count * DUELLISTS)), max(1, round(count * ONLOOKERS))
        self.race_size = min(8, self.racers)
        self.opened = [threading.Event() for _ in range(self.racers // self.race_size)]
        self.waiting = [threading.Barrier(self.race_size) for _ in self.opened]
        self.cut_chance = 0.02 if lasts > 100 else 0.08

    def players(self):
        kinds = [Racer] * (len(self.opened) * self.race_size) + [Duellist] * (self.duellists // 2 * 2) + [Onlooker] * self.onlookers
        kinds += [Player] * (self.count - len(kinds))
        firsts = {kind: kinds.index(kind) for kind in kinds}
        return [kind(self, number, number - firsts[kind]) for number, kind in enumerate(kinds)]

    def goes_on(self):
        return time.monotonic() < self.until


class Player(threading.Thread):
    """Who plays alone: every other one a run, the others on foot."""

    def __init__(self, crowd, number, place):
        super().__init__()
        self.crowd, self.place, self.name = crowd, place, f"player-{number}"
        self.lot = random.Random(number)
        self.lags, self.cuts, self.memory, self.why = [], {}, 0, None
        self.found_again, self.shown, self.session, self.let_in = 0, (), None, threading.Event()

    # What everybody does.

    def look(self):
        """The whole screen, drawn anew."""
        self.session.send(REDRAW)
        self.session.settle()
        return "\n".join(screen_rows(bytes(self.session.seen)))

    def press(self, keys):
        self.session.send(keys)
        self.session.settle()
        if self.session.process.poll() is not None:
            raise HungUp
        time.sleep(self.lot.uniform(0, 0.4))

    def insist(self, keys, *texts):
        """Presses these until one of the texts is there: with a full disk a game may end before it has begun."""
        deadline = time.monotonic() + WAIT
        while not any(text in self.look() for text in texts):
            assert time.monotonic() < deadline, f"{self.name} presses {keys} and never sees {texts}: {self.look()}"
            self.press(keys)
            self.session.settle(0.5)

    def measure_lag(self):
        """A key that something comes of on every screen, whatever is typed there: the whole of it is drawn anew."""
        self.session.send(REDRAW)
        begun = time.monotonic()
        while not self.session.seen:
            if not self.session.read(1) or self.session.process.poll() is not None:
                raise HungUp
            assert time.monotonic() - begun < WAIT, f"{self.name} waits for its screen"
        self.lags.append(time.monotonic() - begun)
        self.session.settle()

    def measure_memory(self):
        lobby = lobby_process(self.crowd.folder, self.name)
        if lobby:
            self.memory = max(self.memory, sum(proportional(pid) for pid in descendants(lobby)))

    def enter(self):
        """Logs in; while the disk is full, or his session of before has not ended yet, it may take several tries."""
        deadline = time.monotonic() + 3 * WAIT
        while True:
            self.session = self.crowd.come_in()
            try:
                self.session.wait_for("Log in", "Register")
                log_in(self.session, self.name.encode())
                self.session.wait_for(f"Lobby: {self.name}")
                return
            except AssertionError as why:
                assert time.monotonic() < deadline, f"{self.name} is not let in: {why}"
            self.session.hang_up()
            time.sleep(1)

    def cut(self):
        """Ends the session in one of the ways in which sessions end, at any moment."""
        lobby = lobby_process(self.crowd.folder, self.name)
        below = descendants(lobby) - {lobby} if lobby else set()
        ways = {"hung up": None, "client killed": self.session.process.pid}
        if lobby:
            ways["lobby killed"] = lobby
        if lobby and parent(lobby) not in (os.getpid(), 1):
            ways["sshd killed"] = parent(lobby)
        if below:
            ways["game killed"] = max(below)
        how = self.lot.choice(sorted(ways))
        if ways[how]:
            try:
                os.kill(ways[how], signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.cuts[how] = self.cuts.get(how, 0) + 1
        self.session.hang_up()

    def do_at_random(self, keys):
        """Until it is over, or his lot has him cut off."""
        while self.crowd.goes_on():
            self.measure_lag()
            for _ in range(4):
                self.press(self.lot.choice(keys))
            if self.lot.random() < self.crowd.cut_chance:
                return
        self.measure_memory()

    def live(self):
        self.session = self.crowd.come_in()
        self.session.wait_for("Log in", "Register")
        register(self.session, self.name.encode())
        self.let_in.set()
        while self.crowd.goes_on():
            try:
                self.go_on()
            except HungUp:
                pass
            if self.crowd.goes_on():
                self.measure_memory()
                self.note_screen()
                self.cut()
                self.enter()
        self.session.hang_up()

    def run(self):
        try:
            self.live()
        except Exception as error:  # what went wrong with one is told once all have ended
            self.why = f"{self.name}: {error!r}"
            self.crowd.until = 0

    # What he does of his own.

    def note_screen(self):
        """What stands there, where it rests: while a wave runs more comes of it."""
        first, second = self.look(), self.look()
        rests = STANDS.findall(first) == STANDS.findall(second) and ("wave" not in second or "next wave" in second or "paused" in second)
        self.shown = tuple(STANDS.findall(second)) if rests else ()

    def find_again(self):
        """What was there before is there once more."""
        if not self.shown:
            return
        seen, deadline = self.look(), time.monotonic() + WAIT
        while not set(self.shown) <= set(STANDS.findall(seen)):
            if "There is no unfinished run" in seen or "A replay" in seen:
                return  # it had been a lesson, or his game had ended
            assert time.monotonic() < deadline, f"{self.name} had {self.shown}, and now: {seen}"
            seen = self.look()
        self.found_again += 1

    def go_on(self):
        self.insist(b"p", "New run")
        if self.shown:
            self.press(b"c")
            self.find_again()
        elif self.place % 2 == 0:
            self.press(b"n")
            self.press(b"\r")
        else:
            self.press(b"o")
            self.press(b"\r")
        self.do_at_random(AT_RANDOM)


class Racer(Player):
    """One of each eight opens the race, the others join it; who has been cut off comes back into it."""

    def __init__(self, crowd, number, place):
        super().__init__(crowd, number, place)
        self.race, self.opens, self.joined = place // crowd.race_size, place % crowd.race_size == 0, False

    def join_race(self):
        if self.opens:
            if self.race > 0:
                assert self.crowd.opened[self.race - 1].wait(WAIT)
            self.session.do(b"r", "Races")
            self.session.do(b"n", "Begins in")
            self.session.do(b"jh\r", f"Race {self.race + 1}: a run", "waits")
            self.crowd.opened[self.race].set()
        else:
            assert self.crowd.opened[-1].wait(2 * WAIT)
            self.open_race()
            self.session.do(b"\r", "Enter leaves")
        self.joined = True
        self.crowd.waiting[self.race].wait(2 * WAIT)
        if self.opens and self.crowd.hurry:
            let_race_begin(self.crowd.folder, self.race + 1)

    def open_race(self):
        """His race among all; the newest stands first."""
        self.session.do(b"r", "Races")
        for _ in range(len(self.crowd.opened) - 1 - self.race):
            self.press(b"j")
        self.session.do(b"\r", f"Race {self.race + 1}: ")

    def go_on(self):
        if not self.joined:
            self.join_race()
            until(lambda: any(text in self.look() for text in (", seed ", "Act 1 of 3", "Level 1")), 2 * WAIT)
            self.insist(b"\r", "Act 1 of 3", "Level 1")
        else:
            self.open_race()
            self.press(b"\r")
            self.find_again()
        self.do_at_random(AT_RANDOM)


class Duellist(Player):
    """The first of each two challenges, the other one accepts, again and again."""

    def __init__(self, crowd, number, place):
        super().__init__(crowd, number, place)
        self.challenges = place % 2 == 0
        other = number + 1 if self.challenges else number - 1
        self.challenger, self.other = self.name if self.challenges else f"player-{other}", f"player-{other}"

    def choose_own(self):
        """The newest duel of his."""
        for _ in range(4 * self.crowd.duellists):
            seen = self.look()
            if f"Challenge of {self.challenger}:" in seen:
                return
            self.press(b"j")

    def challenge(self):
        self.press(b"n")
        for _ in range(2 * self.crowd.count):
            if f"< {self.other} >" in self.look():
                self.press(b"jjlljhh\r")  # ten turns a second, a clock of one minute
                return
            self.press(b"l")
        self.press(b"q")

    def begin(self):
        """Until he sits in a duel."""
        while self.crowd.goes_on():
            seen = self.look()
            if "You, the " in seen:
                return True
            self.choose_own()
            if "challenges you" in seen or "is being played" in seen:
                self.press(b"\r")
            elif self.challenges and "you challenge" not in seen:
                self.challenge()
            else:
                time.sleep(0.5)
        return False

    def go_on(self):
        self.insist(b"d", "Enter accepts")
        while self.crowd.goes_on() and self.begin():
            for _ in range(10):
                self.measure_lag()
                for _ in range(4):
                    self.press(self.lot.choice(ORDERS))
            if "You have won" in self.look() or "You have lost" in self.look():
                self.press(b"q")
            elif self.lot.random() < 2 * self.crowd.cut_chance:
                return
        self.measure_memory()
        self.press(b"gg")  # so that nobody waits for his clock
        self.session.settle(1)


class Onlooker(Player):
    """Looks at one game after another."""

    def go_on(self):
        self.insist(b"w", "Who is playing")
        while self.crowd.goes_on():
            for _ in range(self.lot.randrange(4)):
                self.press(b"j")
            self.press(b"\r")
            for _ in range(self.lot.randrange(1, 8)):
                self.measure_lag()
                self.press(self.lot.choice([b" ", b"+", b"-", b"\t", b"j", b"l"]))
            self.measure_memory()
            self.press(b"q")
            if "Log out" in self.look():
                self.insist(b"w", "Who is playing")
            if self.lot.random() < self.crowd.cut_chance:
                return
