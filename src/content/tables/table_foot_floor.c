/* What the files of floors and their themes can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"

enum { HUE_MOST = 359 };

static const Field FOOT_THEME_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootTheme, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootTheme, name)},
    {.key = "hue", .type = FIELD_INT, .required = true, .min = 0, .max = HUE_MOST, FIELD_AT(FootTheme, hue)},
    {.key = "wall", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootTheme, wall)},
    {.key = "floor", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootTheme, floor)},
    {.key = "flavour", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootTheme, flavour)},
};
const Table FOOT_THEME_TABLE = {FIELD_COUNT_OF(FOOT_THEME_FIELDS), FOOT_THEME_FIELDS, sizeof(FootTheme)};

static const Field TABLE_ROW_FIELDS[] = {
    WORD(FootTableRow, pack, "pack", find_foot_pack, "ids of packs, "),
    {.key = "max", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 100, FIELD_AT(FootTableRow, max)},
    {.key = "chance", .type = FIELD_INT, .fallback = "100", .min = 1, .max = 100, FIELD_AT(FootTableRow, chance)},
};
static const Table TABLE_ROW_TABLE = {FIELD_COUNT_OF(TABLE_ROW_FIELDS), TABLE_ROW_FIELDS, sizeof(FootTableRow)};

#define X_ID(name, member, rules, id, ...) id ", "
static const Field FOOT_FLOOR_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootFloor, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootFloor, name)},
    WORD(FootFloor, generator, "generator", find_generator, DUNGEON_GENERATOR_LIST(X_ID)),
    {.key = "columns", .type = FIELD_INT, .required = true, .min = 24, .max = 80, FIELD_AT(FootFloor, columns)},
    {.key = "rows", .type = FIELD_INT, .required = true, .min = 14, .max = 50, FIELD_AT(FootFloor, rows)},
    WORD(FootFloor, theme, "theme", find_foot_theme, "ids of themes, "),
    {.key = "packs",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_TABLE_MAX,
     FIELD_LIST_AT(FootFloor, table),
     .count_at = offsetof(FootFloor, row_count),
     .table = &TABLE_ROW_TABLE},
    {.key = "more-far", .type = FIELD_INT, .fallback = "0", .min = 0, .max = 20, FIELD_AT(FootFloor, more_far)},
    {.key = "at-end",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_ENTRIES_MAX,
     FIELD_LIST_AT(FootFloor, at_end),
     .count_at = offsetof(FootFloor, end_count),
     .table = &FOOT_ENTRY_TABLE},
    {.key = "traps",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_ENTRIES_MAX,
     FIELD_LIST_AT(FootFloor, traps),
     .count_at = offsetof(FootFloor, trap_count),
     .find = find_item,
     .choices = "ids of items, "},
};
const Table FOOT_FLOOR_TABLE = {FIELD_COUNT_OF(FOOT_FLOOR_FIELDS), FOOT_FLOOR_FIELDS, sizeof(FootFloor)};
