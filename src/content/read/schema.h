/* The libcyaml schemas, made from the tables: every scalar is loaded as text into a Cell, and the conversion gives
 * it its meaning. */
#ifndef HOLDOUT_CONTENT_READ_SCHEMA_H
#define HOLDOUT_CONTENT_READ_SCHEMA_H

#include "content/tables/table.h"

#include <cyaml/cyaml.h>

typedef struct Schema {
    int count; /* of lists in use */
    cyaml_schema_field_t fields[TABLES_MAX][FIELDS_MAX + 1];
    cyaml_schema_value_t entries[TABLES_MAX][FIELDS_MAX];
    cyaml_schema_value_t top;
} Schema;

/* Caller frees with free(). */
Schema *schema_new(const Table *table);

#endif
