/* The battle screen as text, whole lines of it: what a player without colours sees. */
#include "fixture_game.h"

#include "term/board/planes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static Stage *fresh(int columns, int rows)
{
    Stage *stage = stage_new(columns, rows);
    stage_draw(stage);
    return stage;
}

static void look_at(Stage *stage, int x, int y)
{
    stage->view.cursor = (DecisionPoint){(int16_t)(x * 100 + 50), (int16_t)(y * 100 + 50)};
}

static void a_fresh_battle_tells_all_there_is(void **state)
{
    (void)state;
    Stage *stage = fresh(80, 24);
    assert_line(stage, 0, "Level 1  wave 1 of 10  fuel +|-|-|-|--|-|-|-|-|--- 0/100 +10  hull ####### 25/25");
    assert_line(stage, 1, "next  1  8 Walker w..w..w");
    assert_line(stage, 2, "w all 2  2 Brute (new) b....b, then 30 Tough ttt");
    assert_line(stage, 3, "+0---------5---------10--------+ + Hub ----------------------------------------+");
    assert_words(stage, 11, "A> > > > > > > > > > > > @@    | |");
    assert_line(stage, 19, "+------------------------------+ +---------------------------------------------+");
    assert_line(stage, 20, "materials 100 +0  energy =++------- 10/60 +10        n next wave  b list  ? help");
    assert_line(stage, 21, "1 Gun 10  2 Shell 20  3 Drill 10  4 Battery 10e+5  (5 Field in 1)");
    stage_free(stage);
}

static void large_numbers_fit_the_least_screen(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    stage->game->level = 123;
    battle->wave = battle->waves[0].number = 145;
    battle->resources[RESOURCE_FUEL] = 998;
    battle->fuel_goal = 1200;
    battle->resources[RESOURCE_MATERIALS] = 9999;
    battle->hull = 3;
    stage_draw(stage);
    assert_line(stage, 0, "Level 123  wave 145 of 165  fuel =============||- 998/1200 +10  hull #.... 3/25!");
    assert_line(stage, 1, "next  145  8 Walker w..w..w");
    assert_line(stage, 20, "materials 9999 +0  energy =++------- 10/60 +10       n next wave  b list  ? help");
    battle->queued_build_count = 1; /* the list is left out sooner than the wave */
    battle->queued_builds[0] = (QueuedBuild){.slot = SLOT_GUN, .tile = {5, 6}};
    stage_draw(stage);
    assert_line(stage, 20, "materials 9999 +0  energy =++------- 10/60 +10  1 queued     n next wave  ? help");
    stage_free(stage);
}

static void a_tower_shows_its_reach_and_its_record(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 0, 10, "|          G]");
    /* Reach 2 from (5.5, 6.5): x = 5.5 +- sqrt(4 - 1) on the middle line of row 7. */
    assert_cells(stage, 0, 11, "A> > > >:>:>:>:> > > > > @@");
    assert_cells(stage, 35, 4, "tower, 10 materials ");
    assert_cells(stage, 35, 5, "So far: 0 damage, 0 killed. ");
    assert_cells(stage, 35, 6, "Reaches 3.46 tiles of path (:). ");
    assert_cells(stage, 35, 7, "Aims at < first >; t and T change that. ");
    assert_cells(stage, 35, 8, "x takes it down and pays it back. ");
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 9, 11).style.ground), TINT_RANGE_RIM);
    assert_int_equal(canvas_cell(stage->canvas, 1, 11).style.ground, GROUND_PATH);
    assert_int_equal(canvas_cell(stage->canvas, 11, 10).style.ground, GROUND_CURSOR);
    stage_free(stage);
}

static void a_replay_offers_no_decisions(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 5, 6);
    stage->view.read_only = true;
    stage_draw(stage);
    assert_cells(stage, 35, 7, "Aims at < first >.    ");
    assert_cells(stage, 35, 8, "5,6: ash, height 0    ");
    stage_free(stage);
}

