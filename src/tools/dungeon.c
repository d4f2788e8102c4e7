/* holdout dungeon: one level to be walked on foot, as a map or as JSON, with its making told where that is wanted. */
#include "agents/json_parts.h"
#include "tools/dungeon.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "holdout/dungeon_sites.h"

#include "base/failure.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static json_t *place_json(DungeonPlace place)
{
    return json_pack("[ii]", place.x, place.y);
}

static json_t *rows_json(const DungeonLevel *level)
{
    json_t *rows = json_array();
    for (int y = 0; y < level->rows; y++) {
        char row[DUNGEON_COLUMNS_MAX + 1];
        for (int x = 0; x < level->columns; x++) {
            row[x] = dungeon_tile_sign((DungeonTile)level->tiles[dungeon_index(x, y)]);
        }
        row[level->columns] = '\0';
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

/* Signs of what lies on each tile, ' ' where nothing does. */
static void find_ground(char ground[DUNGEON_TILES_MAX], const Content *content, const DungeonLevel *level, Rng rng)
{
    uint8_t lies[DUNGEON_TILES_MAX];
    const FootTheme *theme = content_theme_of(content, level->generator);
    dungeon_lay(level, rng, lies);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int surface = !theme                               ? 0
                      : lies[at] == DUNGEON_LIES_SEAM      ? theme->seam
                      : lies[at] == DUNGEON_LIES_WINDOW    ? theme->window
                      : lies[at] == DUNGEON_LIES_FURNITURE ? theme->furniture
                                                           : 0;
        ground[at] = surface == 0 ? ' ' : content->foot_surfaces[surface - 1].sign[0];
    }
}

static json_t *ground_json(const DungeonLevel *level, const char ground[DUNGEON_TILES_MAX])
{
    json_t *rows = json_array();
    for (int y = 0; y < level->rows; y++) {
        json_array_append_new(rows, json_stringn(&ground[dungeon_index(0, y)], (size_t)level->columns));
    }
    return rows;
}

static json_t *rooms_json(const DungeonLevel *level)
{
    json_t *rooms = json_array();
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        json_array_append_new(rooms,
                              json_pack("{s:i,s:i,s:i,s:i}", "x", room->x, "y", room->y, "w", room->w, "h", room->h));
    }
    return rooms;
}

static json_t *keys_json(const DungeonLevel *level)
{
    json_t *keys = json_array();
    for (int i = 0; i < level->key_count; i++) {
        json_array_append_new(keys, place_json(level->keys[i]));
    }
    return keys;
}

static const char *kind_of_obstacle(int obstacle)
{
    return dungeon_tile_name(dungeon_obstacle_tile((DungeonObstacle)obstacle));
}

static json_t *tools_json(const DungeonLevel *level)
{
    json_t *tools = json_array();
    for (int i = 0; i < level->tool_count; i++) {
        json_array_append_new(tools, json_pack("{s:s,s:o}", "opens", kind_of_obstacle(level->tools[i].obstacle), "at",
                                               place_json(level->tools[i].at)));
    }
    return tools;
}

static json_t *graph_json(const DungeonLevel *level)
{
    json_t *edges = json_array();
    for (int i = 0; i < level->edge_count; i++) {
        const DungeonEdge *edge = &level->edges[i];
        json_array_append_new(edges, json_pack("{s:i,s:i,s:b,s:b,s:s*}", "a", edge->a, "b", edge->b, "locked",
                                               edge->locked, "shortcut", edge->shortcut, "obstacle",
                                               edge->obstacle > 0 ? kind_of_obstacle(edge->obstacle - 1) : NULL));
    }
    return json_pack("{s:o}", "edges", edges);
}

static json_t *level_json(const DungeonLevel *level, const char *seed)
{
    json_t *document =
        json_pack("{s:s,s:s,s:i,s:[ii],s:o,s:o,s:o,s:o,s:o,s:o}", "generator", dungeon_generator_id(level->generator),
                  "seed", seed, "level", level->level, "size", level->columns, level->rows, "rows", rows_json(level),
                  "rooms", rooms_json(level), "start", place_json(level->start), "end", place_json(level->end), "keys",
                  keys_json(level), "tools", tools_json(level));
    if (level->edge_count > 0) {
        json_object_set_new(document, "graph", graph_json(level));
    }
    /* Nobody lives on a level before a rule book has put him there. */
    json_object_set_new(document, "creatures", json_array());
    json_object_set_new(document, "items", json_array());
    json_object_set_new(document, "hash", json_hash(dungeon_hash(level)));
    return document;
}

