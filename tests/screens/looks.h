/* One screen in several looks side by side: its text once, and again the lines that another look has otherwise; then
 * two maps of letters, and for each letter what it stands for in every look. So a colour that changes is a line that
 * changes, and what moves is seen in the rows. */
#ifndef HOLDOUT_TESTS_LOOKS_H
#define HOLDOUT_TESTS_LOOKS_H

#include "mirror.h"

enum { LOOKS_MAX = 8 };

typedef struct LookSeen {
    const char *name;
    MirrorCell *cells; /* row-major */
} LookSeen;

typedef struct Album {
    int columns, rows, count;
    LookSeen seen[LOOKS_MAX];
} Album;

/* Copies what the mirror shows; an album begins zeroed, and all mirrors have one size. */
void album_add(Album *looks, const char *name, const Mirror *mirror);

/* To be freed. */
char *album_text(const Album *looks);
void album_free(Album *looks);

#endif
