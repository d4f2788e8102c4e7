/* The good lines before the damage of a journal, as one of their own. Lines count as good when the rules allow what
 * they say and their hashes are those of the game. */
#include "holdout/journal.h"

#include "base/failure.h"
#include "base/memory.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/whole.h"
#include "journal/journal_folder.h"
#include "journal/playback.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How many bytes and lines can be played, and why not more: 0 bytes where not even one record can. */
typedef struct Good {
    off_t bytes;
    long lines;
    bool ended;
} Good;

static Good find_good(JournalKind kind, const Content *content, int fd, const char *path, Failure *error)
{
    Good good = {0, 0, false};
    Playback playback = {.row = kind_row(kind)};
    PlaybackResult result = PLAYBACK_STEPPED;
    if (!reader_init(&playback.reader, fd, path, error) || !playback_begin(&playback, kind, content, error)) {
        return good;
    }
    while (result == PLAYBACK_STEPPED) {
        /* The record to be played has been read; what fails after it was played is the one behind it. */
        Good next = {playback.reader.whole, playback.reader.line, false};
        long decided = playback.reader.line;
        result = playback_step(&playback, error);
        bool played = playback.said[0] && (result != PLAYBACK_BAD || playback.reader.line > decided);
        good = result != PLAYBACK_END && played ? next : good;
    }
    good.ended = result == PLAYBACK_END;
    playback_end(&playback);
    return good;
}

/* Beside the journal that they are of. */
static bool copy_good(int from, JournalKind kind, const char *path, const Good *good, char made[JOURNAL_PATH_SIZE],
                      Failure *error)
{
    char dir[JOURNAL_PATH_SIZE], *bytes = memory_new((size_t)good->bytes, 1);
    folder_of(path, dir);
    bool whole = whole_read_at(from, bytes, (size_t)good->bytes, 0) == (ssize_t)good->bytes;
    bool done = whole ? folder_write_journal(dir, kind, bytes, (size_t)good->bytes, good->lines, made, error)
                      : failure_set(error, EXIT_SYSTEM, "The journal can't be read again; try once more.");
    free(bytes);
    return done;
}

bool journal_salvage(const Content *content, const char *path, char made[JOURNAL_PATH_SIZE], long *lines,
                     Failure *error)
{
    Failure why = {0};
    int fd = reader_open_file(path, O_RDONLY, error);
    if (fd < 0) {
        return false;
    }
    JournalKind kind = journal_kind(path);
    Good good = find_good(kind, content, fd, path, &why);
    bool done = false;
    if (good.ended) {
        failure_set(error, EXIT_NOT_SO, "%s is whole; go on with it or watch it as it is.", path);
    } else if (good.bytes == 0) {
        failure_set(error, EXIT_UNREADABLE, "Nothing of %.200s can be salvaged: %s", path, why.why);
    } else {
        done = copy_good(fd, kind, path, &good, made, error);
    }
    *lines = good.lines;
    disk->close(fd);
    return done;
}
