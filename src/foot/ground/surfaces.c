#include "foot/ground/surfaces.h"

#include "base/number.h"
#include "holdout/dungeon_sight.h"

#include <assert.h>
#include <string.h>

static const FootSurface *surface_of(const Content *content, int surface)
{
    return surface == 0 ? NULL : &content->foot_surfaces[surface - 1];
}

const FootSurface *foot_surface_on(const FootGame *game, int at, FootLayer layer)
{
    const FootPlace *place = &game->place;
    return surface_of(game->content, layer == FOOT_LAYER_AIR ? place->air[at] : place->surface[at]);
}

/* What blocks sight does so past what is clear, as the order of DungeonOver has it. */
static uint8_t over_of(const FootSurface *floor, const FootSurface *air)
{
    static const uint8_t over[FOOT_VIEW_COUNT] = {
        [FOOT_VIEW_AS_TILE] = DUNGEON_OVER_NONE,
        [FOOT_VIEW_CLEAR] = DUNGEON_OVER_CLEAR,
        [FOOT_VIEW_BLOCKS] = DUNGEON_OVER_BLOCKS,
    };
    return (uint8_t)int_max(floor ? over[floor->view] : 0, air ? over[air->view] : 0);
}

static bool bars(const FootSurface *surface)
{
    return surface && surface->walk == FOOT_WALK_BLOCKS;
}

bool surface_yields(const FootSurface *surface)
{
    return bars(surface) && foot_react_of(surface, 1u << FOOT_TOUCH_FORCE);
}

static bool is_firm(const FootSurface *floor, const FootSurface *air)
{
    return (bars(floor) && !surface_yields(floor)) || bars(air);
}

static bool acts(const FootSurface *floor, const FootSurface *air)
{
    return air || (floor && (floor->lasts > 0 || floor->touches > 0));
}

static void derive_tile(FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    const FootSurface *air = foot_surface_on(game, at, FOOT_LAYER_AIR);
    uint8_t over = over_of(floor, air), shut = bars(floor) || bars(air), firm = is_firm(floor, air);
    uint64_t bit = (uint64_t)1 << at % 64, *active = &game->active[at / 64];
    bool was = surface_is_active(game, at), is = acts(floor, air);
    if (game->over[at] != over) {
        game->covered = (int16_t)(game->covered + (over != DUNGEON_OVER_NONE) - (game->over[at] != DUNGEON_OVER_NONE));
        game->over[at] = over;
        game->clear_of[0] = DUNGEON_TILE_COUNT;
    }
    game->shut[at] = shut;
    if (game->firm[at] != firm) {
        game->firm[at] = firm;
        game->hunted = FOOT_NOBODY;
    }
    *active = is ? *active | bit : *active & ~bit;
    game->active_count = (int16_t)(game->active_count + is - was);
}

static unsigned brings(const FootSurface *surface)
{
    return surface && surface->touches > 0 ? 1u << (surface->touches - 1) : 0u;
}

unsigned surfaces_touching(const FootGame *game, int at)
{
    const int beside[] = {0, -1, 1, -DUNGEON_COLUMNS_MAX, DUNGEON_COLUMNS_MAX};
    unsigned touches = 0;
    for (size_t i = 0; i < sizeof beside / sizeof *beside && game->active_count > 0; i++) {
        int from = int_clamp(at + beside[i], 0, DUNGEON_TILES_MAX - 1);
        if (surface_is_active(game, from)) {
            touches |= brings(foot_surface_on(game, from, FOOT_LAYER_FLOOR));
            touches |= brings(foot_surface_on(game, from, FOOT_LAYER_AIR));
        }
    }
    return touches;
}

void surface_lay(FootGame *game, int at, int surface)
{
    FootPlace *place = &game->place;
    const FootSurface *laid = surface_of(game->content, surface);
    assert(!laid || laid->layer == FOOT_LAYER_FLOOR);
    place->surface[at] = (uint8_t)surface;
    place->left[at] = laid ? (uint8_t)laid->lasts : 0;
    derive_tile(game, at);
}

void surface_leave(FootGame *game, int at, int rounds)
{
    game->place.left[at] = (uint8_t)rounds;
}

void air_hang(FootGame *game, int at, int air, int amount)
{
    FootPlace *place = &game->place;
    assert(air == 0 || surface_of(game->content, air)->layer == FOOT_LAYER_AIR);
    place->amount[at] = (uint8_t)(air == 0 ? 0 : int_clamp(amount, 0, FOOT_AIR_MOST));
    place->air[at] = (uint8_t)(place->amount[at] == 0 ? 0 : air);
    derive_tile(game, at);
}

void surfaces_derive(FootGame *game)
{
    memset(game->over, 0, sizeof game->over);
    memset(game->shut, 0, sizeof game->shut);
    memset(game->firm, 0, sizeof game->firm);
    memset(game->active, 0, sizeof game->active);
    game->active_count = game->covered = 0;
    game->clear_of[0] = DUNGEON_TILE_COUNT;
    game->hunted = FOOT_NOBODY;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (game->place.surface[at] != 0 || game->place.air[at] != 0) {
            derive_tile(game, at);
        }
    }
}

