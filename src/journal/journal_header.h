/* The header of a journal: who made it, with what content, and the options of its run. */
#ifndef HOLDOUT_JOURNAL_HEADER_H
#define HOLDOUT_JOURNAL_HEADER_H

#include "journal/header_parts.h"

/* Room for the longest. */
enum { JOURNAL_HEADER_SIZE = (JOURNAL_HEADER_LINES + 1) * JOURNAL_LINE_SIZE };

/* Where a run was taken over from another one. */
typedef struct Branch {
    GameTime at;
    char source[GAME_SEED_SIZE]; /* name of that one's file, trimmed; never "" */
} Branch;

/* The last line of a header, which most lack: "player exec:./mybot". */
typedef struct HeaderEnd {
    const Branch *branch; /* or */
    const char *player;   /* the program that plays; cut where it is longer than a seed */
} HeaderEnd;

/* Writes all header lines for a run of this program with this content; returns their length. The end may be NULL. */
size_t header_write(const Content *content, const GameOptions *options, const char *date, const HeaderEnd *end,
                    char *out, size_t size);

/* How many lines that is. */
int header_lines(const HeaderEnd *end);

/* "branch 2.5.120 run-0001.journal" as a header line, and back; false for anything that writing does not give. */
void branch_line_write(const Branch *branch, char *out, size_t size);
bool branch_line_parse(const char *line, Branch *out);

/* Reads the header from the reader's first line on; false and an error when it is torn, changed, or of another
 * format, version or content. */
bool header_read(Reader *reader, const Content *content, GameOptions *options, Failure *error);

#endif
