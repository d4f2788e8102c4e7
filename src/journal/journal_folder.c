/* Numbers only grow: the next journal is one above the highest there is, so that names tell the order of runs. */
#include "journal/journal_folder.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "journal/journal_format.h"
#include "journal/journal_reader.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NUMBER_MAX = 999999999, TRIES_MAX = 1000, ROOM_AT_FIRST = 64 };

/* Number of "run-NNNN.journal", 0 for any other name. */
static int journal_number(const char *name)
{
    if (strncmp(name, "run-", 4) != 0) {
        return 0;
    }
    size_t digits = strspn(name + 4, "0123456789");
    return digits >= 4 && digits <= 9 && strcmp(name + 4 + digits, ".journal") == 0 ? (int)strtol(name + 4, NULL, 10)
                                                                                    : 0;
}

static bool journal_path(const char *dir, int number, char *path, size_t size)
{
    int length = snprintf(path, size, "%s/run-%04d.journal", dir, number);
    return length > 0 && (size_t)length < size;
}

bool folder_make(const char *dir, Failure *error)
{
    char path[JOURNAL_PATH_SIZE];
    if (strlen(dir) >= sizeof path) {
        return failure_set(error, EXIT_SYSTEM,
                           "The name of the save folder is too long; choose another with --save-dir.");
    }
    text_copy(path, sizeof path, dir);
    for (char *at = path + (path[0] == '/');; at++) {
        char next = *at;
        if (next != '/' && next != '\0') {
            continue;
        }
        *at = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST && (next == '\0' || errno != EROFS)) {
            return failure_set(error, EXIT_SYSTEM,
                               "The save folder %s can't be made: %s; choose another with --save-dir.", path,
                               strerror(errno));
        }
        if (next == '\0') {
            return true;
        }
        *at = next;
    }
}

static int descending(const void *a, const void *b)
{
    int left = *(const int *)a, right = *(const int *)b;
    return (left < right) - (left > right);
}

/* Numbers of the journals in dir, the highest first: freed by the caller. Returns how many. */
static int find_numbers(const char *dir, int **numbers)
{
    DIR *folder = opendir(dir);
    int count = 0, room = 0;
    *numbers = NULL;
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        int number = journal_number(entry->d_name);
        bool counts = number > 0;
        if (counts && count == room) {
            room = room > 0 ? room * 2 : ROOM_AT_FIRST;
            *numbers = memory_grow(*numbers, (size_t)room, sizeof **numbers);
        }
        if (counts) {
            (*numbers)[count++] = number;
        }
    }
    if (folder) {
        closedir(folder);
    }
    if (count > 0) {
        qsort(*numbers, (size_t)count, sizeof **numbers, descending);
    }
    return count;
}

int folder_create_file(const char *path)
{
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
}

/* The highest number that has room above it: someone may have laid a journal of the very last one. */
static int number_before_next(const char *dir)
{
    int *numbers;
    int count = find_numbers(dir, &numbers), above = NUMBER_MAX + 1, number = 0;
    for (int i = 0; i < count && number == 0; i++) {
        number = numbers[i] + 1 < above ? numbers[i] : 0;
        above = numbers[i];
    }
    free(numbers);
    return number;
}

int folder_create_journal(const char *dir, char *path, Failure *error)
{
    int number = number_before_next(dir);
    for (int i = 0; i < TRIES_MAX && number < NUMBER_MAX; i++) {
        if (!journal_path(dir, ++number, path, JOURNAL_PATH_SIZE)) {
            errno = ENAMETOOLONG;
            break;
        }
        int fd = folder_create_file(path);
        if (fd >= 0) {
            return fd;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    failure_set(error, EXIT_SYSTEM, "A journal can't be made in %s: %s; choose another folder with --save-dir.", dir,
                strerror(errno));
    return -1;
}

void folder_sync(const char *dir)
{
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

int journal_list(const char *dir, char (**names)[JOURNAL_NAME_SIZE])
{
    int *numbers;
    int count = find_numbers(dir, &numbers);
    *names = count > 0 ? memory_new((size_t)count, sizeof **names) : NULL;
    for (int i = 0; i < count; i++) {
        snprintf((*names)[i], sizeof **names, "run-%04d.journal", numbers[i]);
    }
    free(numbers);
    return count;
}
