/* Reach costs rays, so it is asked once for each tile while a gun is in hand and the next waves come by the same ways:
 * neither buildings nor what small obstacles leave behind ever stand in its sight. The rest is counted anew. */
#include "term/view/sites.h"

#include "base/number.h"
#include "term/view/gun.h"
#include "term/view/hand.h"
#include "term/view/support.h"
#include "term/view/ways.h"

#include <string.h>

enum { DIGIT_MOST = 9 };

/* Of what spans cover, the part that the next waves come by. */
static Fix covered_on(const Sites *sites, const Span *spans, int count)
{
    Fix sum = 0;
    for (int i = 0; i < count; i++) {
        sum += sites->on[spans[i].segment] ? gun_covered(&spans[i], 1, 1 << SIZE_SMALL) : 0;
    }
    return sum;
}

static Fix gun_reach(const Sites *sites, const Battle *battle, Tile tile)
{
    Span spans[GUN_SPANS_MAX];
    Post post = battle_post_there(battle, sites->held - 1, tile, sites->direction);
    int count = battle_post_spans(battle, &post, spans, GUN_SPANS_MAX);
    return covered_on(sites, spans, count);
}

static Fix reach(Sites *sites, const Battle *battle, Tile tile)
{
    const Blueprint *blueprint = battle_blueprint(battle, sites->held - 1);
    Fix *kept = &sites->reached[tile_index(tile)];
    if (*kept == 0) {
        *kept = 1 + (blueprint->attack.shape != SHAPE_NONE ? gun_reach(sites, battle, tile)
                                                           : support_path(battle, blueprint, tile, sites->on));
    }
    return *kept - 1;
}

static SiteMeasure measure_of(const Blueprint *blueprint)
{
    return blueprint->attack.shape != SHAPE_NONE ? SITE_PATH
           : support_meets_buildings(blueprint)  ? SITE_BUILDINGS
           : support_meets_attackers(blueprint)  ? SITE_PATH
                                                 : SITE_ANYWHERE;
}

/* To the Hub: more for what is nearer, never 0; the deposits that pay more before all others. */
static Fix nearness(const Blueprint *blueprint, const World *world, Tile tile)
{
    enum { FARTHEST = 2 * WORLD_TILES };
    Obstacle first = deposits_first(blueprint), here = (Obstacle)world_tile(world, tile)->obstacle;
    bool pays = first != OBSTACLE_NONE && here == first;
    return (pays ? 2 * FARTHEST : FARTHEST) - tile_distance_squared(tile, world->hub);
}

bool sites_leave_room(const Blueprint *blueprint)
{
    const Placement *placement = &blueprint->placement;
    return !placement->needs_deposit && !placement->needs_fuel && !placement->needs_path;
}

/* How much of the paths lies around a tile, the nearer the more: what towers look for, and the rest may leave them. */
static int path_around(const World *world, Tile tile)
{
    enum { NEAR = 4, EDGE = NEAR * NEAR + 1 };
    int sum = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        int distance = tile_distance_squared(tile, tile_from_index(i));
        sum += distance < EDGE && world_is_path(world, tile_from_index(i)) ? EDGE - distance : 0;
    }
    return sum;
}

/* What a tile's height brings such a building with each wave. */
static int gain_by_height(const Blueprint *blueprint, const World *world, Tile tile)
{
    int sum = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        sum += blueprint->rules[i].per_height * world_tile(world, tile)->height;
    }
    return sum;
}

/* Where it brings most, and there where a tower would reach least; of such places the one nearest to the Hub. */
static Fix aside(const Blueprint *blueprint, const World *world, Tile tile)
{
    enum { HUB_FARTHEST = 2 * WORLD_TILES, PATH_MOST = 1024 };
    int way = PATH_MOST - int_min(path_around(world, tile), PATH_MOST - 1);
    int near = HUB_FARTHEST - tile_distance_squared(tile, world->hub);
    return (gain_by_height(blueprint, world, tile) * PATH_MOST + way) * HUB_FARTHEST + near;
}

static Fix anywhere(const Blueprint *blueprint, const World *world, Tile tile)
{
    return sites_leave_room(blueprint) ? aside(blueprint, world, tile) : nearness(blueprint, world, tile);
}

