/* Key scripts. A script is checked whole before its first key is played, so that a slip on the last line costs no game;
 * the player then steps through text that is known to be right. */
#include "term/tty/keyscript.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CHUNK = 65536, SHOWN_NAME = 32, CELLS_MAX = 1000 };

typedef enum StepKind { STEP_END, STEP_TAKEN, STEP_OPEN, STEP_UNKNOWN, STEP_WAIT_RANGE, STEP_CONTROL } StepKind;

static bool is_blank(char ch)
{
    return ch == ' ' || (ch >= '\t' && ch <= '\r');
}

static void skip_blanks(KeyScript *script)
{
    bool comment = false;
    while (script->at < script->length) {
        char ch = script->text[script->at];
        comment = ch == '#' || (comment && ch != '\n');
        if (!comment && !is_blank(ch)) {
            return;
        }
        script->at++;
    }
}

static bool starts_with(const char *name, size_t length, const char *prefix)
{
    return length > strlen(prefix) && strncasecmp(name, prefix, strlen(prefix)) == 0;
}

/* "Wait:N". */
static StepKind take_wait(const char *name, size_t length, ScriptStep *step)
{
    int ticks = 0;
    for (size_t i = strlen("Wait:"); i < length; i++) {
        if (name[i] < '0' || name[i] > '9') {
            return STEP_UNKNOWN;
        }
        ticks = ticks * 10 + (name[i] - '0');
        if (ticks > KEYSCRIPT_WAIT_MAX) {
            return STEP_WAIT_RANGE;
        }
    }
    *step = (ScriptStep){.key = {.code = HKEY_NONE}, .wait = ticks};
    return ticks > 0 ? STEP_TAKEN : STEP_WAIT_RANGE;
}

/* What the mouse can do, before the cell where it does it. */
static const struct {
    const char *name;
    uint8_t action, button;
} MOUSE_NAMES[] = {
    {"Click:", MOUSE_PRESS, 1},      {"RightClick:", MOUSE_PRESS, 3},     {"Hover:", MOUSE_MOVE, 0},
    {"WheelUp:", MOUSE_WHEEL_UP, 0}, {"WheelDown:", MOUSE_WHEEL_DOWN, 0},
};

/* A number from 1 on that ends at a character; 0 for anything else. */
static int cell_number(const char **at, const char *end, char last)
{
    int number = 0;
    while (*at < end && **at >= '0' && **at <= '9' && number < CELLS_MAX) {
        number = number * 10 + (*(*at)++ - '0');
    }
    bool ended = last ? *at < end && **at == last : *at == end;
    *at += last != 0;
    return ended && number <= CELLS_MAX ? number : 0;
}

/* "Click:COLUMN,ROW". */
static bool take_mouse(const char *name, size_t length, ScriptStep *step)
{
    for (size_t i = 0; i < sizeof MOUSE_NAMES / sizeof *MOUSE_NAMES; i++) {
        if (starts_with(name, length, MOUSE_NAMES[i].name)) {
            const char *at = name + strlen(MOUSE_NAMES[i].name), *end = name + length;
            int column = cell_number(&at, end, ','), row = column > 0 ? cell_number(&at, end, '\0') : 0;
            *step = (ScriptStep){.key = {.code = HKEY_MOUSE,
                                         .action = MOUSE_NAMES[i].action,
                                         .button = MOUSE_NAMES[i].button,
                                         .column = (int16_t)(column - 1),
                                         .row = (int16_t)(row - 1)}};
            return row > 0;
        }
    }
    return false;
}

/* What stands between < and >. Alt with a character is Escape and then the character, as terminals send it. */
static StepKind take_name(KeyScript *script, const char *name, size_t length, ScriptStep *step)
{
    if (starts_with(name, length, "Wait:")) {
        return take_wait(name, length, step);
    }
    if (take_mouse(name, length, step)) {
        return STEP_TAKEN;
    }
    *step = (ScriptStep){0};
    if (starts_with(name, length, "Alt-")) {
        Key key;
        bool known = key_parse(name + strlen("Alt-"), length - strlen("Alt-"), &key);
        if (known && key.code < HKEY_BASE) {
            script->held = key.code;
            key = (Key){.code = HKEY_ESCAPE};
        }
        step->key = key;
        return known ? STEP_TAKEN : STEP_UNKNOWN;
    }
    return key_parse(name, length, &step->key) ? STEP_TAKEN : STEP_UNKNOWN;
}

static StepKind take_character(KeyScript *script, ScriptStep *step)
{
    const char *at = &script->text[script->at];
    size_t length = 1;
    while (script->at + length < script->length && ((unsigned char)at[length] & 0xC0) == 0x80) {
        length++;
    }
    *step = (ScriptStep){0};
    if (!key_parse(at, length, &step->key)) {
        return STEP_CONTROL;
    }
    script->at += length;
    return STEP_TAKEN;
}

