/* What the panel and the board tell of statuses, changed numbers and what is still to come. */
#include "fixture_game.h"

#include "term/view/words.h"
#include "term/panel/panel_draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { CHARGED, CHILLED, STATUS_COUNT };

static const StatusType STATUSES[STATUS_COUNT] = {
    {.name = "Charged",
     .glyph = 'E',
     .bearer = BEARER_BUILDINGS,
     .effect = EFFECT_CHARGE,
     .unit = UNIT_SHOTS,
     .count_max = 9},
    {.name = "Chilled", .glyph = 'F', .bearer = BEARER_ATTACKERS, .effect = EFFECT_SLOW, .unit = UNIT_SECONDS},
};

static Stage *stage_with_statuses(int columns, int rows)
{
    Stage *stage = stage_new(columns, rows);
    static StatusType statuses[STATUS_COUNT];
    memcpy(statuses, STATUSES, sizeof statuses);
    stage->fixture->content.statuses = statuses;
    stage->fixture->content.status_count = STATUS_COUNT;
    return stage;
}

static void look_at(Stage *stage, int x, int y)
{
    stage->view.cursor = (DecisionPoint){(int16_t)(x * 100 + 50), (int16_t)(y * 100 + 50)};
}

static void assert_hold(const StatusType *type, StatusHold hold, const char *expected)
{
    char line[100];
    Text text = text_into(line, sizeof line);
    status_add_hold(&text, type, &hold);
    assert_string_equal(line, expected);
}

static void a_status_is_told_with_what_it_has_left(void **state)
{
    (void)state;
    assert_hold(&STATUSES[CHARGED], (StatusHold){.left = 1, .amount = 4}, "E Charged +4 damage, 1 shot left");
    assert_hold(&STATUSES[CHILLED], (StatusHold){.left = 50, .amount = 40}, "F Chilled 40 %, 2.5 s left");
    assert_hold(&STATUSES[CHILLED], (StatusHold){.immune = 20}, "F Chilled: immune for 1.0 s");
    StatusType burn = {.name = "Alight", .glyph = 'B', .effect = EFFECT_BURN, .unit = UNIT_WAVES};
    assert_hold(&burn, (StatusHold){.left = 2, .amount = 3}, "B Alight 3 a second, 2 waves left");
    burn.effect = EFFECT_SHIELD;
    assert_hold(&burn, (StatusHold){.left = 2, .amount = 3}, "B Alight 3 HP, 2 waves left");
    burn.effect = EFFECT_PARALYSE;
    assert_hold(&burn, (StatusHold){.left = 2}, "B Alight, 2 waves left");
}

enum { ROW_NONE = -1 };

/* A field that makes towers beside it reach farther and hit less. */
static void raise_by_field(Fixture *f)
{
    Blueprint *field = &f->blueprints[BP_FIELD];
    field->cooldown_start = 0;
    field->rule_count = 2;
    field->rules[0] = (Rule){.when = WHEN_ALWAYS,
                             .whom = WHOM_TOWERS,
                             .radius = FIX_ONE + FIX_HALF,
                             .what = WHAT_MODIFY,
                             .stat = STAT_RANGE,
                             .percent = 50};
    field->rules[1] = field->rules[0];
    field->rules[1].stat = STAT_DAMAGE;
    field->rules[1].percent = 0;
    field->rules[1].amount = -1;
}

static void a_tower_tells_better_and_worse(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    Building *gun = &stage->fixture->battle.buildings[1];
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 35, 6, "- damage 3 (by itself 4) ");
    assert_int_equal(canvas_cell(stage->canvas, 35, 6).style.ink, INK_BAD);
    gun->statuses[CHARGED] = (StatusHold){.left = 3, .amount = 4};
    stage->fixture->battle.stats[1].extra_damage = 4;
    stage_draw(stage);
    assert_cells(stage, 35, 6, "E Charged +4 damage, 3 shots left ");
    assert_cells(stage, 35, 7, "+ damage 7 (by itself 4) ");
    assert_cells(stage, 35, 8, "+ range 3 tiles (by itself 2 tiles) ");
    assert_int_equal(canvas_cell(stage->canvas, 35, 6).style.ink, INK_GOOD);
    assert_int_equal(canvas_cell(stage->canvas, 35, 7).style.ink, INK_GOOD);
    assert_int_equal(canvas_cell(stage->canvas, 35, 8).style.ink, INK_GOOD);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_cells(stage, 2, 4, "+ damage 7 (by itself 4) ");
    assert_cells(stage, 2, 5, "    Field -1 ");
    assert_cells(stage, 2, 6, "    Charged +4 ");
    assert_cells(stage, 2, 7, "  time between shots 1 s ");
    assert_cells(stage, 2, 8, "+ range 3 tiles (by itself 2 tiles) ");
    assert_cells(stage, 2, 9, "    Field +50 % ");
    stage_free(stage);
}

