#!/usr/bin/env python3
"""test_foot.py PROGRAM [NAME..]: games on foot and their journals, as a script outside meets them."""
import json
import re
import subprocess
import time

from forged import sealed, texts_of
from harness import DONE, NOT_SO, SECONDS, UNREADABLE, USAGE, case, cases, main
from pseudo_terminal import on_terminal, words

SUMMARY = re.compile(r"(?P<path>.+): (?P<name>\w+), floor (?P<floor>\d+), round (?P<round>\d+), (?P<outcome>\w+); "
                     r"(?P<decisions>\d+) decisions, (?P<hashes>\d+) hashes verified; hash (?P<hash>[0-9a-f]{16})\n")


def walked(holdout, game="vault", runs=1):
    """Journals of games that a bot has played to their end."""
    folder = holdout.folder / "walks"
    holdout.done("sim", "--game", game, "--runs", runs, "--seed", "walk", "--journals", folder)
    return holdout.journals(folder)


def summary(holdout, *arguments):
    return SUMMARY.fullmatch(holdout.done("replay", *arguments).decode()).groupdict()


@case
def each_game_has_its_journal(holdout):
    journals = walked(holdout, runs=2)
    assert [path.name for path in journals] == ["foot-0001.journal", "foot-0002.journal"]
    tally = holdout.json("sim", "--game", "vault", "--runs", "2", "--seed", "walk", "--format", "json")
    told = [summary(holdout, journal, "--verify") for journal in journals]
    assert sum(int(game["decisions"]) for game in told) == tally["decisions"] and sum(game["outcome"] == "won" for game in told) == tally["won"]
    for journal, game in zip(journals, told):
        texts = texts_of(journal)
        assert game["name"] == "Vault" and int(game["hashes"]) == sum(b" hash " in text for text in texts) and texts[6] == b"player explorer"
    holdout.refused(USAGE, "sim", "--game", "vault", "--runs", "1", "--journals", journals[0].parent, says=["holds journals already", "--journals"])


@case
def each_place_can_be_reached(holdout):
    journal, = walked(holdout)
    before = journal.read_bytes()
    whole = summary(holdout, journal)
    end = int(whole["decisions"])
    for place in 0, 1, 50, 51, end:
        told = summary(holdout, journal, "--at", place)
        assert int(told["decisions"]) == place and (told == whole) == (place == end), told
    told, state = holdout.done("replay", journal, "--at", "60", "--verify", "--state", "-").decode().split("\n", 1)
    state = json.loads(state)
    assert told.endswith(state["hash"]) and state["game"] == "vault" and state["decisions"] == 60 and state["outcome"] == "playing", state
    assert 0 < state["hp"] <= state["hp_max"] and state["creatures"] and len(state["at"]) == 2, state
    holdout.refused(NOT_SO, "replay", journal, "--at", end + 1, says=[f"ends after {end} decisions", "--at"])
    holdout.refused(USAGE, "replay", journal, "--at", "2:1", says=["knows no battles", "--at"])
    assert journal.read_bytes() == before


# What stands in a forged journal in place of a line, the status, and what the sentence says.
FORGED = [
    ("another version", rb"program .*", b"program 9.9.9", UNREADABLE, ["9.9.9", "Play it with that version"]),
    ("another content", rb"content .*", b"content 0123456789abcdef", UNREADABLE, ["0123456789abcdef"]),
    ("another format", rb"holdout-foot .*", b"holdout-foot 99", UNREADABLE, ["99"]),
    ("an unknown kind", rb"holdout-foot .*", b"holdout-swim 1", UNREADABLE, ["not a Holdout journal"]),
    ("an unknown book", rb"book .*", b"book cellar", UNREADABLE, ["line 4"]),
    ("no date", rb"date .*", b"date today", UNREADABLE, ["line 6"]),
    ("another hash", rb"(50 hash) .*", rb"\1 0123456789abcdef", NOT_SO, ["0123456789abcdef"]),
    ("what is not allowed", rb"1 step .*", b"1 throw z 3,3", UNREADABLE, ["line 8", "not allowed"]),
    ("a decision of another time", rb"1 step (.*)", rb"2 step \1", UNREADABLE, ["line 8", "that time"]),
    ("a word of no record", rb"1 step (.*)", rb"1 swim \1", UNREADABLE, ["line 8", "no decision of this game"]),
    ("the other end", rb"(\d+) end .*", None, UNREADABLE, ["has not ended so there"]),
]


