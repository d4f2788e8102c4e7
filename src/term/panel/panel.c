/* A box that is filled from the top. */
#include "term/panel/panel.h"

#include "base/number.h"

enum { MARGIN = 2, TEXT_COLUMNS_MAX = 76 };

void panel_put(Panel *panel, Ink ink, const char *text)
{
    if (panel->area.rows > 0 && text[0]) {
        int used = canvas_wrap(panel->canvas, panel->area, (Style){.ink = (uint8_t)ink}, text);
        panel->area.row += used;
        panel->area.rows -= used;
    }
}

void panel_gap(Panel *panel)
{
    panel->area.row++;
    panel->area.rows--;
}

void panel_open(Panel *panel, const char *title)
{
    Area box = panel->area;
    canvas_box(panel->canvas, box, (Style){.ink = INK_FRAME}, title);
    int columns = box.columns - 2 * MARGIN;
    panel->area = (Area){box.column + MARGIN, box.row + 1, int_min(columns, TEXT_COLUMNS_MAX), box.rows - 2};
}

void panel_picture(const Panel *panel, Area filled, const Picture *picture, Ground ground)
{
    int column = filled.column + filled.columns - ART_COLUMNS;
    for (int i = 0; i < ART_ROWS * (ART_COLUMNS + 1); i++) {
        int row = filled.row + i / (ART_COLUMNS + 1);
        if (canvas_cell(panel->canvas, column - 1 + i % (ART_COLUMNS + 1), row).ch != ' ') {
            return;
        }
    }
    picture_draw(panel->canvas, column, filled.row, filled.rows, picture, ground);
}
