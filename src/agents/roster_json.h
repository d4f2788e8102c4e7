/* Whom a level sends and how, as JSON. */
#ifndef HOLDOUT_AGENTS_ROSTER_JSON_H
#define HOLDOUT_AGENTS_ROSTER_JSON_H

#include "holdout/content.h"

#include <jansson.h>

/* A list of ids. */
json_t *roster_json(const Content *content, const Roster *roster);

/* The plan's id, or null. */
json_t *plan_json(const Content *content, const Roster *roster);

#endif
