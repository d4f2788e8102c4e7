#include "tools/sim/crew.h"

#include "base/memory.h"
#include "base/number.h"
#include "disk/whole.h"
#include "tools/interrupt.h"
#include "tools/sim/line.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_MILLISECONDS = 100 };

/* A process that plays every so-many-th run and sends them home in their order. */
typedef struct Worker {
    pid_t pid;
    int from; /* read end of its pipe */
} Worker;

typedef struct Crew {
    const SimPlan *plan;
    const int *todo;
    int count, jobs;
    Worker *workers;
} Crew;

void sim_play_one(const SimPlan *plan, int index, SimRun *out, char **line)
{
    SimSeat seat = {.request = plan->request,
                    .policy = &plan->policy,
                    .record = line ? sim_record_new(plan->content) : NULL,
                    .run = out};
    if (sim_trial_fights(plan->request->trial)) {
        sim_fight(plan, index, &seat);
    } else {
        sim_play(plan->content, &seat, index + 1);
    }
    if (line) {
        *line = sim_line(plan, out, seat.record);
        sim_record_free(seat.record);
    }
}

static void play(const SimPlan *plan, int index, SimRun *run, char **line)
{
    *line = NULL;
    sim_play_one(plan, index, run, plan->lines ? line : NULL);
}

static bool send(int to, const SimRun *run, const char *line)
{
    uint32_t length = line ? (uint32_t)strlen(line) : 0;
    return whole_write(to, run, sizeof *run) && whole_write(to, &length, sizeof length) &&
           (length == 0 || whole_write(to, line, length));
}

static bool receive(int from, SimRun *run, char **line)
{
    uint32_t length;
    *line = NULL;
    if (!whole_read(from, run, sizeof *run) || !whole_read(from, &length, sizeof length)) {
        return false;
    }
    *line = memory_new((size_t)length + 1, 1);
    return whole_read(from, *line, length);
}

static _Noreturn void work(const Crew *crew, int first, int to)
{
    SimRun *run = memory_new(1, sizeof *run);
    bool good = true;
    for (int i = first; i < crew->count && good; i += crew->jobs) {
        char *line;
        play(crew->plan, crew->todo[i], run, &line);
        good = !run->stopped && send(to, run, line);
        free(line);
    }
    free(run);
    _exit(good ? EXIT_DONE : EXIT_SYSTEM);
}

static void close_all(const Crew *crew, int count)
{
    for (int i = 0; i < count; i++) {
        close(crew->workers[i].from);
    }
}

/* A process that kept the pipes of those before it would keep them from seeing that nobody reads any more. */
static bool start(const Crew *crew, int first)
{
    Worker *worker = &crew->workers[first];
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    worker->from = ends[0];
    worker->pid = fork();
    if (worker->pid == 0) {
        close_all(crew, first + 1);
        work(crew, first, ends[1]);
    }
    close(ends[1]);
    if (worker->pid < 0) {
        close(ends[0]);
    }
    return worker->pid > 0;
}

/* Waits until something can be read; false when an interrupt comes first. */
static bool await(int from)
{
    struct pollfd waiting = {.fd = from, .events = POLLIN};
    while (poll(&waiting, 1, LOOK_MILLISECONDS) <= 0) {
        if (interrupt_came()) {
            return false;
        }
    }
    return true;
}

/* A worker that is ahead waits in its pipe until its runs are read. */
static bool gather(const Crew *crew, SimTaker taker)
{
    SimRun *run = memory_new(1, sizeof *run);
    bool good = true;
    for (int i = 0; i < crew->count && good; i++) {
        char *line = NULL;
        int from = crew->workers[i % crew->jobs].from;
        good = await(from) && receive(from, run, &line) && taker.take(taker.context, crew->todo[i], run, line);
        free(line);
    }
    free(run);
    return good;
}

/* Where the rest is not wanted, nobody waits until it has been played. */
static bool dismiss(const Crew *crew, int started, bool good)
{
    close_all(crew, started);
    for (int i = 0; i < started; i++) {
        int status = 0;
        if (!good) {
            kill(crew->workers[i].pid, SIGTERM);
        }
        good = waitpid(crew->workers[i].pid, &status, 0) == crew->workers[i].pid && status == 0 && good;
    }
    return good;
}

static bool play_at_once(Crew *crew, SimTaker taker)
{
    int started = 0;
    crew->workers = memory_new((size_t)crew->jobs, sizeof *crew->workers);
    while (started < crew->jobs && start(crew, started)) {
        started++;
    }
    bool good = dismiss(crew, started, started == crew->jobs && gather(crew, taker));
    free(crew->workers);
    return good;
}

static bool play_one_by_one(const Crew *crew, SimTaker taker)
{
    SimRun *run = memory_new(1, sizeof *run);
    bool good = true;
    for (int i = 0; i < crew->count && good; i++) {
        char *line;
        play(crew->plan, crew->todo[i], run, &line);
        good = !run->stopped && taker.take(taker.context, crew->todo[i], run, line) && !interrupt_came();
        free(line);
    }
    free(run);
    return good;
}

bool sim_crew_play(const SimPlan *plan, const int *todo, int count, SimTaker taker)
{
    Crew crew = {.plan = plan, .todo = todo, .count = count, .jobs = int_min(plan->request->jobs, count)};
    fflush(stdout);
    return crew.jobs > 1 ? play_at_once(&crew, taker) : play_one_by_one(&crew, taker);
}