/* Asserts the ink of the last cell of some words. */
static void assert_ink(const Stage *stage, const char *words, Ink ink)
{
    int row = stage_row_of(stage, words), length = (int)strlen(words);
    assert_true(row != ROW_NONE);
    for (int column = 0; column + length <= stage->canvas->columns; column++) {
        int same = 0;
        while (same < length && canvas_cell(stage->canvas, column + same, row).ch == (uint32_t)words[same]) {
            same++;
        }
        if (same == length) {
            assert_int_equal(canvas_cell(stage->canvas, column + length - 1, row).style.ink, ink);
            return;
        }
    }
    fail_msg("%s is not in its row", words);
}

/* The sentence says what is, each number in the colour of what has become of it. */
static void the_sentence_has_the_numbers_as_they_are(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_ink(stage, "Deals 4", INK_TEXT);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    stage_draw(stage);
    assert_ink(stage, "Deals", INK_TEXT);
    assert_ink(stage, "Deals 3", INK_BAD);
    assert_ink(stage, "Deals 3 physical", INK_TEXT);
    assert_ink(stage, "within 3", INK_GOOD);
    assert_ink(stage, "that it can see.", INK_TEXT);
    stage_free(stage);
}

static void a_number_that_is_not_told_has_no_sources(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    stage->fixture->blueprints[BP_FIELD].rules[1] = stage->fixture->blueprints[BP_FIELD].rules[0];
    stage->fixture->blueprints[BP_FIELD].rules[1].stat = STAT_BLAST;
    stage->fixture->blueprints[BP_FIELD].rules[1].percent = 25;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    look_at(stage, 5, 6);
    stage_draw(stage);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_true(stage_row_of(stage, "Field +50 %") != ROW_NONE);
    assert_int_equal(stage_row_of(stage, "Field +25 %"), ROW_NONE);
    stage_free(stage);
}

/* By itself it slows by half, this gun gives more of it. */
static void a_status_is_described_as_strong_as_it_is_given(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    ((StatusType *)stage->fixture->content.statuses)[CHILLED].amount = 50;
    Blueprint *gun = &stage->fixture->blueprints[BP_GUN];
    gun->rule_count = 1;
    gun->rules[0] = (Rule){
        .when = WHEN_HIT, .whom = WHOM_TARGET, .what = WHAT_STATUS, .status = CHILLED, .amount = 80, .seconds = 40};
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_true(stage_row_of(stage, "80 %") != ROW_NONE);
    assert_int_equal(stage_row_of(stage, "50 %"), ROW_NONE);
    stage_free(stage);
}

static void kills_and_haste_are_sources(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    static StatusType hasted;
    hasted = (StatusType){.name = "Hasted", .glyph = 'O', .bearer = BEARER_BUILDINGS, .effect = EFFECT_HASTE};
    hasted.unit = UNIT_WAVES;
    stage->fixture->content.statuses = &hasted;
    stage->fixture->content.status_count = 1;
    stage->fixture->blueprints[BP_GUN].attack.kill_gain = 2;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    Building *gun = &stage->fixture->battle.buildings[1];
    gun->record.kills = 3;
    gun->statuses[0] = (StatusHold){.left = 2, .amount = 25};
    stage->fixture->battle.stats[1].interval_fine = 1600;
    look_at(stage, 5, 6);
    stage_draw(stage);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_cells(stage, 2, 4, "+ damage 10 (by itself 4) ");
    assert_cells(stage, 2, 5, "    3 kills +6 ");
    assert_cells(stage, 2, 6, "+ time between shots 0.8 s (by itself 1 s) ");
    assert_cells(stage, 2, 7, "    Hasted, 25 % faster ");
    assert_int_equal(canvas_cell(stage->canvas, 2, 6).style.ink, INK_GOOD);
    stage_free(stage);
}

