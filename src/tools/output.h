/* JSON that is printed as it is built. */
#ifndef HOLDOUT_TOOLS_OUTPUT_H
#define HOLDOUT_TOOLS_OUTPUT_H

#include "holdout/tile.h"

#include <jansson.h>

/* [x,y] */
json_t *json_tile(Tile tile);

/* Prints a document and its last newline to standard output, and frees it. */
void json_print(json_t *document);

#endif
