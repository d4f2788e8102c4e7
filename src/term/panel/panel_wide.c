/* Sections one below the other, each with a heading and at least one line; one that has no room is left out, and those
 * whose lists are long share what is left. */
#include "term/panel/panel_wide.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/panel/panel_fitting.h"
#include "term/view/clause_words.h"
#include "term/view/coming.h"
#include "term/canvas/bar.h"
#include "term/canvas/card.h"
#include "term/view/forecast_words.h"

enum {
    LINE_SIZE = 240,
    FACTS_MOST = 80,
    NAME_COLUMNS = 20,
    NUMBERS_COLUMNS = 18,
    TOWERS_MAX = 8,
    TYPES_MAX = 8,
    WAVES_MAX = 3,
    FITTINGS_LEAST = 5,
    FITTINGS_SHOWN = 12,
    FITTING_COLUMNS = 44
};

/* What is left of the area. */
typedef struct Sheet {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    Area area;
} Sheet;

static void take_row(Sheet *sheet)
{
    sheet->area.row++;
    sheet->area.rows--;
}

/* A heading with a gap above it; false where there is no room for it and a line. */
static bool put_heading(Sheet *sheet, const char *text)
{
    if (sheet->area.rows < 3) {
        return false;
    }
    take_row(sheet);
    canvas_text(sheet->canvas, sheet->area.column, sheet->area.row, sheet->area.columns,
                (Style){.ink = INK_DIM, .attributes = STYLE_BOLD}, text);
    take_row(sheet);
    return true;
}

/* Indices of towers, the one with the most damage first. */
static int best_towers(const Battle *battle, int out[BUILDINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        if (battle_blueprint(battle, battle->buildings[i].blueprint)->attack.shape == SHAPE_NONE) {
            continue;
        }
        int at = count++;
        for (; at > 0 && battle->buildings[out[at - 1]].record.damage < battle->buildings[i].record.damage; at--) {
            out[at] = out[at - 1];
        }
        out[at] = i;
    }
    return count;
}

static int name_columns(const Area *area)
{
    return int_min(NAME_COLUMNS, area->columns - NUMBERS_COLUMNS - 1);
}

/* "Lobber 8,8      ========----      412   31 killed" */
static void put_tower(Sheet *sheet, const Building *building, int32_t most)
{
    const Area *area = &sheet->area;
    const Blueprint *blueprint = battle_blueprint(&sheet->game->battle, building->blueprint);
    Bar bar = {building->record.damage, int_max(most, 1), 0, false, INK_TOWER, GLYPH_BAR_FULL, GLYPH_GAP};
    int name = name_columns(area), cells = area->columns - name - NUMBERS_COLUMNS - 2;
    canvas_printf(sheet->canvas, area->column, area->row, name, (Style){.ink = INK_TEXT}, "%s %d,%d", blueprint->name,
                  building->tile.x, building->tile.y);
    bar_draw(sheet->canvas, sheet->theme, area->column + name + 1, area->row, cells, &bar);
    canvas_printf(sheet->canvas, area->column + area->columns - NUMBERS_COLUMNS, area->row, NUMBERS_COLUMNS,
                  (Style){.ink = INK_TEXT}, _("%6d %4d killed"), building->record.damage, building->record.kills);
    take_row(sheet);
}

static void put_towers(Sheet *sheet, int rows)
{
    const Battle *battle = &sheet->game->battle;
    int towers[BUILDINGS_MAX], count = best_towers(battle, towers), shown = int_min(count, rows);
    if (count == 0 || !put_heading(sheet, _("Your towers by damage"))) {
        return;
    }
    shown = int_min(shown, sheet->area.rows);
    for (int i = 0; i < shown; i++) {
        put_tower(sheet, &battle->buildings[towers[i]], battle->buildings[towers[0]].record.damage);
    }
}

/* "c Shellback (new)   12 HP, 1 tile a second, block 1, heals" in one line. */
static void put_type(Sheet *sheet, const Coming *group)
{
    const AttackerType *type = &sheet->game->content->attackers[group->type];
    const Area *area = &sheet->area;
    int at = name_columns(area);
    bool fresh = coming_is_new(sheet->game, group);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, fresh ? _("%s (new)") : "%s", type->name);
    canvas_put(sheet->canvas, area->column, area->row, (uint32_t)type->glyph,
               (Style){.ink = (uint8_t)theme_attacker_ink(type->size, false), .attributes = STYLE_BOLD});
    canvas_text(sheet->canvas, area->column + 2, area->row, at - 3,
                (Style){.ink = group->boss    ? INK_BAD
                               : fresh        ? INK_WARN
                                              : INK_TEXT},
                line);
    char facts[FACTS_MOST * 4 + 5];
    coming_write(&sheet->game->battle, group, line, sizeof line);
    (void)text_clean_cell(facts, sizeof facts, int_min(area->columns - at, FACTS_MOST), line);
    canvas_text(sheet->canvas, area->column + at, area->row, area->columns - at, (Style){.ink = INK_DIM}, facts);
    take_row(sheet);
}