/* Less than a tick counts, too: 0.14 s is neither 0.1 s nor 0.15 s. */
static void rules_say_intervals_to_the_hundredth(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 45);
    Attack *attack = &stage->fixture->blueprints[BP_GUN].attack;
    attack->interval_fast = 2;
    attack->spin = 40;
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    stage->fixture->battle.stats[1].interval_fine = 280;
    stage->fixture->battle.stats[1].interval = 2;
    stage->fixture->battle.stats[1].interval_fast_fine = 160;
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_words(stage, stage_row_of(stage, "every"), "every 0.14 s to");
    assert_words(stage, stage_row_of(stage, "0.08 s"), "0.08 s within 2 s");
    stage_free(stage);
}

/* One source alone stands in its own rules. */
static void the_hub_tells_where_income_comes_from(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 45);
    Battle *battle = &stage->fixture->battle;
    Blueprint *hub = &stage->fixture->blueprints[BP_HUB];
    hub->rule_count = 2;
    hub->rules[0] = hub->rules[1] = (Rule){.when = WHEN_WAVE_END, .what = WHAT_GRANT, .amount = 4};
    hub->rules[0].resource = RESOURCE_FUEL;
    hub->rules[1].resource = RESOURCE_ENERGY;
    for (int i = 0; i < 2; i++) {
        Tile tile = tile_at(4 + 2 * i, 5);
        battle->world.tiles[tile_index(tile)].obstacle = OBSTACLE_FUEL;
        fixture_decide(stage->fixture, build_at(SLOT_DRILL, tile.x, tile.y));
    }
    look_at(stage, battle->buildings[0].tile.x, battle->buildings[0].tile.y);
    stage_draw(stage);
    assert_words(stage, stage_row_of(stage, "after the wave"), "+8 fuel after the wave: Hub 4, Drill (2) 4.");
    assert_int_equal(stage_row_of(stage, "energy after"), ROW_NONE);
    stage_free(stage);
}

/* What is in hand tells whom it would act on from here, and what would act on it. */
static void neighbours_are_told_while_placing(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    stage->view.slot = SLOT_FIELD;
    look_at(stage, 5, 5);
    stage_draw(stage);
    int row = stage_row_of(stage, "Acts on 1 tower (+).");
    assert_int_equal(canvas_cell(stage->canvas, 35, row).style.ink, INK_TEXT);
    look_at(stage, 5, 2);
    stage_draw(stage);
    row = stage_row_of(stage, "Acts on 0 towers (+).");
    assert_int_equal(canvas_cell(stage->canvas, 35, row).style.ink, INK_WARN);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 6, 4);
    stage_draw(stage);
    assert_true(stage_row_of(stage, "In reach of Field.") != ROW_NONE);
    look_at(stage, 7, 4);
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, "In reach of Field."), ROW_NONE);
    stage->view.slot = SLOT_BATTERY;
    look_at(stage, 6, 4);
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, "In reach of Field."), ROW_NONE);
    stage_free(stage);
}

/* Dearer, cheaper, and the same when materials stand in for energy. */
static void a_price_that_changed_says_so(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    Blueprint *gun = &stage->fixture->blueprints[BP_GUN];
    const Battle *battle = &stage->fixture->battle;
    raise_by_field(stage->fixture);
    stage->fixture->blueprints[BP_FIELD].rules[1].stat = STAT_MATERIALS;
    stage->fixture->blueprints[BP_FIELD].rules[1].whom = WHOM_BLUEPRINTS;
    fixture_begin(stage->fixture);
    stage->view.slot = SLOT_GUN;
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, "(now"), ROW_NONE);
    gun->dearer = 5;
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    stage_draw(stage);
    int row = stage_row_of(stage, "(now");
    assert_true(row != ROW_NONE);
    assert_int_equal(canvas_cell(stage->canvas, 35, row).style.ink, INK_BAD);
    gun->dearer = 0;
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 35, stage_row_of(stage, "(now")).style.ink, INK_GOOD);
    stage->fixture->blueprints[BP_FIELD].rules[1].amount = 0;
    gun->energy = battle->resources[RESOURCE_ENERGY] + 3;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 35, stage_row_of(stage, "(now")).style.ink, INK_DIM);
    stage_free(stage);
}

