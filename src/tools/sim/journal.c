#include "tools/sim/journal.h"

#include "base/failure.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void name_of(int number, char name[JOURNAL_NAME_SIZE])
{
    snprintf(name, JOURNAL_NAME_SIZE, "run-%04d.journal", number);
}

static void path_of(const char *dir, int number, char path[JOURNAL_PATH_SIZE])
{
    char name[JOURNAL_NAME_SIZE];
    name_of(number, name);
    Text text = text_into(path, JOURNAL_PATH_SIZE);
    text_add(&text, "%s/%s", dir, name);
}

/* Its name begins with a dot, so that nobody lists what is in it. */
void sim_journal_folder(const char *dir, int number, char folder[JOURNAL_PATH_SIZE])
{
    Text text = text_into(folder, JOURNAL_PATH_SIZE);
    if (dir) {
        text_add(&text, "%s/.run-%04d", dir, number);
    }
}

bool sim_journal_is_there(const char *dir, int number)
{
    char path[JOURNAL_PATH_SIZE];
    path_of(dir, number, path);
    return access(path, F_OK) == 0;
}

void sim_journal_clear(const char *dir, int number)
{
    char folder[JOURNAL_PATH_SIZE], path[JOURNAL_PATH_SIZE], (*names)[JOURNAL_NAME_SIZE];
    sim_journal_folder(dir, number, folder);
    int count = folder[0] ? journal_list(folder, &names) : 0;
    for (int i = 0; i < count; i++) {
        Text text = text_into(path, sizeof path);
        text_add(&text, "%s/%s", folder, names[i]);
        unlink(path);
    }
    if (folder[0]) {
        free(names);
        rmdir(folder);
    }
}

bool sim_journal_keep(const char *dir, int number, const char *path, bool again, char name[JOURNAL_NAME_SIZE],
                      Failure *failure)
{
    char place[JOURNAL_PATH_SIZE], folder[JOURNAL_PATH_SIZE];
    path_of(dir, number, place);
    sim_journal_folder(dir, number, folder);
    name_of(number, name);
    bool good = again ? rename(path, place) == 0 : link(path, place) == 0 && unlink(path) == 0;
    if (!good) {
        return failure_set(failure, EXIT_SYSTEM, "%s can't be kept as %s: %s; choose another folder with --journals.",
                           path, name, strerror(errno));
    }
    rmdir(folder);
    return true;
}
