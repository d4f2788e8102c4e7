/* Keys that every screen has: the way back, and help. The argument of these acts is 0. */
#ifndef HOLDOUT_TERM_STACK_ACTS_H
#define HOLDOUT_TERM_STACK_ACTS_H

#include "base/translation.h"
#include "term/stack/screen.h"

/* Closes the screen. */
void act_back(App *app, int argument);

/* Ends the program. */
void act_quit(App *app, int argument);

/* Opens the help for the screen, and closes it on that itself. */
void act_help(App *app, int argument);

#define HELP_KEY                                                \
    {                                                           \
        {'?', HKEY_FUNCTION}, "?", N_("this help"), act_help, 0 \
    }

#endif