static void make_battery_produce(Fixture *f)
{
    f->blueprints[BP_BATTERY].rule_count = 1;
    f->blueprints[BP_BATTERY].rules[0] =
        (Rule){.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 5};
}

/* Beside a field that changes what all buildings make the sentence has what comes of it; a gun makes nothing. */
static void what_makes_nothing_has_no_production(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    make_battery_produce(stage->fixture);
    Rule *rules = stage->fixture->blueprints[BP_FIELD].rules;
    rules[0].stat = STAT_PRODUCTION;
    rules[0].whom = WHOM_BUILDINGS;
    stage->fixture->blueprints[BP_FIELD].rule_count = 1;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    fixture_decide(stage->fixture, build_at(SLOT_BATTERY, 4, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, "production"), ROW_NONE);
    look_at(stage, 4, 6);
    stage_draw(stage);
    assert_true(stage_row_of(stage, "Grants 7.5 materials at the end of each") != ROW_NONE);
    assert_ink(stage, "Grants 7.5", INK_GOOD);
    stage_free(stage);
}

/* What is in hand is told as it would be there. */
static void what_is_in_hand_is_told_as_it_would_stand_there(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    stage->view.slot = SLOT_GUN;
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_ink(stage, "Deals 3", INK_BAD);
    assert_ink(stage, "within 3", INK_GOOD);
    Post post = battle_post_there(&stage->fixture->battle, BP_GUN, tile_at(5, 6), 0);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    Post built = battle_post(&stage->fixture->battle, stage->fixture->battle.building_count - 1);
    assert_int_equal(post.range, built.range);
    look_at(stage, 8, 6);
    stage_draw(stage);
    assert_ink(stage, "Deals 4", INK_TEXT);
    stage_free(stage);
}

/* A battery beside a field that changes what all buildings make. */
static void production_tells_what_changes_it(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    make_battery_produce(stage->fixture);
    Rule *rules = stage->fixture->blueprints[BP_FIELD].rules;
    rules[0].stat = STAT_PRODUCTION;
    rules[0].whom = WHOM_BUILDINGS;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_BATTERY, 5, 6));
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, "production"), ROW_NONE);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    stage_draw(stage);
    int row = stage_row_of(stage, "+ production +50 %");
    assert_int_equal(canvas_cell(stage->canvas, 35, row).style.ink, INK_GOOD);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_words(stage, stage_row_of(stage, "+ production +50 %") + 1, "    Field +50 %");
    rules[0].percent = -50;
    stage_draw(stage);
    row = stage_row_of(stage, "- production -50 %");
    assert_int_equal(canvas_cell(stage->canvas, 35, row).style.ink, INK_BAD);
    stage_free(stage);
}

/* However many change it, all of them count. */
static void production_is_changed_by_many(void **state)
{
    enum { FIELDS = 24, ACROSS = 8 };
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    raise_by_field(stage->fixture);
    make_battery_produce(stage->fixture);
    Rule *rules = stage->fixture->blueprints[BP_FIELD].rules;
    rules[0].stat = STAT_PRODUCTION;
    rules[0].whom = WHOM_BUILDINGS;
    rules[0].radius = 10 * FIX_ONE;
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_BATTERY, 5, 6));
    for (int i = 0; i < FIELDS; i++) {
        fixture_decide(stage->fixture, build_at(SLOT_FIELD, 1 + i % ACROSS, 3 + i / ACROSS));
    }
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_true(stage_row_of(stage, "+ production +1200 %") != ROW_NONE);
    stage_free(stage);
}

