#include "lobby/host/numbered.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/whole.h"
#include "lobby/host/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MAX = 1000000 };

void numbered_path(const Host *host, const char *what, int number, const char *name, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/%s", host_dir(host), what);
    if (number > 0) {
        text_add(&text, "/%d", number);
    }
    if (name[0]) {
        text_add(&text, "/%s", name);
    }
}

int numbered_make(const Host *host, const char *what)
{
    char path[HOST_PATH_SIZE];
    numbered_path(host, what, 0, "", path);
    bool fits = folder_make(path);
    for (int number = 1; fits && number < NUMBER_MAX; number++) {
        numbered_path(host, what, number, "", path);
        if (disk->make_folder(path, 0700) == 0) {
            return number;
        }
        fits = errno == EEXIST;
    }
    return 0;
}

typedef struct Found {
    int *numbers;
    int count;
} Found;

static bool take(void *context, const char *name)
{
    Found *found = context;
    char *end;
    long number = strtol(name, &end, 10);
    if (number > 0 && number < NUMBER_MAX && !*end) {
        found->numbers = memory_room(found->numbers, (size_t)found->count, sizeof *found->numbers);
        found->numbers[found->count++] = (int)number;
    }
    return true;
}

static int highest_first(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

int numbered_list(const Host *host, const char *what, int **out)
{
    char path[HOST_PATH_SIZE];
    Found found = {.numbers = NULL};
    numbered_path(host, what, 0, "", path);
    *out = NULL;
    if (disk->list(path, take, &found) != 0 && errno != ENOENT) {
        free(found.numbers);
        return -1;
    }
    if (found.count > 0) {
        qsort(found.numbers, (size_t)found.count, sizeof *found.numbers, highest_first);
    }
    *out = found.numbers;
    return found.count;
}

bool numbered_write(const char *path, const char *words, int flags)
{
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600);
    bool good = fd >= 0 && whole_write(fd, words, strlen(words)) && disk->sync(fd) == 0;
    return (fd < 0 || disk->close(fd) == 0) && good;
}

bool numbered_read(const char *path, char line[NUMBERED_LINE_SIZE])
{
    return file_first_line(path, line, NUMBERED_LINE_SIZE);
}

typedef struct Emptying {
    const char *folder;
    bool good;
} Emptying;

static bool take_out(void *context, const char *name)
{
    Emptying *of = context;
    char path[HOST_PATH_SIZE];
    if (name[0] != '.') {
        folder_file(of->folder, name, path);
        of->good = disk->remove(path) == 0 || errno == ENOENT;
    }
    return of->good;
}

bool numbered_empty(const Host *host, const char *what, int number)
{
    char path[HOST_PATH_SIZE];
    Emptying of = {path, true};
    numbered_path(host, what, number, "", path);
    return disk->list(path, take_out, &of) == 0 && of.good;
}

bool numbered_refuse(Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "The host's disk can't keep that now (%s); try again later.",
                       strerror(errno));
}
