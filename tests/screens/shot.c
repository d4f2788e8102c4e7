/* shot COLUMNSxROWS TERM KEYS PROGRAM [ARGUMENT..]: what a terminal shows after a program got these keys, as text with
 * colours: the cells of an emulator, row by row. Each '|' in the keys waits until the screen is quiet. doc/pictures
 * draws from it. */
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET_MS = 250, PATIENCE_MS = 20000, DIRECT = 0x1000000 };

static void put_color(int color, int layer)
{
    if (color >= DIRECT) {
        printf(";%d;2;%d;%d;%d", layer, color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF);
    } else if (color >= 0) {
        printf(";%d;5;%d", layer, color);
    }
}

static void put_character(uint32_t ch)
{
    static const uint32_t ends[] = {0x80, 0x800, 0x10000};
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    int more = ch < ends[0] ? 0 : ch < ends[1] ? 1 : ch < ends[2] ? 2 : 3;
    putchar((int)(leads[more] | ch >> (6 * more)));
    while (more-- > 0) {
        putchar((int)(0x80 | (ch >> (6 * more) & 0x3F)));
    }
}

static void put_cell(MirrorCell cell)
{
    printf("\033[0%s%s%s", cell.bold ? ";1" : "", cell.underline ? ";4" : "", cell.reverse ? ";7" : "");
    put_color(cell.foreground, 38);
    put_color(cell.background, 48);
    putchar('m');
    put_character(cell.ch);
}

static void put_screen(const Mirror *mirror)
{
    int columns, rows;
    mirror_size(mirror, &columns, &rows);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            put_cell(mirror_cell(mirror, column, row));
        }
        printf("\033[0m\n");
    }
}

/* Types what stands before each '|', and waits; false where the screen never comes to rest. */
static bool type_all(Pty *pty, char *keys)
{
    for (int waited = 0; pty->bytes == 0 && waited < PATIENCE_MS; waited += QUIET_MS) {
        (void)pty_settle(pty, QUIET_MS, PATIENCE_MS);
    }
    bool quiet = pty_settle(pty, QUIET_MS, PATIENCE_MS);
    char *rest = NULL;
    for (char *part = strtok_r(keys, "|", &rest); part && quiet; part = strtok_r(NULL, "|", &rest)) {
        pty_type(pty, part);
        quiet = pty_settle(pty, QUIET_MS, PATIENCE_MS);
    }
    return quiet;
}

int main(int count, char **arguments)
{
    enum { SIZE = 1, TERM, KEYS, PROGRAM };
    static const char *const environment[] = {"COLORTERM=truecolor", NULL};
    PtyOptions options = {.environment = environment};
    char *end = NULL;
    if (count > PROGRAM) {
        options.columns = (int)strtol(arguments[SIZE], &end, 10);
        options.rows = *end == 'x' ? (int)strtol(end + 1, NULL, 10) : 0;
        options.term = arguments[TERM];
    }
    Pty *pty = options.rows > 0 ? pty_start((const char *const *)arguments + PROGRAM, &options) : NULL;
    if (!pty) {
        fprintf(stderr, "shot COLUMNSxROWS TERM KEYS PROGRAM [ARGUMENT..]\n");
        return EXIT_FAILURE;
    }
    bool good = type_all(pty, arguments[KEYS]) && !pty->ended;
    put_screen(pty->mirror);
    pty_free(pty);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
