/* holdout replay and holdout watch, without a screen: a journal is played to its end or to a moment, comparing every
 * recorded hash, or followed line by line as long as it is played; of a folder, one line for each that is being played.
 * What is printed of a kind of game is a row. */
#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "holdout/journal.h"
#include "foot/words/telling.h"
#include "scores/scores.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_SIZE = 256 };

static void print_between(const Game *game)
{
    const Run *run = &game->run;
    if (!run_has_chart(game)) {
        print("level %d: ", game->level);
    } else {
        print("act %d, %d battles: ", run->chart.act, run->battles);
    }
    print("%s; hull %d/%d, %d credits, %d keys, threat %d\n", game_phase_word(game), run->hull, run->hull_max,
          run->credits, run->keys, run->threat);
}

static void print_run_state(const Replay *replay)
{
    const Game *game = replay_game(replay);
    if (game->run.stage != STAGE_BATTLE && game->run.stage != STAGE_LOST) {
        print_between(game);
        return;
    }
    const Battle *battle = &game->battle;
    print("level %d, wave %d, tick %d: %s; hull %d/%d, fuel %d/%d, materials %d, energy %d, %d killed, %d leaked\n",
          game->level, battle->wave, battle->tick, game_phase_word(game), battle->hull, battle->hull_max,
          battle_filling(battle).full, battle->fuel_goal, battle->resources[RESOURCE_MATERIALS],
          battle->resources[RESOURCE_ENERGY], battle->killed, battle->leaked);
}

/* "Descent, floor 2, round 310, playing" */
static void print_foot_place(const FootGame *game)
{
    print("%s, floor %d, round %d, %s", foot_book(game)->name, game->floor + 1, (int)game->round,
          foot_outcome_word(game->outcome));
}

static void print_foot_state(const Replay *replay)
{
    const FootGame *game = replay_foot_game(replay);
    print_foot_place(game);
    print("; health %d/%d, %d killed\n", game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO), (int)game->kills);
}

/* A decision as the journal has it; the state where a phase begins, which is where a hash stands. */
static void print_run_record(const Replay *replay, const char *what)
{
    if (strncmp(what, " hash ", 6) == 0) {
        print_run_state(replay);
    } else {
        print("%s\n", replay_said(replay));
    }
}

/* A decision as the journal has it, and what came of it. */
static void print_foot_record(const Replay *replay, const char *what)
{
    const FootGame *game = replay_foot_game(replay);
    if (strncmp(what, " hash ", 6) == 0) {
        return;
    }
    print("%s\n", replay_said(replay));
    for (int i = 0; i < game->log.count; i++) {
        char sentence[SENTENCE_SIZE];
        if (foot_event_text(game, &game->log.events[i], sentence, sizeof sentence) > 0) {
            print("  %s\n", sentence);
        }
    }
}

static void print_run_summary(const Replay *replay)
{
    const Game *game = replay_game(replay);
    print("level %d, wave %d, tick %d, %s", game->level, game->battle.wave, game->battle.tick, game_phase_word(game));
}

static void print_foot_summary(const Replay *replay)
{
    print_foot_place(replay_foot_game(replay));
}

static void print_run_taken(const Replay *replay)
{
    GameTime now = game_time(replay_game(replay));
    print("the run up to battle %d, wave %d, tick %d", now.battle, now.wave, now.tick);
}

static void print_foot_taken(const Replay *replay)
{
    print("the game up to decision %d", (int)replay_foot_game(replay)->decisions);
}

/* The last moment that --at names of a journal, and whether that is in it. Tells what can't be asked, and with which
 * status; EXIT_DONE where all can. */
