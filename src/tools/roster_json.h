/* Rosters as JSON. */
#ifndef HOLDOUT_TOOLS_ROSTER_JSON_H
#define HOLDOUT_TOOLS_ROSTER_JSON_H

#include "holdout/content.h"

#include <jansson.h>

/* A list of ids. */
json_t *roster_json(const Content *content, const Roster *roster);

#endif
