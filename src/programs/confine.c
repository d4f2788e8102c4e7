/* Everything here that is special to Linux. Elsewhere a program is as free as any other that the player starts. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare, mount */
#endif
#include "programs/confine.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
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

static void usual_signals(void)
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
static void bind_to(pid_t parent)
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent && getppid() != 0) { /* 0: it is in another name space */
        _exit(1);
    }
}

static void write_file(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file >= 0) {
        (void)!write(file, text, strlen(text));
        close(file);
    }
}

/* In a user name space of its own, the process keeps its user and group. */
static void keep_names(unsigned user, unsigned group)
{
    char map[80];
    write_file("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", user, user);
    write_file("/proc/self/uid_map", map);
    snprintf(map, sizeof map, "%u %u 1", group, group);
    write_file("/proc/self/gid_map", map);
}

/* Leaves as many name spaces as the system allows: those of processes and of the network, or of the network alone.
 * Without being root, a process needs a user name space for any other. */
static bool leave_spaces(void)
{
    static const int wanted[] = {CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWNS, CLONE_NEWPID | CLONE_NEWNS, CLONE_NEWNET};
    unsigned user = geteuid(), group = getegid();
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        bool named = unshare(wanted[i]) != 0;
        if (!named || unshare(wanted[i] | CLONE_NEWUSER) == 0) {
            if (named) {
                keep_names(user, group);
            }
            return wanted[i] & CLONE_NEWPID;
        }
    }
    return false;
}

/* A process that can't be looked into finds its own files in /proc owned by root. */
bool confine_family(void)
{
    (void)setsid();
    (void)prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    bool apart = leave_spaces();
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    usual_signals();
    return apart;
}

/* Where it can be mounted anew, /proc shows only the processes of the name space. */
void confine_first(pid_t parent)
{
    bind_to(parent);
    if (mount("none", "/", "none", MS_REC | MS_PRIVATE, "") == 0) {
        (void)mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "");
    }
}

void confine_holder(void)
{
#ifndef SANITIZED /* the sanitizer's search for leaks looks into the process */
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}
#else
bool confine_family(void)
{
    (void)setsid();
    usual_signals();
    return false;
}

void confine_first(pid_t parent)
{
    (void)parent;
}

void confine_holder(void)
{
}

static void bind_to(pid_t parent)
{
    (void)parent;
}
#endif

/* What earlier games left in the file doesn't count. What is written beyond the limit is lost, and kills nobody. */
static void limit_files(void)
{
    struct stat errors;
    bool known = fstat(STDERR_FILENO, &errors) == 0 && S_ISREG(errors.st_mode);
    limit(RLIMIT_FSIZE, (rlim_t)FILE_MOST * MIB + (known ? (rlim_t)errors.st_size : 0));
    (void)signal(SIGXFSZ, SIG_IGN);
}

void confine_self(pid_t parent)
{
    (void)setsid();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_DATA, (rlim_t)DATA_MOST * MIB);
    limit_files();
    limit(RLIMIT_NOFILE, DESCRIPTORS);
    usual_signals();
#ifdef __linux__
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
    bind_to(parent);
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
