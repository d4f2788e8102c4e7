/* How waves are picked: the first waves of a level, what the selected one spends of its budget, and every step of its
 * making. A wave depends on those before it, so that a step of its making is found by making all waves up to it. */
#include "term/generators/generators_waves_look.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_keys.h"
#include "term/generators/generators_numbers.h"
#include "term/generators/generators_waves_draw.h"

#include <string.h>

enum { ACCOUNT_ROWS = 8, FEW_PATHS = 2 /* whose budgets fit a line */ };

static WavesLook *look_of(const Generators *generators)
{
    return (WavesLook *)generators->looks[SUBJECT_WAVES];
}

static void begin(const Generators *generators, WaveSource *source)
{
    const LevelPlan *plan = &generators->plan;
    Rng rng = rng_stream(seed_master(generators->seed), RNG_WAVES, (uint32_t)generators->level);
    const Content *content = &generators->tuned;
    const WaveSite site = {generators->level, plan->terrain, plan->start_count, wave_kit_usual(content)};
    wave_source_init_lengths(source, content, &site, plan->lengths, rng);
}

static void take_step(void *context, const WaveStep *step)
{
    WavesLook *look = context;
    if (making_takes(&look->making, step->level, 0, false, step->text)) {
        look->candidate = step->candidate;
        look->so_far = step->so_far ? *step->so_far : (Wave){0};
        look->budget = step->budget;
        look->spent = step->spent;
    }
}

/* Makes all waves up to the selected one, whose steps are told. */
static void retrace(Generators *generators)
{
    WavesLook *look = look_of(generators);
    WaveTrace trace = {take_step, look, look->making.deepest};
    WaveSource source;
    Wave unwanted;
    begin(generators, &source);
    for (int i = 0; i < look->selected; i++) {
        wave_source_next(&source, &generators->tuned, &unwanted);
    }
    wave_source_explain(&source, &generators->tuned, &unwanted, NULL, &trace);
}

static void list(Generators *generators)
{
    WavesLook *look = look_of(generators);
    WaveSource source;
    look->content = &generators->tuned;
    look->path_count = generators->plan.start_count;
    begin(generators, &source);
    look->roster = source.roster;
    for (int i = 0; i < WAVES_SHOWN; i++) {
        wave_source_explain(&source, &generators->tuned, &look->waves[i], &look->accounts[i], NULL);
    }
    retrace(generators);
}

static int stays(const Generators *generators, bool end)
{
    (void)end;
    return look_of(generators)->making.steps.count - 1;
}

/* The waves stay; the steps are those of another one. */
static void select_wave(App *app, int by)
{
    Generators *generators = generators_of(app);
    WavesLook *look = look_of(generators);
    generators_stop(app);
    look->selected = int_clamp(look->selected + by, 0, WAVES_SHOWN - 1);
    making_begin_list(&look->making);
    retrace(generators);
    making_end_list(&look->making, MAKING_WHOLE);
    generators_go(generators, stays(generators, true));
}

/* They have numbers of their own, and the world has others. */
static void open(Generators *generators, const Canvas *canvas)
{
    (void)canvas;
    generators->looks[SUBJECT_WORLD]->focus = generators->looks[SUBJECT_WAVES]->focus = 0;
}

static void put_title(const Generators *generators, Text *text)
{
    text_add(text, _("%s: level %d of seed %s"), _("how waves are drawn"), generators->level, generators->seed);
}

static void draw(const App *app, const Generators *generators, Area area)
{
    const WavesLook *look = look_of(generators);
    int rows = ACCOUNT_ROWS + (look->path_count > FEW_PATHS);
    generators_draw_title(app, generators, area);
    generators_waves_draw_list(app->canvas, &app->theme, (Area){0, area.row, area.columns, area.rows - rows}, look);
    generators_waves_draw_account(app->canvas, &app->theme, (Area){0, area.row + area.rows - rows, area.columns, rows},
                                  look);
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
    GENERATORS_TURN_KEYS(N_("turn the number; all waves are drawn anew"), N_("the number as the level has it"),
                         N_("all numbers as the level has them")),
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

const Screen WAVES_SCREEN = GENERATORS_SCREEN_OF(N_("Waves"), WAVES_BINDINGS, ABOUT);

const GeneratorRow GENERATORS_WAVES = {
    .screen = &WAVES_SCREEN,
    .look_size = sizeof(WavesLook),
    .open = open,
    .list = list,
    .show = retrace,
    .stays = stays,
    .numbers = &NUMBERS_OF_WORLDS,
    .in_part = MAKING_WHOLE,
    .put_title = put_title,
    .draw = draw,
    .parts = {{generators_draw_counter, 1}, {generators_draw_sentence, 3}, {generators_draw_number, 1}},
    .keys = N_(
        "up " KEY("down") " wave  . " KEY(",") " step  ] " KEY("[") " micro  Space play  Tab turn  w worlds  ? help"),
};
