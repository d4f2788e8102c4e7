/* What deeds are worth to the builder: events and supplies are weighed by them. */
#include "bots/greedy.h"

#include "base/number.h"

enum { HULL_LOW = 60 /* percent */ };

/* What it is worth, in credits, that the hull changes by so much: a whole one can't be mended. */
static int hull_worth(const Run *run, int amount)
{
    int each = amount > 0                                       ? (run->hull < run->hull_max ? 5 : 0)
               : run->hull * PERCENT / run->hull_max < HULL_LOW ? 12
                                                                : 6;
    return each * amount;
}

/* What a deed is worth, in credits. */
int bot_deed_worth(const Game *game, const Deed *deed)
{
    int amount = run_deed_amount(game, deed);
    switch (deed->kind) {
    case DEED_CREDITS:
        return amount;
    case DEED_HULL:
        return hull_worth(&game->run, amount);
    case DEED_HULL_MAX:
        return 4 * amount;
    case DEED_KEYS:
        return (amount < 0 ? 60 : 12) * amount;
    case DEED_THREAT:
        return -6 * amount;
    case DEED_SLOTS:
        return 15 * amount;
    case DEED_BLUEPRINT:
        return 25;
    case DEED_OFFER:
        return 20 + 5 * amount + (deed->rarity == RARITY_RARE ? 20 : deed->rarity == RARITY_LEGENDARY ? 45 : 0);
    case DEED_AUGMENTS:
        return 25;
    case DEED_FITTING:
        return 40;
    case DEED_SUPPLIES:
        return 10 + 2 * amount;
    case DEED_REDRAW:
        return 10;
    case DEED_LOSE:
    case DEED_GIVE:
        return -20;
    case DEED_MATERIALS:
        return amount;
    case DEED_ENERGY:
        return amount / 2;
    case DEED_TOUGHNESS:
    case DEED_FUEL_GOAL:
        return -amount;
    case DEED_ELITE:
    case DEED_SCOUT:
    case DEED_COUNT:
        break;
    }
    return 0;
}
