#include "disk/whole.h"

#include "disk/calls.h"

#include <errno.h>
#include <unistd.h>

bool whole_write(int to, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size > 0) {
        ssize_t sent = disk->write(to, at, size);
        if (sent < 0 && errno != EINTR) {
            return false;
        }
        if (sent == 0) {
            errno = ENOSPC;
            return false;
        }
        at += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

ssize_t whole_read_at(int from, void *bytes, size_t size, off_t at)
{
    size_t read = 0;
    ssize_t got = 1;
    while (got != 0 && read < size) {
        got = disk->read_at(from, (char *)bytes + read, size - read, at + (off_t)read);
        if (got < 0 && errno != EINTR) {
            return -1;
        }
        read += got > 0 ? (size_t)got : 0;
    }
    return (ssize_t)read;
}

bool whole_read(int from, void *bytes, size_t size)
{
    char *at = bytes;
    while (size > 0) {
        ssize_t got = disk->read(from, at, size);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            return false;
        }
        at += got > 0 ? got : 0;
        size -= got > 0 ? (size_t)got : 0;
    }
    return true;
}
