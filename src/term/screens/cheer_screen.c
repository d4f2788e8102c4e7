/* The list of cheers; the one chosen goes out by a file that the host's lobby takes away. */
#include "term/screens/cheers.h"

#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/settings/pairs.h"

#include <stdio.h>

static const char *const WORDS[CHEER_COUNT] = {
#define X(id, words) [CHEER_##id] = words,
    CHEER_LIST(X)
#undef X
};

const char *cheer_words(Cheer cheer)
{
    return _(WORDS[cheer]);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    (void)argument;
    ((List *)opened)->count = CHEER_COUNT;
}

/* By its number from 1. One that the lobby has not taken yet gives way to it. */
static void send(App *app, int argument)
{
    (void)argument;
    const List *list = screen_state(app);
    char number[16], why[PAIRS_WHY_SIZE];
    Cheer cheer = (Cheer)list->chosen;
    snprintf(number, sizeof number, "%d\n", list->chosen + 1);
    bool sent = pairs_replace_file(app->options->cheer_path, number, true, why);
    screen_pop(app);
    if (sent) {
        screen_say(app, _("You call out: %s"), cheer_words(cheer));
    } else {
        screen_say(app, _("Your call %s."), why);
    }
}

void act_cheer(App *app, int argument)
{
    (void)argument;
    if (app->options->cheer_path) {
        screen_open(app, &CHEER_SCREEN, NULL);
    } else {
        screen_say(app, _("Nobody hears cheers here: they go to a player of a host who plays just now."));
    }
}

static void draw_words(const App *app, const void *opened, int at, Area area, Style style)
{
    (void)opened;
    canvas_text(app->canvas, area.column, area.row, area.columns, style, cheer_words((Cheer)at));
}

static const ListScreen CHEERS = {
    .layout = {.left = 1, .column = 2, .row = 2, .columns = -4, .indent = 2},
    .title = N_("Call out to whoever plays"),
    .row = draw_words,
    .keys = N_("up " KEY("down") " choose  Enter calls out  ? help  q back"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose what to call")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("call it out: it stands on the player's screen for some seconds"), send, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("say nothing"), act_back, 0},
};

static const char ABOUT[] =
    N_("On a host those who look on can call out one of these, and nothing else, once in ten seconds. "
       "Whoever plays reads it with your name for some seconds, unless cheers are switched off in the lobby.");

const Screen CHEER_SCREEN = {.name = N_("Cheers"),
                             SCREEN_KEYS(BINDINGS),
                             .state_size = sizeof(List),
                             .open = open,
                             LIST_PARTS(CHEERS),
                             .about = ABOUT};
