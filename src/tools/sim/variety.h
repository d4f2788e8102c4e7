/* How unlike winning runs are: what two of them share, and which engines they had. */
#ifndef HOLDOUT_TOOLS_SIM_VARIETY_H
#define HOLDOUT_TOOLS_SIM_VARIETY_H

#include "holdout/policy.h"

#include <jansson.h>

typedef struct SimVariety SimVariety;

SimVariety *sim_variety_new(const Content *content);
void sim_variety_free(SimVariety *variety);

/* Takes in a run by its line. */
void sim_variety_add(SimVariety *variety, const json_t *told);

/* A row for blueprints and one for fittings; a row for each engine. */
json_t *sim_variety_rows(const SimVariety *variety);
json_t *sim_variety_engines(const SimVariety *variety);

/* Whether a battle's line says that it was fought with all of an engine. */
bool sim_engine_held(const Content *content, const PolicyEngine *engine, const json_t *battle);

#endif
