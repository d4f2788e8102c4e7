/* Deeds of clauses have a stream of their own, a branch for each that is done, so that they change nothing of what else
 * is rolled. */
#include "run/clauses.h"

#include "base/log.h"
#include "base/number.h"
#include "run/deeds.h"

static void settle(Game *game)
{
    game->run.permissions = clauses_permit(game->content, &game->run.in_force);
    game->run.gate_percent = run_number_of(game, RUN_GATE_PRICES);
}

void clauses_begin(Game *game)
{
    game->run.in_force = clauses_chosen(game->options.ship - 1, game->options.ascension, game->options.twists);
    settle(game);
}

void clauses_take(Game *game, int fitting)
{
    Run *run = &game->run;
    int hull = run_number_of(game, RUN_HULL), slots = run_number_of(game, RUN_SLOTS);
    clause_set_add(&run->in_force, CLAUSE_FIRST_FITTING + fitting);
    settle(game);
    int more = run_number_of(game, RUN_HULL) - hull;
    run->hull_max = int_clamp(run->hull_max + (int64_t)more, 1, INT16_MAX);
    run->hull = int_clamp(run->hull + (int64_t)int_max(more, 0), 1, run->hull_max);
    run->slots = int_clamp(run->slots + (int64_t)run_number_of(game, RUN_SLOTS) - slots, run->held_count, LOADOUT_MAX);
}

/* What a rule of the ship adds to the tally of a clause; where that does several things, they are not to be summed. */
static int64_t counted(const Game *game, const ShipRule *ship)
{
    return clause_counts(clause_at(game->content, ship->clause), ship->rule) ? ship->tally : 0;
}

int64_t run_clause_done(const Game *game, int clause)
{
    int64_t done = game->run.clause_tally[clause];
    for (int i = 0; i < game->battle.ship_rule_count && game->run.stage == STAGE_BATTLE; i++) {
        const ShipRule *ship = &game->battle.ship_rules[i];
        done += ship->clause == clause ? counted(game, ship) : 0;
    }
    return done;
}

void clauses_settle(Game *game)
{
    for (int i = 0; i < game->battle.ship_rule_count; i++) {
        const ShipRule *ship = &game->battle.ship_rules[i];
        game->run.clause_tally[ship->clause] += counted(game, ship);
    }
}

/* What would offer something while the queue of offers is full pays instead, as for leaving an offer. */
static void do_one(Game *game, int clause, int number, const ClauseDeed *deed)
{
    Run *run = &game->run;
    Rng rng = rng_stream(game->master, RNG_CLAUSE, run->clause_deeds);
    bool pays = deeds_offers(&deed->deed) && run->offer_count == OFFERS_MAX;
    int paid = pays ? game->content->run.skip_credits : 0, hull = run->hull;
    run->clause_deeds++;
    run->clause_tally[clause]++;
    if (pays) {
        deeds_do(game, &(Deed){.kind = DEED_CREDITS, .amount = paid}, &rng);
    } else {
        deeds_do(game, &deed->deed, &rng);
    }
    log_event(&game->events, (Event){.kind = EVENT_CLAUSE_DEED,
                                     .type = (uint16_t)clause,
                                     .resource = (uint8_t)number,
                                     .amount = deed->deed.kind == DEED_HULL ? run->hull - hull : paid});
}

void clauses_happen(Game *game, RunOccasion occasion, NodeKind system)
{
    int at = 0;
    for (const Clause *clause; (clause = clauses_next(game->content, &game->run.in_force, &at));) {
        for (int i = 0; i < clause->deed_count; i++) {
            const ClauseDeed *deed = &clause->deeds[i];
            bool here = deed->system == ANY_SYSTEM || deed->system == 1 + (int)system;
            if (deed->when == occasion && here) {
                do_one(game, at - 1, i, deed);
            }
        }
    }
}
