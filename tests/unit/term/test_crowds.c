/* What shares a tile is one thing with a number, a boss is never hidden, and HP and statuses show at every size. */
#include "fixture_game.h"
#include "theme_look.h"

#include "battlefield/roster.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* A wave of one Walker, who is still outside. */
static Stage *with_attackers(int columns, int rows, int zoom)
{
    static StatusType slow = {.name = "Slow", .glyph = 'Z', .effect = EFFECT_SLOW, .unit = UNIT_SECONDS};
    Stage *stage = stage_new(columns, rows);
    stage->fixture->content.statuses = &slow;
    stage->fixture->content.status_count = 1;
    stage->view.zoom = zoom;
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    return stage;
}

/* In the middle of tile (x, 7) of the fixture's path. */
static Attacker *put_attacker(Stage *stage, int type, int x)
{
    Battle *battle = &stage->fixture->battle;
    roster_add(battle, &stage->fixture->log, type, x + 1, 0);
    return &battle->attackers[battle->order[battle->attacker_count - 1]];
}

static Area tile_area(const Stage *stage, int x)
{
    Layout layout = layout_for(stage->canvas->columns, stage->canvas->rows, stage->view.zoom);
    return (Area){layout.board.column + x * layout.tile_columns - stage->view.scroll_column,
                  layout.board.row + 7 * layout.tile_rows - stage->view.scroll_row, layout.tile_columns,
                  layout.tile_rows};
}

static int count_in_tile(const Stage *stage, int x, char sign)
{
    Area area = tile_area(stage, x);
    int count = 0;
    for (int i = 0; i < area.columns * area.rows; i++) {
        count += canvas_cell(stage->canvas, area.column + i % area.columns, area.row + i / area.columns).ch ==
                 (uint32_t)sign;
    }
    return count;
}

static void a_crowd_is_one_letter_and_a_number_at_every_size(void **state)
{
    (void)state;
    for (int zoom = 1; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        for (int i = 0; i < 7; i++) {
            put_attacker(stage, AT_WALKER, 4)->progress += i * FIX_ONE / 16;
        }
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, 'w'), 1);
        assert_int_equal(count_in_tile(stage, 4, '7'), 1);
        stage_free(stage);
    }
}

static void many_are_counted_as_far_as_there_is_room(void **state)
{
    (void)state;
    Stage *stage = with_attackers(80, 24, 1);
    for (int i = 0; i < 12; i++) {
        put_attacker(stage, AT_WALKER, 4);
    }
    stage_draw(stage);
    assert_cells(stage, tile_area(stage, 4).column, 11, "w+");
    stage_free(stage);
    stage = with_attackers(300, 90, 2);
    for (int i = 0; i < 12; i++) {
        put_attacker(stage, AT_WALKER, 4);
    }
    stage_draw(stage);
    Area area = tile_area(stage, 4);
    assert_cells(stage, area.column + area.columns - 2, area.row, "12");
    stage_free(stage);
}

static void a_boss_is_shown_before_all_others(void **state)
{
    (void)state;
    for (int zoom = 1; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        Attacker *nearer = put_attacker(stage, AT_WALKER, 4);
        nearer->progress += FIX_ONE / 8;
        stage->view.attacker_focus = nearer->id;
        put_attacker(stage, AT_BOSS, 4);
        put_attacker(stage, AT_TOUGH, 4)->progress += FIX_ONE / 4;
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, 'X'), 1);
        assert_int_equal(count_in_tile(stage, 4, '3'), 0); /* its tile is its own */
        stage_free(stage);
    }
}

static void hp_shows_in_quarters_on_the_smallest_tiles(void **state)
{
    (void)state;
    static const struct {
        int hp;
        const char *shown;
    } cases[] = {{100, "w "}, {76, "w "}, {75, "w="}, {51, "w="}, {50, "w-"}, {26, "w-"}, {25, "w_"}, {1, "w_"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Stage *stage = with_attackers(80, 24, 1);
        Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
        attacker->hp_max = 100;
        attacker->hp = cases[i].hp;
        stage_draw(stage);
        assert_cells(stage, tile_area(stage, 4).column, 11, cases[i].shown);
        stage_free(stage);
    }
}

static void hp_is_a_bar_on_larger_tiles(void **state)
{
    (void)state;
    Stage *stage = with_attackers(300, 90, 2);
    Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
    attacker->hp = attacker->hp_max / 2;
    stage_draw(stage);
    Area area = tile_area(stage, 4);
    assert_cells(stage, area.column, area.row + 1, "==--");
    stage_free(stage);
}

/* Its own, where its file draws one; else that of its size. The middle of the tile at 8x4. */
static void large_tiles_have_pictures(void **state)
{
    (void)state;
    for (int zoom = 2; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        stage->fixture->attackers[AT_WALKER].art = (Art){ART_ROWS, {"<?>", "_/\\_"}};
        fixture_begin(stage->fixture);
        fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
        fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
        put_attacker(stage, AT_WALKER, 4);
        put_attacker(stage, AT_TOUGH, 8);
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, 'w'), 1);
        assert_int_equal(count_in_tile(stage, 4, '_'), 2);
        assert_int_equal(count_in_tile(stage, 8, '('), 1);
        Area gun = tile_area(stage, 5);
        gun.row -= gun.rows;
        assert_cells(stage, gun.column + zoom - 2, gun.row + (zoom - 2) / 2, "[G]");
        stage_free(stage);
    }
}

