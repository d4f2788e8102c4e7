/* Everything here is special to Linux. Elsewhere there are no name spaces. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare */
#endif
#include "programs/spaces.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

enum { SETTING_SIZE = 32 };

static bool write_file(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    bool written = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
    if (file >= 0) {
        close(file);
    }
    return written;
}

/* In a user name space of its own, the process keeps its user and group. */
static void keep_names(unsigned user, unsigned group)
{
    char map[80];
    (void)write_file("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", user, user);
    (void)write_file("/proc/self/uid_map", map);
    snprintf(map, sizeof map, "%u %u 1", group, group);
    (void)write_file("/proc/self/gid_map", map);
}

static int flags_of(int spaces)
{
    static const struct {
        int space, flag;
    } rows[] = {
        {SPACE_MOUNTS, CLONE_NEWNS},    {SPACE_PROCESSES, CLONE_NEWPID}, {SPACE_NETWORK, CLONE_NEWNET},
        {SPACE_MESSAGES, CLONE_NEWIPC}, {SPACE_HOST_NAME, CLONE_NEWUTS},
    };
    int flags = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        flags |= spaces & rows[i].space ? rows[i].flag : 0;
    }
    return flags;
}

/* A process that can't be looked into finds its own files in /proc owned by root. */
bool spaces_leave(int spaces)
{
    unsigned user = geteuid(), group = getegid();
    int flags = flags_of(spaces);
    if (!(spaces & SPACE_USERS) && unshare(flags) == 0) {
        return true;
    }
    (void)prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    if (unshare(flags | CLONE_NEWUSER) != 0) {
        return false;
    }
    keep_names(user, group);
    return true;
}

bool spaces_own_mounts(void)
{
    return mount("none", "/", "none", MS_REC | MS_PRIVATE, "") == 0;
}

bool spaces_own_processes(void)
{
    return mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "") == 0;
}

void spaces_last(void)
{
    (void)write_file("/proc/sys/user/max_user_namespaces", "0");
}

void spaces_no_rights(void)
{
    enum {
        LOCKED_BITS = SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED
    };
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    for (int right = 0; prctl(PR_CAPBSET_DROP, right, 0, 0, 0) == 0; right++) {
    }
    (void)prctl(PR_SET_SECUREBITS, LOCKED_BITS, 0, 0, 0);
    (void)prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
    (void)syscall(SYS_capset, &header, none);
}

const char *spaces_remedy(void)
{
    static const struct {
        const char *path, *refuses, *remedy;
    } rows[] = {
        {"/proc/sys/kernel/unprivileged_userns_clone", "0\n", "sysctl kernel.unprivileged_userns_clone=1"},
        {"/proc/sys/user/max_user_namespaces", "0\n", "sysctl user.max_user_namespaces=10000"},
        {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1\n",
         "sysctl kernel.apparmor_restrict_unprivileged_userns=0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char now[SETTING_SIZE] = "";
        int file = open(rows[i].path, O_RDONLY | O_CLOEXEC);
        ssize_t size = file >= 0 ? read(file, now, sizeof now - 1) : 0;
        if (file >= 0) {
            close(file);
        }
        if (size > 0 && strcmp(now, rows[i].refuses) == 0) {
            return rows[i].remedy;
        }
    }
    return NULL;
}
#else
bool spaces_own_processes(void)
{
    return false;
}

bool spaces_leave(int spaces)
{
    (void)spaces;
    errno = ENOSYS;
    return false;
}

bool spaces_own_mounts(void)
{
    return false;
}

void spaces_last(void)
{
}

void spaces_no_rights(void)
{
}

const char *spaces_remedy(void)
{
    return NULL;
}
#endif
