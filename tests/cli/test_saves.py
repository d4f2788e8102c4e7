#!/usr/bin/env python3
"""test_saves.py PROGRAM [NAME..]: saves that forgive: a disk that is full for a while, a journal that is taken away, and
damaged ones beside those that are whole."""
import os
import resource
import subprocess
from pathlib import Path
import time

from forged import sealed, texts_of
from harness import DONE, NOT_SO, SECONDS, SYSTEM, UNREADABLE, LeftOut, case, case_of_root, cases, main
from pseudo_terminal import read_until_quiet, set_size, words


ROUNDS = 40


class Player:
    """The program on a terminal, one key after another."""

    def __init__(self, holdout, *arguments, **environment):
        self.master, self.slave = os.openpty()
        set_size(self.slave, 80, 24)
        self.process = subprocess.Popen([holdout.program, *map(str, arguments)], cwd=holdout.folder, stdin=self.slave, stdout=self.slave,
                                        stderr=subprocess.PIPE, env=holdout.environment(**environment))
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


# Builds that count coverage write it as they end, and may not be ended for it by a file limit that still holds.
UNCOUNTED = {"GCOV_PREFIX": "/dev/null"}


def begun(holdout, **environment):
    player = Player(holdout, "--level", "1", "--seed", "kaid", "--save-dir", holdout.saves, **environment)
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
def a_file_limit_cuts_no_frame(holdout):
    player, _ = begun(holdout)
    player.limit(100)
    player.press("?", "q or Esc goes back.")
    player.limit(resource.RLIM_INFINITY)
    player.press("\x1b")
    assert player.leave() == (DONE, "")


