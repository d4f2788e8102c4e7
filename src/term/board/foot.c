/* The lines below the board: what there is to spend and the clock, then the menu of what there is to spend it on, and
 * the keys that are the next to be pressed. The keys stand beside the menu while it is whole there, else in the line
 * above, where a build phase leaves room; of the keys those that go on, and the way to the help, are always left. Below
 * them the last messages, the newest at the bottom: one that is too long for its line takes a second one. */
#include "term/board/parts.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/board/foot_keys.h"
#include "term/view/hand.h"
#include "term/board/menu.h"
#include "term/view/view.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

#include <limits.h>

enum { ENERGY_CELLS = 10, LINE_SIZE = 120, GAP = 2, NORMAL_SPEED = 4, MESSAGE_INDENT = 2 };

static const char BETWEEN[] = "  ";

static int rows_of(const char *message, int columns)
{
    return columns_of(message) > columns - MESSAGE_INDENT ? 2 : 1;
}

int messages_rows(const View *view, int columns)
{
    return rows_of(view_last_message(view), columns);
}

static int put_materials(Canvas *canvas, Area area, const Battle *battle, int32_t income)
{
    return canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_MATERIALS},
                         _("materials %d +%d"), battle->resources[RESOURCE_MATERIALS], income);
}

static int put_energy(Canvas *canvas, const Theme *theme, Area area, int column, const Battle *battle, int32_t income)
{
    Bar energy = {battle->resources[RESOURCE_ENERGY],
                  battle->energy_max,
                  income,
                  false,
                  INK_ENERGY,
                  GLYPH_BAR_FULL,
                  GLYPH_BAR_EMPTY};
    column += canvas_text(canvas, column, area.row, area.columns, (Style){.ink = INK_DIM}, _("energy")) + 1;
    bar_draw(canvas, theme, column, area.row, ENERGY_CELLS, &energy);
    column += ENERGY_CELLS + 1;
    return column + canvas_printf(canvas, column, area.row, area.column + area.columns - column,
                                  (Style){.ink = INK_ENERGY}, "%d/%d +%d", energy.value, energy.limit, energy.coming);
}

/* What abilities have made possible for now, and how much waits to be built; returns the column after it. */
static int put_chances(Canvas *canvas, Area area, int column, const Battle *battle)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->crane_moves > 0) {
        text_add(&text, _("%d to move: " KEY("p")), battle->crane_moves);
    }
    if (battle->next_wave_in > 0) {
        text_add_part(&text, BETWEEN, _("wave %d in %d s"), battle->wave + 1,
                      (battle->next_wave_in + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
    } else if (battle->night_builds > 0 && battle->night_surcharge == 0) {
        text_add_part(&text, BETWEEN, _("%d to build"), battle->night_builds);
    } else if (battle->night_builds > 0) {
        text_add_part(&text, BETWEEN, _("%d to build, +%d %%"), battle->night_builds, battle->night_surcharge);
    }
    if (battle->queued_build_count > 0) {
        text_add_part(&text, BETWEEN, _("%d queued"), battle->queued_build_count);
    }
    int end = area.column + area.columns;
    column += line[0] ? GAP : 0;
    return column + canvas_text(canvas, column, area.row, end - column, (Style){.ink = INK_KEY}, line);
}

/* "12.4 s, paused" or "12.4 s, playing at 2x": time within the wave. */
static void put_clock(Canvas *canvas, Area area, int column, const Battle *battle, const View *view)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d.%d s, ", battle->tick / TICKS_PER_SECOND, battle->tick % TICKS_PER_SECOND / 2);
    if (view->live) {
        text_add(&text, _("live"));
    } else if (!view->playing) {
        text_add(&text, _("paused"));
    } else if (view->speed < NORMAL_SPEED) {
        text_add(&text, _("playing at half speed"));
    } else {
        text_add(&text, _("playing at %dx"), view->speed / NORMAL_SPEED);
    }
    int end = area.column + area.columns, width = columns_of(line);
    column = int_max(column + GAP, end - width);
    hot_key(canvas, (Area){column, area.row, end - column, 1}, "Space");
    canvas_text(canvas, column, area.row, end - column, (Style){.ink = INK_TEXT}, line);
}

static void put_keys(Canvas *canvas, Area line, int column, const FootKeys *keys)
{
    char words[FOOT_KEYS_SIZE];
    int end = line.column + line.columns, columns = foot_keys_write(canvas, keys, end - column, words);
    hot_keys(canvas, end - columns, line.row, columns, (Style){.ink = INK_DIM}, words);
}