static Fix worth(Sites *sites, const Battle *battle, const Building *carried, Tile tile)
{
    uint8_t met[BUILDINGS_MAX];
    switch (sites->measure) {
    case SITE_ANYWHERE:
        return anywhere(battle_blueprint(battle, sites->held - 1), &battle->world, tile);
    case SITE_PATH:
        return reach(sites, battle, tile);
    case SITE_BUILDINGS: {
        const Blueprint *blueprint = battle_blueprint(battle, sites->held - 1);
        int standing = support_buildings(battle, blueprint, tile, carried, met);
        return (standing + support_queued(battle, blueprint, tile)) * FIX_ONE;
    }
    }
    return 0;
}

/* What can't be paid now can be queued; where something is queued already, nothing else is looked for. */
static bool may_stand(const Game *game, const View *view, Tile tile)
{
    Decision decision = hand_decision(&game->battle, view);
    bool queues = decision.kind == DECISION_BUILD && game->battle.queued_build_count < QUEUED_BUILDS_MAX;
    decision.kind = queues ? DECISION_QUEUE : decision.kind;
    *(decision.kind == DECISION_MOVE ? &decision.to : &decision.tile) = tile;
    return game_check(game, &decision).allowed;
}

/* Differs where what can act on a range stands elsewhere, or otherwise. */
static unsigned acting_on_ranges(const Battle *battle)
{
    enum { STEP = 31 };
    unsigned sum = 0;
    for (int i = 0; i < battle->modifier_count; i++) {
        Standing standing = battle->modifiers[i];
        const Building *building = &battle->buildings[standing.building];
        sum = sum * STEP + building->id;
        sum = sum * STEP + (unsigned)tile_index(building->tile);
    }
    return sum;
}

/* How much of each segment is in reach of what stands, but for what is carried. */
static void find_covered(const Battle *battle, const Building *carried, Fix covered[WORLD_SEGMENTS_MAX])
{
    memset(covered, 0, WORLD_SEGMENTS_MAX * sizeof *covered);
    for (int i = 0; i < battle->building_count; i++) {
        bool shoots = battle_blueprint(battle, battle->buildings[i].blueprint)->attack.shape != SHAPE_NONE;
        Gun gun = gun_of(battle, i);
        for (int k = 0; k < gun.span_count && shoots && &battle->buildings[i] != carried; k++) {
            covered[gun.spans[k].segment] += gun_covered(&gun.spans[k], 1, 1 << SIZE_SMALL);
        }
    }
}

/* What counts of the ways from some starts: where one forks, half of those that come get through by the weaker branch.
 */
static void find_weakest(const Battle *battle, const Building *carried, unsigned starts, bool on[WORLD_SEGMENTS_MAX])
{
    Fix covered[WORLD_SEGMENTS_MAX];
    find_covered(battle, carried, covered);
    ways_segments_weakest(&battle->world, starts, covered, on);
}

/* Forgets what was known of another gun, of other ways, and among other neighbours. */
static void take(Sites *sites, const Battle *battle, const View *view, int held)
{
    bool on[WORLD_SEGMENTS_MAX];
    const unsigned leaks = view->leaks;
    const int direction = hand_direction(battle, view);
    unsigned all = ways_of_waves(battle, SITE_WAVES + (battle->phase == BATTLE_WAVE));
    unsigned starts = all & leaks ? all & leaks : all;
    find_weakest(battle, hand_carried(battle, view), starts, on);
    if (sites->held != held || sites->direction != direction || sites->starts != starts ||
        sites->leaking != (starts != all) || sites->acting != acting_on_ranges(battle) ||
        memcmp(sites->on, on, sizeof on) != 0) {
        *sites = (Sites){.held = held,
                         .direction = direction,
                         .starts = starts,
                         .leaking = starts != all,
                         .acting = acting_on_ranges(battle)};
        ways_segments(&battle->world, starts, sites->on);
        sites->forks = memcmp(sites->on, on, sizeof on) != 0;
        memcpy(sites->on, on, sizeof on);
    }
}

