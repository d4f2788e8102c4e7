/* doc/content.md against the tables: each field of each kind of file has its row, with the type, range and default
 * that loading goes by, and no row speaks of a field that isn't there. */
#include "base/text.h"
#include "content/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ROW_SIZE = 512, KEY_SIZE = 128, ROWS_MAX = 256 };

typedef struct Rows {
    int count;
    char rows[ROWS_MAX][ROW_SIZE];
} Rows;

static const char *type_name(const Field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_FLAVOUR:
        return "text";
    case FIELD_ID:
        return "id";
    case FIELD_GLYPH:
        return "letter";
    case FIELD_INT:
        return "whole number";
    case FIELD_BOOL:
        return "true or false";
    case FIELD_LENGTH:
        return "tiles";
    case FIELD_SPEED:
        return "tiles a second";
    case FIELD_SECONDS:
        return "seconds";
    case FIELD_THOUSANDTHS:
        return "number";
    case FIELD_WORD:
        return "word";
    case FIELD_RECORD:
        return "fields";
    }
    return NULL;
}

static void add_type(Text *text, const Field *field)
{
    if (field->shape == SHAPE_ONE) {
        text_add(text, "%s", type_name(field));
    } else if (field->count_min == field->count_max) {
        text_add(text, "list of %u: %s", field->count_max, type_name(field));
    } else {
        text_add(text, "list of %u to %u: %s", field->count_min, field->count_max, type_name(field));
    }
}

static void add_thousandths(Text *text, int value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%s%d.%03d", value < 0 ? "-" : "", abs(value) / 1000, abs(value) % 1000);
    size_t length = strlen(digits);
    while (digits[length - 1] == '0') {
        digits[--length] = '\0';
    }
    if (digits[length - 1] == '.') {
        digits[--length] = '\0';
    }
    text_add(text, "%s", digits);
}

static void add_range(Text *text, const Field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_FLAVOUR:
    case FIELD_ID:
        text_add(text, "at most %zu bytes", field->size - 1);
        break;
    case FIELD_GLYPH:
        text_add(text, "A to Z, a to z");
        break;
    case FIELD_INT:
        text_add(text, "%d to %d", field->min, field->max);
        break;
    case FIELD_LENGTH:
    case FIELD_SPEED:
    case FIELD_SECONDS:
    case FIELD_THOUSANDTHS:
        add_thousandths(text, field->min);
        text_add(text, " to ");
        add_thousandths(text, field->max);
        break;
    case FIELD_WORD: {
        size_t length = strlen(field->choices);
        bool comma = length > 2 && strcmp(field->choices + length - 2, ", ") == 0;
        text_add(text, "%.*s", (int)(comma ? length - 2 : length), field->choices);
        break;
    }
    case FIELD_BOOL:
    case FIELD_RECORD:
        break;
    }
}

static const char *default_of(const Field *field)
{
    bool is_number = field->type == FIELD_INT || field->type == FIELD_LENGTH || field->type == FIELD_SPEED ||
                     field->type == FIELD_SECONDS || field->type == FIELD_THOUSANDTHS;
    return field->required                                          ? "required"
           : field->fallback                                        ? field->fallback
           : field->shape == SHAPE_ONE && field->type == FIELD_BOOL ? "false"
           : field->shape == SHAPE_ONE && is_number                 ? "0"
                                                                    : "none";
}

static void add_rows(Rows *rows, const Table *table, const char *prefix)
{
    for (int i = 0; i < table->count; i++) {
        const Field *field = &table->fields[i];
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "%s%s%s", prefix, *prefix ? "." : "", field->key);
        assert_true(rows->count < ROWS_MAX);
        Text text = text_into(rows->rows[rows->count++], ROW_SIZE);
        text_add(&text, "| `%s` | ", key);
        add_type(&text, field);
        text_add(&text, " | ");
        add_range(&text, field);
        text_add(&text, "%s| %s | ", text.start[text.length - 1] == ' ' ? "" : " ", default_of(field));
        if (field->type == FIELD_RECORD) {
            add_rows(rows, field->table, key);
        }
    }
}

static void every_field_has_its_row(void **state)
{
    (void)state;
    static Rows expected, found;
    char line[1024];
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        text_copy(expected.rows[expected.count++], ROW_SIZE, CONTENT_KINDS[kind].path);
        add_rows(&expected, CONTENT_KINDS[kind].table, "");
    }
    FILE *file = fopen(CONTENT_REFERENCE, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char path[KEY_SIZE];
        if (sscanf(line, "## `%127[^`]`", path) == 1) {
            text_copy(found.rows[found.count++], ROW_SIZE, path);
        } else if (strncmp(line, "| `", 3) == 0) {
            assert_true(found.count < ROWS_MAX);
            text_copy(found.rows[found.count++], ROW_SIZE, line);
        }
    }
    fclose(file);
    for (int i = 0; i < expected.count && i < found.count; i++) {
        char start[ROW_SIZE];
        text_copy(start, strlen(expected.rows[i]) + 1, found.rows[i]);
        assert_string_equal(start, expected.rows[i]);
        size_t rest = strlen(found.rows[i]) - strlen(start);
        assert_true(start[0] != '|' ? rest == 0 : rest > strlen("xx |\n"));
    }
    assert_int_equal(found.count, expected.count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_field_has_its_row)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