/* At the upper right of what is told of a thing, unless words stand there. */
static void wide_panels_have_pictures(void **state)
{
    (void)state;
    for (int wide = 0; wide < 2; wide++) {
        Stage *stage = with_attackers(wide ? 140 : 80, wide ? 45 : 24, 1);
        fixture_begin(stage->fixture);
        fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
        stage->view.cursor = (DecisionPoint){550, 650};
        stage_draw(stage);
        Area panel = layout_for(stage->canvas->columns, stage->canvas->rows, 1).panel;
        Cell cell = canvas_cell(stage->canvas, panel.column + panel.columns - 6, panel.row + 1);
        assert_int_equal(cell.ch, wide ? '[' : ' ');
        assert_int_equal(cell.style.ground, wide ? GROUND_TOWER : GROUND_NONE);
        stage_free(stage);
    }
}

static void tougher_tiers_are_marked(void **state)
{
    (void)state;
    Stage *stage = with_attackers(300, 90, 2);
    stage->fixture->attackers[AT_WALKER].tier = 2;
    put_attacker(stage, AT_WALKER, 4);
    stage_draw(stage);
    assert_int_equal(count_in_tile(stage, 4, '+'), 2);
    stage_free(stage);
}

static void augments_are_marked_on_high_tiles(void **state)
{
    (void)state;
    for (int zoom = 2; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        stage->fixture->blueprints[BP_GUN].augment_count = 2;
        fixture_begin(stage->fixture);
        fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
        stage_draw(stage);
        Area gun = tile_area(stage, 5);
        bool marked = canvas_cell(stage->canvas, gun.column, gun.row - gun.rows).ch == '+' &&
                      canvas_cell(stage->canvas, gun.column + 1, gun.row - gun.rows).ch == '+';
        assert_int_equal(marked, zoom > 2);
        stage_free(stage);
    }
}

static void a_turret_shows_where_it_looks(void **state)
{
    (void)state;
    Stage *stage = with_attackers(300, 90, 3);
    stage->fixture->blueprints[BP_GUN].attack.turn = 90;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    Area gun = tile_area(stage, 5);
    gun.row -= gun.rows;
    stage->fixture->battle.buildings[1].heading = 0x4000;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, gun.column + 5, gun.row + 1).ch, '-');
    stage->fixture->battle.buildings[1].heading = 0xA000;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, gun.column, gun.row + 2).ch, '/');
    stage_free(stage);
}

static void a_status_shows_at_every_size(void **state)
{
    (void)state;
    for (int zoom = 1; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
        char letter = stage->fixture->content.statuses[0].glyph;
        attacker->statuses[0].left = 10;
        attacker->afflicted = 1;
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, letter), 1);
        stage_free(stage);
    }
}

static void give_status(Attacker *attacker)
{
    attacker->statuses[0].left = 10;
    attacker->afflicted = 1;
}

static void a_number_is_underlined_while_some_have_a_status(void **state)
{
    (void)state;
    Stage *stage = with_attackers(80, 24, 1);
    put_attacker(stage, AT_WALKER, 4);
    put_attacker(stage, AT_WALKER, 4);
    Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
    stage_draw(stage);
    Area area = tile_area(stage, 4);
    assert_cells(stage, area.column, area.row, "w3");
    assert_false(canvas_cell(stage->canvas, area.column + 1, area.row).style.attributes & STYLE_UNDERLINE);
    give_status(attacker);
    stage_draw(stage);
    assert_cells(stage, area.column, area.row, "w3");
    assert_true(canvas_cell(stage->canvas, area.column + 1, area.row).style.attributes & STYLE_UNDERLINE);
    stage_free(stage);
}

/* Which status it is shows as soon as half of them have it, underlined since they are several; with an ability in hand
 * numbers are what is looked for. */
