/* Whether worlds can be made of a terrain type: found out by making some. */
#ifndef HOLDOUT_TOOLS_CHECK_TERRAIN_H
#define HOLDOUT_TOOLS_CHECK_TERRAIN_H

#include "holdout/content.h"

#include <stdio.h>

/* Writes a sentence to out, a line each, for everything that keeps a terrain type from being played, as content_load
 * does for single files. `folder` is what the sentences call the data. Returns how many. */
int check_terrains(const Content *content, const char *folder, FILE *out);

#endif
