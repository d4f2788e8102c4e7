/* Everything here that is special to Linux. Elsewhere a program is as free as any other that the player starts. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* prctl */
#endif
#include "programs/confine.h"

#include "programs/spaces.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

enum {
    KIB = 1024,
    MIB = 1024 * KIB,
    DATA_MOST = 1024, /* MiB that can be asked for; how much of it is used is watched from outside */
    FILE_MOST = 16,   /* MiB by which a file may grow, so that standard error can't fill the disk */
    DESCRIPTORS = 64,
    DESCRIPTORS_SWEPT = 4096
};

static void limit(int resource, rlim_t most)
{
    struct rlimit now;
    if (getrlimit((__rlimit_resource_t)resource, &now) == 0 && (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)) {
        now.rlim_cur = now.rlim_max = most;
        (void)setrlimit((__rlimit_resource_t)resource, &now);
    }
}

void confine_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    static const int signals[] = {SIGPIPE,  SIGINT,  SIGTERM, SIGHUP,  SIGCHLD,
                                  SIGWINCH, SIGCONT, SIGTSTP, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        (void)signal(signals[i], SIG_DFL);
    }
}

#ifdef __linux__
void confine_bind(pid_t parent, int signal)
{
    (void)prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0);
    if (getppid() != parent && getppid() != 0) { /* 0: it is in another name space */
        _exit(1);
    }
}

void confine_orphans(void)
{
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

/* Leaves as many name spaces as the system allows: those of processes and of the network, or of the network alone.
 * Returns whether there is one for processes. */
static bool leave_spaces(void)
{
    static const int wanted[] = {SPACE_NETWORK | SPACE_PROCESSES | SPACE_MOUNTS, SPACE_PROCESSES | SPACE_MOUNTS,
                                 SPACE_NETWORK};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (spaces_leave(wanted[i])) {
            return wanted[i] & SPACE_PROCESSES;
        }
    }
    return false;
}

bool confine_family(void)
{
    (void)setsid();
    bool apart = leave_spaces();
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    confine_orphans();
    confine_signals();
    return apart;
}

void confine_first(pid_t parent)
{
    confine_bind(parent, SIGKILL);
    (void)(spaces_own_mounts() && spaces_own_processes());
}

void confine_holder(void)
{
#ifndef SANITIZED /* the sanitizer's search for leaks looks into the process */
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}
#else
void confine_orphans(void)
{
}

bool confine_family(void)
{
    (void)setsid();
    confine_signals();
    return false;
}

void confine_first(pid_t parent)
{
    (void)parent;
}

void confine_holder(void)
{
}

void confine_bind(pid_t parent, int signal)
{
    (void)parent;
    (void)signal;
}
#endif

void confine_limits(const ConfineLimits *limits)
{
    limit(RLIMIT_CORE, 0);
#ifndef SANITIZED /* it needs more for itself */
    limit(RLIMIT_DATA, (rlim_t)limits->data_mib * MIB);
#endif
    limit(RLIMIT_FSIZE, (rlim_t)limits->file_bytes);
    limit(RLIMIT_NOFILE, DESCRIPTORS);
    if (limits->processes > 0) {
        limit(RLIMIT_NPROC, (rlim_t)limits->processes);
    }
    (void)signal(SIGXFSZ, SIG_IGN);
#ifdef __linux__
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
}

/* What earlier games left in the file doesn't count. */
static int64_t file_most(void)
{
    struct stat errors;
    bool known = fstat(STDERR_FILENO, &errors) == 0 && S_ISREG(errors.st_mode);
    return (int64_t)FILE_MOST * MIB + (known ? (int64_t)errors.st_size : 0);
}

void confine_self(pid_t parent)
{
    (void)setsid();
    confine_limits(&(ConfineLimits){.data_mib = DATA_MOST, .file_bytes = file_most()});
    confine_signals();
    confine_bind(parent, SIGKILL);
}

static bool is_kept(int file, const int *kept, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (kept[i] == file) {
            return true;
        }
    }
    return false;
}

void confine_descriptors(const int *kept, size_t count)
{
    for (int i = STDERR_FILENO + 1; i < DESCRIPTORS_SWEPT; i++) {
        if (!is_kept(i, kept, count)) {
            close(i);
        }
    }
}
