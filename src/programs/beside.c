#include "programs/beside.h"

#include "base/text.h"

#include <string.h>
#include <unistd.h>

void beside_find(const char *name, const char *installed, char path[BESIDE_PATH_SIZE])
{
    ssize_t length = readlink("/proc/self/exe", path, BESIDE_PATH_SIZE - 1);
    path[length > 0 ? length : 0] = '\0';
    char *own = strrchr(path, '/');
    if (own) {
        text_copy(own + 1, BESIDE_PATH_SIZE - (size_t)(own + 1 - path), name);
    }
    if (!own || access(path, X_OK) != 0) {
        text_copy(path, BESIDE_PATH_SIZE, installed);
    }
}
