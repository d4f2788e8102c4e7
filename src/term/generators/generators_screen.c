/* The screen that shows how worlds are made, and from which all others of this room are opened. What keys change is in
 * Generators, nothing of it in a game. */
#include "base/text.h"
#include "term/generators/generators_keys.h"
#include "term/generators/generators_world_look.h"

#define X(name, key, word, help, row) extern const GeneratorRow row;
GENERATORS_LIST(X)
#undef X

static const GeneratorRow *const ROWS[SUBJECT_COUNT] = {
#define X(name, key, word, help, row) [SUBJECT_##name] = &row,
    GENERATORS_LIST(X)
#undef X
};

static void swap_numbers(App *app, int argument)
{
    (void)argument;
    generators_of(app)->numbers = !generators_of(app)->numbers;
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
    ((GeneratorsState *)state)->generators = generators_new(ROWS, app->options->content, seed, app->level);
}

static void forget(void *state)
{
    generators_free(((GeneratorsState *)state)->generators);
}

static const TerrainType *ground(const App *app, const void *state)
{
    (void)app;
    const Generators *generators = ((const GeneratorsState *)state)->generators;
    return &generators->loaded->terrains[generators->plan.terrain];
}

static const Binding GENERATORS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-7"),
    GENERATORS_PLAY_KEYS(N_("first step, finished world")),
    GENERATORS_FOCUS_KEYS,
    {{HKEY_DOWN, 'j'}, "up down j k", N_("the number below, above"), generators_focus, 2},
    {{HKEY_UP, 'k'}, NULL, NULL, generators_focus, -2},
    GENERATORS_TURN_KEYS(N_("turn the number; the world is made anew"), N_("the number as the level has it"),
                         N_("all numbers as the level has them")),
    GENERATORS_SEED_KEYS,
#define X(name, key, word, help, row) {{key}, word, help, generators_look, SUBJECT_##name},
    GENERATORS_LIST_BESIDE(X)
#undef X
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
                                  SCREEN_KEYS(GENERATORS_BINDINGS),
                                  .state_size = sizeof(GeneratorsState),
                                  .open = open,
                                  .close = forget,
                                  .ground = ground,
                                  .draw = generators_draw_screen,
                                  .type = generators_type,
                                  .typing = generators_typing,
                                  .pass = generators_pass,
                                  .about = ABOUT};
