/* What a person who plays a duel presses and sees of his own side, whomever he plays against: the screens of both kinds
 * begin with one. */
#ifndef HOLDOUT_TERM_DUEL_COMMAND_POST_H
#define HOLDOUT_TERM_DUEL_COMMAND_POST_H

#include "contest/recording.h"
#include "term/duel/contender.h"
#include "term/stack/screen.h"

enum { POST_NOTE_SIZE = 200, POST_HEAD_ROWS = 2, POST_SIDE_ROWS = 7, POST_GAP = 2 };

/* The first part of the state of its screen. */
typedef struct CommandPost {
    Contender own;
    const Recording *recording;
    char note[POST_NOTE_SIZE]; /* why something was refused, or what is to be known */
    bool giving_up;            /* g was pressed once */
    bool leaving;              /* q was, and that is to be pressed again */
    bool over;                 /* the game */
    void (*changed)(App *app); /* what is ordered; NULL: nobody is to be told */
} CommandPost;

/* Of the screen on top, for a key: what was noted is forgotten with it. */
CommandPost *command_post(App *app);
void command_post_note(CommandPost *post, const char *words);

/* Asks once whether the game is really to be given up; true when it is. */
bool command_post_gives_up(App *app);

/* Acts of bindings. */
void post_along(App *app, int step);
void post_across(App *app, int step);
void post_to_end(App *app, int direction);
void post_to_building(App *app, int argument);
void post_build(App *app, int kind);
void post_stun_or_send(App *app, int argument);
void post_upgrade(App *app, int stat);
void post_destroy(App *app, int argument);
void post_most(App *app, int argument);
void post_always(App *app, int argument);
void post_take_back(App *app, int argument);
bool post_pick(App *app, int item);

/* clang-format off */
#define POST_KEYS \
    {{HKEY_LEFT, 'h'}, "arrows hjkl", N_("defender: choose a space; invader: a boost, and more or less of it"), post_along, -1}, \
    {{HKEY_RIGHT, 'l'}, NULL, NULL, post_along, 1}, \
    {{HKEY_UP, 'k'}, NULL, NULL, post_across, -1}, \
    {{HKEY_DOWN, 'j'}, NULL, NULL, post_across, 1}, \
    {{HKEY_HOME}, "Home End", N_("the first, the last space; none, the most of a boost"), post_to_end, -1}, \
    {{HKEY_END}, NULL, NULL, post_to_end, 1}, \
    {{HKEY_TAB}, "Tab", N_("defender: the next building"), post_to_building, 0}, \
    {{'t'}, "t s b", N_("build a turret, a stunner, a bomb; the second sends an invader"), post_build, DUEL_TURRET}, \
    {{'s'}, NULL, NULL, post_stun_or_send, 0}, \
    {{'b'}, NULL, NULL, post_build, DUEL_BOMB}, \
    {{'p'}, "p r", N_("defender: more power, more range"), post_upgrade, DUEL_POWER}, \
    {{'r'}, NULL, NULL, post_upgrade, DUEL_RANGE}, \
    {{'d'}, "d", N_("defender: destroy; half of its gold comes back"), post_destroy, 0}, \
    {{'m'}, "m", N_("invader: as much of the boosts as there is gold for"), post_most, 0}, \
    {{'a'}, "a", N_("invader: send one like this whenever that is possible"), post_always, 0}, \
    {{'u', HKEY_BACKSPACE}, "u", N_("take back what is ordered in this turn"), post_take_back, 0}
/* clang-format on */

/* The lane, both sides below it, and the note or what signs mean; `result`: how the game ended and where it is kept. */
void command_post_draw(const App *app, const CommandPost *post, const char *result);

/* What is chosen and ordered, then who stands where, for those who hear it. */
void command_post_tell(const CommandPost *post, Reading *reading, const char *result);

#endif
