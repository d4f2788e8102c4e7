#include "term/front/banner.h"

enum { PIXEL_COLUMNS = 2, SPARSE = 37, BRIGHT = 9 };

/* A pixel is two cells wide, which is about a square. */
static const char *const NAME[BANNER_ROWS] = {
    "#  # ##### #    ###  ##### #  # #####", /* H O L D O U T */
    "#  # #   # #    #  # #   # #  #   #  ", "#### #   # #    #  # #   # #  #   #  ",
    "#  # #   # #    #  # #   # #  #   #  ", "#  # ##### #### ###  ##### ####   #  ",
};

void banner_draw(Canvas *canvas, int column, int row)
{
    for (int i = 0; i < BANNER_ROWS; i++) {
        for (int k = 0; NAME[i][k]; k++) {
            if (NAME[i][k] == '#') {
                canvas_fill(canvas, (Area){column + k * PIXEL_COLUMNS, row + i, PIXEL_COLUMNS, 1}, ' ',
                            (Style){.ink = INK_TITLE, .ground = (uint16_t)(GROUND_NAME + i)});
            }
        }
    }
}

/* A number that looks drawn by lot. */
static unsigned lot(int column, int row)
{
    unsigned mixed = (unsigned)(column + 1) * 2654435761u ^ (unsigned)(row + 1) * 2246822519u;
    mixed ^= mixed >> 15;
    mixed *= 3266489917u;
    return mixed ^ mixed >> 13;
}

void banner_draw_sky(Canvas *canvas, const Theme *theme, Area area)
{
    struct Reading *reading = canvas_mute(canvas);
    for (int i = 0; i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        Cell cell = canvas_cell(canvas, column, row);
        if (lot(column, row) % SPARSE == 0 && cell.ch == ' ' && cell.style.ground == GROUND_NONE) {
            bool bright = lot(column, row) / SPARSE % BRIGHT == 0;
            canvas_put(canvas, column, row, bright ? '+' : theme_glyph(theme, GLYPH_GAP), (Style){.ink = INK_DIM});
        }
    }
    canvas->reading = reading;
}