@case
def leaving_a_game_that_could_not_be_saved_is_told(holdout):
    player, journal = begun(holdout, **UNCOUNTED)
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
    done = subprocess.run(command, stderr=subprocess.PIPE, cwd=holdout.folder, env=holdout.environment(**UNCOUNTED), check=False, timeout=SECONDS,
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


def flip(journal, at):
    """Changes one letter in a line, from 0."""
    lines = journal.read_bytes().split(b"\n")
    lines[at] = b"x" + lines[at][1:]
    journal.write_bytes(b"\n".join(lines))


def runs(holdout, count):
    for number in range(count):
        holdout.played("n f n f n ....", "--level=1", "--seed", f"seed{number + 1}")
    return holdout.journals()


@cases([("a changed line", lambda journal: flip(journal, 9)), ("a torn header", lambda journal: os.truncate(journal, 50)),
        ("another version", lambda journal: journal.write_bytes(sealed([b"holdout-journal 1", b"program 0.0.1", *texts_of(journal)[2:]])))])
def a_bad_newest_journal_hides_no_older_one(holdout, harm):
    first, second = runs(holdout, 2)
    whole = first.read_bytes()
    harm(second)
    before = second.read_bytes()
    screen = holdout.played("", "--continue", "--dump", "end:-").decode()
    assert "This is run-0001.journal; passed over: run-0002.journal" in screen, screen
    screen = holdout.played("c", "--dump", "end:-").decode()
    assert "This is run-0001.journal; passed over: run-0002.journal" in screen, screen
    assert second.read_bytes() == before and first.read_bytes().startswith(whole)
    first.unlink()
    holdout.refused(UNREADABLE, "--continue", "--save-dir", holdout.saves)


@case
def a_run_is_taken_over_and_counts_for_nothing(holdout):
    [journal] = runs(holdout, 1)
    whole, own = journal.read_bytes(), holdout.folder / "own"
    state = holdout.folder / "state.json"
    told = holdout.done("replay", journal, "--take-over", "--at", "1.5", "--save-dir", own, "--state", state).decode()
    [made] = holdout.journals(own)
    assert told.startswith(f"{made}: the run up to battle ") and "wave 1, tick 5, taken over;" in told, told
    texts, originals = texts_of(made), texts_of(journal)
    assert texts[7].startswith(b"branch ") and texts[7].endswith(b".1.5 run-0001.journal"), texts[7]
    assert texts[:6] == originals[:6] and texts[8:-1] == originals[7:7 + len(texts) - 9] and texts[-1].endswith(b".1.5 time")
    holdout.done("replay", made, "--verify", "--state", holdout.folder / "again.json")
    assert state.read_bytes() == (holdout.folder / "again.json").read_bytes() and b'"tick": 5' in state.read_bytes()
    screen = holdout.played("n f " * 20 + "<Enter>", "--continue", "--save-dir", own, "--dump", "end:-")
    assert journal.read_bytes() == whole and b" end lost" in made.read_bytes(), screen
    rows = holdout.json("scores", "--save-dir", own, "--format", "json")
    assert rows["rows"] == [] and rows["statistics"]["runs"] == 0, rows
    holdout.refused(NOT_SO, "replay", made, "--take-over", "--save-dir", own, says=["The run is over at this moment"])
    holdout.refused(NOT_SO, "replay", journal, "--take-over", "--at", "9:1", "--save-dir", own, says=["give --at a moment before"])
    assert holdout.done("replay", journal, "--at", "1:1.5") == holdout.done("replay", journal, "--at", "1.5")
    assert holdout.journals(own) == [made]


@case
def good_lines_before_damage_are_salvaged(holdout):
    [journal] = runs(holdout, 1)
    whole = journal.read_bytes().split(b"\n")
    for at in range(8, len(whole) - 1):
        flip(journal, at)
        damaged = journal.read_bytes()
        told = holdout.done("replay", journal, "--salvage").decode()
        made = holdout.saves / "run-0002.journal"
        assert told == f"{made}: the {at} lines before the damage; 'holdout --continue' goes on with it\n", told
        assert made.read_bytes() == b"".join(line + b"\n" for line in whole[:at]) and journal.read_bytes() == damaged
        holdout.done("replay", made, "--verify")
        made.unlink()
        journal.write_bytes(b"\n".join(whole))
    holdout.refused(NOT_SO, "replay", journal, "--salvage", says=["is whole"])
    for at in 0, 3, 7:
        flip(journal, at)
        holdout.refused(UNREADABLE, "replay", journal, "--salvage", says=["Nothing of", "can be salvaged"])
        journal.write_bytes(b"\n".join(whole))
    # Lines whose checksums are right, but that the rules don't allow, or whose hash is another's, are damage, too.
    texts = texts_of(journal)
    at = next(number for number, text in enumerate(texts) if b" hash " in text)
    journal.write_bytes(sealed(texts[:at] + [texts[at][:-1] + (b"0" if texts[at][-1:] != b"0" else b"1")] + texts[at + 1:]))
    assert f"the {at} lines" in holdout.done("replay", journal, "--salvage").decode()
    assert [found.name for found in holdout.journals()] == ["run-0001.journal", "run-0002.journal"]


@case
def unfinished_runs_are_listed(holdout):
    assert holdout.done("unfinished", "--save-dir", holdout.folder / "none") == b"No run is unfinished.\n"
    below_a_file = holdout.write("file", "") / "saves"  # of a folder that can't be read nothing is known
    for command in (["unfinished"], ["scores"], ["--continue", "--keys", holdout.write("keys", "")]):
        holdout.refused(UNREADABLE, *command, "--save-dir", below_a_file, says=["can't be read: Not a directory"])
    good, damaged, old, begun_only = runs(holdout, 4)
    flip(damaged, 9)
    old.write_bytes(sealed([b"holdout-journal 1", b"program 0.0.1", *texts_of(old)[2:]]))
    begun_only.write_bytes(b"")
    finished = holdout.folder / "finished"
    holdout.played("n f " * 8, "--level=1", "--seed=lost", "--save-dir", finished)
    (holdout.saves / "run-0005.journal").write_bytes(holdout.journals(finished)[0].read_bytes())
    before = {path: path.read_bytes() for path in holdout.journals()}
    rows = holdout.done("unfinished", "--save-dir", holdout.saves).decode().split("\n")
    for row, name, words in zip(rows[1:], (begun_only, old, damaged, good), ("empty", "of Holdout 0.0.1", "damaged, line 10", "can go on")):
        assert row.startswith(name.name) and words in row, rows
    assert rows[4].split()[2:] == ["linear", "0", "1", "3", "can", "go", "on", "seed1"] and rows[5] == "", rows
    for word, written in ("date", rows[4].split()[1]), ("mode", "linear"), ("condition", "can go on"), ("seed", "seed1"):
        assert rows[0].index(word) == rows[4].index(written), rows
    assert any("holdout --continue" in row for row in rows), rows
    assert f"{old.name}: It was made by Holdout 0.0.1" in "\n".join(rows) and "--salvage" in rows[-2], rows
    assert before == {path: path.read_bytes() for path in holdout.journals()}


def watched_by(holdout, watched):
    """The journal of a run that lets these watch."""
    saves = holdout.folder / f"saves{watched}"
    script = holdout.write("keys", "n ...")
    done = subprocess.run([holdout.program, "--level=1", "--seed", "kaid", "--keys", str(script), "--save-dir", str(saves)],
                          cwd=holdout.folder, env=holdout.environment(HOLDOUT_WATCHED=watched), check=False, timeout=SECONDS, umask=0o77)
    assert done.returncode == DONE
    [journal] = holdout.journals(saves)
    return journal


@case
def who_lets_others_watch_opens_his_folder(holdout):
    modes = {}
    for watched in "", "all":
        journal = watched_by(holdout, watched)
        modes[watched] = (oct(journal.parent.stat().st_mode & 0o777), oct(journal.stat().st_mode & 0o777))
    assert modes == {"": ("0o700", "0o600"), "all": ("0o755", "0o644")}, modes


@case_of_root
def others_watch_who_lets_them(holdout):
    """Needs two users: root becomes nobody."""
    if not all(os.stat(path).st_mode & 0o001 for path in (holdout.program, *Path(holdout.program).parents)):
        raise LeftOut("the program stands in a folder that other users can't enter")
    holdout.folder.chmod(0o755)
    for watched in "", "all":
        seen = holdout.run("watch", watched_by(holdout, watched), user=65534, group=65534, extra_groups=[])
        assert seen.status == (DONE if watched else UNREADABLE), seen
        assert (b"start-wave" in seen.out) == bool(watched), seen


main()
