/* No number is false. Every building, every ability and every augment on each building that it fits is looked at on
 * every terrain, at three heights, as the panel and text mode tell it. Each number in each sentence is read back from
 * its words and held against what the battle does: a hundred shots and hits, ten waves, the rim of each circle.
 *
 * Each augment is tried alone, and 500 pairs that a seed draws; HOLDOUT_PAIRS asks for more of them, and where that is
 * more than there are, for all on every ground. */
#include "numbers_augment.h"
#include "numbers_rules.h"

#include "base/number.h"
#include "term/panel/panel_building.h"
#include "term/panel/panel_rules.h"
#include "term/panel/panel_stats.h"
#include "term/canvas/reading.h"

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { KEPT_BYTES = 1 << 25 };
enum { HEIGHTS = 3, PAIRS = 500, ROWS = 400, TEXT_SIZE = 8000, WAVE = 4, SEED = 27 };

/* How much is asked: of so many trials one, and of all pairs or of some. */
static int stride(void)
{
    const char *asked = getenv("HOLDOUT_NUMBERS_STRIDE");
    return asked ? int_max(atoi(asked), 1) : 1;
}

static int pairs_asked(void)
{
    const char *asked = getenv("HOLDOUT_PAIRS");
    return asked ? int_max(atoi(asked), 1) : PAIRS;
}

static void join(const Reading *reading, char text[TEXT_SIZE])
{
    text[0] = '\0';
    for (int i = 0; i < reading->count; i++) {
        size_t length = strlen(text);
        snprintf(text + length, TEXT_SIZE - length, "%s\n", reading_line(reading, i));
    }
}

/* What the panel says on a screen of its own, as text mode reads it. */
static void look(Stage *stage, const Trial *trial, bool planned, char text[TEXT_SIZE])
{
    static Reading reading;
    reading_clear(&reading);
    Canvas canvas = canvas_for_reading(&reading);
    Theme theme = {.glyphs = GLYPHS_ASCII};
    View view = {0};
    view_init(&view, stage->game);
    view.cursor = view_tile_point(trial_tile(trial));
    Panel panel = {.canvas = &canvas,
                   .theme = &theme,
                   .content = &stage->content,
                   .game = stage->game,
                   .view = &view,
                   .battle = &stage->game->battle,
                   .area = {0, 0, canvas.columns, ROWS},
                   .whole = true};
    const Building *piece = planned ? NULL : stage_building(stage, trial->blueprint);
    if (piece) {
        panel_condition(&panel, piece);
    }
    panel_rules(&panel, trial->blueprint, piece);
    const Blueprint *blueprint = trial_blueprint(stage, trial);
    panel_given_statuses(&panel, blueprint->rules, blueprint->rule_count, trial->wave);
    join(&reading, text);
}

static void read_all(Told *told, char *text)
{
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        numbers_read(told, line);
    }
}

/* On a bare tile it is told as it will stand there; the limits of a standing one are lines of their own. */
static void same_in_hand(const Trial *trial, const char *standing)
{
    static char planned[TEXT_SIZE];
    Trial bare = *trial;
    Stage *stage = trial_stage(&bare);
    Decision away = {.kind = DECISION_DELETE, .tile = trial_tile(trial)};
    stage_decide(stage, away);
    look(stage, trial, true, planned);
    size_t length = strlen(planned), whole = strlen(standing);
    if (whole < length || strcmp(standing + whole - length, planned) != 0) {
        fail_msg("in hand it is told otherwise than as it stands:\n%s\n%s", planned, standing);
    }
    stage_free(stage);
}

static void hold(Told *told, bool all)
{
    for (int i = 0; i < told->count; i++) {
        Claim *claim = &told->claims[i];
        int numbers = 0;
        for (const char *at = claim->form->pattern; *at; at++) {
            numbers += *at == '#';
        }
        if (all || claim->form->everywhere) {
            claim->form->holds(told, claim);
            assert_int_equal(claim->looked, (1u << numbers) - 1);
        }
    }
}

/* What is being tried; no content where nothing is. */
static Trial current;

/* Where a test ended in the middle of a trial, the log tells in which. */
static int tell_trial(void **state)
{
    (void)state;
    const Trial *trial = &current;
    const Content *content = trial->content;
    if (!content) {
        return 0;
    }
    print_error("%s on %s, %d half tiles up, with", content->blueprints[trial->blueprint].id,
                content->terrains[trial->terrain].id, trial->height);
    for (int i = 0; i < trial->augment_count; i++) {
        print_error(" %s", content->augments[trial->augments[i]].id);
    }
    print_error("\n");
    current = (Trial){0};
    return 0;
}

