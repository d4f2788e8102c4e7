/* What the lines of many runs add up to. */
#ifndef HOLDOUT_TOOLS_SIM_TABLES_H
#define HOLDOUT_TOOLS_SIM_TABLES_H

#include "tools/sim/run.h"

#include <jansson.h>

typedef struct SimTables SimTables;

SimTables *sim_tables_new(const Content *content);
void sim_tables_free(SimTables *tables);

/* Takes in a run by its line. */
void sim_tables_add(SimTables *tables, const json_t *told);

/* All tables: under their names, each a list of rows; and as text. Freed with json_decref. */
json_t *sim_tables_json(const SimTables *tables);
void sim_tables_print(const SimTables *tables);

#endif
