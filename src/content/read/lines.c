/* A walk over the events of libyaml that keeps the path of the value it is at. The limits make sure that hostile
 * bytes end here, cheaply, with a sentence. */
#include "content/read/lines.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { DEPTH_MAX = 8, VALUES_MAX = 4096, KEY_SIZE = 40 };

typedef struct Level {
    bool is_map;
    bool has_key;       /* a key was read, its value comes */
    int index;          /* of a list: entries so far */
    size_t path_length; /* of the value that this level is */
} Level;

typedef struct Walk {
    Lines *lines;
    char path[PATH_SIZE];
    int depth, documents;
    Level levels[DEPTH_MAX + 1];
    const char *why;
} Walk;

static void path_add(char path[PATH_SIZE], const char *format, const char *key, int index)
{
    size_t length = strlen(path);
    Text text = {path, PATH_SIZE, length};
    if (key) {
        text_add(&text, format, length ? "." : "", key);
    } else {
        text_add(&text, "[%d]", index);
    }
}

Path path_to(const char *format, ...)
{
    Path path;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path.words, sizeof path.words, format, arguments);
    va_end(arguments);
    return path;
}

void path_key(char path[PATH_SIZE], const char *key)
{
    path_add(path, "%s%s", key, 0);
}

void path_index(char path[PATH_SIZE], int index)
{
    path_add(path, NULL, NULL, index);
}

static void lines_add(Lines *lines, const char *path, int line)
{
    lines->entries = memory_room(lines->entries, (size_t)lines->count, sizeof(LineEntry));
    char *copy = memory_new(strlen(path) + 1, 1);
    strcpy(copy, path);
    lines->entries[lines->count++] = (LineEntry){copy, line};
}

/* Sets the path to the value that begins now. False for a key, which is no value. */
static bool walk_value(Walk *walk, const yaml_event_t *event)
{
    Level *level = &walk->levels[walk->depth];
    if (level->is_map && level->has_key) {
        level->has_key = false;
        return true;
    }
    walk->path[level->path_length] = '\0';
    if (walk->depth == 0) {
        return true;
    }
    if (!level->is_map) {
        path_index(walk->path, ++level->index);
        return true;
    }
    char key[KEY_SIZE] = "?";
    if (event->type == YAML_SCALAR_EVENT) {
        text_copy(key, sizeof(key), (const char *)event->data.scalar.value);
    }
    path_key(walk->path, key);
    level->has_key = true;
    lines_add(walk->lines, walk->path, (int)event->start_mark.line + 1);
    return false;
}

static void walk_open(Walk *walk, bool is_map, size_t path_length)
{
    if (walk->depth == DEPTH_MAX) {
        walk->why = "is nested too deeply; no field needs more than a few levels";
        return;
    }
    walk->levels[++walk->depth] = (Level){.is_map = is_map, .path_length = path_length};
}

/* What libyaml allows and data files do not. */
static const char *event_refused(const yaml_event_t *event)
{
    bool scalar = event->type == YAML_SCALAR_EVENT, list = event->type == YAML_SEQUENCE_START_EVENT;
    bool map = event->type == YAML_MAPPING_START_EVENT;
    const yaml_char_t *anchor = scalar ? event->data.scalar.anchor
                                : list ? event->data.sequence_start.anchor
                                : map  ? event->data.mapping_start.anchor
                                       : NULL;
    const yaml_char_t *tag = scalar ? event->data.scalar.tag
                             : list ? event->data.sequence_start.tag
                             : map  ? event->data.mapping_start.tag
                                    : NULL;
    if (scalar && strlen((const char *)event->data.scalar.value) != event->data.scalar.length) {
        return "holds a zero byte; remove it";
    }
    if (anchor || event->type == YAML_ALIAS_EVENT) {
        return "anchors and aliases (& and *) are not allowed; write the value out";
    }
    return tag ? "tags (!) are not allowed; quote the text" : NULL;
}

