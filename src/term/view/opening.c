/* A drill goes to the nearest deposit of its kind; a gun where it reaches most of the path, about as far from the Hub
 * as it did before; what acts on others near as many of them as possible, all else near the Hub. */
#include "term/view/opening.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/view/gun.h"
#include "term/view/support.h"

#include <stdlib.h>

enum { WHOLE = 100, NEIGHBOUR = 1000 };

static int squared_from_hub(const World *world, Tile tile)
{
    int dx = tile.x - world->hub.x, dy = tile.y - world->hub.y;
    return dx * dx + dy * dy;
}

/* How many guns, standing and queued, cover each segment. */
typedef struct Cover {
    uint8_t guns[WORLD_SEGMENTS_MAX];
} Cover;

static void add_cover(Cover *cover, const Span *spans, int count)
{
    for (int i = 0; i < count; i++) {
        uint8_t *guns = &cover->guns[spans[i].segment];
        *guns = (uint8_t)(*guns + (*guns < UINT8_MAX));
    }
}

static int planned_spans(const Battle *battle, int blueprint, Tile tile, int direction, Span spans[GUN_SPANS_MAX])
{
    bool shoots = battle_blueprint(battle, blueprint)->attack.shape != SHAPE_NONE;
    Post post = battle_post_planned(battle, blueprint, tile, direction);
    return shoots ? battle_post_spans(battle, &post, spans, GUN_SPANS_MAX) : 0;
}

static Cover cover_of(const Battle *battle)
{
    Span spans[GUN_SPANS_MAX];
    Cover cover = {{0}};
    for (int i = 0; i < battle->building_count; i++) {
        SpanRange range = battle->building_spans[i];
        add_cover(&cover, &battle->spans[range.first], range.count);
    }
    for (int i = 0; i < battle->queued_build_count; i++) {
        const QueuedBuild *build = &battle->queued_builds[i];
        int blueprint = battle->loadout[build->slot].blueprint;
        add_cover(&cover, spans, planned_spans(battle, blueprint, build->tile, build->direction, spans));
    }
    return cover;
}

/* What others cover already counts for less, so that no way is left open. */
static int64_t gun_score(const Battle *battle, const Cover *cover, const OpeningBuild *build, const Decision *at)
{
    Span spans[GUN_SPANS_MAX];
    int count = planned_spans(battle, build->blueprint, at->tile, at->direction, spans);
    int64_t worth = 0;
    for (int i = 0; i < count; i++) {
        worth += (spans[i].to - spans[i].from) / (1 + cover->guns[spans[i].segment]);
    }
    int course = battle_course_of(battle, spans, count);
    int astray = build->course < 0 || course < 0 ? 0 : abs(course - build->course);
    return worth * (WHOLE - astray);
}

static int neighbours(const Battle *battle, const Blueprint *blueprint, Tile tile)
{
    uint8_t met[BUILDINGS_MAX];
    int count = support_buildings(battle, blueprint, tile, NULL, met);
    Fix radius = support_radius(blueprint);
    for (int i = 0; i < battle->queued_build_count; i++) {
        Point other = tile_centre(battle->queued_builds[i].tile);
        count += point_distance_squared(tile_centre(tile), other) <= fix_square(radius);
    }
    return count;
}

static int64_t score(const Battle *battle, const Cover *cover, const OpeningBuild *build, const Decision *at)
{
    const Blueprint *blueprint = battle_blueprint(battle, build->blueprint);
    int64_t near = -squared_from_hub(&battle->world, at->tile);
    if (build->deposit != OBSTACLE_NONE) {
        return near;
    }
    return blueprint->attack.shape != SHAPE_NONE ? gun_score(battle, cover, build, at)
           : support_meets_buildings(blueprint)  ? near + NEIGHBOUR * neighbours(battle, blueprint, at->tile)
           : support_meets_attackers(blueprint)  ? support_path(battle, blueprint, at->tile, NULL)
                                                 : near;
}

static bool suits(const Game *game, const OpeningBuild *build, const Decision *at)
{
    Obstacle obstacle = (Obstacle)world_tile(&game->battle.world, at->tile)->obstacle;
    bool deposit = build->deposit == OBSTACLE_NONE || obstacle == (Obstacle)build->deposit;
    return deposit && game_check(game, at).allowed;
}

static int slot_of(const Battle *battle, int blueprint)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return i;
        }
    }
    return -1;
}

Verdict opening_offered(const Game *game)
{
    const Battle *battle = &game->battle;
    if (game->run.stage != STAGE_BATTLE || battle->phase != BATTLE_BUILD || battle->buildings[0].age > 0) {
        return verdict_no("A battle's opening is queued before its first wave.");
    }
    if (game->run.opening_count == 0) {
        return verdict_no(
            "There is no last opening yet: it is what stands and is queued as a battle's first wave begins.");
    }
    return verdict_yes();
}

bool opening_place(const Game *game, const OpeningBuild *build, Decision *out, Verdict *why)
{
    const Battle *battle = &game->battle;
    const Blueprint *blueprint = battle_blueprint(battle, build->blueprint);
    int slot = slot_of(battle, build->blueprint);
    const Cover cover = cover_of(battle);
    int sides = blueprint->placement.turned ? DIRECTION_COUNT : 1;
    bool found = false;
    int64_t best = 0;
    for (int i = 0; slot >= 0 && i < WORLD_TILES * sides; i++) {
        Decision at = {.kind = DECISION_QUEUE,
                       .slot = (uint8_t)slot,
                       .direction = (uint8_t)(i % sides),
                       .tile = tile_from_index(i / sides)};
        bool fits = suits(game, build, &at);
        int64_t worth = fits ? score(battle, &cover, build, &at) : 0;
        if (fits && (!found || worth > best)) {
            found = true;
            best = worth;
            *out = at;
        }
    }
    *why = found
               ? verdict_yes()
               : verdict_no(slot < 0 ? _("%s is not held any more.") : _("There is no place for %s."), blueprint->name);
    return found;
}
