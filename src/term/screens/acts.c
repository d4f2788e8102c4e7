/* Acts of bindings that are not one screen's own. */
#include "term/screens/acts.h"

#include "term/play/play.h"

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
