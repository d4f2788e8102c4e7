/* A command line as words. */
#ifndef HOLDOUT_PROGRAMS_COMMAND_H
#define HOLDOUT_PROGRAMS_COMMAND_H

#include <stdbool.h>

enum { COMMAND_WORDS_MOST = 64 };

/* Words are parted by blanks; quotes of either kind keep blanks together, and a backslash keeps the next character as
 * it is (not within single quotes). Nothing else means anything: no variables, no patterns. The words end with a NULL
 * and are freed by argv_free. False for no word at all, too many, or a quote that is not closed; then there is
 * nothing to free. */
bool argv_split(const char *line, char *words[COMMAND_WORDS_MOST + 1]);
void argv_free(char *words[COMMAND_WORDS_MOST + 1]);

#endif
