/* What has just happened is seen for a moment: where, for how long, and what of a leap over many seconds is left. */
#include "fixture_game.h"

#include "battlefield/roster.h"
#include "term/view/effects.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { ROW = 4, PATH_ROW = ROW + 7 };

/* In a wave, one Walker still outside, with a gun at 5,6 and a shell at 5,5. */
static Stage *in_wave(void)
{
    Stage *stage = stage_new(80, 24);
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_SHELL, 5, 5));
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    stage->fixture->battle.tick = 30;
    return stage;
}

static void happen(Stage *stage, Event event)
{
    stage->game->battle = stage->fixture->battle;
    stage->game->events.count = 1;
    stage->game->events.events[0] = event;
    view_absorb(&stage->view, stage->game);
}

static void pass(Stage *stage, int ticks)
{
    stage->fixture->battle.tick += ticks;
    view_begin_moment(&stage->view);
}

/* How many cells of the board show a sign. */
static int count(Stage *stage, char sign)
{
    stage_draw(stage);
    Area area = layout_for(80, 24, 0).board;
    int found = 0;
    for (int i = 0; i < area.columns * area.rows; i++) {
        found += canvas_cell(stage->canvas, area.column + i % area.columns, area.row + i / area.columns).ch ==
                 (uint32_t)sign;
    }
    return found;
}

static void shots_that_strike_at_once_leave_specks(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    int before = count(stage, '.');
    happen(stage, (Event){.kind = EVENT_SHOT,
                          .building = stage->fixture->battle.buildings[1].id,
                          .at = {FIX_ONE, FIX_HALF},
                          .to = {4 * FIX_ONE, FIX_HALF}});
    assert_int_equal(count(stage, '.'), before + 5);
    pass(stage, 1);
    assert_int_equal(count(stage, '.'), before);
    stage_free(stage);
}

/* One that is still flying is seen by itself. */
static void a_tracer_shows_where_a_flight_was_skipped(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    Battle *battle = &stage->fixture->battle;
    int before = count(stage, '.');
    battle->shots[0] = (Shot){.building = battle->buildings[2].id, .at = {FIX_ONE, FIX_HALF}};
    battle->shot_count = 1;
    happen(stage, (Event){.kind = EVENT_SHOT,
                          .building = battle->buildings[2].id,
                          .at = {FIX_ONE, FIX_HALF},
                          .to = {4 * FIX_ONE, FIX_HALF}});
    assert_int_equal(count(stage, '.'), before + 1);
    battle->shot_count = 0;
    assert_int_equal(count(stage, '.'), before + 5);
    stage_free(stage);
}

static void a_blast_grows_and_is_gone(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    happen(stage, (Event){.kind = EVENT_BLAST, .at = tile_centre(tile_at(2, 2)), .amount = 2 * FIX_ONE});
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 6, ROW + 2).ch, '*');
    assert_int_not_equal(canvas_cell(stage->canvas, 10, ROW + 2).ch, '*');
    pass(stage, 2);
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 10, ROW + 2).ch, '*');
    pass(stage, 2);
    assert_int_equal(count(stage, '*'), 0);
    stage_free(stage);
}

static void of_a_leap_only_the_last_moment_is_seen(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    for (int i = 0; i < 60; i++) {
        happen(stage, (Event){.kind = EVENT_BLAST, .at = tile_centre(tile_at(i % 10, 1 + i / 30)), .amount = 0});
        stage->fixture->battle.tick++;
    }
    assert_in_range(count(stage, '*'), 1, 10);
    stage_free(stage);
}

static void a_kill_fades(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    happen(stage, (Event){.kind = EVENT_DIED, .at = tile_centre(tile_at(2, 2))});
    static const char looks[] = {'*', '*', '.', '.', ' '};
    for (int i = 0; i < (int)sizeof looks; i++) {
        stage_draw(stage);
        assert_int_equal(canvas_cell(stage->canvas, 6, ROW + 2).ch, looks[i]);
        pass(stage, 5);
    }
    stage_free(stage);
}

