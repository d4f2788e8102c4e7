/* A measure over many samples, as a catalogue tells it: least, most, mean and what so many percent don't exceed. */
#ifndef HOLDOUT_TOOLS_SPREAD_H
#define HOLDOUT_TOOLS_SPREAD_H

#include <jansson.h>

typedef struct Spread {
    const char *name, *unit; /* unit "": none */
    double *samples;
    int count; /* 0: all that is told of it is 0 */
} Spread;

/* Sorts the samples. */
json_t *spread_json(const Spread *spread);

/* A line of a table, and its head, whose first column is `title`. Sorts the samples. */
void spread_print_head(const char *title);
void spread_print(const Spread *spread);

#endif
