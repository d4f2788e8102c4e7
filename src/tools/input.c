#include "tools/input.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

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
