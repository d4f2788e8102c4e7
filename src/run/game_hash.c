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

static void run_hash(Hash *hash, const Run *run)
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

static void opening_hash(Hash *hash, const Run *run)
{
    for (int i = 0; i < run->opening_count; i++) {
        hash_int(hash, run->opening[i].blueprint);
        hash_int(hash, run->opening[i].deposit);
        hash_int(hash, run->opening[i].course);
    }
}

static void hash_options(Hash *hash, const GameOptions *options)
{
    hash_text(hash, options->seed);
    hash_int(hash, options->mode);
    hash_int(hash, options->first_level);
    hash_int(hash, options->ascension);
    hash_int(hash, options->twists);
    hash_int(hash, options->unlocked);
    hash_int(hash, options->chapters);
    hash_int(hash, options->sandbox);
    hash_int(hash, options->first_wave);
    hash_int(hash, options->loadout_count);
    for (int i = 0; i < options->loadout_count; i++) {
        hash_int(hash, options->loadout[i]);
    }
}

static void hash_plan(Hash *hash, const LevelPlan *plan)
{
    hash_int(hash, plan->number);
    hash_int(hash, plan->terrain);
    hash_int(hash, plan->start_count);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, plan->lengths[i]);
    }
    hash_int(hash, plan->branches_max);
    hash_int(hash, plan->hub_distance);
    hash_int(hash, plan->fuel_goal);
    hash_int(hash, plan->materials);
    hash_int(hash, plan->par);
}

static void hash_wave_source(Hash *hash, const WaveSource *source)
{
    hash_int(hash, (int64_t)source->rng.state);
    hash_int(hash, (int64_t)source->rng.increment);
    hash_int(hash, source->level);
    hash_int(hash, source->path_count);
    hash_int(hash, source->strength);
    hash_int(hash, source->earlier);
    hash_int(hash, source->mean_length);
    hash_int(hash, source->drawn);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        hash_int(hash, source->path_capacity[i]);
        hash_int(hash, source->path_rate[i]);
    }
    hash_int(hash, source->global_capacity);
    hash_int(hash, source->carry);
    hash_int(hash, source->last_cost);
    hash_int(hash, source->used);
    hash_int(hash, source->roster.plan);
    hash_int(hash, source->roster.count);
    for (int i = 0; i < ROSTER_ROOM; i++) {
        hash_int(hash, source->roster.types[i]);
        hash_int(hash, source->roster.roles[i]);
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
