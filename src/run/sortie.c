/* Invariant: Run.chosen counts the steps of the act's stores that have been offered, or that had nothing to offer, so
 * that an offer comes of the seed and of what is held alone. */
#include "run/sortie.h"

#include "base/number.h"
#include "run/offers.h"

/* Blueprints that clauses offer as the run begins. */
static int begun_with(const Content *content, const ClauseSet *clauses)
{
    int at = 0, count = 0;
    for (const Clause *clause; (clause = clauses_next(content, clauses, &at));) {
        for (int i = 0; i < clause->deed_count; i++) {
            DeedKind kind = clause->deeds[i].deed.kind;
            count += clause->deeds[i].when == OCCASION_BEGUN && (kind == DEED_BLUEPRINT || kind == DEED_OFFER);
        }
    }
    return count;
}

/* Slots that fittings bring on the way don't count, or what has been offered would be another. */
SortieStores run_sortie_stores(const Game *game)
{
    const Content *content = game->content;
    const GameOptions *options = &game->options;
    const ClauseSet clauses = clauses_chosen(options->ship - 1, options->ascension, options->twists);
    SortieStores stores = content->run.sortie[game->run.chart.act - 1];
    int held = content->ships[options->ship - 1].starter_count + begun_with(content, &clauses);
    int free = run_number(content, RUN_SLOTS, &clauses) - held;
    for (int i = OFFERED_RARITIES - 1; i >= 0; i--) {
        stores.blueprints[i] = int_clamp(free, 0, stores.blueprints[i]);
        free -= stores.blueprints[i];
    }
    return stores;
}

int sortie_act(const Game *game)
{
    Rng rng = rng_stream(game->master, RNG_SORTIE, 0);
    bool sortie = game->options.mode == MODE_SORTIE;
    return sortie ? 1 + (int)rng_below(&rng, (uint32_t)game->content->run.act_count) : 1;
}

void sortie_stow(Game *game)
{
    Run *run = &game->run;
    if (game->options.mode == MODE_SORTIE) {
        const SortieStores *stores = &game->content->run.sortie[sortie_act(game) - 1];
        run->hull = int_max(run->hull * stores->hull / PERCENT, 1);
        run->keys = stores->keys;
        run->credits += stores->credits;
    }
}

static void offer_blueprints(Game *game, Rarity rarity, Rng *rng)
{
    uint8_t rarities[OFFER_ITEMS_MAX];
    int count = int_clamp(run_number_of(game, RUN_OFFERED), 1, OFFER_ITEMS_MAX);
    for (int i = 0; i < count; i++) {
        rarities[i] = (uint8_t)rarity;
    }
    offers_add_blueprints(game, rarities, count, false, rng);
}

/* Blueprints from legendary to common, then what is put on them, then what lasts and what is used up. */
static void offer_step(Game *game, const SortieStores *stores, int step, Rng *rng)
{
    const RunRules *rules = &game->content->run;
    for (int i = OFFERED_RARITIES - 1; i >= 0; i--) {
        if (step >= 0 && step < stores->blueprints[i]) {
            offer_blueprints(game, (Rarity)(RARITY_COMMON + i), rng);
        }
        step -= stores->blueprints[i];
        if (step < 0) {
            return;
        }
    }
    if (step < stores->augments) {
        offers_add_augments(game, int_max(run_number_of(game, RUN_AUGMENTS_SHOWN), 1), rng);
    } else if (step < stores->augments + stores->fittings) {
        offers_add_fittings(game, RARITY_STARTER, rules->elite_fittings, rng);
    } else if (step < stores->augments + stores->fittings + stores->boss_fittings) {
        offers_add_fittings(game, RARITY_LEGENDARY, rules->boss_fittings, rng);
    } else {
        offers_add_supplies(game, rules->supplies_shown, rng);
    }
}

void sortie_offer(Game *game)
{
    Run *run = &game->run;
    if (game->options.mode != MODE_SORTIE) {
        return;
    }
    const SortieStores stores = run_sortie_stores(game);
    while (run->offer_count == 0 && run->chosen < sortie_steps(&stores)) {
        Rng rng = rng_stream(game->master, RNG_SORTIE, 1 + run->chosen);
        offer_step(game, &stores, run->chosen++, &rng);
    }
}