static const Augment AUGMENTS[] = {
    {.name = "Tempered", .change_count = 1, .changes = {{CHANGE_DAMAGE, 0, 50, 0}}},
    {.name = "Salvage", .change_count = 2, .changes = {{CHANGE_REFUND, 75, 0, 0}, {CHANGE_INTERVAL, 0, 50, 0}}},
};

/* A gun that a run has given both augments, in a battle that begins with it. */
static Stage *stage_with_augments(void)
{
    Stage *stage = stage_with_statuses(80, 24);
    static Augment augments[2];
    memcpy(augments, AUGMENTS, sizeof augments);
    Fixture *f = stage->fixture;
    f->content.augments = augments;
    f->content.augment_count = 2;
    f->battle.fitted[0] = f->blueprints[BP_GUN];
    f->battle.fitted_at[BP_GUN] = 1;
    augment_apply(&f->content, 0, &f->battle.fitted[0]);
    augment_apply(&f->content, 1, &f->battle.fitted[0]);
    return stage;
}

static void augments_are_told_with_what_they_do(void **state)
{
    (void)state;
    Stage *stage = stage_with_augments();
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 6));
    stage->fixture->battle.buildings[1].built_this_phase = false;
    look_at(stage, 5, 6);
    stage_draw(stage);
    assert_cells(stage, 35, 5, "With Tempered, Salvage ");
    assert_int_equal(canvas_cell(stage->canvas, 35, 5).style.ink, INK_GOOD);
    assert_cells(stage, 35, 7, "+ damage 6 (by itself 4) ");
    assert_cells(stage, 35, 8, "- time between shots 1.5 s (by itself 1 s)");
    assert_words(stage, 9, "Changed by Tempered, Salvage.");
    int32_t back = stage->fixture->battle.buildings[1].paid[0] * 75 / 100;
    assert_true(back > 0);
    char line[64];
    snprintf(line, sizeof line, "x takes it down; it pays back %d", back);
    assert_words(stage, 12, line);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_cells(stage, 2, 4, "+ damage 6 (by itself 4) ");
    assert_cells(stage, 2, 5, "    Tempered +2 ");
    assert_cells(stage, 2, 7, "    Salvage +0.5 s ");
    assert_words(stage, 14, "Deals 6 physical damage every 1.5 s");
    stage_free(stage);
}

static void ground_that_helps_is_told(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    Fixture *f = stage->fixture;
    f->terrain.bonus_count = 1;
    f->terrain.bonuses[0] = (TerrainBonus){.beside = OBSTACLE_LARGE, .stat = STAT_DAMAGE, .percent = 50};
    f->world.tiles[tile_index(tile_at(4, 5))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    look_at(stage, 9, 2);
    stage_draw(stage);
    assert_words(stage, 9, "Towers next to a boulder: +50 % damage.");
    look_at(stage, 5, 6);
    stage_draw(stage);
    canvas_clear(stage->canvas);
    panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 23}, stage->game, &stage->view);
    assert_words(stage, 3, "+ damage 6 (by itself 4)");
    assert_words(stage, 4, "    Flat (next to a boulder) +50 %");
    stage_free(stage);
}

/* They look unlike rocks without colours, too. */
static int wrecks_on_board(const Stage *stage)
{
    enum { COLUMNS = 35 };
    int count = 0;
    for (int i = 0; i < stage->canvas->rows * COLUMNS; i++) {
        count += canvas_cell(stage->canvas, i % COLUMNS, i / COLUMNS).ch == '$';
    }
    return count;
}

static void a_wreck_is_told_from_other_rocks(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    Fixture *f = stage->fixture;
    f->terrain.wreck_count = 1;
    f->terrain.wreck_materials = 15;
    strcpy(f->terrain.wreck_name, "hulk");
    f->world.tiles[tile_index(tile_at(9, 2))].obstacle = OBSTACLE_SMALL;
    fixture_begin(f);
    look_at(stage, 9, 2);
    stage_draw(stage);
    assert_cells(stage, 35, 4, "9,2: hulk, height 0 ");
    assert_int_equal(wrecks_on_board(stage), 1);
    assert_cells(stage, 35, 5, "x demolishes it for 15 materials, ");
    assert_true(stage_row_of(stage, "Left of them: 1;") > 0);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile_at(9, 2)});
    stage_draw(stage);
    assert_cells(stage, 35, 4, "9,2: ash, height 0 ");
    assert_int_equal(wrecks_on_board(stage), 0);
    assert_true(stage_row_of(stage, "Left of them: 0.") > 0);
    stage_free(stage);
}

