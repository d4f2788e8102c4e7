/* Rewinding plays the decisions so far again from the beginning: the game is deterministic, so what comes out is the
 * very state that was, and nothing but the door into the game is needed. */
#include "term/stack/sandbox.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"

#include <stdlib.h>

enum { DECISIONS_MAX = 8192 };

typedef struct Noted {
    GameTime at;
    Decision decision;
} Noted;

struct Sandbox {
    GameOptions options;
    bool overflowed; /* some decision had no room: nothing can be played again */
    int count;
    Noted noted[DECISIONS_MAX];
};

Sandbox *sandbox_new(const GameOptions *options)
{
    Sandbox *sandbox = memory_new(1, sizeof *sandbox);
    sandbox->options = *options;
    sandbox->options.sandbox = true;
    return sandbox;
}

void sandbox_free(Sandbox *sandbox)
{
    free(sandbox);
}

Session *sandbox_start(const Sandbox *sandbox, const Content *content, const char *date, Failure *error)
{
    return session_new(content, &sandbox->options, NULL, date, error);
}

void sandbox_note(Sandbox *sandbox, GameTime at, const Decision *decision)
{
    sandbox->overflowed = sandbox->overflowed || sandbox->count == DECISIONS_MAX;
    if (!sandbox->overflowed) {
        sandbox->noted[sandbox->count++] = (Noted){at, *decision};
    }
}

static int last_start(const Sandbox *sandbox)
{
    int index = sandbox->count - 1;
    while (index >= 0 && sandbox->noted[index].decision.kind != DECISION_START_WAVE) {
        index--;
    }
    return index;
}

/* Time goes on to when the decision was taken; between waves none passes. */
static bool play(Session *session, const Noted *noted, Failure *error)
{
    const Game *game = session_game(session);
    while (game_wave_runs(game) && game_time_compare(game_time(game), noted->at) < 0) {
        if (!session_tick(session, error)) {
            return false;
        }
    }
    return session_decide(session, &noted->decision, error);
}

static void finish_wave(Session *session, Failure *error)
{
    while (game_wave_runs(session_game(session)) && session_tick(session, error)) {
    }
}

Session *sandbox_rewind(Sandbox *sandbox, const Content *content, const char *date, Failure *error)
{
    *error = (Failure){0};
    if (sandbox->overflowed) {
        failure_set(
            error, EXIT_SYSTEM,
            translation_of_count("This sandbox can't go back any more: it keeps only %d decision. Begin another one.",
                                 "This sandbox can't go back any more: it keeps only %d decisions. Begin another one.",
                                 DECISIONS_MAX),
            DECISIONS_MAX);
        return NULL;
    }
    int start = last_start(sandbox);
    Session *session = start >= 0 ? sandbox_start(sandbox, content, date, error) : NULL;
    for (int i = 0; session && i < start; i++) {
        if (!play(session, &sandbox->noted[i], error)) {
            session_close(session);
            return NULL;
        }
    }
    if (session) {
        finish_wave(session, error);
        sandbox->count = start;
    }
    return session;
}
