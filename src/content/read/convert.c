/* One walk over a kind's table turns a document into a struct. Nothing is kept that was not checked against the range
 * its table states, so that later arithmetic can't overflow. */
#include "content/read/convert.h"

#include "base/number.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DECIMAL_PLACES = 3, TICK_THOUSANDTHS = 1000 / TICKS_PER_SECOND, DIGITS_MAX = 9 };

/* What is being converted, and where in the file it stands. */
typedef struct Place {
    const Document *document;
    const Scope *scope;
    char path[PATH_SIZE];
} Place;

#define COMPLAIN(place, ...) document_problem((place)->document, (place)->path, __VA_ARGS__)

bool convert_is_id(const char *text)
{
    bool dash = true;
    for (const char *c = text; *c; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9');
        if (!letter && (*c != '-' || dash)) {
            return false;
        }
        dash = *c == '-';
    }
    return !dash;
}

/* Decimal with at most three places into thousandths; false for anything else. */
static bool decimal_thousandths(const char *text, int64_t *thousandths)
{
    bool negative = *text == '-';
    const char *c = text + negative;
    int64_t value = 0;
    int digits = 0, places = -1;
    for (; *c; c++) {
        if (*c == '.' && places < 0 && digits > 0) {
            places = 0;
            continue;
        }
        if (*c < '0' || *c > '9' || digits == DIGITS_MAX || places == DECIMAL_PLACES) {
            return false;
        }
        value = value * 10 + (*c - '0');
        digits++;
        places += places >= 0;
    }
    for (int i = int_max(places, 0); i < DECIMAL_PLACES; i++) {
        value *= 10;
    }
    *thousandths = negative ? -value : value;
    return digits > 0 && places != 0;
}

void convert_store(void *at, size_t size, int64_t value)
{
    if (size == 1) {
        *(uint8_t *)at = (uint8_t)value;
    } else {
        assert(size == sizeof(uint32_t));
        *(uint32_t *)at = (uint32_t)value;
    }
}

int64_t convert_read(const void *at, size_t size)
{
    return size == 1 ? *(const uint8_t *)at : *(const int32_t *)at;
}

static void say_thousandths(Text *text, int value)
{
    text_add(text, "%s%d", value < 0 ? "-" : "", abs(value) / 1000);
    int rest = abs(value) % 1000;
    if (rest) {
        char places[4] = {(char)('0' + rest / 100), (char)('0' + rest / 10 % 10), (char)('0' + rest % 10), '\0'};
        for (int i = 2; i > 0 && places[i] == '0'; i--) {
            places[i] = '\0';
        }
        text_add(text, ".%s", places);
    }
}

static void complain_number(Place *place, const Field *field, const char *word, bool decimal)
{
    char range[64];
    Text text = text_into(range, sizeof range);
    if (decimal) {
        say_thousandths(&text, field->min);
        text_add(&text, " to ");
        say_thousandths(&text, field->max);
    } else {
        text_add(&text, "%d to %d", field->min, field->max);
    }
    COMPLAIN(place, "must be a %s from %s, not '%.40s'; correct it",
             decimal ? "number with at most three decimals" : "whole number", range, word);
}

/* A number in the unit its field is kept in; false and a problem when it is none, or out of range. */
static bool number(Place *place, const Field *field, const char *word, int64_t *out)
{
    bool decimal = field->type != FIELD_INT;
    int64_t value = 0;
    bool valid = decimal_thousandths(word, &value) && (decimal || !strchr(word, '.'));
    value = valid && !decimal ? value / 1000 : value;
    if (!valid || value < field->min || value > field->max) {
        complain_number(place, field, word, decimal);
        return false;
    }
    if (field->type == FIELD_SECONDS && value % TICK_THOUSANDTHS != 0) {
        COMPLAIN(place, "must be a multiple of 0.05 seconds, not '%.40s'; round it", word);
        return false;
    }
    *out = field->type == FIELD_LENGTH    ? fix_ratio(value, 1000)
           : field->type == FIELD_SPEED   ? fix_ratio(value, 1000 * TICKS_PER_SECOND)
           : field->type == FIELD_SECONDS ? value / TICK_THOUSANDTHS
                                          : value;
    return true;
}

static bool word_number(Place *place, const Field *field, const char *word, int64_t *out)
{
    int found = words_find(field->words, place->scope, word);
    const char *choices = field->words->choices;
    if (found < 0) {
        int length = (int)strlen(choices);
        length -= length > 1 && choices[length - 2] == ',' ? 2 : 0;
        COMPLAIN(place, "'%.40s' is not known here; use one of: %.*s", word, length, choices);
        return false;
    }
    *out = field->first + found;
    return true;
}

static bool truth(Place *place, const char *word, int64_t *out)
{
    *out = strcmp(word, "true") == 0;
    if (!*out && strcmp(word, "false") != 0) {
        COMPLAIN(place, "must be true or false, not '%.40s'; correct it", word);
        return false;
    }
    return true;
}

