/* Numbers only grow: the next journal is one above the highest there is, of whatever kind, so that names tell the order
 * in which they were begun. */
#include "journal/journal_folder.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/sync.h"
#include "journal/journal_format.h"
#include "journal/journal_kinds.h"
#include "journal/journal_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NUMBER_MAX = 999999999, TRIES_MAX = 1000, ROOM_AT_FIRST = 64 };

/* A journal by its file's name. */
typedef struct Named {
    JournalKind kind;
    int number;
} Named;

/* "run-NNNN.journal"; false for any name that no journal has. */
static bool name_read(const char *name, Named *out)
{
    for (int i = 0; i < JOURNAL_KINDS; i++) {
        size_t length = strlen(kind_row((JournalKind)i)->prefix);
        if (strncmp(name, kind_row((JournalKind)i)->prefix, length) == 0) {
            size_t digits = strspn(name + length, "0123456789");
            bool whole = digits >= 4 && digits <= 9 && strcmp(name + length + digits, ".journal") == 0;
            *out = (Named){(JournalKind)i, whole ? (int)strtol(name + length, NULL, 10) : 0};
            return out->number > 0;
        }
    }
    return false;
}

static void name_write(Named named, char name[JOURNAL_NAME_SIZE])
{
    snprintf(name, JOURNAL_NAME_SIZE, "%s%04d.journal", kind_row(named.kind)->prefix, named.number);
}

bool folder_join(const char *dir, const char *name, char path[JOURNAL_PATH_SIZE])
{
    int length = snprintf(path, JOURNAL_PATH_SIZE, "%s/%s", dir, name);
    return length > 0 && length < JOURNAL_PATH_SIZE;
}

bool journal_make_folder(const char *dir, Failure *error)
{
    char path[JOURNAL_PATH_SIZE];
    bool read_only = false;
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
        bool made = folder_make(path);
        /* Some systems say so of a folder that is there as well. */
        read_only = read_only || (!made && errno == EROFS);
        if (!made && (next == '\0' || errno != EROFS)) {
            return failure_set(error, EXIT_SYSTEM,
                               "The save folder %s can't be made: %s; choose another with --save-dir.", path,
                               strerror(read_only ? EROFS : errno));
        }
        if (next == '\0') {
            return true;
        }
        *at = next;
    }
}

/* The highest number first. */
static int descending(const void *a, const void *b)
{
    const Named *left = a, *right = b;
    int by_number = (left->number < right->number) - (left->number > right->number);
    return by_number != 0 ? by_number : (left->kind > right->kind) - (left->kind < right->kind);
}

/* Those that were found in a folder. */
typedef struct Journals {
    Named *named;
    int count, room;
} Journals;

static bool take_name(void *context, const char *name)
{
    Journals *journals = context;
    Named found;
    if (!name_read(name, &found)) {
        return true;
    }
    if (journals->count == journals->room) {
        journals->room = journals->room > 0 ? journals->room * 2 : ROOM_AT_FIRST;
        journals->named = memory_grow(journals->named, (size_t)journals->room, sizeof *journals->named);
    }
    journals->named[journals->count++] = found;
    return true;
}

/* The journals in dir, the highest number first: freed by the caller. Returns how many. */
static int find_named(const char *dir, Named **named)
{
    Journals journals = {NULL, 0, 0};
    if (disk->list(dir, take_name, &journals) != 0 && errno == ENOMEM) {
        memory_out();
    }
    if (journals.count > 0) {
        qsort(journals.named, (size_t)journals.count, sizeof *journals.named, descending);
    }
    *named = journals.named;
    return journals.count;
}

int folder_create_file(const char *path)
{
    return disk->open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

/* The highest number that has room above it: someone may have laid a journal of the very last one. */
static int number_before_next(const char *dir)
{
    Named *named;
    int count = find_named(dir, &named), above = NUMBER_MAX + 1, number = 0;
    for (int i = 0; i < count && number == 0; i++) {
        number = named[i].number + 1 < above ? named[i].number : 0;
        above = named[i].number;
    }
    free(named);
    return number;
}

int folder_create_journal(const char *dir, JournalKind kind, char *path, Failure *error)
{
    char name[JOURNAL_NAME_SIZE];
    int number = number_before_next(dir);
    for (int i = 0; i < TRIES_MAX && number < NUMBER_MAX; i++) {
        name_write((Named){kind, ++number}, name);
        if (!folder_join(dir, name, path)) {
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

bool folder_write_journal(const char *dir, JournalKind kind, const char *bytes, size_t length, long lines,
                          char path[JOURNAL_PATH_SIZE], Failure *error)
{
    int fd = journal_make_folder(dir, error) ? folder_create_journal(dir, kind, path, error) : -1;
    if (fd < 0) {
        return false;
    }
    Writer writer = {.file = {.fd = fd}, .path = path};
    bool done = writer_add(&writer, bytes, length, (int)lines, true, error) &&
                (sync_folder(dir) != SYNC_LOST || writer_refuse(&writer, error));
    disk->close(fd);
    if (!done) {
        disk->remove(path);
    }
    return done;
}

bool folder_not_read(const char *dir, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "The folder %s can't be read: %s; name one that journals are in.", dir,
                       strerror(errno));
}

static bool take_none(void *context, const char *name)
{
    (void)context;
    (void)name;
    return false;
}

bool journal_folder_is_read(const char *dir, Failure *error)
{
    return disk->list(dir, take_none, NULL) == 0 || errno == ENOENT || folder_not_read(dir, error);
}

int journal_list(const char *dir, char (**names)[JOURNAL_NAME_SIZE])
{
    Named *named;
    int count = find_named(dir, &named);
    *names = count > 0 ? memory_new((size_t)count, sizeof **names) : NULL;
    for (int i = 0; i < count; i++) {
        name_write(named[i], (*names)[i]);
    }
    free(named);
    return count;
}