static void the_hand_says_whether_and_why_not(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 35, 5, "Enter builds it here. ");
    assert_int_equal(canvas_cell(stage->canvas, 11, 10).style.ground, GROUND_CURSOR);
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 1, 4).style.ground), TINT_VALID);
    assert_int_equal(canvas_cell(stage->canvas, 1, 11).style.ground, GROUND_PATH);
    look_at(stage, 5, 7);
    stage_draw(stage);
    assert_cells(stage, 35, 5, "The attackers' path runs here; build beside");
    assert_int_equal(canvas_cell(stage->canvas, 11, 11).style.ground, GROUND_INVALID);
    stage_free(stage);
}

/* Quiet signs on bare ground: bold is for what matters. */
static void where_a_building_may_stand_is_a_quiet_sign(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->view.slot = SLOT_GUN;
    stage_draw(stage);
    int signs = 0;
    for (int i = 0; i < stage->canvas->columns * stage->canvas->rows; i++) {
        Cell cell = canvas_cell(stage->canvas, i % stage->canvas->columns, i / stage->canvas->columns);
        bool sign = cell.style.ink == INK_VALID && cell.ch == theme_glyph(&stage->theme, GLYPH_VALID);
        signs += sign;
        assert_true(!sign || cell.style.attributes == 0);
    }
    assert_true(signs > 20);
    stage_free(stage);
}

static void large_attackers_alone_have_their_own_sign(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    /* On a ledge half a tile high, one tile behind its edge, the muzzle 1.15 above the path two tiles away: sight of
     * 0.15 passes the edge at 0.4, below it, and sight of 0.3 at 0.51, above it. sqrt(9 - 4) = 2.236 to each side. */
    Attack *attack = &stage->fixture->blueprints[BP_GUN].attack;
    attack->muzzle = FIX_ONE * 65 / 100;
    attack->range = 3 * FIX_ONE;
    for (int i = 0; i < 7 * WORLD_SIZE; i++) {
        stage->fixture->world.tiles[i].height = 1;
    }
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 5));
    look_at(stage, 5, 5);
    stage_draw(stage);
    assert_cells(stage, 0, 11, "A> > > >.>.>.>.>.> > > > @@");
    assert_cells(stage, 35, 6, "Hits small attackers on 0 tiles of path   ");
    assert_cells(stage, 35, 7, "(:), large ones on 4.47 (.).  ");
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 11, 11).style.ground), TINT_RANGE_LARGE);
    assert_int_equal(ground_tint(canvas_cell(stage->canvas, 11, 8).style.ground), TINT_RANGE);
    stage_free(stage);
}

static void start_wave(Stage *stage, int ticks)
{
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < ticks; i++) {
        fixture_tick(stage->fixture);
    }
}

static void attackers_walk_in_pairs_of_cells(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start_wave(stage, 60);
    stage_draw(stage);
    int walkers = 0;
    for (int i = 1; i <= 30; i += 2) {
        uint32_t sign = canvas_cell(stage->canvas, i, 11).ch, count = canvas_cell(stage->canvas, i + 1, 11).ch;
        walkers += sign != 'w' ? 0 : count >= '2' && count <= '9' ? (int)(count - '0') : 1;
    }
    int inside = 0;
    for (int i = 0; i < stage->game->battle.attacker_count; i++) {
        const Attacker *attacker = &stage->game->battle.attackers[stage->game->battle.order[i]];
        inside += battle_attacker_at(&stage->game->battle, attacker).x >= 0;
    }
    assert_true(inside >= 5);
    assert_int_equal(walkers, inside);
    assert_line(stage, 1, "now   1  all are in");
    assert_words(stage, 20, "3.0 s, paused");
    stage_free(stage);
}

/* How many rows of a screen of 80x45 hold some words. */
static int rows_with(const Stage *stage, const char *words)
{
    int count = 0;
    for (int row = 0; row < 45; row++) {
        count += has_words(stage, row, words);
    }
    return count;
}