/* Where the ground does nothing all forms are tried, elsewhere those of which the ground can make something else. */
static bool is_plain(const Trial *trial)
{
    const TerrainType *terrain = &trial->content->terrains[trial->terrain];
    bool plain = trial->height == 0;
    for (int i = 0; i < terrain->bonus_count; i++) {
        plain = plain && terrain->bonuses[i].per_height;
    }
    return plain;
}

static void try_one(const Trial *trial)
{
    static char text[TEXT_SIZE], copy[TEXT_SIZE];
    static Told told;
    const Blueprint *blueprint = &trial->content->blueprints[trial->blueprint];
    if (blueprint->deed_count > 0) { /* is of use on the chart alone */
        return;
    }
    memset(&told, 0, sizeof told);
    told.trial = trial;
    told.status = -1;
    Stage *stage = trial_stage(trial);
    look(stage, trial, false, text);
    stage_free(stage);
    memcpy(copy, text, sizeof copy);
    current = *trial;
    read_all(&told, text);
    if (!blueprint_is_used(blueprint) && !blueprint->permanent) {
        same_in_hand(trial, copy);
    }
    hold(&told, is_plain(trial));
    if (trial->augment_count == 1 && is_plain(trial)) {
        numbers_of_augment(trial);
    }
    current = (Trial){0};
}

static int try_everywhere(Trial trial, int *number)
{
    int tried = 0;
    for (trial.terrain = 0; trial.terrain < trial.content->terrain_count; trial.terrain++) {
        for (trial.height = 0; trial.height < HEIGHTS; trial.height++) {
            if ((*number)++ % stride() == 0) {
                try_one(&trial);
                tried++;
            }
        }
    }
    return tried;
}

static bool may_have(const Trial *trial)
{
    Blueprint fitted = trial->content->blueprints[trial->blueprint];
    for (int i = 0; i < trial->augment_count; i++) {
        if (!augment_fits(trial->content, trial->augments[i], &fitted)) {
            return false;
        }
        augment_apply(trial->content, trial->augments[i], &fitted);
    }
    return true;
}

typedef struct Piece {
    const Content *content;
    int blueprint;
} Piece;

/* By itself, and with each augment that fits. */
static void every_number_is_true(void **state)
{
    const Piece *piece = *state;
    const Content *content = piece->content;
    Trial trial = {.content = content, .blueprint = piece->blueprint, .wave = WAVE};
    int number = piece->blueprint, tried = try_everywhere(trial, &number);
    trial.augment_count = 1;
    for (int k = 0; k < content->augment_count; k++) {
        trial.augments[0] = k;
        tried += may_have(&trial) ? try_everywhere(trial, &number) : 0;
    }
    assert_true(tried > 0 || stride() > 1);
}

static int count_pairs(const Content *content)
{
    int count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int a = 0; a < content->augment_count; a++) {
            for (int b = 0; b < content->augment_count; b++) {
                Trial trial = {.content = content, .blueprint = i, .augments = {a, b}, .augment_count = 2};
                count += may_have(&trial);
            }
        }
    }
    return count;
}

/* One pair in so many, each on one ground of the seed's choice, or all of them everywhere. */
static void every_number_with_two_augments_is_true(void **state)
{
    const Piece *all = *state;
    const Content *content = all->content;
    Rng rng = rng_stream(SEED, RNG_BATTLE, 0);
    int pairs = count_pairs(content), asked = pairs_asked(), number = 0, tried = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->augment_count * content->augment_count; k++) {
            Trial trial = {.content = content,
                           .blueprint = i,
                           .augments = {k / content->augment_count, k % content->augment_count},
                           .augment_count = 2,
                           .wave = WAVE};
            if (!may_have(&trial)) {
                continue;
            }
            if (asked >= pairs) {
                tried += try_everywhere(trial, &number);
            } else if (rng_below(&rng, (uint32_t)pairs) < (uint32_t)asked && number++ % stride() == 0) {
                trial.terrain = (int)rng_below(&rng, (uint32_t)content->terrain_count);
                trial.height = (int)rng_below(&rng, HEIGHTS);
                try_one(&trial);
                tried++;
            }
        }
    }
    print_message("%d pairs fit, %d trials of them\n", pairs, tried);
    assert_true(tried > 0);
}

