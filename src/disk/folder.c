#include "disk/folder.h"

#include "base/text.h"
#include "disk/calls.h"
#include "disk/sync.h"

#include <errno.h>
#include <string.h>

void folder_of(const char *path, char dir[FOLDER_PATH_SIZE])
{
    text_copy(dir, FOLDER_PATH_SIZE, path);
    char *slash = strrchr(dir, '/');
    text_copy(slash ? slash + (slash == dir) : dir, 2, slash ? "" : ".");
}

void folder_file(const char *dir, const char *name, char path[FOLDER_PATH_SIZE])
{
    Text text = text_into(path, FOLDER_PATH_SIZE);
    text_add(&text, "%s/%s", dir, name);
}

bool folder_make(const char *path)
{
    char above[FOLDER_PATH_SIZE];
    if (disk->make_folder(path, 0700) != 0) {
        return errno == EEXIST;
    }
    folder_of(path, above);
    bool sure = sync_folder(above) != SYNC_LOST;
    int error = errno;
    if (!sure) {
        (void)disk->remove_folder(path);
    }
    errno = error;
    return sure;
}
