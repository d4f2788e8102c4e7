/* Text written into fixed buffers, cut rather than overrun, never in the middle of a character; and text from outside
 * made harmless. */
#ifndef HOLDOUT_BASE_TEXT_H
#define HOLDOUT_BASE_TEXT_H

#include "holdout/fix.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Text {
    char *start;
    size_t size, length;
} Text;

Text text_into(char *buffer, size_t size); /* size > 0 */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a part of a list, behind `between` where something stands there already. */
void text_add_part(Text *text, const char *between, const char *format, ...) __attribute__((format(printf, 3, 4)));

void text_add_list(Text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* A Fix rounded to at most two decimals, without trailing zeros: "2.9", "0.15", "3". */
void text_add_fix(Text *text, Fix value);

/* The same of hundredths. */
void text_add_hundredths(Text *text, int64_t value);

/* Such a number as a value, to be put into a longer text. */
typedef struct Decimal {
    char words[24];
} Decimal;
Decimal text_fix(Fix value);
Decimal text_hundredths(int64_t value);

/* Adds blanks until it has so many characters. */
void text_pad(Text *text, int characters);

/* Copies, cut at a whole UTF-8 character. */
void text_copy(char *to, size_t size, const char *from);

/* Moves *text behind the white space that it begins with, and returns the length without that at its end. */
size_t text_trim(const char **text);

/* Like text_copy, without white space at either end. */
void text_copy_trimmed(char *to, size_t size, const char *from);

/* "a" or "an", as it stands before the word; `first`: as it begins a sentence. */
const char *text_article(const char *word, bool first);

/* Makes the first letter a capital, where it is one of a to z. */
void text_capital(char *words);

/* Puts a blank in place of each line break. */
void text_join_lines(char *text);

/* "a, b or c": what stands before part `index` of `count`; `last`: before the last one, " or ". */
const char *text_separator(int index, int count, const char *last);

bool text_is_utf8(const char *text);

/* The character at *at, which is moved behind it; TEXT_BROKEN, and one byte on, where no UTF-8 character begins. */
enum { TEXT_BROKEN = 0x7FFFFFFF };
uint32_t text_next(const char **at);

/* Columns that a terminal gives a character: 1 or 2; 0 for all that must not be shown as it is: control characters,
 * marks that turn the direction of writing, what takes no column of its own, what is no character. */
int text_columns(uint32_t ch);

/* Copies text that comes from outside so that anybody may be shown it on any terminal: '?' stands for each character
 * that text_columns gives 0. A line break is one. */
void text_clean(char *to, size_t size, const char *from);
void text_write_clean(const char *text, FILE *out);

/* As text_clean, and at most so many columns wide: where more follows, its last column is '+'. Returns the columns.
 * The buffer has four bytes a column and five more. */
int text_clean_cell(char *to, size_t size, int columns, const char *from);

#endif
