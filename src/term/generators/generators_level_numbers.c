#include "term/generators/generators_level_numbers.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <string.h>

/* What stands before the generator's own numbers. */
enum { GENERATOR, DEPTH, COLUMNS, ROWS, FIRST_RULE };

static const DungeonParameter *rule_at(const LevelLook *look, int number)
{
    int count;
    return &dungeon_parameters(look->plan.generator, &count)[number - FIRST_RULE];
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

int level_number_count(const LevelLook *look)
{
    int count;
    dungeon_parameters(look->plan.generator, &count);
    return FIRST_RULE + count;
}

const char *level_number_name(const LevelLook *look, int number)
{
    static const char *const names[] = {
        [GENERATOR] = N_("generator"), [DEPTH] = N_("level"), [COLUMNS] = N_("columns"), [ROWS] = N_("rows")};
    return number < FIRST_RULE ? _(names[number]) : rule_at(look, number)->key;
}

const char *level_number_meaning(const LevelLook *look, int number)
{
    static const char *const meanings[] = {
        [DEPTH] = N_("how far down it lies"),
        [COLUMNS] = N_("its width, or the greatest where the generator draws it"),
        [ROWS] = N_("its height, or the greatest where the generator draws it"),
    };
    return number == GENERATOR   ? dungeon_generator_about(look->plan.generator)
           : number < FIRST_RULE ? _(meanings[number])
                                 : _(rule_at(look, number)->about);
}

void level_number_value(const LevelLook *look, int number, char out[LEVEL_NUMBER_SIZE])
{
    Text text = text_into(out, LEVEL_NUMBER_SIZE);
    if (number == GENERATOR) {
        text_add(&text, "%s", dungeon_generator_name(look->plan.generator));
        return;
    }
    text_add(&text, "%d",
             number == DEPTH     ? look->plan.level
             : number == COLUMNS ? look->plan.columns
             : number == ROWS    ? look->plan.rows
                                 : rule_value(&look->rules, rule_at(look, number)));
}

bool level_number_changed(const LevelLook *look, int number)
{
    return number >= FIRST_RULE &&
           rule_value(&look->rules, rule_at(look, number)) != rule_value(look->loaded, rule_at(look, number));
}

static bool turn(int *value, int steps, int least, int most)
{
    int old = *value;
    *value = int_clamp(old + steps, least, most);
    return *value != old;
}

/* A level that is too small for the next generator grows. */
static bool turn_generator(LevelLook *look, int steps)
{
    int columns, rows;
    look->plan.generator =
        (DungeonGenerator)(((int)look->plan.generator + steps % DUNGEON_GENERATOR_COUNT + DUNGEON_GENERATOR_COUNT) %
                           DUNGEON_GENERATOR_COUNT);
    generators_level_least(look->plan.generator, &columns, &rows);
    look->plan.columns = int_max(look->plan.columns, columns);
    look->plan.rows = int_max(look->plan.rows, rows);
    return true;
}

bool level_number_turn(LevelLook *look, int number, int steps)
{
    int columns, rows;
    generators_level_least(look->plan.generator, &columns, &rows);
    switch (number) {
    case GENERATOR:
        return turn_generator(look, steps < 0 ? -1 : 1);
    case DEPTH:
        return turn(&look->plan.level, steps, 1, DUNGEON_LEVEL_MAX);
    case COLUMNS:
        return turn(&look->plan.columns, steps, columns, DUNGEON_COLUMNS_MAX);
    case ROWS:
        return turn(&look->plan.rows, steps, rows, DUNGEON_ROWS_MAX);
    default:
        break;
    }
    const DungeonParameter *rule = rule_at(look, number);
    return set_rule(look, rule, int_clamp(rule_value(&look->rules, rule) + steps, rule->least, rule->most));
}

bool level_number_reset(LevelLook *look, int number)
{
    return number >= FIRST_RULE &&
           set_rule(look, rule_at(look, number), rule_value(look->loaded, rule_at(look, number)));
}
