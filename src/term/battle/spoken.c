/* What keys of text mode ask for is said by term/speech; here they are joined to the game on show. */
#include "term/battle/spoken.h"

#include "base/translation.h"
#include "term/journey/tutorial.h"
#include "term/speech/battle_speech.h"

static void read_all(App *app, int argument)
{
    (void)argument;
    app->speech->whole = true;
}

const Binding SPOKEN_BINDINGS[SPOKEN_BINDING_COUNT] = {
    {{'V'}, "V", N_("say all that this screen has to say"), read_all, 0},
};

static void say_attackers(App *app, int argument)
{
    (void)argument;
    speech_attackers(&app->speech->answer, screen_game(app));
}

static void say_buildings(App *app, int argument)
{
    (void)argument;
    speech_buildings(&app->speech->answer, screen_game(app));
}

static void say_entrances(App *app, int argument)
{
    (void)argument;
    speech_entrances(&app->speech->answer, screen_game(app));
}

static void say_waves(App *app, int argument)
{
    (void)argument;
    speech_waves(&app->speech->answer, screen_game(app), app->forecast);
}

static void say_stores(App *app, int argument)
{
    (void)argument;
    speech_stores(&app->speech->answer, screen_game(app), &app->view);
}

static void say_places(App *app, int argument)
{
    (void)argument;
    speech_places(&app->speech->answer, screen_game(app), &app->view);
}

static void say_deposits(App *app, int argument)
{
    (void)argument;
    speech_deposits(&app->speech->answer, screen_game(app));
}

const Binding SPOKEN_BATTLE[SPOKEN_BATTLE_COUNT] = {
    {{'N'}, "N", N_("now: what there is to build or use, and what it costs"), say_stores, 0},
    {{'P'}, "P", N_("the best places for what is in hand, to go to one after the other"), say_places, 0},
    {{'D'}, "D", N_("the deposits of minerals and fuel"), say_deposits, 0},
    {{'I'}, "I", N_("where attackers come in, and which way they take"), say_entrances, 0},
    {{'W'}, "W", N_("the waves that are known"), say_waves, 0},
    {{'F'}, "F", N_("foes: the attackers on the board, the nearest to the Hub first"), say_attackers, 0},
    {{'Y'}, "Y", N_("yours: what stands, what it has done, and what is queued"), say_buildings, 0},
};

void spoken_battle(const App *app, const void *state, Reading *reading)
{
    (void)state;
    const Game *game = screen_game(app);
    battle_speech(reading, &app->theme, game, &app->view, &app->speech->mark);
    if (app->tutorial) {
        int lesson = tutorial_lesson(app->tutorial, game, &app->view);
        char hint[TUTORIAL_TEXT_SIZE] = "";
        if (lesson != TUTORIAL_NOTHING) {
            tutorial_write(game, (Lesson)lesson, hint, sizeof hint);
        }
        reading_say(reading, hint[0] ? _("Tutorial: %s") : "%s", hint);
    }
}
