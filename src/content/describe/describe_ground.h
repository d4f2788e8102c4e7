/* What the ground of a terrain type does to what stands on it. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_GROUND_H
#define HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_GROUND_H

#include "content/describe/phrases.h"
#include "holdout/describe.h"

void describe_ground_rules(Sentences *to, const TerrainType *type);

#endif