static int find_run_moment(const Replay *replay, const ReplayRequest *request, GameTime *to)
{
    GameTime end = replay_end(replay);
    *to = request->has_at ? (GameTime){request->battle > 0 ? request->battle : end.battle, request->wave, request->tick}
                          : end;
    return game_time_compare(*to, end) <= 0
               ? EXIT_DONE
               : tool_fail(EXIT_NOT_SO,
                           "The journal ends in battle %d, wave %d at tick %d; give --at a moment before that.",
                           end.battle, end.wave, end.tick);
}

static int find_foot_moment(const Replay *replay, const ReplayRequest *request, GameTime *to)
{
    *to = request->has_at ? (GameTime){.tick = request->wave} : replay_end(replay);
    if (request->battle > 0 || request->tick > 0) {
        return tool_fail(EXIT_USAGE, "A game on foot knows no battles and ticks; give --at a number of decisions.");
    }
    return to->tick <= replay_decisions(replay)
               ? EXIT_DONE
               : tool_fail(EXIT_NOT_SO, "The journal ends after %d decisions; give --at no more than that.",
                           replay_decisions(replay));
}

static bool write_run_state(const Replay *replay, const char *path, Failure *error)
{
    return state_write(replay_game(replay), path, error);
}

static bool write_foot_state(const Replay *replay, const char *path, Failure *error)
{
    return foot_state_write(replay_foot_game(replay), path, error);
}

typedef struct KindPrint {
    const char *noun;
    bool last_state; /* is printed once more when watching ends */
    void (*state)(const Replay *replay);
    void (*record)(const Replay *replay, const char *what);
    void (*summary)(const Replay *replay);
    void (*taken)(const Replay *replay); /* what is taken over */
    int (*find_moment)(const Replay *replay, const ReplayRequest *request, GameTime *to);
    bool (*write_state)(const Replay *replay, const char *path, Failure *error);
} KindPrint;

static const KindPrint PRINTS[JOURNAL_KINDS] = {
    [JOURNAL_RUN] = {"run", false, print_run_state, print_run_record, print_run_summary, print_run_taken,
                     find_run_moment, write_run_state},
    [JOURNAL_FOOT] = {"game", true, print_foot_state, print_foot_record, print_foot_summary, print_foot_taken,
                      find_foot_moment, write_foot_state},
};

/* How to go on with a journal that was made. */
static void print_way_on(const char *made)
{
    JournalGlance glance;
    bool on_foot = journal_glance(made, &glance) && glance.kind == JOURNAL_FOOT;
    print("'holdout %s%s%s--continue' goes on with it", on_foot ? "--game " : "", on_foot ? glance.mode : "",
          on_foot ? " " : "");
}

static int take_over(const KindPrint *kind, const Replay *replay, const ReplayRequest *request)
{
    char made[JOURNAL_PATH_SIZE];
    Failure error = {0};
    if (!replay_branch(replay, request->branch_dir, request->date, made, &error)) {
        return tool_tell(&error);
    }
    print("%s: ", made);
    kind->taken(replay);
    print(", taken over; ");
    print_way_on(made);
    print(", and it counts for no result\n");
    return EXIT_DONE;
}

/* To a moment, and all that the journal says of it, where that is asked for. */
static bool reach(Replay *replay, GameTime to, bool all, Failure *error)
{
    return replay_seek(replay, to, error) && (!all || replay_go(replay, replay_place(replay), error));
}

static int play(const KindPrint *kind, Replay *replay, const ReplayRequest *request, GameTime to)
{
    Failure error = {0};
    bool all = replay_foot_game(replay) || request->branch_dir;
    int status = EXIT_DONE;
    if ((request->verify && !replay_seek(replay, replay_end(replay), &error)) || !reach(replay, to, all, &error)) {
        return tool_tell(&error);
    }
    if (request->branch_dir) {
        status = take_over(kind, replay, request);
    } else {
        ReplayCounts counts = replay_counts(replay);
        print("%s: ", request->path);
        kind->summary(replay);
        print("; %d decisions, %d hashes verified; hash %016" PRIx64 "\n", counts.decisions, counts.hashes,
              replay_hash(replay));
    }
    bool written =
        status != EXIT_DONE || !request->state_path || kind->write_state(replay, request->state_path, &error);
    return !written ? tool_tell(&error) : status == EXIT_DONE ? tool_finish(status) : status;
}

