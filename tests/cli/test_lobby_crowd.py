#!/usr/bin/env python3
"""test_lobby_crowd.py PROGRAM [NAME..]: many players of one host at once, through an SSH server of its own where there can be one, each
on a terminal of his own. A third look on, some race, some duel, the others play alone; each is cut off now and then, and the disk
is full at times. HOLDOUT_CROWD players (7) for half a minute, from sixty on for fifteen; HOLDOUT_CROWD_SECONDS says otherwise."""
import collections
import contextlib
import os
import re
import statistics
import subprocess
import threading
import time

from harness import case, main
from lobby_players import Crowd
from lobby_session import AS_NOBODY, WAIT, Session, ask_host, hand_over, host, lobby_of, processes_with, until
from lobby_sshd import Sshd, lacks, own_mounts, small_disk

PLAYERS = int(os.environ.get("HOLDOUT_CROWD", "7"))
LASTS = int(os.environ.get("HOLDOUT_CROWD_SECONDS", "30" if PLAYERS < 60 else "900"))
DISK_MIB = 256
FULL, CLOCK = 4, 60  # seconds that the disk is full, that a duellist may be away
LIMITS = {"sessions": 1000, "tries-a-minute": 1000, "registrations-a-minute": 1000}


class Filler(threading.Thread):
    """Fills the disk now and then, once all have registered."""

    def __init__(self, folder, crowd, players):
        super().__init__()
        self.path, self.crowd, self.players, self.times, self.full = folder / "filler", crowd, players, 0, threading.Lock()

    def run(self):
        for player in self.players:
            player.let_in.wait(WAIT)
        while self.crowd.goes_on():
            time.sleep(min(LASTS / 5, max(0, self.crowd.until - time.monotonic())))
            if self.crowd.goes_on():
                with self.full:
                    self.fill()

    def fill(self):
        try:
            with open(self.path, "wb", buffering=0) as out:
                while out.write(bytes(1 << 20)):
                    pass
        except OSError:
            pass
        time.sleep(FULL)
        self.path.unlink()
        self.times += 1


def is_whole(holdout, folder):
    """Of a host's folder: every journal replays, every result is that of its journal, every finished one has a result."""
    checked = ask_host(holdout, "check", "--dir", folder)
    assert checked.status == 0, checked
    return int(re.search(rb"(\d+) journals replayed", checked.out)[1])


def restored(holdout, backup):
    folder = holdout.folder / "restored"
    folder.mkdir(mode=0o700)
    hand_over(folder)
    subprocess.run(["tar", "-C", folder, "-xf", backup], check=True, **AS_NOBODY)
    return folder


def all_race(folder):
    """How many races there are; each racer of them has a journal of his."""
    races = [path for path in (folder / "races").iterdir() if path.name.isdigit()]
    for race in races:
        racers = [path for path in race.iterdir() if path.name != "race.txt"]
        assert len(racers) > 1 and all((folder / "players" / path.name / path.read_text(encoding="utf-8")).is_file() for path in racers), list(race.iterdir())
    return len(races)


def crowded(holdout, folder, come_in, disk):
    crowd = Crowd(folder, PLAYERS, LASTS, come_in, PLAYERS < 60)
    players = crowd.players()
    filler = Filler(disk, crowd, players) if disk else None
    threads = players + ([filler] if filler else [])
    for thread in threads:
        thread.start()
    backup = holdout.folder / "backup.tar"
    time.sleep(LASTS / 2)
    hand_over(holdout.folder)
    with filler.full if filler else contextlib.nullcontext():
        made = ask_host(holdout, "backup", "--dir", folder, backup)
    for thread in threads:
        thread.join()
    assert not [player.why for player in players if player.why], [player.why for player in players if player.why][:3]
    until(lambda: not processes_with(folder), CLOCK + WAIT)  # a referee stays until those who have left are out of time
    assert made.status == 0, made
    journals, races = is_whole(holdout, folder), all_race(folder)
    is_whole(holdout, restored(holdout, backup))
    names = {line.split()[0] for line in ask_host(holdout, "list", "--dir", folder).out.decode().splitlines() if line.strip()}
    assert {player.name for player in players} <= names, names
    assert races == len(crowd.opened) and journals >= races * crowd.race_size
    tell(players, filler.times if filler else 0, journals, races, len(list((folder / "duels").glob("[0-9]*"))))


def tell(players, full, journals, races, duels):
    cuts = collections.Counter()
    for player in players:
        cuts.update(player.cuts)
    lags = sorted(lag for player in players for lag in player.lags)
    print(f"# {len(players)} players for {LASTS} s: {journals} journals whole, {races} races, {duels} duels; "
          f"{', '.join(f'{count} {how}' for how, count in sorted(cuts.items())) or 'nobody cut off'}, "
          f"{sum(player.found_again for player in players)} screens compared and found again, "
          f"{full} times a full disk; "
          f"key to screen {statistics.median(lags) * 1000:.1f} ms, of 99 in 100 {lags[len(lags) * 99 // 100] * 1000:.1f} ms ({len(lags)} keys); "
          f"{max(player.memory for player in players) / 1024:.1f} MiB a session at most")


def through_sshd_where_there_can_be_one(holdout, may_mount, disk):
    folder, why = host(holdout, LIMITS, within=disk), lacks(may_mount)
    if why:
        print(f"# without an SSH server: {why}")
        crowded(holdout, folder, lambda: Session(lobby_of(holdout), holdout.environment(), "--dir", folder), disk)
    else:
        with Sshd(holdout, folder) as sshd:
            crowded(holdout, folder, sshd.session, disk)


@case
def a_crowd_loses_nothing(holdout):
    may_mount = os.getuid() == 0 and own_mounts()
    if not may_mount:
        print("# the disk is not filled: only root has one of his own for it")
        through_sshd_where_there_can_be_one(holdout, False, None)
        return
    disk = holdout.folder / "disk"
    disk.mkdir()
    small_disk(disk, DISK_MIB)
    try:
        through_sshd_where_there_can_be_one(holdout, True, disk)
    finally:
        for place in disk, "/etc/passwd":
            subprocess.run(["umount", "-l", place], stderr=subprocess.DEVNULL, check=False)


main()
