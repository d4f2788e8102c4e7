/* Keys that let time pass, in battles that are played and in replays. */
#ifndef HOLDOUT_TERM_PLAY_TIME_KEYS_H
#define HOLDOUT_TERM_PLAY_TIME_KEYS_H

#include "base/translation.h"
#include "term/stack/screen.h"

/* What the keys do; the argument is 0 but where named. */
void time_step(App *app, int argument);
void time_to_event(App *app, int argument);
void time_to_wave_end(App *app, int argument);
void time_change_step(App *app, int direction);
void time_play_or_pause(App *app, int argument);
void time_change_speed(App *app, int direction);

#define TIME_STEP_KEYS                                                                                               \
    {{'.'}, ".", N_("one step of time"), time_step, 0},                                                              \
        {{'['}, "[ ]", N_("shorter, longer steps"), time_change_step, -1}, {{']'}, NULL, NULL, time_change_step, 1}, \
        {{' '}, "Space", N_("play and pause in real time"), time_play_or_pause, 0},                                  \
        {{'+', '='}, "+ -", N_("faster, slower playback"), time_change_speed, 1},                                    \
    {                                                                                                                \
        {'-'}, NULL, NULL, time_change_speed, -1                                                                     \
    }

#define TIME_KEYS                                                             \
    TIME_STEP_KEYS,                                                           \
    {                                                                         \
        {'>'}, ">", N_("on to the next event that matters"), time_to_event, 0 \
    }

#endif