void sites_settle(View *view, const Game *game)
{
    Sites *sites = &view->sites;
    const Battle *battle = &game->battle;
    int blueprint = hand_blueprint_index(battle, view);
    if (blueprint == VIEW_NOTHING || hand_is_ability(battle, view)) {
        sites->held = 0;
        return;
    }
    take(sites, battle, view, blueprint + 1);
    sites->plain = game->options.aids == AIDS_REACH || game->options.aids == AIDS_NONE;
    sites->measure = sites->plain ? SITE_ANYWHERE : measure_of(battle_blueprint(battle, blueprint));
    sites->count = 0;
    sites->best = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        bool may = may_stand(game, view, tile);
        sites->worth[i] = !may           ? SITE_REFUSED
                          : sites->plain ? 0
                                         : worth(sites, battle, hand_carried(battle, view), tile);
        sites->count += may;
        sites->best = int_max(sites->best, sites->worth[i]);
    }
}

bool sites_part(const Sites *sites, const World *world)
{
    bool all[WORLD_SEGMENTS_MAX], some[WORLD_SEGMENTS_MAX];
    ways_segments(world, (1u << world->start_count) - 1, all);
    ways_segments(world, sites->starts, some);
    return memcmp(all, some, sizeof all) != 0;
}

/* Does one tile come before another in order of worth? */
static bool before(const Sites *sites, int one, int other)
{
    Fix a = sites->worth[one], b = sites->worth[other];
    return a > b || (a == b && one < other);
}

bool sites_serve(const Sites *sites)
{
    return sites->measure != SITE_ANYWHERE && sites->best > 0;
}

/* Where it would do something, places in which it would do nothing are none. */
static bool is_site(const Sites *sites, int at)
{
    return sites->worth[at] != SITE_REFUSED && (sites->worth[at] > 0 || !sites_serve(sites));
}

/* The best of the tiles that come after one, or of all when it is VIEW_NOTHING; and backwards the least of those
 * before it. VIEW_NOTHING when there is none. */
static int beside(const Sites *sites, int from, bool back)
{
    int found = VIEW_NOTHING;
    for (int i = 0; i < WORLD_TILES; i++) {
        bool beyond = from == VIEW_NOTHING || (i != from && before(sites, i, from) == back);
        bool nearer = found == VIEW_NOTHING || before(sites, i, found) != back;
        found = is_site(sites, i) && beyond && nearer ? i : found;
    }
    return found;
}

Tile sites_next(const Sites *sites, const Tile *visited, int step)
{
    int from = visited ? tile_index(*visited) : VIEW_NOTHING;
    int to = beside(sites, from, visited && step < 0);
    to = to == VIEW_NOTHING ? beside(sites, VIEW_NOTHING, step < 0) : to;
    return tile_from_index(to);
}

bool sites_scaled(const Sites *sites)
{
    return sites->best + FIX_HALF >= (DIGIT_MOST + 1) * FIX_ONE;
}

int sites_digit(const Sites *sites, Tile tile)
{
    int64_t worth = sites->worth[tile_index(tile)];
    if (sites_scaled(sites)) {
        return (int)((worth * DIGIT_MOST + sites->best / 2) / sites->best);
    }
    return (int)((worth + FIX_HALF) >> FIX_SHIFT);
}

enum { MATERIALS_OVER_OTHERS = 1000 };

static int pays(const Blueprint *blueprint, Obstacle deposit)
{
    int sum = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        bool here = rule->deposit == OBSTACLE_NONE || rule->deposit == deposit;
        if (here && rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT) {
            sum += rule->amount * (rule->resource == RESOURCE_MATERIALS ? MATERIALS_OVER_OTHERS : 1);
        }
    }
    return sum;
}

Obstacle deposits_first(const Blueprint *blueprint)
{
    int minerals = pays(blueprint, OBSTACLE_MINERALS), fuel = pays(blueprint, OBSTACLE_FUEL);
    bool asks = blueprint->placement.needs_deposit && !blueprint->placement.needs_fuel;
    return !asks || minerals == fuel ? OBSTACLE_NONE : minerals > fuel ? OBSTACLE_MINERALS : OBSTACLE_FUEL;
}
