/* What ascension and twists make of the numbers of a run, said here and nowhere else. */
#include "holdout/content.h"

#include "base/number.h"

static void add_step(const RunStep *step, RunNumber number, int64_t *amount, int64_t *percent)
{
    for (int i = 0; i < step->change_count; i++) {
        if (step->changes[i].number == number) {
            *amount += step->changes[i].amount;
            *percent += step->changes[i].percent;
        }
    }
}

int run_number(const RunRules *rules, RunNumber number, int ascension, uint32_t twists)
{
    int64_t amount = rules->numbers[number], percent = PERCENT;
    for (int i = 0; i < ascension && i < rules->ascension_count; i++) {
        add_step(&rules->ascension[i], number, &amount, &percent);
    }
    for (int i = 0; i < rules->twist_count; i++) {
        if (twists & UINT32_C(1) << i) {
            add_step(&rules->twists[i], number, &amount, &percent);
        }
    }
    int64_t product = amount * percent;
    return (int)(product / PERCENT - (product % PERCENT < 0));
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

int deed_amount(const RunRules *rules, const Deed *deed, int ascension, uint32_t twists)
{
    if (deed->amount == 0 && deed->kind == DEED_HULL) {
        return run_number(rules, RUN_DOCK_REPAIR, ascension, twists);
    }
    if (deed->amount == 0 && deed->kind == DEED_AUGMENTS) {
        return run_number(rules, RUN_AUGMENTS_SHOWN, ascension, twists);
    }
    if (deed->amount < 0 && (deed->kind == DEED_HULL || deed->kind == DEED_CREDITS)) {
        int percent = run_number(rules, RUN_EVENT_COSTS, ascension, twists);
        return -(-deed->amount * percent + PERCENT - 1) / PERCENT;
    }
    return deed->amount;
}
