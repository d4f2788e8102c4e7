/* holdout catalogue --generator: what the levels of many seeds by one generator have in common. A level is made once
 * for the clock, and where it began again once more, to hear why. */
#include "tools/catalogue.h"

#include "tools/dungeon.h"
#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/figures.h"

#include "base/text.h"
#include "holdout/dungeon_sites.h"

#include <string.h>

enum { LEVELS = 1000 };

/* Rows: constant, name, unit. A sample of each a level. */
#define LEVEL_FIGURE_LIST(X)                     \
    X(TIME, "time", "us")                        \
    X(RESTARTS, "restarts", "")                  \
    X(WALKABLE, "tiles to walk on", "")          \
    X(GROUND, "ground", "%")                     \
    X(REACHED, "reached from start", "%")        \
    X(PIECES, "pieces of ground", "")            \
    X(WAY, "way from start to end", "")          \
    X(ROOMS, "rooms", "")                        \
    X(EDGES, "ways between rooms", "")           \
    X(DOORS, "doors", "")                        \
    X(LOCKED, "locked doors", "")                \
    X(KEYS, "keys", "")                          \
    X(OBSTACLES, "obstacles", "")                \
    X(DEAD_ENDS, "dead ends", "")                \
    X(AREAS, "areas to stand in", "")            \
    X(WATER, "water", "")                        \
    X(PITS, "pits", "")                          \
    X(TRAPS, "traps", "")                        \
    X(FULL_TRAPS, "traps not stepped round", "") \
    X(CUTS, "chokepoints", "%")                  \
    X(NARROWS, "narrows", "%")                   \
    X(LOOPS, "loops", "")                        \
    X(DEAD, "in dead ends", "%")                 \
    X(OPENNESS, "steps to rock", "")
typedef enum LevelFigure {
#define X(name, text, unit) LEVEL_##name,
    LEVEL_FIGURE_LIST(X)
#undef X
        LEVEL_FIGURE_COUNT
} LevelFigure;

static const FigureRow FIGURES[] = {
#define X(name, text, unit) {text, unit},
    LEVEL_FIGURE_LIST(X)
#undef X
};

typedef struct LevelCatalogue {
    const Content *content;
    DungeonPlan plan;
    const char *stem;
    bool places;
    int asked, made;
    int attempts;                     /* that the generator has for a level */
    int whole;                        /* levels that can be walked from end to end */
    int halls;                        /* levels that no attempt made */
    int gave_up[DUNGEON_STAGE_COUNT]; /* attempts, by the stage that failed */
    Figures figures;
} LevelCatalogue;

static void hear(void *context, const DungeonStep *step)
{
    LevelCatalogue *catalogue = context;
    catalogue->gave_up[step->stage] += step->gave_up;
}

static void add(LevelCatalogue *catalogue, LevelFigure figure, double value)
{
    figures_add(&catalogue->figures, (int)figure, value);
}

static void add_tiles(LevelCatalogue *catalogue, const DungeonLevel *level)
{
    int counts[DUNGEON_TILE_COUNT] = {0};
    for (int y = 0; y < level->rows; y++) {
        for (int x = 0; x < level->columns; x++) {
            counts[level->tiles[dungeon_index(x, y)]]++;
        }
    }
    add(catalogue, LEVEL_WATER, counts[DUNGEON_WATER]);
    add(catalogue, LEVEL_PITS, counts[DUNGEON_PIT]);
    add(catalogue, LEVEL_TRAPS, counts[DUNGEON_TRAP]);
}

static void add_form(LevelCatalogue *catalogue, const DungeonLevel *level)
{
    DungeonForm form;
    dungeon_form(level, &form);
    add(catalogue, LEVEL_FULL_TRAPS, form.full_traps);
    add(catalogue, LEVEL_CUTS, 100.0 * form.cuts / form.tiles);
    add(catalogue, LEVEL_NARROWS, 100.0 * form.narrows / form.tiles);
    add(catalogue, LEVEL_LOOPS, form.loops);
    add(catalogue, LEVEL_DEAD, 100.0 * form.dead / form.tiles);
    add(catalogue, LEVEL_OPENNESS, form.openness / 100.0);
}

static void add_level(LevelCatalogue *catalogue, const DungeonLevel *level)
{
    DungeonMetrics metrics;
    dungeon_measure(level, &metrics);
    add(catalogue, LEVEL_WALKABLE, metrics.walkable);
    add(catalogue, LEVEL_GROUND, 100.0 * metrics.walkable / (level->columns * level->rows));
    add(catalogue, LEVEL_REACHED, 100.0 * metrics.reached / metrics.walkable);
    add(catalogue, LEVEL_PIECES, metrics.pieces);
    add(catalogue, LEVEL_WAY, metrics.way);
    add(catalogue, LEVEL_ROOMS, level->room_count);
    add(catalogue, LEVEL_EDGES, level->edge_count);
    add(catalogue, LEVEL_DOORS, metrics.doors);
    add(catalogue, LEVEL_LOCKED, metrics.locked);
    add(catalogue, LEVEL_KEYS, level->key_count);
    add(catalogue, LEVEL_OBSTACLES, metrics.obstacles);
    add(catalogue, LEVEL_DEAD_ENDS, metrics.dead_ends);
    add(catalogue, LEVEL_AREAS, level->area_count);
    add_tiles(catalogue, level);
    add_form(catalogue, level);
    catalogue->whole += metrics.pieces == 1 && metrics.reached == metrics.walkable && metrics.way > 0;
}

