/* holdout watch, without a screen: what is decided in a run, line by line, as long as it is played; or, of a folder,
 * one line for each run that is being played. */
#include "tools/foot_journals.h"
#include "tools/input.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "holdout/journal.h"
#include "scores/scores.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void print_state(const Game *game)
{
    if (game->run.stage != STAGE_BATTLE && game->run.stage != STAGE_LOST) {
        print_between(game);
        return;
    }
    const Battle *battle = &game->battle;
    print("level %d, wave %d, tick %d: %s; hull %d/%d, fuel %d/%d, materials %d, energy %d, %d killed, %d leaked\n",
          game->level, battle->wave, battle->tick, game_phase_word(game), battle->hull, battle->hull_max,
          battle->resources[RESOURCE_FUEL], battle->fuel_goal, battle->resources[RESOURCE_MATERIALS],
          battle->resources[RESOURCE_ENERGY], battle->killed, battle->leaked);
}

/* A decision as the journal has it; the state where a phase begins, which is where a hash stands. */
static void print_record(const Replay *replay)
{
    const char *said = replay_said(replay), *what = strchr(said, ' ');
    if (!what || strcmp(what, " time") == 0 || strncmp(what, " end", 4) == 0) {
        return;
    }
    if (strncmp(what, " hash ", 6) == 0) {
        print_state(replay_game(replay));
    } else {
        print("%s\n", said);
    }
}

static bool play_on(Replay *replay, Failure *error)
{
    while (replay_step(replay, error)) {
        print_record(replay);
    }
    return error->status == 0 && fflush(stdout) == 0;
}

static int follow(Replay *replay, const char *path)
{
    Failure error = {0};
    FollowResult result = FOLLOW_GREW;
    bool good = true, asked = true;
    while (good && result != FOLLOW_GONE && result != FOLLOW_BROKEN) {
        good = play_on(replay, &error);
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
    const Game *game = replay_game(replay);
    print("%s; hash %016" PRIx64 "\n", replay_is_finished(replay) ? "the run is over" : "the run goes on",
          game_hash(game));
    return tool_finish(EXIT_DONE);
}

static int watch_run(const Content *content, const char *path)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    Replay *replay = replay_open(content, path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    print_state(replay_game(replay));
    int status = follow(replay, path);
    replay_close(replay);
    return status;
}

int tool_watch(const Content *content, const char *path)
{
    static int (*const watches[JOURNAL_KINDS])(const Content *content, const char *path) = {
        [JOURNAL_RUN] = watch_run, [JOURNAL_FOOT] = foot_watch};
    return watches[journal_kind(path)](content, path);
}

static void glance_at_run(const Content *content, const char *path)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    Replay *replay = replay_open(content, path, notice, &error);
    if (!replay || !replay_seek(replay, replay_end(replay), &error)) {
        print("%s\n", error.why);
    } else {
        print_state(replay_game(replay));
    }
    if (replay) {
        replay_close(replay);
    }
}

static void print_running(const Content *content, const RunningRun *run)
{
    static void (*const glances[JOURNAL_KINDS])(const Content *content, const char *path) = {
        [JOURNAL_RUN] = glance_at_run, [JOURNAL_FOOT] = foot_watch_glance};
    char player[SCORE_NAME_SIZE];
    scores_player_of(run->owner, player);
    print("%s, played by %s: ", run->path, player);
    glances[journal_kind(run->path)](content, run->path);
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
