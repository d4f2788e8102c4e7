/* How a star chart is made, from scattered points to named systems. Charts are small: making one again for every step
 * that is shown takes no time that anybody notices. */
#include "term/generators/generators_chart_look.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_keys.h"
#include "term/journey/star_map.h"

static ChartLook *look_of(const Generators *generators)
{
    return (ChartLook *)generators->looks[SUBJECT_CHART];
}

static void take_step(void *context, const ChartStep *step)
{
    ChartLook *look = context;
    if (making_takes(&look->making, step->level, (int)step->stage, step->gave_up, step->text)) {
        look->node = step->node;
        look->so_far = *step->so_far;
    }
}

static void make(Generators *generators)
{
    ChartLook *look = look_of(generators);
    ChartTrace trace = {take_step, look, look->making.deepest};
    Chart unwanted;
    Rng rng = rng_stream(seed_master(generators->seed), RNG_CHART, (uint32_t)look->act);
    chart_generate(&unwanted, generators->loaded, look->act, 100, rng, &trace);
}

static void begin(Generators *generators, const Canvas *canvas)
{
    ChartLook *look = look_of(generators);
    (void)canvas;
    look->act = look->act > 0 ? look->act : 1;
}

static void turn_act(App *app, int by)
{
    Generators *generators = generators_of(app);
    int acts = generators->loaded->run.act_count;
    generators_stop(app);
    look_of(generators)->act = (look_of(generators)->act - 1 + by + acts) % acts + 1;
    generators_remake(generators);
}

static void put_title(const Generators *generators, Text *text)
{
    text_add(text, _("%s: act %d of seed %s"), _("how star charts are made"), look_of(generators)->act,
             generators->seed);
}

static const char *stage(int stage)
{
    return _(chart_stage_name((ChartStage)stage));
}

static void draw(const App *app, const Generators *generators, Area area)
{
    const ChartLook *look = look_of(generators);
    generators_draw_title(app, generators, area);
    struct Reading *reading = canvas_mute(app->canvas);
    star_map_draw_made(app->canvas, &app->theme, (Area){1, area.row + 1, area.columns - 2, area.rows - 2},
                       &look->so_far, look->node, look->making.stage < (int)CHART_STAGE_KINDS);
    app->canvas->reading = reading;
}

static void draw_legend(const App *app, const Generators *generators, Area area)
{
    (void)generators;
    star_map_draw_legend(app->canvas, (Area){1, area.row, area.columns - 2, 1});
}

static const Binding CHARTS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-8"),
    GENERATORS_STAGE_KEY(8),
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

const Screen CHARTS_SCREEN = GENERATORS_SCREEN_OF(N_("Star charts"), CHARTS_BINDINGS, ABOUT);

/* The stages fit the narrowest screen to the last cell. */
const GeneratorRow GENERATORS_CHART = {
    .screen = &CHARTS_SCREEN,
    .look_size = sizeof(ChartLook),
    .open = begin,
    .list = make,
    .show = make,
    .stage_count = CHART_STAGE_COUNT,
    .stage = stage,
    .in_part = MAKING_WHOLE,
    .put_title = put_title,
    .draw = draw,
    .parts = {{generators_draw_stages, 1},
              {generators_draw_counter, 1},
              {generators_draw_sentence, 2},
              {draw_legend, 1}},
    .keys = N_(". " KEY(",") " step  > " KEY("<") " phase  ] " KEY("[") " micro  Space play  left"
                                                                        " " KEY("right") " act  c worlds  ? help"),
};
