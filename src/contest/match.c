#include "contest/match.h"

#include "base/failure.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const char HOUSE[] = "house:";

typedef struct Player {
    const HouseBot *bot;
    HouseMind mind;
} Player;

static bool player_open(Player *player, const PlayerRequest *request, DuelSide side, Failure *failure)
{
    *player = (Player){0};
    if (strncmp(request->what, HOUSE, strlen(HOUSE)) != 0) {
        return failure_set(failure, EXIT_USAGE,
                           "'%.60s' is no bot of the house; 'holdout duel run house:list' prints them.", request->what);
    }
    player->bot = house_named(request->what + strlen(HOUSE));
    if (!player->bot) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no '%.60s'; 'holdout duel run house:list' prints the bots of the house.",
                           request->what);
    }
    if (player->bot->side != side) {
        return failure_set(failure, EXIT_USAGE, "'%.60s' is no %s; name the defender first, then the invader.",
                           request->what, side == DUEL_DEFENDER ? "defender" : "invader");
    }
    return true;
}

static void play(Player players[DUEL_SIDES], Duel *duel, Recording *record)
{
    char says[DUEL_SIDES][ORDER_SAY_SIZE] = {"", ""};
    while (duel->end == DUEL_GOES_ON) {
        DuelOrder orders[DUEL_SIDES] = {{0}};
        for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
            players[side].bot->decide(duel, &players[side].mind, &orders[side]);
        }
        recording_add(record, duel->turn, orders, says);
        duel_turn(duel, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    }
    recording_end(record, duel);
}

bool match_play(const MatchRequest *request, Recording *record, Failure *failure)
{
    Player players[DUEL_SIDES];
    const char *names[DUEL_SIDES];
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const PlayerRequest *player = &request->players[side];
        names[side] = player->name ? player->name : player->what;
        if (!player_open(&players[side], player, side, failure)) {
            return false;
        }
    }
    Duel *duel = memory_new(1, sizeof *duel);
    duel_begin(duel, request->turns_max);
    recording_begin(record, names, request->seed, request->turns_max);
    play(players, duel, record);
    free(duel);
    return true;
}