/* Has the menu room for its whole names, with the keys beside it or, between waves, in the line above? */
static bool menu_has_room(const Canvas *canvas, Area area, const Battle *battle, const View *view)
{
    FootKeys keys = foot_keys_of(battle, view);
    int beside = foot_keys_least(canvas, &keys) + GAP;
    return menu_is_whole(canvas, battle, view, area, battle->phase != BATTLE_WAVE ? 0 : beside);
}

void foot_share(const Canvas *canvas, const Game *game, const View *view, Layout *layout)
{
    enum { ONE_ROW = 2, TWO_MESSAGES = 2 };
    Area menu = {layout->foot.column, layout->foot.row + 1, layout->foot.columns, layout->foot.rows - 1};
    bool may = layout->foot.rows == ONE_ROW && layout->messages.rows >= TWO_MESSAGES && !view->read_only;
    if (may && messages_rows(view, layout->messages.columns) == 1 &&
        !menu_has_room(canvas, menu, &game->battle, view)) {
        layout->foot.rows++;
        layout->messages.row++;
        layout->messages.rows--;
    }
}

/* `column`: where the line above the menu is free from, when it is. */
static void put_menu(Canvas *canvas, const Theme *theme, Area area, int column, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    FootKeys keys = foot_keys_of(battle, view);
    char words[FOOT_KEYS_SIZE];
    Area first = {area.column, area.row, area.columns, 1};
    int beside = foot_keys_write(canvas, &keys, INT_MAX, words) + GAP;
    bool one_row = menu_is_whole(canvas, battle, view, first, beside);
    area = one_row ? first : area;
    Area above = {area.column, area.row - 1, area.columns, 1};
    Area last = {area.column, area.row + area.rows - 1, area.columns, 1};
    if (view->read_only || one_row || menu_is_whole(canvas, battle, view, area, beside)) {
        int end = menu_draw(canvas, theme, area, view->read_only ? 0 : beside, battle, view);
        put_keys(canvas, last, end + GAP, &keys);
        return;
    }
    int room = area.columns - (column - area.column) - GAP, least = foot_keys_least(canvas, &keys);
    bool room_above = battle->phase != BATTLE_WAVE && least <= room;
    bool whole = menu_is_whole(canvas, battle, view, area, room_above ? 0 : least + GAP);
    /* A menu that is whole needs no list where that would cost other keys their room. */
    foot_keys_add_list(&keys, whole ? FOOT_BACK : FOOT_LIST);
    int end = menu_draw(canvas, theme, area, room_above ? 0 : least + GAP, battle, view);
    put_keys(canvas, room_above ? above : last, room_above ? column + GAP : end + GAP, &keys);
}

void foot_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    int column = area.column + put_materials(canvas, area, battle, income[RESOURCE_MATERIALS]) + GAP;
    column = put_energy(canvas, theme, area, column, battle, income[RESOURCE_ENERGY]);
    column = put_chances(canvas, area, column, battle);
    if (battle->phase == BATTLE_WAVE) {
        put_clock(canvas, area, column, battle, view);
    }
    put_menu(canvas, theme, area_below(area, 1), column, game, view);
}

static const char *message_at(const View *view, int back)
{
    return view->messages[(view->message_count - 1 - back) % VIEW_MESSAGES];
}

int messages_shown(Area area, const View *view)
{
    int kept = int_min(view->message_count, VIEW_MESSAGES), shown = 0, rows = area.rows;
    while (shown < kept && (rows -= rows_of(message_at(view, shown), area.columns)) >= 0) {
        shown++;
    }
    return shown;
}

void messages_draw(Canvas *canvas, const Theme *theme, Area area, const View *view)
{
    int shown = messages_shown(area, view);
    int bottom = area.row + area.rows, columns = area.columns - MESSAGE_INDENT;
    for (int i = 0; i < shown; i++) {
        const char *message = message_at(view, i);
        int rows = rows_of(message, area.columns);
        bottom -= rows;
        if (i == 0) {
            canvas_put(canvas, area.column, bottom, theme_glyph(theme, GLYPH_SELECT), (Style){.ink = INK_KEY});
        }
        canvas_wrap(canvas, (Area){area.column + MESSAGE_INDENT, bottom, columns, rows},
                    (Style){.ink = i == 0 ? INK_TEXT : INK_DIM}, message);
    }
}
