/* The numbers of a piece in a battle, without an augment and with it, differ by what the augment's sentences say:
 * rounded to whole points, ticks and hundredths of a tile, and by what is said to be the least. */
#include "numbers_augment.h"

#include "base/number.h"
#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { WHAT_SIZE = 40, TEXT_SIZE = 2000, MEASURES_MAX = 16 };

/* What a sentence is about, in hundredths of its unit; nothing where a piece has none of it. */
typedef struct Measures {
    int count;
    int64_t now[MEASURES_MAX];
} Measures;

static void note(Measures *out, int64_t value)
{
    if (value > 0) {
        assert_true(out->count < MEASURES_MAX);
        out->now[out->count++] = value;
    }
}

static int64_t hundredths(Fix length)
{
    return ((int64_t)length * PERCENT + FIX_HALF) >> FIX_SHIFT;
}

static void measure_shots(const BuildingStats *stats, const char *what, Measures *out)
{
    if (strcmp(what, "damage") == 0) {
        note(out, stats->damage_fine);
    } else if (strcmp(what, "time between shots") == 0) {
        note(out, stats->interval_fine);
        note(out, stats->interval_fast_fine);
    } else if (strcmp(what, "range and radius") == 0) {
        note(out, hundredths(stats->range));
        note(out, hundredths(stats->blast));
    }
}

static void measure_rule(const Content *content, const Rule *rule, const char *what, Measures *out)
{
    bool burns = rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_BURN;
    if (strcmp(what, "damage") == 0 && (burns || rule->what == WHAT_DAMAGE)) {
        note(out, (burns ? content_given_amount(content, rule, 1) : rule->amount) * PERCENT);
        note(out, rule->amount_large * PERCENT);
    } else if (strcmp(what, "time between shots") == 0 && rule->when == WHEN_EVERY) {
        note(out, rule->period * PERCENT);
    } else if (strcmp(what, "range and radius") == 0) {
        note(out, hundredths(rule->radius));
    } else if (strcmp(what, "production") == 0 && rule->what == WHAT_GRANT) {
        note(out, rule->when == WHEN_GAINED ? rule->percent * PERCENT : rule->amount * PERCENT);
        note(out, rule->amount_large * PERCENT);
    }
}

/* As if those that cost nothing were used up. */
static Price price_of(Battle *battle, int blueprint)
{
    int held = 0;
    while (battle->loadout[held].blueprint != blueprint) {
        held++;
    }
    int32_t used = battle->loadout[held].used;
    battle->loadout[held].used = int_max(used, battle_blueprint(battle, blueprint)->free);
    Price price = battle_price(battle, blueprint);
    battle->loadout[held].used = used;
    return price;
}

/* As the battle has it: what it asks of a fitted blueprint, its price, and a tower's stats. */
static Measures measure(const Trial *trial, const char *what)
{
    Stage *stage = trial_stage(trial);
    Battle *battle = &stage->game->battle;
    Measures out = {0};
    const Blueprint *blueprint = trial_blueprint(stage, trial);
    const Building *piece = stage_building(stage, trial->blueprint);
    if (piece && blueprint->attack.shape != SHAPE_NONE) {
        measure_shots(&battle->stats[piece - battle->buildings], what, &out);
    }
    for (int i = 0; i < trial->content->blueprints[trial->blueprint].rule_count; i++) {
        measure_rule(trial->content, &blueprint->rules[i], what, &out);
    }
    battle->resources[RESOURCE_ENERGY] = battle->energy_max;
    Price price = price_of(battle, trial->blueprint);
    if (strstr(what, "price in")) {
        int standing = piece && blueprint->materials > 0 ? blueprint->dearer : 0;
        note(&out, (strstr(what, "materials") ? price.materials - standing : price.energy) * PERCENT);
    } else if (strcmp(what, "cooldown") == 0) {
        out.now[out.count++] = blueprint->cooldown * PERCENT;
    }
    stage_free(stage);
    return out;
}

