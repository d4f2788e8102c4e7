/* All that can be taken in hand now, with prices and, for the one that is chosen, all that the panel says of it at the
 * cursor. */
#include "base/number.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/board/menu.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/panel/panel_draw.h"
#include "term/battle/battle_hand.h"
#include "term/battle/battle_screen.h"
#include "term/screens/stage.h"

enum { LIST_COLUMNS = 34, LIST_ROW = 2, NAME_COLUMN = 5, LINE_SIZE = 120 };

typedef struct MenuState {
    int selected; /* from 0, in the order of the menu */
} MenuState;

static const Battle *battle_of(const App *app)
{
    return &screen_game(app)->battle;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    int slots[LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots);
    for (int i = 0; i < count; i++) {
        if (slots[i] == app->view.slot) {
            ((MenuState *)state)->selected = i;
        }
    }
}

static void move(App *app, int step)
{
    int slots[LOADOUT_MAX], count = int_max(hand_menu(battle_of(app), &app->view, slots), 1);
    MenuState *menu = screen_state(app);
    menu->selected = (menu->selected + step + count) % count;
}

static void take(App *app, int argument)
{
    (void)argument;
    int number = ((const MenuState *)screen_state(app))->selected + 1;
    screen_pop(app);
    battle_take(app, number);
}

static void take_number(App *app, int number)
{
    screen_pop(app);
    battle_take(app, number);
}

static void draw_row(const App *app, int slot, int number, bool selected)
{
    Canvas *canvas = app->canvas;
    const Battle *battle = battle_of(app);
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    bool can = hand_check_slot(battle, &app->view, slot).allowed;
    int row = LIST_ROW + number - 1;
    char state[LINE_SIZE];
    Text text = text_into(state, sizeof state);
    text_add(&text, "%s", can ? "" : "(");
    menu_add_state(&text, battle, slot);
    text_add(&text, "%s", can ? "" : ")");
    Style style = {.ink = (uint8_t)(can ? theme_blueprint_ink(blueprint->kind) : INK_DIM),
                   .ground = selected ? GROUND_ROW : GROUND_NONE,
                   .attributes = selected ? STYLE_BOLD : 0};
    canvas_fill(canvas, (Area){0, row, LIST_COLUMNS - 1, 1}, ' ', style);
    hot_item(canvas, (Area){0, row, LIST_COLUMNS - 1, 1}, number - 1);
    if (selected) {
        canvas_put(canvas, 0, row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = NAME_COLUMN;
        canvas->cursor_row = row;
    }
    if (number <= MENU_KEYS) {
        Style key = style;
        key.ink = INK_KEY;
        canvas_printf(canvas, 2, row, NAME_COLUMN - 2, key, KEY("%d") " ", number % MENU_KEYS);
    }
    int end = LIST_COLUMNS - 2, at = end - columns_of(state);
    canvas_text(canvas, NAME_COLUMN, row, at - NAME_COLUMN - 1, style, blueprint->name);
    canvas_text(canvas, at, row, end - at, style, state);
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const int selected = ((const MenuState *)state)->selected;
    int slots[LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots);
    canvas_text(canvas, 2, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                hand_plans(battle_of(app), &app->view) ? _("What can be queued")
                : battle_of(app)->phase == BATTLE_WAVE ? _("What can be used in this wave")
                                                       : _("What can be built"));
    for (int i = 0; i < count; i++) {
        draw_row(app, slots[i], i + 1, i == selected);
    }
    Area panel = {LIST_COLUMNS, 1, canvas->columns - LIST_COLUMNS, canvas->rows - 3};
    if (selected < count) {
        View held = app->view;
        held.slot = slots[selected];
        held.carrying = false;
        held.preview_focus = VIEW_NOTHING;
        held.attacker_focus = 0;
        held.sites.held = slots[selected] == app->view.slot ? held.sites.held : 0; /* they are of what is in hand */
        panel_draw(canvas, &app->theme, panel, screen_game(app), &held);
    }
    hot_keys(canvas, 2, canvas->rows - 1, canvas->columns - 2, (Style){.ink = INK_DIM},
             count > 0 ? _("Enter take it   arrows choose   ? help   Esc back")
                       : _("Nothing can be taken now; Esc goes back."));
}

static bool choose_item(App *app, int item)
{
    MenuState *menu = screen_state(app);
    return screen_choose(&menu->selected, item);
}

static const Binding MENU_BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_TAB}, "arrows jk Tab", N_("choose"), move, 1},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, NULL, NULL, move, -1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("take it in hand"), take, 0},
    {{'1'}, "1-9, 0", N_("take the one with this number; 0: the tenth"), take_number, 1},
    STAGE_DIGIT_KEYS(take_number),
    HELP_KEY,
    {{'q', 'b', HKEY_ESCAPE, HKEY_INTERRUPT}, "q b Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("All that the menu at the foot of the battle offers now: buildings between waves, "
       "abilities, or what can be queued, during one. What can't be had now stands in brackets; the panel says why.");

const Screen MENU_SCREEN = {.name = N_("Menu"),
                            .bindings = MENU_BINDINGS,
                            .binding_count = sizeof MENU_BINDINGS / sizeof MENU_BINDINGS[0],
                            .state_size = sizeof(MenuState),
                            .open = open,
                            .ground = battle_ground,
                            .headed = true,
                            .draw = draw,
                            .pick = choose_item,
                            .about = ABOUT};