static void who_is_hit_flashes_for_one_frame(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    roster_add(&stage->fixture->battle, &stage->fixture->log, AT_WALKER, 5, 0);
    happen(stage, (Event){.kind = EVENT_HIT, .at = tile_centre(tile_at(4, 7)), .amount = 1});
    stage_draw(stage);
    assert_cells(stage, 9, PATH_ROW, "w");
    assert_true(canvas_cell(stage->canvas, 9, PATH_ROW).style.attributes & STYLE_REVERSE);
    pass(stage, 2);
    stage_draw(stage);
    assert_false(canvas_cell(stage->canvas, 9, PATH_ROW).style.attributes & STYLE_REVERSE);
    stage_free(stage);
}

static void a_leak_turns_the_hub_red(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    happen(stage, (Event){.kind = EVENT_LEAKED, .type = AT_WALKER, .amount = 1});
    stage_draw(stage);
    assert_cells(stage, 25, PATH_ROW, "@!");
    assert_int_equal(canvas_cell(stage->canvas, 25, PATH_ROW).style.ground, GROUND_HUB_HIT);
    pass(stage, 10);
    stage_draw(stage);
    assert_cells(stage, 25, PATH_ROW, "@@");
    stage_free(stage);
}

static void a_wave_sweeps_in(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    const int first = 1, fifth = 9;
    stage->fixture->battle.tick = 0;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, first, PATH_ROW).style.ink, INK_WARN);
    assert_int_equal(canvas_cell(stage->canvas, fifth, PATH_ROW).style.ink, INK_PATH);
    stage->fixture->battle.tick = 8;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, first, PATH_ROW).style.ink, INK_PATH);
    assert_int_equal(canvas_cell(stage->canvas, fifth, PATH_ROW).style.ink, INK_WARN);
    stage->fixture->battle.tick = 16;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, fifth, PATH_ROW).style.ink, INK_PATH);
    stage_free(stage);
}

static void without_motion_nothing_flashes_fades_or_sweeps(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    stage->view.still = true;
    roster_add(&stage->fixture->battle, &stage->fixture->log, AT_WALKER, 5, 0);
    happen(stage, (Event){.kind = EVENT_HIT, .at = tile_centre(tile_at(4, 7)), .amount = 1});
    happen(stage, (Event){.kind = EVENT_DIED, .at = tile_centre(tile_at(2, 2))});
    happen(stage, (Event){.kind = EVENT_LEAKED, .type = AT_WALKER, .amount = 1});
    assert_int_equal(count(stage, '*'), 0);
    assert_false(canvas_cell(stage->canvas, 9, PATH_ROW).style.attributes & STYLE_REVERSE);
    assert_cells(stage, 25, PATH_ROW, "@@");
    assert_int_equal(canvas_cell(stage->canvas, 25, PATH_ROW).style.ground, GROUND_HUB_HIT);
    stage->fixture->battle.tick = 0;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 1, PATH_ROW).style.ink, INK_PATH);
    stage_free(stage);
}

/* Between two keys: the flash, then the kill, then nothing, and so nothing is left to be drawn. */
static void what_happened_fades_while_the_game_stands_still(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    Battle *battle = &stage->fixture->battle;
    assert_false(effects_go_on(&stage->view, battle));
    happen(stage, (Event){.kind = EVENT_DIED, .at = tile_centre(tile_at(2, 2))});
    assert_true(effects_go_on(&stage->view, battle));
    assert_int_equal(count(stage, '*'), 1);
    stage->view.after = 10;
    assert_true(effects_go_on(&stage->view, battle));
    assert_int_equal(count(stage, '*'), 0);
    stage->view.after = 20;
    assert_false(effects_go_on(&stage->view, battle));
    view_begin_moment(&stage->view);
    assert_true(effects_go_on(&stage->view, battle));
    view_end_moment(&stage->view);
    assert_false(effects_go_on(&stage->view, battle));
    view_begin_moment(&stage->view);
    stage->view.still = true;
    assert_false(effects_go_on(&stage->view, battle));
    stage->view.still = false;
    view_end_moment(&stage->view);
    battle->tick = 0;
    stage->view.after = 15;
    assert_true(effects_go_on(&stage->view, battle));
    stage->view.after = 16;
    assert_false(effects_go_on(&stage->view, battle));
    stage_free(stage);
}

