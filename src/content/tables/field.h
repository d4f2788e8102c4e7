/* Short forms for entries of tables. `at` is written as FIELD_AT(Blueprint, name). */
#ifndef HOLDOUT_CONTENT_TABLES_FIELD_H
#define HOLDOUT_CONTENT_TABLES_FIELD_H

#include "content/tables/table.h"

#define FIELD_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define FIELD_LIST_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member[0])
#define FIELD_COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* What several of a name are called. */
#define PLURAL(type_, kind_, required_)                                                                        \
    {                                                                                                          \
        .key = "plural", .type = kind_, .required = required_, .asked = CONTENT_SEVERAL "%s", .counted = true, \
        FIELD_AT(type_, plural)                                                                                \
    }

/* The picture of what stands on the board. */
#define ART_FIELD(type_)                                                                                  \
    {                                                                                                     \
        .key = "art", .type = FIELD_FLAVOUR, .sign = true, .shape = SHAPE_ARRAY, .count_min = ART_ROWS,   \
        .count_max = ART_ROWS, FIELD_LIST_AT(type_, art.rows), .count_at = offsetof(type_, art.row_count) \
    }

/* Fields that must be given: a word that `find_` knows, and numbers. */
#define WORD(type_, member_, key_, find_, choices_)                                                 \
    {                                                                                               \
        .key = key_, .type = FIELD_WORD, .required = true, FIELD_AT(type_, member_), .find = find_, \
        .choices = choices_                                                                         \
    }
#define WHOLE(type_, member_, key_, least, most)                                                              \
    {                                                                                                         \
        .key = key_, .type = FIELD_INT, .required = true, .min = least, .max = most, FIELD_AT(type_, member_) \
    }
#define DECIMAL(type_, member_, key_, least, most)                                                                    \
    {                                                                                                                 \
        .key = key_, .type = FIELD_THOUSANDTHS, .required = true, .min = least, .max = most, FIELD_AT(type_, member_) \
    }
#define LENGTH(type_, member_, key_, least, most)                                                                \
    {                                                                                                            \
        .key = key_, .type = FIELD_LENGTH, .required = true, .min = least, .max = most, FIELD_AT(type_, member_) \
    }
#define SECONDS(type_, member_, key_, least, most)                                                                \
    {                                                                                                             \
        .key = key_, .type = FIELD_SECONDS, .required = true, .min = least, .max = most, FIELD_AT(type_, member_) \
    }
#define DECIMALS(type_, member_, key_, number, least, most)                                                  \
    {                                                                                                        \
        .key = key_, .type = FIELD_THOUSANDTHS, .shape = SHAPE_ARRAY, .required = true, .fixed_count = true, \
        .min = least, .max = most, .count_min = number, .count_max = number, FIELD_LIST_AT(type_, member_)   \
    }

#endif
