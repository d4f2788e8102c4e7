/* Runs that are being played now, in a folder of journals and in those right below it: a folder for each player. */
#include "journal/journal_folder.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FOLDERS_MAX = 256, FOLDER_NAME_SIZE = 256 };

typedef struct Found {
    RunningRun *runs;
    int count;
} Found;

static void look_in(Found *found, const char *dir)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(dir, &names);
    for (int i = 0; i < count && found->count < RUNNING_MAX; i++) {
        struct stat status;
        if (folder_join(dir, names[i], path) && journal_is_played(path) && disk->stat(path, &status) == 0) {
            RunningRun *run = &found->runs[found->count++];
            text_copy(run->path, sizeof run->path, path);
            run->owner = status.st_uid;
        }
    }
    free(names);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* A link may lead anywhere, and what begins with a point is nobody's to show. */
static bool is_folder(const char *dir, const char *name)
{
    char path[JOURNAL_PATH_SIZE];
    struct stat status;
    return name[0] != '.' && strlen(name) < FOLDER_NAME_SIZE && folder_join(dir, name, path) &&
           disk->stat_link(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* The folders below one. */
typedef struct Below {
    const char *dir;
    char (*names)[FOLDER_NAME_SIZE];
    int count;
} Below;

static bool take_folder(void *context, const char *name)
{
    Below *below = context;
    if (is_folder(below->dir, name)) {
        text_copy(below->names[below->count++], sizeof *below->names, name);
    }
    return below->count < FOLDERS_MAX;
}

static void look_below(Found *found, const Below *below)
{
    char path[JOURNAL_PATH_SIZE];
    qsort(below->names, (size_t)below->count, sizeof *below->names, by_name);
    for (int i = 0; i < below->count; i++) {
        if (folder_join(below->dir, below->names[i], path)) {
            look_in(found, path);
        }
    }
}

int journal_running(const char *dir, RunningRun **runs, Failure *error)
{
    Below below = {dir, memory_new(FOLDERS_MAX, FOLDER_NAME_SIZE), 0};
    *runs = NULL;
    if (disk->list(dir, take_folder, &below) != 0) {
        free(below.names);
        folder_not_read(dir, error);
        return -1;
    }
    Found found = {.runs = memory_new(RUNNING_MAX, sizeof *found.runs)};
    look_in(&found, dir);
    look_below(&found, &below);
    free(below.names);
    *runs = found.runs;
    return found.count;
}
