/* Every field of a game that does not follow from others, lists as far as they go: options, the run, its plan and
 * waves, and the battle as far as it has come. tests/unit/run/test_hash.c names what is left out, and why. */
#include "holdout/game.h"

#include "base/hash.h"
#include "battle/control.h"
#include "run/scenes.h"

static void hash_held(Hash *hash, const Run *run)
{
    hash_int(hash, run->held_count);
    for (int i = 0; i < run->held_count; i++) {
        HASH_INTS(hash, run->held[i].blueprint, run->held[i].augment_count, run->held[i].evolution);
        for (int k = 0; k < run->held[i].augment_count; k++) {
            hash_int(hash, run->held[i].augments[k]);
        }
    }
}

static void hash_clauses(Hash *hash, const Run *run)
{
    for (size_t i = 0; i < sizeof run->in_force.bits / sizeof *run->in_force.bits; i++) {
        hash_int(hash, (int64_t)run->in_force.bits[i]);
    }
    for (int i = 0; i < CLAUSES_MAX; i++) {
        hash_int(hash, run->clause_tally[i]);
    }
    HASH_INTS(hash, run->gate_percent, run->permissions, run->clause_deeds);
}

static void hash_supplies(Hash *hash, const Run *run)
{
    HASH_INTS(hash, run->supply_count, run->supplies_used);
    for (int i = 0; i < run->supply_count; i++) {
        hash_int(hash, run->supplies[i]);
    }
}

static void hash_offers(Hash *hash, const Run *run)
{
    HASH_INTS(hash, run->offer_count, run->chosen);
    for (int i = 0; i < run->offer_count; i++) {
        const Offer *offer = &run->offers[i];
        HASH_INTS(hash, offer->kind, offer->paid, offer->count);
        for (int k = 0; k < offer->count; k++) {
            HASH_INTS(hash, offer->items[k], offer->carried[k]);
        }
    }
}

static void hash_shop(Hash *hash, const Shop *shop)
{
    HASH_INTS(hash, shop->count, shop->rerolls);
    for (int i = 0; i < shop->count; i++) {
        HASH_INTS(hash, shop->goods[i].kind, shop->goods[i].item, shop->goods[i].price, shop->goods[i].left);
    }
}

static void hash_numbers(Hash *hash, const Run *run)
{
    HASH_INTS(hash, run->stage, run->credits, run->hull, run->hull_max, run->slots, run->battles, run->totals.battles,
              run->totals.waves, run->totals.killed, run->totals.leaked, run->totals.hull_lost, run->totals.boarded,
              run->totals.teams_lost, run->totals.ticks, run->elite, (int64_t)run->opened, run->visited, run->at,
              run->bosses_beaten, run->keys, run->threat, run->scouted, (int64_t)run->met, run->ahead.materials,
              run->ahead.energy, run->ahead.toughness, run->ahead.fuel_goal, run->ahead.elite, run->outcome,
              run->choice);
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        hash_int(hash, run->pity[i]);
    }
    for (int i = 0; i < OFFER_ITEMS_MAX; i++) {
        hash_int(hash, run->rarities[i]);
    }
    for (int i = 0; i < WAVE_TYPES_MAX / 64; i++) {
        hash_int(hash, (int64_t)run->met_types[i]);
    }
}

static void hash_prospect(Hash *hash, const Prospect *prospect)
{
    for (int i = 0; i < OFFER_ITEMS_MAX; i++) {
        HASH_INTS(hash, prospect->rarities[i], prospect->raised[i]);
    }
    HASH_INTS(hash, prospect->encounter, prospect->derelict, prospect->haul);
}

static void hash_crew(Hash *hash, const FootCrew *crew)
{
    hash_int(hash, crew->experience);
    for (int i = 0; i < FOOT_ITEMS_MAX; i++) {
        hash_byte(hash, crew->tried[i]);
    }
    hash_int(hash, crew->gear_count);
    for (int i = 0; i < crew->gear_count; i++) {
        HASH_INTS(hash, crew->gear[i].item, crew->gear[i].count, crew->gear[i].grown, crew->gear[i].worn);
    }
}

static void run_hash(Hash *hash, const Run *run)
{
    hash_numbers(hash, run);
    hash_held(hash, run);
    hash_clauses(hash, run);
    hash_supplies(hash, run);
    hash_offers(hash, run);
    hash_crew(hash, &run->crew);
    hash_int(hash, (int64_t)chart_hash(&run->chart));
    for (int i = 0; i < run->chart.node_count; i++) {
        hash_prospect(hash, &run->prospects[i]);
        hash_shop(hash, &run->shops[i]);
    }
}

static void opening_hash(Hash *hash, const Run *run)
{
    for (int i = 0; i < run->opening_count; i++) {
        HASH_INTS(hash, run->opening[i].blueprint, run->opening[i].deposit, run->opening[i].course);
    }
}

static void hash_options(Hash *hash, const GameOptions *options)
{
    hash_text(hash, options->seed);
    HASH_INTS(hash, options->mode, options->first_level, options->ship, options->ascension, options->twists,
              options->feats, options->chapters, options->aids, options->sandbox, options->first_wave,
              options->loadout_count);
    for (int i = 0; i < options->loadout_count; i++) {
        hash_int(hash, options->loadout[i]);
    }
}

static void hash_plan(Hash *hash, const LevelPlan *plan)
{
    HASH_INTS(hash, plan->number, plan->terrain, plan->start_count);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, plan->lengths[i]);
    }
    HASH_INTS(hash, plan->branches_max, plan->hub_distance, plan->fuel_goal, plan->materials, plan->par);
}

static void hash_wave_source(Hash *hash, const WaveSource *source)
{
    HASH_INTS(hash, (int64_t)source->rng.state, (int64_t)source->rng.increment, source->level, source->path_count,
              source->strength, source->earlier, source->mean_length, source->drawn);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        HASH_INTS(hash, source->path_capacity[i], source->path_rate[i]);
    }
    HASH_INTS(hash, source->global_capacity, source->carry, source->last_cost, source->used, source->met,
              source->roster.plan, source->roster.count);
    for (int i = 0; i < ROSTER_ROOM; i++) {
        HASH_INTS(hash, source->roster.types[i], source->roster.roles[i]);
    }
}

uint64_t game_hash(const Game *game)
{
    Hash hash = hash_begin();
    hash_options(&hash, &game->options);
    hash_int(&hash, game->level);
    run_hash(&hash, &game->run);
    hash_plan(&hash, &game->plan);
    hash_wave_source(&hash, &game->wave_source);
    hash_int(&hash, (int64_t)battle_hash(&game->battle));
    if (game->run.stage == STAGE_ABOARD) {
        hash_int(&hash, (int64_t)foot_hash(&game->aboard));
    }
    scenes_hash(&hash, &game->run);
    opening_hash(&hash, &game->run); /* the last list: its end is the hash's */
    return hash_end(&hash);
}
