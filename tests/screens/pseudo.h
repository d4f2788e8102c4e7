/* Languages that nobody speaks: English with every letter accented, in which whatever stays plain is no part of the
 * catalogue; and English with every vowel twice, whose texts are a third longer. Parts of formats, keys and names in
 * braces are as they were. */
#ifndef HOLDOUT_TEST_PSEUDO_H
#define HOLDOUT_TEST_PSEUDO_H

#include "holdout/content.h"
#include "term/canvas/reading.h"

typedef enum PseudoKind {
    PSEUDO_ACCENTED,
    PSEUDO_LONG,
} PseudoKind;

/* From now on all that the template (po/holdout.pot) holds is said in it, what is in the content, too; a process speaks
 * one of them. */
void pseudo_begin(PseudoKind kind, const char *template_path, Content *content);
void pseudo_end(void);

/* Fails the test where a line has three letters in a row that went through no catalogue, and names the words. */
void pseudo_check(const char *screen, const Reading *reading);

#endif
