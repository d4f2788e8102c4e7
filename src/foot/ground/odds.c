/* How blows would land, without chance. */
#include "base/number.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"

enum { ROLLS = BLOW_FACES * BLOW_FACES * BLOW_FACES };
_Static_assert(BLOW_DICE == 3, "the sums of three dice are counted");

/* In how many of the thousand rolls three dice sum up to more than a number. */
static int rolls_above(int number)
{
    int count = 0;
    for (int a = 1; a <= BLOW_FACES; a++) {
        for (int b = 1; b <= BLOW_FACES; b++) {
            count += int_clamp(BLOW_FACES - (number - a - b), 0, BLOW_FACES);
        }
    }
    return count;
}

/* What decides the blows of one, and those on it. */
typedef struct Fighter {
    int attack, offence, spread, defence, evasion;
} Fighter;

static Fighter fighter_of(const FootGame *game, int entity)
{
    return (Fighter){.attack = foot_stat(game, entity, FOOT_STAT_ATTACK),
                     .offence = foot_stat(game, entity, FOOT_STAT_OFFENCE),
                     .spread = body_spread(game, entity),
                     .defence = foot_stat(game, entity, FOOT_STAT_DEFENCE),
                     .evasion = foot_stat(game, entity, FOOT_STAT_EVASION)};
}

static Fighter fighter_of_kind(const FootGame *game, const FootCreature *kind)
{
    return (Fighter){.attack = kind_stat(game, kind, FOOT_STAT_ATTACK),
                     .offence = kind_stat(game, kind, FOOT_STAT_OFFENCE),
                     .spread = kind_spread(game, kind),
                     .defence = kind_stat(game, kind, FOOT_STAT_DEFENCE),
                     .evasion = kind_stat(game, kind, FOOT_STAT_EVASION)};
}

static FootOdds odds_of(const FootGame *game, Fighter who, Fighter whom)
{
    int least = who.attack - whom.defence;
    bool always = foot_book(game)->to_hit == FOOT_TO_HIT_ALWAYS;
    int landing = always ? ROLLS : rolls_above(whom.evasion - who.offence);
    return (FootOdds){landing * PERCENT / ROLLS, int_max(least, 0), int_max(least + who.spread, 0), landing,
                      who.spread};
}

FootOdds foot_odds(const FootGame *game, int who, int whom)
{
    return odds_of(game, fighter_of(game, who), fighter_of(game, whom));
}

FootOdds foot_odds_of_kind(const FootGame *game, int creature, bool it_strikes)
{
    Fighter it = fighter_of_kind(game, &game->content->creatures[creature]), hero = fighter_of(game, FOOT_HERO);
    return it_strikes ? odds_of(game, it, hero) : odds_of(game, hero, it);
}