/* The panel lists each of six on a tile; of more, each type: how many, their HP and statuses together. */
static void a_crowd_on_a_tile_is_told_by_types(void **state)
{
    (void)state;
    static StatusType slow = {.name = "Slow", .glyph = 'Z', .effect = EFFECT_SLOW, .unit = UNIT_SECONDS};
    Stage *stage = stage_new(80, 45);
    stage->fixture->content.statuses = &slow;
    stage->fixture->content.status_count = 1;
    start_wave(stage, 60);
    Battle *battle = &stage->fixture->battle;
    const Attacker *first = &battle->attackers[battle->order[0]];
    Tile tile = point_tile(battle_attacker_at(battle, first));
    assert_int_equal(battle->attacker_count, 8);
    for (int i = 0; i < battle->attacker_count; i++) {
        Attacker *attacker = &battle->attackers[battle->order[i]];
        attacker->segment = i < 6 ? first->segment : 0;
        attacker->progress = i < 6 ? first->progress : 0;
        attacker->statuses[0].left = i < 3 ? 10 : 0;
    }
    look_at(stage, tile.x, tile.y);
    stage_draw(stage);
    assert_int_equal(rows_with(stage, "w Walker, 10 of 10 HP"), 6);
    assert_int_equal(rows_with(stage, "w Walker, 10 of 10 HP, Slow"), 3);
    for (int i = 6; i < battle->attacker_count; i++) {
        Attacker *attacker = &battle->attackers[battle->order[i]];
        *attacker = (Attacker){.id = attacker->id,
                               .type = AT_TOUGH,
                               .hp = 7,
                               .hp_max = 30,
                               .segment = first->segment,
                               .progress = first->progress};
    }
    stage_draw(stage);
    assert_int_equal(rows_with(stage, "w 6 Walker, 60 of 60 HP, 3 Slow"), 1);
    assert_int_equal(rows_with(stage, "t 2 Tough, 14 of 60 HP"), 1);
    assert_int_equal(rows_with(stage, "more"), 0);
    stage_free(stage);
}

static void the_preview_counts_what_is_still_to_come(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start_wave(stage, 15);
    stage_draw(stage);
    assert_line(stage, 1, "now   1  5 Walker w..w..w");
    stage_free(stage);
}

static void a_drill_shows_what_it_has_made(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->world.tiles[tile_index(tile_at(5, 6))].obstacle = OBSTACLE_MINERALS;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_DRILL, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 35, 5, "So far: nothing yet. ");
    BuildingRecord *record = &stage->fixture->battle.buildings[1].record;
    record->produced[RESOURCE_MATERIALS] = 12;
    record->produced[RESOURCE_FUEL] = 3;
    stage_draw(stage);
    assert_cells(stage, 35, 5, "So far: 12 materials, 3 fuel. ");
    stage_free(stage);
}

static void a_watched_attacker_is_told_about(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start_wave(stage, 36);
    stage->fixture->battle.attackers[0].hp = 4;
    stage->view.attacker_focus = 1;
    stage_draw(stage);
    assert_cells(stage, 33, 3, "+ w Walker 1 -");
    assert_cells(stage, 35, 4, "HP 4 of 10 ");
    assert_cells(stage, 35, 5, "===|===|===|===|---|---|---|---|---|----");
    assert_int_equal(canvas_cell(stage->canvas, stage->canvas->cursor_column, stage->canvas->cursor_row).ch, 'w');
    stage_free(stage);
}

/* With its start's letter where there are several, until it is in. */
static void the_preview_says_that_the_boss_comes(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    stage_draw(stage);
    assert_line(stage, 1, "next  1  8 Walker w..w..w");
    battle->boss = AT_BOSS;
    battle->boss_course = BOSS_COMING;
    battle->boss_wave = battle->wave;
    stage_draw(stage);
    battle->boss_hp = 480;
    stage_draw(stage);
    assert_line(stage, 0, "wave 1, Boss comes: 480 HP  fuel +-|---|--|---|---- 0/100 +10  hull ###### 25/25");
    assert_words(stage, 1, "next  1  8 Walker w..w..w, then the boss: Boss");
    battle->boss_course = BOSS_HERE;
    stage_draw(stage);
    assert_line(stage, 1, "next  1  8 Walker w..w..w");
    stage_free(stage);
}

