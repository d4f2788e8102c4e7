/* One game after the other. */
#include "tools/sim/sim.h"

#include "agents/agent.h"
#include "base/memory.h"
#include "base/text.h"
#include "bots/foot_watch.h"
#include "holdout/journal.h"
#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/sim/aside.h"
#include "tools/sim/foot_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VOYAGE_PARTS = 5, LOOK_MS = 100 /* while a program thinks, for an interrupt */ };

/* How far a game has come, from 0: the floor; of a voyage, which part of its plot. */
static int level_of(const FootGame *game)
{
    return foot_is_voyage(game) ? game->voyage.done * VOYAGE_PARTS / (game->voyage.deed_count + 1) : game->floor;
}

static int deepest_of(const FootGame *game)
{
    return foot_is_voyage(game) ? level_of(game) : game->deepest;
}

static int killer_of(const FootGame *game)
{
    bool late = game->round > foot_book(game)->turns_max;
    return foot_killer(game) >= 0 ? foot_killer(game) : late ? FOOT_OUT_OF_TIME : FOOT_KILLED_OTHERWISE;
}

static void sum_up(const FootGame *game, const FootWatch *watch, FootResult *result)
{
    result->end = game->outcome == FOOT_WON ? SIM_WON : game->outcome == FOOT_LOST ? SIM_LOST : result->end;
    result->level = level_of(game);
    result->deepest = deepest_of(game);
    result->killer = killer_of(game);
    result->rounds = game->round;
    result->decisions = game->decisions;
    result->kills = game->kills;
    result->bodies = watch->bodies;
    result->left_alive = foot_watch_left_alive(watch, game);
    result->unseen = foot_watch_unseen(watch, game);
    result->found = watch->found;
    result->left_over = foot_watch_left_over(watch, game);
    result->lost_health = watch->lost;
    result->rested = watch->rested;
    result->pursuit = watch->pursuit;
    memcpy(result->places, watch->places, sizeof result->places);
    result->hash = foot_hash(game);
}

static void add_pursuit(FootPursuit *sum, const FootPursuit *more)
{
    sum->bands += more->bands;
    sum->at_back += more->at_back;
    sum->unawares += more->unawares;
    sum->trapped += more->trapped;
}

static void add(FootTally *tally, const FootResult *result)
{
    tally->results[tally->runs++] = *result;
    tally->ends[result->end]++;
    tally->rounds += result->rounds;
    tally->decisions += result->decisions;
    tally->kills += result->kills;
    tally->refused += result->refused;
    tally->lost_health += result->lost_health;
    tally->rested += result->rested;
    add_pursuit(&tally->pursuit, &result->pursuit);
    for (int i = 0; i <= result->deepest; i++) {
        tally->reached[i]++;
    }
    if (result->end == SIM_WON) {
        tally->won++;
        tally->bodies += result->bodies;
        tally->left_alive += result->left_alive;
        tally->unseen += result->unseen;
        tally->found += result->found;
        tally->left_over += result->left_over;
    }
    if (result->end == SIM_LOST) {
        tally->all_lost++;
        tally->lost[result->level]++;
        tally->killers[result->killer]++;
    }
}

/* Waits until it has answered or an interrupt comes. */
static AgentMove await_move(Agent *agent, const FootGame *game, FootDecision *out)
{
    AgentMove move = AGENT_THINKS;
    while (move == AGENT_THINKS && !interrupt_came()) {
        move = agent_next_on_foot(agent, game, LOOK_MS, out);
    }
    return move;
}

static bool decide(Session *session, const FootDecision *decision, FootWatch *watch, Failure *failure)
{
    const FootGame *game = session_foot_game(session);
    FootBefore before = foot_watch_before(game, decision);
    bool good = session_decide_on_foot(session, decision, failure);
    foot_watch_after(watch, game, before);
    return good;
}

/* A decision, or how it ends without one. False where nothing can follow. */
static bool move(Session *session, Agent *agent, FootWatch *watch, FootResult *result, Failure *failure)
{
    const FootGame *game = session_foot_game(session);
    FootDecision decision;
    switch (await_move(agent, game, &decision)) {
    case AGENT_DECIDES:
        return decide(session, &decision, watch, failure);
    case AGENT_STOPS:
        result->end = SIM_DECISIONS;
        return false;
    case AGENT_BREAKS:
        result->end = SIM_DISQUALIFIED;
        text_copy(result->why, sizeof result->why, agent_why(agent));
        return false;
    case AGENT_WAITS:
    case AGENT_THINKS:
        break;
    }
    return false;
}

