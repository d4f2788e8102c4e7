/* Numbers that aren't what they can be are left as they are, and text is cleaned: anybody may have written the file. */
#include "term/stack/view_file.h"

#include "base/text.h"
#include "term/view/hand.h"
#include "term/settings/pairs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORM = 1, BOARD_HUNDREDTHS = WORLD_SIZE * 100, NUMBER_SIZE = 24, NOTHING = -1 };

static const char ENDING[] = ".journal";

/* "run-0001.view" beside "run-0001.journal". False without a journal of that name, and in a script. */
static bool find_path(const App *app, char path[JOURNAL_PATH_SIZE])
{
    const char *journal = app->session && !app->scripted ? session_path(app->session) : "";
    size_t length = strlen(journal), ending = strlen(ENDING);
    if (length <= ending || strcmp(journal + length - ending, ENDING) != 0) {
        return false;
    }
    Text text = text_into(path, JOURNAL_PATH_SIZE);
    text_add(&text, "%.*s.view", (int)(length - ending), journal);
    return true;
}

static void put_number(FILE *out, const char *name, int number)
{
    char text[NUMBER_SIZE];
    snprintf(text, sizeof text, "%d", number);
    pairs_put(out, name, text);
}

static const Opened *stage_on_top(const App *app)
{
    const Opened *top = app->depth > 0 ? &app->stack[app->depth - 1] : NULL;
    return top && top->screen->of_run ? top : NULL;
}

/* The row of the stage's screen, also while help or something else lies above it. */
static void put_chosen(const App *app, FILE *out)
{
    for (int i = 0; i < app->depth; i++) {
        const Opened *opened = &app->stack[i];
        int count = 0;
        int chosen = opened->screen->of_run && opened->screen->chosen
                         ? opened->screen->chosen(app, opened->state, &count)
                         : NOTHING;
        if (chosen >= 0 && chosen < count) {
            put_number(out, "chosen", chosen);
        }
    }
}

static void put_messages(const View *view, FILE *out)
{
    int kept = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES;
    for (int i = view->message_count - kept; i < view->message_count; i++) {
        char name[NUMBER_SIZE];
        snprintf(name, sizeof name, "message %d", i - (view->message_count - kept));
        pairs_put(out, name, view->messages[i % VIEW_MESSAGES]);
    }
}

static void put_all(const App *app, FILE *out)
{
    const Game *game = screen_game(app);
    const View *view = &app->view;
    fputs("# What was on the screen of this run. It may be deleted.\n", out);
    put_number(out, "form", FORM);
    pairs_put(out, "seed", game->options.seed);
    put_number(out, "battle", game_time(game).battle);
    put_number(out, "stage", (int)game->run.stage);
    put_number(out, "x", view->cursor.x);
    put_number(out, "y", view->cursor.y);
    put_number(out, "hand", view->slot);
    put_number(out, "direction", view->direction);
    put_number(out, "overlay", (int)view->overlay);
    put_number(out, "heat-off", view->heat_off);
    put_number(out, "way", view->way);
    put_number(out, "zoom", view->zoom);
    put_number(out, "turn", view->turn);
    put_number(out, "step", view->step_ticks);
    put_number(out, "speed", view->speed);
    put_chosen(app, out);
    put_messages(view, out);
}

void view_file_save(const App *app)
{
    char path[JOURNAL_PATH_SIZE], why[PAIRS_WHY_SIZE], *text = NULL;
    size_t size = 0;
    if (!find_path(app, path)) {
        return;
    }
    if (game_over(screen_game(app))) {
        (void)unlink(path);
        return;
    }
    FILE *out = open_memstream(&text, &size);
    if (out) {
        put_all(app, out);
        if (fclose(out) == 0) {
            (void)pairs_replace_file(path, text, false, why); /* never needed, and somebody plays meanwhile */
        }
        free(text);
    }
}

/* A number from least to most, else what it is without one. */
static int number_of(const Pairs *pairs, const char *name, int least, int most, int without)
{
    const Pair *pair = pairs_find(pairs, name);
    char *end = NULL;
    errno = 0;
    long number = pair ? strtol(pair->value, &end, 10) : 0;
    bool whole = pair && pair->value[0] && *end == '\0' && errno == 0;
    return whole && number >= least && number <= most ? (int)number : without;
}

