/* holdout catalogue: the worlds of the seeds S-1, S-2, .. one after the other. An interrupt ends it after the world
 * that is being made. */
#include "tools/catalogue.h"

#include "tools/interrupt.h"
#include "tools/map.h"

#include "base/text.h"

enum { TABLE_WORLDS = 300, SHEET_WORLDS = 30 };

/* The loop's state. Where the worlds go: one of the two is NULL. */
typedef struct Catalogue {
    const Content *content;
    const WorldRequest *wish;
    const char *stem;
    int count;
    CatalogueStats *stats;
    CatalogueSheet *sheet;
} Catalogue;

/* Time since the last step goes to the stage whose end this one tells. */
typedef struct StageClock {
    CatalogueWorld *made;
    double last;
} StageClock;

static void read_clock(void *context, const TraceStep *step)
{
    StageClock *clock = context;
    double now = catalogue_seconds();
    clock->made->stage_milliseconds[step->stage] += (now - clock->last) * 1e3;
    clock->last = now;
}

static bool make_world(void *context, const char *seed, int number, Failure *failure)
{
    const Catalogue *catalogue = context;
    WorldRequest wish = *catalogue->wish;
    wish.level = wish.level > 0 ? wish.level : (number - 1) % CATALOGUE_LEVELS + 1;
    CatalogueWorld made = {.seed = seed, .master = seed_master(seed), .level = wish.level};
    LevelPlan plan;
    if (!map_plan(catalogue->content, &wish, made.master, &plan, failure)) {
        return false;
    }
    World world;
    double begin = catalogue_seconds();
    StageClock clock = {&made, begin};
    const WorldTrace trace = {read_clock, &clock, TRACE_PHASE};
    world_generate(&world, catalogue->content, &plan, rng_stream(made.master, RNG_WORLD, (uint32_t)made.level), &trace,
                   &made.stats);
    made.milliseconds = (catalogue_seconds() - begin) * 1e3;
    made.world = &world;
    if (catalogue->sheet) {
        catalogue_sheet_add(catalogue->sheet, catalogue->content, &made);
    } else {
        catalogue_stats_add(catalogue->stats, catalogue->content, &made);
    }
    return true;
}

static void print_catalogue(const Catalogue *catalogue)
{
    if (catalogue->sheet) {
        catalogue_sheet_print(catalogue->sheet);
    } else if (catalogue->wish->format == FORMAT_JSON) {
        catalogue_print_json(catalogue->stats, catalogue->wish, catalogue->stem, catalogue->count);
    } else {
        catalogue_print_table(catalogue->stats, catalogue->wish, catalogue->stem, catalogue->count);
    }
}

int tool_catalogue(const Content *content, const CatalogueRequest *request)
{
    char stem[TOOL_STEM_SIZE];
    Failure failure;
    text_copy_trimmed(stem, sizeof stem, request->worlds.seed);
    bool sheet = request->worlds.format == FORMAT_SHEET;
    int count = request->seeds > 0 ? request->seeds : sheet ? SHEET_WORLDS : TABLE_WORLDS;
    Catalogue all = {.content = content,
                     .wish = &request->worlds,
                     .stem = stem,
                     .count = count,
                     .stats = sheet ? NULL : catalogue_stats_new(count),
                     .sheet = sheet ? catalogue_sheet_new(count) : NULL};
    CatalogueLoop loop = {stem, "worlds", count, make_world};
    interrupt_hold(true);
    bool good = catalogue_each(&loop, &all, &failure);
    if (good) {
        print_catalogue(&all);
    }
    if (sheet) {
        catalogue_sheet_free(all.sheet);
    } else {
        catalogue_stats_free(all.stats);
    }
    int status = good ? tool_finish(EXIT_DONE) : tool_tell(&failure);
    interrupt_hold(false);
    return status;
}
