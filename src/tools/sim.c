/* holdout sim: bots play whole runs, several at once where there are processors for it. */
#include "tools/sim.h"

#include "base/memory.h"
#include "base/number.h"
#include "programs/whole.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that plays every so-many-th run and sends them home in their order. */
typedef struct Worker {
    pid_t pid;
    int from; /* read end of its pipe */
} Worker;

static _Noreturn void work(const SimPlan *plan, int jobs, int first, int to)
{
    SimRun *run = memory_new(1, sizeof *run);
    bool good = true;
    for (int i = first; i < plan->count && good; i += jobs) {
        sim_play_one(plan, i, run);
        good = whole_write(to, run, sizeof *run);
    }
    free(run);
    _exit(good ? EXIT_DONE : EXIT_SYSTEM);
}

static void close_all(const Worker *workers, int count)
{
    for (int i = 0; i < count; i++) {
        close(workers[i].from);
    }
}

/* A process that kept the pipes of those before it would keep them from seeing that nobody reads any more. */
static bool start(const SimPlan *plan, int jobs, int first, Worker *workers)
{
    Worker *worker = &workers[first];
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    worker->from = ends[0];
    worker->pid = fork();
    if (worker->pid == 0) {
        close_all(workers, first + 1);
        work(plan, jobs, first, ends[1]);
    }
    close(ends[1]);
    if (worker->pid < 0) {
        close(ends[0]);
    }
    return worker->pid > 0;
}

/* Lines are written as runs end, so that what is known is there when the rest is ended. False when nobody takes them
 * any more. */
static bool tell(const SimPlan *plan, const SimRun *run)
{
    return plan->request->format != FORMAT_JSONL || run->failed[0] || sim_print_line(plan, run);
}

/* A worker that is ahead waits in its pipe until its runs are read. */
static bool gather(const SimPlan *plan, int jobs, const Worker *workers, SimRun *runs)
{
    bool good = true;
    for (int i = 0; i < plan->count && good; i++) {
        good = whole_read(workers[i % jobs].from, &runs[i], sizeof runs[i]) && tell(plan, &runs[i]);
    }
    return good;
}

static bool play_at_once(const SimPlan *plan, int jobs, SimRun *runs)
{
    Worker *workers = memory_new((size_t)jobs, sizeof *workers);
    int started = 0;
    while (started < jobs && start(plan, jobs, started, workers)) {
        started++;
    }
    bool good = started == jobs && gather(plan, jobs, workers, runs);
    close_all(workers, started);
    for (int i = 0; i < started; i++) {
        int status = 0;
        good = waitpid(workers[i].pid, &status, 0) == workers[i].pid && status == 0 && good;
    }
    free(workers);
    return good;
}

static bool play_one_by_one(const SimPlan *plan, SimRun *runs)
{
    bool good = true;
    for (int i = 0; i < plan->count && good; i++) {
        sim_play_one(plan, i, &runs[i]);
        good = tell(plan, &runs[i]);
    }
    return good;
}

/* The first run that could not be played to its end, or NULL. */
static const SimRun *failed_run(const SimPlan *plan, const SimRun *runs)
{
    for (int i = 0; i < plan->count; i++) {
        if (runs[i].failed[0]) {
            return &runs[i];
        }
    }
    return NULL;
}

static void report(const SimPlan *plan, const SimRun *runs)
{
    SimTrial trial = plan->request->trial;
    ToolFormat format = plan->request->format;
    if (format == FORMAT_JSONL) {
        return;
    }
    if (trial != TRIAL_NONE) {
        (sim_trial_fights(trial) ? sim_print_fights : sim_print_effects)(plan, runs);
    } else {
        (format == FORMAT_JSON ? sim_print_json : sim_print_table)(plan->content, plan->request, runs);
    }
}

static int play_all(const SimPlan *plan, SimRun *runs)
{
    int jobs = int_min(plan->request->jobs, plan->count);
    fflush(stdout);
    bool good = jobs > 1 ? play_at_once(plan, jobs, runs) : play_one_by_one(plan, runs);
    const SimRun *failed = failed_run(plan, runs);
    if (failed) {
        return tool_fail(failed->status, "%s", failed->failed);
    }
    if (!good && !ferror(stdout)) {
        return tool_fail(EXIT_SYSTEM, "The runs could not be played at once; try again with --jobs 1.");
    }
    if (good) {
        report(plan, runs);
    }
    return tool_finish(EXIT_DONE);
}

static int play_planned(const Content *content, const SimRequest *request)
{
    SimPlan *plan = memory_new(1, sizeof *plan);
    int status = sim_plan(content, request, plan);
    if (status == EXIT_DONE) {
        SimRun *runs = memory_new((size_t)plan->count, sizeof *runs);
        status = play_all(plan, runs);
        free(runs);
    }
    free(plan);
    return status;
}

/* What a program writes to its standard error goes where ours does, if that can be opened once more. */
static const char *own_errors(void)
{
    static const char path[] = "/dev/stderr";
    int tried = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (tried >= 0) {
        close(tried);
    }
    return tried >= 0 ? path : NULL;
}

int tool_sim(const Content *content, const SimRequest *request)
{
    char codex[CODEX_PATH_SIZE];
    Failure failure;
    SimRequest own = *request;
    if (!agent_is_program(own.agent.what)) {
        return play_planned(content, &own);
    }
    if (!codex_file(content, codex, &failure)) {
        return tool_tell(&failure);
    }
    own.agent.codex = codex;
    own.agent.errors = own_errors();
    int status = play_planned(content, &own);
    unlink(codex);
    return status;
}
