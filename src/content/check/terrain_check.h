/* Whether a terrain type's surfaces and modules fit together. */
#ifndef HOLDOUT_CONTENT_CHECK_TERRAIN_CHECK_H
#define HOLDOUT_CONTENT_CHECK_TERRAIN_CHECK_H

#include "content/read/document.h"

/* Makes the terrain's variants, which content_free frees, and adds a problem for everything that keeps a module from
 * ever being placed. */
void terrain_check(TerrainType *terrain, const Document *document, Problems *problems);

#endif
