/* Who has not noticed the hero. */
#include "foot/ground/entities.h"
#include "holdout/foot_questions.h"

/* Whether a tile lies behind somebody's back. */
static bool is_behind(const FootGame *game, int entity, int tile)
{
    DungeonPlace here = dungeon_place(game->entities.at[entity]), there = dungeon_place(tile),
                 front = dungeon_place(foot_faced(game, entity));
    return (front.x - here.x) * (there.x - here.x) + (front.y - here.y) * (there.y - here.y) < 0;
}

/* Whether it sees behind itself, or knows well enough whom it is there for. */
static bool looks_around(const FootGame *game, int entity)
{
    unsigned alert = game->entities.mask[entity] &
                     (FOOT_IS_HUNTING | FOOT_IS_ROUSED | FOOT_IS_BOSS | FOOT_IS_QUEST | FOOT_IS_WAITING);
    return alert || game->entities.afraid[entity] != 0 ||
           foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_LURKS | FOOT_TRAIT_STAYS);
}

bool foot_is_unaware(const FootGame *game, int entity)
{
    return !is_heros_side(game, entity) &&
           (entity_has(game, entity, FOOT_IS_ASLEEP) ||
            (!looks_around(game, entity) && is_behind(game, entity, game->entities.at[FOOT_HERO])));
}
