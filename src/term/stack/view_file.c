/* Numbers that aren't what they can be are left as they are, and text is cleaned: anybody may have written the file. */
#include "term/stack/view_file.h"

#include "base/text.h"
#include "disk/calls.h"
#include "term/view/hand.h"
#include "term/settings/pairs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORM = 1, BOARD_HUNDREDTHS = WORLD_SIZE * 100, NUMBER_SIZE = 24, NOTHING = -1 };

static const char ENDING[] = ".journal";

/* The screen that keeps more than what all have, the topmost; NULL: there is none. */
static const Opened *keeper_of(const App *app)
{
    const Opened *keeper = NULL;
    for (int i = 0; i < app->depth; i++) {
        keeper = app->stack[i].screen->keep ? &app->stack[i] : keeper;
    }
    return keeper;
}

/* The game being played: a run, or that of a screen with a session of its own. */
static ViewedGame game_kept(const App *app)
{
    const Opened *keeper = keeper_of(app);
    const Game *game = app->session ? screen_game(app) : NULL;
    ViewedGame kept = {.journal = "", .seed = ""};
    if (game) {
        kept.journal = session_path(app->session);
        text_copy(kept.seed, sizeof kept.seed, game->options.seed);
        kept.over = game_over(game);
    } else if (keeper && keeper->screen->keeps) {
        kept = keeper->screen->keeps(app, keeper->state);
    }
    return kept;
}

bool view_file_path(const char *journal, char path[JOURNAL_PATH_SIZE])
{
    size_t length = strlen(journal), ending = strlen(ENDING);
    if (length <= ending || strcmp(journal + length - ending, ENDING) != 0) {
        return false;
    }
    Text text = text_into(path, JOURNAL_PATH_SIZE);
    text_add(&text, "%.*s.view", (int)(length - ending), journal);
    return true;
}

/* False without a journal, and in a script. */
static bool find_path(const App *app, const ViewedGame *kept, char path[JOURNAL_PATH_SIZE])
{
    return !app->scripted && view_file_path(kept->journal, path);
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
                         ? opened->screen->chosen(app, opened->screen, opened->state, &count)
                         : NOTHING;
        if (chosen >= 0 && chosen < count) {
            pairs_put_number(out, "chosen", chosen);
        }
    }
}

static void put_messages(const View *view, FILE *out)
{
    int kept = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES, put = 0;
    for (int i = view->message_count - kept; i < view->message_count - view->passing; i++) {
        const char *message = view->messages[i % VIEW_MESSAGES];
        if (message[0]) {
            char name[NUMBER_SIZE];
            snprintf(name, sizeof name, "message %d", put++);
            pairs_put(out, name, message);
        }
    }
}

static void put_run(const App *app, FILE *out)
{
    const Game *game = screen_game(app);
    const View *view = &app->view;
    pairs_put_number(out, "battle", game_time(game).battle);
    pairs_put_number(out, "stage", (int)game->run.stage);
    pairs_put_number(out, "x", view->cursor.x);
    pairs_put_number(out, "y", view->cursor.y);
    pairs_put_number(out, "hand", view->slot);
    pairs_put_number(out, "direction", view->direction);
    pairs_put_number(out, "overlay", (int)view->overlay);
    pairs_put_number(out, "heat-off", view->heat_off);
    pairs_put_number(out, "way", view->way);
    pairs_put_number(out, "zoom", view->zoom);
    pairs_put_number(out, "turn", view->turn);
    pairs_put_number(out, "step", view->step_ticks);
    pairs_put_number(out, "speed", view->speed);
    put_chosen(app, out);
}

static void put_all(const App *app, const ViewedGame *kept, FILE *out)
{
    const Opened *keeper = keeper_of(app);
    fputs("# What was on the screen of this game. It may be deleted.\n", out);
    pairs_put_number(out, "form", FORM);
    pairs_put(out, "seed", kept->seed);
    if (app->session) {
        put_run(app, out);
    }
    if (keeper) {
        keeper->screen->keep(app, keeper->state, out);
    }
    put_messages(&app->view, out);
}

