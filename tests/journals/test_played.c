/* Runs that were played by hands and by bots, and kept with every decision. They are decided anew, each
 * decision at its moment, and must give the same journals, hash for hash: a change of rules is told by the first line
 * that it changes, and one that forbids what was done by the decision and the reason. What was recorded must replay,
 * and end as it did. keep.py records the bots' anew. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "base/text.h"
#include "golden/golden.h"
#include "unit/journal/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Ending { ENDING_WON, ENDING_LOST, ENDING_LEFT } Ending;

static const struct {
    const char *name;
    Ending ending;
} RUNS[] = {{"act-mole", ENDING_LEFT},
            {"act-tender", ENDING_LEFT},
            {"act-carrier", ENDING_LEFT},
            {"hand-mole", ENDING_WON},
            {"hand-tender", ENDING_WON},
            {"hand-heron", ENDING_WON},
            {"hand-bastion", ENDING_LOST},
            {"keep-heron-lost", ENDING_LOST},
            {"keep-tender-left", ENDING_LEFT},
            {"told-won", ENDING_WON},
            {"keep-tender-lost-in-act-three", ENDING_LOST},
            {"told-left", ENDING_LEFT},
            {"told-lost", ENDING_LOST}};

enum { LINE_SIZE = 256 };

/* The first ship is not named. */
static uint8_t ship_of(const Content *content, const char *journal)
{
    const char *at = strstr(journal, " ship ");
    char id[LINE_SIZE];
    return at && sscanf(at, " ship %255s", id) == 1 ? (uint8_t)(1 + content_ship(content, id)) : 0;
}

static GameOptions options_of(const Content *content, const JournalGlance *glance, const char *journal)
{
    const char *feats = strstr(journal, " feats ");
    int mode = run_mode_from_word(glance->mode);
    assert_true(mode >= 0);
    GameOptions options = {.mode = (RunMode)mode, .ascension = glance->ascension};
    text_copy(options.seed, sizeof options.seed, glance->seed);
    options.chapters = strstr(journal, " chapters ") != NULL;
    options.ship = ship_of(content, journal);
    options.feats = feats ? (uint32_t)strtoul(feats + strlen(" feats "), NULL, 16) : 0;
    return options;
}

/* Negative, 0 or positive as a moment is before, at or after another. */
static int compare(GameTime a, GameTime b)
{
    return a.battle != b.battle ? a.battle - b.battle : a.wave != b.wave ? a.wave - b.wave : a.tick - b.tick;
}

/* Lets time pass to a moment; false when it never comes. */
static bool reach(Session *session, GameTime moment, Failure *error)
{
    const Game *game = session_game(session);
    GameTime last = {-1, 0, 0};
    while (compare(game_time(game), moment) < 0 && compare(game_time(game), last) != 0) {
        last = game_time(game);
        assert_true(session_tick(session, error));
    }
    return compare(game_time(game), moment) == 0;
}

/* Plays a record of a journal; false, and says why, where that can't be done any more. */
static bool play(Session *session, const char *record, int number, Failure *error)
{
    GameTime moment;
    Decision decision;
    char what[LINE_SIZE];
    if (sscanf(record, "%d.%d.%d %255[^\n]", &moment.battle, &moment.wave, &moment.tick, what) != 4) {
        return true; /* the header */
    }
    if (strncmp(what, "hash ", 5) == 0 || strncmp(what, "end ", 4) == 0) {
        (void)reach(session, moment, error); /* they follow by themselves, now or then */
        return true;
    }
    if (!reach(session, moment, error)) {
        print_error("line %d: its moment never comes: %s\n", number, record);
        return false;
    }
    if (strcmp(what, "time") == 0) {
        assert_true(session_mark(session, error));
        return true;
    }
    if (!decision_parse(session_game(session), what, &decision)) {
        print_error("line %d: nothing of that name is held or offered: %s\n", number, record);
        return false;
    }
    Verdict verdict = game_check(session_game(session), &decision);
    if (!verdict.allowed) {
        print_error("line %d: %s: %s\n", number, record, verdict.why);
        return false;
    }
    assert_true(session_decide(session, &decision, error));
    return true;
}

/* As far as the rules allow it. */
static void play_all(Session *session, char *journal, Failure *error)
{
    int number = 1;
    bool can = true;
    for (char *line = fixture_line(&journal); line && can; line = fixture_line(&journal), number++) {
        can = play(session, line, number, error);
    }
}

static void write_path(size_t run, char path[JOURNAL_PATH_SIZE])
{
    snprintf(path, JOURNAL_PATH_SIZE, "%s/%s.journal", PLAYED_DIR, RUNS[run].name);
}

static void the_same_decisions_give_the_same_run(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof RUNS / sizeof *RUNS; i++) {
        char path[JOURNAL_PATH_SIZE];
        JournalGlance glance;
        size_t size;
        write_path(i, path);
        assert_true(journal_glance(path, &glance));
        char *recorded = fixture_read(path, &size);
        GameOptions options = options_of(f->content, &glance, recorded);
        const char *player = glance.player[0] ? glance.player : NULL;
        Session *session = session_new_played(f->content, &options, f->dir, glance.date, player, &f->error);
        assert_non_null(session);
        play_all(session, recorded, &f->error);
        char *made = fixture_read(session_path(session), &size);
        session_close(session);
        assert_true(golden_agrees(path, made));
        free(recorded);
        free(made);
    }
}

static void what_was_played_replays_to_its_end(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof RUNS / sizeof *RUNS; i++) {
        char path[JOURNAL_PATH_SIZE];
        JournalGlance glance;
        write_path(i, path);
        Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
        if (!replay || !replay_seek(replay, replay_end(replay), &f->error)) {
            fail_msg("%s: %s", path, f->error.why);
        }
        assert_true(journal_glance(path, &glance));
        Ending ending = !glance.finished ? ENDING_LEFT : glance.won ? ENDING_WON : ENDING_LOST;
        if (ending != RUNS[i].ending) {
            fail_msg("%s doesn't end any more as it did: keep another run in its place", path);
        }
        assert_true(replay_counts(replay).decisions > 50 && replay_counts(replay).hashes > 20);
        replay_close(replay);
    }
}

SUBJECT(played)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_decisions_give_the_same_run, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(what_was_played_replays_to_its_end, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
