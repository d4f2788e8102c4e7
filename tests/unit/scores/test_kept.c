/* Feats that are within reach: bots that never think of them do half of them in the few runs that are kept. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "../journal/fixture.h"

#include "scores/feats.h"

#include <glob.h>

/* What a kept run does, as far as it goes. */
static uint32_t feats_of(Fixture *f, const char *path)
{
    Replay *replay = replay_open(f->content, JOURNAL_RUN, path, f->notice, &f->error);
    if (!replay) {
        fail_msg("%s", f->error.why);
    }
    FeatTally feats;
    Decision decision;
    feats_begin(&feats, replay_game(replay));
    bool decides = replay_next(replay, &decision);
    while (replay_step(replay, &f->error)) {
        if (decides || !replay_said(replay)[0]) {
            feats_step(&feats, replay_game(replay));
        }
        decides = replay_next(replay, &decision);
    }
    assert_int_equal(f->error.status, 0);
    replay_close(replay);
    return feats.reached;
}

static void kept_runs_do_half_of_the_feats(void **state)
{
    Fixture *f = *state;
    glob_t found;
    uint32_t reached = 0;
    assert_int_equal(glob(PLAYED_DIR "/*.journal", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        reached |= feats_of(f, found.gl_pathv[i]);
    }
    globfree(&found);
    assert_true(2 * __builtin_popcount(reached) >= f->content->feat_count);
}

SUBJECT(kept)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(kept_runs_do_half_of_the_feats, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
