/* A walk over libyaml's events. Its marks count characters, texts are changed by bytes. */
#include "term/settings/pairs.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

typedef struct Walk {
    Pairs *pairs;
    char *name;        /* read, its value comes; else NULL */
    yaml_mark_t named; /* where the name begins */
    int depth;         /* mappings and lists that are open */
    bool over;
} Walk;

/* What is wrong, about a word of the file or (NULL) the line. */
static void complain(Pairs *pairs, int line, const char *word, const char *what)
{
    char clean[PAIRS_WHY_SIZE / 2];
    pairs->whole = false;
    if (pairs->complaint_count == PAIRS_COMPLAINTS_MAX) {
        return;
    }
    PairsComplaint *complaint = &pairs->complaints[pairs->complaint_count++];
    complaint->line = line;
    Text text = text_into(complaint->why, sizeof complaint->why);
    if (word) {
        text_clean(clean, sizeof clean, word);
        text_add(&text, "'%s' ", clean);
    }
    text_add(&text, "%s", what);
}

static int line_of(yaml_mark_t mark)
{
    return (int)mark.line + 1;
}

/* Behind the mark that some editors put before UTF-8: libyaml is not shown it. */
static size_t text_begin(const Pairs *pairs)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(pairs->text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

static size_t byte_of(const Pairs *pairs, yaml_mark_t mark)
{
    size_t at = text_begin(pairs);
    for (size_t left = mark.index; left > 0 && at < pairs->length; left--) {
        do {
            at++;
        } while (((unsigned char)pairs->text[at] & 0xC0) == 0x80);
    }
    return at;
}

static size_t line_begin(const Pairs *pairs, size_t at)
{
    while (at > text_begin(pairs) && pairs->text[at - 1] != '\n') {
        at--;
    }
    return at;
}

static size_t line_end(const char *text, size_t at)
{
    size_t length = strcspn(text + at, "\n");
    return at + length + (text[at + length] == '\n');
}

static void add_pair(Walk *walk, const yaml_event_t *event)
{
    Pairs *pairs = walk->pairs;
    const char *value = (const char *)event->data.scalar.value;
    pairs->pairs = memory_grow(pairs->pairs, (size_t)pairs->count + 1, sizeof(Pair));
    Pair *pair = &pairs->pairs[pairs->count++];
    size_t size = strlen(value) + 1, name_at = byte_of(pairs, walk->named);
    *pair = (Pair){.name = walk->name,
                   .value = memory_new(size, 1),
                   .line = line_of(walk->named),
                   .begin = line_begin(pairs, name_at),
                   .from = byte_of(pairs, event->start_mark),
                   .to = byte_of(pairs, event->end_mark)};
    memcpy(pair->value, value, size);
    pair->end = line_end(pairs->text, pair->to);
    pairs->indent = name_at - pair->begin;
    walk->name = NULL;
}

/* A name, or the value of the one before. */
static void take_scalar(Walk *walk, const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    yaml_scalar_style_t style = event->data.scalar.style;
    bool block = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE;
    bool odd =
        strlen(text) != event->data.scalar.length || block || event->data.scalar.anchor || event->data.scalar.tag;
    if (odd) {
        complain(walk->pairs, line_of(event->start_mark), walk->name ? walk->name : text,
                 "must be a word, or text in quotes on one line");
    }
    if (odd && walk->name) {
        free(walk->name);
        walk->name = NULL;
    } else if (walk->name) {
        add_pair(walk, event);
    } else {
        walk->name = memory_new(event->data.scalar.length + 1, 1);
        memcpy(walk->name, text, event->data.scalar.length);
        walk->named = event->start_mark;
    }
}

/* The file itself is the only mapping. What else is opened is left out up to where it is closed. */
static void take_opening(Walk *walk, const yaml_event_t *event)
{
    bool root = walk->depth++ == 0;
    if (root && event->type == YAML_MAPPING_START_EVENT &&
        event->data.mapping_start.style == YAML_BLOCK_MAPPING_STYLE) {
        return;
    }
    if (root) {
        complain(walk->pairs, line_of(event->start_mark), NULL, "write 'name: value', one a line");
        walk->over = true;
    } else if (walk->depth == 2) {
        complain(walk->pairs, line_of(walk->name ? walk->named : event->start_mark), walk->name,
                 "a list is no value here; write one word");
        /* A list or mapping as a name would leave its value without one. */
        walk->over = !walk->name;
        free(walk->name);
        walk->name = NULL;
    }
}

static void take_event(Walk *walk, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        if (walk->depth == 0) {
            complain(walk->pairs, line_of(event->start_mark), (const char *)event->data.scalar.value,
                     "has no value; write 'name: value'");
        } else if (walk->depth == 1) {
            take_scalar(walk, event);
        }
        break;
    case YAML_ALIAS_EVENT:
        complain(walk->pairs, line_of(event->start_mark), (const char *)event->data.alias.anchor,
                 "stands for another value; write that out");
        walk->over = true;
        break;
    case YAML_MAPPING_START_EVENT:
    case YAML_SEQUENCE_START_EVENT:
        take_opening(walk, event);
        break;
    case YAML_MAPPING_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
        walk->depth--;
        break;
    case YAML_DOCUMENT_END_EVENT:
    case YAML_STREAM_END_EVENT:
        walk->over = true;
        break;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_START_EVENT:
        break;
    }
}

