#include "foot/turns/siting.h"

#include "base/number.h"
#include "foot/ground/levels.h"
#include "foot/turns/streams.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

static bool is_aboard(const Content *content, int floor)
{
    bool aboard = false;
    for (int i = 0; i < content->derelict_count; i++) {
        const FootDerelict *derelict = &content->derelicts[i];
        for (int k = 0; k < derelict->floor_count; k++) {
            aboard = aboard || derelict->floors[k] == floor;
        }
    }
    return aboard;
}

/* Packs up to the last that can be a place of this game: what only derelicts have comes after those of books, whose
 * order doesn't hang on it. */
static int packs_in_order(const FootGame *game)
{
    const Content *content = game->content;
    int last = game->derelict > 0 ? content->foot_pack_count - 1 : -1;
    for (int i = 0; i < content->foot_floor_count; i++) {
        const FootFloor *floor = &content->foot_floors[i];
        for (int k = 0; k < floor->site_count && !is_aboard(content, i); k++) {
            last = int_max(last, floor->sites[k]);
        }
    }
    return last + 1;
}

static void shuffle(const FootGame *game, SitePlan *plan)
{
    Rng rng = rng_stream(game->master, RNG_FOOT, STREAM_SITES);
    int last = packs_in_order(game);
    int order[FOOT_PACKS_MAX];
    uint8_t packs[FOOT_PACKS_MAX];
    for (int i = 0; i < last; i++) {
        if (game->content->foot_packs[i].site != FOOT_SITE_NONE) {
            packs[plan->count++] = (uint8_t)i;
        }
    }
    rng_order(&rng, order, plan->count);
    for (int i = 0; i < plan->count; i++) {
        plan->order[i] = packs[order[i]];
    }
}

static bool lists(const FootFloor *floor, int pack)
{
    bool listed = false;
    for (int i = 0; i < floor->site_count; i++) {
        listed = listed || floor->sites[i] == pack;
    }
    return listed;
}

static void meet(const FootGame *game, const uint8_t packs[DUNGEON_AREAS_MAX + 1], SitePlan *plan)
{
    for (int area = 1; area <= DUNGEON_AREAS_MAX; area++) {
        if (packs[area] > 0) {
            plan->met[packs[area] - 1] = true;
            plan->kinds[game->content->foot_packs[packs[area] - 1].site] = true;
        }
    }
}

/* What is on floors that were made before. */
static void meet_all(const FootGame *game, SitePlan *plan)
{
    for (int i = 0; i < FOOT_LEVELS_MAX; i++) {
        if (game->floors[i].made) {
            meet(game, game->floors[i].packs, plan);
        }
    }
    for (int i = 0; i < FOOT_KEPT_MAX; i++) {
        if (game->voyage.kept[i].made) {
            meet(game, game->voyage.kept[i].packs, plan);
        }
    }
}

/* One step into an area, from a tile out of it. */
static void note_way_in(SitePlan *plan, int area, int from)
{
    enum { NEAR = 2 };
    DungeonPlace here = dungeon_place(from), first = dungeon_place(plan->mouth[area]);
    plan->ways[area]++;
    if (plan->ways[area] == 1) {
        plan->mouth[area] = (int16_t)from;
        plan->mouths[area] = 1;
    } else if (from != plan->mouth[area]) {
        plan->mouths[area]++;
        plan->wide[area] = plan->wide[area] || !dungeon_in_range(here, first, NEAR);
    }
}

static void measure(const FootGame *game, SitePlan *plan)
{
    const DungeonLevel *level = foot_level(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    memset(plan->tiles, 0, sizeof plan->tiles);
    memset(plan->ways, 0, sizeof plan->ways);
    memset(plan->wide, 0, sizeof plan->wide);
    dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, &start, 1, plan->to);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int area = level->areas[at], steps = plan->to[at];
        if (area > 0) {
            plan->steps[area] = plan->tiles[area] == 0 ? steps : int_min(plan->steps[area], steps);
            plan->tiles[area]++;
        }
        for (int d = 0; d < FOOT_DIRECTIONS && steps != DUNGEON_UNREACHED; d++) {
            int other = level->areas[dungeon_beside(at, d)];
            if (other != area && other != 0) {
                note_way_in(plan, other, at);
            }
        }
    }
}

static bool joins(const FootGame *game, int pack)
{
    return foot_site_is(game->content->foot_packs[pack].site, FOOT_SITE_JOINS);
}

/* On the level as it was made, so that it is found again when the floor is come back to. */
static bool has_shortcut(SitePlan *plan)
{
    if (!plan->sought && plan->made.area_count < DUNGEON_AREAS_MAX) {
        (void)dungeon_shortcut(&plan->made, &plan->shortcut);
    }
    plan->sought = true;
    return plan->shortcut.count > 0;
}

void site_dig(FootGame *game, SitePlan *plan)
{
    level_join(&game->place.level, &plan->shortcut);
    for (int i = 0; i < plan->shortcut.count; i++) {
        game->place.level.tiles[plan->shortcut.tiles[i]] = DUNGEON_FLOOR;
    }
    plan->joined = true;
    plan->windows = -1;
    measure(game, plan);
}

void sites_plan(const FootGame *game, SitePlan *plan)
{
    *plan = (SitePlan){.made = *foot_level(game), .windows = -1};
    shuffle(game, plan);
    meet_all(game, plan);
    measure(game, plan);
}

