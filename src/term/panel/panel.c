/* A box that is filled from the top. */
#include "term/panel/panel.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"

enum { MARGIN = 2, TEXT_COLUMNS_MAX = 76 };

/* Bytes of a text up to the end of its first sentence. */
static size_t sentence_length(const char *text)
{
    size_t at = 0;
    while (text[at] && text[at] != '\n' && !(text[at] == '.' && (text[at + 1] == ' ' || text[at + 1] == '\n'))) {
        at++;
    }
    return at + (text[at] == '.');
}

/* On the frame's lower side: its key tells all. */
static void mark_more(const Panel *panel)
{
    char keyed[CANVAS_TEXT_SIZE];
    const char *words = canvas_keys(panel->canvas, _(KEY("i") " tells all"), keyed);
    int columns = columns_of(words), column = panel->box.column + panel->box.columns - columns - MARGIN - 1;
    canvas_printf(panel->canvas, column, panel->box.row + panel->box.rows - 1, columns + 2, (Style){.ink = INK_KEY},
                  " %s ", words);
}

/* As many sentences as have room whole. What follows has none, however short it is. */
static void put_sentences(Panel *panel, Ink ink, const char *text)
{
    char part[PANEL_TEXT_SIZE], fits[PANEL_TEXT_SIZE] = "";
    for (size_t end = sentence_length(text);; end += 1 + sentence_length(text + end + 1)) {
        text_copy(part, end < sizeof part ? end + 1 : sizeof part, text);
        if (card_text_rows(panel->canvas, panel->area.columns, part) > panel->area.rows) {
            break;
        }
        text_copy(fits, sizeof fits, part);
    }
    canvas_wrap(panel->canvas, panel->area, (Style){.ink = (uint8_t)ink}, fits);
    panel->area.row += panel->area.rows;
    panel->area.rows = 0;
    mark_more(panel);
}

void panel_put(Panel *panel, Ink ink, const char *text)
{
    bool fits = card_text_rows(panel->canvas, panel->area.columns, text) <= panel->area.rows;
    if (text[0] && !fits && !panel->whole && panel->area.rows >= 0) {
        put_sentences(panel, ink, text);
    } else if (panel->area.rows > 0 && text[0]) {
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

void panel_flavour(Panel *panel, const char *text)
{
    int rows = 1 + card_text_rows(panel->canvas, panel->area.columns, text);
    if (panel->area.rows - rows >= panel->kept || panel->kept == 0) {
        panel_gap(panel);
        panel_put(panel, INK_DIM, text);
    }
}

void panel_open(Panel *panel, const char *title)
{
    const Area box = panel->area;
    panel->box = box;
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
