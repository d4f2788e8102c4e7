/* Entries flow from row to row. Which of them show when not all can follows from what is in hand alone, so that the
 * menu needs no memory. */
#include "term/board/menu.h"

#include "base/translation.h"
#include "term/view/hand.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 120, GAP = 2, MARK_COLUMNS = 4 /* "<12 " */, WIDE = 100 };

/* What is shown of the menu, and how. */
typedef struct Flow {
    const Canvas *canvas; /* that knows the player's keys */
    const Battle *battle;
    const View *view;
    Area area;
    int beside; /* columns that the last row leaves free */
    int label;  /* columns that the first row has for what the digits do */
    int names;  /* columns of names at most … */
    bool marks; /* there is room for marks at both ends */
    uint64_t whole; /* … but for those of these slots, as a bit set */
} Flow;

typedef struct Spot {
    int column, row;
} Spot;

static const Blueprint *blueprint_of(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

static void add_price(Text *text, const Battle *battle, int slot)
{
    const Blueprint *blueprint = blueprint_of(battle, slot);
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    if (blueprint->kind == BLUEPRINT_SUPPLY) {
        text_add(text, translation_of_count("once", "%d times", 1), 1);
        return;
    }
    bool any = price.energy > 0;
    if (price.energy > 0) {
        text_add(text, "%de", price.energy);
    }
    if (price.materials > 0 || (!any && price.hull == 0)) {
        text_add(text, "%s%d", any ? "+" : "", price.materials);
        any = true;
    }
    if (price.hull > 0) {
        text_add(text, "%s%dh", any ? "+" : "", price.hull);
    }
    if (blueprint->uses > 0) {
        text_add(text, " x%d", blueprint->uses - battle->loadout[slot].used);
    }
}

void menu_add_state(Text *text, const Battle *battle, int slot)
{
    if (hand_used_up(battle, slot)) {
        text_add(text, _("none left"));
    } else if (battle->loadout[slot].cooldown > 0) {
        text_add(text, _("in %d"), battle->loadout[slot].cooldown);
    } else {
        add_price(text, battle, slot);
    }
}

/* "1 Watchpost 10", the name cut to some columns. What can't be used now stands in brackets, so that it shows without
 * colours. */
static void write_entry(const Flow *flow, int slot, int number, char out[LINE_SIZE])
{
    bool can = hand_check_slot(flow->battle, flow->view, slot).allowed;
    char name[CONTENT_NAME_SIZE];
    Text text = text_into(out, LINE_SIZE);
    bool cut = flow->names < CONTENT_NAME_SIZE && !(flow->whole >> slot & 1);
    text_copy(name, cut ? (size_t)flow->names + 1 : sizeof name,
              blueprint_of(flow->battle, slot)->name);
    text_add(&text, "%s", can ? "" : "(");
    if (number <= MENU_KEYS) {
        text_add(&text, KEY("%d") " ", number % MENU_KEYS);
    }
    size_t length = strlen(name);
    text_add(&text, "%.*s", (int)length - (length > 0 && name[length - 1] == ' '), name);
    text_add(&text, " ");
    menu_add_state(&text, flow->battle, slot);
    text_add(&text, "%s", can ? "" : ")");
}

/* The one in hand has a mark before it. */
static int entry_columns(const Flow *flow, int slot, int number)
{
    char entry[LINE_SIZE], keyed[CANVAS_TEXT_SIZE];
    write_entry(flow, slot, number, entry);
    return columns_of(canvas_keys(flow->canvas, entry, keyed)) + (slot == flow->view->slot);
}

/* Where entries from the first-th on come to stand; returns how many of them do. */
static int place(const Flow *flow, int first, Spot spots[BATTLE_LOADOUT_MAX])
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(flow->battle, flow->view, slots), at = first;
    int row = 0, column = flow->label + (flow->marks && first > 0 ? MARK_COLUMNS : 0);
    while (at < count && row < flow->area.rows) {
        bool last = row == flow->area.rows - 1;
        int width = entry_columns(flow, slots[at], at + 1);
        int end = flow->area.columns - (last ? flow->beside + (flow->marks ? MARK_COLUMNS : 0) : 0);
        if (column + width <= end) {
            spots[at - first] = (Spot){column, row};
            column += width + GAP;
            at++;
        } else {
            column = 0;
            row++;
        }
    }
    return at - first;
}

static bool all_fit(const Flow *flow)
{
    int slots[BATTLE_LOADOUT_MAX];
    Spot spots[BATTLE_LOADOUT_MAX];
    return place(flow, 0, spots) == hand_menu(flow->battle, flow->view, slots);
}

/* What Enter does with what a digit takes. Between waves, when it always builds, that is said only where there is much
 * room. */
static const char *label_of(const Canvas *canvas, const Battle *battle, const View *view)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle, view, slots);
    bool abilities = count > 0 && blueprint_is_used(blueprint_of(battle, slots[0]));
    bool buildings = count > 0 && !blueprint_is_used(blueprint_of(battle, slots[count - 1]));
    if (count == 0 || (battle->phase != BATTLE_WAVE && canvas->columns < WIDE)) {
        return "";
    }
    return hand_plans(battle, view) ? _("Queue")
           : abilities && buildings ? _("Take")
           : abilities              ? _("Use")
                                    : _("Build");
}

