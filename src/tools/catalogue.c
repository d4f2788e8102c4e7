/* holdout catalogue: the worlds of the seeds S-1, S-2, .. one after the other. An interrupt ends it after the world
 * that is being made. */
#include "tools/catalogue.h"

#include "tools/interrupt.h"
#include "tools/map.h"
#include "tools/output.h"
#include "tools/statistics.h"

#include "base/text.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PROGRESS_SIZE = 40, TABLE_WORLDS = 300, SHEET_WORLDS = 30 };
static const double TELL_SECONDS = 0.2;

/* The loop's state. Where the worlds go: one of the two is NULL. */
typedef struct Catalogue {
    const Content *content;
    const WorldRequest *wish;
    const char *stem;
    int count;
    CatalogueStats *stats;
    CatalogueSheet *sheet;
    double told; /* when progress was */
} Catalogue;

static void tell_progress(Catalogue *catalogue, int made)
{
    double now = statistics_seconds();
    if (isatty(STDERR_FILENO) && now - catalogue->told >= TELL_SECONDS) {
        char told[PROGRESS_SIZE];
        snprintf(told, sizeof told, "%d of %d worlds", made, catalogue->count);
        print_progress(told);
        catalogue->told = now;
    }
}

static void clear_progress(void)
{
    if (isatty(STDERR_FILENO)) {
        print_progress("");
    }
}

/* Seconds that this program has computed for: others that want the same processor don't count. */
static double seconds_computed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Time since the last step goes to the stage whose end this one tells. */
typedef struct StageClock {
    CatalogueWorld *made;
    double last;
} StageClock;

static void read_clock(void *context, const TraceStep *step)
{
    StageClock *clock = context;
    double now = seconds_computed();
    clock->made->stage_milliseconds[step->stage] += (now - clock->last) * 1e3;
    clock->last = now;
}

static bool make_world(const Catalogue *catalogue, const WorldRequest *wish, const char *seed, Failure *failure)
{
    CatalogueWorld made = {.seed = seed, .master = seed_master(seed), .level = wish->level};
    LevelPlan plan;
    if (!map_plan(catalogue->content, wish, made.master, &plan, failure)) {
        return false;
    }
    World world;
    double begin = seconds_computed();
    StageClock clock = {&made, begin};
    const WorldTrace trace = {read_clock, &clock, TRACE_PHASE};
    world_generate(&world, catalogue->content, &plan, rng_stream(made.master, RNG_WORLD, (uint32_t)made.level), &trace,
                   &made.stats);
    made.milliseconds = (seconds_computed() - begin) * 1e3;
    made.world = &world;
    if (catalogue->sheet) {
        catalogue_sheet_add(catalogue->sheet, catalogue->content, &made);
    } else {
        catalogue_stats_add(catalogue->stats, catalogue->content, &made);
    }
    return true;
}

static bool make_worlds(Catalogue *catalogue, Failure *failure)
{
    bool good = true, more = true;
    for (int i = 1; i <= catalogue->count && good && more; i++) {
        WorldRequest wish = *catalogue->wish;
        wish.level = wish.level > 0 ? wish.level : (i - 1) % CATALOGUE_LEVELS + 1;
        char seed[GAME_SEED_SIZE];
        Text text = text_into(seed, sizeof seed);
        text_add(&text, "%s-%d", catalogue->stem, i);
        good = make_world(catalogue, &wish, seed, failure);
        more = !interrupt_came();
        tell_progress(catalogue, i);
    }
    clear_progress();
    return good;
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
                     .sheet = sheet ? catalogue_sheet_new(count) : NULL,
                     .told = statistics_seconds()};
    interrupt_hold(true);
    bool good = make_worlds(&all, &failure);
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