/* Whoever else stands where it is: its name and HP have a place of their own. */
static void the_first_line_has_the_boss_and_its_hp(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Battle *battle = &stage->fixture->battle;
    start_wave(stage, 30);
    battle->boss = AT_BOSS;
    battle->boss_course = BOSS_HERE;
    Attacker *boss = &battle->attackers[battle->order[1]];
    boss->type = AT_BOSS;
    boss->hp_max = battle->boss_hp = 500;
    boss->hp = 136;
    stage_draw(stage);
    assert_words(stage, 0, "wave 1  Boss =");
    assert_words(stage, 0, " 136/500  hull");
    stage_free(stage);
}

static void a_type_in_the_preview_is_told_about(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->view.preview_focus = AT_BRUTE;
    stage_draw(stage);
    assert_cells(stage, 33, 3, "+ b Brute -");
    assert_cells(stage, 35, 4, "Not met in this run so far. ");
    assert_int_equal(stage->canvas->cursor_row, 2);
    assert_int_equal(stage->canvas->cursor_column, 9);
    bool told = false;
    for (int row = 5; row < 19; row++) {
        char line[44];
        for (int i = 0; i < 43; i++) {
            line[i] = (char)canvas_cell(stage->canvas, 35 + i, row).ch;
        }
        line[43] = '\0';
        told = told || strstr(line, "Known to come: 2 in wave 2.");
    }
    assert_true(told);
    stage_free(stage);
}

/* Nobody comes after a battle that is lost or left; after one that is won, whoever stays is met. */
static void what_is_over_has_no_next_wave(void **state)
{
    (void)state;
    static const struct {
        BattlePhase phase;
        const char *head, *wave;
    } ends[] = {{BATTLE_WON, "won in wave 4", "stay  "},
                {BATTLE_CLEARED, "won in wave 4", ""},
                {BATTLE_LOST, "lost in wave 7", ""}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        Stage *stage = stage_new(80, 24);
        stage->fixture->battle.wave = 7;
        stage->fixture->battle.waves_stayed = 2;
        stage->view.cursor = (DecisionPoint){950, 250};
        stage_draw(stage);
        assert_int_equal(stage_row_of(stage, "wave 7"), 0);
        assert_true(stage_row_of(stage, "n next wave") > 0 && stage_row_of(stage, "n result") < 0);
        stage->fixture->battle.phase = ends[i].phase;
        stage_draw(stage);
        assert_int_equal(stage_row_of(stage, ends[i].head), 0);
        assert_cells(stage, 0, 1, ends[i].wave[0] ? ends[i].wave : "                    ");
        assert_true(stage_row_of(stage, "n result") > 0 && stage_row_of(stage, "n next wave") < 0);
        assert_true((stage_row_of(stage, "The battle is over: ") > 0) == (ends[i].phase != BATTLE_WON));
        stage_free(stage);
    }
}

static void splits_show_both_ways(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    World *world = &stage->fixture->world;
    world->segments[world->segment_count++] =
        (Segment){.from = tile_at(4, 7), .to = tile_at(4, 8), .distance = 9, .next_count = 0};
    world->tiles[tile_index(tile_at(4, 8))].distance = 8;
    fixture_begin(stage->fixture);
    stage_draw(stage);
    assert_cells(stage, 9, 11, "!>");
    stage->view.turn = 1;
    stage_draw(stage);
    /* Turned clockwise, east is down and south is left; tile (4, 7) has come to column 7, row 4. */
    assert_cells(stage, 15, 8, "<!");
    stage_free(stage);
}

/* The tiles of row 2, from the western edge on. */
static WorldTile *second_row(Stage *stage)
{
    return &stage->fixture->world.tiles[tile_index(tile_at(0, 2))];
}