static void walls_ages_and_limits_are_told(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    Blueprint *field = &stage->fixture->blueprints[BP_FIELD];
    field->cooldown_start = 0;
    field->wall = 60;
    field->lasts = 3;
    field->rule_count = 1;
    field->rules[0] = (Rule){.when = WHEN_CROSSED, .what = WHAT_GRANT, .amount = 1, .wave_limit = 5};
    fixture_begin(stage->fixture);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    Building *standing = &stage->fixture->battle.buildings[1];
    standing->wall = 45;
    standing->age = 2;
    standing->done_in_wave[0] = 4;
    look_at(stage, 5, 5);
    stage_draw(stage);
    assert_cells(stage, 35, 6, "Wall: 45 of 60 HP. Falls apart in 1 wave. ");
    assert_cells(stage, 35, 7, "4 of 5 times in this wave. ");
    assert_int_equal(canvas_cell(stage->canvas, 35, 7).style.ink, INK_TEXT);
    stage->fixture->battle.buildings[1].done_in_wave[0] = 5;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, 35, 7).style.ink, INK_WARN);
    stage_free(stage);
}

static void an_attacker_tells_what_has_become_of_it(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < 12; i++) {
        fixture_tick(stage->fixture);
    }
    Battle *battle = &stage->fixture->battle;
    Attacker *first = &battle->attackers[battle->order[0]];
    AttackerType *walker = &stage->fixture->attackers[AT_WALKER];
    walker->rule_count = 1;
    walker->rules[0] = (Rule){.when = WHEN_EVERY, .what = WHAT_ADAPT, .amount = 60};
    first->hp = 7;
    first->hp_max = 20;
    first->statuses[CHILLED] = (StatusHold){.left = 30, .amount = 40};
    first->afflicted = true;
    first->bare = true;
    first->adapted = 1 + DAMAGE_ENERGY;
    stage->view.attacker_focus = first->id;
    stage_draw(stage);
    assert_cells(stage, 35, 4, "HP 7 of 20, in sections of 10 ");
    assert_cells(stage, 35, 6, "F Chilled 40 %, 1.5 s left ");
    assert_cells(stage, 35, 7, "Bare: its block and resistances are gone. ");
    assert_cells(stage, 35, 8, "Adapted: takes 60 % less energy damage now. ");
    stage->view.attacker_focus = 0;
    look_at(stage, 0, 7);
    stage_draw(stage);
    assert_words(stage, 4, "w Walker, 7 of 20 HP, Chilled");
    stage_free(stage);
}

/* A status that is given is described where there is a screen for it, and only named beside the board. */
static void what_a_status_is_stands_on_a_screen_of_its_own(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 60);
    StatusType *chilled = (StatusType *)&stage->fixture->content.statuses[CHILLED];
    strcpy(chilled->name, "Chilled");
    chilled->amount = 50;
    Blueprint *gun = &stage->fixture->blueprints[BP_GUN];
    gun->rule_count = 1;
    gun->rules[0] = (Rule){
        .when = WHEN_HIT, .whom = WHOM_TARGET, .what = WHAT_STATUS, .status = CHILLED, .amount = 80, .seconds = 40};
    fixture_begin(stage->fixture);
    for (int built = 0; built < 2; built++) {
        look_at(stage, 5, 6);
        stage->view.slot = built ? VIEW_NOTHING : SLOT_GUN;
        stage_draw(stage);
        assert_int_equal(stage_row_of(stage, " Chilled  "), ROW_NONE);
        canvas_clear(stage->canvas);
        panel_draw_whole(stage->canvas, &stage->theme, (Area){0, 0, 80, 59}, stage->game, &stage->view);
        assert_true(stage_row_of(stage, " Chilled  ") != ROW_NONE);
        fixture_decide(stage->fixture, build_at(SLOT_GUN, 5 + built, 6));
    }
    stage_free(stage);
}