static bool make_level(void *context, const char *seed, int number, Failure *failure)
{
    (void)number;
    (void)failure;
    LevelCatalogue *catalogue = context;
    const DungeonPlan *plan = &catalogue->plan;
    DungeonLevel level;
    double begin = catalogue_seconds();
    int restarts = dungeon_of_seed(&level, catalogue->content, plan, seed, catalogue->places, NULL);
    add(catalogue, LEVEL_TIME, (catalogue_seconds() - begin) * 1e6);
    add(catalogue, LEVEL_RESTARTS, restarts);
    add_level(catalogue, &level);
    if (restarts > 0) {
        dungeon_of_seed(&level, catalogue->content, plan, seed, false, &(DungeonTrace){hear, catalogue, TRACE_STEP});
    }
    catalogue->halls += restarts == catalogue->attempts;
    catalogue->made++;
    return true;
}

static int attempts_of(const DungeonRules *rules, DungeonGenerator generator)
{
    int count, attempts = 0;
    const DungeonParameter *parameters = dungeon_parameters(generator, &count);
    for (int i = 0; i < count; i++) {
        if (strcmp(parameters[i].key, "attempts") == 0) {
            memcpy(&attempts, (const char *)rules + parameters[i].at, sizeof attempts);
        }
    }
    return attempts;
}

static void print_levels_json(const LevelCatalogue *catalogue)
{
    json_t *stages = json_array();
    for (DungeonStage i = 0; i < DUNGEON_STAGE_COUNT; i++) {
        if (catalogue->gave_up[i] > 0) {
            json_array_append_new(
                stages, json_pack("{s:s,s:i}", "stage", dungeon_stage_name(i), "gave_up", catalogue->gave_up[i]));
        }
    }
    const DungeonPlan *plan = &catalogue->plan;
    json_print(json_pack("{s:s,s:s,s:i,s:[ii],s:i,s:i,s:i,s:i,s:o,s:o}", "generator",
                         dungeon_generator_id(plan->generator), "seed", catalogue->stem, "level", plan->level, "size",
                         plan->columns, plan->rows, "asked", catalogue->asked, "levels", catalogue->made, "connected",
                         catalogue->whole, "halls", catalogue->halls, "stages", stages, "figures",
                         figures_json(&catalogue->figures)));
}

static void print_levels_table(const LevelCatalogue *catalogue)
{
    const DungeonPlan *plan = &catalogue->plan;
    print("%d", catalogue->made);
    if (catalogue->made < catalogue->asked) {
        print(" of %d", catalogue->asked);
    }
    print(" level%s by %s%s, seed %s-1 and on, level %d, %dx%d\n", catalogue->made == 1 ? "" : "s",
          dungeon_generator_id(plan->generator), catalogue->places ? " with places" : "", catalogue->stem, plan->level,
          plan->columns, plan->rows);
    print("%d can be walked from end to end; %d became open halls after %d attempts\n", catalogue->whole,
          catalogue->halls, catalogue->attempts);
    for (DungeonStage i = 0; i < DUNGEON_STAGE_COUNT; i++) {
        if (catalogue->gave_up[i] > 0) {
            print("%d began again at %s\n", catalogue->gave_up[i], dungeon_stage_name(i));
        }
    }
    print("\n");
    figures_print(&catalogue->figures);
}

static void make_and_print(LevelCatalogue *catalogue, ToolFormat format)
{
    Failure failure;
    catalogue->figures = figures_new(FIGURES, LEVEL_FIGURE_COUNT, catalogue->asked);
    catalogue_each(&(CatalogueLoop){catalogue->stem, "levels", catalogue->asked, make_level}, catalogue, &failure);
    if (format == FORMAT_JSON) {
        print_levels_json(catalogue);
    } else {
        print_levels_table(catalogue);
    }
    figures_free(&catalogue->figures);
}

int tool_catalogue_dungeons(const Content *content, const DungeonsRequest *request)
{
    if (strcmp(request->generator, "list") == 0) {
        return dungeon_list();
    }
    char stem[TOOL_STEM_SIZE];
    Failure failure;
    text_copy_trimmed(stem, sizeof stem, request->seed);
    LevelCatalogue all = {.content = content,
                          .stem = stem,
                          .places = request->places,
                          .asked = request->levels > 0 ? request->levels : LEVELS};
    if (!dungeon_plan(&all.plan, request->generator, request->level, request->columns, request->rows, &failure)) {
        return tool_tell(&failure);
    }
    all.attempts = attempts_of(&content->dungeon, all.plan.generator);
    interrupt_hold(true);
    make_and_print(&all, request->format);
    int status = tool_finish(EXIT_DONE);
    interrupt_hold(false);
    return status;
}
