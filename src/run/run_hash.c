/* Every field; lists as far as they go. */
#include "run/run_hash.h"

static void hash_held(Hash *hash, const Run *run)
{
    hash_int(hash, run->held_count);
    for (int i = 0; i < run->held_count; i++) {
        hash_int(hash, run->held[i].blueprint);
        hash_int(hash, run->held[i].augment_count);
        for (int k = 0; k < run->held[i].augment_count; k++) {
            hash_int(hash, run->held[i].augments[k]);
        }
    }
}

static void hash_offers(Hash *hash, const Run *run)
{
    hash_int(hash, run->offer_count);
    for (int i = 0; i < run->offer_count; i++) {
        const Offer *offer = &run->offers[i];
        hash_int(hash, offer->kind);
        hash_int(hash, offer->paid);
        hash_int(hash, offer->count);
        for (int k = 0; k < offer->count; k++) {
            hash_int(hash, offer->items[k]);
            hash_int(hash, offer->carried[k]);
        }
    }
}

static void hash_shop(Hash *hash, const Shop *shop)
{
    hash_int(hash, shop->count);
    hash_int(hash, shop->rerolls);
    for (int i = 0; i < shop->count; i++) {
        hash_int(hash, shop->goods[i].kind);
        hash_int(hash, shop->goods[i].item);
        hash_int(hash, shop->goods[i].price);
        hash_int(hash, shop->goods[i].left);
    }
}

static void hash_numbers(Hash *hash, const Run *run)
{
    const int64_t numbers[] = {
        run->stage,
        run->credits,
        run->hull,
        run->hull_max,
        run->slots,
        run->battles,
        run->totals.battles,
        run->totals.waves,
        run->totals.killed,
        run->totals.leaked,
        run->totals.hull_lost,
        run->totals.boarded,
        run->totals.teams_lost,
        run->totals.ticks,
        run->elite,
        (int64_t)run->opened,
        run->visited,
        run->at,
        run->bosses_beaten,
        run->keys,
        run->threat,
        run->scouted,
        (int64_t)run->met,
        run->ahead.materials,
        run->ahead.energy,
        run->ahead.toughness,
        run->ahead.fuel_goal,
        run->ahead.elite,
        run->outcome,
        run->choice,
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        hash_int(hash, numbers[i]);
    }
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        hash_int(hash, run->pity[i]);
    }
    for (int i = 0; i < OFFER_ITEMS_MAX; i++) {
        hash_int(hash, run->rarities[i]);
    }
}

static void hash_prospect(Hash *hash, const Prospect *prospect)
{
    for (int i = 0; i < OFFER_ITEMS_MAX; i++) {
        hash_int(hash, prospect->rarities[i]);
        hash_int(hash, prospect->raised[i]);
    }
    hash_int(hash, prospect->encounter);
    hash_int(hash, prospect->derelict);
    hash_int(hash, prospect->haul);
}

static void hash_crew(Hash *hash, const FootCrew *crew)
{
    hash_int(hash, crew->experience);
    for (int i = 0; i < FOOT_ITEMS_MAX; i++) {
        hash_byte(hash, crew->tried[i]);
    }
    hash_int(hash, crew->gear_count);
    for (int i = 0; i < crew->gear_count; i++) {
        hash_int(hash, crew->gear[i].item);
        hash_int(hash, crew->gear[i].count);
        hash_int(hash, crew->gear[i].worn);
    }
}

void run_hash(Hash *hash, const Run *run)
{
    hash_numbers(hash, run);
    hash_held(hash, run);
    hash_offers(hash, run);
    hash_crew(hash, &run->crew);
    hash_int(hash, (int64_t)chart_hash(&run->chart));
    for (int i = 0; i < run->chart.node_count; i++) {
        hash_prospect(hash, &run->prospects[i]);
        hash_shop(hash, &run->shops[i]);
    }
}