/* They stand for what was said before, also where that was in this very process. */
static void take_messages(View *view, const Pairs *pairs)
{
    view->message_count = pairs_find(pairs, "message 0") ? 0 : view->message_count;
    for (int i = 0; i < VIEW_MESSAGES; i++) {
        char name[NUMBER_SIZE], clean[VIEW_MESSAGE_SIZE];
        snprintf(name, sizeof name, "message %d", i);
        const Pair *pair = pairs_find(pairs, name);
        if (pair) {
            text_clean(clean, sizeof clean, pair->value);
            view_message(view, "%s", clean);
        }
    }
}

static bool is_one_of(int number, const int *choices, int count)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        found = found || choices[i] == number;
    }
    return found;
}

static void take_look(View *view, const Pairs *pairs)
{
    static const int steps[] = {1, 5, 10, 20, 40}, speeds[] = {2, 4, 8, 16, 32, 64};
    int step = number_of(pairs, "step", 1, 40, view->step_ticks), speed = number_of(pairs, "speed", 2, 64, view->speed);
    view->overlay = (Overlay)number_of(pairs, "overlay", 0, OVERLAY_COUNT - 1, (int)view->overlay);
    view->heat_off = number_of(pairs, "heat-off", 0, 1, view->heat_off);
    view->zoom = number_of(pairs, "zoom", 0, VIEW_ZOOM_MAX, view->zoom);
    view->turn = number_of(pairs, "turn", 0, 3, view->turn);
    view->step_ticks = is_one_of(step, steps, sizeof steps / sizeof *steps) ? step : view->step_ticks;
    view->speed = is_one_of(speed, speeds, sizeof speeds / sizeof *speeds) ? speed : view->speed;
}

/* What is about a battle is about that one. Who comes back in mid-wave has nothing in hand. */
static void take_battle(View *view, const Game *game, const Pairs *pairs)
{
    const Battle *battle = &game->battle;
    int slot = number_of(pairs, "hand", 0, battle->loadout_count - 1, VIEW_NOTHING);
    view->cursor.x = (int16_t)number_of(pairs, "x", 0, BOARD_HUNDREDTHS - 1, view->cursor.x);
    view->cursor.y = (int16_t)number_of(pairs, "y", 0, BOARD_HUNDREDTHS - 1, view->cursor.y);
    view->way = number_of(pairs, "way", 0, battle->world.start_count + 1, view->way);
    bool builds = game->run.stage == STAGE_BATTLE && battle->phase == BATTLE_BUILD;
    if (slot != VIEW_NOTHING && builds && hand_check_slot(battle, view, slot).allowed) {
        view->slot = slot;
        view->direction = (uint8_t)number_of(pairs, "direction", 0, DIRECTION_COUNT - 1, view->direction);
    }
}

static void take_chosen(App *app, const Pairs *pairs)
{
    const Opened *top = stage_on_top(app);
    int count = 0;
    if (top && top->screen->chosen && top->screen->pick) {
        (void)top->screen->chosen(app, top->state, &count);
        int chosen = number_of(pairs, "chosen", 0, count - 1, NOTHING);
        if (chosen != NOTHING) {
            (void)top->screen->pick(app, chosen);
        }
    }
}

void view_file_load(App *app)
{
    char path[JOURNAL_PATH_SIZE];
    Pairs pairs;
    if (!find_path(app, path)) {
        return;
    }
    const Game *game = screen_game(app);
    bool read = pairs_read(&pairs, path);
    const Pair *seed = read ? pairs_find(&pairs, "seed") : NULL;
    if (read && pairs.whole && number_of(&pairs, "form", 0, FORM, 0) == FORM && seed &&
        strcmp(seed->value, game->options.seed) == 0) {
        take_messages(&app->view, &pairs);
        take_look(&app->view, &pairs);
        if (number_of(&pairs, "battle", 0, INT32_MAX, NOTHING) == game_time(game).battle) {
            take_battle(&app->view, game, &pairs);
        }
        if (number_of(&pairs, "stage", 0, STAGE_COUNT - 1, NOTHING) == (int)game->run.stage) {
            take_chosen(app, &pairs);
        }
    }
    pairs_free(&pairs);
}
