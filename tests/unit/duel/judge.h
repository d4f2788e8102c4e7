/* A slow judge of duels: the rules of doc/duel.md told as they stand there, with a record for each space and counters
 * that are counted down. It shares nothing with src/duel but the numbers of its header. */
#ifndef HOLDOUT_TESTS_JUDGE_H
#define HOLDOUT_TESTS_JUDGE_H

#include "holdout/duel.h"

typedef struct JudgeTower {
    DuelKind kind;
    int power, range, invested, delay, cooldown;
} JudgeTower;

typedef struct JudgeInvader {
    bool there;
    long long hp;
    int defense, stun_res, stun;
} JudgeInvader;

typedef struct Judge {
    int turn, turns_max, crossed, last_crossing, cap, ignored[2];
    long long gold[2], income;
    bool over;
    int result;
    JudgeTower towers[DUEL_SPACES];
    JudgeInvader invaders[DUEL_SPACES];
} Judge;

void judge_begin(Judge *judge, int turns_max);
void judge_turn(Judge *judge, const DuelOrder *defender, const DuelOrder *invader);

/* Fails, and says what of them, where a duel is not as the judge has it. */
void judge_compare(const Judge *judge, const Duel *duel);

/* Floor of (10 + boost) * 1.1^growths, digit by digit. */
long long judge_hp(int boost, int growths);

#endif
