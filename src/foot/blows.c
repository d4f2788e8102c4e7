#include "foot/blows.h"

#include "base/number.h"
#include "foot/body.h"
#include "foot/entities.h"
#include "foot/rules.h"

enum { DICE = 3, FACES = 10, ROLLS = FACES * FACES * FACES, ROLL_MOST = DICE * FACES };

static bool lands(FootGame *game, int who, int whom)
{
    if (foot_book(game)->to_hit == FOOT_TO_HIT_ALWAYS) {
        return true;
    }
    int roll = foot_stat(game, who, FOOT_STAT_OFFENCE);
    for (int i = 0; i < DICE; i++) {
        roll += rng_range(&game->rng, 1, FACES);
    }
    return roll > foot_stat(game, whom, FOOT_STAT_EVASION);
}

void blow(FootGame *game, int who, int whom)
{
    FootEvent event = {
        .kind = FOOT_EVENT_MISSED, .who = who_is(game, who), .whom = who_is(game, whom), .at = game->entities.at[whom]};
    entity_face(game, who, game->entities.at[whom]);
    if (!lands(game, who, whom)) {
        tell(game, event);
        return;
    }
    int spread = body_spread(game, who), drawn = spread > 0 ? rng_range(&game->rng, 0, spread) : 0;
    event.kind = FOOT_EVENT_BLOW;
    event.amount =
        int_max(foot_stat(game, who, FOOT_STAT_ATTACK) + drawn - foot_stat(game, whom, FOOT_STAT_DEFENCE), 0);
    tell(game, event);
    if (event.amount > 0) {
        body_suffer(game, whom, who, event.amount, true);
        rules_of_body(game, who, FOOT_WHEN_BLOW, whom);
    }
}

/* In how many of the thousand rolls three dice sum up to more than a number. */
static int rolls_above(int number)
{
    int count = 0;
    for (int a = 1; a <= FACES; a++) {
        for (int b = 1; b <= FACES; b++) {
            count += int_clamp(FACES - (number - a - b), 0, FACES);
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
