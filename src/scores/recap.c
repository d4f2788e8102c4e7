#include "scores/recap.h"

#include "base/text.h"
#include "holdout/journal.h"
#include "scores/from_game.h"

#include <string.h>

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

/* A finished journal whose end is its player's result, opened; RECAP_MADE where there is such a replay. */
static RecapResult open_result(const Content *content, JournalKind kind, const char *path, JournalGlance *glance,
                               Replay **replay)
{
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    uint64_t hash = kind == JOURNAL_FOOT ? content->foot_hash : content->hash;
    if (!journal_glance(path, glance) || !glance->finished || glance->content != hash) {
        return RECAP_LATER;
    }
    if (!journal_counts(glance)) {
        return RECAP_TAKEN;
    }
    *replay = replay_open(content, kind, path, notice, &error);
    if (!*replay) {
        return RECAP_LATER;
    }
    replay_stay_lean(*replay);
    return RECAP_MADE;
}

RecapResult recap_make(Tally *tally, const Content *content, const char *path, const char *player)
{
    *tally = (Tally){.battles = NULL};
    JournalGlance glance;
    Failure error = {0};
    Replay *replay;
    RecapResult result = open_result(content, JOURNAL_RUN, path, &glance, &replay);
    if (result != RECAP_MADE) {
        return result;
    }
    bool played = play(replay, tally, &error);
    if (played) {
        tally_finish(tally, replay_game(replay), &glance, path, player);
    }
    replay_close(replay);
    return played ? RECAP_MADE : RECAP_NEVER;
}

void recap_name_foot(ScoreFoot *row, const JournalGlance *glance, const char *path, const char *player)
{
    const char *name = strrchr(path, '/');
    text_copy(row->journal, sizeof row->journal, name ? name + 1 : path);
    text_copy(row->player, sizeof row->player, player);
    text_copy(row->seed, sizeof row->seed, glance->seed);
    text_copy(row->date, sizeof row->date, glance->date);
    row->print = glance->print;
}

RecapResult recap_foot(ScoreFoot *row, const Content *content, const char *path, const char *player, int *decisions)
{
    JournalGlance glance;
    Failure error = {0};
    Replay *replay;
    *decisions = 0;
    *row = (ScoreFoot){.id = 0};
    RecapResult result = open_result(content, JOURNAL_FOOT, path, &glance, &replay);
    if (result != RECAP_MADE) {
        return result;
    }
    bool played = replay_seek(replay, replay_end(replay), &error) && replay_foot_game(replay)->outcome != FOOT_PLAYING;
    *decisions = replay_place(replay);
    score_foot_from_game(row, replay_foot_game(replay));
    recap_name_foot(row, &glance, path, player);
    replay_close(replay);
    return played ? RECAP_MADE : RECAP_NEVER;
}