/* What has no place yet is at 0,0, where nothing ever lies. */
static bool lies_at(DungeonPlace place, int x, int y)
{
    return x > 0 && place.x == x && place.y == y;
}

static char sign_at(const DungeonLevel *level, const char *ground, int x, int y)
{
    char lies = ground ? ground[dungeon_index(x, y)] : ' ';
    char sign = lies != ' ' ? lies : dungeon_tile_sign((DungeonTile)level->tiles[dungeon_index(x, y)]);
    for (int i = 0; i < level->key_count; i++) {
        sign = lies_at(level->keys[i], x, y) ? 'k' : sign;
    }
    for (int i = 0; i < level->tool_count; i++) {
        sign = lies_at(level->tools[i].at, x, y) ? '(' : sign;
    }
    return sign;
}

/* `ground`: as find_ground finds it, or NULL. */
static void print_map(const DungeonLevel *level, const char *ground)
{
    for (int y = 0; y < level->rows; y++) {
        char row[DUNGEON_COLUMNS_MAX + 1];
        for (int x = 0; x < level->columns; x++) {
            row[x] = sign_at(level, ground, x, y);
        }
        print("%.*s\n", level->columns, row);
    }
}

enum { LEGEND_COLUMNS = 80 };

/* "+ door", on the next line where this one is full. */
static void print_sign(int *column, char sign, const char *name)
{
    int length = (int)strlen(name) + 2;
    bool fits = *column == 0 || *column + 2 + length <= LEGEND_COLUMNS;
    if (!fits) {
        print("\n");
    }
    print("%s%c %s", fits && *column > 0 ? "  " : "", sign, name);
    *column = fits && *column > 0 ? *column + 2 + length : length;
}

/* The signs that stand on the map, but for rock and floor. */
static void print_legend(const Content *content, const DungeonLevel *level, const char *ground)
{
    bool stands[DUNGEON_TILE_COUNT] = {false};
    int column = 0;
    for (int i = 0; i < level->columns * level->rows; i++) {
        stands[level->tiles[dungeon_index(i % level->columns, i / level->columns)]] = true;
    }
    for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        if (stands[tile] && tile != DUNGEON_WALL && tile != DUNGEON_FLOOR) {
            print_sign(&column, dungeon_tile_sign(tile), dungeon_tile_name(tile));
        }
    }
    for (int i = 0; i < content->foot_surface_count && ground; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        if (surface->layer == FOOT_LAYER_FLOOR && memchr(ground, surface->sign[0], DUNGEON_TILES_MAX)) {
            print_sign(&column, surface->sign[0], surface->name);
        }
    }
    if (level->key_count > 0) {
        print_sign(&column, 'k', "key");
    }
    if (level->tool_count > 0) {
        print_sign(&column, '(', "tool");
    }
    print("\n");
}

static void print_summary(const DungeonLevel *level, const char *seed, int restarts)
{
    DungeonMetrics metrics;
    dungeon_measure(level, &metrics);
    print("seed %s, %s, level %d, hash %016llx\n", seed, dungeon_generator_id(level->generator), level->level,
          (unsigned long long)dungeon_hash(level));
    print("%d of %d tiles reached from the start, in %d piece%s; %d steps to the end\n", metrics.reached,
          metrics.walkable, metrics.pieces, metrics.pieces == 1 ? "" : "s", metrics.way);
    print("%d room%s, %d door%s, %d dead end%s, %d area%s to stand in; %d restart%s\n", level->room_count,
          level->room_count == 1 ? "" : "s", metrics.doors, metrics.doors == 1 ? "" : "s", metrics.dead_ends,
          metrics.dead_ends == 1 ? "" : "s", level->area_count, level->area_count == 1 ? "" : "s", restarts,
          restarts == 1 ? "" : "s");
}

