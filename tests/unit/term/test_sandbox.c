/* Rewinding a sandbox gives the very state that was before the last wave, as its hash says. */
#include "base/text.h"
#include "term/stack/sandbox.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static const char DATE[] = "2026-11-21";

typedef struct Box {
    Content *content;
    Sandbox *sandbox;
    Session *session;
} Box;

static Box box_new(int wave)
{
    Box box = {.content = content_load(NULL, stderr)};
    assert_non_null(box.content);
    GameOptions options = {.first_level = 3, .first_wave = wave, .loadout_count = 2};
    options.loadout[0] = (uint8_t)content_blueprint(box.content, "watchpost");
    options.loadout[1] = (uint8_t)content_blueprint(box.content, "frag-charge");
    text_copy(options.seed, sizeof options.seed, "box");
    Failure error;
    box.sandbox = sandbox_new(&options);
    box.session = sandbox_start(box.sandbox, box.content, DATE, &error);
    assert_non_null(box.session);
    return box;
}

static void box_free(Box *box)
{
    session_close(box->session);
    sandbox_free(box->sandbox);
    content_free(box->content);
}

static void decide(Box *box, Decision decision)
{
    Failure error;
    GameTime at = game_time(session_game(box->session));
    assert_true(session_decide(box->session, &decision, &error));
    sandbox_note(box->sandbox, at, &decision);
}

static void tick(Box *box, int ticks)
{
    Failure error;
    for (int i = 0; i < ticks && session_game(box->session)->battle.phase == BATTLE_WAVE; i++) {
        assert_true(session_tick(box->session, &error));
    }
}

/* Builds a Watchpost on the first tile that takes one. */
static void build(Box *box)
{
    const Game *game = session_game(box->session);
    Decision decision = {.kind = DECISION_BUILD};
    for (int i = 0; i < WORLD_TILES; i++) {
        decision.tile = tile_from_index(i);
        if (game_check(game, &decision).allowed) {
            decide(box, decision);
            return;
        }
    }
    fail_msg("no tile takes a Watchpost");
}

static bool rewind_box(Box *box)
{
    Failure error;
    Session *session = sandbox_rewind(box->sandbox, box->content, DATE, &error);
    if (session) {
        session_close(box->session);
        box->session = session;
    }
    return session != NULL;
}

static void a_sandbox_begins_where_it_was_asked_to(void **state)
{
    (void)state;
    Box box = box_new(7);
    const Game *game = session_game(box.session);
    assert_int_equal(game->level, 3);
    assert_int_equal(game->battle.wave, 7);
    assert_int_equal(game->battle.loadout_count, 2);
    assert_int_equal(game->battle.loadout[1].blueprint, content_blueprint(box.content, "frag-charge"));
    assert_string_equal(session_path(box.session), "");
    assert_false(rewind_box(&box));
    box_free(&box);
}

static void rewinding_gives_the_state_before_the_wave(void **state)
{
    (void)state;
    Box box = box_new(2);
    build(&box);
    uint64_t before_first = game_hash(session_game(box.session));
    decide(&box, (Decision){.kind = DECISION_START_WAVE});
    tick(&box, 90);
    decide(&box, (Decision){.kind = DECISION_USE, .slot = 1, .point = {750, 750}});
    tick(&box, 100000);
    assert_int_equal(session_game(box.session)->battle.phase, BATTLE_BUILD);
    build(&box);
    uint64_t before_second = game_hash(session_game(box.session));
    assert_true(before_first != before_second);
    decide(&box, (Decision){.kind = DECISION_START_WAVE});
    tick(&box, 40);
    assert_true(rewind_box(&box));
    assert_true(game_hash(session_game(box.session)) == before_second);
    decide(&box, (Decision){.kind = DECISION_START_WAVE});
    tick(&box, 10);
    assert_true(rewind_box(&box));
    assert_true(game_hash(session_game(box.session)) == before_second);
    assert_true(rewind_box(&box));
    assert_true(game_hash(session_game(box.session)) == before_first);
    assert_false(rewind_box(&box));
    assert_true(game_hash(session_game(box.session)) == before_first);
    box_free(&box);
}

/* Whoever has decided more than is kept is told so, not that nothing was decided. */
static void a_sandbox_keeps_so_many_decisions(void **state)
{
    enum { MANY = 10000 };
    (void)state;
    Box box = box_new(2);
    Failure error = {0};
    const Decision start = {.kind = DECISION_START_WAVE};
    for (int i = 0; i < MANY; i++) {
        sandbox_note(box.sandbox, game_time(session_game(box.session)), &start);
    }
    assert_null(sandbox_rewind(box.sandbox, box.content, DATE, &error));
    assert_non_null(strstr(error.why, "it keeps only 8192 decisions"));
    box_free(&box);
}

SUBJECT(sandbox)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sandbox_begins_where_it_was_asked_to),
        cmocka_unit_test(rewinding_gives_the_state_before_the_wave),
        cmocka_unit_test(a_sandbox_keeps_so_many_decisions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
