/* What keys of many screens do, each said once; the argument of all of them is 0. */
#ifndef HOLDOUT_TERM_SCREENS_ACTS_H
#define HOLDOUT_TERM_SCREENS_ACTS_H

#include "base/translation.h"
#include "term/stack/screen.h"

/* Closes the screen. */
void act_back(App *app, int argument);

/* Ends the program. */
void act_quit(App *app, int argument);

/* Leaves the game, or takes a sandbox back to before its last wave. */
void act_leave(App *app, int argument);
void act_rewind(App *app, int argument);

/* Open screens that many others lead to. */
extern const Screen HELP_SCREEN, MESSAGES_SCREEN, INFO_SCREEN, HELD_SCREEN, CODEX_SCREEN, STORY_SCREEN;
void act_help(App *app, int argument);
void act_messages(App *app, int argument);
void act_story(App *app, int argument);
void act_info(App *app, int argument);
void act_held(App *app, int argument);
void act_codex(App *app, int argument); /* where it was left */

/* Keys of a list that is longer than a screen: `move` is given a step, a leap of ten, or more than any list has. */
enum { LIST_LEAP = 10, LIST_FAR = 1000000 };
#define LIST_STEP_KEYS(choose, ten, move)                                                     \
    {{HKEY_UP, 'k'}, "arrows jk", choose, move, -1}, {{HKEY_DOWN, 'j'}, NULL, NULL, move, 1}, \
        {{HKEY_PAGE_UP}, "PgUp PgDn", ten, move, -LIST_LEAP},                                 \
    {                                                                                         \
        {HKEY_PAGE_DOWN}, NULL, NULL, move, LIST_LEAP                                         \
    }
#define LIST_END_KEYS(ends, move)                          \
    {{HKEY_HOME, 'g'}, "Home End", ends, move, -LIST_FAR}, \
    {                                                      \
        {HKEY_END, 'G'}, NULL, NULL, move, LIST_FAR        \
    }

#define HELP_KEY                                                \
    {                                                           \
        {'?', HKEY_FUNCTION}, "?", N_("this help"), act_help, 0 \
    }

#endif
