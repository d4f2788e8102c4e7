/* What a level asks for, rolled from the level's own stream: the same seed and number always give the same plan. */
#include "holdout/worldgen.h"

#include "base/number.h"

#include <assert.h>
#include <string.h>

static bool terrain_fits(const TerrainType *terrain, int level)
{
    return level >= terrain->level_min && (terrain->level_max == 0 || level <= terrain->level_max);
}

/* Any that appears on this level; if the content has none, any at all. */
static int roll_terrain(const Content *content, int level, Rng *rng)
{
    int fitting = 0;
    for (int i = 0; i < content->terrain_count; i++) {
        fitting += terrain_fits(&content->terrains[i], level);
    }
    if (fitting == 0) {
        return (int)rng_below(rng, (uint32_t)content->terrain_count);
    }
    int rolled = (int)rng_below(rng, (uint32_t)fitting);
    int index = 0;
    while (!terrain_fits(&content->terrains[index], level) || rolled-- > 0) {
        index++;
    }
    return index;
}

/* Every so many levels one long path, else several short ones. */
static void roll_lengths(LevelPlan *plan, const LevelRules *rules, Rng *rng)
{
    if (plan->number % rules->long_every == 0) {
        plan->start_count = 1;
        plan->lengths[0] = int_min(rules->long_base + plan->number, rules->long_max);
        plan->lengths[0] += rng_range(rng, 0, rules->long_spread);
        return;
    }
    plan->start_count = 1 + rng_range(rng, 0, int_min(plan->number / rules->paths_divisor, rules->paths_max));
    int over = rules->length_offset + plan->number;
    int length = (2 * rules->length_numerator + over) / (2 * over) + rules->length_base;
    for (int i = 0; i < plan->start_count; i++) {
        plan->lengths[i] = length + rng_range(rng, 0, rules->length_spread);
    }
}

Fix level_hub_distance(const Content *content, int paths)
{
    return fix_ratio(content->level.hub_distance_base + content->level.hub_distance_per_path / paths, THOUSAND);
}

int level_par(const Content *content, int level, int fuel_goal)
{
    int64_t wave = content->battle.par_base + (int64_t)content->battle.par_per_level * level;
    return (int)(((int64_t)fuel_goal * THOUSAND + wave - 1) / wave);
}

void level_plan(LevelPlan *plan, const Content *content, uint64_t master, int number)
{
    level_plan_roll(plan, content, number, rng_stream(master, RNG_LEVEL, (uint32_t)number));
}

void level_plan_roll(LevelPlan *plan, const Content *content, int number, Rng rng)
{
    assert(number >= 1);
    const LevelRules *level = &content->level;
    const BattleRules *battle = &content->battle;
    memset(plan, 0, sizeof *plan);
    plan->number = number;
    plan->terrain = roll_terrain(content, number, &rng);
    roll_lengths(plan, level, &rng);
    plan->branches_max =
        number > level->branches_offset ? int_min(number - level->branches_offset, level->branches_max) : 0;
    plan->hub_distance = level_hub_distance(content, plan->start_count);
    plan->fuel_goal = battle->fuel_goal_base + battle->fuel_goal_per_level * number;
    plan->materials = battle->materials_base + battle->materials_per_level * number;
    plan->par = level_par(content, number, plan->fuel_goal);
}
