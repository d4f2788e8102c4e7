/* What fields go with what a record says, for rules of both vocabularies, attacks and statuses alike. */
#ifndef HOLDOUT_CONTENT_CHECK_FIELDS_H
#define HOLDOUT_CONTENT_CHECK_FIELDS_H

#include "content/check/spot.h"

/* What is said where a field is missing, and where one means nothing. */
typedef struct FieldSentences {
    const char *missing, *idle;
} FieldSentences;

/* A field that is needed must be there; one that the record has no use for is refused, because its author expected
 * something. Which these are, the rows of the table say. A field is there where the file gives it; where `record` is
 * not NULL, where its value isn't 0. */
void fields_check(const Spot *spot, const Table *table, const void *record, Said said, FieldSentences sentences);

/* Words that don't go together: a record that says one of the first and one of the others is told why. */
typedef struct Clash {
    Said some, others;
    const char *field, *why;
} Clash;

/* Returns whether there is one. */
bool fields_clash(const Spot *spot, const Clash *clashes, int count, Said said);

/* Where a least is followed by a most, there must be room between them. */
void fields_bounds(const Document *document, const Table *table, const void *record);

#endif
