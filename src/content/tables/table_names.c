/* What lists of names and of what no name may hold can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

#include <assert.h>

enum { WORDS_LEAST = 40, LETTERS_LEAST = 2, LETTERS_MOST = 12, ROW_MOST = 8 };
static_assert(2 * LETTERS_MOST < NAME_WORD_SIZE, "there is room for as many letters of two bytes each");

static const Field LIST_FIELDS[] = {
    {ID(NameList)},
    {NAME(NameList)},
    {WHOLE(NameList, length_min, "length-min", LETTERS_LEAST, LETTERS_MOST), NEEDED},
    {WHOLE(NameList, length_max, "length-max", LETTERS_LEAST, LETTERS_MOST), NEEDED},
    {WHOLE(NameList, row_max, "row-max", 1, ROW_MOST), NEEDED},
    {LIST(TEXT, NameList, words, word_count, "words", WORDS_LEAST, NAME_WORDS_MAX), NEEDED, .sign = true},
};
const Table NAME_LIST_TABLE = {FIELD_COUNT_OF(LIST_FIELDS), LIST_FIELDS, sizeof(NameList)};

static const Field BLOCKED_FIELDS[] = {
    {LIST(TEXT, BlockedWords, words, count, "words", 0, BLOCKED_MAX), NEEDED, .sign = true},
};
const Table BLOCKED_TABLE = {FIELD_COUNT_OF(BLOCKED_FIELDS), BLOCKED_FIELDS, sizeof(BlockedWords)};
