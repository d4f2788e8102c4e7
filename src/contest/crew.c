#include "contest/crew.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "disk/whole.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { IDLE = -1, DEATHS_MOST = 2 };

typedef struct Worker {
    pid_t pid;
    int line;     /* of both directions; only its own process has the other end, so that its death is seen here */
    int32_t task; /* or IDLE */
    int deaths;   /* over this task */
} Worker;

typedef struct Crew {
    const CrewPlan *plan;
    Worker *workers;
    int count;
    void *answer;
} Crew;

static _Noreturn void work(const Crew *crew, int line)
{
    int32_t task;
    bool good = true;
    for (int i = 0; i < crew->count; i++) {
        if (crew->workers[i].line >= 0) {
            close(crew->workers[i].line);
        }
    }
    while (good && whole_read(line, &task, sizeof task)) {
        memset(crew->answer, 0, crew->plan->answer_size);
        crew->plan->work(crew->plan->context, task, crew->answer);
        good = whole_write(line, crew->answer, crew->plan->answer_size);
    }
    _exit(good ? EXIT_DONE : EXIT_SYSTEM);
}

static bool start(Crew *crew, Worker *worker)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        return false;
    }
    pid_t pid = fork();
    if (pid == 0) {
        close(ends[0]);
        work(crew, ends[1]);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    worker->pid = pid;
    worker->line = ends[0];
    return true;
}

static void hang_up(Worker *worker)
{
    if (worker->line >= 0) {
        close(worker->line);
        worker->line = -1;
    }
}

/* Ends a worker at once: its task is no longer wanted. */
static void dismiss(Worker *worker)
{
    hang_up(worker);
    if (worker->pid > 0 && worker->task != IDLE) {
        (void)kill(worker->pid, SIGTERM);
    }
}

static void bury(Worker *worker)
{
    hang_up(worker);
    while (worker->pid > 0 && waitpid(worker->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    worker->pid = 0;
}

/* Gives a worker a task. Whether it is dead shows when it should answer. */
static void give(Worker *worker)
{
    (void)whole_write(worker->line, &worker->task, sizeof worker->task);
}

static bool replace(Crew *crew, Worker *worker, int *lost, Failure *failure)
{
    bury(worker);
    if (++worker->deaths == DEATHS_MOST) {
        *lost = worker->task;
        return failure_set(failure, EXIT_SYSTEM, "A process that plays has died twice; try again with --jobs 1.");
    }
    if (!start(crew, worker)) {
        return failure_set(failure, EXIT_SYSTEM, "No process can be made: %s; try fewer --jobs.", strerror(errno));
    }
    give(worker);
    return true;
}

/* Sends everybody who has nothing to do to the next tasks. */
static void hand_out(Crew *crew, int *next)
{
    for (int i = 0; i < crew->count && *next < crew->plan->tasks; i++) {
        Worker *worker = &crew->workers[i];
        if (worker->task == IDLE) {
            worker->task = (*next)++;
            worker->deaths = 0;
            give(worker);
        }
    }
}

/* Takes what one worker sends: an answer, or its end. */
static bool hear(Crew *crew, Worker *worker, int *done, int *lost, Failure *failure)
{
    if (!whole_read(worker->line, crew->answer, crew->plan->answer_size)) {
        return replace(crew, worker, lost, failure);
    }
    int32_t task = worker->task;
    worker->task = IDLE;
    ++*done;
    return crew->plan->take(crew->plan->context, task, crew->answer, failure);
}

static bool manage(Crew *crew, int *lost, Failure *failure)
{
    struct pollfd *ends = memory_new((size_t)crew->count, sizeof *ends);
    int next = 0, done = 0;
    bool good = true;
    while (good && done < crew->plan->tasks) {
        hand_out(crew, &next);
        for (int i = 0; i < crew->count; i++) {
            bool busy = crew->workers[i].task != IDLE;
            ends[i] = (struct pollfd){.fd = busy ? crew->workers[i].line : -1, .events = POLLIN};
        }
        if (poll(ends, (nfds_t)crew->count, -1) < 0) {
            good = errno == EINTR ||
                   failure_set(failure, EXIT_SYSTEM, "The games can't be waited for: %s.", strerror(errno));
            continue;
        }
        for (int i = 0; i < crew->count && good; i++) {
            good = !ends[i].revents || hear(crew, &crew->workers[i], &done, lost, failure);
        }
    }
    free(ends);
    return good;
}

bool crew_run(const CrewPlan *plan, int *lost, Failure *failure)
{
    Crew crew = {.plan = plan, .count = int_min(plan->workers, plan->tasks)};
    crew.workers = memory_new((size_t)crew.count, sizeof *crew.workers);
    crew.answer = memory_new(plan->answer_size, 1);
    *lost = -1;
    bool good = true;
    for (int i = 0; i < crew.count; i++) {
        crew.workers[i] = (Worker){.line = -1, .task = IDLE};
    }
    for (int i = 0; i < crew.count && good; i++) {
        good = start(&crew, &crew.workers[i]) ||
               failure_set(failure, EXIT_SYSTEM, "No process can be made: %s; try fewer --jobs.", strerror(errno));
    }
    good = good && manage(&crew, lost, failure);
    for (int i = 0; i < crew.count; i++) {
        dismiss(&crew.workers[i]);
    }
    for (int i = 0; i < crew.count; i++) {
        bury(&crew.workers[i]);
    }
    free(crew.workers);
    free(crew.answer);
    return good;
}
