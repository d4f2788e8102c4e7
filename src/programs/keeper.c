#include "programs/keeper.h"

#include "base/failure.h"
#include "programs/confine.h"
#include "programs/family.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

static void wake(int signal)
{
    (void)signal;
}

static void tell(int to, const void *bytes, size_t size)
{
    (void)!write(to, bytes, size);
}

static _Noreturn void become(const KeeperPlan *plan, pid_t parent)
{
    confine_self(parent);
    execvp(plan->words[0], plan->words);
    int trouble = errno;
    tell(plan->told, &trouble, sizeof trouble);
    _exit(EXIT_SYSTEM);
}

/* Closes the pipes, which the program alone shall have. */
static void let_pipes_go(const KeeperPlan *plan)
{
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    close(plan->told);
}

/* Waits for all processes that have ended; where the program is among them, its end is told. */
static void reap(const KeeperPlan *plan, pid_t program)
{
    int status;
    pid_t pid;
    while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
        if (pid == program) {
            tell(plan->end, &(KeeperNews){KEEPER_ENDED, status}, sizeof(KeeperNews));
        }
    }
}

/* Waits until the leash is let go. */
static void watch(const KeeperPlan *plan, pid_t program)
{
    sigset_t during, before;
    struct sigaction action = {.sa_handler = wake};
    sigemptyset(&action.sa_mask);
    (void)sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&during);
    sigaddset(&during, SIGCHLD);
    (void)sigprocmask(SIG_BLOCK, &during, &before);
    int ready;
    do {
        fd_set ends;
        reap(plan, program);
        FD_ZERO(&ends);
        FD_SET(plan->leash, &ends);
        ready = pselect(plan->leash + 1, &ends, NULL, NULL, NULL, &before);
    } while (ready <= 0);
}

/* `first`: it is the first process of a name space, with which all others there end. */
static _Noreturn void keep(const KeeperPlan *plan, bool first)
{
    pid_t self = getpid(), program = fork();
    if (program == 0) {
        become(plan, self);
    }
    if (program < 0) {
        int trouble = errno;
        tell(plan->told, &trouble, sizeof trouble);
        _exit(EXIT_SYSTEM);
    }
    let_pipes_go(plan);
    watch(plan, program);
    if (!first) {
        family_end(program);
    }
    _exit(EXIT_DONE);
}

_Noreturn void keeper_run(const KeeperPlan *plan)
{
    const int kept[] = {plan->told, plan->end, plan->leash};
    confine_descriptors(kept, sizeof kept / sizeof *kept);
    pid_t self = getpid(), inner = confine_family() ? fork() : -1;
    if (inner == 0) {
        confine_first(self);
        keep(plan, true);
    }
    tell(plan->end, &(KeeperNews){KEEPER_INNER, inner > 0 ? inner : 0}, sizeof(KeeperNews));
    if (inner < 0) {
        keep(plan, false);
    }
    let_pipes_go(plan);
    close(plan->end);
    while (waitpid(inner, NULL, 0) < 0 && errno == EINTR) {
    }
    _exit(EXIT_DONE);
}
