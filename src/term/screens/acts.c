/* Acts of bindings that are not one screen's own. */
#include "term/screens/acts.h"

#include "term/play/play.h"

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

void act_leave(App *app, int argument)
{
    (void)argument;
    play_leave(app);
}

void act_rewind(App *app, int argument)
{
    (void)argument;
    play_rewind(app);
}

void act_help(App *app, int argument)
{
    if (screen_top(app) == &HELP_SCREEN) {
        act_back(app, argument);
        return;
    }
    screen_open(app, &HELP_SCREEN, NULL);
}

void act_story(App *app, int argument)
{
    (void)argument;
    screen_open(app, &STORY_SCREEN, NULL);
}

void act_messages(App *app, int argument)
{
    (void)argument;
    screen_open(app, &MESSAGES_SCREEN, NULL);
}

void act_info(App *app, int argument)
{
    (void)argument;
    screen_open(app, &INFO_SCREEN, NULL);
}

void act_held(App *app, int argument)
{
    (void)argument;
    screen_open(app, &HELD_SCREEN, NULL);
}

void act_codex(App *app, int argument)
{
    (void)argument;
    screen_open(app, &CODEX_SCREEN, NULL);
}
