/* Where a place can be as its word wants it: behind a window, across what it has laid, beyond a neck. */
#include "foot/turns/siting.h"

#include "base/number.h"
#include "foot/ground/levels.h"
#include "holdout/dungeon_paths.h"

#include <string.h>

enum {
    SEEN_BEFORE = 12, /* steps farther than the ground from which one looks in */
    NECK_WIDE = 3,
    BELTS_TRIED = 16,
    BELT_DEEP = 2,
    ROOM_MORE = 2 /* tiles beside those that its things take */
};

bool area_takes(const SitePlan *plan, const FootGame *game, const FootPack *site, int area)
{
    return area > 0 && game->place.packs[area] == 0 && plan->tiles[area] >= site->area_min;
}

static bool looks_in(const SitePlan *plan, const DungeonLevel *level, int near, int far)
{
    return level->areas[near] != level->areas[far] && plan->to[near] + SEEN_BEFORE <= plan->to[far];
}

static void look_for_windows(SitePlan *plan, const FootGame *game)
{
    if (plan->windows < 0) {
        bool known = game->content->foot_themes[foot_floor(game)->theme].window != 0;
        plan->windows = known ? dungeon_windows(foot_level(game), DUNGEON_WINDOW_THICK, plan->window) : 0;
    }
}

bool spot_at_window(SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    const DungeonLevel *level = foot_level(game);
    int least = DUNGEON_WINDOW_THICK + 1;
    look_for_windows(plan, game);
    for (int i = 0; i < plan->windows; i++) {
        const DungeonWindow *window = &plan->window[i];
        bool back = plan->to[window->side] > plan->to[window->across];
        int near = back ? window->across : window->side, far = back ? window->side : window->across;
        if (window->thick < least && looks_in(plan, level, near, far) &&
            area_takes(plan, game, site, level->areas[far])) {
            *spot =
                (SiteSpot){.area = level->areas[far], .siting = FOOT_SITING_WINDOW, .window = *window, .view = near};
            least = window->thick;
        }
    }
    return spot->area > 0;
}

bool spot_beyond(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        bool neck = plan->mouths[area] > 0 && plan->mouths[area] <= NECK_WIDE && !plan->wide[area];
        if (neck && area_takes(plan, game, site, area) &&
            (spot->area == 0 || plan->steps[area] > plan->steps[spot->area])) {
            spot->area = area;
        }
    }
    return spot->area > 0;
}

/* Steps into an area from the ground around it. */
static void depths_of(const SitePlan *plan, const FootGame *game, int area, uint16_t depths[DUNGEON_TILES_MAX])
{
    const DungeonLevel *level = foot_level(game);
    int16_t around[DUNGEON_TILES_MAX];
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (level->areas[at] != area && plan->to[at] != DUNGEON_UNREACHED) {
            around[count++] = (int16_t)at;
        }
    }
    dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, around, count, depths);
}

/* How deep a belt can lie with so many tiles within; 0: nowhere. */
static int belt_depth(const DungeonLevel *level, int area, const uint16_t depths[DUNGEON_TILES_MAX], int needed)
{
    int tiles[DUNGEON_TILES_MAX] = {0}, deepest = 0, within = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (level->areas[at] == area) {
            tiles[depths[at]]++;
            deepest = int_max(deepest, depths[at]);
        }
    }
    while (deepest > 0 && within < needed) {
        within += tiles[deepest--];
    }
    return deepest;
}

static bool lies_on(const SiteSpot *spot, DungeonPlace place)
{
    return spot->tiles[dungeon_index(place.x, place.y)] != 0;
}

/* Nothing that the way on needs lies on the belt or within, and all else is come to without it. */
static bool is_out_of_the_way(const SitePlan *plan, const DungeonLevel *level, const SiteSpot *spot)
{
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    uint16_t steps[DUNGEON_TILES_MAX];
    bool out = true;
    for (int i = 0; i < level->key_count; i++) {
        out = out && !lies_on(spot, level->keys[i]);
    }
    for (int i = 0; i < level->tool_count; i++) {
        out = out && !lies_on(spot, level->tools[i].at);
    }
    dungeon_steps_to(&(DungeonGround){level, dungeon_tiles_openable(), NULL, spot->tiles}, &start, 1, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX && out; at++) {
        out = spot->tiles[at] != 0 || (steps[at] == DUNGEON_UNREACHED) == (plan->to[at] == DUNGEON_UNREACHED);
    }
    return out;
}

static bool lay_out(const SitePlan *plan, const FootGame *game, int area, int needed, SiteSpot *spot)
{
    const DungeonLevel *level = foot_level(game);
    uint16_t depths[DUNGEON_TILES_MAX];
    depths_of(plan, game, area, depths);
    int belt = belt_depth(level, area, depths, needed);
    *spot = (SiteSpot){.area = area, .siting = FOOT_SITING_ACROSS};
    for (int at = 0; at < DUNGEON_TILES_MAX && belt > 0; at++) {
        int deep = level->areas[at] == area ? depths[at] : 0;
        spot->tiles[at] = (uint8_t)(deep > belt ? SPOT_INNER : deep > belt - BELT_DEEP && deep > 0 ? SPOT_BELT : 0);
    }
    return belt > 0 && is_out_of_the_way(plan, level, spot);
}

static int tiles_needed(const FootPack *site)
{
    int needed = ROOM_MORE;
    for (int i = 0; i < site->entry_count; i++) {
        needed += site->entries[i].max;
    }
    return needed;
}

bool spot_across(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    bool tried[DUNGEON_AREAS_MAX + 1] = {false};
    int needed = tiles_needed(site);
    for (int i = 0; i < BELTS_TRIED; i++) {
        int best = 0;
        for (int area = 1; area <= foot_level(game)->area_count; area++) {
            bool better = best == 0 || plan->ways[area] < plan->ways[best];
            best = !tried[area] && better && area_takes(plan, game, site, area) ? area : best;
        }
        if (best > 0 && lay_out(plan, game, best, needed, spot)) {
            return true;
        }
        tried[best] = true;
    }
    return false;
}
