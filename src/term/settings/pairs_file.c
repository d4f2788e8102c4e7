/* The files that pairs stand in. */
#include "term/settings/pairs.h"

#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/growing.h"
#include "disk/sync.h"
#include "disk/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NEW_SIZE = PATH_MAX + 8 };

static bool refuse(Pairs *pairs, const char *why)
{
    *pairs = (Pairs){.complaint_count = 1};
    pairs->text = memory_new(1, 1);
    text_copy(pairs->complaints[0].why, PAIRS_WHY_SIZE, why);
    return false;
}

/* At most one byte more than there may be. */
static size_t read_all(int fd, char *bytes)
{
    size_t length = 0;
    ssize_t got = 1;
    while (got > 0 && length <= PAIRS_FILE_MAX) {
        got = disk->read(fd, bytes + length, PAIRS_FILE_MAX + 1 - length);
        length += got > 0 ? (size_t)got : 0;
        got = got < 0 && errno == EINTR ? 1 : got;
    }
    return got < 0 ? SIZE_MAX : length;
}

/* Makes the folders above a file, as far as they are missing. Returns why the last of them can't be made, or 0. */
static int make_folders(const char *path, bool durable)
{
    char folder[PATH_MAX];
    int why = 0;
    text_copy(folder, sizeof folder, path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = durable ? folder_make(folder) : disk->make_folder(folder, 0700) == 0 || errno == EEXIST;
        why = made ? 0 : errno;
        *slash = '/';
    }
    return why;
}

static bool say(char why[PAIRS_WHY_SIZE], const char *problem)
{
    Text text = text_into(why, PAIRS_WHY_SIZE);
    text_add(&text, "can't be written: %s", problem);
    return false;
}

/* Where a link leads whose file isn't there yet. */
static void follow_links(const char *path, char target[PATH_MAX])
{
    enum { LINKS_MAX = 16 };
    char led[PATH_MAX];
    text_copy(target, PATH_MAX, path);
    for (int i = 0; i < LINKS_MAX; i++) {
        ssize_t length = disk->read_link(target, led, sizeof led - 1);
        if (length <= 0) {
            return;
        }
        led[length] = '\0';
        const char *slash = strrchr(target, '/');
        size_t folder = led[0] != '/' && slash ? (size_t)(slash - target) + 1 : 0;
        Text text = {target, PATH_MAX, folder};
        text_add(&text, "%s", led);
    }
}

/* Where the text goes, and the rights that the file there has. False for what is no file of its own (errno 0), or can't
 * be looked at. */
static bool find_target(const char *path, char target[PATH_MAX], mode_t *mode)
{
    struct stat there;
    *mode = 0600;
    if (!disk->real_path(path, target)) {
        follow_links(path, target);
        return true;
    }
    if (disk->stat(target, &there) != 0) {
        return false;
    }
    if (!S_ISREG(there.st_mode)) {
        errno = 0;
        return false;
    }
    *mode = there.st_mode & 0777;
    return true;
}

/* The file that is to take another's place. */
static void name_new(const char *target, char made[NEW_SIZE])
{
    Text name = text_into(made, NEW_SIZE);
    text_add(&name, "%s.new", target);
}

/* True where the open file is the one of that name. */
static bool is_named(int fd, const char *name)
{
    struct stat mine, there;
    return disk->stat_open(fd, &mine) == 0 && disk->stat_link(name, &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino && S_ISREG(mine.st_mode);
}

/* Opens the file that is to take another's place, for this process alone. It has one name, so that what a process that
 * was killed has left there is written over by the next; where another has just put it in its place, it isn't there any
 * more. */
static int open_new(const char *name)
{
    enum { TRIES = 100 };
    const struct timespec pause = {.tv_nsec = 5000000};
    for (int i = 0; i < TRIES; i++) {
        int fd = disk->open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (fd < 0) {
            return -1;
        }
        if (disk_lock(fd) && is_named(fd, name) && disk->cut(fd, 0) == 0) {
            return fd;
        }
        disk->close(fd);
        nanosleep(&pause, NULL);
    }
    errno = EBUSY;
    return -1;
}

/* The name that a file has been given outlives a power cut then. */
static bool sync_name(const char *path)
{
    char folder[FOLDER_PATH_SIZE];
    folder_of(path, folder);
    return sync_folder(folder) != SYNC_LOST;
}

bool pairs_replace_file(const char *path, const char *text, bool durable, char why[PAIRS_WHY_SIZE])
{
    char target[PATH_MAX], made[NEW_SIZE];
    mode_t mode;
    if (!find_target(path, target, &mode)) {
        return say(why, errno ? strerror(errno) : "it is no plain file");
    }
    int unmade = make_folders(target, durable);
    name_new(target, made);
    int fd = open_new(made);
    if (fd < 0) {
        return say(why, strerror(errno == ENOENT && unmade ? unmade : errno));
    }
    bool placed = whole_write(fd, text, strlen(text)) && disk->permit(fd, mode) == 0 &&
                  (!durable || sync_whole(fd) != SYNC_LOST) && disk->rename(made, target) == 0;
    int error = errno;
    if (!placed) {
        disk->remove(made);
    }
    if (disk->close(fd) != 0 && placed) { /* it holds the lock until the file is in its place */
        return say(why, strerror(errno));
    }
    if (placed && durable && !sync_name(target)) {
        return say(why, strerror(errno));
    }
    return placed || say(why, strerror(error));
}

/* Removes what a process that was killed while it wrote has left; nobody holds its lock any more. */
static void clear_new(const char *path)
{
    char target[PATH_MAX], made[NEW_SIZE];
    mode_t mode;
    if (!find_target(path, target, &mode)) {
        return;
    }
    name_new(target, made);
    int fd = disk->open(made, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    if (fd >= 0) {
        if (disk->lock(fd, LOCK_EX | LOCK_NB) == 0 && is_named(fd, made)) {
            (void)disk->remove(made);
        }
        disk->close(fd);
    }
}

bool pairs_read(Pairs *pairs, const char *path)
{
    char why[PAIRS_WHY_SIZE];
    Text text = text_into(why, sizeof why);
    clear_new(path);
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0); /* no pipe may hold the game up */
    if (fd < 0 && (errno == ENOENT || errno == ENOTDIR)) {
        pairs_parse(pairs, memory_new(1, 1), 0);
        return true;
    }
    if (fd < 0) {
        text_add(&text, "can't be read: %s", strerror(errno));
        return refuse(pairs, why);
    }
    char *bytes = memory_new(PAIRS_FILE_MAX + 2, 1);
    size_t length = read_all(fd, bytes);
    int error = errno;
    disk->close(fd);
    if (length > PAIRS_FILE_MAX) {
        text_add(&text, "can't be read: %s", length == SIZE_MAX ? strerror(error) : "it is longer than 64 KiB");
        free(bytes);
        return refuse(pairs, why);
    }
    bytes[length] = '\0';
    pairs_parse(pairs, bytes, length);
    return true;
}