static void the_ground_shows_what_lies_on_it(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    WorldTile *row = second_row(stage);
    row[0].obstacle = OBSTACLE_SMALL;
    row[1].obstacle = OBSTACLE_LARGE;
    row[2].obstacle = OBSTACLE_MINERALS;
    row[3].obstacle = OBSTACLE_FUEL;
    row[4].slant = SLANT_EAST;
    row[5].height = 3;
    row[6].height = 5;
    row[7].height = 7;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_DRILL, 2, 2));
    stage_draw(stage);
    assert_cells(stage, 0, 5, "|        ________   ");
    assert_cells(stage, 0, 6, "|# ##D%&&//;|)|{|  ");
    stage->view.overlay = OVERLAY_HEIGHTS;
    stage_draw(stage);
    assert_cells(stage, 0, 6, "|#0#0D0&0/0 3 5 7 0");
    look_at(stage, 1, 2);
    stage_draw(stage);
    assert_cells(stage, 35, 4, "1,2: large boulder, blocks sight, height 0 ");
    look_at(stage, 4, 2);
    stage_draw(stage);
    assert_cells(stage, 35, 4, "4,2: ash, height 0, rises to the east ");
    assert_cells(stage, 35, 5, "Cliffs: north 0.5 down, east 1 up, south    ");
    assert_cells(stage, 35, 6, "0.5 down ");
    stage_free(stage);
}

/* Four slants side by side, low sides at height 2, on ground of height 2. */
static Stage *slants(int columns, int rows, ColorDepth depth, GlyphSet glyphs)
{
    Stage *stage = stage_new(columns, rows);
    stage->theme.depth = depth;
    stage->theme.glyphs = glyphs;
    stage->theme.ground.highest = 4;
    for (int i = 0; i < WORLD_TILES; i++) {
        stage->fixture->world.tiles[i].height = 2;
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        second_row(stage)[2 * i].slant = (uint8_t)(SLANT_NORTH + i);
    }
    fixture_begin(stage->fixture);
    stage_draw(stage);
    return stage;
}

static void slants_tell_which_side_is_up(void **state)
{
    (void)state;
    Stage *stage = slants(80, 24, COLORS_MONO, GLYPHS_ASCII);
    assert_cells(stage, 0, 6, "|/\\\" //\"|\\/\"|\\\\\" ");
    stage->view.turn = 1;
    stage_draw(stage);
    /* Turned clockwise, row 2 has become the column of tiles 12, downwards. */
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        static const char *const signs[DIRECTION_COUNT] = {"//", "\\/", "\\\\", "/\\"};
        assert_cells(stage, 25, 4 + 2 * i, signs[i]);
    }
    stage->view.turn = 0;
    stage->view.overlay = OVERLAY_HEIGHTS;
    stage_draw(stage);
    assert_cells(stage, 0, 6, "|'2 2/2 2,2 2\\2 2");
    stage_free(stage);
    stage = slants(80, 24, COLORS_256, GLYPHS_UNICODE);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        static const uint32_t signs[DIRECTION_COUNT] = {0x25B4, 0x25B8, 0x25BE, 0x25C2};
        Cell cell = canvas_cell(stage->canvas, 1 + 4 * i, 6);
        assert_int_equal(cell.ch, signs[i]);
        assert_int_equal(cell.style.ground, GROUND_HEIGHT + 5);
    }
    stage_free(stage);
}

