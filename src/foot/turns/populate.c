/* Areas in an order by chance. A guest comes first, then places that ask something, each in the area that suits it
 * best, and what the floor has in any case. Each area that is left gets a pack: one is picked, evenly, of those that
 * fit and are not yet as often there as they may be; where its own chance fails, that counts as once, and another is
 * picked. For each of its entries there are two rolls: whether there are any, and how many. */
#include "foot/turns/populate.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/sites.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "foot/effects/ground.h"
#include "foot/turns/settlers.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

enum { GUESTS_FAR = 30 /* steps from the start */ };

/* A tile of the area that is seen through its window, if there is any, by chance. */
static int pick_shown(Settlers *settlers)
{
    int shown[DUNGEON_TILES_MAX], count = 0;
    bool windowed = settlers->spot && settlers->spot->siting == FOOT_SITING_WINDOW;
    for (int i = 0; i < settlers->tile_count && windowed; i++) {
        shown[count] = i;
        count += settlers->shown[settlers->tiles[i]];
    }
    if (count == 0) {
        return settlers_pick(settlers);
    }
    return settlers_use(settlers, shown[rng_below(&settlers->rng, (uint32_t)count)]);
}

/* The tile of the area with most room around it, for who stays there and must cut no way; one that is seen through its
 * window before others. */
static int pick_roomy(Settlers *settlers)
{
    int best = 0, most = -1;
    for (int i = 0; i < settlers->tile_count; i++) {
        int room = 0;
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            room += can_stand(settlers->game, dungeon_beside(settlers->tiles[i], d));
        }
        room += settlers->shown[settlers->tiles[i]] ? FOOT_DIRECTIONS + 1 : 0;
        best = room > most ? i : best;
        most = int_max(room, most);
    }
    return most < 0 ? -1 : settlers_use(settlers, best);
}

static void put_creature(Settlers *settlers, int creature, int at)
{
    const FootCreature *type = &settlers->game->content->creatures[creature];
    int entity = settlers->game->standing[at] == 0 ? creature_new(settlers->game, creature, at) : FOOT_NOBODY;
    if (entity == FOOT_NOBODY) {
        return;
    }
    settlers->game->entities.facing[entity] = (uint8_t)rng_below(&settlers->rng, FOOT_DIRECTIONS);
    bool sleeps = settlers->asleep || (type->asleep > 0 && rng_percent(&settlers->rng, type->asleep));
    if (sleeps) {
        settlers->game->entities.mask[entity] |= FOOT_IS_ASLEEP;
    }
    if (settlers->site) {
        settlers->game->entities.mask[entity] |= role_in(settlers->site->site, !settlers->keeper_stands);
        settlers->keeper_stands = true;
    }
}

/* What is offered in a place is no part of what lies about. */
static void put_item(Settlers *settlers, int item, int at)
{
    FootGame *game = settlers->game;
    bool offered =
        settlers->site && game->content->items[item].kind != FOOT_CLASS_FIXTURE &&
        foot_site_is(settlers->site->site, FOOT_SITE_OFFERS | FOOT_SITE_SELLS | FOOT_SITE_WARDED | FOOT_SITE_CAGED);
    int entity = offered ? entity_new(game, FOOT_IS_ITEM | FOOT_IS_OFFERED, item) : item_lay(game, item, 1, at);
    if (offered && entity != FOOT_NOBODY) {
        entity_put(game, entity, at);
        if (foot_site_is(settlers->site->site, FOOT_SITE_CAGED)) {
            surface_lay(game, at, settlers->site->surface);
        }
    }
}

/* An altar keeps its things until it has something for them. */
static bool is_kept_back(const Settlers *settlers, const FootEntry *entry)
{
    return settlers->site && foot_site_is(settlers->site->site, FOOT_SITE_TRADES) && entry->item > 0 &&
           settlers->game->content->items[entry->item - 1].kind != FOOT_CLASS_FIXTURE;
}

