#include "foot/ground/numbers.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/shots.h"
#include "foot/ground/voyage.h"

enum { NUMBER_MOST = 9999 };

int foot_rank(const FootGame *game)
{
    int worth = foot_book(game)->rank_worth, rank = 1, needed = worth;
    while (worth > 0 && game->experience >= needed) {
        rank++;
        needed += worth * rank;
    }
    return rank;
}

/* The spread of a blow's damage counts with the stats. */
enum { SPREAD = FOOT_STAT_COUNT };

static int number_of(const int stats[FOOT_STAT_COUNT], int spread, int number)
{
    return number == SPREAD ? spread : stats[number];
}

static int number_of_item(const FootItem *item, int number, int grown)
{
    return number == SPREAD ? item->spread : foot_item_stat(item, (FootStat)number, grown);
}

int foot_thing_stat(const FootGame *game, int entity, FootStat stat)
{
    return foot_item_stat(foot_item(game, entity), stat, game->entities.grown[entity]);
}

/* The book's, with what race, class, rank and all that is worn add. */
static int number_of_hero(const FootGame *game, int number)
{
    const FootBook *book = foot_book(game);
    int sum = number_of(book->stats, book->spread, number);
    sum += number != SPREAD && foot_is_voyage(game) ? (foot_rank(game) - 1) * book->rank_stats[number] : 0;
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
        sum += origin ? number_of(origin->stats, origin->spread, number) : 0;
    }
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int worn = worn_under(game, i);
        sum += worn != FOOT_NOBODY ? number_of_item(foot_item(game, worn), number, game->entities.grown[worn]) : 0;
    }
    return sum;
}

static int number_of_kind(const FootGame *game, const FootCreature *creature, int number)
{
    int sum = number_of(creature->stats, creature->spread, number);
    for (int i = 0; i < creature->worn_count; i++) {
        sum += number_of_item(&game->content->items[creature->worn[i]], number, 0);
    }
    return sum;
}

/* Without what it bears. */
static int number_of_body(const FootGame *game, int entity, int number)
{
    const FootCreature *creature = foot_creature(game, entity);
    return creature ? number_of_kind(game, creature, number) : number_of_hero(game, number);
}

int kind_stat(const FootGame *game, const FootCreature *creature, FootStat stat)
{
    return number_of_kind(game, creature, (int)stat);
}

int kind_spread(const FootGame *game, const FootCreature *creature)
{
    return number_of_kind(game, creature, SPREAD);
}

int body_spread(const FootGame *game, int entity)
{
    return number_of_body(game, entity, SPREAD);
}

int foot_stat(const FootGame *game, int entity, FootStat stat)
{
    int sum = number_of_body(game, entity, (int)stat) + game->entities.gained[entity][stat];
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &game->entities.changes[entity][i];
        sum += change->rounds > 0 && change->what == FOOT_WHAT_CHANGE && change->stat == stat ? change->amount : 0;
    }
    if (entity == FOOT_HERO && stat == FOOT_STAT_SIGHT && foot_is_dark(game)) {
        sum = int_min(sum, foot_book(game)->dark_sight);
    }
    return int_clamp(sum, stat == FOOT_STAT_HP ? 1 : 0, NUMBER_MOST);
}

int foot_hp_max(const FootGame *game, int entity)
{
    return foot_stat(game, entity, FOOT_STAT_HP);
}

int foot_hp_of_kind(const FootGame *game, int creature)
{
    return kind_stat(game, &game->content->creatures[creature], FOOT_STAT_HP);
}

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

/* What a weapon that shoots adds, and doesn't to a blow from beside. */
static int lost_beside(Bow bow, int number)
{
    int adds = bow.item ? number_of_item(bow.item, number, bow.grown) : 0;
    return adds / 2;
}

static int number_of_blow(const FootGame *game, int who, bool shot, int number)
{
    int full = number == SPREAD ? body_spread(game, who) : foot_stat(game, who, (FootStat)number);
    return shot ? full : int_max(full - lost_beside(bow_of(game, who), number), 0);
}

int blow_attack(const FootGame *game, int who, int whom)
{
    return number_of_blow(game, who, is_shot(game, who, whom), FOOT_STAT_ATTACK);
}

int blow_spread(const FootGame *game, int who, int whom)
{
    return number_of_blow(game, who, is_shot(game, who, whom), SPREAD);
}

/* What decides the blows of one, and those on it. */
typedef struct Fighter {
    int attack, offence, spread, defence, evasion;
} Fighter;

static Fighter fighter_of(const FootGame *game, int entity, bool shot)
{
    return (Fighter){.attack = number_of_blow(game, entity, shot, FOOT_STAT_ATTACK),
                     .offence = foot_stat(game, entity, FOOT_STAT_OFFENCE),
                     .spread = number_of_blow(game, entity, shot, SPREAD),
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
    return (FootOdds){
        landing * PERCENT / ROLLS, int_max(least, 0), int_max(least + who.spread, 0), landing, who.spread, 1};
}

FootOdds foot_odds(const FootGame *game, int who, int whom)
{
    bool shot = is_shot(game, who, whom), unawares = !shot && is_heros_side(game, who) && foot_is_unaware(game, whom);
    FootOdds odds = odds_of(game, fighter_of(game, who, shot), fighter_of(game, whom, false));
    odds.times = unawares ? FOOT_UNAWARES : 1;
    return odds;
}

FootOdds foot_odds_of_kind(const FootGame *game, int creature, bool it_strikes)
{
    Fighter it = fighter_of_kind(game, &game->content->creatures[creature]), hero = fighter_of(game, FOOT_HERO, true);
    return it_strikes ? odds_of(game, it, hero) : odds_of(game, hero, it);
}

int foot_might(const FootGame *game)
{
    return foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK) + body_spread(game, FOOT_HERO) / 2 +
           2 * foot_stat(game, FOOT_HERO, FOOT_STAT_DEFENCE);
}

bool foot_row_is_for(const FootTableRow *row, int might)
{
    return might >= row->might_min && (row->might_max == 0 || might <= row->might_max);
}

int foot_cost(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int cost = creature ? creature->cost : 1;
    return cost > 1 && foot_law_holds(game, FOOT_LAW_PACE) ? 1 : cost;
}

int foot_bonus(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int bonus = creature ? creature->bonus : 0;
    return bonus > 0 && foot_law_holds(game, FOOT_LAW_PACE) ? 0 : bonus;
}