/* The next step; on anything but STEP_TAKEN the script stays where the trouble is. */
static StepKind take_step(KeyScript *script, ScriptStep *step)
{
    if (script->held) {
        *step = (ScriptStep){.key = {.code = script->held}};
        script->held = 0;
        return STEP_TAKEN;
    }
    skip_blanks(script);
    if (script->at >= script->length) {
        return STEP_END;
    }
    const char *at = &script->text[script->at];
    if (*at != '<') {
        return take_character(script, step);
    }
    size_t length = strcspn(at + 1, "<> \t\r\n");
    if (at[1 + length] != '>') {
        return STEP_OPEN;
    }
    StepKind kind = take_name(script, at + 1, length, step);
    script->at += kind == STEP_TAKEN ? length + 2 : 0;
    return kind;
}

static int line_of(const KeyScript *script)
{
    int line = 1;
    for (size_t i = 0; i < script->at; i++) {
        line += script->text[i] == '\n';
    }
    return line;
}

static bool refuse(KeyScript *script, const char *name, StepKind kind, Failure *failure)
{
    const char *at = &script->text[script->at];
    char shown[SHOWN_NAME] = "";
    int line = line_of(script);
    text_copy(shown, sizeof shown, at);
    shown[1 + strcspn(shown + 1, "<> \t\r\n")] = '\0';
    if (kind == STEP_OPEN) {
        failure_set(failure, EXIT_UNREADABLE, "%s:%d: '%s' lacks its '>'; write <lt> for the key '<' itself.", name,
                    line, shown);
    } else if (kind == STEP_WAIT_RANGE) {
        failure_set(failure, EXIT_UNREADABLE, "%s:%d: '%s>' is no number of ticks from 1 to %d.", name, line, shown,
                    KEYSCRIPT_WAIT_MAX);
    } else if (kind == STEP_UNKNOWN) {
        failure_set(failure, EXIT_UNREADABLE,
                    "%s:%d: '%s>' is no key; names are those such as <Enter>, <Escape>, <Up>, <Ctrl-c>, <F1>, <Space>.",
                    name, line, shown);
    } else {
        failure_set(failure, EXIT_UNREADABLE,
                    "%s:%d: byte 0x%02X is no key; write a key by its name, such as <Escape>.", name, line,
                    (unsigned)(unsigned char)*at);
    }
    keyscript_free(script);
    return false;
}

/* Checks the text that the script already owns, and goes back to its start. */
static bool check(KeyScript *script, const char *name, Failure *failure)
{
    ScriptStep step;
    StepKind kind = STEP_TAKEN;
    if (strlen(script->text) != script->length) {
        script->at = strlen(script->text);
        kind = STEP_CONTROL;
    } else if (!text_is_utf8(script->text)) {
        keyscript_free(script);
        return failure_set(failure, EXIT_UNREADABLE, "%s is not UTF-8 text; save it as UTF-8.", name);
    }
    while (kind == STEP_TAKEN) {
        kind = take_step(script, &step);
    }
    if (kind != STEP_END) {
        return refuse(script, name, kind, failure);
    }
    script->at = 0;
    return true;
}

bool keyscript_parse(KeyScript *script, const char *name, const char *text, size_t length, Failure *failure)
{
    *script = (KeyScript){.text = memory_new(length + 1, 1), .length = length};
    memcpy(script->text, text, length);
    return check(script, name, failure);
}

static bool unreadable(KeyScript *script, const char *name, const char *problem, Failure *failure)
{
    keyscript_free(script);
    return failure_set(failure, EXIT_UNREADABLE, "Key script %s can't be read: %s.", name, problem);
}

/* Reads all of it, and an end; false when it is too long or reading failed (errno then says why). */
static bool read_whole(KeyScript *script, FILE *file)
{
    size_t size = 0, got = 1;
    errno = 0;
    while (got > 0 && script->length < KEYSCRIPT_SIZE_MAX) {
        size = script->length + CHUNK;
        script->text = memory_grow(script->text, size + 1, 1);
        got = fread(script->text + script->length, 1, CHUNK, file);
        script->length += got;
    }
    script->text[script->length] = '\0';
    return !ferror(file) && got == 0;
}

bool keyscript_read(KeyScript *script, const char *path, Failure *failure)
{
    bool standard = strcmp(path, "-") == 0;
    const char *name = standard ? "standard input" : path;
    *script = (KeyScript){0};
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file) {
        return unreadable(script, name, strerror(errno), failure);
    }
    bool whole = read_whole(script, file);
    int error = errno;
    if (!standard) {
        fclose(file);
    }
    if (!whole) {
        return unreadable(script, name, error ? strerror(error) : "it is longer than 16 MiB", failure);
    }
    return check(script, name, failure);
}

bool keyscript_next(KeyScript *script, ScriptStep *step)
{
    return take_step(script, step) == STEP_TAKEN;
}

void keyscript_free(KeyScript *script)
{
    free(script->text);
    *script = (KeyScript){0};
}
