/* Reads a journal line by line in bounded memory, checking each line's checksum. */
#ifndef HOLDOUT_JOURNAL_READER_H
#define HOLDOUT_JOURNAL_READER_H

#include "journal/journal_format.h"

#include <sys/stat.h>

typedef enum ReadResult {
    READ_LINE,
    READ_END, /* no whole line is left; `torn` bytes of an unfinished one may be */
    READ_BAD, /* the error says why */
} ReadResult;

typedef struct Reader {
    int fd;                       /* borrowed */
    const char *path;             /* borrowed, for sentences */
    off_t limit;                  /* size when it was last asked for: later growth is not read */
    off_t whole;                  /* end of the last whole line */
    off_t torn;                   /* READ_END: bytes after it */
    long line;                    /* number of the line in `text`, from 1 */
    long header;                  /* lines of its header, once that was read; 0: not yet */
    char text[JOURNAL_LINE_SIZE]; /* without its checksum */
    off_t loaded;                 /* file offset of the end of the buffer */
    size_t from, to;              /* unread part of the buffer */
    char buffer[8192];
} Reader;

/* Whether a record stands between a header of so many lines and a damaged one: something that can be salvaged. */
bool reader_leaves_record(long header, long line);

/* What to do about the line that was read last, and can't be what was written: "restore the file" and so on. */
const char *reader_advice(const Reader *reader);

/* Opens a journal with these open(2) flags: a regular file, or -1 and an error. */
int reader_open_file(const char *path, int flags, Failure *error);

/* Whether a path leads to the file that is open, of which this is known. */
bool reader_is_at(const char *path, const struct stat *open);

/* Starts at the beginning of an open file; false and an error when the system fails. */
bool reader_init(Reader *reader, int fd, const char *path, Failure *error);

/* Back to the first line, with the same limit. */
void reader_rewind(Reader *reader);

/* Lets lines be read up to a new limit, that of a file which has grown; what was torn is tried again. False, and
 * nothing done, when the file is now shorter than what was read. */
bool reader_extend(Reader *reader, off_t limit);

ReadResult reader_next(Reader *reader, Failure *error);

/* What to say about a torn last line that was dropped; "" when there was none. size >= 1. */
void reader_notice(const Reader *reader, char *notice, size_t size);

#endif
