#define _GNU_SOURCE /* fopencookie */
#include "disk/stream.h"

#include "disk/calls.h"
#include "disk/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>

static int file_of(void *cookie)
{
    return (int)(intptr_t)cookie;
}

static ssize_t take(void *cookie, char *bytes, size_t size)
{
    ssize_t got = 0;
    do {
        got = disk->read(file_of(cookie), bytes, size);
    } while (got < 0 && errno == EINTR);
    return got;
}

static ssize_t put(void *cookie, const char *bytes, size_t size)
{
    return whole_write(file_of(cookie), bytes, size) ? (ssize_t)size : 0;
}

static int seek(void *cookie, off64_t *at, int whence)
{
    off_t to = disk->seek(file_of(cookie), (off_t)*at, whence);
    *at = to;
    return to < 0 ? -1 : 0;
}

static int end(void *cookie)
{
    return disk->close(file_of(cookie));
}

FILE *stream_of(int fd, const char *mode)
{
    static const cookie_io_functions_t calls = {.read = take, .write = put, .seek = seek, .close = end};
    return fd >= 0 ? fopencookie((void *)(intptr_t)fd, mode, calls) : NULL;
}

FILE *stream_begin(const char *path)
{
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    FILE *out = stream_of(fd, "w");
    if (fd >= 0 && !out) {
        (void)disk->close(fd);
    }
    return out;
}
