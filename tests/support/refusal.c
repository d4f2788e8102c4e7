#define _GNU_SOURCE /* RTLD_NEXT, execinfo.h, pipe2 */
/* Loaded before a program's libraries (LD_PRELOAD): refuses it one of what it asks the system for, told by its number.
 * REFUSED is what is counted, "memory" or "process" (pipes, forks, terminals); REFUSED_AT the number from 0 that is
 * refused, none where it is not set; REFUSED_SITES a file of numbers of 8 bytes, the place of each that was asked for.
 * Processes that the program begins are refused nothing. */
#include "support/allocations.h"
#include "support/call_site.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SITES_MOST = 1 << 20, REFUSED_MEMORY = 1, REFUSED_PROCESS = 2 };

static int kind;
static bool inside;
static pid_t owner;
static long number, at = -1;
static uint64_t *sites;

static void take_sites(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    size_t size = SITES_MOST * sizeof *sites;
    if (fd < 0 || ftruncate(fd, (off_t)size) != 0) {
        abort();
    }
    sites = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
}

__attribute__((constructor)) static void begin(void)
{
    void *frame;
    const char *wanted = getenv("REFUSED"), *when = getenv("REFUSED_AT"), *path = getenv("REFUSED_SITES");
    (void)backtrace(&frame, 1); /* which allocates when it is called first */
    if (path) {
        take_sites(path);
    }
    at = when ? atol(when) : -1;
    owner = getpid();
    kind = !wanted ? 0 : strcmp(wanted, "memory") == 0 ? REFUSED_MEMORY : REFUSED_PROCESS;
    unsetenv("LD_PRELOAD");
}

static bool may_have(int what, int error)
{
    if (kind != what || inside || getpid() != owner) {
        return true;
    }
    inside = true;
    if (sites && number < SITES_MOST) {
        sites[number] = call_site();
    }
    inside = false;
    bool has = number++ != at;
    if (!has) {
        errno = error;
    }
    return has;
}

bool allocation_granted(void)
{
    return may_have(REFUSED_MEMORY, ENOMEM);
}

/* The system's own function of this name. */
static void *next_of(const char *name)
{
    inside = true;
    void *found = dlsym(RTLD_NEXT, name);
    inside = false;
    return found;
}

int pipe(int ends[2])
{
    return may_have(REFUSED_PROCESS, EMFILE) ? ((int (*)(int *))next_of("pipe"))(ends) : -1;
}

int pipe2(int ends[2], int flags)
{
    return may_have(REFUSED_PROCESS, EMFILE) ? ((int (*)(int *, int))next_of("pipe2"))(ends, flags) : -1;
}

int socketpair(int domain, int type, int protocol, int ends[2])
{
    return may_have(REFUSED_PROCESS, EMFILE)
               ? ((int (*)(int, int, int, int *))next_of("socketpair"))(domain, type, protocol, ends)
               : -1;
}

pid_t fork(void)
{
    return may_have(REFUSED_PROCESS, EAGAIN) ? ((pid_t(*)(void))next_of("fork"))() : -1;
}

int forkpty(int *fd, char *name, const struct termios *terms, const struct winsize *size)
{
    return may_have(REFUSED_PROCESS, ENOENT)
               ? ((int (*)(int *, char *, const struct termios *, const struct winsize *))next_of("forkpty"))(
                     fd, name, terms, size)
               : -1;
}
