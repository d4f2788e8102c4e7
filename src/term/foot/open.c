/* A session of its own keeps the game; leaving closes the journal, which is already written. */
#include "term/foot/open.h"

#include "agents/agent.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "scores/collect.h"
#include "term/foot/pilot_screen.h"
#include "term/foot/screens.h"
#include "term/play/play.h"
#include "term/walk/walk.h"
#include "term/stack/results.h"
#include "term/stack/view_file.h"
#include "term/tty/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct FootKeeper {
    App *app;
    Session *session;
} FootKeeper;

static const FootGame *game_of(const App *app, const void *keeper)
{
    (void)app;
    return session_foot_game(((const FootKeeper *)keeper)->session);
}

static void set_journal(const Session *session)
{
    signals_set_journal(session_path(session), foot_book(session_foot_game(session))->id);
}

static bool decide(App *app, void *opened, const FootDecision *decision, Failure *failure)
{
    FootKeeper *keeper = opened;
    char notice[FAILURE_WHY_SIZE];
    bool taken = session_decide_on_foot(keeper->session, decision, failure);
    if (session_notice(keeper->session, notice)) {
        set_journal(keeper->session);
        view_message(&app->view, "%s", notice);
    }
    if (taken && session_foot_game(keeper->session)->outcome != FOOT_PLAYING) {
        results_keep_foot(app, keeper->session);
    }
    return taken;
}

static bool hold(void *keeper, bool held, Failure *failure)
{
    return session_hold(((const FootKeeper *)keeper)->session, held, failure);
}

/* Its seed is no part of the state; what follows from it first is. */
static ViewedGame kept(const void *opened)
{
    const Session *session = ((const FootKeeper *)opened)->session;
    const FootGame *game = session_foot_game(session);
    ViewedGame kept = {.journal = session_path(session), .over = game->outcome != FOOT_PLAYING};
    snprintf(kept.seed, sizeof kept.seed, "%s %016" PRIx64, foot_book(game)->id, game->master);
    return kept;
}

/* Whoever asked for the state gets the last one. */
static void leave(void *opened)
{
    FootKeeper *keeper = opened;
    const AppOptions *options = keeper->app->options;
    Failure failure = {.why = ""};
    if (options->finish_foot &&
        !options->finish_foot(options->finish_context, session_foot_game(keeper->session), &failure)) {
        screen_fail(keeper->app, &failure);
    }
    signals_set_journal(NULL, NULL);
    session_close(keeper->session);
    free(keeper);
}

static FootPlay keep(App *app, Session *session, const char *notice)
{
    FootKeeper *keeper = memory_new(1, sizeof *keeper);
    *keeper = (FootKeeper){app, session};
    set_journal(session);
    play_find_origin(app, session_path(session));
    return (FootPlay){.game = game_of,
                      .decide = decide,
                      .hold = hold,
                      .leave = leave,
                      .kept = kept,
                      .keeper = keeper,
                      .lesson = foot_book(session_foot_game(session))->lesson,
                      .notice = notice};
}

void foot_play_session(App *app, Session *session, const char *notice)
{
    FootPlay play = keep(app, session, notice);
    foot_show(app, &play);
}

/* A lesson is not kept: whoever leaves it begins it again. */
static bool is_lesson(const Content *content, const char *id)
{
    int book = content_foot_book(content, id);
    return book >= 0 && content->foot_books[book].lesson;
}

/* Whoever plays in the player's place is asked first: a game that nobody plays leaves no journal. */
static bool begin(App *app, const FootStart *start, const char *notice, Failure *failure)
{
    const AppOptions *options = app->options;
    int book = content_foot_book(options->content, start->book);
    struct Agent *agent = start->player ? foot_pilot_ready(app, book, start->seed, failure) : NULL;
    if (start->player && !agent) {
        return false;
    }
    bool lesson = is_lesson(options->content, start->book);
    Session *session =
        session_new_on_foot(options->content, start, lesson ? NULL : options->save_dir, options->date, failure);
    if (session && agent) {
        FootPlay play = keep(app, session, notice);
        foot_pilot_open(app, &play, agent);
    } else if (session) {
        foot_play_session(app, session, notice);
    } else {
        agent_free(agent);
    }
    return session != NULL;
}

bool foot_play_new(App *app, const char *book, const char *seed, Failure *failure)
{
    char own[GAME_SEED_SIZE], notice[GAME_SEED_SIZE + 8];
    const AppOptions *options = app->options;
    bool lesson = is_lesson(options->content, book);
    if (seed && seed[0]) {
        text_copy(own, sizeof own, seed);
    } else if (lesson) {
        text_copy(own, sizeof own, book);
    } else {
        options->draw_seed(own);
    }
    FootStart start = {.book = book, .seed = own, .player = foot_pilot_wanted(app) ? options->agent->what : NULL};
    Text text = text_into(notice, sizeof notice);
    text_add(&text, lesson ? _("It is not kept.") : _("Seed %s."), own);
    return begin(app, &start, notice, failure);
}

static bool play_on(App *app, Session *session, const char *notice)
{
    const char *words = notice[0] ? notice : _("You go on where you left.");
    if (session) {
        foot_play_session(app, session, words);
    }
    if (session && view_file_load(app) && (app->speech || strcmp(view_last_message(&app->view), words) != 0)) {
        view_message(&app->view, "%s", words); /* behind what was said before */
    }
    return session != NULL;
}

bool foot_play_continue(App *app, const char *book, Failure *failure)
{
    char notice[FAILURE_WHY_SIZE] = "";
    const AppOptions *options = app->options;
    return play_on(app,
                   session_continue_newest(options->content, (JournalWanted){JOURNAL_FOOT, book}, options->save_dir,
                                           NULL, notice, failure),
                   notice);
}

bool foot_play_path(App *app, const char *path, Failure *failure)
{
    char notice[FAILURE_WHY_SIZE] = "";
    return play_on(app, session_continue(app->options->content, JOURNAL_FOOT, path, NULL, notice, failure), notice);
}

void foot_play_taken_over(App *app, const char *path)
{
    Failure failure = {.why = ""};
    char notice[FAILURE_WHY_SIZE], words[JOURNAL_PATH_SIZE];
    Session *session = session_continue(app->options->content, JOURNAL_FOOT, path, NULL, notice, &failure);
    if (!session) {
        walk_say(app, walk_of(app), failure.why);
        return;
    }
    Text text = text_into(words, sizeof words);
    text_add(&text, _("You play on from here, in %s; it counts for no result."), strrchr(path, '/') + 1);
    screen_pop(app);
    app->done = false; /* it may have been the only screen */
    foot_play_session(app, session, words);
}
