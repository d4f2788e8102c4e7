#include "lobby/results/apart.h"

#include "base/memory.h"
#include "disk/whole.h"
#include "holdout/failure.h"
#include "programs/confine.h"

#include <signal.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The longest run that was ever played takes some two seconds, and ten without optimization. */
enum { SECONDS = 30, DATA_MIB = 512 };
static const int64_t FILE_BYTES = (int64_t)1 << 32; /* of the database of results */

void apart_limits(void)
{
    const struct rlimit time = {SECONDS, SECONDS + 1};
    confine_limits(&(ConfineLimits){.data_mib = DATA_MIB, .file_bytes = FILE_BYTES});
    (void)signal(SIGXCPU, SIG_DFL);
    (void)setrlimit(RLIMIT_CPU, &time);
}

bool apart_took_too_long(int status)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU;
}

Apart apart_do(void (*work)(const void *context, void *answer), const void *context, void *answer, size_t size)
{
    int ends[2], status = 0;
    pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child < 0) {
        memory_out();
    }
    if (child == 0) {
        close(ends[0]);
        apart_limits();
        work(context, answer);
        _exit(whole_write(ends[1], answer, size) ? EXIT_DONE : EXIT_SYSTEM);
    }
    close(ends[1]);
    bool answered = whole_read(ends[0], answer, size);
    close(ends[0]);
    (void)waitpid(child, &status, 0);
    return answered ? APART_ANSWERED : apart_took_too_long(status) ? APART_SLOW : APART_ENDED;
}
