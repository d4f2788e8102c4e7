/* holdout sim: bots play whole runs, several at once where there are processors for it. What is known is told, also
 * where an interrupt comes before the rest is. */
#include "tools/sim/run.h"

#include "base/memory.h"
#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/sim/aside.h"
#include "tools/sim/crew.h"
#include "tools/sim/journal.h"
#include "tools/sim/line.h"
#include "tools/sim/output.h"
#include "tools/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PROGRESS_SIZE = 60 };
static const double TELL_SECONDS = 0.2;

/* What has come in so far. */
typedef struct Harvest {
    const SimPlan *plan;
    SimRun *runs; /* by their places in the plan */
    bool *done;   /* which of them there are */
    int known, won;
    SimOutput output;
    bool unwritten; /* a line could not be, and that was said */
    double told;    /* when progress was */
    int failure;    /* an exit status, and */
    char failed[FAILURE_WHY_SIZE];
} Harvest;

static void tell_progress(Harvest *harvest)
{
    double now = statistics_seconds();
    if (isatty(STDERR_FILENO) && now - harvest->told >= TELL_SECONDS) {
        char told[PROGRESS_SIZE];
        snprintf(told, sizeof told, "%d of %d %s, %d won", harvest->known, harvest->plan->count,
                 sim_trial_fights(harvest->plan->request->trial) ? "fights" : "runs", harvest->won);
        print_progress(told);
        harvest->told = now;
    }
}

static void clear_progress(void)
{
    if (isatty(STDERR_FILENO)) {
        print_progress("");
    }
}

static bool take(void *context, int index, const SimRun *run, const char *line)
{
    Harvest *harvest = context;
    if (run->failed[0]) {
        harvest->failure = run->status;
        snprintf(harvest->failed, sizeof harvest->failed, "%s", run->failed);
        return false;
    }
    harvest->runs[index] = *run;
    harvest->done[index] = true;
    harvest->known++;
    harvest->won += run->won;
    harvest->unwritten = !sim_output_add(&harvest->output, line);
    tell_progress(harvest);
    return !harvest->unwritten && (harvest->plan->request->format != FORMAT_JSONL || print_json_line(line));
}

/* Those that are known, one after the other. */
static int close_ranks(Harvest *harvest)
{
    int count = 0;
    for (int i = 0; i < harvest->plan->count; i++) {
        if (harvest->done[i]) {
            harvest->runs[count++] = harvest->runs[i];
        }
    }
    return count;
}

static void report(Harvest *harvest)
{
    SimPlan known = *harvest->plan;
    ToolFormat format = known.request->format;
    known.count = close_ranks(harvest);
    if (known.count == 0 && format == FORMAT_TEXT) {
        print("Nothing had been played to its end.\n");
    } else if (known.count > 0 && format != FORMAT_JSONL) {
        sim_print(&known, harvest->runs);
    }
}

static int finish(Harvest *harvest, bool good)
{
    bool interrupted = interrupt_came();
    clear_progress();
    if (harvest->failed[0]) {
        return tool_fail(harvest->failure, "%s", harvest->failed);
    }
    if (harvest->unwritten) {
        return EXIT_SYSTEM;
    }
    if (!good && !interrupted && !ferror(stdout)) {
        return tool_fail(EXIT_SYSTEM, "The runs could not be played at once; try again with --jobs 1.");
    }
    if (!ferror(stdout)) {
        report(harvest);
    }
    return tool_finish(EXIT_DONE);
}

/* A process that is ended in the middle of a run leaves what it had written. */
static void clear_journals(const Harvest *harvest, const int *todo, int count)
{
    for (int i = 0; i < count; i++) {
        if (!harvest->done[todo[i]]) {
            sim_journal_clear(harvest->plan->request->journals, todo[i] + 1);
        }
    }
}

static int play_rest(Harvest *harvest)
{
    int *todo = memory_new((size_t)harvest->plan->count, sizeof *todo), count = 0;
    for (int i = 0; i < harvest->plan->count; i++) {
        if (!harvest->done[i]) {
            todo[count++] = i;
        }
        harvest->known += harvest->done[i];
        harvest->won += harvest->done[i] && harvest->runs[i].won;
    }
    interrupt_hold(true);
    tell_progress(harvest);
    bool good = count == 0 || sim_crew_play(harvest->plan, todo, count, (SimTaker){take, harvest});
    clear_journals(harvest, todo, count);
    int status = finish(harvest, good);
    sim_output_close(&harvest->output);
    free(todo);
    interrupt_hold(false);
    return status;
}

static int play_all(const SimPlan *plan)
{
    Harvest harvest = {.plan = plan,
                       .runs = memory_new((size_t)plan->count, sizeof(SimRun)),
                       .done = memory_new((size_t)plan->count, sizeof(bool))};
    int status = sim_output_open(&harvest.output, plan, harvest.runs, harvest.done);
    if (status == EXIT_DONE) {
        status = play_rest(&harvest);
    }
    sim_output_close(&harvest.output);
    free(harvest.runs);
    free(harvest.done);
    return status;
}

static int play_planned(const Content *content, const SimRequest *request)
{
    SimPlan *plan = memory_new(1, sizeof *plan);
    int status = sim_plan(content, request, plan);
    if (status == EXIT_DONE) {
        status = play_all(plan);
    }
    free(plan);
    return status;
}

int tool_sim(const Content *content, const SimRequest *request)
{
    Aside aside;
    Failure failure;
    SimRequest own = *request;
    if (request->tables) {
        return sim_read_files(content, request);
    }
    if (!aside_begin(&aside, content, &own.agent, &failure)) {
        return tool_tell(&failure);
    }
    int status = play_planned(content, &own);
    aside_end(&aside);
    return status;
}
