/* How long it takes to go on with one battle of an hour, and to watch its end. A plain builder plays it, in content
 * where the hull lasts; the recording looks like that of somebody who steps through every wave. */
#include "tools/bench/report.h"

#include "tools/bench/scratch.h"
#include "tools/statistics.h"
#include "tools/tools.h"

#include "holdout/journal.h"

#include <stdio.h>
#include <sys/stat.h>

enum { HOUR = 3600 * TICKS_PER_SECOND, STEP = 10, PLENTY = 1000000, WAYS_BACK = 40 };

/* Builds whatever can be paid, on the tiles of the board in an order that strays over it. */
static bool build_all(Session *session, Failure *error)
{
    const Game *game = session_game(session);
    for (int i = 0; i < WORLD_TILES; i++) {
        for (int k = 0; k < game->battle.loadout_count; k++) {
            int slot = (i + k) % game->battle.loadout_count;
            Tile tile = tile_from_index((i * 7) % WORLD_TILES);
            Decision build = {.kind = DECISION_BUILD, .slot = (uint8_t)slot, .tile = tile};
            if (!session_decide(session, &build, error) && error->status != 0) {
                return false;
            }
        }
    }
    return true;
}

/* What follows between waves: build and go on. */
static bool decide(Session *session, Failure *error)
{
    bool won = session_game(session)->battle.phase == BATTLE_WON;
    if (won && !session_decide(session, &(Decision){.kind = DECISION_STAY}, error)) {
        return false;
    }
    return build_all(session, error) && session_decide(session, &(Decision){.kind = DECISION_START_WAVE}, error);
}

static bool play_on(Session *session, int most, int *waves, Failure *error)
{
    int ticks = 0;
    while (ticks < most) {
        if (session_game(session)->battle.phase != BATTLE_WAVE) {
            ++*waves;
            if (!decide(session, error)) {
                return false;
            }
        }
        bool good = session_tick(session, error);
        if (!good || (++ticks % STEP == 0 && !session_mark(session, error))) {
            return false;
        }
    }
    return session_mark(session, error);
}

/* The longest of many ways back, each from where the one before led: how far back it is costs nothing, what lies
 * between the state that was kept and the goal does. */
static bool time_going_back(Replay *replay, BenchReport *report, Failure *error)
{
    int last = replay_reached(replay);
    double longest = 0;
    for (int i = WAYS_BACK - 1; i >= 0; i--) {
        int to = (int)((int64_t)last * i / WAYS_BACK);
        double begin = statistics_seconds();
        if (!replay_go(replay, to, error)) {
            return false;
        }
        double seconds = statistics_seconds() - begin;
        longest = seconds > longest ? seconds : longest;
    }
    bench_figure(report, "longest way back", "ms", longest * 1e3);
    return true;
}

static bool time_watching(const Content *content, const char *path, BenchReport *report, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    double begin = statistics_seconds();
    Replay *replay = replay_open(content, JOURNAL_RUN, path, notice, error);
    bool good = replay && replay_seek(replay, replay_end(replay), error);
    bench_figure(report, "seek to the end", "ms", (statistics_seconds() - begin) * 1e3);
    if (good) {
        bench_figure(report, "decisions", "", replay_counts(replay).decisions);
        good = time_going_back(replay, report, error);
    }
    if (replay) {
        replay_close(replay);
    }
    return good;
}

static bool time_continuing(const Content *content, const char *path, BenchReport *report, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    double begin = statistics_seconds();
    Session *session = session_continue(content, JOURNAL_RUN, path, NULL, notice, error);
    bench_figure(report, "continue", "ms", (statistics_seconds() - begin) * 1e3);
    if (session) {
        session_close(session);
    }
    return session != NULL;
}

static bool measure(const Content *content, const char *dir, BenchReport *report, Failure *error)
{
    GameOptions options = {.seed = "bench", .first_level = 1};
    Session *session = session_new(content, &options, dir, "1970-01-01", error);
    if (!session) {
        return false;
    }
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(session));
    int waves = 0, ticks = bench_measures(report, HOUR);
    bool good = play_on(session, ticks, &waves, error);
    session_close(session);
    struct stat file;
    if (!good || stat(path, &file) != 0) {
        return false;
    }
    bench_figure(report, "ticks", "", ticks);
    bench_figure(report, "waves", "", waves);
    bench_figure(report, "size", "KiB", (double)file.st_size / 1024);
    return time_continuing(content, path, report, error) && time_watching(content, path, report, error);
}

int bench_journal(const Content *content, BenchReport *report)
{
    char dir[SCRATCH_SIZE];
    if (!scratch_make(dir)) {
        return EXIT_SYSTEM;
    }
    Content lasting = *content;
    lasting.run.numbers[RUN_HULL] = PLENTY;
    Failure error = {0};
    bool good = measure(&lasting, dir, report, &error);
    scratch_remove(dir);
    return good ? EXIT_DONE
                : tool_fail(error.status ? error.status : EXIT_SYSTEM, "%s",
                            error.why[0] ? error.why : "The battle of the journal benchmark can't be played.");
}
