/* The files that pairs stand in. */
#include "term/settings/pairs.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
        got = read(fd, bytes + length, PAIRS_FILE_MAX + 1 - length);
        length += got > 0 ? (size_t)got : 0;
        got = got < 0 && errno == EINTR ? 1 : got;
    }
    return got < 0 ? SIZE_MAX : length;
}

bool pairs_read(Pairs *pairs, const char *path)
{
    char why[PAIRS_WHY_SIZE];
    Text text = text_into(why, sizeof why);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* no pipe may hold the game up */
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
    close(fd);
    if (length > PAIRS_FILE_MAX) {
        text_add(&text, "can't be read: %s", length == SIZE_MAX ? strerror(error) : "it is longer than 64 KiB");
        free(bytes);
        return refuse(pairs, why);
    }
    bytes[length] = '\0';
    pairs_parse(pairs, bytes, length);
    return true;
}

/* Makes the folders above a file, as far as they are missing. */
static void make_folders(const char *path)
{
    char folder[PATH_MAX];
    text_copy(folder, sizeof folder, path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(folder, 0700);
        *slash = '/';
    }
}

static bool write_all(int fd, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t put = write(fd, text, left);
        if (put < 0 && errno != EINTR) {
            return false;
        }
        text += put > 0 ? put : 0;
        left -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

static bool say(char why[PAIRS_WHY_SIZE], const char *problem)
{
    Text text = text_into(why, PAIRS_WHY_SIZE);
    text_add(&text, "can't be written: %s", problem);
    return false;
}

/* Where the text goes, and the rights that the file there has. False for what is no file of its own. */
static bool find_target(const char *path, char target[PATH_MAX], mode_t *mode)
{
    struct stat there;
    *mode = 0600;
    if (!realpath(path, target)) {
        text_copy(target, PATH_MAX, path);
        return true;
    }
    if (stat(target, &there) != 0 || !S_ISREG(there.st_mode)) {
        return false;
    }
    *mode = there.st_mode & 0777;
    return true;
}

bool pairs_replace_file(const char *path, const char *text, char why[PAIRS_WHY_SIZE])
{
    char target[PATH_MAX], made[PATH_MAX + 8];
    mode_t mode;
    if (!find_target(path, target, &mode)) {
        return say(why, "it is no plain file");
    }
    make_folders(target);
    Text name = text_into(made, sizeof made);
    text_add(&name, "%s.XXXXXX", target);
    int fd = mkstemp(made);
    if (fd < 0) {
        return say(why, strerror(errno));
    }
    bool written = write_all(fd, text) && fchmod(fd, mode) == 0;
    int error = errno;
    written = close(fd) == 0 && written;
    if (!written || rename(made, target) != 0) {
        error = written ? errno : error;
        unlink(made);
        return say(why, strerror(error));
    }
    return true;
}
