/* Tables as rows of JSON, printed as such or as text. */
#ifndef HOLDOUT_TOOLS_SIM_ROWS_H
#define HOLDOUT_TOOLS_SIM_ROWS_H

#include <jansson.h>

/* The first column of a table is text; of the others this is the key in JSON, the head in text, and how it is printed.
 */
typedef struct RowColumn {
    const char *key, *head;
    int width, decimals;
} RowColumn;

/* Prints a table under its name: a line of heads, then the rows, "-" where one lacks a value. */
void rows_print(const char *name, const RowColumn *columns, int count, const json_t *rows);

/* Adds a column to a row: a count, or a number, left out where it is a share of nothing. */
void row_count(json_t *row, const char *key, int64_t count);
void row_share(json_t *row, const char *key, double of, double all);

#endif
