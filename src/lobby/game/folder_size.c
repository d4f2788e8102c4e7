#include "lobby/game/folder_size.h"

#include <errno.h>
#include <fts.h>
#include <stddef.h>
#include <sys/stat.h>

enum { BLOCK = 4096, STAT_BLOCK = 512 };

/* A file that is gone by the time it is looked at is none. */
static int64_t size_of(const FTSENT *entry, int64_t too_much)
{
    switch (entry->fts_info) {
    case FTS_DP:
        return 0;
    case FTS_DNR:
    case FTS_ERR:
    case FTS_NS:
        return entry->fts_errno == ENOENT ? 0 : too_much;
    default:;
        int64_t size = (int64_t)entry->fts_statp->st_blocks * STAT_BLOCK;
        return size > BLOCK ? size : BLOCK;
    }
}

int64_t folder_size(const char *folder, int64_t most)
{
    char *const roots[] = {(char *)folder, NULL};
    FTS *tree = fts_open(roots, FTS_PHYSICAL, NULL);
    int64_t size = tree ? 0 : most + 1;
    for (const FTSENT *entry = tree ? fts_read(tree) : NULL; entry && size <= most; entry = fts_read(tree)) {
        size += size_of(entry, most + 1);
    }
    if (tree) {
        (void)fts_close(tree);
    }
    return size;
}
