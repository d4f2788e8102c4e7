#include "foot/turns/wishes.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/things.h"
#include "foot/effects/body.h"

enum { AT_THE_WAY = 2 /* tiles from it */ };

static FootWish wish_of(const FootGame *game)
{
    return game->bond == 0 ? FOOT_WISH_NONE : game->content->foot_packs[game->bond - 1].wish;
}

void wish_begin(FootGame *game, int entity)
{
    int pack = game->place.packs[foot_level(game)->areas[game->entities.at[entity]]];
    game->bond = pack > 0 && game->content->foot_packs[pack - 1].wish != FOOT_WISH_NONE ? (uint8_t)pack : 0;
    if (game->bond > 0) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_WISHES,
                               .whom = FOOT_WHO_FRIEND,
                               .item = game->bond,
                               .at = game->entities.at[entity]});
    }
}

static void thank(FootGame *game, int friend, bool leaves)
{
    int gift = game->content->foot_packs[game->bond - 1].gives - 1;
    tell(game, (FootEvent){.kind = FOOT_EVENT_THANKED,
                           .whom = FOOT_WHO_FRIEND,
                           .item = (uint8_t)(1 + gift),
                           .at = game->entities.at[friend],
                           .amount = leaves});
    game->bond = 0;
    game->tried[gift] = 1;
    item_give(game, gift, 1);
    if (leaves) {
        entity_remove(game, friend);
    }
}

void wish_arm(FootGame *game, int letter)
{
    int friend = foot_friend(game), weapon = game->pack[letter];
    int attack = foot_thing_stat(game, weapon, FOOT_STAT_ATTACK);
    item_steal(game, friend, letter);
    game->entities.mask[weapon] &= ~(uint32_t)FOOT_IS_WORN;
    if (attack > 0) {
        body_bear(game, friend, FOOT_WHAT_CHANGE, FOOT_STAT_ATTACK, attack, 0);
    }
    thank(game, friend, false);
}

static bool is_at_a_way(const FootGame *game, int friend)
{
    const DungeonLevel *level = foot_level(game);
    const DungeonPlace ends[] = {level->start, level->end};
    bool at = false;
    for (int i = 0; i < 2; i++) {
        uint8_t tile = level->tiles[dungeon_index(ends[i].x, ends[i].y)];
        at = at || ((tile == DUNGEON_STAIRS_DOWN || tile == DUNGEON_AIRLOCK) &&
                    dungeon_in_range(ends[i], dungeon_place(game->entities.at[friend]), AT_THE_WAY));
    }
    return at;
}

static bool jailers_live(const FootGame *game)
{
    bool live = false;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        live = live || (body_is_here(game, i) && entity_has(game, i, FOOT_IS_JAILER));
    }
    return live;
}

/* On another floor nobody knows what became of those who kept it. */
static bool was_bound_here(const FootGame *game)
{
    bool here = false;
    for (int area = 1; area <= DUNGEON_AREAS_MAX; area++) {
        here = here || game->place.packs[area] == game->bond;
    }
    return here;
}

static bool has_come_about(const FootGame *game, int friend)
{
    switch (wish_of(game)) {
    case FOOT_WISH_WAY_OUT:
        return is_at_a_way(game, friend);
    case FOOT_WISH_GUARDS:
        return was_bound_here(game) && !jailers_live(game);
    case FOOT_WISH_NONE:
    case FOOT_WISH_WEAPON:
    case FOOT_WISH_COUNT:
        break;
    }
    return false;
}

void wish_follow(FootGame *game)
{
    int friend = game->bond > 0 ? foot_friend(game) : FOOT_NOBODY;
    if (friend != FOOT_NOBODY && body_is_here(game, friend) && has_come_about(game, friend)) {
        thank(game, friend, wish_of(game) == FOOT_WISH_WAY_OUT);
    }
}
