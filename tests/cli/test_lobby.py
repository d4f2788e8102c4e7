#!/usr/bin/env python3
"""test_lobby.py PROGRAM [NAME..]: players of a host, each on a terminal as sshd gives one. holdout-lobby stands beside PROGRAM."""
import os
import shutil
import signal
import tempfile

from harness import DONE, JOURNALS, NOT_SO, UNREADABLE, USAGE, LeftOut, case, main
from lobby_session import (AS_NOBODY, PASSWORD, Session, ask_host, begin_a_run, come_in, hand_over, host, let_race_begin, lobby_of, log_in, processes_with, register,
                           until)
from web import pages, stamps

KEY = b"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJ/BrWfbAwlAaJ+tUtHM6JckGJviNWcxalpgbwqldD/"


@case
def who_registers_plays_and_finds_the_game_again(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as session:
        register(session, b"Ada")
        begin_a_run(session)
        session.do(b"q", "Continue")
        session.do(b"q", "Lobby: Ada")
        session.do(b"q", "Log in")
        session.send(b"q")
        assert session.ended() == DONE
    journals = holdout.journals(folder / "players" / "ada")
    assert len(journals) == 1, list(folder.rglob("*"))
    assert holdout.done("replay", "--verify", journals[0])
    with come_in(holdout, folder) as session:
        log_in(session, b"ADA")
        session.wait_for("Lobby: Ada")
        assert "run-0001" in session.do(b"p", "Continue", "1 run")


@case
def passwords_and_names_are_refused_with_a_sentence(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as session:
        register(session, b"ada")
        session.do(b"q", "Register")
        log_in(session, b"ada", b"nine of hearts")
        session.wait_for("password")
        session.do(b"\x1b", "Register")
        session.do(b"r", "The same once more")
        session.send(b"ADA\r" + PASSWORD + b"\r" + PASSWORD + b"\r")
        session.wait_for("ADA")
        session.do(b"\x1b", "Register")
        session.do(b"r", "The same once more")
        session.send(b"bert\r" + PASSWORD + b"\rsomething else\r")
        session.wait_for("differ")
    assert not (folder / "players" / "bert").exists()
    log = [line.split(" ", 3)[1:] for line in (folder / "log").read_text(encoding="utf-8").splitlines()]
    assert log[:3] == [["ada", "-", "comes in"], ["ada", "-", "leaves"], ["-", "-", "is refused"]], log
    assert PASSWORD.decode() not in str(log) and "nine" not in str(log), log


@case
def of_a_guest_nothing_is_kept(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as session:
        session.do(b"g", "of whom nothing is kept")
        begin_a_run(session)
        assert list((folder / "guests").rglob("*.journal"))
        session.do(b"q", "Continue")
        session.do(b"q", "of whom nothing is kept")
        session.do(b"q", "Register")
    assert not list((folder / "guests").iterdir()) and not list((folder / "players").iterdir())


@case
def who_is_cut_off_loses_nothing_and_leaves_nothing_behind(holdout):
    for name, end in (b"ada", Session.hang_up), (b"bert", Session.kill):
        folder = host(holdout) if name == b"ada" else folder
        session = come_in(holdout, folder)
        register(session, name)
        begin_a_run(session)
        end(session)
        session.hang_up()
        until(lambda: not processes_with(folder))
        journal = holdout.journals(folder / "players" / name.decode())[0]
        holdout.done("replay", "--verify", journal)
        with come_in(holdout, folder) as again:
            assert "are here" in again.wait_for("0 are here")
            log_in(again, name)
            again.wait_for("Lobby: ")
            again.do(b"p", "Continue", "run-0001")


@case
def a_game_can_not_be_stopped_for_a_shell(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as session:
        register(session, b"ada")
        begin_a_run(session)
        session.send(b"\x1a")
        session.do(b"?", "Esc")


@case
def others_are_watched_while_they_play(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as ada, come_in(holdout, folder) as bert:
        register(ada, b"ada")
        register(bert, b"bert")
        bert.do(b"w", "Nobody else is playing")
        begin_a_run(ada)
        bert.do(b"", "ada", "run")
        bert.do(b"\r", "live")
        bert.do(b"q", "Who is playing")
        ada.do(b"?", "Esc")


@case
def the_host_tells_something_and_ends_a_session(holdout):
    folder = host(holdout)
    assert ask_host(holdout, "notice", "--dir", folder, "Back at noon.").status == DONE
    with come_in(holdout, folder) as session:
        session.wait_for("Back at noon.")
        session.process.send_signal(signal.SIGTERM)
        session.ended()


@case
def only_a_terminal_and_a_folder_of_a_host_let_in(holdout):
    folder = host(holdout)
    result = ask_host(holdout, "--dir", folder)
    assert result.status == USAGE and "ssh -t" in result.err.decode(), result
    session = Session(lobby_of(holdout), holdout.environment(), "--dir", holdout.folder / "nowhere")
    assert session.ended() == UNREADABLE
    session.hang_up()


@case
def who_comes_by_his_key_needs_no_password(holdout):
    folder = host(holdout)
    descriptor, told = tempfile.mkstemp(prefix="sshauth.", dir="/tmp")  # as sshd's ExposeAuthInfo writes it
    try:
        os.write(descriptor, b"publickey " + KEY + b"\n")
        hand_over(told)
        with come_in(holdout, folder, SSH_USER_AUTH=told) as session:
            register(session, b"ada")
            session.wait_for("You came with a public key")
            session.do(b"u", "None yet")
            session.do(b"a", "ssh-ed25519", "SHA256:dbG6I7ON")
        assert "ada" in ask_host(holdout, "list", "--dir", folder).out.decode().splitlines()[0]
        assert "  1 key" in ask_host(holdout, "list", "--dir", folder).out.decode()
        with Session(lobby_of(holdout), holdout.environment(SSH_USER_AUTH=told), "--dir", folder) as session:
            session.wait_for("Lobby: ada")
            session.do(b"u", "SHA256:dbG6I7ON")
            session.do(b"d", "None yet")
        with come_in(holdout, folder, SSH_USER_AUTH=told):
            pass
    finally:
        os.close(descriptor)
        os.unlink(told)


@case
def root_is_let_in_nowhere(holdout):
    folder = host(holdout)
    if os.getuid() != 0:
        raise LeftOut("only root can try it")
    for words in ("--dir", folder), ("init", holdout.folder / "roots"):
        result = holdout.run("lobby", *words)
        assert result.status == USAGE and b"The lobby is not for root" in result.err, result
    holdout.refused(USAGE, "lobby", "list", "--dir", folder, says=["belongs to nobody: run this as that user"])
    assert not (holdout.folder / "roots").exists()


@case
def who_can_not_look_is_told_in_lines(holdout):
    folder = host(holdout)
    environment = holdout.environment(SSH_ORIGINAL_COMMAND="text")
    with Session(lobby_of(holdout), environment, "--dir", folder) as session:
        session.hear(b"", "Log in", "Register")
        session.hear(b"g", "of whom nothing is kept")
        session.hear(b"p", "New run", "Tutorial")
        session.hear(b"q", "of whom nothing is kept")
        session.send(b"qh")
        assert session.ended() == DONE and b"\x1b[?1049h" not in session.seen


@case
def a_race_begins_for_all_who_wait(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as ada, come_in(holdout, folder) as bert:
        register(ada, b"ada")
        register(bert, b"bert")
        ada.do(b"r", "Nobody has opened a race")
        ada.do(b"n", "Begins in")
        ada.do(b"jh\r", "Race 1: a run", "waits")
        bert.do(b"r", "Races", "a run")
        bert.do(b"\r", "Enter joins")
        bert.do(b"\r", "Enter leaves", "2")
        kind, _, opener, seed = (folder / "races" / "1" / "race.txt").read_text(encoding="utf-8").split()
        assert (kind, opener) == ("run", "ada")
        let_race_begin(folder, 1)
        for session in ada, bert:
            session.do(b"q", "Races")
            session.do(b"\r", "Act 1 of 3", seed)
        until(lambda: (folder / "races" / "1" / "bert").read_text(encoding="utf-8") == "run-0001.journal")
        ada.wait_for("bert: act 1, on the way, hull 25")
        ada.do(b"qq", "Race 1", "bert", "act 1, on the way")
        ada.do(b"j\r", "once your own has ended")
        with come_in(holdout, folder) as guest:
            guest.do(b"g", "of whom nothing is kept")
            guest.do(b"r", "Races")
            guest.do(b"\r", "Race 1")
            guest.do(b"b", "Choose the other")
            guest.do(b"jb", "In step: the beginning", "ada", "bert")
            guest.do(b"q", "Race 1")
        ada.do(b"k\r", "Act 1 of 3")
    assert holdout.journals(folder / "players" / "ada")[0].read_bytes().count(seed.encode()) > 0


@case
def a_game_is_gone_on_with_by_the_version_that_it_was_begun_with(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as session:
        register(session, b"ada")
        journal = folder / "players" / "ada" / "run-0001.journal"
        journal.write_bytes((JOURNALS / "older" / "copperfield-three-battles.journal").read_bytes())
        hand_over(journal)
        session.do(b"v", "Games of other versions", "0.2.0")
        session.do(b"\r", "Holdout 0.2.0, which this host doesn't have any more")
        program = folder / "versions" / "0.2.0"
        program.parent.mkdir(mode=0o700)
        program.write_text("#!/bin/sh\necho this is 0.2.0, asked for $*\nread key\n", encoding="utf-8")
        program.chmod(0o700)
        hand_over(program, program.parent)
        session.hear(b"\r", "this is 0.2.0, asked for play --save-dir", "--continue")
        session.do(b"\r", "Games of other versions")
        session.do(b"q", "Lobby: ada")


def play_to_an_end(holdout, folder, name, *arguments, keys="q"):
    """As this player, whose results are then those of the host."""
    environment = holdout.environment(USER=name, HOLDOUT_SCORES=str(folder / "results" / "scores.db"))
    script = holdout.write("keys", keys)
    done = holdout.run("--keys", script, "--save-dir", folder / "players" / name.lower(), *arguments, environment=environment, **AS_NOBODY)
    assert done.status == DONE, done


@case
def a_site_shows_what_players_have_come_to(holdout):
    folder, web, seed = host(holdout), holdout.folder / "web", "</pre><script>alert('1')</script>&\""
    journal = folder / "players" / "bert" / "foot-0001.journal"
    for path in journal.parent, journal.parent.with_name("ada"):
        path.mkdir(mode=0o700)
        assert ask_host(holdout, "add", "--dir", folder, path.name.title()).status == DONE
    shutil.copyfile(JOURNALS / "walked" / "vault-won.journal", journal)
    hand_over(journal, journal.parent, journal.parent.with_name("ada"))
    play_to_an_end(holdout, folder, "Bert")
    play_to_an_end(holdout, folder, "Ada", "--level", "6", "--seed", seed, keys="n f " * 20)

    def write(out=web):
        return ask_host(holdout, "page", "--dir", folder, "--out", out)

    assert b" shows 2 games; " in write().out
    shown = pages(web)
    [ada], [bert] = ([name for name in shown if name.startswith(f"runs/{player}-")] for player in ("ada", "bert"))
    assert shown[ada].shows(seed) and shown[ada].shows("lost in wave") and shown["linear.html"].shows(seed)
    assert shown["vault.html"].shows("Bert") and not shown["runs.html"].shows("Bert")
    assert (web / bert).with_suffix(".journal").read_bytes() == journal.read_bytes()
    assert (web / bert).with_suffix(".cast").read_bytes().startswith(b'{"version": 2, "width": 80')
    assert {path.stat().st_mode & 0o777 for path in web.rglob("[!.]*.*")} == {0o644}
    before = stamps(web)
    assert b" shows 2 games; 0 files written, 0 taken away." in write().out and stamps(web) == before
    journal.unlink()
    journal.symlink_to(holdout.journals(folder / "players" / "ada")[0])
    assert ask_host(holdout, "ban", "--dir", folder, "ada").status == DONE
    assert b" shows 0 games; " in write().out and not list((web / "runs").iterdir())
    assert not any(page.shows("Ada") for page in pages(web).values())
    assert [write(out).status for out in (folder / "web", holdout.folder, JOURNALS)] == [USAGE, USAGE, NOT_SO]


@case
def two_players_duel_and_the_ladder_knows(holdout):
    folder = host(holdout)
    with come_in(holdout, folder) as ada, come_in(holdout, folder) as bert, come_in(holdout, folder) as cleo:
        register(ada, b"ada")
        register(bert, b"bert")
        cleo.do(b"g", "of whom nothing is kept")
        ada.do(b"d", "Nobody has challenged")
        ada.do(b"n", "A challenge", "< bert >")
        ada.do(b"jjhhhjll\r", "Duels", "you challenge")
        bert.wait_for("you are asked")
        begin_a_run(bert)
        bert.wait_for("Duel: ada")
        bert.do(b"q", "Continue")
        bert.do(b"q", "Lobby: bert")
        bert.do(b"d", "challenges you")
        bert.do(b"\r", "You, the invader", "1 turn a second")
        ada.wait_for("You, the defender", "bert 10:00")
        cleo.do(b"w", "against bert")
        cleo.do(b"\r", "Live: turn")
        ada.send(b"t")
        bert.wait_for("turret on 50")
        cleo.wait_for("turret on 50")
        ada.wait_for("1 looks on")
        cleo.do(b"q", "Who is playing")
        bert.do(b" ", "you hold the turn")
        ada.do(b"qq", "is being played")
        bert.wait_for("is not there")
        ada.do(b"\r", "On 50: turret", "holds the turn")
        bert.do(b"gg", "You have lost")
        ada.wait_for("You have won")
        ada.do(b"q", "ada won, given up")
        bert.do(b"q", "ada won, given up")
        ada.do(b"q", "Lobby: ada")
        ada.do(b"ah", "< Duels >", "1516", "1 won, 0 lost")
        ada.do(b"\r", "Turn 0 of")
    assert ask_host(holdout, "page", "--dir", folder, "--out", holdout.folder / "web").status == DONE
    ladder = pages(holdout.folder / "web")["duels.html"]
    assert ladder.shows("ada1516") and ladder.shows("bert1484")
    assert b"1 duels played again" in ask_host(holdout, "check", "--dir", folder).out


main()
