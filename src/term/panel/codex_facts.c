/* Names stand in one ink and values in another, and each column has the same width, so that they read as a table. */
#include "term/panel/codex_facts.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdarg.h>

enum { NAME_COLUMNS = 11, FACT_COLUMNS = 22, VALUE_SIZE = 40 };

static int columns_of_facts(const Facts *facts)
{
    int count = facts->panel->area.columns / FACT_COLUMNS;
    return count > 0 ? count : 1;
}

Facts facts_in(Panel *panel)
{
    return (Facts){.panel = panel};
}

void facts_put(Facts *facts, const char *name, const char *format, ...)
{
    char value[VALUE_SIZE];
    va_list values;
    va_start(values, format);
    Text text = text_into(value, sizeof value);
    text_add_list(&text, format, values);
    va_end(values);
    const Area *area = &facts->panel->area;
    int across = columns_of_facts(facts), row = facts->at / across, column = facts->at % across * FACT_COLUMNS;
    if (row < area->rows) {
        canvas_printf(facts->panel->canvas, area->column + column, area->row + row, NAME_COLUMNS,
                      (Style){.ink = INK_DIM}, "%s ", name);
        canvas_text(facts->panel->canvas, area->column + column + NAME_COLUMNS, area->row + row,
                    FACT_COLUMNS - NAME_COLUMNS, (Style){.ink = INK_TEXT}, value);
    }
    facts->at++;
}

void facts_put_tiles(Facts *facts, const char *name, Fix length)
{
    if (length > 0) {
        char value[VALUE_SIZE];
        Text text = text_into(value, sizeof value);
        text_add_fix(&text, length);
        facts_put(facts, name, "%s %s", value, length == FIX_ONE ? _("tile") : _("tiles"));
    }
}

void facts_put_seconds(Facts *facts, const char *name, int ticks)
{
    char value[VALUE_SIZE];
    Text text = text_into(value, sizeof value);
    text_add_fix(&text, fix_ratio(ticks, TICKS_PER_SECOND));
    facts_put(facts, name, "%s s", value);
}

void facts_end(Facts *facts)
{
    int across = columns_of_facts(facts), rows = (facts->at + across - 1) / across;
    facts->panel->area.row += rows;
    facts->panel->area.rows -= rows;
    if (rows > 0) {
        panel_gap(facts->panel);
    }
}
