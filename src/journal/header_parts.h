/* Lines of headers: their values, and those of which every kind of journal may have one at its header's end. */
#ifndef HOLDOUT_JOURNAL_HEADER_PARTS_H
#define HOLDOUT_JOURNAL_HEADER_PARTS_H

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

/* Where a game was taken over from another one. */
typedef struct Branch {
    GameTime at;
    bool counted;                /* that is a number of decisions */
    char source[GAME_SEED_SIZE]; /* name of that one's file, trimmed; never "" where there is one */
} Branch;

/* "branch 2.5.120 run-0001.journal", and back; false for anything that writing does not give. */
void branch_line_write(const Branch *branch, char *out, size_t size);
bool branch_line_parse(const char *line, Branch *out);

/* The next line: what follows "NAME " on it, or NULL and an error. */
const char *header_value(Reader *reader, const char *name, Failure *error);
bool header_read_seed(Reader *reader, char seed[GAME_SEED_SIZE], Failure *error);

/* Refuses the line that was just read. */
bool header_bad_value(const Reader *reader, Failure *error);

#endif
