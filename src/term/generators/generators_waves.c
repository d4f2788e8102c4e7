/* The screen that shows how waves are drawn: the first waves of a level, what the selected one spends of its budget,
 * and every step of its drawing. */
#include "base/translation.h"
#include "term/generators/generators_actions.h"
#include "term/generators/generators_waves_draw.h"

enum { ACCOUNT_ROWS = 8, BELOW_ROWS = 6, SENTENCE_ROWS = 3, FEW_PATHS = 2 /* whose budgets fit a line */ };

static WavesLook *look_of(const App *app)
{
    return &generators_of(app)->look;
}

static void select_wave(App *app, int by)
{
    generators_stop(app);
    generators_waves_select(look_of(app), look_of(app)->selected + by);
}

static void draw(const App *app, const void *state)
{
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    const WavesLook *look = &generators->look;
    Canvas *canvas = app->canvas;
    int columns = canvas->columns, below = canvas->rows - BELOW_ROWS;
    int rows = ACCOUNT_ROWS + (look->wish.path_count > FEW_PATHS);
    generators_draw_title(app, generators, (Area){0, 0, columns, 1}, _("how waves are drawn"));
    generators_waves_draw_list(canvas, &app->theme, (Area){0, 1, columns, below - 1 - rows}, look);
    generators_waves_draw_account(canvas, &app->theme, (Area){0, below - rows, columns, rows}, look);
    generators_draw_counter(app, generators, (Area){0, below, columns, 1});
    canvas_wrap(canvas, (Area){1, below + 1, columns - 2, SENTENCE_ROWS},
                (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, look->now.text);
    int number = generators_draw_number(app, generators, 1, below + 1 + SENTENCE_ROWS);
    generators_draw_keys(app, generators, (Area){number + 1, below + 1 + SENTENCE_ROWS, columns - number - 1, 1},
                         (Area){0, canvas->rows - 1, columns, 1},
                         _("up " KEY("down") " wave  . " KEY(",") " step  ] " KEY(
                             "[") " micro  Space play  Tab turn  w worlds  ? help"));
}

static const Binding WAVES_BINDINGS[] = {
    {{HKEY_DOWN, 'j'}, "up down j k", N_("the next wave, the one before"), select_wave, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, select_wave, -1},
    {{HKEY_PAGE_DOWN}, "PgUp PgDn", N_("five waves on, back"), select_wave, 5},
    {{HKEY_PAGE_UP}, NULL, NULL, select_wave, -5},
    GENERATORS_STEP_KEYS(N_("one step of its drawing on, one back")),
    {{'>'}, "> <", N_("one phase on, one back"), generators_step, 1},
    {{'<'}, NULL, NULL, generators_step, -1},
    GENERATORS_MICRO_KEYS,
    GENERATORS_PLAY_KEYS(N_("first step, the wave that comes")),
    GENERATORS_FOCUS_KEYS,
    GENERATORS_TURN_KEYS(N_("turn the number; all waves are drawn anew")),
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('w', "w"),
};

static const char ABOUT[] = N_("Every wave has a budget: the damage that the defence is expected to deal by "
                               "then. Some of it belongs to one path, since towers stay where they are; the "
                               "shared part may be asked for by any path. "
                               "A batch costs what its attackers would if each came alone (HP times speed), "
                               "less what area damage does to those behind, less what is fired in between. "
                               "Several candidates are drawn, and the one that spends its budget best comes. "
                               "All amounts are HP of an attacker that moves one tile a second.");

const Screen WAVES_SCREEN = {.name = N_("Waves"),
                             .bindings = WAVES_BINDINGS,
                             .binding_count = sizeof WAVES_BINDINGS / sizeof WAVES_BINDINGS[0],
                             .state_size = sizeof(GeneratorsState),
                             .open = generators_share,
                             .draw = draw,
                             .type = generators_type,
                             .typing = generators_typing,
                             .pass = generators_pass,
                             .about = ABOUT};
