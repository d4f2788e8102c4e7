#include "tools/duel/shared.h"

const char *duel_seed(const DuelRequest *request)
{
    return request->seed ? request->seed : DUEL_SEED;
}

int duel_turns_max(const DuelRequest *request)
{
    return request->turns_max > 0 ? request->turns_max : DUEL_TURNS;
}

const char *duel_side_word(DuelSide side)
{
    return side == DUEL_DEFENDER ? "defender" : "invader";
}
