/* Plays a journal through and sums up its battles.
 *
 * Invariants: a battle counts when it ends, by being left or lost; the row's sums are those over its battles. What
 * comes out follows from the journal alone, so that whoever makes it, and whenever, makes the same row. */
#include "scores/recap.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* What is remembered between two steps. */
typedef struct Before {
    BattlePhase phase;
    int wave, tick, hull, decisions;
} Before;

typedef struct Tally {
    Recap *recap;
    int hull_lost, lost_in_wave;                      /* in this battle, in this wave of it */
    int worst_battle, worst_level, worst_wave, worst; /* the wave that cost most hull */
} Tally;

static Before remember(const Replay *replay)
{
    const Battle *battle = &replay_game(replay)->battle;
    return (Before){battle->phase, battle->wave, battle->tick, battle->hull, replay_counts(replay).decisions};
}

/* What attackers took; hull that was paid is no loss. The last of waves that cost the same counts. */
static void note_losses(Tally *tally, const Before *before, const Game *game)
{
    int lost = before->hull - game->battle.hull;
    if (lost <= 0) {
        return;
    }
    tally->hull_lost += lost;
    tally->lost_in_wave += lost;
    if (tally->lost_in_wave >= tally->worst) {
        tally->worst = tally->lost_in_wave;
        tally->worst_battle = tally->recap->battle_count + 1;
        tally->worst_level = game->level;
        tally->worst_wave = before->wave;
    }
}

static void end_battle(Tally *tally, const Game *game)
{
    Recap *recap = tally->recap;
    recap->battles = memory_grow(recap->battles, (size_t)recap->battle_count + 1, sizeof *recap->battles);
    ScoreBattle *battle = &recap->battles[recap->battle_count++];
    *battle = (ScoreBattle){.number = recap->battle_count, .hull_lost = tally->hull_lost};
    score_battle_from_game(battle, game);
    recap->row.battles++;
    recap->row.waves += battle->waves;
    recap->row.kills += battle->kills;
    recap->row.leaks += battle->leaks;
    tally->hull_lost = 0;
}

static bool is_over(BattlePhase phase)
{
    return phase == BATTLE_CLEARED || phase == BATTLE_LOST;
}

static void take_step(Tally *tally, const Before *before, const Replay *replay)
{
    const Game *game = replay_game(replay);
    const Battle *battle = &game->battle;
    bool decided = replay_counts(replay).decisions != before->decisions;
    bool changed = battle->phase != before->phase;
    if (!decided && before->phase == BATTLE_WAVE && (changed || battle->tick != before->tick)) {
        tally->recap->ticks++;
    }
    if (!decided) {
        note_losses(tally, before, game);
    }
    if (battle->phase != BATTLE_WAVE) {
        tally->lost_in_wave = 0;
    }
    if (changed && is_over(battle->phase)) {
        end_battle(tally, game);
    }
}

static void finish(const Tally *tally, const char *path, const char *player, const JournalGlance *glance,
                   const Game *game)
{
    ScoreRow *row = &tally->recap->row;
    const char *name = strrchr(path, '/');
    text_copy(row->journal, sizeof row->journal, name ? name + 1 : path);
    text_copy(row->player, sizeof row->player, player);
    text_copy(row->seed, sizeof row->seed, glance->seed);
    text_copy(row->mode, sizeof row->mode, glance->mode);
    text_copy(row->date, sizeof row->date, glance->date);
    row->print = glance->print;
    row->ascension = glance->ascension;
    row->won = glance->won;
    row->ticks = tally->recap->ticks;
    scores_from_game(row, game);
    Text text = text_into(row->decided, sizeof row->decided);
    if (tally->worst > 0) {
        text_add(&text, "battle %d, level %d, wave %d: %d hull lost", tally->worst_battle, tally->worst_level,
                 tally->worst_wave, tally->worst);
    }
}

RecapResult recap_make(Recap *recap, const Content *content, const char *path, const char *player)
{
    *recap = (Recap){.battle_count = 0};
    JournalGlance glance;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    if (!journal_glance(path, &glance) || !glance.finished || glance.content != content->hash) {
        return RECAP_LATER;
    }
    Replay *replay = replay_open(content, path, notice, &error);
    if (!replay) {
        return RECAP_LATER;
    }
    Tally tally = {.recap = recap};
    Before before = remember(replay);
    while (replay_step(replay, &error)) {
        take_step(&tally, &before, replay);
        before = remember(replay);
    }
    bool played = error.status == 0;
    if (played) {
        finish(&tally, path, player, &glance, replay_game(replay));
    }
    replay_close(replay);
    return played ? RECAP_MADE : RECAP_NEVER;
}

void recap_free(Recap *recap)
{
    free(recap->battles);
    recap->battles = NULL;
}