static void put_entry(Settlers *settlers, const FootEntry *entry, int near)
{
    if (is_kept_back(settlers, entry)) {
        return;
    }
    int count = rng_percent(&settlers->rng, entry->chance) ? rng_range(&settlers->rng, entry->min, entry->max) : 0;
    if (count > 0 && entry->creature > 0 && !settlers->site) {
        count += settlers->more;
        settlers->more = 0;
    }
    if (entry->creature > 0 && near < 0 && !settlers->guests) {
        count = settlers->site ? count : int_min(count, settlers->bodies);
        settlers->bodies = int_max(settlers->bodies - count, 0);
    }
    for (int i = 0; i < count; i++) {
        bool stays = settlers->site && !settlers->keeper_stands && entry->creature > 0;
        bool caged = settlers->site && foot_site_is(settlers->site->site, FOOT_SITE_CAGED);
        int at = stays       ? pick_roomy(settlers)
                 : near >= 0 ? free_tile(settlers->game, near)
                 : caged     ? settlers_pick_apart(settlers)
                             : pick_shown(settlers);
        if (at >= 0 && entry->creature > 0) {
            put_creature(settlers, entry->creature - 1, at);
        } else if (at >= 0) {
            put_item(settlers, entry->item - 1, at);
        }
    }
}

/* Water and traps lie anywhere; a pit only where all tiles around can be walked on, so that it cuts no way. */
static void cover(Settlers *settlers, const FootPack *pack)
{
    static const DungeonTile tiles[FOOT_GROUND_COUNT] = {DUNGEON_FLOOR, DUNGEON_WATER, DUNGEON_PIT, DUNGEON_TRAP};
    DungeonLevel *level = &settlers->place->level;
    int wanted = pack->ground == FOOT_GROUND_NONE || foot_site_is(pack->site, FOOT_SITE_JOINS)
                     ? 0
                     : settlers->tile_count * pack->cover / PERCENT;
    for (int i = 0; i < wanted; i++) {
        int at = settlers_pick(settlers);
        bool fits = at >= 0 && level->tiles[at] == DUNGEON_FLOOR && settlers->place->surface[at] == 0;
        for (int d = 0; d < FOOT_DIRECTIONS && fits; d++) {
            fits = pack->ground == FOOT_GROUND_WATER || level->tiles[dungeon_beside(at, d)] == DUNGEON_FLOOR;
        }
        if (fits) {
            level->tiles[at] = (uint8_t)tiles[pack->ground];
        }
    }
}

/* A band is there with all that it needs, or not at all. */
static int least_bodies(const FootPack *pack)
{
    int least = 0, any = 0;
    for (int i = 0; i < pack->entry_count; i++) {
        bool creature = pack->entries[i].creature > 0;
        any = creature ? 1 : any;
        least += creature && pack->entries[i].chance == PERCENT ? pack->entries[i].min : 0;
    }
    return int_max(least, any);
}

static bool row_fits(const Settlers *settlers, const FootTableRow *row)
{
    const FootPack *pack = &settlers->game->content->foot_packs[row->pack];
    return pack->area_min <= settlers->tile_count && foot_row_is_for(row, settlers->might) &&
           least_bodies(pack) <= settlers->bodies;
}

/* What bars the way stands on tiles by chance, on which nobody and nothing else comes. */
static void stand_surface(Settlers *settlers, const FootPack *pack)
{
    int wanted = settlers->tile_count * pack->surface_cover / PERCENT;
    for (int i = 0; i < wanted; i++) {
        int at = settlers_pick(settlers);
        if (at >= 0 && settlers->place->level.tiles[at] == DUNGEON_FLOOR && settlers->game->standing[at] == 0) {
            surface_lay(settlers->game, at, pack->surface);
        }
    }
}

/* Patches of a surface, which grow from tiles by chance. */
static void lay_surface(Settlers *settlers, const FootPack *pack)
{
    enum { PATCHES = 2 };
    if (settlers->spot && (settlers->spot->siting == FOOT_SITING_ACROSS || foot_site_is(pack->site, FOOT_SITE_JOINS))) {
        return; /* it lies there */
    }
    if (pack->surface > 0 && settlers->game->content->foot_surfaces[pack->surface - 1].walk == FOOT_WALK_BLOCKS) {
        stand_surface(settlers, pack);
        return;
    }
    int tiles = settlers->tile_count * pack->surface_cover / PERCENT / PATCHES;
    for (int i = 0; i < PATCHES && pack->surface > 0 && settlers->tile_count > 0; i++) {
        int at = settlers->tiles[rng_below(&settlers->rng, (uint32_t)settlers->tile_count)];
        ground_grow(settlers->game, at, pack->surface, tiles);
    }
}

/* A row of the table, which is used up once more; or -1 where none fits. */
static int pick_pack(Settlers *settlers, const FootFloor *floor, int *used)
{
    for (;;) {
        int fitting[FOOT_TABLE_MAX], count = 0;
        for (int i = 0; i < floor->row_count; i++) {
            if (used[i] < floor->table[i].max && row_fits(settlers, &floor->table[i])) {
                fitting[count++] = i;
            }
        }
        if (count == 0) {
            return -1;
        }
        int row = fitting[rng_below(&settlers->rng, (uint32_t)count)];
        used[row]++;
        if (rng_percent(&settlers->rng, floor->table[row].chance)) {
            return row;
        }
    }
}

