/* The wish comes first (seed, level, terrain, paths, a length for each path, branches, Hub), then the rules, then the
 * numbers of the terrain type. A change is tried on a copy: only what world_check accepts is taken over. */
#include "term/generators/generators_numbers.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_ground.h"
#include "term/generators/generators_rules.h"

#include <string.h>

enum { LEVEL_MAX = 99, HUB_DISTANCE_MAX = 10 * FIX_ONE, HUB_STEP = FIX_ONE / 4 };

typedef enum Wanted { SEED, LEVEL, TERRAIN, PATHS, LENGTH, BRANCHES, HUB, RULE, GROUND } Wanted;

/* What a number stands for; `index` among the lengths, the rules or the terrain type's numbers. */
typedef struct Place {
    Wanted wanted;
    int index;
} Place;

/* What stands before and after the lengths: waves know no ground. */
static const Wanted WORLD_FIRST[] = {SEED, LEVEL, TERRAIN, PATHS}, WORLD_LAST[] = {BRANCHES, HUB},
                    WAVES_FIRST[] = {SEED, LEVEL, PATHS};
enum { WORLD_FIRST_COUNT = 4, WORLD_LAST_COUNT = 2, WAVES_FIRST_COUNT = 3 };

static const RuleNumber *rules_of(const Generators *generators, int *count)
{
    return generators->subject == SUBJECT_WAVES ? rule_numbers_waves(count) : rule_numbers_paths(count);
}

static Place place_of(const Generators *generators, int number)
{
    bool waves = generators->subject == SUBJECT_WAVES;
    int first = waves ? WAVES_FIRST_COUNT : WORLD_FIRST_COUNT, last = waves ? 0 : WORLD_LAST_COUNT;
    int paths = generators->plan.start_count, after = number - first - paths;
    if (number < first) {
        return (Place){waves ? WAVES_FIRST[number] : WORLD_FIRST[number], 0};
    }
    int rules;
    rules_of(generators, &rules);
    return after < 0              ? (Place){LENGTH, number - first}
           : after < last         ? (Place){WORLD_LAST[after], 0}
           : after < last + rules ? (Place){RULE, after - last}
                                  : (Place){GROUND, after - last - rules};
}

/* The terrain type on show, as it is turned and as it was loaded. */
static TerrainType *terrain_of(const Generators *generators)
{
    return &generators->tuned.terrains[generators->plan.terrain];
}

static const TerrainType *loaded_terrain(const Generators *generators)
{
    return &generators->loaded->terrains[generators->plan.terrain];
}

static const RuleNumber *rule_at(const Generators *generators, int index)
{
    int count;
    return &rules_of(generators, &count)[index];
}

static int count_all(const Generators *generators)
{
    int rules, wishes = generators->subject == SUBJECT_WAVES ? WAVES_FIRST_COUNT : WORLD_FIRST_COUNT + WORLD_LAST_COUNT;
    rules_of(generators, &rules);
    int ground = generators->subject == SUBJECT_WAVES ? 0 : ground_count(terrain_of(generators));
    return wishes + generators->plan.start_count + rules + ground;
}

/* The spacing of starts is that for their number. */
static size_t offset_of(const Generators *generators, const RuleNumber *rule)
{
    return rule->offset + (rule->by_paths ? sizeof(int) * (size_t)(generators->plan.start_count - 1) : 0);
}

static int rule_value(const Generators *generators, const Content *content, const RuleNumber *rule)
{
    int value;
    memcpy(&value, (const char *)content + offset_of(generators, rule), sizeof value);
    return value;
}

static void set_rule(Generators *generators, const RuleNumber *rule, int value)
{
    memcpy((char *)&generators->tuned + offset_of(generators, rule), &value, sizeof value);
}

