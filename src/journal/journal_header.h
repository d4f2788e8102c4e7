/* The header of a journal: who made it, with what content, and the options of its run. */
#ifndef HOLDOUT_JOURNAL_HEADER_H
#define HOLDOUT_JOURNAL_HEADER_H

#include "journal/journal_reader.h"

enum { JOURNAL_HEADER_LINES = 7, JOURNAL_HEADER_SIZE = JOURNAL_HEADER_LINES * JOURNAL_LINE_SIZE };

/* Writes all header lines for a run of this program with this content; returns their length. */
size_t header_write(const Content *content, const GameOptions *options, const char *date, char *out, size_t size);

/* Reads the header from the reader's first line on; false and an error when it is torn, changed, or of another
 * format, version or content. */
bool header_read(Reader *reader, const Content *content, GameOptions *options, Failure *error);

/* "YYYY-MM-DD" in digits. */
bool header_is_date(const char *text);

#endif
