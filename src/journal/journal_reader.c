/* A buffered line reader.
 *
 * Invariants: a line without its end is never handed out, however long: it is torn when the file ends there and bad
 * when it does not. Nor is anything from the first zero on. Nothing beyond the limit is read, the size the file had
 * when it was last asked for. */
#include "journal/journal_reader.h"

#include "base/failure.h"
#include "base/translation.h"
#include "disk/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int reader_open_file(const char *path, int flags, Failure *error)
{
    int fd = disk->open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
    if (fd < 0) {
        failure_set(error, EXIT_UNREADABLE, "The journal %s can't be opened: %s.", path, strerror(errno));
        return -1;
    }
    struct stat status;
    bool known = disk->stat_open(fd, &status) == 0;
    if (!known) {
        failure_set(error, EXIT_SYSTEM, "The journal %s can't be read: %s.", path, strerror(errno));
    } else if (!S_ISREG(status.st_mode)) {
        failure_set(error, EXIT_UNREADABLE, "%s is not a regular file; name a journal.", path);
        known = false;
    }
    if (!known) {
        disk->close(fd);
        return -1;
    }
    return fd;
}

bool reader_is_at(const char *path, const struct stat *open)
{
    struct stat named;
    return disk->stat(path, &named) == 0 && named.st_ino == open->st_ino && named.st_dev == open->st_dev;
}

void reader_rewind(Reader *reader)
{
    reader->whole = reader->torn = reader->loaded = 0;
    reader->line = reader->header = 0;
    reader->from = reader->to = 0;
    reader->text[0] = '\0';
}

bool reader_init(Reader *reader, int fd, const char *path, Failure *error)
{
    struct stat status;
    if (disk->stat_open(fd, &status) != 0) {
        return failure_set(error, EXIT_SYSTEM, "The journal %s can't be read: %s.", path, strerror(errno));
    }
    reader->fd = fd;
    reader->path = path;
    reader->limit = status.st_size;
    reader_rewind(reader);
    return true;
}

bool reader_extend(Reader *reader, off_t limit)
{
    if (limit < reader->whole) {
        return false;
    }
    reader->limit = limit;
    reader->loaded = reader->whole;
    reader->from = reader->to = 0;
    reader->torn = 0;
    return true;
}

/* Loads more into the empty buffer; false at the limit, or with an error when the system fails. */
static bool reader_load(Reader *reader, Failure *error)
{
    off_t left = reader->limit - reader->loaded;
    size_t wanted = left < (off_t)sizeof reader->buffer ? (size_t)left : sizeof reader->buffer;
    ssize_t got = 0;
    do {
        got = wanted > 0 ? disk->read_at(reader->fd, reader->buffer, wanted, reader->loaded) : 0;
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        return failure_set(error, EXIT_SYSTEM, "The journal %s can't be read: %s.", reader->path, strerror(errno));
    }
    reader->from = 0;
    reader->to = (size_t)got;
    reader->loaded += got;
    return got > 0;
}

bool reader_leaves_record(long header, long line)
{
    return header > 0 && line > header + 1;
}

const char *reader_advice(const Reader *reader)
{
    return reader_leaves_record(reader->header, reader->line)
               ? _("restore the file, or save the lines before it by 'holdout replay FILE --salvage'")
               : _("restore the file");
}

/* The next line, without its end, as far as there is room for it, and how many bytes it has in all; false where the
 * file ends before the line, or the system fails. */
static bool take_line(Reader *reader, size_t *length, off_t *bytes, Failure *system)
{
    bool ended = false;
    *length = 0;
    *bytes = 0;
    while (!ended && (reader->from < reader->to || reader_load(reader, system))) {
        const char *at = reader->buffer + reader->from;
        const char *end = memchr(at, '\n', reader->to - reader->from);
        size_t part = end ? (size_t)(end - at) : reader->to - reader->from;
        size_t room = sizeof reader->text - 1 - *length;
        memcpy(reader->text + *length, at, part < room ? part : room);
        *length += part < room ? part : room;
        ended = end != NULL;
        reader->from += part + ended;
        *bytes += (off_t)(part + ended);
    }
    reader->text[*length] = '\0';
    return ended;
}

/* Where the power went, what was written and not synced may be zeros, and more may stand behind them: nothing from
 * there on was ever promised, unless a hash, which is synced, comes yet. */
static bool is_power_cut(Reader *reader, Failure *system)
{
    size_t length;
    off_t bytes;
    for (long line = reader->line + 2; take_line(reader, &length, &bytes, system); line++) {
        if ((off_t)length + 1 == bytes && line_check(line, reader->text, length) && strstr(reader->text, " hash ")) {
            return false;
        }
    }
    return system->status == 0;
}

ReadResult reader_next(Reader *reader, Failure *error)
{
    Failure system = {0};
    size_t length;
    off_t bytes;
    bool ended = take_line(reader, &length, &bytes, &system);
    bool zero = ended && memchr(reader->text, '\0', length);
    if (zero && is_power_cut(reader, &system)) {
        ended = false;
        bytes = reader->limit - reader->whole;
    }
    if (system.status) {
        return failure_set(error, system.status, "%s", system.why), READ_BAD;
    }
    if (!ended) {
        reader->torn = bytes;
        return READ_END;
    }
    reader->line++;
    if (zero || (off_t)length + 1 != bytes || !line_check(reader->line, reader->text, length)) {
        failure_set(error, EXIT_UNREADABLE,
                    "%s, line %ld: this line was changed, added or moved since it was written; %s.", reader->path,
                    reader->line, reader_advice(reader));
        return READ_BAD;
    }
    reader->whole += bytes;
    return READ_LINE;
}

void reader_notice(const Reader *reader, char *notice, size_t size)
{
    notice[0] = '\0';
    if (reader->torn > 0) {
        snprintf(
            notice, size,
            translation_of_count("The last line of %s was not written whole and was dropped (line %ld, %lld byte).",
                                 "The last line of %s was not written whole and was dropped (line %ld, %lld bytes).",
                                 (int)reader->torn),
            reader->path, reader->line + 1, (long long)reader->torn);
    }
}
