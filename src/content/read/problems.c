/* Sentences about the data. What comes from a file is cleaned, so that no file can write to the terminal more than its
 * letters. */
#include "content/read/problems.h"

#include "base/text.h"

#include <stdarg.h>

enum { PROBLEM_SIZE = 512 };

void problem_add(Problems *problems, const char *file, int line, const char *field, const char *format, ...)
{
    char sentence[PROBLEM_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
    text_write_clean(file, problems->out);
    if (line > 0) {
        fprintf(problems->out, ":%d", line);
    }
    fputs(": ", problems->out);
    if (field && *field) {
        text_write_clean(field, problems->out);
        fputs(": ", problems->out);
    }
    text_write_clean(sentence, problems->out);
    fputc('\n', problems->out);
    problems->count++;
}
