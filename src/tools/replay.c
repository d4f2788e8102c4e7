/* holdout replay, without a screen: plays a journal to its end or to a moment, comparing every recorded hash. */
#include "tools/foot_journals.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "holdout/journal.h"

#include <inttypes.h>
#include <stdio.h>

static void print_summary(const char *path, const Replay *replay)
{
    const Game *game = replay_game(replay);
    ReplayCounts counts = replay_counts(replay);
    print("%s: level %d, wave %d, tick %d, %s; %d decisions, %d hashes verified; hash %016" PRIx64 "\n", path,
          game->level, game->battle.wave, game->battle.tick, game_phase_word(game), counts.decisions, counts.hashes,
          game_hash(game));
}

static int take_over(Replay *replay, const ReplayRequest *request)
{
    char made[JOURNAL_PATH_SIZE];
    Failure error = {0};
    if (!replay_go(replay, replay_place(replay), &error) ||
        !replay_branch(replay, request->branch_dir, request->date, made, &error)) {
        return tool_tell(&error);
    }
    GameTime now = game_time(replay_game(replay));
    print("%s: the run up to battle %d, wave %d, tick %d, taken over; 'holdout --continue' goes on with it, and it "
          "counts for no result\n",
          made, now.battle, now.wave, now.tick);
    return EXIT_DONE;
}

static int write_state(const Replay *replay, const char *path)
{
    Failure error = {0};
    return !path || state_write(replay_game(replay), path, &error) ? EXIT_DONE : tool_tell(&error);
}

static int replay_run(const Content *content, const ReplayRequest *request)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    Replay *replay = replay_open(content, request->path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    if (notice[0]) {
        tool_fail(EXIT_DONE, "%s", notice);
    }
    GameTime end = replay_end(replay);
    GameTime to = request->has_at
                      ? (GameTime){request->battle > 0 ? request->battle : end.battle, request->wave, request->tick}
                      : end;
    int status = EXIT_DONE;
    if (game_time_compare(to, end) > 0) {
        status =
            tool_fail(EXIT_NOT_SO, "The journal ends in battle %d, wave %d at tick %d; give --at a moment before that.",
                      end.battle, end.wave, end.tick);
    } else if ((request->verify && !replay_seek(replay, end, &error)) || !replay_seek(replay, to, &error)) {
        status = tool_tell(&error);
    } else if (request->branch_dir) {
        status = take_over(replay, request);
    } else {
        print_summary(request->path, replay);
    }
    status = status == EXIT_DONE ? write_state(replay, request->state_path) : status;
    replay_close(replay);
    return status == EXIT_DONE ? tool_finish(status) : status;
}

int tool_replay(const Content *content, const ReplayRequest *request)
{
    static int (*const replays[JOURNAL_KINDS])(const Content *content, const ReplayRequest *request) = {
        [JOURNAL_RUN] = replay_run, [JOURNAL_FOOT] = foot_replay};
    return replays[journal_kind(request->path)](content, request);
}

int tool_salvage(const Content *content, const char *path)
{
    char made[JOURNAL_PATH_SIZE];
    long lines = 0;
    Failure error = {0};
    if (!journal_salvage(content, path, made, &lines, &error)) {
        return tool_tell(&error);
    }
    print("%s: the %ld lines before the damage; 'holdout --continue' goes on with it\n", made, lines);
    return tool_finish(EXIT_DONE);
}
