/* Entities: taking and giving back indices, where they are, and what stands or lies on a tile of the hero's floor. */
#ifndef HOLDOUT_FOOT_GROUND_ENTITIES_H
#define HOLDOUT_FOOT_GROUND_ENTITIES_H

#include "holdout/dungeon_paths.h"
#include "holdout/foot_questions.h"

static inline bool entity_has(const FootGame *game, int entity, unsigned mask)
{
    return (game->entities.mask[entity] & mask) == mask;
}

/* A body on the hero's floor. */
static inline bool body_is_here(const FootGame *game, int entity)
{
    return entity_has(game, entity, FOOT_IS_BODY | FOOT_IS_PLACED) && game->entities.floor[entity] == game->floor;
}

/* The item under a letter of the hero's pack, if it is worn; or FOOT_NOBODY. */
static inline int worn_under(const FootGame *game, int letter)
{
    int held = game->pack[letter];
    return held != FOOT_NOBODY && entity_has(game, held, FOOT_IS_WORN) ? held : FOOT_NOBODY;
}

/* The lowest index that is free, with nothing but this mask and type; FOOT_NOBODY where there is none. */
int entity_new(FootGame *game, unsigned mask, int type);

void entity_remove(FootGame *game, int entity);

/* Puts it on a tile of the hero's floor; a body must find nobody there. */
void entity_put(FootGame *game, int entity, int at);

/* Takes it off its tile. */
void entity_lift(FootGame *game, int entity);

/* Wakes it, and has it hunt the hero, whose place it knows. */
void entity_rouse(FootGame *game, int entity);

/* Turns it to a tile beside its own; it stays as it is where that is none. */
void entity_face(FootGame *game, int entity, int to);

/* The hero and its companion against all others. */
static inline bool is_heros_side(const FootGame *game, int entity)
{
    return entity == FOOT_HERO || (entity != FOOT_NOBODY && entity_has(game, entity, FOOT_IS_FRIEND));
}

/* The ground of the hero's floor on which bodies go that open no locks, through what gives way to blows. */
DungeonGround ground_of_bodies(const FootGame *game);

/* A floor's tiles that one can stand on: all that can be walked on but locked doors and obstacles. */
bool can_stand(const FootGame *game, int at);

/* The tiles of an area that one can stand on, in their order; returns how many. */
int area_ground(const FootGame *game, int area, int16_t tiles[DUNGEON_TILES_MAX]);

/* Whether nobody stands on a tile where somebody can, and that is no shut door. */
bool is_free_tile(const FootGame *game, int at);

/* The nearest tile to one, by steps, that `takes` takes, the tile itself first; or -1. */
int nearest_tile(const FootGame *game, int at, bool (*takes)(const FootGame *game, int at));

/* The nearest that is free; or -1. */
int free_tile(const FootGame *game, int at);

/* Who is spoken of: FOOT_WHO_… of an entity or FOOT_NOBODY. */
uint8_t who_is(const FootGame *game, int entity);

#endif
