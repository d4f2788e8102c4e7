/* Blueprints in the order in which they were built, each with its part in the defence and not with its tile: the next
 * battle is fought on other ground. */
#include "run/opening.h"

enum { SPANS_OF_ONE = 1024 };

static Obstacle deposit_at(const Battle *battle, Tile tile)
{
    Obstacle obstacle = (Obstacle)world_tile(&battle->world, tile)->obstacle;
    return obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL ? obstacle : OBSTACLE_NONE;
}

static void keep(Game *game, int blueprint, Tile tile, int course)
{
    Run *run = &game->run;
    if (run->opening_count < OPENING_MAX) {
        run->opening[run->opening_count++] = (OpeningBuild){.blueprint = (uint8_t)blueprint,
                                                            .deposit = (uint8_t)deposit_at(&game->battle, tile),
                                                            .course = (int8_t)course};
    }
}

static void keep_queued(Game *game, const QueuedBuild *build)
{
    Span spans[SPANS_OF_ONE];
    const Battle *battle = &game->battle;
    int blueprint = battle->loadout[build->slot].blueprint;
    bool shoots = battle_blueprint(battle, blueprint)->attack.shape != SHAPE_NONE;
    Post post = battle_post_planned(battle, blueprint, build->tile, build->direction);
    int count = shoots ? battle_post_spans(battle, &post, spans, SPANS_OF_ONE) : 0;
    keep(game, blueprint, build->tile, battle_course_of(battle, spans, count));
}

void opening_keep(Game *game)
{
    const Battle *battle = &game->battle;
    if (battle->building_count + battle->queued_build_count == 1) { /* the Hub */
        return;
    }
    game->run.opening_count = 0;
    for (int i = 1; i < battle->building_count; i++) {
        SpanRange range = battle->building_spans[i];
        int course = battle_course_of(battle, &battle->spans[range.first], range.count);
        keep(game, battle->buildings[i].blueprint, battle->buildings[i].tile, course);
    }
    for (int i = 0; i < battle->queued_build_count; i++) {
        keep_queued(game, &battle->queued_builds[i]);
    }
}

void opening_hash(Hash *hash, const Run *run)
{
    for (int i = 0; i < run->opening_count; i++) {
        hash_int(hash, run->opening[i].blueprint);
        hash_int(hash, run->opening[i].deposit);
        hash_int(hash, run->opening[i].course);
    }
}