/* By a percent, at least by so much; a number that is none of a fitted piece's stays as it is. */
static void check_change(const Trial *trial, const char *sentence, const char *what, int64_t by, bool percent,
                         int64_t least)
{
    Trial plain = *trial;
    plain.augment_count = 0;
    Measures before = measure(&plain, what), after = measure(trial, what);
    bool lengths = strstr(what, "range") != NULL;
    assert_int_equal(before.count, after.count);
    assert_true(before.count > 0);
    for (int i = 0; i < before.count; i++) {
        int64_t unit = lengths ? 1 : PERCENT, changed = llabs(after.now[i] - before.now[i]);
        int64_t exact = percent ? before.now[i] * by : by * PERCENT * PERCENT; /* in 1/10000 of a hundredth */
        bool near = llabs(changed * PERCENT * PERCENT - exact) * 2 <= unit * PERCENT * PERCENT;
        bool at_least = exact < least * PERCENT * PERCENT && changed == least;
        bool most = strcmp(what, "cooldown") == 0 && after.now[i] == 0;
        if (!near && !at_least && !most) {
            fail_msg("\"%s\", but of %lld hundredths it makes %lld", sentence, (long long)before.now[i],
                     (long long)after.now[i]);
        }
    }
}

/* "Raises its damage by 20 %, at least by 1." */
static bool is_change(const Trial *trial, const char *sentence)
{
    const char *its = strstr(sentence, " its "), *by = its ? strstr(its, " by ") : NULL;
    char what[WHAT_SIZE];
    if (!by || by - its >= WHAT_SIZE) {
        return false;
    }
    its += strlen(" its ");
    snprintf(what, sizeof what, "%.*s", (int)(by - its), its);
    by += strlen(" by ");
    bool percent = by[strspn(by, "0123456789")] == ' ' && strchr(by, '%') != NULL;
    const char *at_least = strstr(sentence, "at least by ");
    int64_t least = at_least ? atoi(at_least + strlen("at least by ")) : 0;
    check_change(trial, sentence, what, (int64_t)atoi(by) * PERCENT, percent, least * PERCENT);
    return true;
}

/* "Hits all attackers within 0.4 tiles of its target, too." */
static bool is_blast(const Trial *trial, const char *sentence)
{
    static const char BEGINS[] = "Hits all attackers within ";
    if (strncmp(sentence, BEGINS, strlen(BEGINS)) != 0) {
        return false;
    }
    Stage *stage = trial_stage(trial);
    const Building *piece = trial_piece(stage, trial);
    int64_t blast = hundredths(stage->game->battle.stats[piece - stage->game->battle.buildings].blast);
    char said_blast[WHAT_SIZE];
    snprintf(said_blast, sizeof said_blast, "0.%d tiles", (int)(blast % 10 == 0 ? blast / 10 : blast));
    assert_in_range(blast, 10, PERCENT - 1);
    assert_non_null(strstr(sentence, said_blast));
    stage_free(stage);
    return true;
}

/* What an augment gives a piece besides is among the sentences of the piece itself, word for word. */
static bool is_told_of_piece(const Trial *trial, const char *sentence)
{
    static char text[4 * TEXT_SIZE];
    Stage *stage = trial_stage(trial);
    describe_blueprint_as(trial->content, trial_blueprint(stage, trial), 1, text, sizeof text);
    stage_free(stage);
    return strstr(text, sentence) != NULL || (strncmp(sentence, "The first one of each battle", 28) == 0 &&
                                              strstr(text, "The first use of each battle") != NULL);
}

void numbers_of_augment(const Trial *trial)
{
    static char text[TEXT_SIZE];
    describe_augment(trial->content, trial->augments[0], text, sizeof text);
    strncat(text, "\n", sizeof text - strlen(text) - 1);
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        bool numbers = line[strcspn(line, "0123456789")] != '\0';
        if (numbers && !is_change(trial, line) && !is_blast(trial, line) && !is_told_of_piece(trial, line)) {
            fail_msg("nothing shows what this says: %s", line);
        }
    }
}
