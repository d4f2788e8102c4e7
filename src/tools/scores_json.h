/* Results as JSON: of `holdout scores`, and of a journal alone. */
#ifndef HOLDOUT_TOOLS_SCORES_JSON_H
#define HOLDOUT_TOOLS_SCORES_JSON_H

#include "scores/scores.h"

#include <jansson.h>

/* Members of an object. */
void score_json_text(json_t *object, const char *key, const char *text);
void score_json_number(json_t *object, const char *key, int64_t number);

json_t *score_json_row(const ScoreRow *row);
json_t *score_json_foot(const ScoreFoot *row);

/* A run with all that is known of it. */
json_t *score_json_whole(const ScoreRow *row, const ScoreDetails *details);

#endif
