#include "lobby/door/company.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = PLAYER_NAME_SIZE + 1, MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

void company_look(Company *company, const Host *host)
{
    Present *present;
    Failure failure;
    int count = presence_list(host, &present, &failure);
    *company = (Company){.looked = host_now(host)};
    for (int i = 0; i < count; i++) {
        if (present[i].name[0]) {
            company->count++;
            if (company->shown < COMPANY_SHOWN) {
                company->present[company->shown++] = present[i];
            }
        }
    }
    free(present);
}

int company_onlookers(const Present *present, int count, const char *name)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += present[i].at == PRESENCE_WATCHING && strcmp(present[i].watched, name) == 0;
    }
    return sum;
}

int company_onlookers_at_duel(const Present *present, int count, const PlayersDuel *duel)
{
    return company_onlookers(present, count, duel->pact.challenger) +
           company_onlookers(present, count, duel->pact.challenged);
}

void company_ago(int64_t since, int64_t now, char out[AGO_SIZE])
{
    int64_t seconds = int64_max(now - since, 0);
    Text text = text_into(out, AGO_SIZE);
    if (seconds < MINUTE) {
        text_add(&text, _("%d s"), (int)seconds);
    } else if (seconds < HOUR) {
        text_add(&text, _("%d min"), (int)(seconds / MINUTE));
    } else if (seconds < DAY) {
        text_add(&text, _("%d h"), (int)(seconds / HOUR));
    } else {
        text_add(&text, _("%d d"), (int)(seconds / DAY));
    }
}

static void draw_one(Canvas *canvas, Area row, const Present *present, int64_t now, bool own)
{
    char ago[AGO_SIZE];
    Style style = {.ink = own ? INK_TITLE : INK_TEXT};
    company_ago(present->since, now, ago);
    canvas_text(canvas, row.column, row.row, NAME_COLUMNS, style, present->name);
    canvas_printf(canvas, row.column + NAME_COLUMNS, row.row, row.columns - NAME_COLUMNS, (Style){.ink = INK_DIM},
                  "%s, %s", own ? _("you") : _(presence_told(present->at)), ago);
}

void company_draw(Canvas *canvas, Area area, const Company *company, const char *own)
{
    canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE},
                  translation_of_count("%d is here", "%d are here", company->count), company->count);
    int room = area.rows - 2, shown = int_min(company->shown, company->count > room ? room - 1 : room);
    for (int i = 0; i < shown; i++) {
        draw_one(canvas, (Area){area.column, area.row + 1 + i, area.columns, 1}, &company->present[i], company->looked,
                 strcmp(company->present[i].name, own) == 0);
    }
    if (company->count > shown && shown >= 0) {
        canvas_printf(canvas, area.column, area.row + 1 + shown, area.columns, (Style){.ink = INK_DIM},
                      _("and %d more"), company->count - shown);
    }
}
