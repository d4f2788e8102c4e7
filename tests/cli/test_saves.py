#!/usr/bin/env python3
"""test_saves.py PROGRAM [NAME..]: saves that forgive: a disk that is full for a while, a journal that is taken away, and
damaged ones beside those that are whole."""
import fcntl
import os
import resource
import struct
import subprocess
import termios
import time

from harness import DONE, SECONDS, SYSTEM, case, cases, main
from pseudo_terminal import read_until_quiet, words


ROUNDS = 40


class Player:
    """The program on a terminal, one key after another."""

    def __init__(self, holdout, *arguments):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen([holdout.program, *map(str, arguments)], cwd=holdout.folder, stdin=self.slave, stdout=self.slave,
                                        stderr=subprocess.PIPE, env=holdout.environment())
        self.see("")

    def see(self, text):
        """Reads until the screen has come to rest, and has shown this."""
        seen, rounds = bytearray(), 0
        while rounds == 0 or (text not in words(bytes(seen)) and rounds < ROUNDS):
            more = bytearray()
            read_until_quiet(self.master, self.process, more if rounds == 0 else seen)
            seen += more
            rounds += 1
        assert text in words(bytes(seen)), (text, words(bytes(seen)))
        return words(bytes(seen))

    def press(self, keys, sees=""):
        os.write(self.master, keys.encode())
        return self.see(sees)

    def limit(self, size):
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def leave(self, keys="q"):
        os.write(self.master, keys.encode())
        errors = self.process.communicate(timeout=SECONDS)[1].decode()
        os.close(self.slave)
        os.close(self.master)
        return self.process.returncode, errors


def begun(holdout):
    player = Player(holdout, "--level", "1", "--seed", "kaid", "--save-dir", holdout.saves)
    [journal] = holdout.journals()
    return player, journal


@case
def a_full_disk_keeps_the_game_on_the_screen(holdout):
    player, journal = begun(holdout)
    for room in 0, 20, 60:
        before = journal.read_bytes()
        player.limit(len(before) + room)
        player.press("ln", "" if room else "Not saved (File too large)")
        assert journal.read_bytes() == before and player.process.poll() is None
    player.limit(resource.RLIM_INFINITY)
    player.press("n", "Wave 1 begins")
    before = journal.read_bytes()
    player.limit(len(before))
    player.press(".", "Not saved (File too large)")
    assert journal.read_bytes() == before
    player.press("l.....")
    assert journal.read_bytes() == before
    player.limit(resource.RLIM_INFINITY)
    player.press(".")
    assert journal.read_bytes().startswith(before) and len(journal.read_bytes()) > len(before)
    player.limit(len(journal.read_bytes()))
    player.press(" ", "Not saved")
    player.limit(resource.RLIM_INFINITY)
    player.press("f", "Wave 1 is over")
    assert player.leave() == (DONE, "")
    assert b"hashes verified" in holdout.done("replay", journal, "--verify")
    again = holdout.played("", "--continue", "--dump", "end:-").decode()
    assert "wave 2" in again, again


@case
def leaving_a_game_that_could_not_be_saved_is_told(holdout):
    player, journal = begun(holdout)
    player.press("n")
    before = journal.read_bytes()
    player.limit(len(before))
    player.press(".", "Not saved")
    status, errors = player.leave()
    assert status == SYSTEM and errors.startswith("holdout: Not saved (File too large)"), (status, errors)
    assert journal.read_bytes() == before
    holdout.done("replay", journal, "--verify")


@case
def a_script_on_a_full_disk_ends(holdout):
    script = holdout.write("keys", "n ..... n ...")
    command = [holdout.program, "--level", "1", "--seed", "kaid", "--save-dir", str(holdout.saves), "--keys", str(script)]
    done = subprocess.run(command, stderr=subprocess.PIPE, cwd=holdout.folder, env=holdout.environment(), check=False, timeout=SECONDS,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (250, resource.RLIM_INFINITY)))
    assert done.returncode == SYSTEM and done.stderr.startswith(b"holdout: Not saved (File too large)"), done


def replace(journal):
    journal.with_suffix(".other").write_bytes(b"another file\n")
    journal.with_suffix(".other").rename(journal)


@cases([("deleted", lambda journal: journal.unlink(), "run-0001.journal"), ("replaced", replace, "run-0002.journal"),
        ("cut", lambda journal: os.truncate(journal, 30), "run-0002.journal")])
def a_journal_taken_away_under_a_game(holdout, harm, name):
    player, journal = begun(holdout)
    player.press("n")
    harm(journal)
    player.press(".", "The journal was deleted or changed")
    player.press("f", "Wave 1 is over")
    assert player.leave() == (DONE, "")
    anew = holdout.saves / name
    assert b"wave 2" in holdout.done("replay", anew, "--verify")
    if anew != journal:
        assert journal.read_bytes() in (b"another file\n", journal.read_bytes()[:30])
    again = holdout.played("", "--continue", "--dump", "end:-").decode()
    assert "wave 2" in again, again


main()
