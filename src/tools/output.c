/* Standard output and standard error of the commands. All that they print goes through here, so that nothing that comes
 * from outside, a seed, a name, a path, a journal, can steer the terminal it is shown on. */
#include "tools/output.h"
#include "tools/tools.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for the longest path there can be and for what is wrong with it. */
enum { SENTENCE_SIZE = 5000, FOREIGN_SIZE = 1024, CELL_SIZE = 256, PROGRESS_COLUMNS = 60 };

const char *trace_level_word(TraceLevel level)
{
    static const char *const words[] = {[TRACE_PHASE] = "phase", [TRACE_STEP] = "step", [TRACE_MICRO] = "micro-step"};
    return words[level];
}

const char *foot_outcome_word(FootOutcome outcome)
{
    static const char *const words[] = {[FOOT_PLAYING] = "playing", [FOOT_WON] = "won", [FOOT_LOST] = "lost"};
    return words[outcome];
}

static void *allocate(size_t size)
{
    return memory_grow(NULL, size, 1);
}

void json_begin(void)
{
    json_set_alloc_funcs(allocate, free);
}

json_t *json_sentences(char *text)
{
    json_t *sentences = json_array();
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n");
        bool more = *end == '\n';
        *end = '\0';
        json_array_append_new(sentences, json_string(line));
        line = end + more;
    }
    return sentences;
}

/* What a terminal must not see is written as an escape of JSON: it stands in strings only, and they stay what they
 * were. */
static void put_json_character(const char *start, const char *end, uint32_t ch, FILE *out)
{
    if (text_columns(ch) > 0 || ch == '\n') {
        fwrite(start, 1, (size_t)(end - start), out);
    } else if (ch < 0x10000) {
        fprintf(out, "\\u%04X", (unsigned)ch);
    } else {
        fprintf(out, "\\u%04X\\u%04X", (unsigned)(0xD7C0 + (ch >> 10)), (unsigned)(0xDC00 | (ch & 0x3FF)));
    }
}

void json_write(const json_t *document, size_t flags, FILE *out)
{
    char *text = json_dumps(document, flags);
    for (const char *at = text ? text : ""; *at;) {
        const char *start = at;
        uint32_t ch = text_next(&at);
        put_json_character(start, at, ch, out);
    }
    free(text);
    putc('\n', out);
}

void json_print(json_t *document)
{
    json_write(document, JSON_COMPACT | JSON_REAL_PRECISION(9), stdout);
    json_decref(document);
}

bool print_json_line(const char *line)
{
    return fputs(line, stdout) >= 0 && fflush(stdout) == 0;
}

json_t *json_foreign(const char *text)
{
    char clean[FOREIGN_SIZE];
    text_clean(clean, sizeof clean, text);
    return json_string(text_is_utf8(text) ? text : clean);
}

bool json_to_file(json_t *state, const char *path, Failure *failure)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *out = standard ? stdout : fopen(path, "w");
    bool good = out != NULL;
    if (out) {
        json_write(state, JSON_INDENT(1), out);
        bool written = fflush(out) == 0 && !ferror(out);
        good = standard ? written : fclose(out) == 0 && written;
    }
    bool done = good || failure_set(failure, EXIT_SYSTEM,
                                    "The state can't be written to %.200s: %s; name another file after --state.",
                                    standard ? "standard output" : path, strerror(errno));
    json_decref(state);
    return done;
}

/* The line breaks at both ends are the format's own. */
__attribute__((nonnull(1, 2))) static void vprint_to(FILE *out, const char *format, va_list arguments)
{
    size_t begin = strspn(format, "\n"), length = strlen(format), end = length;
    while (end > begin && format[end - 1] == '\n') {
        end--;
    }
    assert(!memchr(format + begin, '\n', end - begin));
    va_list again;
    va_copy(again, arguments);
    int needed = vsnprintf(NULL, 0, format, again);
    va_end(again);
    size_t size = (size_t)needed + 1;
    char *text = memory_new(size, 1);
    vsnprintf(text, size, format, arguments);
    text[size - 1 - (length - end)] = '\0';
    fprintf(out, "%.*s", (int)begin, format);
    text_write_clean(text + begin, out);
    fputs(format + end, out);
    free(text);
}

void print_to(FILE *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprint_to(out, format, arguments);
    va_end(arguments);
}

void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprint_to(stdout, format, arguments);
    va_end(arguments);
}

void print_cell(const char *text, int columns)
{
    char cell[CELL_SIZE];
    int used = text_clean_cell(cell, sizeof cell, columns, text);
    printf("%s%*s", cell, columns - used, "");
}

void print_progress(const char *text)
{
    fprintf(stderr, "\r%*s\r", PROGRESS_COLUMNS, "");
    text_write_clean(text, stderr);
}

int tool_fail(int status, const char *format, ...)
{
    char sentence[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    print_to(stderr, "holdout: %s\n", sentence);
    return status;
}

int tool_tell(const Failure *failure)
{
    return tool_fail(failure->status, "%s", failure->why);
}

int tool_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    return tool_fail(EXIT_SYSTEM, "Standard output can't be written: %s.", strerror(errno));
}