/* A type that was met isn't called new, and one that doesn't come has no line about it. */
static void a_type_is_known_when_it_was_met(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    static const char NOT_MET[] = "Not met in this run so far.", COMING[] = "Known to come: 30 in wave 2.";
    stage->view.preview_focus = AT_TOUGH;
    stage_draw(stage);
    assert_cells(stage, 35, 4, NOT_MET);
    assert_cells(stage, 35, 5, COMING);
    stage->fixture->battle.seen_types[AT_TOUGH / 64] |= 1ull << AT_TOUGH % 64;
    stage_draw(stage);
    assert_int_equal(stage_row_of(stage, NOT_MET), ROW_NONE);
    assert_cells(stage, 35, 4, COMING);
    stage->view.preview_focus = AT_BOSS;
    stage_draw(stage);
    assert_cells(stage, 35, 4, NOT_MET);
    assert_cells(stage, 35, 5, "         ");
    stage_free(stage);
}

/* Its pace is told beside that of its type only where they differ, in the colour of whom it helps. */
static void an_attacker_tells_its_pace(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    fixture_begin(stage->fixture);
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    fixture_tick(stage->fixture);
    Battle *battle = &stage->fixture->battle;
    Attacker *first = &battle->attackers[battle->order[0]];
    stage->view.attacker_focus = first->id;
    stage_draw(stage);
    assert_cells(stage, 35, 6, "Moves 2 tiles a second. ");
    assert_int_equal(canvas_cell(stage->canvas, 35, 6).style.ink, INK_TEXT);
    first->statuses[CHILLED] = (StatusHold){.left = 30, .amount = 50};
    first->afflicted = 1u << CHILLED;
    stage_draw(stage);
    assert_cells(stage, 35, 7, "Moves 1 tile a second (by itself 2).");
    assert_int_equal(canvas_cell(stage->canvas, 35, 7).style.ink, INK_GOOD);
    stage_free(stage);
}

static void tiles_show_statuses_of_buildings(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(160, 60);
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 5));
    stage->fixture->battle.buildings[1].statuses[CHARGED] = (StatusHold){.left = 3, .amount = 4};
    stage->view.zoom = 2;
    stage_draw(stage);
    Layout layout = layout_for(160, 60, 2);
    assert_int_equal(layout.tile_columns, 4);
    int column = layout.board.column + 5 * 4 + 3, row = layout.board.row + 5 * 2;
    assert_cells(stage, column, row, "E");
    stage->view.zoom = 1;
    stage_draw(stage);
    layout = layout_for(160, 60, 1);
    assert_cells(stage, layout.board.column + 10, layout.board.row + 5, "GE");
    stage_free(stage);
}

/* Without colours, too. */
static void what_has_evolved_is_underlined(void **state)
{
    (void)state;
    static Evolution evolution = {.name = "Great Gun", .of = BP_GUN};
    Stage *stage = stage_with_statuses(80, 24);
    stage->fixture->content.evolutions = &evolution;
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 5, 5));
    const int column = 1 + 2 * 5, row = 4 + 5;
    stage_draw(stage);
    assert_false(canvas_cell(stage->canvas, column, row).style.attributes & STYLE_UNDERLINE);
    stage->fixture->blueprints[BP_GUN].evolution = 1;
    stage_draw(stage);
    assert_cells(stage, column, row, "G");
    assert_true(canvas_cell(stage->canvas, column, row).style.attributes & STYLE_UNDERLINE);
    stage_free(stage);
}

