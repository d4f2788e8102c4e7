/* A screen as lines to be read one after the other: what is said, or what a canvas notes of the words drawn on it. */
#ifndef HOLDOUT_TERM_CANVAS_READING_H
#define HOLDOUT_TERM_CANVAS_READING_H

#include <stdbool.h>
#include <stdint.h>

enum { READING_LINES = 600, READING_TEXT = 64 * 1024 };

typedef struct ReadingLine {
    int start;            /* in the text */
    int row, column, end; /* where it was drawn, the column behind it; row -1: nowhere */
    int group;            /* lines of one group belong together; 0: of none */
    bool news;            /* has happened, so it is told however often it was told before */
    bool tight;           /* it ended with one blank or a single character: what follows is no item of its own */
} ReadingLine;

/* What finds no room is left out. */
typedef struct Reading {
    int count, length;
    int group, groups; /* the one that lines join now, or 0; and how many there have been */
    int focus;         /* the line that is chosen or looked at, its group with it; -1: none is */
    ReadingLine lines[READING_LINES];
    char text[READING_TEXT];
} Reading;

void reading_clear(Reading *reading);

/* A line of its own; "" is none. News are told even if the same was told before. */
void reading_say(Reading *reading, const char *format, ...) __attribute__((format(printf, 2, 3)));
void reading_news(Reading *reading, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Words that were drawn at a place: what follows on the same row joins their line. What has neither letter nor digit
 * is an ornament and no word. */
void reading_note(Reading *reading, int column, int row, const char *words);
void reading_note_character(Reading *reading, int column, int row, uint32_t ch);

/* Text that is wrapped there: a line of its own, or behind the label on its row, which ends with a blank. */
void reading_note_text(Reading *reading, int column, int row, const char *text);

/* What is noted in between belongs together; its first line is its heading. */
void reading_begin_group(Reading *reading);
void reading_end_group(Reading *reading);

const char *reading_line(const Reading *reading, int line);

/* The line that was drawn at a place, or -1. */
int reading_line_at(const Reading *reading, int column, int row);

/* The lines in focus: the one of `focus`, or all of its group. */
bool reading_in_focus(const Reading *reading, int line);

/* Whether a line with these words is there. */
bool reading_has(const Reading *reading, const char *words);

#endif
