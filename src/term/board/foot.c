/* The two lines below the board: what there is to spend and the clock, then what there is to spend it on. Names in the
 * menu are as long as they can be while all entries fit. */
#include "base/number.h"
#include "base/text.h"
#include "term/board/hand.h"
#include "term/board/view.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"

#include <string.h>

enum { ENERGY_CELLS = 10, LINE_SIZE = 120, GAP = 2, NAME_COLUMNS_LEAST = 4, KEYS_MAX = 9, NORMAL_SPEED = 4 };

static int put_materials(Canvas *canvas, Area area, const Battle *battle, int32_t income)
{
    return canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_MATERIALS}, "materials %d +%d",
                         battle->resources[RESOURCE_MATERIALS], income);
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
    column += canvas_text(canvas, column, area.row, area.columns, (Style){.ink = INK_DIM}, "energy ");
    bar_draw(canvas, theme, column, area.row, ENERGY_CELLS, &energy);
    column += ENERGY_CELLS + 1;
    return column + canvas_printf(canvas, column, area.row, area.column + area.columns - column,
                                  (Style){.ink = INK_ENERGY}, "%d/%d +%d", energy.value, energy.limit, energy.coming);
}

/* What abilities have made possible for now; returns the column after it. */
static int put_chances(Canvas *canvas, Area area, int column, const Battle *battle)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->crane_moves > 0) {
        text_add(&text, "  %d to move: p", battle->crane_moves);
    }
    if (battle->next_wave_in > 0) {
        text_add(&text, "  wave %d in %d s", battle->wave + 1,
                 (battle->next_wave_in + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
    } else if (battle->night_builds > 0) {
        text_add(&text, "  %d to build, +%d %%", battle->night_builds, battle->night_surcharge);
    }
    int end = area.column + area.columns;
    return column + canvas_text(canvas, column, area.row, end - column, (Style){.ink = INK_KEY}, line);
}

/* "12.4 s, paused" or "12.4 s, playing at 2x": time within the wave. */
static void put_clock(Canvas *canvas, Area area, int column, const Battle *battle, const View *view)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d.%d s, ", battle->tick / TICKS_PER_SECOND, battle->tick % TICKS_PER_SECOND / 2);
    if (view->live) {
        text_add(&text, "live");
    } else if (!view->playing) {
        text_add(&text, "paused");
    } else if (view->speed < NORMAL_SPEED) {
        text_add(&text, "playing at half speed");
    } else {
        text_add(&text, "playing at %dx", view->speed / NORMAL_SPEED);
    }
    int end = area.column + area.columns, width = columns_of(line);
    column = int_max(column + GAP, end - width);
    canvas_text(canvas, column, area.row, end - column, (Style){.ink = INK_TEXT}, line);
}