@cases(FORGED)
def what_is_forged_is_refused(holdout, pattern, instead, status, says):
    journal, = walked(holdout)
    texts = texts_of(journal)
    other = {b"won": rb"\1 end lost", b"lost": rb"\1 end won"}[texts[-1].split()[-1]]
    forged = [re.sub(rb"^" + pattern + rb"$", instead or other, text) for text in texts]
    assert sum(a != b for a, b in zip(texts, forged)) == 1
    journal.write_bytes(sealed(forged))
    holdout.refused(status, "replay", journal, "--verify", says=says)


@case
def what_is_torn_or_changed_is_told(holdout):
    journal, = walked(holdout)
    lines = journal.read_bytes().splitlines(keepends=True)
    torn = holdout.write("torn", b"".join(lines[:100]) + lines[100][:9])
    result = holdout.run("replay", torn)
    assert result.status == DONE and b"was not written whole and was dropped (line 101, 9 bytes)" in result.err, result
    changed = holdout.write("saves/foot-0001.journal", b"".join(lines[:80] + [b"9" + lines[80]] + lines[81:]))
    holdout.refused(UNREADABLE, "replay", changed, says=["line 81: this line was changed, added or moved", "--salvage"])
    listed = holdout.done("unfinished", "--save-dir", holdout.saves)
    assert b"No run is unfinished" in listed, listed  # its end is there
    changed.write_bytes(b"".join(lines[:80] + [b"9" + lines[80]] + lines[81:100]))
    listed = holdout.done("unfinished", "--save-dir", holdout.saves).decode()
    assert re.search(r"foot-0001.journal +\d{4}-\d\d-\d\d vault +\d+ decisions damaged, line 81 +walk-1\n", listed), listed
    saved = holdout.done("replay", changed, "--salvage").decode()
    assert "'holdout --game vault --continue' goes on with it" in saved, saved
    assert "foot-0002.journal: the 80 lines before the damage" in saved, saved
    assert int(summary(holdout, holdout.saves / "foot-0002.journal")["decisions"]) > 20


@case
def a_game_is_watched_as_it_grows(holdout):
    journal, = walked(holdout)
    whole = summary(holdout, journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    growing = holdout.write("growing", b"".join(lines[:40]) + lines[40][:5])
    words = [holdout.program, "watch", growing]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=holdout.environment(), cwd=holdout.folder) as watcher:
        told = [watcher.stdout.readline() for _ in range(2)]
        assert told[0].startswith(b"Vault, floor 1, round 1, playing; health ") and told[1].startswith(b"1 "), told
        with open(growing, "ab") as rest:
            rest.write(lines[40][5:] + b"".join(lines[41:]))
        out = watcher.communicate(timeout=SECONDS)[0]
    assert watcher.returncode == DONE and out.endswith(f"the game is over; hash {whole['hash']}\n".encode()), out[-300:]


@case
def a_finished_game_is_a_result(holdout):
    journal, = walked(holdout)
    whole, texts = summary(holdout, journal), texts_of(journal)
    kept = holdout.write("saves/foot-0001.journal", sealed([text for text in texts if not text.startswith(b"player ")]))
    (holdout.saves / "foot-0002.journal").write_bytes(journal.read_bytes())  # a program's is nobody's
    for _ in range(2):
        holdout.played("q")  # the title looks for what has ended
        told = holdout.json("scores", "--save-dir", holdout.saves, "--format", "json")
        row, = told["foot"]
        assert told["rows"] == [] and row["hash"] == whole["hash"] and row["journal"] == kept.name, told
        assert (row["game"], row["seed"], row["decisions"], row["rounds"]) == ("vault", "walk-1", int(whole["decisions"]), int(whole["round"])), row
        assert row["won"] == (whole["outcome"] == "won") == (row["killer"] == ""), row
    fame = holdout.played("fo", "--dump", "end:-").decode()
    assert re.search(r"^.1 +(won|lost) +\S+ +vault +1 +%s " % whole["round"], fame, re.M) and "Seed: walk-1" in fame, fame
    assert re.search(r"^ 0 of \d+ \S.* Space play", holdout.played("fo<Enter>", "--dump", "end:-").decode(), re.M)
    table = holdout.done("scores", "--save-dir", holdout.saves).decode()
    assert "No run has been finished yet." in table and "Games on foot" in table and table.endswith(" walk-1\n"), table


