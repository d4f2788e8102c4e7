/* Folders that benchmarks leave nothing of behind. They hold files only, no folders. */
#include "tools/bench/scratch.h"

#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool scratch_make(char path[SCRATCH_SIZE])
{
    const char *above = getenv("TMPDIR");
    int length = snprintf(path, SCRATCH_SIZE, "%s/holdout-bench-XXXXXX", above && above[0] ? above : "/tmp");
    if (length < SCRATCH_SIZE && mkdtemp(path)) {
        return true;
    }
    tool_fail(EXIT_SYSTEM, "A temporary folder can't be made: %s; name another place in TMPDIR.",
              length < SCRATCH_SIZE ? strerror(errno) : "its path is too long");
    return false;
}

void scratch_remove(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            unlinkat(dirfd(folder), entry->d_name, 0);
        }
    }
    if (folder) {
        closedir(folder);
    }
    rmdir(path);
}