static void what_is_pending_is_marked(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    Battle *battle = &stage->fixture->battle;
    battle->pending_count = 1;
    battle->pending[0] = (Pending){.blueprint = BP_CHARGE, .at = tile_centre(tile_at(3, 3)), .in = 25, .repeats = 1};
    stage_draw(stage);
    int column = 1 + 2 * 3 + 1, row = 4 + 3;
    assert_cells(stage, column, row, "*2");
    /* Where a shot has landed: as long as that goes on, half a second and two more times. */
    stage->fixture->blueprints[BP_CHARGE].rules[0].period = TICKS_PER_SECOND;
    battle->pending[0] =
        (Pending){.building = 1, .blueprint = BP_CHARGE, .at = tile_centre(tile_at(3, 3)), .in = 10, .repeats = 3};
    stage_draw(stage);
    assert_cells(stage, column, row, "*3");
    stage->fixture->blueprints[BP_CHARGE].rules[0].whom = WHOM_SWEEP;
    battle->pending[0] = (Pending){.blueprint = BP_CHARGE, .direction = 1, .passed = 30, .in = 1, .repeats = 1};
    stage_draw(stage);
    /* Half of its 60 ticks: the middle of the board, tile 7.5. */
    assert_cells(stage, 1 + 15, 4, "*");
    assert_cells(stage, 1 + 15, 18, "*");
    stage_free(stage);
}

/* What acts every few seconds without a gun says beside its letter whether it is about to. */
static void what_strikes_now_and_then_tells_when(void **state)
{
    (void)state;
    Stage *stage = stage_with_statuses(80, 24);
    Blueprint *field = &stage->fixture->blueprints[BP_FIELD];
    field->cooldown_start = 0;
    field->rule_count = 1;
    field->rules[0] = (Rule){.when = WHEN_EVERY,
                             .period = 3 * TICKS_PER_SECOND,
                             .whom = WHOM_RANDOM,
                             .radius = FIX_ONE,
                             .what = WHAT_DAMAGE,
                             .amount = 1};
    fixture_begin(stage->fixture);
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, build_at(SLOT_FIELD, 5, 5));
    const Area tile = {.column = 1 + 5 * 2, .row = layout_for(80, 24, 0).board.row + 5};
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, tile.column + 1, tile.row).ch, ']');
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    look_at(stage, 0, 0);
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, tile.column + 1, tile.row).ch,
                     theme_glyph(&stage->theme, GLYPH_CHARGING));
    stage->fixture->battle.buildings[1].timers[0] = TICKS_PER_SECOND;
    stage_draw(stage);
    assert_int_equal(canvas_cell(stage->canvas, tile.column + 1, tile.row).ch, theme_glyph(&stage->theme, GLYPH_READY));
    stage_free(stage);
}

SUBJECT(condition)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_status_is_told_with_what_it_has_left),
        cmocka_unit_test(a_tower_tells_better_and_worse),
        cmocka_unit_test(the_sentence_has_the_numbers_as_they_are),
        cmocka_unit_test(a_number_that_is_not_told_has_no_sources),
        cmocka_unit_test(a_status_is_described_as_strong_as_it_is_given),
        cmocka_unit_test(kills_and_haste_are_sources),
        cmocka_unit_test(rules_say_intervals_to_the_hundredth),
        cmocka_unit_test(the_hub_tells_where_income_comes_from),
        cmocka_unit_test(neighbours_are_told_while_placing),
        cmocka_unit_test(a_price_that_changed_says_so),
        cmocka_unit_test(what_makes_nothing_has_no_production),
        cmocka_unit_test(what_is_in_hand_is_told_as_it_would_stand_there),
        cmocka_unit_test(production_tells_what_changes_it),
        cmocka_unit_test(production_is_changed_by_many),
        cmocka_unit_test(augments_are_told_with_what_they_do),
        cmocka_unit_test(ground_that_helps_is_told),
        cmocka_unit_test(a_wreck_is_told_from_other_rocks),
        cmocka_unit_test(walls_ages_and_limits_are_told),
        cmocka_unit_test(an_attacker_tells_what_has_become_of_it),
        cmocka_unit_test(what_a_status_is_stands_on_a_screen_of_its_own),
        cmocka_unit_test(a_type_is_known_when_it_was_met),
        cmocka_unit_test(an_attacker_tells_its_pace),
        cmocka_unit_test(tiles_show_statuses_of_buildings),
        cmocka_unit_test(what_has_evolved_is_underlined),
        cmocka_unit_test(what_is_pending_is_marked),
        cmocka_unit_test(what_strikes_now_and_then_tells_when),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
