/* Generator, depth and size have no other value in the data. */
#include "term/generators/generators_level_numbers.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <string.h>

/* What stands before the generator's own numbers. */
enum { GENERATOR, DEPTH, COLUMNS, ROWS, FIRST_RULE };

static const DungeonPlan *plan_of(const Generators *generators)
{
    return &generators_level(generators)->plan;
}

void level_number_least(DungeonGenerator generator, int *columns, int *rows)
{
    DungeonPlan plan = {.generator = generator, .level = 1, .columns = 1, .rows = DUNGEON_ROWS_MAX};
    while (!dungeon_check(&plan, NULL)) {
        plan.columns++;
    }
    *columns = plan.columns;
    for (plan.rows = 1; !dungeon_check(&plan, NULL);) {
        plan.rows++;
    }
    *rows = plan.rows;
}

static const DungeonParameter *rule_at(const Generators *generators, int number)
{
    int count;
    return &dungeon_parameters(plan_of(generators)->generator, &count)[number - FIRST_RULE];
}

static int rule_value(const DungeonRules *rules, const DungeonParameter *rule)
{
    int value;
    memcpy(&value, (const char *)rules + rule->at, sizeof value);
    return value;
}

static bool set_rule(LevelLook *look, const DungeonParameter *rule, int value)
{
    bool other = rule_value(&look->rules, rule) != value;
    memcpy((char *)&look->rules + rule->at, &value, sizeof value);
    return other;
}

static int count_all(const Generators *generators)
{
    int count;
    dungeon_parameters(plan_of(generators)->generator, &count);
    return FIRST_RULE + count;
}

static Number number_at(const Generators *generators, int number)
{
    static const char *const names[] = {
        [GENERATOR] = N_("generator"), [DEPTH] = N_("level"), [COLUMNS] = N_("columns"), [ROWS] = N_("rows")};
    static const char *const meanings[] = {
        [DEPTH] = N_("how far down it lies"),
        [COLUMNS] = N_("its width, or the greatest where the generator draws it"),
        [ROWS] = N_("its height, or the greatest where the generator draws it"),
    };
    const DungeonPlan *plan = plan_of(generators);
    const DungeonParameter *rule = number < FIRST_RULE ? NULL : rule_at(generators, number);
    int now = rule                ? rule_value(&generators_level(generators)->rules, rule)
              : number == DEPTH   ? plan->level
              : number == COLUMNS ? plan->columns
                                  : plan->rows;
    Number out = {.changed = rule && now != rule_value(&generators->loaded->dungeon, rule)};
    Text value = text_into(out.value, sizeof out.value);
    text_copy(out.name, sizeof out.name, rule ? rule->key : _(names[number]));
    if (number == GENERATOR) {
        text_add(&value, "%s", dungeon_generator_name(plan->generator));
        text_copy(out.meaning, sizeof out.meaning, dungeon_generator_about(plan->generator));
    } else {
        text_add(&value, "%d", now);
        text_copy(out.meaning, sizeof out.meaning, _(rule ? rule->about : meanings[number]));
    }
    return out;
}

static bool turn_within(int *value, int steps, int least, int most)
{
    int old = *value;
    *value = int_clamp(old + steps, least, most);
    return *value != old;
}

/* A level that is too small for the next generator grows. */
static bool turn_generator(DungeonPlan *plan, int by)
{
    int columns, rows;
    plan->generator =
        (DungeonGenerator)(((int)plan->generator + by + DUNGEON_GENERATOR_COUNT) % DUNGEON_GENERATOR_COUNT);
    level_number_least(plan->generator, &columns, &rows);
    plan->columns = int_max(plan->columns, columns);
    plan->rows = int_max(plan->rows, rows);
    return true;
}

/* False when nothing changes. */
static bool turn_number(const Generators *generators, int number, int steps)
{
    LevelLook *look = generators_level(generators);
    int columns, rows;
    if (number >= FIRST_RULE) {
        const DungeonParameter *rule = rule_at(generators, number);
        return set_rule(look, rule, int_clamp(rule_value(&look->rules, rule) + steps, rule->least, rule->most));
    }
    level_number_least(look->plan.generator, &columns, &rows);
    return number == GENERATOR ? turn_generator(&look->plan, steps < 0 ? -1 : 1)
           : number == DEPTH   ? turn_within(&look->plan.level, steps, 1, DUNGEON_LEVEL_MAX)
           : number == COLUMNS ? turn_within(&look->plan.columns, steps, columns, DUNGEON_COLUMNS_MAX)
                               : turn_within(&look->plan.rows, steps, rows, DUNGEON_ROWS_MAX);
}

static void turn(Generators *generators, int number, int steps)
{
    if (turn_number(generators, number, steps)) {
        generators_remake(generators);
    }
}

static void reset_from(Generators *generators, int number, int end)
{
    bool changed = false;
    for (int i = int_max(number, FIRST_RULE); i < end; i++) {
        const DungeonParameter *rule = rule_at(generators, i);
        changed |= set_rule(generators_level(generators), rule, rule_value(&generators->loaded->dungeon, rule));
    }
    if (changed) {
        generators_remake(generators);
    }
}

static void reset(Generators *generators, int number)
{
    reset_from(generators, number, number + 1);
}

static void reset_all(Generators *generators)
{
    reset_from(generators, 0, count_all(generators));
}

const NumberSet NUMBERS_OF_LEVELS = {count_all, number_at, turn, reset, reset_all};
