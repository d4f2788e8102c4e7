/* Sentences about the data. What comes from a file is shown without control characters, so that no file can write
 * to the terminal more than its letters. */
#include "content/problems.h"

#include <stdarg.h>

enum { PROBLEM_SIZE = 512 };

static void problem_put(FILE *out, const char *text)
{
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        fputc(byte < ' ' || byte == 0x7F ? '?' : byte, out);
    }
}

void problem_add(Problems *problems, const char *file, int line, const char *field, const char *format, ...)
{
    char sentence[PROBLEM_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
    problem_put(problems->out, file);
    if (line > 0) {
        fprintf(problems->out, ":%d", line);
    }
    fputs(": ", problems->out);
    if (field && *field) {
        problem_put(problems->out, field);
        fputs(": ", problems->out);
    }
    problem_put(problems->out, sentence);
    fputc('\n', problems->out);
    problems->count++;
}
