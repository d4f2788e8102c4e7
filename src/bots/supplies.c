/* The builder and what is carried to be used once: taken by what it may bring, used where all of it counts. What is of
 * use in a battle is used there as abilities are. */
#include "bots/greedy.h"

#include "base/number.h"

/* Whether a deed brings now all that it can; what is not named here always does. */
static bool counts_whole(const Game *game, const Deed *deed)
{
    const Run *run = &game->run;
    int amount = run_deed_amount(game, deed);
    return deed->kind == DEED_HULL     ? run->hull_max - run->hull >= amount
           : deed->kind == DEED_KEYS   ? run_reachable(run) == 0
           : deed->kind == DEED_THREAT ? run->threat >= -amount
           : deed->kind == DEED_SCOUT  ? !run->scouted
                                       : true;
}

bool bot_use_supply(const Game *game, Decision *out)
{
    const Run *run = &game->run;
    for (int i = 0; i < run->supply_count; i++) {
        const Blueprint *supply = &game->content->blueprints[run->supplies[i]];
        bool whole = true;
        for (int k = 0; k < supply->deed_count; k++) {
            whole = whole && counts_whole(game, &supply->deeds[k]);
        }
        *out = (Decision){.kind = DECISION_SUPPLY, .item = (uint8_t)i};
        if (whole && game_check(game, out).allowed) {
            return true;
        }
    }
    return false;
}

static int worth_of(const Game *game, int supply)
{
    const Blueprint *carried = &game->content->blueprints[supply];
    int worth = 1;
    for (int i = 0; i < carried->deed_count; i++) {
        worth += bot_deed_worth(game, &carried->deeds[i]);
    }
    return worth + (blueprint_is_battle_supply(carried) ? bot_worth(game, NULL, supply) / 4 : 0);
}

int bot_supply_worth(const Game *game, int supply)
{
    int gone = run_supply_making_room(game);
    return worth_of(game, supply) - (gone >= 0 ? worth_of(game, gone) : 0);
}
