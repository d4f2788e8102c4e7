#include "tools/interrupt.h"

#include <signal.h>
#include <stddef.h>

void interrupt_hold(bool hold)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &signals, NULL);
}

/* One that is held back would count even where it is to be ignored. */
static bool counts(void)
{
    struct sigaction action;
    return sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
}

bool interrupt_came(void)
{
    sigset_t pending;
    sigemptyset(&pending);
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1 && counts();
}
