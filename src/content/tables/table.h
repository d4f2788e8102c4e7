/* Tables that describe a kind of data file: one entry a field. From the same table come the libcyaml schema, the
 * conversion with its range checks, the content hash, and the test of doc/content.md. */
#ifndef HOLDOUT_CONTENT_TABLES_TABLE_H
#define HOLDOUT_CONTENT_TABLES_TABLE_H

#include "content/tables/said.h"
#include "content/words/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How one value is written, and as what it is kept. `min` and `max` of a field are in the unit written, decimals
 * in thousandths of it. */
typedef enum FieldType {
    FIELD_TEXT,        /* free text -> char[] */
    FIELD_FLAVOUR,     /* free text that changes nothing, not even the hash -> char[] */
    FIELD_ID,          /* lower-case words joined by dashes -> char[] */
    FIELD_GLYPH,       /* one ASCII letter -> char */
    FIELD_INT,         /* whole number -> any integer */
    FIELD_BOOL,        /* true or false -> bool */
    FIELD_LENGTH,      /* decimal, tiles -> Fix */
    FIELD_SPEED,       /* decimal, tiles per second -> Fix, tiles per tick */
    FIELD_SECONDS,     /* decimal, seconds -> ticks */
    FIELD_THOUSANDTHS, /* decimal -> thousandths */
    FIELD_WORD,        /* one of the words that `find` knows -> its number */
    FIELD_RECORD,      /* fields of its own; their offsets count from the enclosing record */
} FieldType;

typedef enum FieldShape {
    SHAPE_ONE,
    SHAPE_ARRAY, /* a list -> elements one after the other, and their number at count_at */
    SHAPE_SET,   /* a list of words -> a bit set */
} FieldShape;

typedef struct Field {
    const char *key;
    FieldType type;
    FieldShape shape;
    bool required;
    bool fixed_count;     /* the list must have exactly count_max entries and keeps no number */
    const char *fallback; /* value as text where none is given; NULL: leave zero */
    int min, max;
    unsigned count_min, count_max;
    size_t at, size; /* place and bytes of one value (of one element) */
    size_t count_at; /* place of the int that counts a list */
    const Words *words;
    int first;         /* what the first of its words is kept as: 1 where 0 is none of them */
    const char *asked; /* text that stays English, and is asked for in the player's language as this where it is read */
    bool counted;      /* and that is a plural in as many forms as the language has */
    bool sign;         /* free text that is the same in all languages: letters of a picture, names to be learnt from */
    Said need, may;    /* words of the record with which it must be given, and with which it may; both 0: with all */
    Said spared;       /* words with which it need not be given, though it must with others */
    const struct Table *table;
} Field;

typedef struct Table {
    int count;
    const Field *fields;
    size_t size; /* of the struct that a file of this kind fills */
} Table;

/* How many values it has in a record that is whole. */
static inline int field_count(const Field *field, const char *record)
{
    return field->shape != SHAPE_ARRAY ? 1
           : field->fixed_count        ? (int)field->count_max
                                       : *(const int *)(const void *)(record + field->count_at);
}

enum { FIELDS_MAX = 48, TABLES_MAX = 24 };

#endif
