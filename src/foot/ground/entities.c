#include "foot/ground/entities.h"

#include "foot/ground/levels.h"

#include <assert.h>
#include <string.h>

int entity_new(FootGame *game, unsigned mask, int type)
{
    FootEntities *all = &game->entities;
    int entity = FOOT_HERO + 1;
    while (entity < FOOT_ENTITIES_MAX && all->mask[entity] != 0) {
        entity++;
    }
    if (entity == FOOT_ENTITIES_MAX) {
        return FOOT_NOBODY;
    }
    all->count = entity >= all->count ? entity + 1 : all->count;
    all->mask[entity] = (uint32_t)mask;
    all->type[entity] = (uint8_t)type;
    all->floor[entity] = game->floor;
    all->at[entity] = all->aim[entity] = all->holder[entity] = FOOT_NOBODY;
    all->stack[entity] = 1;
    all->grown[entity] = 0;
    all->hp[entity] = all->turns[entity] = all->afraid[entity] = 0;
    all->facing[entity] = all->chased[entity] = 0;
    memset(all->ready[entity], 0, sizeof all->ready[entity]);
    memset(all->changes[entity], 0, sizeof all->changes[entity]);
    memset(all->gained[entity], 0, sizeof all->gained[entity]);
    return entity;
}

void entity_remove(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    entity_lift(game, entity);
    all->mask[entity] = 0;
    while (all->count > 0 && all->mask[all->count - 1] == 0) {
        all->count--;
    }
}

void entity_put(FootGame *game, int entity, int at)
{
    FootEntities *all = &game->entities;
    all->mask[entity] |= FOOT_IS_PLACED;
    all->floor[entity] = game->floor;
    all->at[entity] = (int16_t)at;
    if (entity_has(game, entity, FOOT_IS_BODY)) {
        assert(game->standing[at] == 0);
        game->standing[at] = (uint16_t)(entity + 1);
    }
}

void entity_lift(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    if (entity_has(game, entity, FOOT_IS_PLACED | FOOT_IS_BODY) && all->floor[entity] == game->floor) {
        game->standing[all->at[entity]] = 0;
    }
    all->mask[entity] &= ~(uint32_t)(FOOT_IS_PLACED | FOOT_IS_NOTED);
}

void entity_rouse(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    all->mask[entity] &= ~(uint32_t)FOOT_IS_ASLEEP;
    all->mask[entity] |= FOOT_IS_HUNTING | FOOT_IS_ROUSED;
    all->aim[entity] = all->at[FOOT_HERO];
}

void entity_face(FootGame *game, int entity, int to)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (dungeon_beside(game->entities.at[entity], d) == to) {
            game->entities.facing[entity] = (uint8_t)d;
        }
    }
}

DungeonGround ground_of_bodies(const FootGame *game)
{
    return (DungeonGround){.level = foot_level(game), .tiles = dungeon_tiles_walkable(), .shut = game->firm};
}

bool can_stand(const FootGame *game, int at)
{
    return (dungeon_tiles_walkable() >> foot_level(game)->tiles[at] & 1) != 0 && game->shut[at] == 0;
}

int area_ground(const FootGame *game, int area, int16_t tiles[DUNGEON_TILES_MAX])
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (foot_level(game)->areas[at] == area && can_stand(game, at)) {
            tiles[count++] = (int16_t)at;
        }
    }
    return count;
}

bool is_free_tile(const FootGame *game, int at)
{
    return game->standing[at] == 0 && foot_level(game)->tiles[at] != DUNGEON_DOOR_CLOSED && can_stand(game, at);
}

int nearest_tile(const FootGame *game, int at, bool (*takes)(const FootGame *game, int at))
{
    uint8_t reached[DUNGEON_TILES_MAX] = {0};
    int16_t queue[DUNGEON_TILES_MAX];
    int count = 0;
    queue[count++] = (int16_t)at;
    reached[at] = 1;
    for (int i = 0; i < count; i++) {
        if (takes(game, queue[i])) {
            return queue[i];
        }
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            int next = dungeon_beside(queue[i], d);
            if (!reached[next] && can_stand(game, next)) {
                reached[next] = 1;
                queue[count++] = (int16_t)next;
            }
        }
    }
    return -1;
}

int free_tile(const FootGame *game, int at)
{
    return nearest_tile(game, at, is_free_tile);
}

int foot_item_at(const FootGame *game, int at, int from)
{
    const FootEntities *all = &game->entities;
    for (int i = from; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_PLACED | FOOT_IS_ITEM) && all->floor[i] == game->floor && all->at[i] == at) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

/* Foes of voyages go by what they are, since their names are known no more once they are dead. */
static bool is_named(const FootGame *game, int entity)
{
    return game->errand.wanted && entity_has(game, entity, FOOT_IS_QUEST | FOOT_IS_MINDED);
}

uint8_t who_is(const FootGame *game, int entity)
{
    return entity == FOOT_NOBODY                      ? FOOT_WHO_NOBODY
           : entity == FOOT_HERO                      ? FOOT_WHO_HERO
           : entity_has(game, entity, FOOT_IS_FRIEND) ? FOOT_WHO_FRIEND
           : is_named(game, entity)                   ? FOOT_WHO_NAMED
                                                      : (uint8_t)(FOOT_WHO_CREATURE + game->entities.type[entity]);
}

int foot_friend(const FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (entity_has(game, i, FOOT_IS_FRIEND | FOOT_IS_BODY)) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

const FootCreature *foot_creature(const FootGame *game, int entity)
{
    return entity_has(game, entity, FOOT_IS_MINDED) ? &game->content->creatures[game->entities.type[entity]] : NULL;
}

const FootItem *foot_item(const FootGame *game, int entity)
{
    bool item = entity_has(game, entity, FOOT_IS_ITEM) || entity_has(game, entity, FOOT_IS_TRAP);
    return item ? &game->content->items[game->entities.type[entity]] : NULL;
}

int foot_faced(const FootGame *game, int entity)
{
    return dungeon_beside(game->entities.at[entity], game->entities.facing[entity]);
}

int foot_standing(const FootGame *game, int at)
{
    return (int)game->standing[at] - 1;
}

int foot_killer(const FootGame *game)
{
    bool of_a_kind = foot_who_is_creature(game->killer);
    return game->outcome == FOOT_LOST && of_a_kind ? game->killer - FOOT_WHO_CREATURE : -1;
}
