/* What a link leads to can't be known before it is opened, nor by looking first: between the two a game may change it.
 * So the kernel is asked to follow none (Linux 5.6); where it can't, the last part of a path alone is safe. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* syscall */
#endif
#include "lobby/host/wary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

enum { MOST_BYTES = 64 * 1024 * 1024 };

static bool is_players(const char *path)
{
    return strstr(path, "/players/") || strstr(path, "/guests/");
}

static int open_without_links(const char *path, int flags, mode_t mode)
{
#ifdef SYS_openat2
    struct open_how how = {.flags = (uint64_t)(unsigned)(flags | O_LARGEFILE),
                           .mode = flags & O_CREAT ? mode : 0,
                           .resolve = RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
    int fd = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
    if (fd >= 0 || (errno != ENOSYS && errno != EPERM)) {
        return fd;
    }
#endif
    return open(path, flags, mode);
}

static bool is_fit(int fd)
{
    struct stat there;
    return fstat(fd, &there) == 0 && (S_ISDIR(there.st_mode) || (S_ISREG(there.st_mode) && there.st_uid == geteuid() &&
                                                                 there.st_size <= MOST_BYTES));
}

/* Nothing that is opened so waits: a pipe would, for whoever writes. */
static int open_warily(const char *path, int flags, mode_t mode)
{
    if (!is_players(path)) {
        return open(path, flags, mode);
    }
    int fd = open_without_links(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, mode);
    if (fd >= 0 && !is_fit(fd)) {
        close(fd);
        errno = EACCES;
        return -1;
    }
    return fd;
}

static int list_warily(const char *path, bool (*each)(void *context, const char *name), void *context)
{
    return disk_list_open(open_warily(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0), each, context);
}

static int stat_warily(const char *path, struct stat *out)
{
    return is_players(path) ? lstat(path, out) : stat(path, out);
}

DiskCalls wary_calls(const DiskCalls *usual)
{
    DiskCalls calls = *usual;
    calls.open = open_warily;
    calls.list = list_warily;
    calls.stat = stat_warily;
    return calls;
}

void wary_begin(DiskCalls *calls)
{
    *calls = wary_calls(disk);
    disk = calls;
}
