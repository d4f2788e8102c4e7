/* The stack of screens: keys go to the top one and it alone is drawn. */
#include "term/stack/screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/sites.h"
#include "term/canvas/hot.h"
#include "term/journey/tutorial.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The state that a kept screen was left with, or a new one. */
static void *kept_state(App *app, const Screen *screen)
{
    for (int i = 0; i < app->kept_count; i++) {
        if (app->kept[i].screen == screen) {
            return app->kept[i].state;
        }
    }
    assert(app->kept_count < SCREENS_KEPT_MAX);
    Opened *kept = &app->kept[app->kept_count++];
    *kept = (Opened){screen, memory_new(1, screen->state_size)};
    return kept->state;
}

void screen_open(App *app, const Screen *screen, const void *argument)
{
    assert(app->depth < SCREEN_DEPTH_MAX);
    Opened *opened = &app->stack[app->depth++];
    *opened = (Opened){.screen = screen};
    if (screen->state_size > 0) {
        opened->state = screen->kept ? kept_state(app, screen) : memory_new(1, screen->state_size);
    }
    app->view.playing = false;
    app->heard = app->view.message_count;
    screen_turn(app);
    if (screen->open) {
        screen->open(app, opened->state, argument);
    }
}

void screen_turn(App *app)
{
    app->arrivals++;
    app->untouched = true;
    app->asked = 0;
}

/* Whether the player decides here at all. */
static bool may_doubt(const App *app)
{
    return app->session && !app->pilot;
}

/* The question is something new to be seen, too: a key that was pressed before it is no answer. */
void screen_asks_anyway(App *app, const char *question)
{
    screen_say(app, "%s", question);
    screen_turn(app);
    app->asked = app->key.code;
}

bool screen_asks(App *app, Weight weight, const char *question)
{
    const bool first = app->untouched && app->key.code != HKEY_MOUSE, last = weight == WEIGHT_LAST;
    const bool asked = app->untouched && app->asked == app->key.code;
    const bool doubted =
        app->ahead ? weight != WEIGHT_NONE && (first || last) : !asked && (last || (first && weight == WEIGHT_LOOKED));
    if (!doubted || !may_doubt(app)) {
        return false;
    }
    screen_asks_anyway(app, question);
    return true;
}

bool screen_doubts(App *app)
{
    const Screen *screen = screen_top(app);
    char question[VIEW_MESSAGE_SIZE * 2];
    Text text = text_into(question, sizeof question);
    assert(screen);
    if (!screen->weigh || !may_doubt(app) || !app->untouched) {
        return false;
    }
    return screen_asks(app, screen->weigh(app, screen_state(app), &text), question);
}

static void forget(Opened opened)
{
    if (opened.screen->close) {
        opened.screen->close(opened.state);
    }
    free(opened.state);
}

void screen_pop(App *app)
{
    Opened opened = app->stack[--app->depth];
    if (!opened.screen->kept) {
        forget(opened);
    }
    app->done = app->done || app->depth == 0;
}

void screen_tell_homes(App *app)
{
    for (int i = 0; i < app->depth; i++) {
        if (app->stack[i].screen->back_home) {
            app->stack[i].screen->back_home(app, app->stack[i].state);
        }
    }
}

void screen_close_all(App *app)
{
    while (app->depth > 0) {
        screen_pop(app);
    }
    while (app->kept_count > 0) {
        forget(app->kept[--app->kept_count]);
    }
}

const Screen *screen_top(const App *app)
{
    return app->depth > 0 ? app->stack[app->depth - 1].screen : NULL;
}

void *screen_state(const App *app)
{
    return app->depth > 0 ? app->stack[app->depth - 1].state : NULL;
}

const Game *screen_game(const App *app)
{
    return app->replay ? replay_game(app->replay) : app->session ? session_game(app->session) : NULL;
}

const TerrainType *screen_ground(const App *app, const void *state)
{
    const Game *game = screen_game(app);
    (void)state;
    assert(game);
    return &game->content->terrains[game->battle.world.terrain];
}

/* All stages and homes do, but one that has a key of its own for it. */
static bool leads_to_settings(const App *app, const Screen *screen)
{
    bool own = !app->set;
    for (int i = 0; i < screen->binding_count; i++) {
        own = own || screen->bindings[i].codes[0] == app->set->settings->codes[0];
    }
    return !own && (screen->of_run || screen->home);
}

