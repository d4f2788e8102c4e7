#include "lobby/host/behind.h"

#include "disk/calls.h"
#include "holdout/failure.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

static void leave_session(void)
{
    int nowhere = disk->open("/dev/null", O_RDWR | O_CLOEXEC, 0);
    (void)setsid();
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        (void)dup2(nowhere, fd);
    }
}

/* Its parent ends at once, so that the system waits for it in the caller's place. */
bool behind_run(void (*work)(void *context), void *context)
{
    pid_t child = fork();
    if (child == 0) {
        pid_t grandchild = fork();
        if (grandchild == 0) {
            leave_session();
            work(context);
            _exit(EXIT_DONE);
        }
        _exit(grandchild > 0 ? EXIT_DONE : EXIT_SYSTEM);
    }
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && status == 0;
}
