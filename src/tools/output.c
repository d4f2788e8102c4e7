/* Standard output and standard error of the commands. */
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Room for the longest path there can be and for what is wrong with it. */
enum { SENTENCE_SIZE = 5000 };

json_t *json_tile(Tile tile)
{
    return json_pack("[ii]", tile.x, tile.y);
}

const char *trace_level_word(TraceLevel level)
{
    static const char *const words[] = {[TRACE_PHASE] = "phase", [TRACE_STEP] = "step", [TRACE_MICRO] = "micro-step"};
    return words[level];
}

void json_print(json_t *document)
{
    json_dumpf(document, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(document);
}

/* Bytes of the character at `at` that a terminal may be shown: whole UTF-8, no control character; else 0. */
static size_t plain_bytes(const char *at)
{
    unsigned char lead = (unsigned char)at[0];
    size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char character[5] = "";
    memcpy(character, at, strnlen(at, length));
    bool control = lead < 0x20 || lead == 0x7F || (lead == 0xC2 && (unsigned char)at[1] < 0xA0);
    return control || strlen(character) != length || !text_is_utf8(character) ? 0 : length;
}

void print_plain(const char *text, FILE *out)
{
    while (*text) {
        size_t plain = plain_bytes(text);
        fprintf(out, "%.*s", plain ? (int)plain : 1, plain ? text : "?");
        text += plain ? plain : 1;
    }
}

int tool_fail(int status, const char *format, ...)
{
    char sentence[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    fputs("holdout: ", stderr);
    print_plain(sentence, stderr);
    fputc('\n', stderr);
    return status;
}

int tool_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    return tool_fail(EXIT_SYSTEM, "Standard output can't be written: %s.", strerror(errno));
}
