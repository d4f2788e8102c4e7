/* A choice's costs are paid, then its outcome is rolled from a stream of the choice's own, then the outcome's deeds are
 * done in order. What deeds offer waits until the ship departs. */
#include "base/number.h"
#include "run/act.h"
#include "run/deeds.h"
#include "run/node_stream.h"
#include "run/progress.h"
#include "run/stage.h"

static const Encounter *encounter_here(const Game *game)
{
    return &game->content->encounters[game->run.prospects[game->run.at].encounter];
}

static Verdict check_choose(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    if (run->outcome != 0) {
        return verdict_no("You have chosen; go on.");
    }
    const Encounter *encounter = encounter_here(game);
    if (decision->item >= encounter->choice_count) {
        return verdict_no("There is no such choice.");
    }
    const Choice *choice = &encounter->choices[decision->item];
    for (int i = 0; i < choice->cost_count; i++) {
        Verdict verdict = deeds_check_cost(game, &choice->costs[i]);
        if (!verdict.allowed) {
            return verdict;
        }
    }
    bool whole = run->hull >= run->hull_max;
    return whole && choice_only_repairs(choice)
               ? verdict_no("The hull is whole, and all that would come of this is a repair.")
               : verdict_yes();
}

static int roll_outcome(const Choice *choice, Rng *rng)
{
    int rolled = (int)rng_below(rng, PERCENT), outcome = 0;
    while (outcome < choice->outcome_count - 1 && rolled >= choice->outcomes[outcome].percent) {
        rolled -= choice->outcomes[outcome++].percent;
    }
    return outcome;
}

static void choose(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    const Choice *choice = &encounter_here(game)->choices[decision->item];
    Rng rng = node_stream(game, run->at, PART_CHOICES + decision->item);
    int outcome = roll_outcome(choice, &rng);
    for (int i = 0; i < choice->cost_count; i++) {
        Rng own = rng_branch(&rng);
        deeds_do(game, &choice->costs[i], &own);
    }
    for (int i = 0; i < choice->outcomes[outcome].deed_count; i++) {
        Rng own = rng_branch(&rng);
        deeds_do(game, &choice->outcomes[outcome].deeds[i], &own);
    }
    run->choice = decision->item;
    run->outcome = (uint8_t)(outcome + 1);
}

static Verdict check_depart(const Run *run)
{
    return run->outcome == 0 ? verdict_no("Choose first.") : verdict_yes();
}

static Verdict check(const Game *game, const Decision *decision)
{
    return decision->kind == DECISION_DEPART ? check_depart(&game->run) : check_choose(game, decision);
}

static bool decide(Game *game, const Decision *decision)
{
    if (decision->kind == DECISION_DEPART) {
        progress_clear(game);
        return true;
    }
    choose(game, decision);
    return false;
}

const StageRow STAGE_ROW_ENCOUNTER = {
    .takes = STAGE_TAKES(CHOOSE) | STAGE_TAKES(DEPART),
    .check = check,
    .decide = decide,
};
