/* The header of a journal of a game on foot. */
#ifndef HOLDOUT_JOURNAL_FOOT_HEADER_H
#define HOLDOUT_JOURNAL_FOOT_HEADER_H

#include "holdout/foot.h"
#include "journal/header_parts.h"

enum { FOOT_HEADER_SIZE = (FOOT_HEADER_LINES + 1) * JOURNAL_LINE_SIZE };

typedef struct FootHeader {
    int book;                    /* index */
    char seed[GAME_SEED_SIZE];   /* trimmed */
    char player[GAME_SEED_SIZE]; /* the program that plays; "": a person */
} FootHeader;

/* Writes all lines; returns their length, and how many they are to `lines`. */
size_t foot_header_write(const Content *content, const FootHeader *header, const char *date, char *out, size_t size,
                         int *lines);

/* Reads the header from the reader's first line on; false and an error when it is torn, changed, or of another
 * format, version or content. */
bool foot_header_read(Reader *reader, const Content *content, FootHeader *header, Failure *error);

#endif
