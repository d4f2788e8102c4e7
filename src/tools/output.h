/* What commands print: text and JSON. */
#ifndef HOLDOUT_TOOLS_OUTPUT_H
#define HOLDOUT_TOOLS_OUTPUT_H

#include "holdout/failure.h"
#include "holdout/foot.h"
#include "holdout/tile.h"
#include "holdout/trace.h"

#include <jansson.h>
#include <stdio.h>

/* To be called before the first document: from then on a program that has no memory left for one ends as it does
 * everywhere (base/memory.h), and writes none that lacks parts. */
void json_begin(void);

/* Sentences separated by '\n' as a list; the text is taken apart. */
json_t *json_sentences(char *text);

/* "phase", "step", "micro-step". */
const char *trace_level_word(TraceLevel level);

/* "playing", "won", "lost". */
const char *foot_outcome_word(FootOutcome outcome);

/* Writes a document and its last newline, what a terminal must not see escaped; json_print to standard output, and
 * frees it. */
void json_write(const json_t *document, size_t flags, FILE *out);
void json_print(json_t *document);

/* Writes a state for --state, and frees it; "-" is standard output. False and an error when it can't be written. */
bool json_to_file(json_t *state, const char *path, Failure *failure);

/* Prints at once what json_write has written; false when nobody takes it any more. */
bool print_json_line(const char *line);

/* Text from outside as a string; cleaned where it is no UTF-8. */
json_t *json_foreign(const char *text);

/* Prints with '?' for whatever must not reach a terminal (text_clean): a line stays one line, whatever is quoted on it.
 * Line breaks may only stand at the beginning and the end of the format. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Shows on standard error how far something has come, over what was shown before; "" takes that away. */
void print_progress(const char *text);

/* Prints text, cleaned, in exactly so many columns, up to 60: filled up with blanks, or cut with a '+' at its end. */
void print_cell(const char *text, int columns);

#endif
