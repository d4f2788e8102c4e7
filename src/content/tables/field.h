/* Rows of tables: {WHOLE(Blueprint, hull, "hull", 0, 1000), OR("1")} is where a value goes, its key and its bounds,
 * then what else is so of it. */
#ifndef HOLDOUT_CONTENT_TABLES_FIELD_H
#define HOLDOUT_CONTENT_TABLES_FIELD_H

#include "content/tables/table.h"

#define FIELD_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define FIELD_LIST_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member[0])
#define FIELD_COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* One value. */
#define VALUE(kind_, type_, member_, key_) .key = (key_), .type = FIELD_##kind_, FIELD_AT(type_, member_)
#define ID(type_) VALUE(ID, type_, id, "id"), NEEDED
#define NAME(type_) VALUE(TEXT, type_, name, "name"), NEEDED
#define LETTER(type_) VALUE(GLYPH, type_, glyph, "glyph"), NEEDED
#define FLAVOUR(type_) VALUE(FLAVOUR, type_, flavour, "flavour")
#define FLAG(type_, member_, key_) VALUE(BOOL, type_, member_, key_)
#define RECORD(key_, table_) .key = (key_), .type = FIELD_RECORD, .table = &(table_)

/* A word of a list; SOME: kept as a number from 1, so that 0 is none. */
#define WORD(type_, member_, key_, words_) VALUE(WORD, type_, member_, key_), .words = &(words_)
#define SOME(type_, member_, key_, words_) WORD(type_, member_, key_, words_), .first = 1

/* A number between bounds in the unit that is written, decimals in thousandths of it. */
#define NUMBER(kind_, type_, member_, key_, least_, most_) \
    VALUE(kind_, type_, member_, key_), .min = (least_), .max = (most_)
#define WHOLE(type_, member_, key_, least_, most_) NUMBER(INT, type_, member_, key_, least_, most_)
#define DECIMAL(type_, member_, key_, least_, most_) NUMBER(THOUSANDTHS, type_, member_, key_, least_, most_)
#define LENGTH(type_, member_, key_, least_, most_) NUMBER(LENGTH, type_, member_, key_, least_, most_)
#define SPEED(type_, member_, key_, least_, most_) NUMBER(SPEED, type_, member_, key_, least_, most_)
#define SECONDS(type_, member_, key_, least_, most_) NUMBER(SECONDS, type_, member_, key_, least_, most_)

/* Several values, as many as `count_` says then; SET: bits of words; EXACTLY: always as many. */
#define LIST(kind_, type_, member_, count_, key_, least_, most_)                                             \
    .key = (key_), .type = FIELD_##kind_, .shape = SHAPE_ARRAY, .count_min = (least_), .count_max = (most_), \
    FIELD_LIST_AT(type_, member_), .count_at = offsetof(type_, count_)
#define RECORDS(type_, member_, count_, key_, least_, most_, table_) \
    LIST(RECORD, type_, member_, count_, key_, least_, most_), .table = &(table_)
#define WORDS(type_, member_, count_, key_, least_, most_, words_) \
    LIST(WORD, type_, member_, count_, key_, least_, most_), .words = &(words_)
#define SET(type_, member_, key_, most_, words_) \
    WORD(type_, member_, key_, words_), .shape = SHAPE_SET, .count_min = 1, .count_max = (most_)
#define EXACTLY(kind_, type_, member_, key_, number_)                                                        \
    .key = (key_), .type = FIELD_##kind_, .shape = SHAPE_ARRAY, .fixed_count = true, .count_min = (number_), \
    .count_max = (number_), FIELD_LIST_AT(type_, member_)

/* What else is so of a value. */
#define NEEDED .required = true
#define OR(value_) .fallback = (value_)

/* With which of a record's words it must be given, with which it may, and with which it
 * need not (said.h). */
#define NEED(said_) .need = (said_)
#define MAY(said_) .may = (said_)
#define SPARED(said_) .spared = (said_)

/* What several of a name are called. */
#define PLURAL(type_, kind_) VALUE(kind_, type_, plural, "plural"), .asked = CONTENT_SEVERAL "%s", .counted = true

/* The picture of what stands on the board. */
#define ART(type_) LIST(FLAVOUR, type_, art.rows, art.row_count, "art", ART_ROWS, ART_ROWS), .sign = true

#endif
