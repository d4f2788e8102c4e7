#include "lobby/results/apart.h"

#include "programs/confine.h"

#include <signal.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>

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
