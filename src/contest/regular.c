#include "contest/regular.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *regular_open(const char *path, const char **why)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0 && fstat(file, &status) == 0 && !S_ISREG(status.st_mode)) {
        close(file);
        errno = EINVAL;
        *why = "it is no regular file";
        return NULL;
    }
    FILE *in = file >= 0 ? fdopen(file, "r") : NULL;
    if (!in) {
        *why = strerror(errno);
    }
    return in;
}
