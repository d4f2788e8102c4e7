#include "scores/recap.h"

/* Records that are neither decision nor tick change nothing that a tally looks at. */
static bool play(Replay *replay, Tally *tally, Failure *error)
{
    const Game *game = replay_game(replay);
    int decisions = 0;
    tally_step(tally, game, SESSION_BEGINS);
    while (replay_step(replay, error)) {
        bool decided = replay_counts(replay).decisions != decisions;
        decisions = replay_counts(replay).decisions;
        tally_step(tally, game, decided ? SESSION_DECIDED : SESSION_TICKED);
    }
    return error->status == 0;
}

RecapResult recap_make(Tally *tally, const Content *content, const char *path, const char *player)
{
    *tally = (Tally){.battles = NULL};
    JournalGlance glance;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    if (!journal_glance(path, &glance) || !glance.finished || glance.content != content->hash) {
        return RECAP_LATER;
    }
    if (!journal_counts(&glance)) {
        return RECAP_TAKEN;
    }
    Replay *replay = replay_open(content, path, notice, &error);
    if (!replay) {
        return RECAP_LATER;
    }
    bool played = play(replay, tally, &error);
    if (played) {
        tally_finish(tally, replay_game(replay), &glance, path, player);
    }
    replay_close(replay);
    return played ? RECAP_MADE : RECAP_NEVER;
}