static void walk_all(Walk *walk, yaml_parser_t *parser)
{
    while (!walk->over) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event)) {
            /* What lacks its end is wrong where it begins. */
            bool open = parser->context && parser->problem && strstr(parser->problem, "end of stream");
            const yaml_mark_t *mark = open                                                      ? &parser->context_mark
                                      : parser->problem_mark.line || parser->problem_mark.index ? &parser->problem_mark
                                                                                                : &parser->mark;
            char what[PAIRS_WHY_SIZE];
            Text text = text_into(what, sizeof what);
            text_add(&text, "is not valid YAML here (%s); put the value in quotes",
                     parser->problem ? parser->problem : "unknown");
            complain(walk->pairs, line_of(*mark), NULL, what);
            return;
        }
        take_event(walk, &event);
        yaml_event_delete(&event);
    }
}

void pairs_parse(Pairs *pairs, char *text, size_t length)
{
    *pairs = (Pairs){.text = text, .length = length, .whole = true};
    yaml_parser_t parser;
    if (strlen(text) != length || !text_is_utf8(text)) {
        complain(pairs, 0, NULL, "is not UTF-8 text; save it as UTF-8");
    } else if (yaml_parser_initialize(&parser)) {
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
        size_t begin = text_begin(pairs);
        yaml_parser_set_input_string(&parser, (const unsigned char *)text + begin, length - begin);
        Walk walk = {.pairs = pairs};
        walk_all(&walk, &parser);
        free(walk.name);
        yaml_parser_delete(&parser);
    }
}

void pairs_free(Pairs *pairs)
{
    for (int i = 0; i < pairs->count; i++) {
        free(pairs->pairs[i].name);
        free(pairs->pairs[i].value);
    }
    free(pairs->pairs);
    free(pairs->text);
    *pairs = (Pairs){0};
}

const Pair *pairs_find(const Pairs *pairs, const char *name)
{
    for (int i = pairs->count - 1; i >= 0; i--) {
        if (strcmp(pairs->pairs[i].name, name) == 0) {
            return &pairs->pairs[i];
        }
    }
    return NULL;
}

/* In quotes where YAML would read something else from it; so also what people write YAML's own words for. */
static void put_scalar(FILE *out, const char *word)
{
    bool plain = word[0] && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-.") == strlen(word) &&
                 strchr("abcdefghijklmnopqrstuvwxyz0123456789", word[0]);
    if (plain) {
        fputs(word, out);
        return;
    }
    fputc('"', out);
    for (; *word; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte < 0x20 || byte == 0x7F) {
            fprintf(out, "\\x%02X", byte);
        } else {
            fprintf(out, "%s%c", byte == '"' || byte == '\\' ? "\\" : "", byte);
        }
    }
    fputc('"', out);
}

