/* An augment says how each number changes in the one way that this number can; its rules are rules of buildings. */
#include "content/check/augment_check.h"

#include "base/number.h"
#include "content/check/rule_check.h"

/* How a number can change, from its row. */
typedef struct ChangeForm {
    bool amounts, percents, grows;
} ChangeForm;

#define FORM(name, word, text, amounts, percents, grows) {amounts, percents, grows},
static const ChangeForm FORMS[] = {CHANGE_LIST(FORM)};

typedef struct CheckedChange {
    const Change *change;
    int number;
    const Document *document;
    Problems *problems;
} CheckedChange;

static void complain(const CheckedChange *checked, const char *field, const char *why)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "changes[%d].%s", checked->number, field);
    document_problem(checked->document, checked->problems, path, "%s", why);
}

static void check_change(const CheckedChange *checked)
{
    const Change *change = checked->change;
    const ChangeForm *form = &FORMS[change->number];
    if ((change->amount == 0) == (change->percent == 0)) {
        complain(checked, "amount", "a change has either an amount or a percent; give one of them");
    } else if (change->amount != 0 && !form->amounts) {
        complain(checked, "amount", "does not go with this number, which takes a percent; use that");
    } else if (change->percent != 0 && !form->percents) {
        complain(checked, "percent", "does not go with this number, which takes an amount; use that");
    } else if (form->grows && change->amount < 0) {
        complain(checked, "amount", "must be more than 0 here; raise it");
    } else if (change->number == CHANGE_REFUND && change->amount > PERCENT) {
        complain(checked, "amount", "is a percent of what was paid, at most 100; lower it");
    }
    if (change->least > 0 && (change->percent == 0 || !form->amounts || !form->percents)) {
        complain(checked, "least", "goes with percents of damage, prices and production only; remove it");
    }
}

static void check_changes(const Augment *augment, const Document *document, Problems *problems)
{
    unsigned changed = 0;
    for (int i = 0; i < augment->change_count; i++) {
        CheckedChange checked = {&augment->changes[i], i + 1, document, problems};
        check_change(&checked);
        if (changed & 1u << augment->changes[i].number) {
            complain(&checked, "number", "changes twice; join the two");
        }
        changed |= 1u << augment->changes[i].number;
    }
}

static bool grants_something(const Augment *augment)
{
    return augment->change_count > 0 || augment->rule_count > 0 || augment->damage_types || augment->ready ||
           augment->on_small || augment->on_slant || augment->anywhere || augment->ignores_sight ||
           augment->sees_stealth;
}

void augment_check(const Content *content, const Augment *augment, const Document *document, Problems *problems)
{
    if (augment->rarity == RARITY_STARTER) {
        document_problem(document, problems, "rarity",
                         "an augment is common, rare, legendary or special; choose one of these");
    }
    if (!grants_something(augment)) {
        document_problem(document, problems, "changes", "it changes nothing; give it a change or a rule");
    }
    check_changes(augment, document, problems);
    for (int i = 0; i < augment->rule_count; i++) {
        rule_check(content, &augment->rules[i], i + 1, RULE_OF_BUILDING, document, problems);
    }
}
