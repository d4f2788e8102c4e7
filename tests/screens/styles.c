/* See the header. */
#include "styles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

enum { OWN = -1, DIRECT = 0x1000000 };

static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&*+-/<=>?@^~";
enum { LETTER_COUNT = sizeof LETTERS - 1 };

/* Styles in words; what stands at i has letter i. */
typedef struct Legend {
    int count;
    char words[LETTER_COUNT][STYLES_WORDS_SIZE];
} Legend;

static void name_colour(char words[STYLES_WORDS_SIZE], int colour)
{
    if (colour != OWN) {
        snprintf(words, STYLES_WORDS_SIZE, colour >= DIRECT ? " #%06x" : " %d", colour & (DIRECT - 1));
    }
}

void styles_ink(const MirrorCell *cell, char words[STYLES_WORDS_SIZE])
{
    words[0] = '\0';
    name_colour(words, cell->foreground);
    size_t length = strlen(words);
    snprintf(words + length, STYLES_WORDS_SIZE - length, "%s%s%s%s", cell->bold ? " bold" : "",
             cell->underline ? " underlined" : "", cell->reverse ? " reversed" : "", cell->blink ? " blinking" : "");
}

void styles_ground(const MirrorCell *cell, char words[STYLES_WORDS_SIZE])
{
    words[0] = '\0';
    name_colour(words, cell->background);
}

bool styles_blank(const MirrorCell *cell)
{
    return cell->ch == ' ' && !cell->reverse && !cell->underline;
}

static char letter_of(Legend *legend, const char *words)
{
    int i = 0;
    while (i < legend->count && strcmp(legend->words[i], words) != 0) {
        i++;
    }
    assert_true(i < LETTER_COUNT);
    if (i == legend->count) {
        strcpy(legend->words[legend->count++], words);
    }
    return LETTERS[i];
}

static void print_map(FILE *out, const Mirror *mirror, const char *title,
                      void name(const MirrorCell *cell, char words[STYLES_WORDS_SIZE]), char empty)
{
    Legend legend = {0};
    int columns, rows;
    mirror_size(mirror, &columns, &rows);
    fprintf(out, "%s\n", title);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            MirrorCell cell = mirror_cell(mirror, column, row);
            char words[STYLES_WORDS_SIZE];
            name(&cell, words);
            bool blank = empty && styles_blank(&cell);
            fputc(blank ? empty : words[0] ? letter_of(&legend, words) : '.', out);
        }
        fputc('\n', out);
    }
    for (int i = 0; i < legend.count; i++) {
        fprintf(out, "%c%s\n", LETTERS[i], legend.words[i]);
    }
}

char *styles_text(const Mirror *mirror)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    print_map(out, mirror, "characters", styles_ink, ' ');
    print_map(out, mirror, "behind them", styles_ground, '\0');
    fclose(out);
    return text;
}
