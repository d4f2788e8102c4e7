/* What a file says in one field, before it means anything. */
#ifndef HOLDOUT_CONTENT_READ_CELL_H
#define HOLDOUT_CONTENT_READ_CELL_H

#include <stdint.h>

/* Raw value of a field: NULL where the file does not give it, else
 * - one value: char *; - a list of values: char *[count];
 * - a record: Cell[table->count]; - a list of records: Cell[count][table->count]. */
typedef struct Cell {
    void *value;
    uint32_t count;
} Cell;

#endif
