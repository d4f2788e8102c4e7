/* The screen that shows how a star chart is made, from scattered points to named systems, step by step. */
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/generators/generators_actions.h"
#include "term/journey/star_map.h"

enum { BELOW_ROWS = 6, SENTENCE_ROWS = 2 };

static ChartLook *look_of(const App *app)
{
    return &generators_of(app)->chart;
}

static void to_stage(App *app, int stage)
{
    generators_stop(app);
    generators_chart_go(look_of(app), generators_chart_stage_start(look_of(app), (ChartStage)(stage - 1)));
}

static void turn_act(App *app, int by)
{
    ChartLook *look = look_of(app);
    int acts = look->content->run.act_count;
    generators_stop(app);
    look->act = (look->act - 1 + by + acts) % acts + 1;
    generators_look_at(generators_of(app), SUBJECT_CHART);
}

/* The current stage has a mark; those not reached yet are dim. They fit the narrowest screen to the last cell. */
static void draw_stages(const App *app, Area area, ChartStage now)
{
    int column = area.column;
    for (int i = 0; i < CHART_STAGE_COUNT; i++) {
        bool here = i == (int)now;
        Style style = {.ink = i > (int)now ? INK_DIM : INK_TEXT,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        canvas_put(app->canvas, column++, area.row, here ? theme_glyph(&app->theme, GLYPH_SELECT) : ' ', style);
        column += canvas_printf(app->canvas, column, area.row, area.column + area.columns - column, style, "%d %s",
                                i + 1, _(chart_stage_name((ChartStage)i)));
    }
}

static void draw(const App *app, const void *state)
{
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    const ChartLook *look = &generators->chart;
    Canvas *canvas = app->canvas;
    int columns = canvas->columns, below = canvas->rows - BELOW_ROWS;
    generators_draw_title(app, generators, (Area){0, 0, columns, 1}, _("how star charts are made"));
    struct Reading *reading = canvas_mute(canvas);
    star_map_draw_made(canvas, &app->theme, (Area){1, 2, columns - 2, below - 3}, &look->now.so_far, look->now.node,
                       look->now.stage < CHART_STAGE_KINDS);
    canvas->reading = reading;
    draw_stages(app, (Area){0, below, columns, 1}, look->now.stage);
    generators_draw_counter(app, generators, (Area){0, below + 1, columns, 1});
    Style style = {.ink = look->now.gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    canvas_wrap(canvas, (Area){1, below + 2, columns - 2, SENTENCE_ROWS}, style, look->now.text);
    star_map_draw_legend(canvas, (Area){1, below + 2 + SENTENCE_ROWS, columns - 2, 1});
    hot_keys(canvas, 1, canvas->rows - 1, columns - 2, (Style){.ink = INK_KEY},
             _(". " KEY(",") " step  > " KEY("<") " phase  ] " KEY("[") " micro  Space play  left"
                                                                        " " KEY("right") " act  c worlds  ? help"));
}

static const Binding CHARTS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-8", to_stage),
    {{'8'}, NULL, NULL, to_stage, 8},
    GENERATORS_PLAY_KEYS(N_("first step, finished chart")),
    {{HKEY_RIGHT, 'l'}, "left right h l", N_("the act before, the next one"), turn_act, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, turn_act, -1},
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('c', "c"),
};

static const char ABOUT[] = N_("An act's systems are scattered, none too near another, and joined to triangles "
                               "as round as can be. The shortest tree that joins them all is kept; the run "
                               "begins at one end of the longest way in it, and the boss waits at the other. "
                               "Shortcuts make rings of it and bring the boss nearer, so that much need not be "
                               "seen. A gate stands before the boss, and may stand on one shortcut more; each has "
                               "its key (*), and a price (#4h: 4 hull, #45c: 45 credits). At last each system "
                               "gets what it offers, and a name; until then it has a number, from west to east. "
                               "The same seed gives the same chart as in a run.");

const Screen CHARTS_SCREEN = {.name = N_("Star charts"),
                              .bindings = CHARTS_BINDINGS,
                              .binding_count = sizeof CHARTS_BINDINGS / sizeof CHARTS_BINDINGS[0],
                              .state_size = sizeof(GeneratorsState),
                              .open = generators_share,
                              .draw = draw,
                              .type = generators_type,
                              .typing = generators_typing,
                              .pass = generators_pass,
                              .about = ABOUT};
