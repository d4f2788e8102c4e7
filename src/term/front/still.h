/* The last screen of a journal, drawn as a player would see it who went to the end of its replay. */
#ifndef HOLDOUT_TERM_FRONT_STILL_H
#define HOLDOUT_TERM_FRONT_STILL_H

#include "holdout/content.h"
#include "holdout/failure.h"

#include <stdio.h>

enum { STILL_COLUMNS = 80, STILL_ROWS = 24 };

/* Writes it as rows of HTML (markup.h). No terminal, locale, environment or settings count: the same journal gives the
 * same bytes. False when it can't be replayed. */
bool still_write(const Content *content, const char *journal, FILE *out, Failure *failure);

#endif
