/* The lines below the board: what there is to spend, what there is to spend it on, and the last messages. */
#include "term/bar.h"
#include "term/view.h"

#include "base/text.h"

enum { ENERGY_CELLS = 10, ENTRY_SIZE = 80 };

static int put_resource(Canvas *canvas, int column, int row, const char *name, Ink ink, int32_t have, int32_t income)
{
    char line[ENTRY_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s %d", name, have);
    if (income) {
        text_add(&text, " +%d", income);
    }
    return canvas_text(canvas, column, row, canvas->columns - column, (Style){.ink = (uint8_t)ink}, line);
}

static void draw_resources(Canvas *canvas, const Theme *theme, Area area, const Battle *battle, const View *view)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    int column = area.column;
    column += put_resource(canvas, column, area.row, "materials", INK_MATERIALS, battle->resources[RESOURCE_MATERIALS],
                           income[RESOURCE_MATERIALS]);
    column += 3;
    Bar energy = {battle->resources[RESOURCE_ENERGY],
                  battle->energy_max,
                  income[RESOURCE_ENERGY],
                  false,
                  INK_ENERGY,
                  GLYPH_BAR_FULL,
                  GLYPH_BAR_EMPTY};
    column += canvas_text(canvas, column, area.row, 8, (Style){.ink = INK_DIM}, "energy ");
    bar_draw(canvas, theme, column, area.row, ENERGY_CELLS, &energy);
    column += ENERGY_CELLS + 1;
    column += canvas_printf(canvas, column, area.row, canvas->columns - column, (Style){.ink = INK_ENERGY}, "%d/%d +%d",
                            energy.value, energy.limit, energy.coming);
    if (battle->phase == BATTLE_WAVE) {
        canvas_printf(canvas, column + 3, area.row, canvas->columns - column - 3, (Style){.ink = INK_TEXT},
                      "%d.%d s  %s", battle->tick / TICKS_PER_SECOND, battle->tick % TICKS_PER_SECOND / 2,
                      view->playing ? "playing" : "paused");
    }
}

/* Whether the menu offers a slot in this phase: abilities during waves, all else between them. */
static bool offered(const Battle *battle, int slot)
{
    bool ability = battle->content->blueprints[battle->loadout[slot].blueprint].kind == BLUEPRINT_ABILITY;
    return ability == (battle->phase == BATTLE_WAVE);
}

static bool usable(const Battle *battle, int slot)
{
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    return battle->loadout[slot].cooldown == 0 && price.materials <= battle->resources[RESOURCE_MATERIALS] &&
           price.energy <= battle->resources[RESOURCE_ENERGY];
}

/* "1 Watchpost 10": what can't be used now stands in brackets, so that it shows without colours. */
static void write_entry(const Battle *battle, int slot, int number, bool brief, char *out, size_t size)
{
    const Blueprint *blueprint = &battle->content->blueprints[battle->loadout[slot].blueprint];
    Text text = text_into(out, size);
    bool can = usable(battle, slot);
    text_add(&text, "%s%d ", can ? "" : "(", number);
    if (brief) {
        text_add(&text, "%c", blueprint->glyph);
    } else {
        text_add(&text, "%s", blueprint->name);
    }
    if (battle->loadout[slot].cooldown > 0) {
        text_add(&text, " in %d", battle->loadout[slot].cooldown);
    } else if (blueprint->materials) {
        text_add(&text, " %d", blueprint->materials);
    }
    if (blueprint->energy) {
        text_add(&text, " %de", blueprint->energy);
    }
    text_add(&text, "%s", can ? "" : ")");
}

static int menu_width(const Battle *battle, bool brief)
{
    int width = 0, number = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        if (offered(battle, i)) {
            char entry[ENTRY_SIZE];
            write_entry(battle, i, ++number, brief, entry, sizeof entry);
            for (const char *c = entry; *c; c++) {
                width++;
            }
            width += 2;
        }
    }
    return width;
}

static void draw_menu(Canvas *canvas, Area area, const Battle *battle, const View *view)
{
    bool brief = menu_width(battle, false) > area.columns;
    int column = area.column, number = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        if (!offered(battle, i)) {
            continue;
        }
        char entry[ENTRY_SIZE];
        write_entry(battle, i, ++number, brief, entry, sizeof entry);
        bool held = i == view->slot;
        Style style = {.ink = usable(battle, i) ? INK_TEXT : INK_DIM,
                       .ground = held ? GROUND_ROW : GROUND_NONE,
                       .attributes = held ? STYLE_BOLD | STYLE_REVERSE : 0};
        column += canvas_text(canvas, column, area.row + 1, area.column + area.columns - column, style, entry) + 2;
    }
    const char *hint = view->read_only                ? ""
                       : battle->phase == BATTLE_WAVE ? ". step  > next event  Space play  ? help"
                                                      : "n next wave  ? help";
    int hint_columns = 0;
    while (hint[hint_columns]) {
        hint_columns++;
    }
    if (column + hint_columns <= area.column + area.columns) {
        canvas_text(canvas, area.column + area.columns - hint_columns, area.row + 1, hint_columns,
                    (Style){.ink = INK_DIM}, hint);
    }
}

void draw_foot(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    draw_resources(canvas, theme, area, &game->battle, view);
    draw_menu(canvas, area, &game->battle, view);
}

/* Rows that a message takes when it is wrapped. */
static int message_rows(const char *message, int columns)
{
    int length = 0;
    for (const char *c = message; *c; c++) {
        length += ((unsigned char)*c & 0xC0) != 0x80;
    }
    return length > columns ? 2 : 1;
}

void draw_messages(Canvas *canvas, const Theme *theme, Area area, const View *view)
{
    int kept = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES;
    int bottom = area.row + area.rows;
    for (int i = 0; i < kept; i++) {
        const char *message = view->messages[(view->message_count - 1 - i) % VIEW_MESSAGES];
        int rows = message_rows(message, area.columns - 2);
        bottom -= rows;
        if (bottom < area.row) {
            return;
        }
        if (i == 0) {
            canvas_put(canvas, area.column, bottom, theme_glyph(theme, GLYPH_SELECT), (Style){.ink = INK_KEY});
        }
        canvas_wrap(canvas, (Area){area.column + 2, bottom, area.columns - 2, rows},
                    (Style){.ink = i == 0 ? INK_TEXT : INK_DIM}, message);
    }
}
