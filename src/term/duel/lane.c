#include "term/duel/lane.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

#include <ctype.h>

enum {
    BAND_SPACES = DUEL_SPACES / LANE_BANDS,
    LABEL_COLUMNS = 4,
    CELL_LEAST = 3,
    CELL_MOST = 6,
    BAND_ROWS = 3,
    NUMBER_SIZE = 24,
    SIGNS_SIZE = 200,
    LEVEL = 4 /* of the ground that it lies on */
};

int lane_rows(int rows)
{
    return rows >= LANE_BANDS * (BAND_ROWS + 1) ? LANE_BANDS * (BAND_ROWS + 1) - 1
           : rows >= LANE_ROWS_LEAST            ? LANE_ROWS_LEAST
                                                : LANE_ROWS_SMALL;
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

/* One that rests has no ground of its own. */
static Style building_style(DuelKind kind, bool fires)
{
    static const Ground grounds[DUEL_KINDS] = {[DUEL_NO_KIND] = GROUND_NONE,
                                               [DUEL_TURRET] = GROUND_TOWER,
                                               [DUEL_STUNNER] = GROUND_SPECIAL,
                                               [DUEL_BOMB] = GROUND_ABILITY};
    return fires ? (Style){INK_ACTOR, (uint16_t)grounds[kind], STYLE_BOLD} : (Style){.ink = INK_DIM};
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

static void draw_invader(Canvas *canvas, int column, int row, int cell, const Duel *duel, const DuelInvader *invader,
                         bool small)
{
    char hp[NUMBER_SIZE];
    bool stunned = invader->free > duel->turn;
    short_number(hp, invader->hp, cell - 1);
    canvas_put(canvas, column, row, stunned ? '=' : '>',
               (Style){INK_ACTOR, stunned ? GROUND_SPECIAL : GROUND_ATTACKER, STYLE_BOLD});
    if (!small) {
        canvas_text(canvas, column, row + 1, cell - 1, (Style){.ink = INK_ATTACKER}, hp);
    }
}

/* What will be there once the order is given: "+T", "T3+", "T3x", and "+>" for an invader. */
static void draw_order(Canvas *canvas, int column, int row, int cell, const DuelOrder *order)
{
    const Style style = {.ink = INK_VALID, .attributes = STYLE_BOLD};
    switch ((DuelDeed)order->deed) {
    case DUEL_BUILD:
        canvas_printf(canvas, column, row, cell, style, "+%c",
                      toupper((unsigned char)duel_kind_word((DuelKind)order->what)[0]));
        break;
    case DUEL_UPGRADE:
        canvas_put(canvas, column + cell - 1, row, '+', style);
        break;
    case DUEL_DESTROY:
        canvas_put(canvas, column + cell - 1, row, 'x', style);
        break;
    case DUEL_SPAWN:
        canvas_text(canvas, column, row + 1, cell, style, "+>");
        break;
    case DUEL_NOTHING:
    case DUEL_UNKNOWN:
        break;
    }
}

static void draw_space(Canvas *canvas, int column, int row, int cell, const Duel *duel, int space, bool reached,
                       bool small)
{
    const DuelBuilding *building = &duel->buildings[space];
    const DuelInvader *invader = duel_invader(duel, space);
    if (building->kind != DUEL_NO_KIND) {
        draw_building(canvas, column, row, cell, duel, building);
    }
    if (invader) {
        draw_invader(canvas, column, row + 1, cell, duel, invader, small);
    } else {
        canvas_put(canvas, column, row + 1, reached ? ':' : '.',
                   (Style){.ink = INK_PATH, .attributes = reached ? STYLE_BOLD : 0});
    }
    canvas_lay(canvas, (Area){column, row + 1, cell, 1}, GROUND_PATH + LEVEL);
}

/* The cursor is a ground of its own, and the hardware's. */
static void draw_marks(Canvas *canvas, int column, int row, int cell, int space, const LaneMarks *marks)
{
    const DuelOrder *order = marks->order;
    if (order && space == (order->deed == DUEL_SPAWN ? 0 : order->at)) {
        draw_order(canvas, column, row, cell, order);
    }
    if (space == marks->cursor) {
        for (int i = 0; i < (BAND_ROWS - 1) * (cell - 1); i++) {
            canvas_set_ground(canvas, column + i % (cell - 1), row + i / (cell - 1), GROUND_CURSOR);
        }
        canvas->cursor_column = column;
        canvas->cursor_row = row + 1;
    }
    if (marks->clickable) {
        hot_item(canvas, (Area){column, row, cell, BAND_ROWS}, space);
    }
}

void lane_draw(Canvas *canvas, Area area, const Duel *duel, const LaneMarks *marks)
{
    int cell = int_clamp((area.columns - LABEL_COLUMNS) / BAND_SPACES, CELL_LEAST, CELL_MOST);
    int step = area.rows > LANE_ROWS_LEAST ? BAND_ROWS + 1 : area.rows == LANE_ROWS_LEAST ? BAND_ROWS : BAND_ROWS - 1;
    for (int space = 0; space < DUEL_SPACES; space++) {
        int band = space / BAND_SPACES, row = area.row + band * step;
        int column = area.column + LABEL_COLUMNS + space % BAND_SPACES * cell;
        if (space % BAND_SPACES == 0) {
            canvas_printf(canvas, area.column, row + 1, LABEL_COLUMNS - 1, (Style){.ink = INK_DIM}, "%2d", space);
        }
        draw_space(canvas, column, row, cell, duel, space, marks && space >= marks->first && space <= marks->last,
                   step < BAND_ROWS);
        if (marks) {
            draw_marks(canvas, column, row, cell, space, marks);
        }
    }
}

void lane_draw_signs(Canvas *canvas, int column, int row, int columns)
{
    char words[SIGNS_SIZE];
    text_copy(words, sizeof words, _("turret T  stunner S  bomb B, power (small: rests)  invader >  stunned =, HP"));
    columns_fit(words, columns);
    canvas_text(canvas, column, row, columns, (Style){.ink = INK_DIM}, words);
}
