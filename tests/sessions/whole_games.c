/* Sessions in which a run or a game on foot is played. */
#include "whole.h"

#include "term/foot/screens.h"
#include "term/foot/shown.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { PATH_SIZE = 128 };

/* The walk of a game on foot that is no part of a run; NULL: there is none. */
static const FootWalk *walk_on_show(const App *app, bool *piloted)
{
    for (int i = 0; i < app->depth; i++) {
        const Opened *opened = &app->stack[i];
        *piloted = opened->screen == &FOOT_PILOT_SCREEN;
        if (*piloted) {
            return &((const Shown *)opened->state)->walk;
        }
        if (opened->screen == &FOOT_SCREEN) {
            return opened->state;
        }
    }
    return NULL;
}

/* Whether a journal's last line is one that was waited for: no time mark, and nothing of the header. What a program
 * plays on foot is waited for with each hash. */
static bool is_promised(const char *journal, bool hashes)
{
    size_t size, at;
    const char *bytes = machine_see(journal, &size);
    if (!bytes || size == 0 || bytes[size - 1] != '\n') {
        return false;
    }
    for (at = size - 1; at > 0 && bytes[at - 1] != '\n'; at--) {
    }
    char line[PATH_SIZE];
    snprintf(line, sizeof line, "%.*s", (int)(size - at), bytes + at);
    bool waits = hashes ? strstr(line, " hash ") || strstr(line, " end ") : !strstr(line, " time ");
    return line[0] >= '0' && line[0] <= '9' && waits;
}

bool whole_look_at_game(const App *app, WholeState *out)
{
    bool piloted = false;
    const FootWalk *walk = walk_on_show(app, &piloted);
    if (app->session) {
        const Game *game = session_game(app->session);
        *out = (WholeState){game_hash(game), game_time(game), is_promised(session_path(app->session), false)};
    } else if (walk && walk->play.keeper) {
        ViewedGame kept = walk->play.kept(walk->play.keeper);
        *out = (WholeState){.hash = foot_hash(walk_game(app, walk)), .promised = is_promised(kept.journal, piloted)};
    }
    return app->session || (walk && walk->play.keeper);
}

static bool is_there(const Replay *replay, const WholeState *state)
{
    const Game *game = replay_game(replay);
    return (!game || game_time_compare(game_time(game), state->time) == 0) && replay_hash(replay) == state->hash;
}

/* Plays a journal whole: whether a state is in it. All of it must be right. */
static bool look_through(const char *path, const WholeState *wanted, const char *where)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Replay *replay = replay_open(whole_content(), journal_kind(path), path, notice, &error);
    bool found = false, goes_on = true;
    if (!replay) {
        if (wanted) {
            fail_msg("%s: %s", where, error.why);
        }
        return false;
    }
    while (goes_on) {
        found = found || (wanted && is_there(replay, wanted));
        goes_on = replay_step(replay, &error);
    }
    if (error.status != EXIT_DONE) {
        fail_msg("%s: %s: %s", where, path, error.why);
    }
    replay_close(replay);
    return found;
}

bool whole_find_in_journals(const WholeState *least, const char *where)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(WHOLE_SAVES, &names);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, WHOLE_SAVES "/%s", names[i]);
        found = look_through(path, least, where);
    }
    free(names);
    assert_int_equal(machine_open_files(), 0);
    return found || !least;
}