void view_file_save(const App *app)
{
    char path[JOURNAL_PATH_SIZE], why[PAIRS_WHY_SIZE], *text = NULL;
    size_t size = 0;
    ViewedGame kept = game_kept(app);
    if (!find_path(app, &kept, path)) {
        return;
    }
    if (kept.over) {
        (void)disk->remove(path);
        return;
    }
    FILE *out = open_memstream(&text, &size);
    if (out) {
        put_all(app, &kept, out);
        if (fclose(out) == 0 && text) {
            (void)pairs_replace_file(path, text, false, why); /* never needed, and somebody plays meanwhile */
        }
        free(text);
    }
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
    int step = pairs_number(pairs, "step", 1, 40, view->step_ticks),
        speed = pairs_number(pairs, "speed", 2, 64, view->speed);
    view->overlay = (Overlay)pairs_number(pairs, "overlay", 0, OVERLAY_COUNT - 1, (int)view->overlay);
    view->heat_off = pairs_number(pairs, "heat-off", 0, 1, view->heat_off);
    view->zoom = pairs_number(pairs, "zoom", 0, VIEW_ZOOM_MAX, view->zoom);
    view->turn = pairs_number(pairs, "turn", 0, 3, view->turn);
    view->step_ticks = is_one_of(step, steps, sizeof steps / sizeof *steps) ? step : view->step_ticks;
    view->speed = is_one_of(speed, speeds, sizeof speeds / sizeof *speeds) ? speed : view->speed;
}

/* What is about a battle is about that one. Who comes back in mid-wave has nothing in hand. */
static void take_battle(View *view, const Game *game, const Pairs *pairs)
{
    const Battle *battle = &game->battle;
    int slot = pairs_number(pairs, "hand", 0, battle->loadout_count - 1, VIEW_NOTHING);
    view->cursor.x = (int16_t)pairs_number(pairs, "x", 0, BOARD_HUNDREDTHS - 1, view->cursor.x);
    view->cursor.y = (int16_t)pairs_number(pairs, "y", 0, BOARD_HUNDREDTHS - 1, view->cursor.y);
    view->way = pairs_number(pairs, "way", 0, battle->world.start_count + 1, view->way);
    bool builds = game->run.stage == STAGE_BATTLE && battle->phase == BATTLE_BUILD;
    if (slot != VIEW_NOTHING && builds && hand_check_slot(battle, view, slot).allowed) {
        view->slot = slot;
        view->direction = (uint8_t)pairs_number(pairs, "direction", 0, DIRECTION_COUNT - 1, view->direction);
    }
}

static void take_chosen(App *app, const Pairs *pairs)
{
    const Opened *top = stage_on_top(app);
    int count = 0;
    if (top && top->screen->chosen && top->screen->pick) {
        (void)top->screen->chosen(app, top->screen, top->state, &count);
        int chosen = pairs_number(pairs, "chosen", 0, count - 1, NOTHING);
        if (chosen != NOTHING) {
            (void)top->screen->pick(app, chosen);
        }
    }
}

static void take_run(App *app, const Pairs *pairs)
{
    const Game *game = screen_game(app);
    take_look(&app->view, pairs);
    if (pairs_number(pairs, "battle", 0, INT32_MAX, NOTHING) == game_time(game).battle) {
        take_battle(&app->view, game, pairs);
    }
    if (pairs_number(pairs, "stage", 0, STAGE_COUNT - 1, NOTHING) == (int)game->run.stage) {
        take_chosen(app, pairs);
    }
}

bool view_file_load(App *app)
{
    char path[JOURNAL_PATH_SIZE];
    Pairs pairs;
    ViewedGame kept = game_kept(app);
    if (!find_path(app, &kept, path)) {
        return false;
    }
    bool read = pairs_read(&pairs, path);
    const Pair *seed = read ? pairs_find(&pairs, "seed") : NULL;
    bool good = read && pairs.whole && pairs_number(&pairs, "form", 0, FORM, 0) == FORM && seed &&
                strcmp(seed->value, kept.seed) == 0;
    const Opened *keeper = keeper_of(app);
    if (good) {
        take_messages(&app->view, &pairs);
    }
    if (good && app->session) {
        take_run(app, &pairs);
    }
    if (good && keeper) {
        keeper->screen->regain(app, keeper->state, &pairs);
    }
    pairs_free(&pairs);
    return good;
}