static void what_half_of_a_crowd_has_shows_on_the_smallest_tiles(void **state)
{
    (void)state;
    Stage *stage = with_attackers(80, 24, 1);
    for (int i = 0; i < 4; i++) {
        Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
        if (i < 2) {
            give_status(attacker);
        }
    }
    stage_draw(stage);
    Area area = tile_area(stage, 4);
    assert_cells(stage, area.column, area.row, "wZ");
    assert_true(canvas_cell(stage->canvas, area.column + 1, area.row).style.attributes & STYLE_UNDERLINE);
    stage->view.slot = SLOT_CHARGE;
    stage->view.cursor = (DecisionPoint){1050, 250};
    stage_draw(stage);
    assert_cells(stage, area.column, area.row, "w4");
    stage_free(stage);
}

/* Two of five: with a number where tiles have a row for it; all of them: none is needed. */
/* What a letter on the board means, while somebody has it. */
static void the_legend_says_which_statuses_there_are(void **state)
{
    (void)state;
    Stage *stage = with_attackers(80, 24, 1);
    Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
    stage->view.cursor = (DecisionPoint){250, 250};
    for (int borne = 0; borne < 2; borne++) {
        stage_draw(stage);
        int rows = 0;
        for (int row = 0; row < 20; row++) {
            rows += has_words(stage, row, "Z Slow");
        }
        assert_int_equal(rows, borne);
        give_status(attacker);
    }
    stage_free(stage);
}

static void larger_tiles_say_how_many_have_a_status(void **state)
{
    (void)state;
    for (int zoom = 2; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        for (int i = 0; i < 5; i++) {
            Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
            if (i > 2) {
                give_status(attacker);
            }
        }
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, 'Z'), 1);
        assert_int_equal(count_in_tile(stage, 4, '2'), zoom > 2);
        assert_int_equal(count_in_tile(stage, 4, '5'), 1);
        stage_free(stage);
    }
}

/* Of those who share a tile, not of the first of them. */
static void a_crowd_has_a_bar_of_what_all_have_left(void **state)
{
    (void)state;
    for (int zoom = 2; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        for (int i = 0; i < 13; i++) {
            Attacker *attacker = put_attacker(stage, AT_WALKER, 4);
            attacker->hp_max = 10;
            attacker->hp = i < 7 ? 0 : 10;
        }
        put_attacker(stage, AT_WALKER, 4)->progress += FIX_ONE / 8; /* unhurt, and the first */
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, '=') + count_in_tile(stage, 4, '|'), 2);
        assert_int_equal(count_in_tile(stage, 4, '-'), 2);
        stage_free(stage);
    }
}

/* What a boss has left is told of him alone. */
static void a_boss_in_a_crowd_has_a_bar_of_his_own(void **state)
{
    (void)state;
    Stage *stage = with_attackers(300, 90, 2);
    Attacker *boss = put_attacker(stage, AT_BOSS, 4);
    boss->hp_max = 100;
    boss->hp = 50;
    put_attacker(stage, AT_WALKER, 4)->hp_max = 10000;
    stage_draw(stage);
    Area area = tile_area(stage, 4);
    assert_cells(stage, area.column, area.row + 1, "==--");
    stage_free(stage);
}

/* The two cells of a crowd are a bar: with half of their HP gone the second one is the path's again. */
static void a_crowd_is_a_bar_of_two_cells_on_the_smallest_tiles(void **state)
{
    (void)state;
    for (int depth = COLORS_MONO; depth <= (int)COLORS_DIRECT; depth++) {
        for (int left = 5; left <= 6; left++) {
            Stage *stage = with_attackers(80, 24, 1);
            stage->theme.depth = (ColorDepth)depth;
            put_attacker(stage, AT_WALKER, 4)->hp = 10;
            put_attacker(stage, AT_WALKER, 4)->hp = 1;
            Attacker *last = put_attacker(stage, AT_WALKER, 4);
            last->hp = left - 1;
            stage_draw(stage);
            Area area = tile_area(stage, 4);
            Cell letter = canvas_cell(stage->canvas, area.column, area.row);
            Cell number = canvas_cell(stage->canvas, area.column + 1, area.row);
            assert_cells(stage, area.column, area.row, "w3");
            Look one = theme_look(&stage->theme, letter.style), other = theme_look(&stage->theme, number.style);
            bool same = one.background == other.background &&
                        (one.attributes & STYLE_REVERSE) == (other.attributes & STYLE_REVERSE);
            assert_int_equal(same, left == 6);
            stage_free(stage);
        }
    }
}

/* Tells two looks apart without a look at colours. */
static bool differs_by_attributes(const Stage *stage, Cell one, Cell other)
{
    return theme_look(&stage->theme, one.style).attributes != theme_look(&stage->theme, other.style).attributes;
}

/* Whom an ability in hand would meet: their numbers add up to what the panel counts, a single one has a number, too,
 * and in every depth of colours attributes tell them from those whom it would not. */
