/* All that can be taken in hand now, with prices and, for the one that is chosen, all that the panel says of it at the
 * cursor. */
#include "base/text.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/clause_words.h"
#include "term/board/menu.h"
#include "term/canvas/columns.h"
#include "term/list/list.h"
#include "term/panel/panel_draw.h"
#include "term/panel/panel_fitting.h"
#include "term/battle/battle_acts.h"
#include "term/screens/stage.h"

enum { LIST_COLUMNS = 34, NAME_COLUMN = 5, NUMBER_COLUMNS = 3, LINE_SIZE = 120 };

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots);
    for (int i = 0; i < count; i++) {
        if (slots[i] == app->view.slot) {
            ((List *)state)->chosen = i;
        }
    }
}

/* How many can be taken; fittings stand behind them. */
static int taken_of(const App *app)
{
    int slots[BATTLE_LOADOUT_MAX];
    return hand_menu(battle_of(app), &app->view, slots);
}

/* The fitting of a row, or -1. */
static int fitting_of(const App *app, int at)
{
    int held[FITTINGS_MAX], count = fittings_held(screen_game(app), held), place = at - taken_of(app);
    return place >= 0 && place < count ? held[place] : -1;
}

static int count_of(const App *app, const void *state)
{
    (void)state;
    return taken_of(app) + fittings_held(screen_game(app), NULL);
}

static void take(App *app, int argument)
{
    (void)argument;
    int number = ((const List *)screen_state(app))->chosen + 1;
    if (fitting_of(app, number - 1) >= 0) {
        screen_say(app, _("Fittings act by themselves."));
        return;
    }
    screen_pop(app);
    battle_take(app, number);
}

static void take_number(App *app, int number)
{
    screen_pop(app);
    battle_take(app, number);
}

static const char *heading(const App *app, const void *state, int at)
{
    (void)state;
    return at == taken_of(app) && fitting_of(app, at) >= 0 ? _("Fittings, which act by themselves") : NULL;
}

static void draw_blueprint(const App *app, int at, Area area, Style style)
{
    Canvas *canvas = app->canvas;
    const Battle *battle = battle_of(app);
    int slots[BATTLE_LOADOUT_MAX], end = area.column + area.columns - 1;
    char state[LINE_SIZE];
    (void)hand_menu(battle, &app->view, slots);
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slots[at]].blueprint);
    bool can = hand_check_slot(battle, &app->view, slots[at]).allowed;
    Text text = text_into(state, sizeof state);
    text_add(&text, "%s", can ? "" : "(");
    menu_add_state(&text, battle, slots[at]);
    text_add(&text, "%s", can ? "" : ")");
    Style key = style;
    style.ink = (uint16_t)(can ? theme_blueprint_ink(blueprint->kind) : INK_DIM);
    if (at < MENU_KEYS) {
        key.ink = INK_KEY;
        canvas_printf(canvas, area.column - NUMBER_COLUMNS, area.row, NUMBER_COLUMNS, key, KEY("%d") " ",
                      (at + 1) % MENU_KEYS);
    }
    int column = end - columns_of(state);
    canvas_text(canvas, area.column, area.row, column - area.column - 1, style, blueprint->name);
    canvas_text(canvas, column, area.row, end - column, style, state);
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    int fitting = fitting_of(app, at);
    (void)state;
    if (fitting >= 0) {
        area.column -= NUMBER_COLUMNS;
        area.columns += NUMBER_COLUMNS - 1;
        fitting_row_draw(app->canvas, area, style, screen_game(app), &app->view, fitting);
    } else {
        draw_blueprint(app, at, area, style);
    }
}

static void put_title(const App *app, const void *state, Text *title)
{
    (void)state;
    text_add(title, "%s",
             hand_plans(battle_of(app), &app->view) ? _("What can be queued")
             : battle_of(app)->phase == BATTLE_WAVE ? _("What can be used in this wave")
                                                    : _("What can be built"));
}

static void draw_panel(const App *app, const void *state, Area panel)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots),
                                   at = ((const List *)state)->chosen;
    panel.rows--;
    if (fitting_of(app, at) >= 0) {
        panel_fitting(app->canvas, &app->theme, panel, screen_game(app), fitting_of(app, at));
    } else if (at < count) {
        View held = app->view;
        held.slot = slots[at];
        held.carrying = false;
        held.preview_focus = VIEW_NOTHING;
        held.attacker_focus = 0;
        held.sites.held = slots[at] == app->view.slot ? held.sites.held : 0; /* they are of what is in hand */
        panel_draw(app->canvas, &app->theme, panel, screen_game(app), &held, 0);
    }
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    (void)state;
    text_add(keys, "%s",
             taken_of(app) > 0 ? _("Enter take it   arrows choose   ? help   Esc back")
                               : _("Nothing can be taken now; Esc goes back."));
}

static const ListScreen MENU_LIST = {
    .layout =
        {.left = 2, .row = 2, .columns = LIST_COLUMNS - 1, .indent = NAME_COLUMN, .beside = LIST_COLUMNS, .bare = true},
    .round = true,
    .count = count_of,
    .put_title = put_title,
    .heading = heading,
    .row = draw_row,
    .beside = draw_panel,
    .put_keys = put_keys,
};

static const Binding MENU_BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_TAB}, "arrows jk Tab", N_("choose"), list_go, 1},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, NULL, NULL, list_go, -1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("take it in hand"), take, 0},
    {{'1'}, "1-9, 0", N_("take the one with this number; 0: the tenth"), take_number, 1},
    STAGE_DIGIT_KEYS(take_number),
    HELP_KEY,
    {{'q', 'b', HKEY_ESCAPE, HKEY_INTERRUPT}, "q b Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] =
    N_("All that the menu at the foot of the battle offers now: buildings between waves, "
       "abilities, or what can be queued, during one. What can't be had now stands in brackets; the panel says why. "
       "Fittings stand below, with what each has done; one that has just acted is marked *.");

const Screen MENU_SCREEN = {.name = N_("Menu"),
                            SCREEN_KEYS(MENU_BINDINGS),
                            .state_size = sizeof(List),
                            .open = open,
                            .ground = screen_ground,
                            LIST_PARTS(MENU_LIST),
                            .about = ABOUT};

void battle_open_menu(App *app, int argument)
{
    (void)argument;
    if (battle_decides(app)) {
        screen_open(app, &MENU_SCREEN, NULL);
    }
}
