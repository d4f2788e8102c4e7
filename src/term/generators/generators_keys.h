/* What the Generators screens do with keys and time, whatever they show; tables of keys are put together of it. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_KEYS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_KEYS_H

#include "base/translation.h"
#include "term/generators/generators_model.h"
#include "term/screens/acts.h"

/* State of the screen of worlds, whose the model is, and of those above it, which are opened with it. */
typedef struct GeneratorsState {
    Generators *generators;
} GeneratorsState;

/* Of the top screen, which must be one of them. */
Generators *generators_of(const App *app);

/* Playing ends, and what was refused is forgotten. */
void generators_stop(App *app);

/* What keys do; the arguments are those of bindings. A step goes forward for depths above 0, back below: 1 phase, 2
 * step, 3 micro-step; stages are numbered from 1. */
void generators_step(App *app, int depth);
void generators_to_stage(App *app, int number);
void generators_to_end(App *app, int last);
void generators_play(App *app, int argument);
void generators_change_pace(App *app, int direction);
void generators_change_depth(App *app, int argument);
void generators_focus(App *app, int by);
void generators_turn(App *app, int steps);
void generators_reset(App *app, int all);
void generators_random_seed(App *app, int argument);
void generators_type_seed(App *app, int argument);
void generators_look(App *app, int subject);
void generators_leave(App *app, int argument);

/* Rows of their keys, as screens put them together; their arguments are texts of the screen. */
#define GENERATORS_STEP_KEYS(help)             \
    {{'.'}, ". ,", help, generators_step, 2},  \
    {                                          \
        {','}, NULL, NULL, generators_step, -2 \
    }
#define GENERATORS_PHASE_KEYS                                                                   \
    {{'>', HKEY_PAGE_DOWN}, "> < PgDn PgUp", N_("one phase on, one back"), generators_step, 1}, \
    {                                                                                           \
        {'<', HKEY_PAGE_UP}, NULL, NULL, generators_step, -1                                    \
    }
/* A key for each of the first seven stages; `digits` are all that there are. */
#define GENERATORS_STAGE_KEY(digit)                             \
    {                                                           \
        {'0' + (digit)}, NULL, NULL, generators_to_stage, digit \
    }
#define GENERATORS_STAGE_KEYS(digits)                                                                       \
    {{'1'}, digits, N_("to where a stage begins"), generators_to_stage, 1}, GENERATORS_STAGE_KEY(2),        \
        GENERATORS_STAGE_KEY(3), GENERATORS_STAGE_KEY(4), GENERATORS_STAGE_KEY(5), GENERATORS_STAGE_KEY(6), \
        GENERATORS_STAGE_KEY(7)
#define GENERATORS_MICRO_KEYS                                              \
    {{']'}, "] [", N_("one micro-step on, one back"), generators_step, 3}, \
    {                                                                      \
        {'['}, NULL, NULL, generators_step, -3                             \
    }
#define GENERATORS_PLAY_KEYS(help)                                                                                   \
    {{HKEY_HOME, 'g'}, "Home End", help, generators_to_end, 0}, {{HKEY_END, 'G'}, NULL, NULL, generators_to_end, 1}, \
        {{' '}, "Space", N_("play, pause"), generators_play, 0},                                                     \
        {{'+'}, "+ -", N_("faster, slower"), generators_change_pace, 1},                                             \
        {{'-'}, NULL, NULL, generators_change_pace, -1},                                                             \
    {                                                                                                                \
        {'d'}, "d", N_("play by phases, steps or micro-steps"), generators_change_depth, 0                           \
    }
#define GENERATORS_FOCUS_KEYS                                                        \
    {{HKEY_TAB}, "Tab Shift-Tab", N_("next, previous number"), generators_focus, 1}, \
    {                                                                                \
        {HKEY_BACKTAB}, NULL, NULL, generators_focus, -1                             \
    }
#define GENERATORS_TURN_KEYS(help, one, all)                                                                  \
    {{HKEY_RIGHT, 'l'}, "left right h l", help, generators_turn, 1},                                          \
        {{HKEY_LEFT, 'h'}, NULL, NULL, generators_turn, -1},                                                  \
        {{'L'}, "H L", N_("turn it by ten"), generators_turn, 10}, {{'H'}, NULL, NULL, generators_turn, -10}, \
        {{HKEY_BACKSPACE, HKEY_DELETE, 'u'}, "Backspace u", one, generators_reset, 0},                        \
    {                                                                                                         \
        {'U'}, "U", all, generators_reset, 1                                                                  \
    }
#define GENERATORS_SEED_KEYS                                               \
    {{'r'}, "r", N_("another seed at random"), generators_random_seed, 0}, \
    {                                                                      \
        {'s'}, "s", N_("type a seed"), generators_type_seed, 0             \
    }

/* Back to the worlds, also with the key that led here. */
#define GENERATORS_LEAVE_KEYS(key, word)                                                                      \
    {                                                                                                         \
        {key, 'q', HKEY_ESCAPE, HKEY_INTERRUPT}, word " q Esc", N_("back to the worlds"), generators_leave, 0 \
    }

/* Most of what is in each of their tables. */
#define GENERATORS_SCREEN_OF(screen_name, keys, words)                                                                 \
    {                                                                                                                  \
        .name = screen_name, SCREEN_KEYS(keys), .state_size = sizeof(GeneratorsState), .open = generators_share,       \
        .draw = generators_draw_screen, .type = generators_type, .typing = generators_typing, .pass = generators_pass, \
        .about = words                                                                                                 \
    }
void generators_share(App *app, void *state, const void *argument);
void generators_draw_screen(const App *app, const void *state);
void generators_type(App *app, Key key);
bool generators_typing(const void *state);
void generators_pass(App *app, int ticks);

#endif
