/* What headers of every kind have in common: their first lines, seeds, dates, and the line that says who plays. */
#ifndef HOLDOUT_JOURNAL_HEADER_PARTS_H
#define HOLDOUT_JOURNAL_HEADER_PARTS_H

#include "journal/journal_kinds.h"
#include "journal/journal_reader.h"

enum { HEADER_ESCAPED_SIZE = GAME_SEED_SIZE * 4 };

/* A seed or name as lines have it, what is no plain text escaped, and back; false for anything that escaping does not
 * give. */
void header_escape(const char *seed, char *out, size_t size);
bool header_unescape(const char *text, char seed[GAME_SEED_SIZE]);

/* "YYYY-MM-DD" in digits. */
bool header_is_date(const char *text);

/* "player exec:./mybot", and back; false for anything that writing does not give. */
void player_line_write(const char *player, char *out, size_t size);
bool player_line_parse(const char *line, char player[GAME_SEED_SIZE]);

/* Writes the first lines as texts without checksums; returns how many. */
int header_write_begin(JournalKind kind, const Content *content, char (*texts)[JOURNAL_LINE_SIZE]);

/* Reads them; false and an error when they are torn, changed, or of another kind, format, version or content. */
bool header_read_begin(Reader *reader, JournalKind kind, const Content *content, Failure *error);

/* The next line: what follows "NAME " on it, or NULL and an error. */
const char *header_value(Reader *reader, const char *name, Failure *error);
bool header_read_seed(Reader *reader, char seed[GAME_SEED_SIZE], Failure *error);
bool header_read_date(Reader *reader, Failure *error);

/* Refuses the line that was just read. */
bool header_bad_value(const Reader *reader, Failure *error);

#endif