static bool is_told(const Coming *groups, int count)
{
    for (int i = 0; i < count; i++) {
        if (groups[i].type == groups[count].type) {
            return true;
        }
    }
    return false;
}

static void put_coming(Sheet *sheet, int rows)
{
    Coming groups[COMING_MAX];
    int count = coming_groups(&sheet->game->battle, groups);
    if (count == 0 || !put_heading(sheet, _("What comes next"))) {
        return;
    }
    for (int i = 0, put = 0; i < count && put < rows && sheet->area.rows > 0; i++) {
        if (!is_told(groups, i)) {
            put_type(sheet, &groups[i]);
            put++;
        }
    }
}

static void put_outlook(Sheet *sheet, int wave, const Outlook *outlook)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d  ", sheet->game->battle.waves[wave].number);
    int column = sheet->area.column, end = column + sheet->area.columns;
    column += canvas_text(sheet->canvas, column, sheet->area.row, sheet->area.columns, (Style){.ink = INK_KEY}, line);
    Area rest = {column, sheet->area.row, end - column, sheet->area.rows};
    forecast_write_within(sheet->canvas, sheet->game->content, outlook, rest, line, sizeof line);
    int used = canvas_wrap(sheet->canvas, rest, (Style){.ink = (uint8_t)forecast_ink(outlook)}, line);
    sheet->area.row += used;
    sheet->area.rows -= used;
}

static void put_forecast(Sheet *sheet, const Forecast *forecast)
{
    bool headed = false;
    const char *withheld = forecast_withheld(sheet->game, 0);
    if (sheet->game->battle.phase == BATTLE_BUILD && withheld) {
        if (put_heading(sheet, _("Forecast, if you do nothing more"))) {
            canvas_text(sheet->canvas, sheet->area.column, sheet->area.row, sheet->area.columns,
                        (Style){.ink = INK_WARN}, withheld);
            take_row(sheet);
        }
        return;
    }
    const Outlook *all = forecast_of_all(forecast, sheet->game);
    for (int i = 0; all && i < WAVES_MAX && all[i].lots > 0; i++) {
        headed = headed || put_heading(sheet, _("Forecast, if you do nothing more"));
        if (!headed || sheet->area.rows < 1) {
            return;
        }
        put_outlook(sheet, i, &all[i]);
    }
}

/* Messages that have no place below the board. */
static void put_log(Sheet *sheet, int told)
{
    const View *view = sheet->view;
    int kept = int_min(view->message_count, VIEW_MESSAGES);
    if (kept <= told || !put_heading(sheet, _("Log"))) {
        return;
    }
    for (int i = told; i < kept && sheet->area.rows > 0; i++) {
        const char *message = view->messages[(view->message_count - 1 - i) % VIEW_MESSAGES];
        if (i > told && card_text_rows(sheet->canvas, sheet->area.columns, message) > sheet->area.rows) {
            return; /* older ones are no news, half of one least */
        }
        int used = canvas_wrap(sheet->canvas, sheet->area, (Style){.ink = i == 0 ? INK_TEXT : INK_DIM}, message);
        sheet->area.row += used;
        sheet->area.rows -= used;
    }
}

/* Those first that have something to count; returns how many are held. */
static int counted_first(const Game *game, int out[FITTINGS_MAX])
{
    int held[FITTINGS_MAX], count = fittings_held(game, held), put = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            const Clause *clause = &game->content->fittings[held[i]].clause;
            bool counts = clause->rule_count + clause->deed_count > 0;
            if (counts == (pass == 0)) {
                out[put++] = held[i];
            }
        }
    }
    return count;
}

/* As many as have room; the list of what is held has all. */
static void put_fittings(Sheet *sheet, int rows)
{
    int held[FITTINGS_MAX], count = counted_first(sheet->game, held);
    if (count == 0 || !put_heading(sheet, _("Fittings"))) {
        return;
    }
    for (int i = 0; i < count && i < rows && sheet->area.rows > 0; i++) {
        Area row = sheet->area;
        row.columns = int_min(row.columns, FITTING_COLUMNS);
        fitting_row_draw(sheet->canvas, row, (Style){.ink = INK_TEXT}, sheet->game, sheet->view, held[i]);
        take_row(sheet);
    }
}

void panel_wide_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view,
                     const Forecast *forecast, int told)
{
    Sheet sheet = {canvas, theme, game, view, area};
    int spare = int_max(area.rows / 4, 2);
    put_forecast(&sheet, forecast);
    put_towers(&sheet, int_min(spare, TOWERS_MAX));
    put_fittings(&sheet, int_clamp(spare, FITTINGS_LEAST, FITTINGS_SHOWN));
    put_coming(&sheet, int_min(spare, TYPES_MAX));
    put_log(&sheet, told);
}