static void an_ability_shows_whom_it_would_meet(void **state)
{
    (void)state;
    for (int depth = COLORS_MONO; depth <= (int)COLORS_DIRECT; depth++) {
        Stage *stage = with_attackers(80, 24, 1);
        stage->theme.depth = (ColorDepth)depth;
        put_attacker(stage, AT_WALKER, 4);
        for (int i = 0; i < 6; i++) {
            put_attacker(stage, AT_WALKER, 5)->progress = i < 4 ? 0 : FIX_ONE * 2 / 5;
            put_attacker(stage, AT_WALKER, 8);
        }
        stage->view.slot = SLOT_CHARGE;
        stage->view.cursor = (DecisionPoint){475, 750};
        stage_draw(stage);
        Area single = tile_area(stage, 4), crowd = tile_area(stage, 8);
        assert_cells(stage, single.column, single.row, "w1w4");
        assert_cells(stage, crowd.column, crowd.row, "w6");
        for (int i = 0; i < 2; i++) {
            for (int k = 0; k < 4; k++) {
                Cell met = canvas_cell(stage->canvas, single.column + k, single.row);
                assert_true(
                    differs_by_attributes(stage, met, canvas_cell(stage->canvas, crowd.column + k % 2, crowd.row)));
                assert_true(theme_look(&stage->theme, met.style).attributes & STYLE_UNDERLINE);
            }
        }
        assert_words(stage, 7, "5 attackers within.");
        stage->fixture->blueprints[BP_CHARGE].rules[0].whom = WHOM_RANDOM;
        stage_draw(stage);
        assert_cells(stage, single.column, single.row, "w1w4");
        assert_words(stage, 7, "5 attackers within: each strike is for");
        stage_free(stage);
    }
}

static void larger_tiles_say_how_many_an_ability_would_meet(void **state)
{
    (void)state;
    for (int zoom = 2; zoom <= VIEW_ZOOM_MAX; zoom++) {
        Stage *stage = with_attackers(300, 90, zoom);
        put_attacker(stage, AT_WALKER, 4);
        for (int i = 0; i < 3; i++) {
            put_attacker(stage, AT_WALKER, 8);
        }
        stage->view.slot = SLOT_CHARGE;
        stage->view.cursor = (DecisionPoint){450, 750};
        stage_draw(stage);
        assert_int_equal(count_in_tile(stage, 4, '1'), 1);
        assert_int_equal(count_in_tile(stage, 8, '3'), 1);
        stage_free(stage);
    }
}

static void towers_say_what_they_are_doing(void **state)
{
    (void)state;
    Stage *stage = with_attackers(80, 24, 1);
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 1, 1));
    stage_draw(stage);
    assert_cells(stage, 11, 10, "G]");
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    put_attacker(stage, AT_WALKER, 5);
    stage->fixture->battle.buildings[1].ready_in = 30;
    stage_draw(stage);
    assert_cells(stage, 11, 10, "G-");
    assert_cells(stage, 3, 5, "G.");
    stage->fixture->battle.buildings[1].ready_in = 20;
    stage_draw(stage);
    assert_cells(stage, 11, 10, "G+");
    stage->fixture->battle.buildings[1].statuses[0].left = 5;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 12, 10).ch, stage->fixture->content.statuses[0].glyph);
    stage_free(stage);
}

SUBJECT(crowds)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crowd_is_one_letter_and_a_number_at_every_size),
        cmocka_unit_test(many_are_counted_as_far_as_there_is_room),
        cmocka_unit_test(a_boss_is_shown_before_all_others),
        cmocka_unit_test(hp_shows_in_quarters_on_the_smallest_tiles),
        cmocka_unit_test(hp_is_a_bar_on_larger_tiles),
        cmocka_unit_test(large_tiles_have_pictures),
        cmocka_unit_test(wide_panels_have_pictures),
        cmocka_unit_test(tougher_tiers_are_marked),
        cmocka_unit_test(augments_are_marked_on_high_tiles),
        cmocka_unit_test(a_turret_shows_where_it_looks),
        cmocka_unit_test(a_status_shows_at_every_size),
        cmocka_unit_test(a_number_is_underlined_while_some_have_a_status),
        cmocka_unit_test(what_half_of_a_crowd_has_shows_on_the_smallest_tiles),
        cmocka_unit_test(the_legend_says_which_statuses_there_are),
        cmocka_unit_test(larger_tiles_say_how_many_have_a_status),
        cmocka_unit_test(a_crowd_has_a_bar_of_what_all_have_left),
        cmocka_unit_test(a_boss_in_a_crowd_has_a_bar_of_his_own),
        cmocka_unit_test(a_crowd_is_a_bar_of_two_cells_on_the_smallest_tiles),
        cmocka_unit_test(an_ability_shows_whom_it_would_meet),
        cmocka_unit_test(larger_tiles_say_how_many_an_ability_would_meet),
        cmocka_unit_test(towers_say_what_they_are_doing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