/* What the panel of an ability in hand says that each attacker takes where it is aimed, in hundredths; -1: nothing. */
static int64_t foretold(Stage *stage, const Trial *trial)
{
    static Reading reading;
    static char text[TEXT_SIZE];
    reading_clear(&reading);
    Canvas canvas = canvas_for_reading(&reading);
    Theme theme = {.glyphs = GLYPHS_ASCII};
    View view = {0};
    view_init(&view, stage->game);
    view.cursor = view_tile_point(tile_at(TRIAL_AIM_X, STAGE_ROW));
    view.slot = stage_slot(stage, trial->blueprint);
    Panel panel = {.canvas = &canvas,
                   .theme = &theme,
                   .content = &stage->content,
                   .game = stage->game,
                   .view = &view,
                   .battle = &stage->game->battle,
                   .area = {0, 0, canvas.columns, ROWS}};
    panel_hand_here(&panel);
    join(&reading, text);
    const char *takes = strstr(text, "Each takes ");
    int whole = 0, read = 0, decimals = 0;
    if (!takes || sscanf(takes, "Each takes %d%n", &whole, &read) < 1) {
        return -1;
    }
    const char *point = takes + read;
    if (*point == '.' && strchr("0123456789", point[1])) {
        decimals = (point[1] - '0') * 10;
        decimals += point[2] >= '0' && point[2] <= '9' ? point[2] - '0' : 0;
    }
    return (int64_t)whole * PERCENT + decimals;
}

/* Somebody of a type stands still with many HP where the ability is aimed; what it has is block, resistance and cap. */
static int foretold_is_done(const Trial *trial, int type)
{
    Stage *stage = trial_stage(trial);
    AttackerType *met = &stage->attackers[type];
    met->hp = STAGE_DUMMY_HP;
    met->speed = 0;
    met->rule_count = met->relentless = 0;
    trial_wave(stage);
    int slot = trial_put(stage, type, TRIAL_AIM_X * PERCENT);
    stage->game->battle.resources[RESOURCE_ENERGY] = stage->game->battle.energy_max;
    int64_t said_so = foretold(stage, trial);
    if (said_so >= 0) {
        trial_use(stage, trial);
        stage_ticks(stage, 5 * TICKS_PER_SECOND);
        assert_int_equal(trial_lost(trial_attacker(stage, slot)), said_so);
    }
    stage_free(stage);
    return said_so >= 0;
}

/* Abilities that burn do so besides, and what they then take is no part of it. */
static bool deals_damage_alone(const Blueprint *ability)
{
    bool deals = false;
    for (int i = 0; i < ability->rule_count; i++) {
        deals = deals || ability->rules[i].what == WHAT_DAMAGE;
    }
    return blueprint_is_used(ability) && deals;
}

static void what_an_ability_will_do_is_done(void **state)
{
    const Piece *all = *state;
    const Content *content = all->content;
    int told = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->attacker_count && deals_damage_alone(&content->blueprints[i]); k++) {
            Trial trial = {.content = content, .blueprint = i, .wave = 1 + k % 13};
            told += foretold_is_done(&trial, k);
        }
    }
    assert_true(told > content->attacker_count);
}

/* A test for each blueprint, under its id, one for pairs and one for what is said before an ability is used. */
static size_t add_tests(const Content *content, struct CMUnitTest *tests, Piece *pieces)
{
    size_t count = 0;
    for (int i = 0; i < content->blueprint_count; i++, count++) {
        pieces[count] = (Piece){content, i};
        tests[count] = (struct CMUnitTest){.name = content->blueprints[i].id,
                                           .test_func = every_number_is_true,
                                           .teardown_func = tell_trial,
                                           .initial_state = &pieces[count]};
    }
    tests[count] = (struct CMUnitTest){.name = "every_number_with_two_augments_is_true",
                                       .test_func = every_number_with_two_augments_is_true,
                                       .teardown_func = tell_trial,
                                       .initial_state = &pieces[0]};
    tests[count + 1] = (struct CMUnitTest){.name = "what_an_ability_will_do_is_done",
                                           .test_func = what_an_ability_will_do_is_done,
                                           .initial_state = &pieces[0]};
    return count + 2;
}

SUBJECT(numbers)
{
    Content *content = content_load(NULL, stderr);
    if (!content) {
        return 1;
    }
    mallopt(M_MMAP_THRESHOLD, KEPT_BYTES); /* games come and go by the thousand */
    mallopt(M_TRIM_THRESHOLD, 4 * KEPT_BYTES);
    size_t most = (size_t)content->blueprint_count + 2;
    struct CMUnitTest *tests = calloc(most, sizeof *tests);
    Piece *pieces = calloc(most, sizeof *pieces);
    size_t count = tests && pieces ? add_tests(content, tests, pieces) : 0;
    int failed = _cmocka_run_group_tests("numbers", tests, count, NULL, NULL);
    trial_end();
    free(tests);
    free(pieces);
    content_free(content);
    return count == most ? failed : 1;
}
