#!/usr/bin/env python3
"""test_record.py PROGRAM [NAME..]: holdout-record adds finished runs, and only those, to results that nobody but its group can
write; the game itself wants nobody's rights but its player's. $HOLDOUT_RECORD is a holdout-record for shared/scores.db."""
import grp
import os
import pwd
import shutil
import stat

import scripts
from harness import DONE, NOT_SO, SYSTEM, UNREADABLE, USAGE, Holdout, LeftOut, case, case_of_root, main, sanitized

NOBODY = 65534
LONGEST = 16 << 20


def share(holdout):
    """What an administrator makes: the file of results, and the rollback journal beside it."""
    for name in "scores.db", "scores.db-journal":
        holdout.write(f"shared/{name}", "").chmod(0o664)
    results(holdout)


def results(holdout):
    return holdout.json("scores", "--format", "json", environment=holdout.environment(HOLDOUT_SCORES="shared/scores.db"))["rows"]


def record(holdout, journal, *arguments, program=os.environ["HOLDOUT_RECORD"], **more):
    return Holdout(program, holdout.folder).run(*arguments, stdin=journal, **more)


def lost(holdout, seed="kaid"):
    holdout.played(scripts.LOSING, "--level", "1", "--seed", seed)
    return holdout.journals()[-1].read_bytes()


@case
def a_finished_run_is_recorded_once_for_who_really_plays(holdout):
    share(holdout)
    journal = lost(holdout)
    for _ in range(2):
        done = record(holdout, journal, environment=holdout.environment(USER="somebody-else", HOLDOUT_SCORES="/tmp/elsewhere.db"))
        assert done.status == DONE and done.err == b"", done
    [row] = results(holdout)
    [own] = holdout.json("scores", "--save-dir", holdout.saves, "--format", "json")["rows"]
    assert row["player"] == pwd.getpwuid(os.getuid()).pw_name and row["journal"].endswith(".journal")
    for key in set(row) - {"player", "journal"}:
        assert row[key] == own[key], key


@case
def nothing_is_made_beside_the_shared_file(holdout):
    share(holdout)
    assert record(holdout, lost(holdout)).status == DONE
    assert sorted(path.name for path in (holdout.folder / "shared").iterdir()) == ["scores.db", "scores.db-journal"]


@case
def what_proves_no_run_is_not_recorded(holdout):
    share(holdout)
    journal = lost(holdout)
    changed = journal.replace(b"start-wave", b"start-wavf", 1)
    lines = journal.splitlines(keepends=True)
    for bad in b"", b"rubbish", changed, b"".join(lines[:-1]), b"".join(lines[:1]):
        done = record(holdout, bad)
        assert done.status == NOT_SO and done.err.count(b"\n") == 1 and done.err.startswith(b"holdout-record: "), done
    assert results(holdout) == []


@case
def a_run_that_was_taken_over_is_not_recorded(holdout):
    share(holdout)
    lost(holdout)
    holdout.done("replay", holdout.journals()[-1], "--take-over", "--at", "1.1", "--save-dir", holdout.saves)
    holdout.played(scripts.LOSING, "--continue")
    journal = holdout.journals()[-1].read_bytes()
    assert b"\nbranch " in journal and b" end lost " in journal
    done = record(holdout, journal)
    assert done.status == NOT_SO and b"taken over" in done.err and results(holdout) == [], done


@case
def an_invented_end_is_not_recorded(holdout):
    share(holdout)
    journal = lost(holdout)
    won = journal.replace(b" end lost", b" end won", 1)
    assert won != journal
    assert record(holdout, won).status == NOT_SO and results(holdout) == []


@case
def it_takes_standard_input_and_nothing_else(holdout):
    share(holdout)
    journal = lost(holdout)
    assert record(holdout, journal, holdout.journals()[0]).status == USAGE
    assert record(holdout, journal, "--help").status == USAGE
    assert record(holdout, b"x" * (LONGEST + 1)).status == UNREADABLE
    assert results(holdout) == []


@case
def it_makes_no_shared_file(holdout):
    done = record(holdout, lost(holdout))
    assert done.status == SYSTEM and b"administrator" in done.err, done
    assert not (holdout.folder / "shared").exists()


def copied(holdout, program, mode):
    """A copy with the rights of root and games, and what root's run of it needs."""
    copy = holdout.folder / "copy"
    shutil.copy(program, copy)
    os.chown(copy, 0, grp.getgrnam("games").gr_gid)
    copy.chmod(mode)
    for folder in holdout.folder, holdout.folder.parent:
        folder.chmod(folder.stat().st_mode | stat.S_IXOTH | stat.S_IROTH)
    return copy


def lacks(holdout):
    """Why even root can't try programs with other rights here, or None."""
    if sanitized(holdout.program):
        return "a sanitizer can't look for leaks in a program with other rights than its caller's"
    return "the folder's file system ignores setgid" if os.statvfs(holdout.folder).f_flag & os.ST_NOSUID else None


def as_nobody(holdout, program, stdin=b"", *arguments):
    return Holdout(program, holdout.folder).run(*arguments, stdin=stdin, user=NOBODY, group=NOBODY, extra_groups=[])


@case_of_root
def its_group_is_enough_and_needed(holdout):
    if why := lacks(holdout):
        raise LeftOut(why)
    share(holdout)
    shared = holdout.folder / "shared"
    for path in shared.iterdir():
        os.chown(path, 0, grp.getgrnam("games").gr_gid)
    journal = lost(holdout)
    plain = as_nobody(holdout, copied(holdout, os.environ["HOLDOUT_RECORD"], 0o755), journal)
    assert plain.status == SYSTEM and results(holdout) == [], plain
    done = as_nobody(holdout, copied(holdout, os.environ["HOLDOUT_RECORD"], 0o2755), journal)
    assert done.status == DONE, done
    assert [row["player"] for row in results(holdout)] == [pwd.getpwuid(NOBODY).pw_name]
    for path in shared.iterdir():
        assert path.stat().st_uid == 0 and stat.S_IMODE(path.stat().st_mode) == 0o664, path


@case_of_root
def the_game_refuses_the_rights_of_others(holdout):
    if why := lacks(holdout):
        raise LeftOut(why)
    for mode in 0o2755, 0o4755:
        done = as_nobody(holdout, copied(holdout, holdout.program, mode), b"", "--version")
        assert done.status == USAGE and b"setuid or setgid" in done.err and done.out == b"", done
    assert as_nobody(holdout, copied(holdout, holdout.program, 0o755), b"", "--version").status == DONE


main()
