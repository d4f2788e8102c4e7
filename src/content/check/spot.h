/* A record within a file of data, and what is wrong with its fields. */
#ifndef HOLDOUT_CONTENT_CHECK_SPOT_H
#define HOLDOUT_CONTENT_CHECK_SPOT_H

#include "content/read/document.h"

typedef struct Spot {
    const Document *document;
    Path at; /* "rules[2]"; "": the file itself */
} Spot;

Spot spot_of(const Document *document, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A record below another one: "choices[1]", then "choices[1].costs[2]". */
Spot spot_below(const Spot *spot, const char *key, int index);

/* Does the file give this field of it? */
bool spot_has(const Spot *spot, const char *field);

/* Tells what is wrong with one of its fields; "": with the record itself. */
void spot_problem(const Spot *spot, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
