/* A game on foot that goes on by itself on the screen, as a replay or as somebody else plays it: how fast, in decisions
 * a second, and the keys that both have. */
#ifndef HOLDOUT_TERM_FOOT_SHOWN_H
#define HOLDOUT_TERM_FOOT_SHOWN_H

#include "term/screens/acts.h"
#include "term/walk/walk_view.h"

/* The state of their screens begins with it. */
typedef struct Shown {
    FootWalk walk; /* first: what shows a game looks at it */
    int speed;     /* one of six */
    int due;       /* tenths of a decision that time has brought */
} Shown;
enum { SHOWN_LEAP = 10 };

void shown_begin(Shown *shown, const FootPlay *play);
int shown_pace(const Shown *shown);

/* How many decisions so many ticks bring, two of which are a tenth of a second. */
int shown_pass(Shown *shown, int ticks);

/* Plays and pauses, plays faster or slower, opens the plan, leaves. */
void shown_play(App *app, int argument);
void shown_change_speed(App *app, int by);
void shown_plan(App *app, int argument);
void shown_leave(App *app, int argument);

#define SHOWN_PLAY_KEYS                                     \
    {                                                       \
        {' '}, "Space", N_("play and pause"), shown_play, 0 \
    }
#define SHOWN_SPEED_KEYS                                                   \
    {{'+', '='}, "+ -", N_("play faster, slower"), shown_change_speed, 1}, \
    {                                                                      \
        {'-'}, NULL, NULL, shown_change_speed, -1                          \
    }
#define SHOWN_LOOK_KEYS(leaving)                                                             \
    {{'M'}, "M", N_("the plan of this floor as far as the hero knows it"), shown_plan, 0},   \
        {{'c'}, "c", N_("put the map's middle where the hero stands"), walk_view_centre, 0}, \
        {{'m'}, "m", N_("all messages"), act_messages, 0}, HELP_KEY,                         \
    {                                                                                        \
        {'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", leaving, shown_leave, 0                 \
    }

/* Parts of their screens. */
void shown_settle(const App *app, void *state);
void shown_close(void *state);

#endif
