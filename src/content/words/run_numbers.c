/* What clauses in force make of a run: its numbers, what is permitted, the amounts of deeds. Said here and nowhere
 * else.
 */
#include "holdout/content.h"

#include "base/number.h"

ClauseSet clauses_chosen(int ship, int ascension, uint32_t twists)
{
    ClauseSet set = {{0}};
    clause_set_add(&set, CLAUSE_FIRST_SHIP + ship);
    for (int i = 0; i < ascension && i < CLAUSE_STEPS_MAX; i++) {
        clause_set_add(&set, CLAUSE_FIRST_STEP + i);
    }
    for (int i = 0; i < CLAUSE_TWISTS_MAX; i++) {
        if (twists >> i & 1) {
            clause_set_add(&set, CLAUSE_FIRST_TWIST + i);
        }
    }
    return set;
}

static const RunStep *step_at(const Content *content, int clause)
{
    const RunRules *rules = &content->run;
    int twist = clause - CLAUSE_FIRST_TWIST;
    return clause < rules->ascension_count            ? &rules->ascension[clause]
           : twist >= 0 && twist < rules->twist_count ? &rules->twists[twist]
                                                      : NULL;
}

static const Fitting *fitting_at(const Content *content, int clause)
{
    int fitting = clause - CLAUSE_FIRST_FITTING;
    return fitting >= 0 && fitting < content->fitting_count ? &content->fittings[fitting] : NULL;
}

static const Ship *ship_at(const Content *content, int clause)
{
    int ship = clause - CLAUSE_FIRST_SHIP;
    return ship >= 0 && ship < content->ship_count ? &content->ships[ship] : NULL;
}

const Clause *clause_at(const Content *content, int clause)
{
    const RunStep *step = step_at(content, clause);
    const Fitting *fitting = fitting_at(content, clause);
    const Ship *ship = ship_at(content, clause);
    return step ? &step->clause : fitting ? &fitting->clause : ship ? &ship->clause : NULL;
}

const char *clause_name(const Content *content, int clause)
{
    const RunStep *step = step_at(content, clause);
    const Fitting *fitting = fitting_at(content, clause);
    const Ship *ship = ship_at(content, clause);
    return step ? step->name : fitting ? fitting->name : ship ? ship->name : "";
}

bool clause_counts(const Clause *clause, const Rule *rule)
{
    return rule->what == clause->rules[0].what && rule->resource == clause->rules[0].resource;
}

/* The next clause of a set from a number on; CLAUSES_MAX: there is none. */
static int next_of(const ClauseSet *set, int from)
{
    while (from < CLAUSES_MAX) {
        uint64_t rest = set->bits[from / CLAUSE_SET_BITS] >> from % CLAUSE_SET_BITS;
        if (rest) {
            return from + __builtin_ctzll(rest);
        }
        from = (from / CLAUSE_SET_BITS + 1) * CLAUSE_SET_BITS;
    }
    return CLAUSES_MAX;
}

const Clause *clauses_next(const Content *content, const ClauseSet *set, int *from)
{
    const Clause *found = NULL;
    while (!found && (*from = next_of(set, *from)) < CLAUSES_MAX) {
        found = clause_at(content, (*from)++);
    }
    return found;
}

int run_number(const Content *content, RunNumber number, const ClauseSet *clauses)
{
    int64_t amount = content->run.numbers[number], percent = PERCENT;
    int at = 0;
    for (const Clause *clause; (clause = clauses_next(content, clauses, &at));) {
        for (int i = 0; i < clause->change_count; i++) {
            bool same = clause->changes[i].number == number;
            amount += same ? clause->changes[i].amount : 0;
            percent += same ? clause->changes[i].percent : 0;
        }
    }
    int64_t product = amount * percent;
    return (int)(product / PERCENT - (product % PERCENT < 0));
}

static bool is_priced(const Rule *rule, const Blueprint *blueprint)
{
    return rule->when == WHEN_ALWAYS && rule->whom == WHOM_BLUEPRINTS && rule->what == WHAT_MODIFY && rule->nth == 0 &&
           (rule->kinds == 0 || rule->kinds & 1u << blueprint->kind);
}

static int32_t price_with(const Content *content, const ClauseSet *clauses, const Blueprint *blueprint, Stat stat,
                          int32_t base)
{
    int64_t amount = base, percent = PERCENT;
    int at = 0;
    for (const Clause *clause; (clause = clauses_next(content, clauses, &at));) {
        for (int i = 0; i < clause->rule_count; i++) {
            bool meets = is_priced(&clause->rules[i], blueprint) && clause->rules[i].stat == stat;
            amount += meets ? clause->rules[i].amount : 0;
            percent += meets ? clause->rules[i].percent : 0;
        }
    }
    int64_t least = int64_share_up(base, content->battle.price_min);
    return (int32_t)int64_clamp(int64_max(amount * int64_max(percent, 0) / PERCENT, least), 0, INT32_MAX);
}

void content_price(const Content *content, const ClauseSet *clauses, Blueprint *blueprint)
{
    blueprint->materials = price_with(content, clauses, blueprint, STAT_MATERIALS, blueprint->materials);
    blueprint->energy = price_with(content, clauses, blueprint, STAT_ENERGY, blueprint->energy);
}

uint32_t clauses_permit(const Content *content, const ClauseSet *clauses)
{
    uint32_t permitted = 0;
    int at = 0;
    for (const Clause *clause; (clause = clauses_next(content, clauses, &at));) {
        permitted |= clause->permissions;
    }
    return permitted;
}

bool run_number_is_percent(RunNumber number)
{
#define X(name, word, text, percent, ...) percent,
    static const bool percents[] = {RUN_NUMBER_LIST(X)};
#undef X
    return percents[number];
}

static bool outcome_only_repairs(const Outcome *outcome)
{
    for (int i = 0; i < outcome->deed_count; i++) {
        if (outcome->deeds[i].kind != DEED_HULL || outcome->deeds[i].amount < 0) {
            return false;
        }
    }
    return outcome->deed_count > 0;
}

bool choice_only_repairs(const Choice *choice)
{
    for (int i = 0; i < choice->outcome_count; i++) {
        if (!outcome_only_repairs(&choice->outcomes[i])) {
            return false;
        }
    }
    return true;
}

int deed_amount(const Content *content, const Deed *deed, const ClauseSet *clauses)
{
    if (deed->amount == 0 && deed->kind == DEED_HULL) {
        return run_number(content, RUN_DOCK_REPAIR, clauses);
    }
    if (deed->amount == 0 && deed->kind == DEED_AUGMENTS) {
        return run_number(content, RUN_AUGMENTS_SHOWN, clauses);
    }
    if (deed->amount < 0 && (deed->kind == DEED_HULL || deed->kind == DEED_CREDITS)) {
        int percent = run_number(content, RUN_EVENT_COSTS, clauses);
        return -(int)int64_share_up(-deed->amount, percent);
    }
    return deed->amount;
}
