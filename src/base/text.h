/* Text written into fixed buffers, cut rather than overrun, never in the middle of a character. */
#ifndef HOLDOUT_BASE_TEXT_H
#define HOLDOUT_BASE_TEXT_H

#include "holdout/fix.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Text {
    char *start;
    size_t size, length;
} Text;

Text text_into(char *buffer, size_t size); /* size > 0 */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_list(Text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* A Fix rounded to at most two decimals, without trailing zeros: "2.9", "0.15", "3". */
void text_add_fix(Text *text, Fix value);

/* Copies, cut at a whole UTF-8 character. */
void text_copy(char *to, size_t size, const char *from);

/* Like text_copy, without white space at either end. */
void text_copy_trimmed(char *to, size_t size, const char *from);

bool text_is_utf8(const char *text);

#endif
