#include "term/stack/acts.h"

void act_back(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
}

void act_quit(App *app, int argument)
{
    (void)argument;
    app->done = true;
}

void act_help(App *app, int argument)
{
    const Screen *help = app->set ? app->set->help : NULL;
    if (help && screen_top(app) == help) {
        act_back(app, argument);
    } else if (help) {
        screen_open(app, help, NULL);
    }
}