static void surfaces_tell_what_they_are(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Surface water = {.name = "water", .no_building = true, .no_paths = true, .hue = 200, .texture = "~-_"};
    stage->fixture->terrain.surfaces[1] = water;
    stage->fixture->terrain.surface_count = 2;
    stage->theme.ground.highest = 4;
    WorldTile *row = second_row(stage);
    row[0].surface = row[1].surface = row[2].surface = 1;
    row[1].decoration = 1;
    row[2].height = 1;
    row[4].obstacle = OBSTACLE_FUEL;
    fixture_begin(stage->fixture);
    look_at(stage, 2, 2);
    stage_draw(stage);
    assert_cells(stage, 0, 6, "|~ -|~`  &&  ");
    assert_cells(stage, 35, 4, "2,2: water, height 0.5 ");
    assert_cells(stage, 35, 5, "Nothing can be built here, and no path    ");
    assert_cells(stage, 35, 6, "leads here.    ");
    assert_cells(stage, 35, 7, "Cliffs: north 0.5 down, east 0.5 down,    ");
    assert_cells(stage, 35, 8, "south 0.5 down, west 0.5 down ");
    look_at(stage, 4, 2);
    stage->theme.depth = COLORS_256;
    stage_draw(stage);
    assert_cells(stage, 0, 6, "|~ - ~   &&  ");
    assert_cells(stage, 35, 4, "4,2: deposit of fuel on ash, height 0 ");
    assert_int_equal(canvas_cell(stage->canvas, 1, 6).style.ground, GROUND_HEIGHT + GROUND_LEVELS);
    assert_int_equal(canvas_cell(stage->canvas, 5, 6).style.ground, GROUND_HEIGHT + GROUND_LEVELS + 2);
    assert_int_equal(canvas_cell(stage->canvas, 7, 6).style.ground, GROUND_HEIGHT);
    stage_free(stage);
}

static void large_tiles_are_covered_by_their_surface(void **state)
{
    (void)state;
    Stage *stage = stage_new(120, 40);
    strcpy(stage->fixture->terrain.surfaces[1].texture, "~~-");
    stage->theme.ground.highest = 4;
    second_row(stage)[1].surface = second_row(stage)[2].surface = 1;
    second_row(stage)[2].height = 1;
    fixture_begin(stage->fixture);
    stage_draw(stage);
    Area board = layout_for(120, 40, 0).board;
    assert_cells(stage, board.column, board.row + 4, "    ~ ~|~`~|    ");
    assert_cells(stage, board.column, board.row + 5, "     ~ |_~_|    ");
    stage_free(stage);
}

/* A plateau of one tile: its own edges to the right and below, those of its neighbours above and to the left. */
static void large_tiles_end_at_cliffs(void **state)
{
    (void)state;
    Stage *stage = stage_new(200, 60);
    second_row(stage)[2].height = 3;
    fixture_begin(stage->fixture);
    stage_draw(stage);
    Area board = layout_for(200, 60, 0).board;
    assert_cells(stage, board.column + 12, board.row + 5, "______ ");
    for (int row = 6; row < 9; row++) {
        Cell left = canvas_cell(stage->canvas, board.column + 11, board.row + row);
        Cell right = canvas_cell(stage->canvas, board.column + 17, board.row + row);
        assert_int_equal(left.ch, '|');
        assert_int_equal(left.style.ink, INK_CLIFF);
        assert_int_equal(left.style.ground, GROUND_HEIGHT);
        assert_int_equal(right.ch, '|');
        assert_int_equal(right.style.ground, GROUND_HEIGHT + 6);
    }
    assert_cells(stage, board.column + 12, board.row + 8, "_____| ");
    stage_free(stage);
}

static void cliffs_turn_with_the_board(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    for (int i = 0; i < 5 * WORLD_SIZE; i++) {
        stage->fixture->world.tiles[tile_index(tile_at(i % 5, i / 5))].height = 2;
    }
    fixture_begin(stage->fixture);
    stage->theme.ground.highest = 4;
    stage_draw(stage);
    assert_cells(stage, 0, 4, "0\" \" \" \" \"|   ");
    stage->view.turn = 1;
    stage_draw(stage);
    assert_cells(stage, 1, 7, "\" \" \" \" \" \" \" ! \" \" \" ");
    assert_cells(stage, 1, 8, "\"_\"_\"_\"_\"_\"_\"_!_\"_\"_\"_");
    stage->view.turn = 2;
    stage_draw(stage);
    assert_cells(stage, 17, 4, "   |\" \" \" \" \" ");
    stage->view.turn = 3;
    stage_draw(stage);
    assert_cells(stage, 1, 13, "______________^_______");
    stage_free(stage);
}

