/* A language that nobody speaks: English with every letter accented, in which whatever stays plain is no part of the
 * catalogue. Parts of formats, keys and names in braces are as they were. */
#ifndef HOLDOUT_TEST_PSEUDO_H
#define HOLDOUT_TEST_PSEUDO_H

#include "holdout/content.h"
#include "term/canvas/reading.h"

/* From now on all that the template (po/holdout.pot) holds is said in it, what is in the content, too. */
void pseudo_begin(const char *template_path, Content *content);
void pseudo_end(void);

/* Fails the test where a line has three letters in a row that went through no catalogue, and names the words. */
void pseudo_check(const char *screen, const Reading *reading);

#endif
