/* See the header. */
#include "looks.h"

#include "styles.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>

enum { NAMES_SIZE = LOOKS_MAX * (STYLES_WORDS_SIZE + 2), LEGEND_MAX = 320, CELL_WIDTH = 20 };

/* Letters that are told apart: ASCII, Latin, Cyrillic, Greek. */
static const struct {
    uint32_t first, last;
} LETTERS[] = {{'a', 'z'}, {'A', 'Z'},   {'0', '9'},     {'#', '-'},
               {'<', '@'}, {0xC0, 0xFF}, {0x410, 0x44F}, {0x3B1, 0x3C9}};

typedef void Naming(const MirrorCell *cell, char words[STYLES_WORDS_SIZE]);

/* Styles in all looks at once; what stands at i has the letter i. */
typedef struct Legend {
    int count;
    char words[LEGEND_MAX][NAMES_SIZE];
} Legend;

void album_add(Album *looks, const char *name, const Mirror *mirror)
{
    assert_true(looks->count < LOOKS_MAX);
    mirror_size(mirror, &looks->columns, &looks->rows);
    LookSeen *seen = &looks->seen[looks->count++];
    int count = looks->columns * looks->rows;
    *seen = (LookSeen){name, calloc((size_t)count, sizeof *seen->cells)};
    assert_non_null(seen->cells);
    for (int i = 0; i < count; i++) {
        seen->cells[i] = mirror_cell(mirror, i % looks->columns, i / looks->columns);
    }
}

void album_free(Album *looks)
{
    for (int i = 0; i < looks->count; i++) {
        free(looks->seen[i].cells);
    }
    *looks = (Album){0};
}

static void put(uint32_t ch, FILE *out)
{
    if (ch < 0x80) {
        fputc((int)ch, out);
    } else if (ch < 0x800) {
        fprintf(out, "%c%c", 0xC0 | (int)(ch >> 6), 0x80 | (int)(ch & 0x3F));
    } else {
        fprintf(out, "%c%c%c", 0xE0 | (int)(ch >> 12), 0x80 | (int)(ch >> 6 & 0x3F), 0x80 | (int)(ch & 0x3F));
    }
}

static uint32_t letter(int number)
{
    for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++) {
        int count = (int)(LETTERS[i].last - LETTERS[i].first) + 1;
        if (number < count) {
            return LETTERS[i].first + (uint32_t)number;
        }
        number -= count;
    }
    fail_msg("more styles than there are letters for");
    return '?';
}

static const MirrorCell *row_of(const Album *looks, int look, int row)
{
    return looks->seen[look].cells + row * looks->columns;
}

static bool same_row(const Album *looks, int one, int other, int row)
{
    const MirrorCell *a = row_of(looks, one, row), *b = row_of(looks, other, row);
    for (int i = 0; i < looks->columns; i++) {
        if (a[i].ch != b[i].ch) {
            return false;
        }
    }
    return true;
}

/* The first look that reads as this one does. */
static int reads_as(const Album *looks, int look)
{
    for (int i = 0; i < look; i++) {
        int row = 0;
        while (row < looks->rows && same_row(looks, i, look, row)) {
            row++;
        }
        if (row == looks->rows) {
            return i;
        }
    }
    return look;
}

static void write_row(const Album *looks, int look, int row, FILE *out)
{
    const MirrorCell *cells = row_of(looks, look, row);
    int columns = looks->columns;
    while (columns > 0 && cells[columns - 1].ch == ' ') {
        columns--;
    }
    fprintf(out, "%2d|", row);
    for (int i = 0; i < columns; i++) {
        put(cells[i].ch, out);
    }
    fputc('\n', out);
}

/* All rows of the first look, and of others those that read otherwise. */
static void write_texts(const Album *looks, FILE *out)
{
    for (int look = 0; look < looks->count; look++) {
        if (reads_as(looks, look) != look) {
            continue;
        }
        fprintf(out, "%s", look == 0 ? "text:" : "where it reads otherwise:");
        for (int i = look; i < looks->count; i++) {
            fprintf(out, "%s%s", reads_as(looks, i) == look ? " " : "",
                    reads_as(looks, i) == look ? looks->seen[i].name : "");
        }
        fputc('\n', out);
        for (int row = 0; row < looks->rows; row++) {
            if (look == 0 || !same_row(looks, 0, look, row)) {
                write_row(looks, look, row, out);
            }
        }
    }
}

/* What a cell looks like in each look, padded to columns; false where nothing shows but the terminal's own. */
static bool name_all(const Album *looks, int at, Naming *naming, bool ink, char names[NAMES_SIZE])
{
    bool any = false;
    int length = 0;
    for (int i = 0; i < looks->count; i++) {
        char words[STYLES_WORDS_SIZE];
        const MirrorCell *cell = &looks->seen[i].cells[at];
        naming(cell, words);
        bool hidden = ink && styles_blank(cell);
        any = any || (!hidden && words[0]);
        length += snprintf(names + length, (size_t)(NAMES_SIZE - length), "%-*s", CELL_WIDTH,
                           hidden     ? " ."
                           : words[0] ? words
                                      : " own");
    }
    while (length > 0 && names[length - 1] == ' ') {
        names[--length] = '\0';
    }
    return any;
}

static int find(Legend *legend, const char names[NAMES_SIZE])
{
    int i = 0;
    while (i < legend->count && strcmp(legend->words[i], names) != 0) {
        i++;
    }
    assert_true(i < LEGEND_MAX);
    if (i == legend->count) {
        strcpy(legend->words[legend->count++], names);
    }
    return i;
}

static void write_legend(const Album *looks, const Legend *legend, FILE *out)
{
    fputs("  ", out);
    for (int i = 0; i + 1 < looks->count; i++) {
        fprintf(out, " %-*s", CELL_WIDTH - 1, looks->seen[i].name);
    }
    fprintf(out, " %s\n", looks->seen[looks->count - 1].name);
    for (int i = 0; i < legend->count; i++) {
        put(letter(i), out);
        fprintf(out, " %s\n", legend->words[i]);
    }
}

/* The letters of a row, unless nothing shows on it. */
static void write_letters(const Album *looks, int row, Naming *naming, bool ink, Legend *legend, FILE *out)
{
    enum { COLUMNS_MAX = 512, NOTHING = -1 };
    int letters[COLUMNS_MAX];
    bool any = false;
    assert_true(looks->columns <= COLUMNS_MAX);
    for (int column = 0; column < looks->columns; column++) {
        char names[NAMES_SIZE];
        bool shows = name_all(looks, row * looks->columns + column, naming, ink, names);
        letters[column] = shows ? find(legend, names) : NOTHING;
        any = any || shows;
    }
    if (any) {
        fprintf(out, "%2d|", row);
        for (int column = 0; column < looks->columns; column++) {
            put(letters[column] == NOTHING ? (ink ? ' ' : '.') : letter(letters[column]), out);
        }
        fputs("|\n", out);
    }
}

static void write_map(const Album *looks, const char *title, Naming *naming, bool ink, FILE *out)
{
    Legend *legend = calloc(1, sizeof *legend);
    fprintf(out, "%s\n", title);
    for (int row = 0; row < looks->rows; row++) {
        write_letters(looks, row, naming, ink, legend, out);
    }
    if (legend->count > 0) {
        write_legend(looks, legend, out);
    }
    free(legend);
}

char *album_text(const Album *looks)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    write_texts(looks, out);
    write_map(looks, "characters", styles_ink, true, out);
    write_map(looks, "behind them", styles_ground, false, out);
    fclose(out);
    return text;
}