/* What the wish is made of: name, meaning, and which wish it is to choose it. */
static const struct {
    const char *name, *meaning;
    unsigned wish;
} WISHES[] = {
    [SEED] = {N_("seed"), N_(KEY("s") " types one, " KEY("r") " draws one at random."), 0},
    [LEVEL] = {N_("level"), N_("It decides all that isn't chosen here."), 0},
    [TERRAIN] = {N_("ground"), N_("The kind of ground, and what lies on it."), WISH_TERRAIN},
    [PATHS] = {N_("paths"), N_("Starts; more than four share their last tiles."), WISH_LENGTHS},
    [LENGTH] = {N_("length of %c"), N_("Steps from this start to the Hub, by any way."), WISH_LENGTHS},
    [BRANCHES] = {N_("branches"), N_("Side ways of the same length; none more than this."), WISH_BRANCHES},
    [HUB] = {N_("Hub off by"), N_("The Hub lies at most so many tiles from the centre."), WISH_HUB},
};

/* Thousandths with at least one decimal, and no more than it takes. */
static void add_number(Text *text, int value, bool whole)
{
    int size = value < 0 ? -value : value, part = size % 1000, digits = 3;
    while (digits > 1 && part % 10 == 0) {
        part /= 10;
        digits--;
    }
    if (whole) {
        text_add(text, "%d", value);
    } else {
        text_add(text, "%s%d.%0*d", value < 0 ? "-" : "", size / 1000, digits, part);
    }
}

static void put_wish(const Generators *generators, Place which, Text *text)
{
    const LevelPlan *plan = &generators->plan;
    switch (which.wanted) {
    case SEED:
        text_add(text, "%s", generators->seed);
        return;
    case LEVEL:
        text_add(text, "%d", generators->level);
        return;
    case TERRAIN:
        text_add(text, "%s", generators->loaded->terrains[plan->terrain].name);
        return;
    case PATHS:
        text_add(text, "%d", plan->start_count);
        return;
    case LENGTH:
        text_add(text, "%d", plan->lengths[which.index]);
        return;
    case BRANCHES:
        text_add(text, "%d", plan->branches_max);
        return;
    case HUB:
        text_add(text, "%d.%02d", plan->hub_distance >> FIX_SHIFT,
                 ((plan->hub_distance & (FIX_ONE - 1)) * 100) >> FIX_SHIFT);
        return;
    case RULE:
    case GROUND:
        return;
    }
}

static Number number_at(const Generators *generators, int number)
{
    Place which = place_of(generators, number);
    const TerrainType *terrain = terrain_of(generators);
    Number out;
    Text name = text_into(out.name, sizeof out.name), value = text_into(out.value, sizeof out.value);
    if (which.wanted == GROUND) {
        int now = ground_value(terrain, which.index);
        ground_name(terrain, which.index, out.name, sizeof out.name);
        ground_meaning(terrain, which.index, out.meaning, sizeof out.meaning);
        add_number(&value, now, ground_whole(terrain, which.index));
        out.changed = now != ground_value(loaded_terrain(generators), which.index);
    } else if (which.wanted == RULE) {
        const RuleNumber *rule = rule_at(generators, which.index);
        int now = rule_value(generators, &generators->tuned, rule);
        text_add(&name, "%s", _(rule->name));
        text_copy(out.meaning, sizeof out.meaning, _(rule->meaning));
        add_number(&value, now, rule->whole);
        out.changed = now != rule_value(generators, generators->loaded, rule);
    } else {
        text_add(&name, _(WISHES[which.wanted].name), 'A' + which.index);
        text_copy(out.meaning, sizeof out.meaning, _(WISHES[which.wanted].meaning));
        put_wish(generators, which, &value);
        out.changed = (generators->wishes & WISHES[which.wanted].wish) != 0;
    }
    return out;
}

/* Takes the plan over as one that stands by itself in these numbers; a refused one leaves everything as it was. */
static void wish(Generators *generators, const LevelPlan *plan, unsigned wishes)
{
    if (generators_ask(generators, plan)) {
        generators->wishes |= wishes;
    }
}

/* Level or seed have changed: what wasn't chosen follows. */
static void plan_anew(Generators *generators)
{
    LevelPlan plan;
    generators_plan(generators, &plan);
    generators_ask(generators, &plan);
}