const Binding *screen_binding(const App *app, const Screen *screen, int index)
{
    if (index < screen->binding_count) {
        return &screen->bindings[index];
    }
    static const ScreenSet NONE = {0};
    const ScreenSet *set = app->set ? app->set : &NONE;
    bool spoken = app->reckoned ? app->reckoned & KEYS_SPOKEN : app->speech != NULL;
    bool replayed = screen->of_run && (app->reckoned ? app->reckoned & KEYS_REPLAYED : app->replay != NULL);
    index -= screen->binding_count;
    if (spoken && index < screen->spoken_count) {
        return &screen->spoken[index];
    }
    index -= spoken ? screen->spoken_count : 0;
    if (spoken && index < set->spoken_count) {
        return &set->spoken[index];
    }
    index -= spoken ? set->spoken_count : 0;
    int first = replayed ? 0 : screen->of_run && app->pilot && !app->reckoned ? set->piloted : set->replay_count;
    if (index < set->replay_count - first) {
        return &set->replay[first + index];
    }
    index -= set->replay_count - first;
    return index == 0 && leads_to_settings(app, screen) ? set->settings : NULL;
}

void screen_say(App *app, const char *format, ...)
{
    char words[VIEW_MESSAGE_SIZE * 2], keyed[CANVAS_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    view_message(&app->view, "%s", canvas_keys(app->canvas, words, keyed));
}

void screen_say_no_key(App *app)
{
    screen_say(app, _("That key does nothing here; " KEY("?") " lists those that do."));
    app->view.passing = true;
}

void screen_absorb(App *app)
{
    View *view = &app->view;
    int known = view->message_count;
    view_absorb(view, screen_game(app));
    for (int i = int_max(known, view->message_count - VIEW_MESSAGES); i < view->message_count; i++) {
        char keyed[CANVAS_TEXT_SIZE], *message = view->messages[i % VIEW_MESSAGES];
        const char *words = canvas_keys(app->canvas, message, keyed);
        if (words != message) {
            text_copy(message, VIEW_MESSAGE_SIZE, words);
        }
    }
}

void screen_notice(const App *app)
{
    if (app->tutorial) {
        tutorial_notice(app->tutorial, screen_game(app), &app->view);
    }
}

bool screen_fits(const App *app)
{
    return app->canvas->columns >= SCREEN_COLUMNS_MIN && app->canvas->rows >= SCREEN_ROWS_MIN;
}

bool screen_choose(int *chosen, int item)
{
    bool other = *chosen != item;
    *chosen = item;
    return other;
}

static void draw_too_small(App *app)
{
    Canvas *canvas = app->canvas;
    canvas_clear(canvas);
    char line[80];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("Holdout needs %dx%d; this is %dx%d. Please enlarge it. q quits."), SCREEN_COLUMNS_MIN,
             SCREEN_ROWS_MIN, canvas->columns, canvas->rows);
    canvas_wrap(canvas, (Area){0, 0, canvas->columns, canvas->rows}, (Style){.ink = INK_WARN}, line);
}

static void draw(App *app, const Screen *screen, void *state)
{
    if (screen->ground) {
        theme_use_terrain(&app->theme.ground, screen->ground(app, state));
    }
    if (screen->stone) {
        theme_use_stone(&app->theme.ground, screen->stone(app, state));
    }
    if (screen->ground_beside) {
        screen->ground_beside(app, state, &app->theme.beside);
    }
    if (screen->of_run) {
        sites_settle(&app->view, screen_game(app));
    }
    if (screen->settle) {
        screen->settle(app, state);
    }
    Layout layout = layout_for(app->canvas->columns, app->canvas->rows, app->view.zoom);
    view_scroll(&app->view, &layout);
    view_settle(&app->view);
    canvas_clear(app->canvas);
    screen->draw(app, state);
    if (screen->headed) {
        canvas_lay(app->canvas, (Area){0, 0, app->canvas->columns, 1}, GROUND_HEAD);
    }
}

void screen_draw(App *app)
{
    if (!screen_fits(app)) {
        draw_too_small(app);
    } else if (screen_top(app)) {
        draw(app, screen_top(app), screen_state(app));
    }
}

void screen_fail(App *app, const Failure *error)
{
    app->done = true;
    app->failure = *error;
}
