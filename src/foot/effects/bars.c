/* Nothing that bars the way does so for good: what can't be moved is broken by blows, by creatures too. So no way is
 * ever cut by it, and no lock gone around. */
#include "foot/effects/bars.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "foot/effects/ground.h"

static void tell_surface(FootGame *game, FootEventKind kind, int entity, int surface, int at)
{
    tell(game, (FootEvent){.kind = kind,
                           .whom = who_is(game, entity),
                           .item = (uint8_t)surface,
                           .at = (int16_t)at,
                           .to = (int16_t)at});
}

void bar_door(FootGame *game, int at)
{
    int letter = letter_bar(game), item = game->entities.type[game->pack[letter]];
    surface_lay(game, at, game->content->items[item].bars);
    item_use_up(game, letter);
    tell(game, (FootEvent){.kind = FOOT_EVENT_BARRED,
                           .whom = FOOT_WHO_HERO,
                           .item = (uint8_t)(item + 1),
                           .at = (int16_t)at,
                           .amount = 1});
    derive_sight(game);
}

/* What a door is barred with: an item, or -1 where it is none. */
static int bar_of(const FootGame *game, int at)
{
    int item = game->content->item_count - 1;
    bool shut = foot_level(game)->tiles[at] == DUNGEON_DOOR_CLOSED;
    while (item >= 0 && (!shut || game->content->items[item].bars != game->place.surface[at])) {
        item--;
    }
    return item;
}

static void unbar(FootGame *game, int at, int item)
{
    surface_lay(game, at, 0);
    tell(game, (FootEvent){.kind = FOOT_EVENT_UNBARRED,
                           .whom = FOOT_WHO_HERO,
                           .item = (uint8_t)(item + 1),
                           .at = (int16_t)at,
                           .amount = 1});
    item_give(game, item, 1);
    derive_sight(game);
}

/* Onto bare floor where nobody stands and nothing lies. */
static bool can_push(const FootGame *game, int from, int to)
{
    return foot_level(game)->tiles[to] == DUNGEON_FLOOR && foot_level(game)->tiles[from] == DUNGEON_FLOOR &&
           game->place.surface[to] == 0 && game->standing[to] == 0 && foot_item_at(game, to, 0) == FOOT_NOBODY;
}

static void push_along(FootGame *game, int from, int to)
{
    int surface = game->place.surface[from];
    surface_lay(game, from, 0);
    surface_lay(game, to, surface);
    tell(game, (FootEvent){.kind = FOOT_EVENT_SHOVED,
                           .whom = FOOT_WHO_HERO,
                           .item = (uint8_t)surface,
                           .at = (int16_t)from,
                           .to = (int16_t)to});
    derive_sight(game);
}

void bar_batter(FootGame *game, int entity, int at)
{
    int surface = game->place.surface[at];
    tell_surface(game, FOOT_EVENT_BATTERED, entity, surface, at);
    ground_touch(game, at, 0, FOOT_TOUCH_FORCE);
    if (game->place.surface[at] != surface) {
        tell_surface(game, FOOT_EVENT_BROKEN, entity, surface, at);
        derive_sight(game);
    }
}

static void turn(FootGame *game, int at)
{
    tell_surface(game, FOOT_EVENT_TURNED, FOOT_HERO, game->place.surface[at], at);
    ground_touch(game, at, 0, FOOT_TOUCH_HAND);
}

bool bar_met(FootGame *game, int entity, int to)
{
    bool hero = entity == FOOT_HERO;
    int bar = hero ? bar_of(game, to) : -1, here = game->entities.at[entity], behind = 2 * to - here;
    const FootSurface *surface = foot_surface_on(game, to, FOOT_LAYER_FLOOR);
    if (bar >= 0) {
        unbar(game, to, bar);
        return false;
    }
    if (hero && surface->pushed && can_push(game, to, behind)) {
        push_along(game, to, behind);
        return true;
    }
    if (hero && foot_react_of(surface, 1u << FOOT_TOUCH_HAND)) {
        turn(game, to);
    } else {
        bar_batter(game, entity, to);
    }
    return false;
}
