#include "term/walk/pages.h"

#include "base/number.h"
#include "term/canvas/card.h"

enum { PAGE_ROWS = 6 };

void pages_draw(Canvas *canvas, Area area, const char *words, int page, const char *on, const char *again)
{
    int lines = card_text_rows(canvas, area.columns, words);
    bool longer = lines > area.rows;
    area.rows -= longer; /* the last row is for the key that reads on */
    int pages = longer ? 1 + (lines - area.rows + PAGE_ROWS - 1) / PAGE_ROWS : 1;
    page %= pages;
    canvas_wrap_from(canvas, area, (Style){.ink = INK_TEXT}, words,
                     int_clamp(page * PAGE_ROWS, 0, int_max(lines - area.rows, 0)));
    if (longer) {
        canvas_text(canvas, area.column, area.row + area.rows, area.columns, (Style){.ink = INK_DIM},
                    page + 1 < pages ? on : again);
    }
}
