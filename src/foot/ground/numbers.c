#include "foot/ground/numbers.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
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

/* The book's, with what race, class and rank add. */
static int base_of_hero(const FootGame *game, FootStat stat)
{
    const FootBook *book = foot_book(game);
    int sum = book->stats[stat];
    sum += foot_is_voyage(game) ? (foot_rank(game) - 1) * book->rank_stats[stat] : 0;
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
        sum += origin ? origin->stats[stat] : 0;
    }
    return sum;
}

static int spread_of_hero(const FootGame *game)
{
    int sum = foot_book(game)->spread;
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
        sum += origin ? origin->spread : 0;
    }
    return sum;
}

static int worn_by_creature(const FootGame *game, const FootCreature *creature, FootStat stat)
{
    int sum = 0;
    for (int i = 0; i < creature->worn_count; i++) {
        sum += game->content->items[creature->worn[i]].stats[stat];
    }
    return sum;
}

static int worn_by_hero(const FootGame *game, FootStat stat)
{
    int sum = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int item = game->pack[i];
        if (item != FOOT_NOBODY && entity_has(game, item, FOOT_IS_WORN)) {
            sum += foot_item(game, item)->stats[stat];
        }
    }
    return sum;
}

int kind_stat(const FootGame *game, const FootCreature *creature, FootStat stat)
{
    return creature->stats[stat] + worn_by_creature(game, creature, stat);
}

int foot_hp_of_kind(const FootGame *game, int creature)
{
    return kind_stat(game, &game->content->creatures[creature], FOOT_STAT_HP);
}

int foot_stat(const FootGame *game, int entity, FootStat stat)
{
    const FootCreature *creature = foot_creature(game, entity);
    int sum = creature ? kind_stat(game, creature, stat) : base_of_hero(game, stat) + worn_by_hero(game, stat);
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &game->entities.changes[entity][i];
        sum += change->rounds != 0 && change->what == FOOT_WHAT_CHANGE && change->stat == stat ? change->amount : 0;
    }
    return int_clamp(sum, stat == FOOT_STAT_HP ? 1 : 0, NUMBER_MOST);
}

int foot_hp_max(const FootGame *game, int entity)
{
    return foot_stat(game, entity, FOOT_STAT_HP);
}

int kind_spread(const FootGame *game, const FootCreature *creature)
{
    int sum = creature->spread;
    for (int i = 0; i < creature->worn_count; i++) {
        sum += game->content->items[creature->worn[i]].spread;
    }
    return sum;
}

int body_spread(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int sum = creature ? kind_spread(game, creature) : spread_of_hero(game);
    for (int i = 0; !creature && i < FOOT_LETTERS; i++) {
        int item = game->pack[i];
        sum += item != FOOT_NOBODY && entity_has(game, item, FOOT_IS_WORN) ? foot_item(game, item)->spread : 0;
    }
    return sum;
}