static const Blueprint *blueprint_of(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

/* " 10", " 8e", " 3e+5" when materials stand in for missing energy, " 10+2h" with a price in hull, " x1" when it can be
 * had only so many times more. */
static void add_price(Text *text, const Battle *battle, int slot)
{
    const Blueprint *blueprint = blueprint_of(battle, slot);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    bool any = price.energy > 0;
    text_add(text, " ");
    if (price.energy > 0) {
        text_add(text, "%de", price.energy);
    }
    if (price.materials > 0 || (!any && blueprint->hull == 0)) {
        text_add(text, "%s%d", any ? "+" : "", price.materials);
        any = true;
    }
    if (blueprint->hull > 0) {
        text_add(text, "%s%dh", any ? "+" : "", blueprint->hull);
    }
    if (blueprint->uses > 0) {
        text_add(text, " x%d", blueprint->uses - battle->loadout[slot].used);
    }
}

/* Instead of a price why there is none: " in 2" waves, " none left". */
static void add_state(Text *text, const Battle *battle, int slot)
{
    if (hand_used_up(battle, slot)) {
        text_add(text, " none left");
    } else if (battle->loadout[slot].cooldown > 0) {
        text_add(text, " in %d", battle->loadout[slot].cooldown);
    } else {
        add_price(text, battle, slot);
    }
}

/* "1 Watchpost 10", the name cut to some columns (0: its letter alone). What can't be used now stands in brackets,
 * so that it shows without colours. */
static void write_entry(const Battle *battle, int slot, int number, int name_columns, char *out, size_t size)
{
    const Blueprint *blueprint = blueprint_of(battle, slot);
    bool can = battle_check_slot(battle, slot).allowed;
    Text text = text_into(out, size);
    text_add(&text, "%s", can ? "" : "(");
    if (number <= KEYS_MAX) {
        text_add(&text, "%d ", number);
    }
    if (name_columns > 0) {
        char name[CONTENT_NAME_SIZE];
        text_copy(name, (size_t)name_columns < sizeof name ? (size_t)name_columns + 1 : sizeof name, blueprint->name);
        text_add(&text, "%s", name);
    } else {
        text_add(&text, "%c", blueprint->glyph);
    }
    add_state(&text, battle, slot);
    text_add(&text, "%s", can ? "" : ")");
}

static int menu_columns(const Battle *battle, int name_columns)
{
    int slots[LOADOUT_MAX], count = hand_menu(battle, slots), columns = 0;
    for (int i = 0; i < count; i++) {
        char entry[LINE_SIZE];
        write_entry(battle, slots[i], i + 1, name_columns, entry, sizeof entry);
        columns += columns_of(entry) + GAP;
    }
    return columns - GAP;
}

static int fitting_names(const Battle *battle, int columns)
{
    int name_columns = CONTENT_NAME_SIZE;
    while (name_columns > 0 && menu_columns(battle, name_columns) > columns) {
        name_columns--;
    }
    return name_columns;
}

static Style entry_style(const Battle *battle, const View *view, int slot)
{
    BlueprintKind kind = blueprint_of(battle, slot)->kind;
    bool held = slot == view->slot;
    return (Style){.ink = (uint8_t)(battle_check_slot(battle, slot).allowed ? theme_blueprint_ink(kind) : INK_DIM),
                   .ground = held ? GROUND_ROW : GROUND_NONE,
                   .attributes = held ? STYLE_BOLD | STYLE_UNDERLINE : 0};
}

/* As many columns of each name as leave the hint its place; where that would be too few, as many as fit without it. */
static int name_columns_beside(const Battle *battle, int columns, const char *words)
{
    int beside = fitting_names(battle, columns - GAP - columns_of(words));
    return beside >= NAME_COLUMNS_LEAST ? beside : fitting_names(battle, columns);
}

/* Returns the column after the last entry. */
static int put_menu(Canvas *canvas, const Theme *theme, Area area, const Battle *battle, const View *view,
                    const char *words)
{
    int slots[LOADOUT_MAX], count = hand_menu(battle, slots);
    int name_columns = name_columns_beside(battle, area.columns - 1, words), column = area.column;
    for (int i = 0; i < count; i++) {
        char entry[LINE_SIZE];
        write_entry(battle, slots[i], i + 1, name_columns, entry, sizeof entry);
        if (slots[i] == view->slot) {
            canvas_put(canvas, column++, area.row, theme_glyph(theme, GLYPH_SELECT), (Style){.ink = INK_KEY});
        }
        column += canvas_text(canvas, column, area.row, area.column + area.columns - column,
                              entry_style(battle, view, slots[i]), entry);
        column += GAP;
    }
    return column;
}

static const char *wave_hint(const Battle *battle, const View *view)
{
    return hand_carried(battle, view) ? "Enter puts it down  Esc leaves it"
           : hand_turns(battle, view) ? "Enter use  r turn  Esc let go"
                                      : ". step  > next event  Space play  ? help";
}

static const char *hint(const Battle *battle, const View *view)
{
    if (view->read_only) {
        return view->live ? "live  , looks back  ? help" : "Space play  . step  ? help";
    }
    return battle->phase == BATTLE_WAVE                       ? wave_hint(battle, view)
           : hand_turns(battle, view)                         ? "Enter build  r turn  Esc let go  ? help"
           : view->slot == VIEW_NOTHING && battle->undo_count ? "u undo  n next wave  ? help"
           : view->slot == VIEW_NOTHING                       ? "n next wave  ? help"
                                                              : "Enter build  Esc let go  ? help";
}

/* Where there is no room for it, the way to the help is left. */
static void put_hint(Canvas *canvas, Area area, int column, const char *words)
{
    const char *help = strstr(words, "? help");
    int at = area.column + area.columns - columns_of(words);
    if (at < column && help) {
        words = help;
        at = area.column + area.columns - columns_of(words);
    }
    if (at >= column) {
        canvas_text(canvas, at, area.row, area.columns, (Style){.ink = INK_DIM}, words);
    }
}

void foot_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    int column = area.column + put_materials(canvas, area, battle, income[RESOURCE_MATERIALS]) + GAP;
    column = put_energy(canvas, theme, area, column, battle, income[RESOURCE_ENERGY]);
    if (battle->phase == BATTLE_WAVE) {
        column = put_chances(canvas, area, column, battle);
        put_clock(canvas, area, column, battle, view);
    }
    Area menu = {area.column, area.row + 1, area.columns, 1};
    const char *words = hint(battle, view);
    column = put_menu(canvas, theme, menu, battle, view, words);
    put_hint(canvas, menu, column, words);
}
