/* JSON that is printed as it is built. */
#ifndef HOLDOUT_TOOLS_OUTPUT_H
#define HOLDOUT_TOOLS_OUTPUT_H

#include "holdout/tile.h"
#include "holdout/trace.h"

#include <jansson.h>
#include <stdio.h>

/* [x,y] */
json_t *json_tile(Tile tile);

/* "phase", "step", "micro-step". */
const char *trace_level_word(TraceLevel level);

/* Prints a document and its last newline to standard output, and frees it. */
void json_print(json_t *document);

/* Prints text from outside with '?' for control characters and for what is no UTF-8: a line stays one line, and no
 * terminal is steered. */
void print_plain(const char *text, FILE *out);

#endif