def held(holdout, *arguments):
    return json.loads(holdout.done("--game", "descent", "--save-dir", holdout.saves, "--keys", holdout.write("keys", ""), "--state", "-", *arguments).decode())


@case
def a_game_is_played_left_and_gone_on_with(holdout):
    begun = json.loads(holdout.played("oooo", "--game", "descent", "--seed", "kaid", "--state", "-").decode())
    journal, = holdout.journals()
    assert journal.name == "foot-0001.journal" and begun["game"] == "descent" and begun["decisions"] > 3, begun
    assert summary(holdout, journal, "--verify")["hash"] == begun["hash"] == held(holdout, "--continue")["hash"]
    again = json.loads(holdout.played("oooo", "--game", "descent", "--new", "--seed", "kaid", "--state", "-").decode())
    assert again == begun and texts_of(holdout.journals()[1])[6:] == texts_of(journal)[6:]
    gone_on = json.loads(holdout.played("....", "--game", "descent", "--continue", "--state", "-").decode())
    assert gone_on["decisions"] == begun["decisions"] + 4
    listed = holdout.done("unfinished", "--save-dir", holdout.saves).decode()
    assert re.search(r"foot-0002.journal .* descent +%d decisions can go on +kaid\n" % gone_on["decisions"], listed), listed
    assert "'holdout --game GAME --continue' goes on with the newest of a game on foot." in listed, listed
    holdout.refused(NOT_SO, "--game", "vault", "--continue", "--save-dir", holdout.saves, says=["no unfinished game on foot", "--new"])
    holdout.refused(NOT_SO, "--continue", "--save-dir", holdout.saves, says=["no unfinished run", "--game descent --continue"])
    for option in ["--level", "3"], ["--tutorial"]:
        holdout.refused(USAGE, "--game", "vault", *option, says=[f"{option[0]} says nothing of vault"])
    holdout.refused(USAGE, "--game", "vault", "--bot", "greedy", says=["greedy plays no vault; give --bot explorer, random or exec:COMMAND."])
    holdout.refused(USAGE, "--bot", "explorer", says=["explorer walks dungeons; add --game descent, or give another --bot."])
    dumped = holdout.played("", "--game", "vault", "--seed", "kaid", "--dump", "end:-").decode()
    assert "Vault" in dumped and "@" in dumped, dumped


@case
def an_unfinished_game_is_offered(holdout):
    asked = ["--game", "descent", "--seed", "kaid", "--save-dir", holdout.saves]
    on_terminal(holdout, [b"q", b"y"], *asked)
    assert len(holdout.journals()) == 1, holdout.journals()
    for how, begins, offers in ((["--new"], 1, False), ([], 0, True), (["--continue"], 0, False)):
        before = len(holdout.journals())
        extra = [word for word in asked if how != ["--continue"] or word not in ("--seed", "kaid")]
        _, screen, _ = on_terminal(holdout, [b"\x1b", b"q", b"q"] if offers else [b"q", b"q"], *extra, *how)
        told = words(screen)
        assert ("This game is unfinished" in re.sub(r"\s+", " ", told)) == offers, told
        assert len(holdout.journals()) == before + begins, (how, holdout.journals())


@cases([(f"after {count} decisions", count) for count in (1, 7, 50, 90)])
def a_killed_game_loses_nothing(holdout, count):
    words = [holdout.program, "--game", "descent", "--seed", "kaid", "--save-dir", holdout.saves]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=holdout.environment(), cwd=holdout.folder) as game:
        game.stdin.write(b"." * count)
        game.stdin.flush()
        journal, until = holdout.saves / "foot-0001.journal", time.monotonic() + SECONDS
        while not (journal.exists() and b"\n%d wait" % count in journal.read_bytes()):
            assert time.monotonic() < until, journal.read_bytes()
            time.sleep(0.01)
        game.kill()
    told = summary(holdout, journal, "--verify")
    assert int(told["decisions"]) == count and held(holdout, "--continue")["hash"] == told["hash"]


