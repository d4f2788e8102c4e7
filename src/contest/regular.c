#include "contest/regular.h"

#include "disk/calls.h"
#include "disk/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

FILE *regular_open(const char *path, const char **why)
{
    struct stat status;
    int file = disk->open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    if (file >= 0 && disk->stat_open(file, &status) == 0 && !S_ISREG(status.st_mode)) {
        disk->close(file);
        errno = EINVAL;
        *why = "it is no regular file";
        return NULL;
    }
    FILE *in = stream_of(file, "r");
    if (!in) {
        int error = errno;
        *why = strerror(error);
        if (file >= 0) {
            disk->close(file);
        }
        errno = error;
    }
    return in;
}