static Flow whole(const Canvas *canvas, const Battle *battle, const View *view, Area area, int beside)
{
    int label = columns_of(label_of(canvas, battle, view));
    return (Flow){canvas, battle, view, area, beside, label > 0 ? label + 1 : 0, CONTENT_NAME_SIZE, false, 0};
}

bool menu_is_whole(const Canvas *canvas, const Battle *battle, const View *view, Area area, int beside)
{
    Flow flow = whole(canvas, battle, view, area, beside);
    return all_fit(&flow);
}

/* What is left of the room gives names that were cut back what they lack, the least first, where that makes them
 * whole. */
static void make_names_whole(Flow *flow)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(flow->battle, flow->view, slots);
    for (int lacks = 1; lacks < CONTENT_NAME_SIZE; lacks++) {
        for (int i = 0; i < count; i++) {
            bool so = columns_of(blueprint_of(flow->battle, slots[i])->name) - flow->names == lacks;
            uint64_t before = flow->whole;
            flow->whole |= so ? UINT64_C(1) << slots[i] : 0;
            flow->whole = so && !all_fit(flow) ? before : flow->whole;
        }
    }
}

/* The longest names with which all fit, without what digits do where they are cut; where the least are too long,
 * there are marks. */
static Flow fitting(const Canvas *canvas, const Battle *battle, const View *view, Area area, int beside)
{
    Flow flow = whole(canvas, battle, view, area, beside);
    flow.label = all_fit(&flow) ? flow.label : 0;
    while (flow.names > MENU_NAME_LEAST && !all_fit(&flow)) {
        flow.names--;
    }
    flow.marks = !all_fit(&flow);
    if (!flow.marks) {
        make_names_whole(&flow);
    }
    return flow;
}

/* The first entry that shows: such that the one in hand does, and as few as can be are left out before it. */
static int first_shown(const Flow *flow)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(flow->battle, flow->view, slots), held = 0, first = 0;
    Spot spots[BATTLE_LOADOUT_MAX];
    for (int i = 0; i < count; i++) {
        held = slots[i] == flow->view->slot ? i : held;
    }
    while (flow->marks && first < held && first + place(flow, first, spots) <= held) {
        first++;
    }
    return first;
}

static Style entry_style(const Battle *battle, const View *view, int slot)
{
    BlueprintKind kind = blueprint_of(battle, slot)->kind;
    bool held = slot == view->slot;
    return (Style){.ink = (uint8_t)(hand_check_slot(battle, view, slot).allowed ? theme_blueprint_ink(kind) : INK_DIM),
                   .ground = held ? GROUND_ROW : GROUND_NONE,
                   .attributes = held ? STYLE_BOLD | STYLE_UNDERLINE : 0};
}

/* How many entries don't show: before the first one (negative), or after the last. */
static void put_mark(Canvas *canvas, int column, int row, int count)
{
    canvas_printf(canvas, column, row, MARK_COLUMNS, (Style){.ink = INK_KEY}, count < 0 ? "<%d" : "%d>", abs(count));
}

/* What none of the digits takes is in the list. */
static const char *const digits[MENU_KEYS] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

static int put_entry(Canvas *canvas, const Theme *theme, const Flow *flow, Spot spot, int slot, int number)
{
    char entry[LINE_SIZE];
    int column = flow->area.column + spot.column, row = flow->area.row + spot.row;
    write_entry(flow, slot, number, entry);
    hot_key(canvas, (Area){column, row, entry_columns(flow, slot, number), 1},
            number <= MENU_KEYS ? digits[number % MENU_KEYS] : "b");
    if (slot == flow->view->slot) {
        canvas_put(canvas, column++, row, theme_glyph(theme, GLYPH_SELECT), (Style){.ink = INK_KEY});
    }
    return column + canvas_text(canvas, column, row, flow->area.column + flow->area.columns - column,
                                entry_style(flow->battle, flow->view, slot), entry);
}

int menu_draw(Canvas *canvas, const Theme *theme, Area area, int beside, const Battle *battle, const View *view)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle, view, slots), end = area.column;
    Spot spots[BATTLE_LOADOUT_MAX];
    const Flow flow = fitting(canvas, battle, view, area, beside);
    int first = first_shown(&flow), shown = place(&flow, first, spots);
    canvas_text(canvas, area.column, area.row, flow.label, (Style){.ink = INK_DIM}, label_of(canvas, battle, view));
    for (int i = 0; i < shown; i++) {
        int after = put_entry(canvas, theme, &flow, spots[i], slots[first + i], first + i + 1);
        end = spots[i].row == area.rows - 1 ? after : end;
    }
    if (flow.marks && first > 0) {
        put_mark(canvas, area.column + flow.label, area.row, -first);
    }
    if (flow.marks && first + shown < count) {
        put_mark(canvas, end + 1, area.row + area.rows - 1, count - first - shown);
        end += MARK_COLUMNS;
    }
    return end;
}
