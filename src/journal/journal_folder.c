/* Numbers only grow: the next journal is one above the highest there is, so that names tell the order of runs. */
#include "journal/journal_folder.h"

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

enum { NUMBER_MAX = 999999999, TRIES_MAX = 1000, TAIL_SIZE = 1024 };

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

bool folder_make(const char *dir, JournalError *error)
{
    char path[JOURNAL_PATH_SIZE];
    if (strlen(dir) >= sizeof path) {
        return journal_fail(error, STATUS_SYSTEM,
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
            return journal_fail(error, STATUS_SYSTEM,
                                "The save folder %s can't be made: %s; choose another with --save-dir.", path,
                                strerror(errno));
        }
        if (next == '\0') {
            return true;
        }
        *at = next;
    }
}

/* The highest number of a journal in dir that is below `below`, 0 when there is none. */
static int highest_below(const char *dir, int below)
{
    DIR *folder = opendir(dir);
    int highest = 0;
    if (folder) {
        for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
            int number = journal_number(entry->d_name);
            highest = number > highest && number < below ? number : highest;
        }
        closedir(folder);
    }
    return highest;
}

int folder_create_journal(const char *dir, char *path, JournalError *error)
{
    int number = highest_below(dir, NUMBER_MAX);
    for (int i = 0; i < TRIES_MAX; i++) {
        if (!journal_path(dir, ++number, path, JOURNAL_PATH_SIZE)) {
            errno = ENAMETOOLONG;
            break;
        }
        int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (fd >= 0) {
            return fd;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    journal_fail(error, STATUS_SYSTEM, "A journal can't be made in %s: %s; choose another folder with --save-dir.", dir,
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

/* Offset after the last line's end at or before `to`, 0 when there is none. A torn tail may be long: where the power
 * went, file systems leave blocks of zeros. */
static off_t last_line_end(int fd, off_t to)
{
    char part[TAIL_SIZE];
    while (to > 0) {
        off_t from = to > TAIL_SIZE ? to - TAIL_SIZE : 0;
        ssize_t got = pread(fd, part, (size_t)(to - from), from);
        for (ssize_t i = got; i > 0; i--) {
            if (part[i - 1] == '\n') {
                return from + i;
            }
        }
        to = got == to - from ? from : 0;
    }
    return 0;
}

static bool is_end(const char *tail)
{
    static const char lost[] = " end lost #", won[] = " end won #";
    return strncmp(tail, lost, strlen(lost)) == 0 || strncmp(tail + strlen(lost) - strlen(won), won, strlen(won)) == 0;
}

/* Whether a journal's last whole line ends its run; what can't be read does not count as unfinished. */
static bool is_unfinished(const char *path)
{
    static const char end[] = " end lost #00000000\n";
    int fd = reader_open_file(path, O_RDONLY, NULL);
    if (fd < 0) {
        return false;
    }
    char tail[sizeof end] = "";
    off_t to = last_line_end(fd, lseek(fd, 0, SEEK_END)), length = (off_t)sizeof end - 1;
    ssize_t got = to > length ? pread(fd, tail, (size_t)length, to - length) : 0;
    close(fd);
    return got == (ssize_t)length && !is_end(tail);
}

bool journal_newest_unfinished(const char *dir, char *path, size_t size)
{
    for (int number = highest_below(dir, NUMBER_MAX); number > 0; number = highest_below(dir, number)) {
        if (journal_path(dir, number, path, size) && is_unfinished(path)) {
            return true;
        }
    }
    return false;
}
