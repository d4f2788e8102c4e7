#include "lobby/host/files.h"

#include "disk/calls.h"
#include "disk/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>

/* Asked again and again rather than waited for: who holds it may be stopped and never go on. */
bool file_lock(int fd)
{
    enum { TRIES = 600 };
    const struct timespec pause = {.tv_nsec = 5000000};
    for (int i = 0; i < TRIES; i++) {
        if (disk->lock(fd, LOCK_EX | LOCK_NB) == 0) {
            return true;
        }
        if (errno != EWOULDBLOCK && errno != EINTR) {
            return false;
        }
        nanosleep(&pause, NULL);
    }
    errno = EWOULDBLOCK;
    return false;
}

bool file_is_named(int fd, const char *path)
{
    struct stat mine, there;
    return disk->stat_open(fd, &mine) == 0 && disk->stat_link(path, &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
}

int file_open_locked(const char *path)
{
    enum { TRIES = 10 };
    for (int i = 0; i < TRIES; i++) {
        int fd = disk->open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (fd < 0 || (file_lock(fd) && file_is_named(fd, path))) {
            return fd;
        }
        disk->close(fd);
    }
    return -1;
}

bool file_first_line(const char *path, char *line, size_t size)
{
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    ssize_t got = fd >= 0 ? whole_read_at(fd, line, size - 1, 0) : -1;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    line[got > 0 ? got : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return got > 0;
}
