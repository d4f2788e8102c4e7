#include "foot/turns/siting.h"

#include "base/number.h"
#include "foot/ground/levels.h"
#include "foot/turns/streams.h"
#include "holdout/dungeon_paths.h"

/* The places of the content in this game's order. */
typedef struct Order {
    int count;
    uint8_t packs[FOOT_PACKS_MAX];
    bool taken[FOOT_PACKS_MAX]; /* by pack */
} Order;

static void shuffle(const FootGame *game, Order *order)
{
    Rng rng = rng_stream(game->master, RNG_FOOT, STREAM_SITES);
    *order = (Order){.count = 0};
    for (int i = 0; i < game->content->foot_pack_count; i++) {
        if (game->content->foot_packs[i].site != FOOT_SITE_NONE) {
            int other = (int)rng_below(&rng, (uint32_t)(order->count + 1));
            order->packs[order->count] = order->packs[other];
            order->packs[other] = (uint8_t)i;
            order->count++;
        }
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

/* The first of the order that a floor lists and nobody has taken, from a place on; returns how many. */
static int draw(Order *order, const FootFloor *floor, int from, int wanted, uint8_t *packs)
{
    int count = 0;
    for (int i = 0; i < order->count && count < wanted; i++) {
        uint8_t pack = order->packs[(from + i) % order->count];
        if (lists(floor, pack) && !order->taken[pack]) {
            order->taken[pack] = true;
            packs[count++] = pack;
        }
    }
    return count;
}

static void measure(const FootGame *game, SitePlan *plan)
{
    const DungeonLevel *level = foot_level(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    uint16_t steps[DUNGEON_TILES_MAX];
    dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, &start, 1, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int area = level->areas[at];
        if (area > 0) {
            plan->steps[area] = plan->tiles[area] == 0 ? steps[at] : int_min(plan->steps[area], steps[at]);
            plan->tiles[area]++;
        }
        /* Directions count from the four straight ones. */
        for (int d = 0; d < FOOT_DIRECTIONS / 2 && area == 0 && steps[at] != DUNGEON_UNREACHED; d++) {
            plan->ways[level->areas[dungeon_beside(at, d)]]++;
        }
    }
}

void sites_plan(const FootGame *game, Rng *rng, SitePlan *plan)
{
    const FootFloor *floor = foot_floor(game);
    uint8_t before[FOOT_SITES_MAX];
    Order order;
    *plan = (SitePlan){.count = 0};
    shuffle(game, &order);
    bool voyage = foot_is_voyage(game); /* nobody knows in which order its stars are come to */
    for (int i = 0; i < game->floor && !voyage; i++) {
        draw(&order, floor_rules(game, i), 0, floor_rules(game, i)->sites_max, before);
    }
    int wanted = rng_range(rng, floor->sites_min, floor->sites_max);
    int from = voyage && order.count > 0 ? level_number(game, game->floor) * floor->sites_max % order.count : 0;
    plan->count = draw(&order, floor, from, wanted, plan->packs);
    measure(game, plan);
}

/* How well an area suits, more being better. */
static int fit(const SitePlan *plan, FootSiting siting, int area)
{
    switch (siting) {
    case FOOT_SITING_APART:
        return -plan->ways[area];
    case FOOT_SITING_FAR:
        return plan->steps[area];
    case FOOT_SITING_NEAR:
        return -plan->steps[area];
    case FOOT_SITING_COUNT:
        break;
    }
    return 0;
}

int site_area(const SitePlan *plan, const FootGame *game, int pack)
{
    const FootPack *site = &game->content->foot_packs[pack];
    int best = 0;
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        bool fits = game->place.packs[area] == 0 && plan->tiles[area] >= site->area_min;
        if (fits && (best == 0 || fit(plan, site->siting, area) > fit(plan, site->siting, best))) {
            best = area;
        }
    }
    return best;
}

unsigned role_in(FootSite site, bool first)
{
    unsigned role = foot_site_is(site, FOOT_SITE_SLEEPS) ? FOOT_IS_ASLEEP : 0;
    if (first && foot_site_is(site, FOOT_SITE_SELLS | FOOT_SITE_WAITS | FOOT_SITE_BOUND)) {
        role |= FOOT_IS_WAITING | (foot_site_is(site, FOOT_SITE_BOUND) ? FOOT_IS_BOUND : 0);
    }
    return role;
}