void surfaces_settle(const Content *content, FootPlace *place)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        const FootSurface *surface = surface_of(content, place->surface[at]);
        while (surface && surface->lasts > 0) {
            place->surface[at] = surface->then;
            surface = surface_of(content, surface->then);
        }
    }
    memset(place->left, 0, sizeof place->left);
    memset(place->air, 0, sizeof place->air);
    memset(place->amount, 0, sizeof place->amount);
}

static const char *check_tile(const FootGame *game, int at)
{
    const FootPlace *place = &game->place;
    int most = game->content->foot_surface_count;
    if (place->surface[at] > most || place->air[at] > most) {
        return "A surface isn't there.";
    }
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    const FootSurface *air = foot_surface_on(game, at, FOOT_LAYER_AIR);
    if ((floor && floor->layer != FOOT_LAYER_FLOOR) || (air && air->layer != FOOT_LAYER_AIR)) {
        return "What lies on the floor hangs in the air, or the other way.";
    }
    if ((place->left[at] > 0) != (floor && floor->lasts > 0)) {
        return "A surface lasts that doesn't, or the other way.";
    }
    if ((place->amount[at] > 0) != (place->air[at] > 0) || place->amount[at] > FOOT_AIR_MOST) {
        return "So much can't hang in the air.";
    }
    bool edge = place->level.columns <= at % DUNGEON_COLUMNS_MAX || place->level.rows <= at / DUNGEON_COLUMNS_MAX;
    if (edge && (floor || air)) {
        return "A surface is outside of its floor.";
    }
    return NULL;
}

const char *surfaces_check(const FootGame *game)
{
    int covered = 0, active = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        const char *why = check_tile(game, at);
        const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
        const FootSurface *air = foot_surface_on(game, at, FOOT_LAYER_AIR);
        if (why) {
            return why;
        }
        if (game->over[at] != over_of(floor, air) || game->shut[at] != (bars(floor) || bars(air)) ||
            game->firm[at] != is_firm(floor, air) || surface_is_active(game, at) != acts(floor, air)) {
            return "What is derived of surfaces is not what it should be.";
        }
        if (game->shut[at] && game->standing[at] != 0) {
            return "A body stands where a surface bars the way.";
        }
        covered += game->over[at] != DUNGEON_OVER_NONE;
        active += acts(floor, air);
    }
    return covered == game->covered && active == game->active_count ? NULL : "Surfaces are counted wrong.";
}

int surfaces_active(const FootGame *game, int16_t tiles[DUNGEON_TILES_MAX])
{
    int count = 0;
    for (int word = 0; word < FOOT_ACTIVE_WORDS && count < game->active_count; word++) {
        for (uint64_t bits = game->active[word]; bits != 0; bits &= bits - 1) {
            tiles[count++] = (int16_t)(word * 64 + __builtin_ctzll(bits));
        }
    }
    return count;
}

/* Which laws hold follows from the places that have answered, so that a floor that is left keeps its own. */
static bool decrees(const FootItem *item, FootLaw law)
{
    bool any = false;
    for (int i = 0; i < item->rule_count; i++) {
        any = any || (item->rules[i].what == FOOT_WHAT_DECREE && item->rules[i].law == (int)law + 1);
    }
    return any;
}

static bool has_decreed(const FootGame *game, const FootPack *site, FootLaw law)
{
    bool any = false;
    for (int i = 0; i < site->entry_count; i++) {
        int item = site->entries[i].item - 1;
        any = any || (item >= 0 && decrees(&game->content->items[item], law));
    }
    return any;
}

bool foot_law_holds(const FootGame *game, FootLaw law)
{
    const FootPlace *place = &game->place;
    for (int area = 1; area <= place->level.area_count; area++) {
        if (place->answered[area] >= FOOT_STOPPED && place->packs[area] > 0 &&
            has_decreed(game, &game->content->foot_packs[place->packs[area] - 1], law)) {
            return true;
        }
    }
    return false;
}

const FootReact *foot_reaction(const FootGame *game, int at, FootLayer layer, unsigned touches)
{
    const unsigned fire = 1u << FOOT_TOUCH_FIRE;
    const FootReact *react = foot_react_of(foot_surface_on(game, at, layer), touches);
    bool damp = react && react->on == FOOT_TOUCH_FIRE && foot_law_holds(game, FOOT_LAW_DAMP);
    return damp ? foot_react_of(foot_surface_on(game, at, layer), touches & ~fire) : react;
}

bool surfaces_meet(const FootGame *game, const FootRule *rule, int from, int foe)
{
    bool near = rule->range == 0 || dungeon_in_range(dungeon_place(from), dungeon_place(foe), rule->range);
    unsigned touch = rule->what == FOOT_WHAT_TOUCH ? 1u << (rule->touch - 1) : 0;
    return near && (touch == 0 || foot_reaction(game, foe, FOOT_LAYER_FLOOR, touch) ||
                    foot_reaction(game, foe, FOOT_LAYER_AIR, touch));
}

bool foot_sweeps(const FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    return floor && floor->walk == FOOT_WALK_SWEEPS;
}

bool foot_gives_way(const FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    bool gives = false;
    for (int i = 0; floor && i < floor->react_count; i++) {
        const FootReact *react = &floor->reacts[i];
        gives = gives || (react->on == FOOT_TOUCH_WEIGHT && react->becomes != game->place.surface[at]);
    }
    return gives;
}
