/* The header of a journal: who made it, with what content, and what its game begins with. */
#ifndef HOLDOUT_JOURNAL_HEADER_H
#define HOLDOUT_JOURNAL_HEADER_H

#include "journal/journal_kinds.h"

/* Lines of the longest, and room for it. */
enum { HEADER_LINES_MAX = START_LINES_MAX + 5, JOURNAL_HEADER_SIZE = HEADER_LINES_MAX * JOURNAL_LINE_SIZE };

typedef struct Header {
    Start start;
    Branch branch;               /* its source is "" where the game was not taken over */
    char player[GAME_SEED_SIZE]; /* the program that plays; "": a person */
} Header;

/* Writes all lines, made by this program with this content; returns their length, and how many they are to `lines`. */
size_t header_write(JournalKind kind, const Content *content, const Header *header, const char *date, char *out,
                    size_t size, int *lines);

/* Reads the header from the reader's first line on; false and an error when it is torn, changed, or of another kind,
 * format, version or content. */
bool header_read(Reader *reader, JournalKind kind, const Content *content, Header *header, Failure *error);

#endif
