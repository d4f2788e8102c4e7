#include "tools/foot_journals.h"

#include "base/text.h"
#include "holdout/foot_journal.h"
#include "tools/input.h"
#include "tools/output.h"
#include "foot/words/telling.h"

#include <inttypes.h>
#include <stdio.h>

enum { SENTENCE_SIZE = 256 };

/* "Descent, floor 2, round 310, playing" */
static void print_place(const FootGame *game)
{
    print("%s, floor %d, round %d, %s", foot_book(game)->name, game->floor + 1, (int)game->round,
          foot_outcome_word(game->outcome));
}

static void print_state(const FootGame *game)
{
    print_place(game);
    print("; health %d/%d, %d killed\n", game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO), (int)game->kills);
}

/* Tells what can't be done, and with which status; EXIT_DONE where all can. */
static int check(const ReplayRequest *request, const FootReplay *replay)
{
    if (request->branch_dir) {
        return tool_fail(EXIT_USAGE, "A game on foot can't be taken over; leave out --take-over.");
    }
    if (request->battle > 0 || request->tick > 0) {
        return tool_fail(EXIT_USAGE, "A game on foot knows no battles and ticks; give --at a number of decisions.");
    }
    if (request->has_at && request->wave > foot_replay_places(replay)) {
        return tool_fail(EXIT_NOT_SO, "The journal ends after %d decisions; give --at no more than that.",
                         foot_replay_places(replay));
    }
    return EXIT_DONE;
}

static void print_summary(const char *path, const FootReplay *replay)
{
    const FootGame *game = foot_replay_game(replay);
    print("%s: ", path);
    print_place(game);
    print("; %d decisions, %d hashes verified; hash %016" PRIx64 "\n", (int)game->decisions, foot_replay_hashes(replay),
          foot_hash(game));
}

static int play(FootReplay *replay, const ReplayRequest *request)
{
    Failure error = {0};
    int end = foot_replay_places(replay), to = request->has_at ? request->wave : end;
    if ((request->verify && !foot_replay_go(replay, end, &error)) || !foot_replay_go(replay, to, &error)) {
        return tool_tell(&error);
    }
    print_summary(request->path, replay);
    return !request->state_path || foot_state_write(foot_replay_game(replay), request->state_path, &error)
               ? tool_finish(EXIT_DONE)
               : tool_tell(&error);
}

int foot_replay(const Content *content, const ReplayRequest *request)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    FootReplay *replay = foot_replay_open(content, request->path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    if (notice[0]) {
        tool_fail(EXIT_DONE, "%s", notice);
    }
    int status = check(request, replay);
    status = status == EXIT_DONE ? play(replay, request) : status;
    foot_replay_close(replay);
    return status;
}

/* A decision as the journal has it, and what came of it. */
static void print_decision(const FootReplay *replay)
{
    const FootGame *game = foot_replay_game(replay);
    print("%s\n", foot_replay_said(replay));
    for (int i = 0; i < game->log.count; i++) {
        char sentence[SENTENCE_SIZE];
        if (foot_event_text(game, &game->log.events[i], sentence, sizeof sentence) > 0) {
            print("  %s\n", sentence);
        }
    }
}

static bool play_on(FootReplay *replay, Failure *error)
{
    while (foot_replay_step(replay, error)) {
        print_decision(replay);
    }
    return error->status == 0 && fflush(stdout) == 0;
}

static int follow(FootReplay *replay, const char *path)
{
    Failure error = {0};
    FollowResult result = FOLLOW_GREW;
    bool good = true, asked = true;
    while (good && result != FOLLOW_GONE && result != FOLLOW_BROKEN) {
        good = play_on(replay, &error);
        if (!good || foot_replay_is_finished(replay) || !asked) {
            break;
        }
        asked = input_lasts();
        result = foot_replay_follow(replay, &error);
    }
    if (error.status != 0) {
        return tool_tell(&error);
    }
    if (result == FOLLOW_GONE) {
        return tool_fail(EXIT_UNREADABLE, "The journal %s is gone; nothing more can be watched.", path);
    }
    const FootGame *game = foot_replay_game(replay);
    print_state(game);
    print("%s; hash %016" PRIx64 "\n", foot_replay_is_finished(replay) ? "the game is over" : "the game goes on",
          foot_hash(game));
    return tool_finish(EXIT_DONE);
}

int foot_watch(const Content *content, const char *path)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    FootReplay *replay = foot_replay_open(content, path, notice, &error);
    if (!replay) {
        return tool_tell(&error);
    }
    foot_replay_stay_lean(replay);
    print_state(foot_replay_game(replay));
    int status = follow(replay, path);
    foot_replay_close(replay);
    return status;
}

void foot_watch_glance(const Content *content, const char *path)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    FootReplay *replay = foot_replay_open(content, path, notice, &error);
    if (!replay || !foot_replay_go(replay, foot_replay_places(replay), &error)) {
        print("%s\n", error.why);
    } else {
        print_state(foot_replay_game(replay));
    }
    if (replay) {
        foot_replay_close(replay);
    }
}