/* Steps from the start to the nearest tile of the area at hand. */
static int steps_to_area(const Settlers *settlers)
{
    int least = DUNGEON_UNREACHED;
    for (int i = 0; i < settlers->tile_count; i++) {
        least = int_min(least, settlers->steps[settlers->tiles[i]]);
    }
    return least == DUNGEON_UNREACHED ? 0 : least;
}

/* How far areas are from the start, through locked doors and obstacles, too. */
static void find_distances(Settlers *settlers, const FootFloor *floor)
{
    const DungeonLevel *level = &settlers->place->level;
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    if (floor->more_far == 0 && floor->guest_count == 0) {
        return;
    }
    dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, &start, 1, settlers->steps);
    for (int area = 1; area <= level->area_count; area++) {
        settlers_gather(settlers, area);
        settlers->farthest = int_max(settlers->farthest, steps_to_area(settlers));
    }
}

/* In the area at hand. */
static void put_pack(Settlers *settlers, int pack_index, int area)
{
    const FootPack *pack = &settlers->game->content->foot_packs[pack_index];
    settlers->site = pack->site != FOOT_SITE_NONE ? pack : NULL;
    settlers->keeper_stands = false;
    settlers->place->packs[area] = (uint8_t)(pack_index + 1);
    lay_surface(settlers, pack);
    settlers->asleep = settlers->guests || (pack->asleep > 0 && rng_percent(&settlers->rng, pack->asleep));
    cover(settlers, pack);
    for (int i = 0; i < pack->entry_count; i++) {
        put_entry(settlers, &pack->entries[i], -1);
    }
    settlers->site = NULL;
}

/* A window into the place, and what is seen through it. */
static void open_window(Settlers *settlers, const SiteSpot *spot)
{
    FootGame *game = settlers->game;
    DungeonClear clear;
    DungeonField field;
    uint8_t seen[DUNGEON_TILES_MAX];
    for (int i = 1; i <= spot->window.thick; i++) {
        surface_lay(game, spot->window.side + i * spot->window.step,
                    game->content->foot_themes[foot_floor(game)->theme].window);
    }
    dungeon_clear(&clear, &settlers->place->level, game->over);
    dungeon_look(&field, &clear, dungeon_place(spot->view), DUNGEON_SIGHT_FAR);
    dungeon_field_tiles(&field, seen);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        settlers->shown[at] = seen[at] != 0 && settlers->place->level.areas[at] == spot->area;
    }
}

static void lay_belt(Settlers *settlers, const SiteSpot *spot, int surface)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (spot->tiles[at] == SPOT_BELT) {
            settlers->place->level.tiles[at] = DUNGEON_FLOOR;
            surface_lay(settlers->game, at, surface);
        }
    }
}

static void lay_lights(Settlers *settlers, const SiteSpot *spot)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int piece = spot->tiles[at] > 0 ? light_piece(settlers->game->content, spot->tiles[at]) : 0;
        if (piece > 0) {
            surface_lay(settlers->game, at, piece);
        }
    }
}

static void settle_site(Settlers *settlers, const SiteSpot *spot, int pack)
{
    settlers->spot = spot;
    if (spot->lit) {
        lay_lights(settlers, spot);
    } else if (spot->siting == FOOT_SITING_WINDOW) {
        open_window(settlers, spot);
    } else if (spot->siting == FOOT_SITING_ACROSS) {
        lay_belt(settlers, spot, settlers->game->content->foot_packs[pack].surface);
    }
    settlers_gather(settlers, spot->area);
    put_pack(settlers, pack, spot->area);
    settlers->spot = NULL;
    memset(settlers->shown, 0, sizeof settlers->shown);
}

/* A corridor all of which is what its pack makes of it. */
static void dig_shortcut(Settlers *settlers, SitePlan *plan, const FootPack *pack)
{
    enum { TRAP_EACH = 3 };
    site_dig(settlers->game, plan);
    for (int i = 0; i < plan->shortcut.count; i++) {
        int at = plan->shortcut.tiles[i];
        if (pack->surface > 0) {
            surface_lay(settlers->game, at, pack->surface);
        } else if (pack->ground == FOOT_GROUND_TRAPS && i % TRAP_EACH == 1) {
            settlers->place->level.tiles[at] = DUNGEON_TRAP;
        }
    }
}

