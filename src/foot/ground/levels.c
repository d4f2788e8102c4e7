#include "foot/ground/levels.h"

const DungeonLevel *foot_level(const FootGame *game)
{
    return &game->places[game->floor].level;
}

const FootBook *foot_book(const FootGame *game)
{
    return &game->content->foot_books[game->book];
}

static const FootFloor *floor_of(const FootGame *game, int floor)
{
    const Content *content = game->content;
    if (game->derelict > 0) {
        return &content->foot_floors[content->derelicts[game->derelict - 1].floors[floor]];
    }
    if (!foot_is_voyage(game)) {
        return &content->foot_floors[foot_book(game)->floors[floor]];
    }
    const FootStar *star = &game->voyage.stars[game->voyage.star];
    return &content->foot_floors[content->foot_worlds[star->world].floors[floor]];
}

bool foot_is_voyage(const FootGame *game)
{
    return foot_book(game)->goal == FOOT_GOAL_PLOT;
}

const FootFloor *foot_floor(const FootGame *game)
{
    return floor_of(game, game->floor);
}

int foot_floor_count(const FootGame *game)
{
    return game->derelict > 0     ? game->content->derelicts[game->derelict - 1].floor_count
           : foot_is_voyage(game) ? game->voyage.stars[game->voyage.star].floors
                                  : foot_book(game)->floor_count;
}

int level_number(const FootGame *game, int floor)
{
    return foot_is_voyage(game) ? FOOT_LEVELS_MAX + game->voyage.star * FOOT_STAR_FLOORS + floor : floor;
}

void level_make(const FootGame *game, int floor, DungeonLevel *level)
{
    const FootFloor *of = floor_of(game, floor);
    bool airlock = foot_is_voyage(game) || foot_book(game)->goal == FOOT_GOAL_AIRLOCK;
    DungeonPlan plan = {of->generator, floor + 1, of->columns, of->rows, airlock && floor == 0};
    dungeon_generate(level, &game->content->dungeon, &plan,
                     rng_stream(game->master, RNG_DUNGEON, (uint32_t)(level_number(game, floor) + 1)), NULL);
    if (airlock) {
        bool last = floor + 1 == foot_floor_count(game);
        level->tiles[dungeon_index(level->end.x, level->end.y)] = last ? DUNGEON_FLOOR : DUNGEON_STAIRS_DOWN;
    }
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
