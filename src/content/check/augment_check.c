/* An augment says how each number changes in the one way that this number can; its rules are rules of buildings. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "base/number.h"

/* How a number can change, from its row. */
typedef struct ChangeForm {
    bool amounts, percents, grows;
} ChangeForm;

#define FORM(name, word, text, amounts, percents, grows) {amounts, percents, grows},
static const ChangeForm FORMS[] = {CHANGE_LIST(FORM)};

static void check_change(const Change *change, const Spot *spot)
{
    const ChangeForm *form = &FORMS[change->number];
    if ((change->amount == 0) == (change->percent == 0)) {
        spot_problem(spot, "amount", "a change has either an amount or a percent; give one of them");
    } else if (change->amount != 0 && !form->amounts) {
        spot_problem(spot, "amount", "does not go with this number, which takes a percent; use that");
    } else if (change->percent != 0 && !form->percents) {
        spot_problem(spot, "percent", "does not go with this number, which takes an amount; use that");
    } else if (form->grows && change->amount < 0) {
        spot_problem(spot, "amount", "must be more than 0 here; raise it");
    } else if (change->number == CHANGE_REFUND && change->amount > PERCENT) {
        spot_problem(spot, "amount", "is a percent of what was paid, at most 100; lower it");
    }
    if (change->least > 0 && (change->percent == 0 || !form->amounts || !form->percents)) {
        spot_problem(spot, "least", "goes with percents of damage, prices and production only; remove it");
    }
}

/* What grows says by how much and how far. */
static void check_gains(const Augment *augment, const Document *document)
{
    if ((augment->idle_gain > 0) != (augment->idle_max > 0)) {
        document_problem(document, augment->idle_gain > 0 ? "idle-max" : "idle-gain",
                         "is missing: idle-gain and idle-max make no sense without each other; add it");
    }
    if ((augment->distance_gain > 0) != (augment->distance_max > 0)) {
        document_problem(document, augment->distance_gain > 0 ? "distance-max" : "distance-gain",
                         "is missing: distance-gain and distance-max make no sense without each other; add it");
    }
}

void changes_check(const Augment *augment, const Document *document)
{
    unsigned changed = 0;
    for (int i = 0; i < augment->change_count; i++) {
        Spot spot = spot_of(document, "changes[%d]", i + 1);
        check_change(&augment->changes[i], &spot);
        if (changed & 1u << augment->changes[i].number) {
            spot_problem(&spot, "number", "changes twice; join the two");
        }
        changed |= 1u << augment->changes[i].number;
    }
    check_gains(augment, document);
}

static bool grants_something(const Augment *augment)
{
    return augment->change_count > 0 || augment->rule_count > 0 || augment->damage_types || augment->ready ||
           augment->on_small || augment->on_slant || augment->on_path || augment->anywhere || augment->ignores_sight ||
           augment->sees_stealth || augment->blast > 0 || augment->idle_gain > 0 || augment->kill_gain > 0 ||
           augment->distance_gain > 0;
}

void augment_check(Content *content, int entry, const Document *document)
{
    const Augment *augment = &content->augments[entry];
    if (augment->rarity == RARITY_STARTER) {
        document_problem(document, "rarity", "an augment is common, rare, legendary or special; choose one of these");
    }
    if (!grants_something(augment)) {
        document_problem(document, "changes", "it changes nothing; give it a change or a rule");
    }
    changes_check(augment, document);
    rules_check(content, augment->rules, augment->rule_count, RULE_OF_BUILDING, document);
}
