/* Runs that are being played now, in a folder of journals and in those right below it: a folder for each player. */
#include "journal/journal_folder.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <dirent.h>
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
        if (folder_join(dir, names[i], path) && journal_is_played(path) && stat(path, &status) == 0) {
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
           lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void look_below(Found *found, const char *dir, DIR *folder)
{
    char(*names)[FOLDER_NAME_SIZE] = memory_new(FOLDERS_MAX, sizeof *names), path[JOURNAL_PATH_SIZE];
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry && count < FOLDERS_MAX; entry = readdir(folder)) {
        if (is_folder(dir, entry->d_name)) {
            text_copy(names[count++], sizeof *names, entry->d_name);
        }
    }
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++) {
        if (folder_join(dir, names[i], path)) {
            look_in(found, path);
        }
    }
    free(names);
}

int journal_running(const char *dir, RunningRun **runs, Failure *error)
{
    DIR *folder = opendir(dir);
    *runs = NULL;
    if (!folder) {
        failure_set(error, EXIT_UNREADABLE, "The folder %s can't be read: %s; name one that journals are in.", dir,
                    strerror(errno));
        return -1;
    }
    Found found = {.runs = memory_new(RUNNING_MAX, sizeof *found.runs)};
    look_in(&found, dir);
    look_below(&found, dir, folder);
    closedir(folder);
    *runs = found.runs;
    return found.count;
}