/* How well an area suits, more being better. */
static int fit(const SitePlan *plan, FootSiting siting, int area)
{
    switch (siting) {
    case FOOT_SITING_FAR:
        return plan->steps[area];
    case FOOT_SITING_NEAR:
        return -plan->steps[area];
    case FOOT_SITING_APART:
    case FOOT_SITING_WINDOW:
    case FOOT_SITING_ACROSS:
    case FOOT_SITING_BEYOND:
    case FOOT_SITING_COUNT:
        break;
    }
    return -plan->ways[area];
}

/* Whether the word of a place asks for more than an order of areas has, and it is so. */
static bool find_special(SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    switch (site->siting) {
    case FOOT_SITING_WINDOW:
        return spot_at_window(plan, game, site, spot);
    case FOOT_SITING_ACROSS:
        return spot_across(plan, game, site, spot);
    case FOOT_SITING_BEYOND:
        return spot_beyond(plan, game, site, spot);
    case FOOT_SITING_APART:
    case FOOT_SITING_FAR:
    case FOOT_SITING_NEAR:
    case FOOT_SITING_COUNT:
        break;
    }
    return false;
}

static void find_plain(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    bool ordered = site->siting == FOOT_SITING_FAR || site->siting == FOOT_SITING_NEAR;
    *spot = (SiteSpot){.siting = ordered ? site->siting : FOOT_SITING_APART};
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        if (area_takes(plan, game, site, area) &&
            (spot->area == 0 || fit(plan, spot->siting, area) > fit(plan, spot->siting, spot->area))) {
            spot->area = area;
        }
    }
}

/* What a place must be like that is picked, the later ones asking for less: what the plot tells of; of a kind that was
 * not met, itself not met but as its word wants it, itself not met, not on this floor. What failed in one fails in the
 * next that asks the same.
 */
typedef enum Pass { PASS_TOLD, PASS_NEW_KIND, PASS_AS_WANTED, PASS_NEW, PASS_AGAIN, PASS_COUNT } Pass;

/* Neither of its ends lies in a place, to which it would be another way. */
static bool find_shortcut(SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    const DungeonLevel *level = foot_level(game);
    bool open = !plan->joined && !foot_guest(game) && has_shortcut(plan); /* a guest keeps its distance */
    for (int i = 0; i < plan->shortcut.count && open; i++) {
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            open = open && game->place.packs[level->areas[dungeon_beside(plan->shortcut.tiles[i], d)]] == 0;
        }
    }
    *spot = (SiteSpot){.area = open ? level->area_count + 1 : 0, .siting = site->siting};
    return open;
}

static bool find(SitePlan *plan, const FootGame *game, int pack, Pass pass, SiteSpot *spot)
{
    const FootPack *site = &game->content->foot_packs[pack];
    if (joins(game, pack)) {
        return find_shortcut(plan, game, site, spot);
    }
    if (foot_site_is(site->site, FOOT_SITE_LIT)) {
        return spot_lit(plan, game, site, spot);
    }
    *spot = (SiteSpot){.siting = site->siting};
    if (pass == PASS_NEW || !find_special(plan, game, site, spot)) { /* it was as its word wants it nowhere */
        find_plain(plan, game, site, spot);
    }
    return spot->area > 0 && (pass == PASS_TOLD || pass > PASS_AS_WANTED || spot->siting == site->siting);
}

static bool is_told(const FootGame *game, int pack)
{
    return foot_is_voyage(game) && floor_is_last(game) && game->voyage.stars[game->voyage.star].told == pack + 1;
}

static bool may_take(const SitePlan *plan, const FootGame *game, int pack, Pass pass)
{
    bool there = lists(foot_floor(game), pack) && !plan->here[pack];
    bool known_kind = plan->kinds[game->content->foot_packs[pack].site];
    switch (pass) {
    case PASS_TOLD:
        return there && is_told(game, pack);
    case PASS_NEW_KIND:
        return there && !known_kind;
    case PASS_AS_WANTED:
        return there && !plan->met[pack] && known_kind;
    case PASS_NEW:
        return there && !plan->met[pack];
    case PASS_AGAIN:
    case PASS_COUNT:
        break;
    }
    return there && plan->met[pack];
}

int site_next(SitePlan *plan, const FootGame *game, SiteSpot *spot)
{
    for (Pass pass = PASS_TOLD; pass < PASS_COUNT; pass++) {
        for (int i = 0; i < plan->count; i++) {
            int pack = plan->order[i];
            if (may_take(plan, game, pack, pass) && find(plan, game, pack, pass, spot)) {
                plan->here[pack] = plan->met[pack] = plan->kinds[game->content->foot_packs[pack].site] = true;
                return pack;
            }
        }
    }
    return -1;
}

unsigned role_in(FootSite site, bool first)
{
    unsigned role = foot_site_is(site, FOOT_SITE_SLEEPS) ? FOOT_IS_ASLEEP : 0;
    if (first && foot_site_is(site, FOOT_SITE_SELLS | FOOT_SITE_WAITS | FOOT_SITE_BOUND)) {
        role |= FOOT_IS_WAITING | (foot_site_is(site, FOOT_SITE_BOUND) ? FOOT_IS_BOUND : 0);
    } else if (foot_site_is(site, FOOT_SITE_BOUND)) {
        role |= FOOT_IS_JAILER;
    }
    return role;
}