static void note_journal(const Session *session, FootResult *result)
{
    const char *path = session_path(session);
    const char *slash = strrchr(path, '/');
    text_copy(result->journal, sizeof result->journal, slash ? slash + 1 : path);
}

/* Plays a game to its end; the result's is SIM_STUCK where an interrupt came before. False where its journal can't be
 * written, or nobody can play. */
static bool play(Session *session, const FootSimRequest *request, FootResult *result, Failure *failure)
{
    const FootGame *game = session_foot_game(session);
    FootWatch watch = {0};
    Agent *agent = agent_new_on_foot(&request->agent, game, result->seed, failure);
    if (!agent) {
        return false;
    }
    while (game->outcome == FOOT_PLAYING && !interrupt_came() && move(session, agent, &watch, result, failure)) {
    }
    result->refused = agent_refused(agent);
    agent_free(agent);
    sum_up(game, &watch, result);
    note_journal(session, result);
    return failure->status == EXIT_DONE;
}

static void tell_progress(const FootTally *tally, const FootSimRequest *request)
{
    char told[60];
    snprintf(told, sizeof told, "%d of %d games, %d won", tally->runs, request->runs, tally->won);
    print_progress(told);
}

/* The n-th game, counted once it is over; one that was interrupted leaves no journal. */
static bool play_one(const Content *content, const FootSimRequest *request, int n, FootTally *tally, Failure *failure)
{
    FootResult result = {.end = SIM_STUCK};
    char stem[TOOL_STEM_SIZE];
    text_copy_trimmed(stem, sizeof stem, request->seed);
    Text text = text_into(result.seed, sizeof result.seed);
    text_add(&text, "%s-%d", stem, n);
    FootStart start = {request->game, result.seed, request->agent.what};
    Session *session = session_new_on_foot(content, &start, request->journals, request->date, failure);
    bool good = session && play(session, request, &result, failure);
    bool over = good && result.end != SIM_STUCK;
    if (over) {
        add(tally, &result);
    }
    if (over && request->format == FORMAT_JSONL) {
        foot_print_line(content, request, &result);
    }
    if (session && request->journals && !over) {
        unlink(session_path(session));
    }
    session_close(session);
    return good;
}

/* Plays all games, as long as nobody interrupts and journals can be written. */
static bool play_all(const Content *content, const FootSimRequest *request, FootTally *tally, Failure *failure)
{
    bool watched = isatty(STDERR_FILENO), good = true;
    if (watched) {
        tell_progress(tally, request);
    }
    for (int i = 1; i <= request->runs && good && !interrupt_came(); i++) {
        good = play_one(content, request, i, tally, failure);
        if (watched) {
            tell_progress(tally, request);
        }
    }
    if (watched) {
        print_progress("");
    }
    return good;
}

/* The n-th journal of a folder is the n-th game's. */
static bool is_folder_free(const char *dir)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = dir ? journal_list(dir, &names) : 0;
    if (count > 0) {
        free(names);
    }
    return count == 0;
}

static int play_and_tell(const Content *content, const FootSimRequest *request)
{
    FootTally tally = {.results = memory_new((size_t)request->runs, sizeof(FootResult))};
    Failure failure = {0};
    interrupt_hold(true);
    bool good = play_all(content, request, &tally, &failure);
    if (!good) {
        tool_tell(&failure);
    } else if (tally.runs > 0) {
        foot_print(content, request, &tally);
    } else if (request->format != FORMAT_JSONL) {
        print("Nothing had been played to its end.\n");
    }
    int status = good ? tool_finish(EXIT_DONE) : failure.status;
    interrupt_hold(false);
    free(tally.results);
    return status;
}

int tool_sim_foot(const Content *content, const FootSimRequest *request)
{
    Aside aside;
    Failure failure;
    FootSimRequest own = *request;
    if (!is_folder_free(request->journals)) {
        return tool_fail(EXIT_USAGE, "%s holds journals already; name another folder with --journals.",
                         request->journals);
    }
    if (!aside_begin(&aside, content, &own.agent, &failure)) {
        return tool_tell(&failure);
    }
    int status = play_and_tell(content, &own);
    aside_end(&aside);
    return status;
}