int tool_replay(const Content *content, const ReplayRequest *request)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    JournalKind kind = journal_kind(request->path);
    Replay *replay = replay_open(content, kind, request->path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    if (notice[0]) {
        tool_fail(EXIT_DONE, "%s", notice);
    }
    GameTime to;
    int status = PRINTS[kind].find_moment(replay, request, &to);
    status = status == EXIT_DONE ? play(&PRINTS[kind], replay, request, to) : status;
    replay_close(replay);
    return status;
}

int tool_salvage(const Content *content, const char *path)
{
    char made[JOURNAL_PATH_SIZE];
    long lines = 0;
    Failure error = {0};
    if (!journal_salvage(content, path, made, &lines, &error)) {
        return tool_tell(&error);
    }
    print("%s: the %ld lines before the damage; ", made, lines);
    print_way_on(made);
    print("\n");
    return tool_finish(EXIT_DONE);
}

static bool play_on(const KindPrint *kind, Replay *replay, Failure *error)
{
    while (replay_step(replay, error)) {
        const char *what = strchr(replay_said(replay), ' ');
        if (what && strcmp(what, " time") != 0 && strncmp(what, " end", 4) != 0) {
            kind->record(replay, what);
        }
    }
    return error->status == 0 && fflush(stdout) == 0;
}

static int follow(const KindPrint *kind, Replay *replay, const char *path)
{
    Failure error = {0};
    FollowResult result = FOLLOW_GREW;
    bool good = true, asked = true;
    while (good && result != FOLLOW_GONE && result != FOLLOW_BROKEN) {
        good = play_on(kind, replay, &error);
        if (!good || replay_is_finished(replay) || !asked) {
            break;
        }
        asked = input_lasts();
        result = replay_follow(replay, &error);
    }
    if (error.status != 0) {
        return tool_tell(&error);
    }
    if (result == FOLLOW_GONE) {
        return tool_fail(EXIT_UNREADABLE, "The journal %s is gone; nothing more can be watched.", path);
    }
    if (kind->last_state) {
        kind->state(replay);
    }
    print("the %s %s; hash %016" PRIx64 "\n", kind->noun, replay_is_finished(replay) ? "is over" : "goes on",
          replay_hash(replay));
    return tool_finish(EXIT_DONE);
}

int tool_watch(const Content *content, const char *path)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    JournalKind kind = journal_kind(path);
    Replay *replay = replay_open(content, kind, path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    replay_stay_lean(replay);
    PRINTS[kind].state(replay);
    int status = follow(&PRINTS[kind], replay, path);
    replay_close(replay);
    return status;
}

static void print_running(const Content *content, const RunningRun *run)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE], player[SCORE_NAME_SIZE];
    JournalKind kind = journal_kind(run->path);
    scores_player_of(run->owner, player);
    print("%s, played by %s: ", run->path, player);
    Replay *replay = replay_open(content, kind, run->path, notice, &error);
    if (!replay || !replay_seek(replay, replay_end(replay), &error)) {
        print("%s\n", error.why);
    } else {
        PRINTS[kind].state(replay);
    }
    if (replay) {
        replay_close(replay);
    }
}

int tool_running(const Content *content, const char *dir)
{
    RunningRun *runs;
    Failure error = {0};
    int count = journal_running(dir, &runs, &error);
    if (count < 0) {
        return tool_tell(&error);
    }
    for (int i = 0; i < count; i++) {
        print_running(content, &runs[i]);
    }
    free(runs);
    return count > 0 ? tool_finish(EXIT_DONE)
                     : tool_fail(EXIT_NOT_SO, "No run that you may watch is being played in %s now.", dir);
}
