#include "foot/ground/regard.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/numbers.h"
#include "foot/ground/sight.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum { NEAR = 2 };

bool mind_sees(const FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    return game->field[at] &&
           dungeon_in_range(dungeon_place(at), dungeon_place(game->entities.at[FOOT_HERO]), entity_sight(game, entity));
}

bool mind_pursues(const FootGame *game, int entity)
{
    FootMind mind = foot_creature(game, entity)->mind;
    return mind != FOOT_MIND_ROAMER && mind != FOOT_MIND_STANDING && entity_has(game, entity, FOOT_IS_HUNTING);
}

bool mind_is_afraid(const FootGame *game, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    return game->entities.afraid[entity] != 0 ||
           game->entities.hp[entity] * PERCENT < type->flees * foot_hp_max(game, entity);
}

/* How near one has to be for it to do harm without going there first. */
static int harm_range(const FootCreature *creature)
{
    int range = NEAR;
    for (int i = 0; i < creature->rule_count; i++) {
        const FootRule *rule = &creature->rules[i];
        if (rule->when == FOOT_WHEN_SIGHT && rule->what == FOOT_WHAT_DAMAGE && rule->range > range) {
            range = rule->range;
        }
    }
    return range;
}

static bool is_within_reach(const FootGame *game, int entity)
{
    DungeonPlace there = dungeon_place(game->entities.at[entity]), here = dungeon_place(game->entities.at[FOOT_HERO]);
    return dungeon_in_range(there, here, harm_range(foot_creature(game, entity)));
}

bool foot_is_threat(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    if (is_heros_side(game, entity) || !body_is_here(game, entity) || entity_has(game, entity, FOOT_IS_ASLEEP) ||
        !foot_sees(game, all->at[entity])) {
        return false;
    }
    FootMind mind = foot_creature(game, entity)->mind;
    bool near = is_within_reach(game, entity);
    bool quiet = mind == FOOT_MIND_NEUTRAL || mind == FOOT_MIND_AMBUSHER || (mind == FOOT_MIND_STANDING && !near);
    return !quiet || (mind != FOOT_MIND_STANDING && entity_has(game, entity, FOOT_IS_ROUSED));
}

FootMood foot_mood(const FootGame *game, int creature)
{
    const FootEntities *all = &game->entities;
    bool roused = entity_has(game, creature, FOOT_IS_ROUSED), hunts = entity_has(game, creature, FOOT_IS_HUNTING);
    if (entity_has(game, creature, FOOT_IS_ASLEEP)) {
        return FOOT_MOOD_ASLEEP;
    }
    if (all->turns[creature] < 0) {
        return FOOT_MOOD_HELD;
    }
    if (all->afraid[creature] != 0) {
        return FOOT_MOOD_FLEES;
    }
    switch (foot_creature(game, creature)->mind) {
    case FOOT_MIND_NEUTRAL:
        return roused ? FOOT_MOOD_HUNTS : FOOT_MOOD_HEEDLESS;
    case FOOT_MIND_AMBUSHER:
        return roused ? FOOT_MOOD_HUNTS : FOOT_MOOD_LURKS;
    case FOOT_MIND_STANDING:
        return FOOT_MOOD_STAYS;
    case FOOT_MIND_ARCHER:
        return hunts ? FOOT_MOOD_KEEPS_AWAY : FOOT_MOOD_WANDERS;
    case FOOT_MIND_ROAMER:
        return hunts ? FOOT_MOOD_SEES : FOOT_MOOD_WANDERS;
    case FOOT_MIND_HUNTER:
    case FOOT_MIND_COUNT:
        break;
    }
    return hunts ? FOOT_MOOD_HUNTS : FOOT_MOOD_WANDERS;
}

bool foot_presses(const FootGame *game, int entity)
{
    if (!foot_is_threat(game, entity)) {
        return false;
    }
    if (mind_is_afraid(game, entity)) {
        return dungeon_is_beside(game->entities.at[entity], game->entities.at[FOOT_HERO]);
    }
    return mind_pursues(game, entity) || is_within_reach(game, entity);
}

bool foot_threatened(const FootGame *game)
{
    for (int i = 0; i < game->entities.count; i++) {
        if (foot_is_threat(game, i)) {
            return true;
        }
    }
    return false;
}
