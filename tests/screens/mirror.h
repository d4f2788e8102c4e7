/* What a terminal shows: bytes go in, cells come out. */
#ifndef HOLDOUT_TESTS_MIRROR_H
#define HOLDOUT_TESTS_MIRROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MIRROR_ROW_SIZE = 2048 };

typedef struct MirrorCell {
    uint32_t ch;                /* ' ' when nothing was written */
    int foreground, background; /* palette index; -1: the terminal's own; 0x1RRGGBB: direct */
    bool bold, underline, reverse, blink;
} MirrorCell;

typedef struct Mirror Mirror;

Mirror *mirror_new(int columns, int rows);
void mirror_free(Mirror *mirror);
void mirror_write(Mirror *mirror, const char *bytes, size_t length);
void mirror_resize(Mirror *mirror, int columns, int rows);
void mirror_size(const Mirror *mirror, int *columns, int *rows);

/* Bytes the terminal answers; returns how many. */
size_t mirror_answers(Mirror *mirror, char *bytes, size_t size);

MirrorCell mirror_cell(const Mirror *mirror, int column, int row);

/* Whether two cells look alike: a blank shows no ink. */
bool mirror_alike(MirrorCell a, MirrorCell b);

/* A row as UTF-8 without trailing blanks, in a buffer of MIRROR_ROW_SIZE. */
void mirror_row(const Mirror *mirror, int row, char *text);

/* Where a text first stands within a row; false when nowhere. column and row may be NULL. */
bool mirror_find(const Mirror *mirror, const char *text, int *column, int *row);

void mirror_cursor(const Mirror *mirror, int *column, int *row);
bool mirror_cursor_visible(const Mirror *mirror);
bool mirror_alternate(const Mirror *mirror);
bool mirror_mouse(const Mirror *mirror);

/* The whole screen to standard error, for a test that fails. */
void mirror_show(const Mirror *mirror);

#endif
