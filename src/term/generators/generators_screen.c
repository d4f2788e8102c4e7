/* The screen that shows how worlds are made. Its keys move through the steps, turn numbers and play; everything they
 * change is in Generators, nothing of it in a game. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/generators/generators_actions.h"
#include "term/generators/generators_draw.h"

extern const Screen WAVES_SCREEN, CHARTS_SCREEN, LEVELS_SCREEN, PLOTS_SCREEN, NAMES_SCREEN;

enum {
    FILM_FRAMES = 80,
    STORY_TICKS = 50, /* playing waits so long where a stage begins, less when it is faster than this: */
    SLOW_PACE = 10,
};

static void to_stage(App *app, int stage)
{
    generators_stop(app);
    int first = generators_stage_start(generators_of(app), (WorldStage)(stage - 1));
    if (first >= 0) {
        generators_go(generators_of(app), first);
    }
}

static void swap_numbers(App *app, int argument)
{
    (void)argument;
    generators_of(app)->numbers = !generators_of(app)->numbers;
}

static const GeneratorsState *state_of(const App *app)
{
    return screen_state(app);
}

static void look_at(App *app, int subject)
{
    static const Screen *const screens[] = {[SUBJECT_WAVES] = &WAVES_SCREEN,
                                            [SUBJECT_CHART] = &CHARTS_SCREEN,
                                            [SUBJECT_LEVEL] = &LEVELS_SCREEN,
                                            [SUBJECT_PLOT] = &PLOTS_SCREEN,
                                            [SUBJECT_NAMES] = &NAMES_SCREEN};
    Generators *generators = generators_of(app);
    generators_stop(app);
    if (subject == SUBJECT_LEVEL && !generators->levels.loaded) {
        /* As many rows as the screen shows at once. */
        generators_level_begin(&generators->levels, generators->loaded, app->canvas->columns,
                               app->canvas->rows - LEVEL_ROWS_AROUND);
    }
    generators_look_at(generators, (Subject)subject);
    screen_open(app, screens[subject], state_of(app));
}

static void leave(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    screen_pop(app);
}

/* The seed of the title, or one of its own. */
static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    char seed[GAME_SEED_SIZE];
    text_copy_trimmed(seed, sizeof seed, app->seed);
    if (!seed[0]) {
        app->options->draw_seed(seed);
    }
    ((GeneratorsState *)state)->generators = generators_new(app->options->content, seed, app->level);
}

static void forget(void *state)
{
    generators_free(((GeneratorsState *)state)->generators);
}

/* How many steps the stage at a step has, up to where it ends or is given up. */
static int stage_length(const Generators *generators, int at)
{
    int first = at, last = at;
    WorldStage stage = generators_stage_of(generators, at);
    while (first > 0 && generators_stage_of(generators, first - 1) == stage) {
        first--;
    }
    while (last < generators->steps.count && generators_stage_of(generators, last) == stage) {
        last++;
    }
    return last - first;
}

/* The next step that playing shows. Where a stage is made of very many small steps, as annealing is, some of them are
 * shown between the larger ones: about as many as FILM_FRAMES. */
static int next_shown(const Generators *generators, int at)
{
    int next = steps_seek(&generators->steps, at, 1, generators->play);
    int stride = stage_length(generators, next) / FILM_FRAMES + 1;
    return generators->play == TRACE_STEP ? int_min(at + stride, next) : next;
}

static void pass(App *app, int ticks)
{
    Generators *generators = generators_of(app);
    int to = generators->at;
    WorldStage before = generators_stage_of(generators, to);
    generators->credit += ticks * generators->pace;
    while (generators->credit >= TICKS_PER_SECOND && to < generators->steps.count - 1) {
        generators->credit -= TICKS_PER_SECOND;
        to = next_shown(generators, to);
        if (generators_stage_of(generators, to) != before) {
            before = generators_stage_of(generators, to);
            generators->credit = -STORY_TICKS * int_min(generators->pace, SLOW_PACE);
        }
    }
    if (to != generators->at) {
        generators_go(generators, to);
    }
    app->view.playing = !generators_at_end(generators);
}

static const TerrainType *ground(const App *app, const void *state)
{
    (void)app;
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    return &generators->loaded->terrains[generators->plan.terrain];
}

static void draw(const App *app, const void *state)
{
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    Canvas *canvas = app->canvas;
    GeneratorsLayout layout = generators_layout(canvas->columns, canvas->rows);
    struct Reading *reading = canvas_mute(canvas);
    generators_draw_board(canvas, &app->theme, &layout, generators);
    canvas->reading = reading;
    generators_draw_parameters(canvas, &app->theme, layout.parameters, generators);
    generators_draw_story(canvas, layout.story, generators);
    generators_draw_progress(app, generators, &layout);
    generators_draw_title(app, generators, layout.head, _("how worlds come about"));
    generators_draw_keys(app, generators, layout.meaning, layout.keys,
                         _(". " KEY(",") " step  Space play  w waves  c charts  f foot  p plots  n names  ? help"));
}

static const Binding GENERATORS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-7", to_stage),
    GENERATORS_PLAY_KEYS(N_("first step, finished world")),
    GENERATORS_FOCUS_KEYS,
    {{HKEY_DOWN, 'j'}, "up down j k", N_("the number below, above"), generators_focus, 2},
    {{HKEY_UP, 'k'}, NULL, NULL, generators_focus, -2},
    GENERATORS_TURN_KEYS(N_("turn the number; the world is made anew")),
    GENERATORS_SEED_KEYS,
    {{'w'}, "w", N_("how waves are drawn"), look_at, SUBJECT_WAVES},
    {{'c'}, "c", N_("how star charts are made"), look_at, SUBJECT_CHART},
    {{'f'}, "f", N_("how levels on foot are made"), look_at, SUBJECT_LEVEL},
    {{'p'}, "p", N_("how plots come about"), look_at, SUBJECT_PLOT},
    {{'n'}, "n", N_("how names come about"), look_at, SUBJECT_NAMES},
    {{'i'}, "i", N_("the stage's story, the finished world's numbers"), swap_numbers, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), leave, 0},
};

static const char ABOUT[] = N_("A world is made in seven stages. Each begins with what the one before left; "
                               "when one can't go on, all begins again with other random draws. "
                               "Every step can be looked at, forwards and backwards. Phases are the coarse "
                               "steps, micro-steps the finest: single moves of one joint of a path. "
                               "A number that is turned makes the world anew, here only: no game and no "
                               "journal ever hears of it. The same seed and numbers give the same world. "
                               "The place of a step is marked on the board and by pointers on its frame.");

const Screen GENERATORS_SCREEN = {.name = N_("Generators"),
                                  .bindings = GENERATORS_BINDINGS,
                                  .binding_count = sizeof GENERATORS_BINDINGS / sizeof GENERATORS_BINDINGS[0],
                                  .state_size = sizeof(GeneratorsState),
                                  .open = open,
                                  .close = forget,
                                  .ground = ground,
                                  .draw = draw,
                                  .type = generators_type,
                                  .typing = generators_typing,
                                  .pass = pass,
                                  .about = ABOUT};