static void undecided_ground_has_no_cliffs(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    second_row(stage)[2].height = 3;
    fixture_begin(stage->fixture);
    Layout layout = layout_for(80, 24, 0);
    Board board = {.canvas = stage->canvas,
                   .theme = &stage->theme,
                   .layout = &layout,
                   .view = &stage->view,
                   .world = &stage->fixture->battle.world,
                   .terrain = &stage->fixture->terrain};
    board.undecided[tile_index(tile_at(1, 2))] = true;
    board_draw_world(&board);
    assert_cells(stage, 0, 5, "|    __ ");
    assert_cells(stage, 0, 6, "|    ;| ");
    board.undecided[tile_index(tile_at(2, 2))] = true;
    board_draw_world(&board);
    assert_cells(stage, 0, 5, "|       ");
    assert_cells(stage, 0, 6, "|    ;  ");
    stage_free(stage);
}

static void a_reach_is_told_on_cells_that_tell_of_the_ground(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->fixture->world.tiles[tile_index(tile_at(7, 7))].height = 1;
    fixture_begin(stage->fixture);
    stage_draw(stage);
    assert_cells(stage, 9, 11, "> > >|>|> ");
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 9, 11, ">:>:>:");
    stage_free(stage);
}

static void large_slants_are_shaded_from_side_to_side(void **state)
{
    (void)state;
    Stage *stage = slants(200, 60, COLORS_256, GLYPHS_ASCII);
    Layout layout = layout_for(200, 60, 0);
    assert_int_equal(layout.tile_columns, 6);
    assert_int_equal(layout.tile_rows, 3);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        for (int cell = 0; cell < 18; cell++) {
            int column = cell % 6, row = cell / 6;
            const int risen[DIRECTION_COUNT] = {2 - row, column / 2, row, 2 - column / 2};
            Cell at = canvas_cell(stage->canvas, layout.board.column + 12 * i + column, layout.board.row + 6 + row);
            assert_int_equal(at.style.ground, GROUND_HEIGHT + 4 + risen[i]);
        }
    }
    stage_free(stage);
}

static void coverage_counts_towers_on_the_paths(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 7, 8));
    stage->view.overlay = OVERLAY_COVERAGE;
    stage_draw(stage);
    assert_cells(stage, 0, 11, "A>0>0>0>1>1>2>2>2>1>1>0>0@@");
    stage_free(stage);
}

static void an_ability_shows_whom_it_would_meet(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    start_wave(stage, 25);
    stage->view.slot = SLOT_CHARGE;
    stage->view.cursor = (DecisionPoint){150, 750};
    stage_draw(stage);
    assert_cells(stage, 35, 5, "Enter uses it here. ");
    assert_int_equal(stage->canvas->cursor_column, 4);
    assert_int_equal(stage->canvas->cursor_row, 11);
    int within = 0;
    for (int column = 1; column < 6; column++) {
        within += ground_tint(canvas_cell(stage->canvas, column, 11).style.ground) == TINT_RANGE;
    }
    assert_in_range(within, 1, 5); /* but for the cursor, and where attackers stand */
    assert_int_equal(canvas_cell(stage->canvas, 4, 11).style.ground, GROUND_CURSOR);
    assert_int_equal(canvas_cell(stage->canvas, 9, 11).style.ground, GROUND_PATH);
    int met = 0;
    for (int i = 0; i < stage->game->battle.attacker_count; i++) {
        const Attacker *attacker = &stage->game->battle.attackers[stage->game->battle.order[i]];
        Fix x = battle_attacker_at(&stage->game->battle, attacker).x;
        met += x >= FIX_HALF && x <= FIX_ONE * 5 / 2;
    }
    char words[60];
    snprintf(words, sizeof words, "%d attacker%s within. Each takes 10 damag", met, met == 1 ? "" : "s");
    assert_true(met > 0);
    assert_cells(stage, 35, 6, "Aimed at the middle of 1,7. ");
    assert_cells(stage, 35, 7, words);
    stage_free(stage);
}

