/* What the files of floors, their themes and the books of rules on foot can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"

enum { NUMBER_MOST = 1000, HP_MOST = 5000, HUE_MOST = 359, TURNS_MOST = 1000000 };

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
    {.key = "pack",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootTableRow, pack),
     .find = find_foot_pack,
     .choices = "ids of packs, "},
    {.key = "max", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 100, FIELD_AT(FootTableRow, max)},
    {.key = "chance", .type = FIELD_INT, .fallback = "100", .min = 1, .max = 100, FIELD_AT(FootTableRow, chance)},
};
static const Table TABLE_ROW_TABLE = {FIELD_COUNT_OF(TABLE_ROW_FIELDS), TABLE_ROW_FIELDS, sizeof(FootTableRow)};

#define X_ID(name, member, rules, id, ...) id ", "
static const Field FOOT_FLOOR_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootFloor, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootFloor, name)},
    {.key = "generator",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootFloor, generator),
     .find = find_generator,
     .choices = DUNGEON_GENERATOR_LIST(X_ID)},
    {.key = "columns", .type = FIELD_INT, .required = true, .min = 24, .max = 80, FIELD_AT(FootFloor, columns)},
    {.key = "rows", .type = FIELD_INT, .required = true, .min = 14, .max = 50, FIELD_AT(FootFloor, rows)},
    {.key = "theme",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootFloor, theme),
     .find = find_foot_theme,
     .choices = "ids of themes, "},
    {.key = "packs",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_TABLE_MAX,
     FIELD_LIST_AT(FootFloor, table),
     .count_at = offsetof(FootFloor, row_count),
     .table = &TABLE_ROW_TABLE},
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

static const Field OUTFIT_FIELDS[] = {
    {.key = "item",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootOutfit, item),
     .find = find_item,
     .choices = "ids of items, "},
    {.key = "count", .type = FIELD_INT, .fallback = "1", .min = 1, .max = 26, FIELD_AT(FootOutfit, count)},
};
static const Table OUTFIT_TABLE = {FIELD_COUNT_OF(OUTFIT_FIELDS), OUTFIT_FIELDS, sizeof(FootOutfit)};

#define BOOK_STAT(name, word, text) \
    {.key = word,                   \
     .type = FIELD_INT,             \
     .required = true,              \
     .min = 0,                      \
     .max = HP_MOST,                \
     FIELD_AT(FootBook, stats[FOOT_STAT_##name])},
static const Field FOOT_BOOK_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(FootBook, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(FootBook, name)},
    {.key = "about", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(FootBook, about)},
    {.key = "to-hit",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootBook, to_hit),
     .find = find_foot_to_hit,
     .choices = FOOT_TO_HIT_LIST(CHOICE)},
    {.key = "goal",
     .type = FIELD_WORD,
     .required = true,
     FIELD_AT(FootBook, goal),
     .find = find_foot_goal,
     .choices = FOOT_GOAL_LIST(CHOICE)},
    FOOT_STAT_LIST(BOOK_STAT){
        .key = "spread", .type = FIELD_INT, .min = 0, .max = NUMBER_MOST, FIELD_AT(FootBook, spread)},
    {.key = "slots",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .required = true,
     .count_min = 1,
     .count_max = FOOT_SLOT_COUNT,
     FIELD_AT(FootBook, slots),
     .find = find_foot_slot,
     .choices = FOOT_SLOT_LIST(CHOICE)},
    {.key = "heals", .type = FIELD_INT, .min = 1, .max = NUMBER_MOST, FIELD_AT(FootBook, heals)},
    {.key = "turns-max",
     .type = FIELD_INT,
     .required = true,
     .min = 100,
     .max = TURNS_MOST,
     FIELD_AT(FootBook, turns_max)},
    {.key = "floors",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = FOOT_LEVELS_MAX,
     FIELD_LIST_AT(FootBook, floors),
     .count_at = offsetof(FootBook, floor_count),
     .find = find_foot_floor,
     .choices = "ids of floors, "},
    {.key = "outfit",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = FOOT_OUTFIT_MAX,
     FIELD_LIST_AT(FootBook, outfit),
     .count_at = offsetof(FootBook, outfit_count),
     .table = &OUTFIT_TABLE},
};
const Table FOOT_BOOK_TABLE = {FIELD_COUNT_OF(FOOT_BOOK_FIELDS), FOOT_BOOK_FIELDS, sizeof(FootBook)};
