/* What kinds of journals have in common: one row for each. */
#ifndef HOLDOUT_JOURNAL_KINDS_H
#define HOLDOUT_JOURNAL_KINDS_H

#include "holdout/content.h"
#include "holdout/journal.h"

/* Formats, and the lines of every header: who plays or whence it comes is one more. */
enum { JOURNAL_FORMAT = 1, JOURNAL_HEADER_LINES = 7, FOOT_FORMAT = 1, FOOT_HEADER_LINES = 6 };

typedef struct KindRow {
    const char *word;   /* the first one of its header */
    const char *prefix; /* of its files' names, up to the number */
    const char *what;   /* what is played in it: "run" */
    int format;
    int header_lines;
} KindRow;

const KindRow *kind_row(JournalKind kind);

/* The kind whose header begins with this line; false and JOURNAL_RUN for no such line. */
bool kind_of_line(const char *line, JournalKind *kind);

/* Of all that a game of this kind goes by. */
uint64_t kind_content_hash(JournalKind kind, const Content *content);

#endif