static void a_turned_board_says_where_north_is(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    stage->view.turn = 2;
    stage_draw(stage);
    assert_words(stage, 19, "north");
    assert_cells(stage, 5, 11, "@@< < < < < < < < < < < < A");
    stage_free(stage);
}

static void messages_wrap_and_the_newest_is_marked(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    view_message(&stage->view, "First.");
    view_message(&stage->view, "Second.");
    stage_draw(stage);
    assert_line(stage, 22, "  First.");
    assert_line(stage, 23, "> Second.");
    view_message(&stage->view, "This sentence is so long that it does not fit into a line of eighty cells, "
                               "so it goes on.");
    stage_draw(stage);
    assert_line(stage, 22, "> This sentence is so long that it does not fit into a line of eighty cells, so");
    assert_line(stage, 23, "  it goes on.");
    stage_free(stage);
}

static void drawing_changes_nothing_and_repeats_itself(void **state)
{
    (void)state;
    Stage *stage = stage_new(200, 60);
    start_wave(stage, 40);
    stage_draw(stage);
    View view = stage->view;
    size_t size = sizeof(Cell) * (size_t)(stage->canvas->columns * stage->canvas->rows);
    Cell *before = malloc(size);
    assert_non_null(before);
    memcpy(before, stage->canvas->cells, size);
    stage_draw(stage);
    for (int i = 0; i < stage->canvas->columns * stage->canvas->rows; i++) {
        assert_int_equal(before[i].ch, stage->canvas->cells[i].ch);
        assert_memory_equal(&before[i].style, &stage->canvas->cells[i].style, sizeof(Style));
    }
    assert_memory_equal(&view, &stage->view, sizeof view);
    free(before);
    stage_free(stage);
}

SUBJECT(draw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fresh_battle_tells_all_there_is),
        cmocka_unit_test(large_numbers_fit_the_least_screen),
        cmocka_unit_test(a_tower_shows_its_reach_and_its_record),
        cmocka_unit_test(a_replay_offers_no_decisions),
        cmocka_unit_test(the_hand_says_whether_and_why_not),
        cmocka_unit_test(where_a_building_may_stand_is_a_quiet_sign),
        cmocka_unit_test(large_attackers_alone_have_their_own_sign),
        cmocka_unit_test(attackers_walk_in_pairs_of_cells),
        cmocka_unit_test(a_crowd_on_a_tile_is_told_by_types),
        cmocka_unit_test(the_preview_counts_what_is_still_to_come),
        cmocka_unit_test(a_drill_shows_what_it_has_made),
        cmocka_unit_test(a_watched_attacker_is_told_about),
        cmocka_unit_test(the_preview_says_that_the_boss_comes),
        cmocka_unit_test(the_first_line_has_the_boss_and_its_hp),
        cmocka_unit_test(a_type_in_the_preview_is_told_about),
        cmocka_unit_test(what_is_over_has_no_next_wave),
        cmocka_unit_test(splits_show_both_ways),
        cmocka_unit_test(the_ground_shows_what_lies_on_it),
        cmocka_unit_test(slants_tell_which_side_is_up),
        cmocka_unit_test(surfaces_tell_what_they_are),
        cmocka_unit_test(large_tiles_are_covered_by_their_surface),
        cmocka_unit_test(large_tiles_end_at_cliffs),
        cmocka_unit_test(cliffs_turn_with_the_board),
        cmocka_unit_test(undecided_ground_has_no_cliffs),
        cmocka_unit_test(a_reach_is_told_on_cells_that_tell_of_the_ground),
        cmocka_unit_test(large_slants_are_shaded_from_side_to_side),
        cmocka_unit_test(coverage_counts_towers_on_the_paths),
        cmocka_unit_test(an_ability_shows_whom_it_would_meet),
        cmocka_unit_test(a_turned_board_says_where_north_is),
        cmocka_unit_test(messages_wrap_and_the_newest_is_marked),
        cmocka_unit_test(drawing_changes_nothing_and_repeats_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
