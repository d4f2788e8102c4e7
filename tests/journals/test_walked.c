/* Games on foot that were played, by hand or by the explorer, and kept with every decision. They are decided anew and
 * must give the same journals, hash for hash; what was recorded must replay, and end as it did. Where a rule forbids
 * what was done, the decision and the reason are told. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "golden/golden.h"
#include "holdout/journal.h"
#include "unit/journal/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    FootOutcome outcome;
} GAMES[] = {{"descent-won", FOOT_WON},
             {"descent-lost", FOOT_LOST},
             {"vault-won", FOOT_WON},
             {"odyssey-lost", FOOT_LOST},
             {"odyssey-won", FOOT_WON},
             {"hand-vault-fire", FOOT_WON},
             {"hand-vault-lair", FOOT_WON},
             {"hand-descent-leech", FOOT_WON},
             {"hand-descent-fire", FOOT_WON},
             {"hand-odyssey-rifle", FOOT_WON},
             {"hand-odyssey-seven-stars", FOOT_WON}};

enum { DECISIONS_LEAST = 50 };

static void write_path(size_t game, char path[JOURNAL_PATH_SIZE])
{
    snprintf(path, JOURNAL_PATH_SIZE, "%s/%s.journal", WALKED_DIR, GAMES[game].name);
}

/* Takes the decision of a record, "12 step ne"; false, and says why, where it can't be taken any more. */
static bool decide(Session *session, const char *record, int number, Failure *error)
{
    const char *words = strchr(record, ' ');
    FootDecision decision;
    if (!words || record[0] < '1' || record[0] > '9' || !foot_decision_parse(words + 1, &decision)) {
        return true; /* of the header, or a hash, or the end */
    }
    Verdict verdict = foot_check(session_foot_game(session), &decision);
    if (!verdict.allowed) {
        print_error("line %d: %s: %s\n", number, record, verdict.why);
        return false;
    }
    assert_true(session_decide_on_foot(session, &decision, error));
    return true;
}

static void decide_all(Session *session, char *journal, Failure *error)
{
    int number = 1;
    bool can = true;
    for (char *line = fixture_line(&journal); line && can; line = fixture_line(&journal), number++) {
        can = decide(session, line, number, error);
    }
}

static void the_same_decisions_give_the_same_game(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        char path[JOURNAL_PATH_SIZE];
        JournalGlance glance;
        size_t size;
        write_path(i, path);
        assert_true(journal_glance(path, &glance));
        char *recorded = fixture_read(path, &size);
        FootStart start = {.book = glance.mode, .seed = glance.seed};
        Session *session = session_new_on_foot(f->content, &start, f->dir, glance.date, &f->error);
        assert_non_null(session);
        assert_true(session_hold(session, true, &f->error));
        decide_all(session, recorded, &f->error);
        char *made = fixture_read(session_path(session), &size);
        session_close(session);
        assert_true(golden_agrees(path, made));
        free(recorded);
        free(made);
    }
}

static void what_was_walked_replays_to_its_end(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        char path[JOURNAL_PATH_SIZE];
        write_path(i, path);
        Replay *replay = replay_open(f->content, JOURNAL_FOOT, path, f->notice, &f->error);
        if (!replay || !replay_go(replay, replay_decisions(replay), &f->error)) {
            fail_msg("%s: %s", path, f->error.why);
        }
        if (replay_foot_game(replay)->outcome != GAMES[i].outcome) {
            fail_msg("%s doesn't end any more as it did: keep another game in its place", path);
        }
        assert_true(replay_decisions(replay) > DECISIONS_LEAST && replay_counts(replay).hashes > 0);
        replay_close(replay);
    }
}

SUBJECT(walked)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_decisions_give_the_same_game, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(what_was_walked_replays_to_its_end, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
