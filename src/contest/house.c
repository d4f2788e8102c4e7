#include "contest/house.h"

#include <string.h>

const HouseBot *house_bots(DuelSide side, int *count)
{
    *count = HOUSE_SIDE_BOTS;
    return side == DUEL_DEFENDER ? HOUSE_DEFENDERS : HOUSE_INVADERS;
}

const HouseBot *house_named(const char *name)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int count;
        const HouseBot *bots = house_bots(side, &count);
        for (int i = 0; i < count; i++) {
            if (strcmp(bots[i].name, name) == 0) {
                return &bots[i];
            }
        }
    }
    return NULL;
}