static void walk_node(Walk *walk, const yaml_event_t *event)
{
    bool map = event->type == YAML_MAPPING_START_EVENT, nested = map || event->type == YAML_SEQUENCE_START_EVENT;
    bool value = walk_value(walk, event);
    if (!value && nested) {
        walk->why = "a field's name must be a plain word";
        return;
    }
    if (value && walk->depth > 0 && !walk->levels[walk->depth].is_map) {
        lines_add(walk->lines, walk->path, (int)event->start_mark.line + 1);
    }
    if (nested) {
        walk_open(walk, map, strlen(walk->path));
    }
}

static void walk_event(Walk *walk, const yaml_event_t *event)
{
    walk->why = event_refused(event);
    if (walk->why) {
        return;
    }
    if (event->type == YAML_DOCUMENT_START_EVENT && ++walk->documents > 1) {
        walk->why = "holds more than one document; make it one file each";
    } else if (event->type == YAML_MAPPING_END_EVENT || event->type == YAML_SEQUENCE_END_EVENT) {
        walk->depth--;
    } else if (event->type == YAML_SCALAR_EVENT || event->type == YAML_MAPPING_START_EVENT ||
               event->type == YAML_SEQUENCE_START_EVENT) {
        walk_node(walk, event);
    }
    if (walk->lines->count > VALUES_MAX) {
        walk->why = "holds more values than any data file needs; split it";
    }
}

static bool lines_check_bytes(const SourceFile *file, Problems *problems)
{
    if (strlen(file->bytes) != file->size || !text_is_utf8(file->bytes)) {
        problem_add(problems, file->label, 0, NULL, "is not UTF-8 text; save it as UTF-8");
        return false;
    }
    return true;
}

static void walk_all(Walk *walk, yaml_parser_t *parser, const SourceFile *file, Problems *problems)
{
    for (bool end = false; !end;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event)) {
            const yaml_mark_t *mark =
                parser->problem_mark.line || parser->problem_mark.index ? &parser->problem_mark : &parser->mark;
            problem_add(problems, file->label, (int)mark->line + 1, NULL,
                        "is not valid YAML here (%s); check indentation, colons and quotes",
                        parser->problem ? parser->problem : "unknown error");
            return;
        }
        walk_event(walk, &event);
        end = event.type == YAML_STREAM_END_EVENT || walk->why;
        if (walk->why) {
            problem_add(problems, file->label, (int)event.start_mark.line + 1, walk->path, "%s", walk->why);
        }
        yaml_event_delete(&event);
    }
}

bool lines_read(Lines *lines, const SourceFile *file, Problems *problems)
{
    *lines = (Lines){0};
    int before = problems->count;
    if (!lines_check_bytes(file, problems)) {
        return false;
    }
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        problem_add(problems, file->label, 0, NULL, "there is no memory left to read it");
        return false;
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)file->bytes, file->size);
    Walk walk = {.lines = lines};
    walk_all(&walk, &parser, file, problems);
    yaml_parser_delete(&parser);
    if (problems->count == before && lines->count == 0) {
        problem_add(problems, file->label, 1, NULL, "holds no fields; fill it or remove it");
    }
    return problems->count == before;
}

void lines_free(Lines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        free(lines->entries[i].path);
    }
    free(lines->entries);
    *lines = (Lines){0};
}

int lines_find(const Lines *lines, const char *path)
{
    for (int i = 0; i < lines->count; i++) {
        if (strcmp(lines->entries[i].path, path) == 0) {
            return lines->entries[i].line;
        }
    }
    return 0;
}

int lines_near(const Lines *lines, const char *path)
{
    char near[PATH_SIZE];
    text_copy(near, sizeof(near), path);
    while (near[0]) {
        int line = lines_find(lines, near);
        if (line) {
            return line;
        }
        char *dot = strrchr(near, '.'), *bracket = strrchr(near, '[');
        char *cut = !dot || (bracket && bracket > dot) ? bracket : dot;
        *(cut ? cut : near) = '\0';
    }
    return 1;
}
