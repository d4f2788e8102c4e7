/* What the key for the next event that matters stops for. */
#ifndef HOLDOUT_TERM_STACK_STOPS_H
#define HOLDOUT_TERM_STACK_STOPS_H

#include "base/translation.h"
#include "term/stack/screen.h"

/* In the order in which they are looked for: id, name, when it stops, whether it is on by default. */
/* clang-format off */
#define STOP_LIST(X) \
    X(BOSS, "boss", N_("a boss may reach the Hub within 8 s"), true) \
    X(LEAK, "leak", N_("an attacker has got through"), true) \
    X(DANGER, "danger", N_("an attacker may get through within 3 s if nothing is done"), true) \
    X(NEW_TYPE, "new-type", N_("a type of attacker comes that was never seen before"), true) \
    X(WALL, "wall", N_("a wall has fallen"), true) \
    X(ABILITY, "ability", N_("an ability can be used that could not be"), true) \
    X(IDLE, "idle", N_("no tower has anything to shoot at any more"), true)
/* clang-format on */

#define X(id, name, words, on) STOP_##id,
typedef enum Stop { STOP_LIST(X) STOP_COUNT } Stop;
#undef X

const char *stop_name(Stop stop);
const char *stop_words(Stop stop);
bool stop_is_on(const App *app, Stop stop);
void stop_switch(App *app, Stop stop, bool on);

/* The first attacker that got through in the game's last tick and cost hull, or NULL. */
const Event *stops_leak(const Game *game);

/* Imagined from the game, some seconds further; NULL: nobody looks ahead. */
typedef struct Ahead {
    Game *game;
    Rng chance; /* of the game, as it was then, */
    int age;    /* so many ticks ago */
} Ahead;

/* One press of the key. */
typedef struct StopWatch {
    Ahead ahead[ALARM_COUNT];
    unsigned before;             /* the situation before the last tick */
    char why[VIEW_MESSAGE_SIZE]; /* what it stopped for, "": nothing so far */
} StopWatch;

/* Time has gone back: whatever was told of is news again. */
void stops_forget(App *app);

/* Looks around before time passes; true where it stops at once, for a leak that is near and nobody was warned of. */
bool stops_begin(StopWatch *stops, App *app);

/* After each tick: whether to stop now. */
bool stops_met(StopWatch *stops, App *app);

/* Says why it stopped, where it did. */
void stops_end(StopWatch *stops, App *app);

#endif
