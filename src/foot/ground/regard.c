#include "foot/ground/regard.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/numbers.h"
#include "foot/ground/shots.h"
#include "foot/ground/sight.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum { NEAR = 2 };

bool mind_roams(const FootGame *game, int entity)
{
    return mind_is(game, entity, FOOT_TRAIT_ROAMS) && !entity_has(game, entity, FOOT_IS_ROUSED);
}

bool is_near_hero(const FootGame *game, int entity, int range)
{
    const int16_t *at = game->entities.at;
    return dungeon_in_range(dungeon_place(at[entity]), dungeon_place(at[FOOT_HERO]), range);
}

bool mind_sees(const FootGame *game, int entity)
{
    return game->field[game->entities.at[entity]] && is_near_hero(game, entity, entity_sight(game, entity));
}

bool mind_pursues(const FootGame *game, int entity)
{
    return entity_has(game, entity, FOOT_IS_HUNTING) && !entity_has(game, entity, FOOT_IS_WAITING) &&
           !mind_is(game, entity, FOOT_TRAIT_STAYS) && !mind_roams(game, entity);
}

bool foot_gives_chase(const FootGame *game, int creature)
{
    return foot_book(game)->chase_steps > 0 && !is_heros_side(game, creature) && mind_pursues(game, creature) &&
           !entity_has(game, creature, FOOT_IS_ASLEEP) && !mind_is(game, creature, FOOT_TRAIT_KEEPS_OFF) &&
           !mind_is_afraid(game, creature);
}

bool mind_gives_chase(const FootGame *game, int entity, int from, int to)
{
    const FootEntities *all = &game->entities;
    return dungeon_is_beside(all->at[entity], from) && !dungeon_is_beside(all->at[entity], to) &&
           all->turns[entity] >= 0 && foot_gives_chase(game, entity);
}

bool mind_is_afraid(const FootGame *game, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    return game->entities.afraid[entity] != 0 ||
           (type->flees > 0 && game->entities.hp[entity] * PERCENT < type->flees * foot_hp_max(game, entity));
}

/* How near one has to be for it to do harm without going there first. */
static int harm_range(const FootGame *game, const FootCreature *creature)
{
    const FootItem *bow = bow_of_kind(game, creature).item;
    int range = bow ? int_max(bow->reach, NEAR) : NEAR;
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
    return is_near_hero(game, entity, harm_range(game, foot_creature(game, entity)));
}

bool foot_is_threat(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    if (is_heros_side(game, entity) || !body_is_here(game, entity) ||
        (all->mask[entity] & (FOOT_IS_ASLEEP | FOOT_IS_WAITING)) != 0 || !foot_sees(game, all->at[entity])) {
        return false;
    }
    bool stays = mind_is(game, entity, FOOT_TRAIT_STAYS);
    bool quiet = mind_is(game, entity, FOOT_TRAIT_CALM | FOOT_TRAIT_LURKS) || (stays && !is_within_reach(game, entity));
    return !quiet || (!stays && entity_has(game, entity, FOOT_IS_ROUSED));
}

/* Of one that is awake and can act as it likes. */
static FootMood mood_of_mind(const FootGame *game, int creature)
{
    bool roused = entity_has(game, creature, FOOT_IS_ROUSED), hunts = entity_has(game, creature, FOOT_IS_HUNTING);
    if (mind_is(game, creature, FOOT_TRAIT_CALM | FOOT_TRAIT_LURKS)) {
        return roused                                      ? FOOT_MOOD_HUNTS
               : mind_is(game, creature, FOOT_TRAIT_LURKS) ? FOOT_MOOD_LURKS
                                                           : FOOT_MOOD_HEEDLESS;
    }
    if (mind_is(game, creature, FOOT_TRAIT_STAYS)) {
        return FOOT_MOOD_STAYS;
    }
    if (!hunts) {
        return foot_is_unaware(game, creature) ? FOOT_MOOD_UNAWARE : FOOT_MOOD_WANDERS;
    }
    return mind_is(game, creature, FOOT_TRAIT_KEEPS_OFF) ? FOOT_MOOD_KEEPS_AWAY
           : mind_roams(game, creature)                  ? FOOT_MOOD_SEES
                                                         : FOOT_MOOD_HUNTS;
}

FootMood foot_mood(const FootGame *game, int creature)
{
    if (entity_has(game, creature, FOOT_IS_ASLEEP)) {
        return FOOT_MOOD_ASLEEP;
    }
    if (entity_has(game, creature, FOOT_IS_WAITING)) {
        return entity_has(game, creature, FOOT_IS_BOUND) ? FOOT_MOOD_BOUND : FOOT_MOOD_WAITS;
    }
    if (game->entities.turns[creature] < 0) {
        return FOOT_MOOD_HELD;
    }
    return game->entities.afraid[creature] != 0 ? FOOT_MOOD_FLEES : mood_of_mind(game, creature);
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

bool can_shoot(const FootGame *game, int who, int whom)
{
    const int16_t *at = game->entities.at;
    return is_shot(game, who, whom) &&
           dungeon_in_range(dungeon_place(at[who]), dungeon_place(at[whom]), foot_shoots_far(game, who)) &&
           foot_lets_through(game, at[whom]) && foot_sees_between(game, at[who], at[whom]);
}