static void a_wave_forgets_the_one_before(void **state)
{
    (void)state;
    Stage *stage = in_wave();
    happen(stage, (Event){.kind = EVENT_DIED, .at = tile_centre(tile_at(2, 2))});
    assert_int_equal(effects_kept(&stage->view), 1);
    happen(stage, (Event){.kind = EVENT_WAVE_STARTED, .amount = 2});
    assert_int_equal(effects_kept(&stage->view), 0);
    stage_free(stage);
}

static void what_is_built_rises(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    happen(stage, (Event){.kind = EVENT_BUILT, .at = tile_centre(tile_at(5, 6)), .building = 2});
    stage_draw(stage);
    assert_cells(stage, 11, ROW + 6, "G^");
    pass(stage, 0);
    stage_draw(stage);
    assert_cells(stage, 11, ROW + 6, "G]");
    stage_free(stage);
}

/* In the frame of it, and as long as a flash; then it is over. */
static void a_clause_that_acts_flashes(void **state)
{
    (void)state;
    enum { ACTS = CLAUSE_FIRST_FITTING + 2 };
    Stage *stage = in_wave();
    const Battle *battle = &stage->fixture->battle;
    happen(stage, (Event){.kind = EVENT_CLAUSE, .type = ACTS + 1, .amount = 0});
    assert_false(effects_clause(&stage->view, battle, ACTS + 1));
    happen(stage, (Event){.kind = EVENT_CLAUSE, .type = ACTS, .amount = 7});
    assert_true(effects_clause(&stage->view, battle, ACTS));
    assert_false(effects_clause(&stage->view, battle, ACTS + 1));
    assert_true(effects_go_on(&stage->view, battle));
    pass(stage, 1);
    assert_true(effects_clause(&stage->view, battle, ACTS));
    stage->view.still = true;
    assert_false(effects_clause(&stage->view, battle, ACTS));
    stage->view.still = false;
    pass(stage, 10);
    assert_false(effects_clause(&stage->view, battle, ACTS));
    stage_free(stage);
}

/* What one decision between waves has set off is marked until the next. */
static void a_clause_that_answers_a_decision_is_marked(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    const Battle *battle = &stage->fixture->battle;
    stage->view.still = true;
    happen(stage, (Event){.kind = EVENT_CLAUSE, .type = CLAUSE_FIRST_FITTING, .amount = 1});
    assert_true(effects_clause(&stage->view, battle, CLAUSE_FIRST_FITTING));
    pass(stage, 0);
    assert_false(effects_clause(&stage->view, battle, CLAUSE_FIRST_FITTING));
    stage_free(stage);
}

SUBJECT(effects)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shots_that_strike_at_once_leave_specks),
        cmocka_unit_test(a_tracer_shows_where_a_flight_was_skipped),
        cmocka_unit_test(a_blast_grows_and_is_gone),
        cmocka_unit_test(of_a_leap_only_the_last_moment_is_seen),
        cmocka_unit_test(a_kill_fades),
        cmocka_unit_test(who_is_hit_flashes_for_one_frame),
        cmocka_unit_test(a_leak_turns_the_hub_red),
        cmocka_unit_test(a_wave_sweeps_in),
        cmocka_unit_test(without_motion_nothing_flashes_fades_or_sweeps),
        cmocka_unit_test(what_happened_fades_while_the_game_stands_still),
        cmocka_unit_test(a_wave_forgets_the_one_before),
        cmocka_unit_test(what_is_built_rises),
        cmocka_unit_test(a_clause_that_acts_flashes),
        cmocka_unit_test(a_clause_that_answers_a_decision_is_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
