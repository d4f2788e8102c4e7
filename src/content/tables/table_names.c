/* What lists of names and of what no name may hold can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

#include <assert.h>

enum { WORDS_LEAST = 40, LETTERS_LEAST = 2, LETTERS_MOST = 12, ROW_MOST = 8 };
static_assert(2 * LETTERS_MOST < NAME_WORD_SIZE, "there is room for as many letters of two bytes each");

static const Field LIST_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(NameList, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(NameList, name)},
    WHOLE(NameList, length_min, "length-min", LETTERS_LEAST, LETTERS_MOST),
    WHOLE(NameList, length_max, "length-max", LETTERS_LEAST, LETTERS_MOST),
    WHOLE(NameList, row_max, "row-max", 1, ROW_MOST),
    {.key = "words",
     .type = FIELD_TEXT,
     .sign = true,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = WORDS_LEAST,
     .count_max = NAME_WORDS_MAX,
     FIELD_LIST_AT(NameList, words),
     .count_at = offsetof(NameList, word_count)},
};
const Table NAME_LIST_TABLE = {FIELD_COUNT_OF(LIST_FIELDS), LIST_FIELDS, sizeof(NameList)};

static const Field BLOCKED_FIELDS[] = {
    {.key = "words",
     .type = FIELD_TEXT,
     .sign = true,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_max = BLOCKED_MAX,
     FIELD_LIST_AT(BlockedWords, words),
     .count_at = offsetof(BlockedWords, count)},
};
const Table BLOCKED_TABLE = {FIELD_COUNT_OF(BLOCKED_FIELDS), BLOCKED_FIELDS, sizeof(BlockedWords)};
