/* The parts that are Linux' own: without them a program is as free as any other that the player starts. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare */
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
#include <sys/prctl.h>
#endif

enum {
    KIB = 1024,
    MIB = 1024 * KIB,
    DATA_MOST = 1024, /* MiB that can be asked for; how much of it is used is watched from outside */
    FILE_MOST = 16,   /* MiB that a file grows by: standard error has an end */
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

#ifdef __linux__
static void write_file(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file >= 0) {
        (void)!write(file, text, strlen(text));
        close(file);
    }
}

/* A network of its own, with nothing in it. Who isn't root needs a space of user names for that, in which he is who he
 * was. */
static void leave_network(void)
{
    char map[80];
    unsigned user = geteuid(), group = getegid();
    if (unshare(CLONE_NEWNET) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) {
        return;
    }
    write_file("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", user, user);
    write_file("/proc/self/uid_map", map);
    snprintf(map, sizeof map, "%u %u 1", group, group);
    write_file("/proc/self/gid_map", map);
}

static void bind_to(pid_t parent)
{
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent) {
        _exit(1);
    }
}
#else
static void leave_network(void)
{
}

static void bind_to(pid_t parent)
{
    (void)parent;
}
#endif

/* What stands in the file already, of games before, is not held against it; and what is too much is lost, and kills
 * nobody. */
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
    leave_network();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_DATA, (rlim_t)DATA_MOST * MIB);
    limit_files();
    limit(RLIMIT_NOFILE, DESCRIPTORS);
    sigset_t none;
    sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    static const int signals[] = {SIGPIPE,  SIGINT,  SIGTERM, SIGHUP,  SIGCHLD,
                                  SIGWINCH, SIGCONT, SIGTSTP, SIGUSR1, SIGUSR2};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        (void)signal(signals[i], SIG_DFL);
    }
    bind_to(parent);
}

void confine_descriptors(int kept)
{
    for (int i = STDERR_FILENO + 1; i < DESCRIPTORS_SWEPT; i++) {
        if (i != kept) {
            close(i);
        }
    }
}
