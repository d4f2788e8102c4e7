/* Questions about a level and about generators, for every room above. */
#include "holdout/dungeon.h"

#include "base/failure.h"
#include "base/hash.h"
#include "base/translation.h"
#include "dungeon/draft.h"

#include <stddef.h>
#include <string.h>

typedef struct GeneratorRow {
    const char *id, *name, *about;
    int columns, rows; /* at least */
} GeneratorRow;

static const GeneratorRow GENERATORS[] = {
#define X(name, member, rules, id, text, columns, rows, about) {id, text, about, columns, rows},
    DUNGEON_GENERATOR_LIST(X)
#undef X
};

#define PARAMETER(of, member, key, least, most, about) {key, about, least, most, offsetof(DungeonRules, of.member)},
#define X(name, member, rules, ...) static const DungeonParameter name##_PARAMETERS[] = {rules(PARAMETER, member)};
DUNGEON_GENERATOR_LIST(X)
#undef X

typedef struct TileRow {
    const char *text;
    char sign;
    bool walkable;
} TileRow;

static const TileRow TILES[] = {
#define X(name, sign, text, walkable) {text, sign, walkable},
    DUNGEON_TILE_LIST(X)
#undef X
};

const char *dungeon_generator_id(DungeonGenerator generator)
{
    return GENERATORS[generator].id;
}

const char *dungeon_generator_name(DungeonGenerator generator)
{
    return _(GENERATORS[generator].name);
}

const char *dungeon_generator_about(DungeonGenerator generator)
{
    return _(GENERATORS[generator].about);
}

int dungeon_generator_find(const char *id)
{
    int found = DUNGEON_GENERATOR_COUNT - 1;
    while (found >= 0 && strcmp(GENERATORS[found].id, id) != 0) {
        found--;
    }
    return found;
}

const char *dungeon_stage_name(DungeonStage stage)
{
    static const char *const names[] = {
#define X(name, text) text,
        DUNGEON_STAGE_LIST(X)
#undef X
    };
    return names[stage];
}

char dungeon_tile_sign(DungeonTile tile)
{
    return TILES[tile].sign;
}

const char *dungeon_tile_name(DungeonTile tile)
{
    return _(TILES[tile].text);
}

bool dungeon_tile_walkable(DungeonTile tile)
{
    return TILES[tile].walkable;
}

DungeonTile dungeon_obstacle_tile(DungeonObstacle obstacle)
{
    static const DungeonTile tiles[] = {
#define X(name, ...) DUNGEON_##name,
        DUNGEON_OBSTACLE_LIST(X)
#undef X
    };
    return tiles[obstacle];
}

int dungeon_tile_obstacle(DungeonTile tile)
{
    int obstacle = DUNGEON_OBSTACLE_COUNT - 1;
    while (obstacle >= 0 && dungeon_obstacle_tile((DungeonObstacle)obstacle) != tile) {
        obstacle--;
    }
    return obstacle;
}

const char *dungeon_obstacle_deed(DungeonObstacle obstacle)
{
    static const char *const deeds[] = {
#define X(name, word, text, deed) deed,
        DUNGEON_OBSTACLE_LIST(X)
#undef X
    };
    return _(deeds[obstacle]);
}

const DungeonParameter *dungeon_parameters(DungeonGenerator generator, int *count)
{
    static const struct {
        const DungeonParameter *list;
        int count;
    } all[] = {
#define X(name, ...) {name##_PARAMETERS, sizeof name##_PARAMETERS / sizeof *name##_PARAMETERS},
        DUNGEON_GENERATOR_LIST(X)
#undef X
    };
    *count = all[generator].count;
    return all[generator].list;
}

bool dungeon_check(const DungeonPlan *plan, Failure *failure)
{
    const GeneratorRow *row = &GENERATORS[plan->generator];
    if (plan->columns < row->columns || plan->rows < row->rows || plan->columns > DUNGEON_COLUMNS_MAX ||
        plan->rows > DUNGEON_ROWS_MAX) {
        return failure_set(failure, EXIT_USAGE, "%s has %dx%d to %dx%d tiles, not %dx%d; give another --size.", row->id,
                           row->columns, row->rows, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, plan->columns, plan->rows);
    }
    return true;
}

static void hash_place(Hash *hash, DungeonPlace place)
{
    hash_int(hash, place.x);
    hash_int(hash, place.y);
}

uint64_t dungeon_hash(const DungeonLevel *level)
{
    Hash hash = hash_begin();
    const int numbers[] = {(int)level->generator, level->level,      level->columns,
                           level->rows,           level->room_count, level->edge_count,
                           level->key_count,      level->tool_count, level->area_count};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        hash_int(&hash, numbers[i]);
    }
    hash_place(&hash, level->start);
    hash_place(&hash, level->end);
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        hash_place(&hash, (DungeonPlace){room->x, room->y});
        hash_place(&hash, (DungeonPlace){room->w, room->h});
    }
    for (int i = 0; i < level->edge_count; i++) {
        const DungeonEdge *edge = &level->edges[i];
        hash_place(&hash, (DungeonPlace){edge->a, edge->b});
        hash_int(&hash, edge->locked);
        hash_int(&hash, edge->shortcut);
        hash_int(&hash, edge->obstacle);
    }
    for (int i = 0; i < level->key_count; i++) {
        hash_place(&hash, level->keys[i]);
    }
    for (int i = 0; i < level->tool_count; i++) {
        hash_int(&hash, level->tools[i].obstacle);
        hash_place(&hash, level->tools[i].at);
    }
    for (int i = 0; i < level->columns * level->rows; i++) {
        int at = dungeon_index(i % level->columns, i / level->columns);
        hash_byte(&hash, level->tiles[at]);
        hash_byte(&hash, level->areas[at]);
    }
    return hash_end(&hash);
}
