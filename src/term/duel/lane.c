#include "term/duel/lane.h"

#include "base/number.h"

#include <ctype.h>

enum {
    BAND_SPACES = DUEL_SPACES / LANE_BANDS,
    LABEL_COLUMNS = 4,
    CELL_LEAST = 3,
    CELL_MOST = 6,
    BAND_ROWS = 3,
    NUMBER_SIZE = 24
};

int lane_rows(int rows)
{
    return rows >= LANE_BANDS * (BAND_ROWS + 1) ? LANE_BANDS * (BAND_ROWS + 1) - 1 : LANE_ROWS_LEAST;
}

/* A number in at most so many columns, of which there are two at least: 950, 12k, 3M. */
static void short_number(char out[NUMBER_SIZE], int64_t number, int columns)
{
    static const char units[] = " kMGT";
    int unit = 0;
    int64_t most = 9;
    for (int i = 1; i < columns; i++) {
        most = most * 10 + 9;
    }
    int64_t scaled = most / 10;
    if (number <= most) {
        snprintf(out, NUMBER_SIZE, "%lld", (long long)number);
        return;
    }
    while (number > scaled && units[unit + 1]) {
        number /= 1000;
        unit++;
    }
    snprintf(out, NUMBER_SIZE, "%lld%c", (long long)int64_min(number, scaled), units[unit]);
}

static Style building_style(DuelKind kind, bool fires)
{
    static const Ink inks[DUEL_KINDS] = {
        [DUEL_TURRET] = INK_TOWER, [DUEL_STUNNER] = INK_ENERGY, [DUEL_BOMB] = INK_SPECIAL};
    return (Style){.ink = (uint16_t)(fires ? inks[kind] : INK_DIM), .attributes = fires ? STYLE_BOLD : 0};
}

static void draw_building(Canvas *canvas, int column, int row, int cell, const Duel *duel, const DuelBuilding *building)
{
    char power[NUMBER_SIZE];
    DuelKind kind = (DuelKind)building->kind;
    bool fires = duel->turn >= building->settled && duel->turn >= building->cool;
    int letter = (unsigned char)duel_kind_word(kind)[0];
    short_number(power, building->power, cell - 1);
    canvas_printf(canvas, column, row, cell, building_style(kind, fires), "%c%s", fires ? toupper(letter) : letter,
                  power);
}

static void draw_invader(Canvas *canvas, int column, int row, int cell, const Duel *duel, const DuelInvader *invader)
{
    char hp[NUMBER_SIZE];
    bool stunned = invader->free > duel->turn;
    short_number(hp, invader->hp, cell - 1);
    canvas_put(canvas, column, row, stunned ? '=' : '>',
               (Style){.ink = stunned ? INK_ENERGY : INK_ATTACKER,
                       .attributes = (uint8_t)(STYLE_BOLD | (stunned ? STYLE_REVERSE : 0))});
    canvas_text(canvas, column, row + 1, cell - 1, (Style){.ink = INK_ATTACKER}, hp);
}

static void draw_space(Canvas *canvas, int column, int row, int cell, const Duel *duel, int space)
{
    const DuelBuilding *building = &duel->buildings[space];
    const DuelInvader *invader = duel_invader(duel, space);
    if (building->kind != DUEL_NO_KIND) {
        draw_building(canvas, column, row, cell, duel, building);
    }
    if (invader) {
        draw_invader(canvas, column, row + 1, cell, duel, invader);
    } else {
        canvas_put(canvas, column, row + 1, '.', (Style){.ink = INK_PATH});
    }
}

void lane_draw(Canvas *canvas, Area area, const Duel *duel)
{
    int cell = int_clamp((area.columns - LABEL_COLUMNS) / BAND_SPACES, CELL_LEAST, CELL_MOST);
    int step = area.rows > LANE_ROWS_LEAST ? BAND_ROWS + 1 : BAND_ROWS;
    for (int space = 0; space < DUEL_SPACES; space++) {
        int band = space / BAND_SPACES, row = area.row + band * step;
        if (space % BAND_SPACES == 0) {
            canvas_printf(canvas, area.column, row + 1, LABEL_COLUMNS - 1, (Style){.ink = INK_DIM}, "%2d", space);
        }
        draw_space(canvas, area.column + LABEL_COLUMNS + space % BAND_SPACES * cell, row, cell, duel, space);
    }
}
