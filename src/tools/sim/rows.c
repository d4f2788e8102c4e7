#include "tools/sim/rows.h"

#include "tools/output.h"

enum { FIRST_COLUMNS = 22 };

void row_count(json_t *row, const char *key, int64_t count)
{
    json_object_set_new(row, key, json_integer(count));
}

void row_share(json_t *row, const char *key, double of, double all)
{
    if (all > 0) {
        json_object_set_new(row, key, json_real(of / all));
    }
}

static void print_value(const RowColumn *column, const json_t *value)
{
    if (json_is_number(value)) {
        print(" %*.*f", column->width, column->decimals, json_number_value(value));
    } else {
        print(" %*s", column->width, json_is_string(value) ? json_string_value(value) : "-");
    }
}

void rows_print(const char *name, const RowColumn *columns, int count, const json_t *rows)
{
    print("\n");
    print_cell(name, FIRST_COLUMNS);
    for (int i = 1; i < count; i++) {
        print(" %*s", columns[i].width, columns[i].head);
    }
    print("\n");
    size_t at;
    json_t *row;
    json_array_foreach(rows, at, row)
    {
        print_cell(json_string_value(json_object_get(row, columns[0].key)), FIRST_COLUMNS);
        for (int i = 1; i < count; i++) {
            print_value(&columns[i], json_object_get(row, columns[i].key));
        }
        print("\n");
    }
}
