/* What is told in many places, as JSON: tiles, lengths, whom a level sends and how. */
#ifndef HOLDOUT_AGENTS_JSON_PARTS_H
#define HOLDOUT_AGENTS_JSON_PARTS_H

#include "holdout/content.h"
#include "holdout/dungeon.h"

#include <jansson.h>

/* [x,y] */
json_t *json_tile(Tile tile);

/* The same of a place on a floor of a dungeon. */
json_t *json_place(int at);

/* A length in hundredths of a tile. */
int json_hundredths(Fix length);

/* Sixteen digits. */
json_t *json_hash(uint64_t hash);

/* A list of ids. */
json_t *roster_json(const Content *content, const Roster *roster);

/* The plan's id, or null. */
json_t *plan_json(const Content *content, const Roster *roster);

#endif