static bool letter(Place *place, const char *word, int64_t *out)
{
    *out = word[0];
    bool valid = ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z')) && word[1] == '\0';
    if (!valid) {
        COMPLAIN(place, "must be one letter from A to Z or a to z, not '%.40s'; choose another", word);
    }
    return valid;
}

/* ASCII controls, or the C1 controls of UTF-8: nothing that reaches a terminal from a file may steer it. */
static bool has_control(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c < ' ' || *c == 0x7F || (*c == 0xC2 && c[1] >= 0x80 && c[1] < 0xA0)) {
            return true;
        }
    }
    return false;
}

static void keep_text(Place *place, const Field *field, const char *word, char *out)
{
    if (strlen(word) >= field->size) {
        COMPLAIN(place, "is longer than %zu bytes; shorten it", field->size - 1);
    } else if (has_control(word)) {
        COMPLAIN(place, "holds a control character; remove it");
    } else if (!word[0] && field->type != FIELD_FLAVOUR) {
        COMPLAIN(place, "is empty; write something");
    } else {
        text_copy(out, field->size, word);
    }
}

/* The integer that a word stands for; texts are not for here. */
static bool value_of(Place *place, const Field *field, const char *word, int64_t *out)
{
    switch (field->type) {
    case FIELD_WORD:
        return word_number(place, field, word, out);
    case FIELD_BOOL:
        return truth(place, word, out);
    case FIELD_GLYPH:
        return letter(place, word, out);
    case FIELD_INT:
    case FIELD_LENGTH:
    case FIELD_SPEED:
    case FIELD_SECONDS:
    case FIELD_THOUSANDTHS:
        return number(place, field, word, out);
    case FIELD_TEXT:
    case FIELD_FLAVOUR:
    case FIELD_ID:
    case FIELD_RECORD:
        break;
    }
    assert(false && "a field without a number");
    return false;
}

static void keep_one(Place *place, const Field *field, const char *word, char *out)
{
    int64_t value;
    if (field->type == FIELD_TEXT || field->type == FIELD_FLAVOUR || field->type == FIELD_ID) {
        keep_text(place, field, word, out);
    } else if (value_of(place, field, word, &value)) {
        convert_store(out, field->size, value);
    }
}

static void convert_record(Place *place, const Table *table, const Cell *cells, char *out);

static void convert_list(Place *place, const Field *field, const Cell *cell, char *out)
{
    char before[PATH_SIZE];
    text_copy(before, sizeof before, place->path);
    int64_t set = 0;
    for (uint32_t i = 0; i < cell->count; i++) {
        path_index(place->path, (int)i + 1);
        int64_t value;
        if (field->type == FIELD_RECORD) {
            const Cell *cells = (const Cell *)cell->value + (size_t)i * (size_t)field->table->count;
            convert_record(place, field->table, cells, out + field->at + i * field->size);
        } else if (field->shape == SHAPE_ARRAY) {
            keep_one(place, field, ((char **)cell->value)[i], out + field->at + i * field->size);
        } else if (value_of(place, field, ((char **)cell->value)[i], &value)) {
            set |= (int64_t)1 << value;
        }
        text_copy(place->path, sizeof place->path, before);
    }
    if (field->shape == SHAPE_SET) {
        convert_store(out + field->at, field->size, set);
    } else if (!field->fixed_count) {
        convert_store(out + field->count_at, sizeof(int), cell->count);
    }
}

static void convert_field(Place *place, const Field *field, const Cell *cell, char *out)
{
    if (field->shape != SHAPE_ONE && cell->value) {
        convert_list(place, field, cell, out);
    } else if (field->type == FIELD_RECORD && cell->value) {
        convert_record(place, field->table, cell->value, out + field->at);
    } else if (cell->value || field->fallback) {
        keep_one(place, field, cell->value ? cell->value : field->fallback, out + field->at);
    }
}

static void convert_record(Place *place, const Table *table, const Cell *cells, char *out)
{
    char before[PATH_SIZE];
    text_copy(before, sizeof before, place->path);
    for (int i = 0; i < table->count; i++) {
        path_key(place->path, table->fields[i].key);
        convert_field(place, &table->fields[i], &cells[i], out);
        text_copy(place->path, sizeof place->path, before);
    }
}

void convert_document(const Document *document, const Scope *scope, void *out)
{
    Place place = {.document = document, .scope = scope};
    convert_record(&place, document->table, document->cells, out);
}

const char *convert_peek(const Document *document, const char *key)
{
    const Table *table = document->table;
    for (int i = 0; i < table->count; i++) {
        if (strcmp(table->fields[i].key, key) == 0) {
            return document->cells[i].value;
        }
    }
    return NULL;
}