@case
def a_game_is_shown_as_it_was_played(holdout):
    journal, = walked(holdout)
    end = int(summary(holdout, journal)["decisions"])
    told = holdout.done("replay", journal, "--text", stdin=b"..,G,").decode()
    assert [int(at) for at in re.findall(r"Decision (\d+) of %d" % end, told)] == [0, 1, 2, 1, end, end - 1], told
    assert "Vault." in told and "The game is over." in told, told
    assert f"Decision 60 of {end}." in holdout.done("replay", journal, "--text", "--at", "60", stdin=b"").decode()
    watched = holdout.done("watch", journal, "--text", stdin=b"").decode()
    assert f"Decision {end} of {end}." in watched, watched


@case
def a_game_is_taken_over(holdout):
    journal, = walked(holdout)
    made = holdout.saves / "foot-0001.journal"
    told = holdout.done("replay", journal, "--take-over", "--at", "60", "--save-dir", holdout.saves).decode()
    assert told == (f"{made}: the game up to decision 60, taken over; 'holdout --game vault --continue' goes on with it, "
                    "and it counts for no result\n"), told
    lines = made.read_bytes().split(b"\n")
    assert lines[0].startswith(b"holdout-foot 2 #") and lines[6].startswith(b"branch 60 foot-0001.journal #"), lines[:7]
    assert summary(holdout, made)["hash"] == summary(holdout, journal, "--at", "60")["hash"]
    listed = holdout.played("u", "--dump", "end:-").decode()
    assert re.search(r"taken over from\s+foot-0001\.journal at 60: no result", listed), listed
    holdout.played("..q", "--game", "vault", "--continue")
    assert int(summary(holdout, made)["decisions"]) > 60
    told = holdout.done("replay", journal, "--text", "--at", "20", "--save-dir", holdout.saves, stdin=b"TT.").decode()
    assert "You play on from here, in foot-0002.journal; it counts for no result." in told, told
    assert int(summary(holdout, holdout.saves / "foot-0002.journal")["decisions"]) > 20
    holdout.refused(NOT_SO, "replay", journal, "--take-over", "--save-dir", holdout.saves, says=["The game is over at this moment"])


@case
def a_film_shows_a_game_to_its_end(holdout):
    journal, = walked(holdout)
    films = []
    for name in "first.cast", "second.cast":
        holdout.done("replay", journal, "--cast", holdout.folder / name)
        films.append((holdout.folder / name).read_bytes())
    header, *events = [json.loads(line) for line in films[0].splitlines()]
    assert films[0] == films[1] and header["version"] == 2 and header["title"] == "Holdout, on foot", header
    shown = "".join(event[2] for event in events)
    assert "Vault" in shown and "health" in shown and "is over." in shown, shown[-300:]
    times = [event[0] for event in events]
    decisions = int(summary(holdout, journal)["decisions"])
    assert times == sorted(times) and decisions / 5 <= times[-1] <= decisions / 5 + 5, (times[-1], decisions)


@case
def unfinished_games_are_listed_gone_on_with_and_watched(holdout):
    holdout.played("oooo", "--game", "vault", "--seed", "kaid")
    listed = holdout.played("u", "--dump", "end:-").decode()
    assert re.search(r"0001 +\S+ vault +- +- +- +can go on +kaid", listed) and "foot-0001.journal, seed kaid, on foot, " in listed, listed
    assert "You go on where you left" in holdout.played("u<Enter>", "--dump", "end:-").decode()
    assert re.search(r"^ 0 of \d+ \S.* Space play", holdout.played("uw", "--dump", "end:-").decode(), re.M)
    title = holdout.played("", "--dump", "end:-").decode()
    assert "c  Continue      foot-0001.journal" in title and "vault kaid" in title, title
    assert "You go on where you left" in holdout.played("c", "--dump", "end:-").decode()


main()