/* Where steps are told, each with the level as it stands: in a JSON list, or, where that is NULL, on standard output.
 */
typedef struct Telling {
    json_t *steps;
    int stage; /* of the step told last; -1 before the first */
} Telling;

static void tell_step(void *context, const DungeonStep *step)
{
    Telling *telling = context;
    const char *stage = dungeon_stage_name(step->stage);
    if (telling->steps) {
        json_array_append_new(telling->steps,
                              json_pack("{s:s,s:s,s:b,s:s,s:o}", "stage", stage, "level", trace_level_word(step->level),
                                        "gave_up", step->gave_up, "text", step->text, "rows", rows_json(step->so_far)));
        return;
    }
    if (telling->stage != (int)step->stage) {
        print("%s:\n", stage);
    }
    telling->stage = (int)step->stage;
    print("  %*s%s\n", 2 * (int)step->level, "", step->text);
    print_map(step->so_far, NULL);
}

int dungeon_list(void)
{
    for (DungeonGenerator i = 0; i < DUNGEON_GENERATOR_COUNT; i++) {
        print("%s\n", dungeon_generator_id(i));
    }
    return tool_finish(EXIT_DONE);
}

bool dungeon_plan(DungeonPlan *plan, const char *generator, int level, int columns, int rows, Failure *failure)
{
    int found = dungeon_generator_find(generator);
    if (found < 0) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no generator '%.40s'; 'holdout dungeon --generator list' names them.", generator);
    }
    *plan = (DungeonPlan){.generator = (DungeonGenerator)found,
                          .level = level > 0 ? level : 1,
                          .columns = columns > 0 ? columns : DUNGEON_COLUMNS_MAX,
                          .rows = rows > 0 ? rows : DUNGEON_ROWS_MAX};
    return dungeon_check(plan, failure);
}

int dungeon_of_seed(DungeonLevel *level, const Content *content, const DungeonPlan *plan, const char *seed, bool places,
                    const DungeonTrace *trace)
{
    uint64_t master = seed_master(seed);
    uint32_t index = (uint32_t)plan->level;
    int restarts = dungeon_generate(level, &content->dungeon, plan, rng_stream(master, RNG_DUNGEON, index), trace);
    if (places) {
        dungeon_shape(level, content_manner_of(content, plan->generator), rng_stream(master, RNG_SHAPE, index), trace);
    }
    return restarts;
}

static void print_level(const Content *content, const DungeonPlan *plan, const char *seed,
                        const DungeonRequest *request)
{
    DungeonLevel level;
    Telling telling = {request->format == FORMAT_JSON ? json_array() : NULL, -1};
    DungeonTrace trace = {tell_step, &telling, request->depth};
    int restarts = dungeon_of_seed(&level, content, plan, seed, request->places, request->trace ? &trace : NULL);
    char ground[DUNGEON_TILES_MAX];
    if (request->places) {
        find_ground(ground, content, &level, rng_stream(seed_master(seed), RNG_SHAPE, (uint32_t)plan->level));
    }
    if (request->format == FORMAT_JSON) {
        json_t *document = level_json(&level, seed);
        if (request->places) {
            json_object_set_new(document, "ground", ground_json(&level, ground));
        }
        if (request->trace) {
            json_object_set(document, "trace", telling.steps);
        }
        json_decref(telling.steps);
        json_print(document);
    } else {
        print_map(&level, request->places ? ground : NULL);
        print_legend(content, &level, request->places ? ground : NULL);
        print_summary(&level, seed, restarts);
    }
}

int tool_dungeon(const Content *content, const DungeonRequest *request)
{
    if (strcmp(request->generator, "list") == 0) {
        return dungeon_list();
    }
    char seed[GAME_SEED_SIZE];
    Failure failure;
    DungeonPlan plan;
    text_copy_trimmed(seed, sizeof seed, request->seed);
    if (!dungeon_plan(&plan, request->generator, request->level, request->columns, request->rows, &failure)) {
        return tool_tell(&failure);
    }
    print_level(content, &plan, seed, request);
    return tool_finish(EXIT_DONE);
}
