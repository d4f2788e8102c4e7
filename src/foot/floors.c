#include "foot/floors.h"

#include "foot/entities.h"
#include "foot/levels.h"
#include "foot/populate.h"
#include "foot/rules.h"
#include "foot/settle.h"
#include "foot/streams.h"
#include "foot/things.h"

#include <string.h>

static void make(FootGame *game)
{
    FootPlace *place = &game->places[game->floor];
    level_make(game, game->floor, &place->level);
    place->made = true;
    populate(game, rng_stream(game->master, RNG_FOOT, (uint32_t)(STREAM_FLOORS + level_number(game, game->floor))));
}

void floor_enter(FootGame *game, int floor, bool from_above)
{
    int companion = foot_friend(game);
    if (companion != FOOT_NOBODY) {
        entity_lift(game, companion);
    }
    if (entity_has(game, FOOT_HERO, FOOT_IS_PLACED)) {
        entity_lift(game, FOOT_HERO);
    }
    game->floor = (uint8_t)floor;
    game->hunted = FOOT_NOBODY;
    game->deepest = game->deepest < floor ? (uint8_t)floor : game->deepest;
    derive_standing(game);
    if (!game->places[floor].made) {
        make(game);
    }
    const DungeonLevel *level = foot_level(game);
    DungeonPlace stairs = from_above ? level->start : level->end;
    int at = dungeon_index(stairs.x, stairs.y), other = game->standing[at] == 0 ? FOOT_NOBODY : game->standing[at] - 1;
    if (other != FOOT_NOBODY) {
        entity_lift(game, other);
        entity_put(game, FOOT_HERO, at);
        entity_put(game, other, free_tile(game, at));
    } else {
        entity_put(game, FOOT_HERO, at);
    }
    if (companion != FOOT_NOBODY) {
        entity_put(game, companion, free_tile(game, at));
    }
    derive_sight(game);
    tell(game, (FootEvent){.kind = FOOT_EVENT_ENTERED, .who = FOOT_WHO_HERO, .at = (int16_t)at, .amount = floor + 1});
}

static int area_of(const FootGame *game)
{
    return foot_level(game)->areas[game->entities.at[FOOT_HERO]];
}

const FootPack *floor_pack(const FootGame *game)
{
    int pack = game->places[game->floor].packs[area_of(game)];
    return pack == 0 ? NULL : &game->content->foot_packs[pack - 1];
}

static void spring_trap(FootGame *game, int at)
{
    FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_TRAP | FOOT_IS_PLACED) && all->floor[i] == game->floor && all->at[i] == at) {
            const FootItem *trap = foot_item(game, i);
            Occasion occasion = {FOOT_HERO, FOOT_NOBODY, at, false, false, all->type[i] + 1};
            tell(game, (FootEvent){.kind = FOOT_EVENT_TRAPPED,
                                   .whom = FOOT_WHO_HERO,
                                   .item = (uint8_t)(all->type[i] + 1),
                                   .at = (int16_t)at});
            rules_happen(game, trap->rules, trap->rule_count, FOOT_WHEN_USED, &occasion, NULL);
            return;
        }
    }
}

void floor_stepped(FootGame *game)
{
    FootPlace *place = &game->places[game->floor];
    const FootPack *pack = floor_pack(game);
    int at = game->entities.at[FOOT_HERO], area = area_of(game);
    if (pack && pack->room && !place->entered[area]) {
        place->entered[area] = 1;
        tell(game,
             (FootEvent){.kind = FOOT_EVENT_ROOM, .who = FOOT_WHO_HERO, .item = place->packs[area], .at = (int16_t)at});
    }
    for (int i = item_at(game, at, 0); i != FOOT_NOBODY; i = item_at(game, at, i + 1)) {
        FootClass kind = foot_item(game, i)->kind;
        bool quest = entity_has(game, i, FOOT_IS_QUEST),
             by_itself = kind == FOOT_CLASS_KEY || kind == FOOT_CLASS_GOLD || kind == FOOT_CLASS_TOOL;
        if (quest || (by_itself && letter_for(game, game->entities.type[i], game->entities.stack[i]) >= 0)) {
            item_take(game, i);
        }
    }
    if (place->level.tiles[at] == DUNGEON_TRAP) {
        spring_trap(game, at);
    }
}