static void settle_sites(Settlers *settlers, SitePlan *plan, const FootFloor *floor)
{
    SiteSpot spot;
    int wanted = rng_range(&settlers->rng, floor->sites_min, floor->sites_max), pack = 0;
    for (int i = 0; i < wanted && pack >= 0; i++) {
        pack = site_next(plan, settlers->game, &spot);
        const FootPack *site = pack < 0 ? NULL : &settlers->game->content->foot_packs[pack];
        if (site && foot_site_is(site->site, FOOT_SITE_JOINS)) {
            dig_shortcut(settlers, plan, site);
        }
        if (site) {
            settle_site(settlers, &spot, pack);
        }
    }
}

static void put_row(Settlers *settlers, const FootFloor *floor, int row, int area)
{
    settlers->more = settlers->farthest > 0 ? floor->more_far * steps_to_area(settlers) / settlers->farthest : 0;
    put_pack(settlers, floor->table[row].pack, area);
}

static void settle_area(Settlers *settlers, const FootFloor *floor, int area, int *used)
{
    settlers_gather(settlers, area);
    int row = settlers->place->packs[area] == 0 ? pick_pack(settlers, floor, used) : -1;
    if (row >= 0) {
        put_row(settlers, floor, row, area);
    }
}

/* What a floor has in any case, in the first areas that fit. */
static void settle_sure(Settlers *settlers, const FootFloor *floor, const int *areas, int *used)
{
    for (int row = 0; row < floor->row_count; row++) {
        for (int i = 0; i < settlers->areas && used[row] < floor->table[row].min; i++) {
            settlers_gather(settlers, areas[i]);
            if (settlers->place->packs[areas[i]] == 0 && row_fits(settlers, &floor->table[row])) {
                used[row]++;
                if (rng_percent(&settlers->rng, floor->table[row].chance)) {
                    put_row(settlers, floor, row, areas[i]);
                }
            }
        }
    }
}

/* One of the floor's guests, or none, in the first area that is far enough off. */
static void seat_guests(Settlers *settlers, const FootFloor *floor, const int *areas)
{
    int guest = 0;
    while (guest < floor->guest_count && !rng_percent(&settlers->rng, floor->guests[guest].chance)) {
        guest++;
    }
    for (int i = 0; i < settlers->areas && guest < floor->guest_count; i++) {
        int pack = floor->guests[guest].pack;
        settlers_gather(settlers, areas[i]);
        if (settlers->tile_count >= settlers->game->content->foot_packs[pack].area_min &&
            steps_to_area(settlers) >= GUESTS_FAR) {
            settlers->guests = true;
            put_pack(settlers, pack, areas[i]);
            settlers->guests = false;
            return;
        }
    }
}

/* Guests, places that ask something, and packs, in areas in this order. */
static void settle_all(Settlers *settlers, const FootFloor *floor, const int *areas)
{
    int used[FOOT_TABLE_MAX] = {0};
    SitePlan plan;
    bool asks = floor->sites_max > 0;
    if (asks) {
        sites_plan(settlers->game, &plan); /* before anything is on the level */
    }
    seat_guests(settlers, floor, areas);
    if (asks) {
        settle_sites(settlers, &plan, floor);
    }
    settle_sure(settlers, floor, areas, used);
    for (int i = 0; i < settlers->areas; i++) {
        settle_area(settlers, floor, areas[i], used);
    }
}

void populate(FootGame *game, Rng rng)
{
    const FootFloor *floor = foot_floor(game);
    Settlers settlers = {.game = game, .place = &game->place, .rng = rng, .might = foot_might(game)};
    settlers.bodies = floor->bodies_max > 0 ? floor->bodies_max : FOOT_ENTITIES_MAX;
    const DungeonLevel *level = &settlers.place->level;
    int areas[DUNGEON_AREAS_MAX];
    settlers.areas = level->area_count;
    rng_order(&settlers.rng, areas, settlers.areas);
    for (int i = 0; i < settlers.areas; i++) {
        areas[i]++; /* areas are counted from 1 */
    }
    find_distances(&settlers, floor);
    if (!game->bare) {
        settle_all(&settlers, floor, areas);
    }
    settlers.more = 0;
    settlers.asleep = false;
    furnish_traps(&settlers, floor);
    for (int i = 0; i < floor->end_count && !game->bare; i++) {
        put_entry(&settlers, &floor->at_end[i], dungeon_index(level->end.x, level->end.y));
    }
    furnish_floor(&settlers, floor);
}
