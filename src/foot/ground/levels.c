#include "foot/ground/levels.h"

const DungeonLevel *foot_level(const FootGame *game)
{
    return &game->places[game->floor].level;
}

const FootBook *foot_book(const FootGame *game)
{
    return &game->content->foot_books[game->book];
}

/* The floors that the hero walks: indices of the content, and the number of the first. */
typedef struct Floors {
    const uint8_t *floors;
    int count, first;
} Floors;

static Floors floors_of_book(const FootGame *game)
{
    const FootBook *book = foot_book(game);
    return (Floors){book->floors, book->floor_count, 0};
}

static Floors floors_of_derelict(const FootGame *game)
{
    const FootDerelict *derelict = &game->content->derelicts[game->derelict - 1];
    return (Floors){derelict->floors, derelict->floor_count, 0};
}

static Floors floors_of_voyage(const FootGame *game)
{
    const FootVoyage *voyage = &game->voyage;
    const FootStar *star = &voyage->stars[voyage->star];
    return (Floors){game->content->foot_worlds[star->world].floors, star->floors,
                    FOOT_LEVELS_MAX + voyage->star * FOOT_STAR_FLOORS};
}

static Floors floors_of(const FootGame *game)
{
    static Floors (*const of_kind[])(const FootGame *) = {
#define X(name, lower) [FOOT_KIND_##name] = floors_of_##lower,
        FOOT_KIND_LIST(X)
#undef X
    };
    return of_kind[game->kind](game);
}

bool foot_is_voyage(const FootGame *game)
{
    return game->kind == FOOT_KIND_VOYAGE;
}

const FootFloor *foot_floor(const FootGame *game)
{
    return &game->content->foot_floors[floors_of(game).floors[game->floor]];
}

int foot_floor_count(const FootGame *game)
{
    return floors_of(game).count;
}

bool floor_is_last(const FootGame *game)
{
    return game->floor + 1 == foot_floor_count(game);
}

int level_number(const FootGame *game, int floor)
{
    return floors_of(game).first + floor;
}

/* Whether the first floor is come to through an airlock. */
static bool has_airlock(const FootGame *game)
{
    static const bool of_goal[] = {
#define X(name, word, text, lower, airlock) [FOOT_GOAL_##name] = (airlock),
        FOOT_GOAL_LIST(X)
#undef X
    };
    return of_goal[foot_book(game)->goal];
}

void level_make(const FootGame *game, int floor, DungeonLevel *level)
{
    Floors floors = floors_of(game);
    const FootFloor *of = &game->content->foot_floors[floors.floors[floor]];
    DungeonPlan plan = {of->generator, floor + 1, of->columns, of->rows, has_airlock(game) && floor == 0};
    dungeon_generate(level, &game->content->dungeon, &plan,
                     rng_stream(game->master, RNG_DUNGEON, (uint32_t)(floors.first + floor + 1)), NULL);
    if (has_airlock(game)) {
        bool last = floor + 1 == floors.count;
        level->tiles[dungeon_index(level->end.x, level->end.y)] = last ? DUNGEON_FLOOR : DUNGEON_STAIRS_DOWN;
    }
}

const FootPack *floor_pack(const FootGame *game)
{
    int pack = game->places[game->floor].packs[foot_level(game)->areas[game->entities.at[FOOT_HERO]]];
    return pack == 0 ? NULL : &game->content->foot_packs[pack - 1];
}