static void turn_rule(Generators *generators, const RuleNumber *rule, int steps)
{
    int old = rule_value(generators, &generators->tuned, rule);
    int value = int_clamp(old + steps * rule->step, rule->min, rule->max);
    if (value != old) {
        set_rule(generators, rule, value);
        generators_run(generators);
    }
}

/* A further path is as long as the last one. */
static void turn_wish(Generators *generators, Place which, int steps)
{
    LevelPlan plan = generators->plan;
    int terrains = generators->loaded->terrain_count;
    switch (which.wanted) {
    case TERRAIN:
        plan.terrain = ((plan.terrain + steps) % terrains + terrains) % terrains;
        break;
    case PATHS:
        plan.start_count += steps < 0 ? -1 : 1;
        if (plan.start_count > 1 && plan.start_count <= WORLD_STARTS_MAX && steps > 0) {
            plan.lengths[plan.start_count - 1] = plan.lengths[plan.start_count - 2];
        }
        break;
    case LENGTH:
        plan.lengths[which.index] += steps;
        break;
    case BRANCHES:
        plan.branches_max += steps;
        break;
    case HUB:
        plan.hub_distance = int_min(plan.hub_distance + steps * HUB_STEP, HUB_DISTANCE_MAX);
        break;
    case SEED:
    case LEVEL:
    case RULE:
    case GROUND:
        return;
    }
    wish(generators, &plan, WISHES[which.wanted].wish);
}

static void turn(Generators *generators, int number, int steps)
{
    Place which = place_of(generators, number);
    generators->why[0] = '\0';
    if (which.wanted == SEED) {
        text_copy(generators->why, sizeof generators->why,
                  _("A seed isn't turned: type one with " KEY("s") ", or draw one with " KEY("r") "."));
    } else if (which.wanted == LEVEL) {
        generators->level = int_clamp(generators->level + steps, 1, LEVEL_MAX);
        plan_anew(generators);
    } else if (which.wanted == RULE) {
        turn_rule(generators, rule_at(generators, which.index), steps);
    } else if (which.wanted == GROUND) {
        if (ground_turn(terrain_of(generators), loaded_terrain(generators), which.index, steps)) {
            generators_run(generators);
        }
    } else {
        turn_wish(generators, which, steps);
    }
}

static void reset(Generators *generators, int number)
{
    Place which = place_of(generators, number);
    generators->why[0] = '\0';
    if (!number_at(generators, number).changed) {
        return;
    }
    if (which.wanted == RULE) {
        const RuleNumber *rule = rule_at(generators, which.index);
        set_rule(generators, rule, rule_value(generators, generators->loaded, rule));
        generators_run(generators);
    } else if (which.wanted == GROUND) {
        int own = ground_value(loaded_terrain(generators), which.index);
        ground_set(terrain_of(generators), loaded_terrain(generators), which.index, own);
        generators_run(generators);
    } else {
        generators->wishes &= ~WISHES[which.wanted].wish;
        plan_anew(generators);
    }
}

static void reset_all(Generators *generators)
{
    generators->wishes = 0;
    generators->tuned.path = generators->loaded->path;
    generators->tuned.wave = generators->loaded->wave;
    for (int i = 0; i < generators->loaded->terrain_count; i++) {
        ground_reset(&generators->tuned.terrains[i], &generators->loaded->terrains[i]);
    }
    plan_anew(generators);
}

void numbers_take_seed(Generators *generators, const char *seed)
{
    char trimmed[GAME_SEED_SIZE];
    text_copy_trimmed(trimmed, sizeof trimmed, seed);
    if (!trimmed[0]) {
        text_copy(generators->why, sizeof generators->why, _("A seed has at least one letter."));
        return;
    }
    text_copy(generators->seed, sizeof generators->seed, trimmed);
    plan_anew(generators);
}

const NumberSet NUMBERS_OF_WORLDS = {count_all, number_at, turn, reset, reset_all};
