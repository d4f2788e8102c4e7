/* holdout sim: bots play whole runs, several at once where there are processors for it. */
#include "tools/sim.h"

#include "base/memory.h"
#include "base/number.h"
#include "programs/whole.h"

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

static void play(const Content *content, const SimRequest *request, int index, SimRun *out)
{
    char seed[GAME_SEED_SIZE];
    sim_seed(request, index + 1, seed);
    sim_play(content, request, seed, out);
}

static _Noreturn void work(const Content *content, const SimRequest *request, int first, int to)
{
    SimRun *run = memory_new(1, sizeof *run);
    bool good = true;
    for (int i = first; i < request->runs && good; i += request->jobs) {
        play(content, request, i, run);
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
static bool start(const Content *content, const SimRequest *request, int first, Worker *workers)
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
        work(content, request, first, ends[1]);
    }
    close(ends[1]);
    if (worker->pid < 0) {
        close(ends[0]);
    }
    return worker->pid > 0;
}

/* Lines are written as runs end, so that what is known is there when the rest is ended. False when nobody takes them
 * any more. */
static bool tell(const Content *content, const SimRequest *request, const SimRun *run)
{
    return request->format != FORMAT_JSONL || run->failed[0] || sim_print_line(content, request, run);
}

/* A worker that is ahead waits in its pipe until its runs are read. */
static bool gather(const Content *content, const SimRequest *request, const Worker *workers, SimRun *runs)
{
    bool good = true;
    for (int i = 0; i < request->runs && good; i++) {
        good =
            whole_read(workers[i % request->jobs].from, &runs[i], sizeof runs[i]) && tell(content, request, &runs[i]);
    }
    return good;
}

static bool play_at_once(const Content *content, const SimRequest *request, SimRun *runs)
{
    Worker *workers = memory_new((size_t)request->jobs, sizeof *workers);
    int started = 0;
    while (started < request->jobs && start(content, request, started, workers)) {
        started++;
    }
    bool good = started == request->jobs && gather(content, request, workers, runs);
    close_all(workers, started);
    for (int i = 0; i < started; i++) {
        int status = 0;
        good = waitpid(workers[i].pid, &status, 0) == workers[i].pid && status == 0 && good;
    }
    free(workers);
    return good;
}

/* The first run that could not be played to its end, or NULL. */
static const char *failed_run(const SimRequest *request, const SimRun *runs)
{
    for (int i = 0; i < request->runs; i++) {
        if (runs[i].failed[0]) {
            return runs[i].failed;
        }
    }
    return NULL;
}

int tool_sim(const Content *content, const SimRequest *request)
{
    SimRun *runs = memory_new((size_t)request->runs, sizeof *runs);
    SimRequest own = *request;
    own.jobs = int_min(own.jobs, own.runs);
    bool good = true;
    fflush(stdout);
    if (own.jobs > 1) {
        good = play_at_once(content, &own, runs);
    } else {
        for (int i = 0; i < own.runs && good; i++) {
            play(content, &own, i, &runs[i]);
            good = tell(content, &own, &runs[i]);
        }
    }
    const char *failed = failed_run(&own, runs);
    int status = failed ? tool_fail(EXIT_SYSTEM, "%s", failed) : EXIT_DONE;
    if (good && !failed && own.format == FORMAT_JSON) {
        sim_print_json(content, &own, runs);
    } else if (good && !failed && own.format != FORMAT_JSONL) {
        sim_print_table(content, &own, runs);
    }
    free(runs);
    return failed ? status
           : good || ferror(stdout)
               ? tool_finish(EXIT_DONE)
               : tool_fail(EXIT_SYSTEM, "The runs could not be played at once; try again with --jobs 1.");
}
