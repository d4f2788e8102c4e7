#include "tools/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

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

enum { POLL_MS = 100 };

bool input_lasts(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, POLL_MS) <= 0 || !(input.revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) {
        return true;
    }
    char typed[256];
    ssize_t got = read(STDIN_FILENO, typed, sizeof typed);
    return got > 0 || (got < 0 && errno == EINTR);
}