/* A name of several words needs no quotes as long as its characters mean nothing to YAML. */
static void put_name(FILE *out, const char *name)
{
    bool plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789- ") == strlen(name);
    if (plain) {
        fputs(name, out);
    } else {
        put_scalar(out, name);
    }
}

void pairs_put(FILE *out, const char *name, const char *value)
{
    put_name(out, name);
    fputs(": ", out);
    put_scalar(out, value);
    fputc('\n', out);
}

void pairs_put_number(FILE *out, const char *name, int number)
{
    enum { NUMBER_SIZE = 24 };
    char text[NUMBER_SIZE];
    snprintf(text, sizeof text, "%d", number);
    pairs_put(out, name, text);
}

int pairs_number(const Pairs *pairs, const char *name, int least, int most, int without)
{
    const Pair *pair = pairs_find(pairs, name);
    char *end = NULL;
    errno = 0;
    long number = pair ? strtol(pair->value, &end, 10) : 0;
    bool whole = pair && pair->value[0] && *end == '\0' && errno == 0;
    return whole && number >= least && number <= most ? (int)number : without;
}

static void put_new(const Pairs *pairs, FILE *out, const char *name, const char *value)
{
    size_t at = pairs->count > 0 ? pairs->pairs[pairs->count - 1].end : pairs->length;
    fwrite(pairs->text, 1, at, out);
    if (at > 0 && pairs->text[at - 1] != '\n') {
        fputc('\n', out);
    }
    fprintf(out, "%*s", pairs->count > 0 ? (int)pairs->indent : 0, "");
    pairs_put(out, name, value);
    fwrite(pairs->text + at, 1, pairs->length - at, out);
}

/* What was meant to come out is read from it again: nobody writes YAML as it is written in every file. */
static bool reads_back(char *text, size_t size, int count, const char *name, const char *value)
{
    Pairs again;
    char *copy = memory_new(size + 1, 1);
    memcpy(copy, text, size);
    pairs_parse(&again, copy, size);
    const Pair *pair = pairs_find(&again, name);
    bool same = again.whole && again.count == count && (value ? pair && strcmp(pair->value, value) == 0 : !pair);
    pairs_free(&again);
    return same;
}

/* All lines of the name but the last are left out, too: they meant nothing. */
static int put_changed(const Pairs *pairs, FILE *out, const Pair *kept, const char *name, const char *value)
{
    size_t at = 0;
    int left = pairs->count;
    for (int i = 0; i < pairs->count; i++) {
        const Pair *pair = &pairs->pairs[i];
        if (pair == kept && value) {
            fwrite(pairs->text + at, 1, pair->from - at, out);
            fputs(pair->from == pair->to ? " " : "", out);
            put_scalar(out, value);
            at = pair->to;
        } else if (strcmp(pair->name, name) == 0) {
            fwrite(pairs->text + at, 1, pair->begin - at, out);
            at = pair->end;
            left--;
        }
    }
    fwrite(pairs->text + at, 1, pairs->length - at, out);
    return left;
}

char *pairs_with(const Pairs *pairs, const char *name, const char *value)
{
    const Pair *pair = pairs_find(pairs, name);
    char *text = NULL;
    size_t size = 0;
    if (!pairs->whole) {
        return NULL;
    }
    FILE *out = open_memstream(&text, &size);
    if (!out) {
        return NULL;
    }
    int count = pairs->count + 1;
    if (pair) {
        count = put_changed(pairs, out, pair, name, value);
    } else if (value) {
        put_new(pairs, out, name, value);
    } else {
        fwrite(pairs->text, 1, pairs->length, out);
        count = pairs->count;
    }
    bool written = fclose(out) == 0 && text;
    if (!written || size > PAIRS_FILE_MAX || !reads_back(text, size, count, name, value)) {
        free(text);
        return NULL;
    }
    return text;
}
