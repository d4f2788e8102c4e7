/* The row of an effect says who can bear it and what it needs. Only buildings count waves and shots. */
#include "content/check/status_check.h"

#include "content/check/rule_complaint.h"
#include "content/words/words.h"

static void check_value(const Document *document, Problems *problems, const char *field, bool needed, bool there)
{
    if (needed && !there) {
        document_problem(document, problems, field, "is missing; this effect needs it");
    } else if (!needed && there) {
        document_problem(document, problems, field, "means nothing to this effect; remove it");
    }
}

void status_check(const StatusType *type, const Document *document, Problems *problems)
{
    const EffectUse *use = effect_use(type->effect);
    if (!use->does[type->bearer]) {
        document_problem(document, problems, "effect", "does nothing to %s; choose another",
                         type->bearer == BEARER_ATTACKERS ? "attackers" : "buildings");
    }
    if (type->bearer == BEARER_ATTACKERS && type->unit != UNIT_SECONDS) {
        document_problem(document, problems, "unit", "must be seconds: attackers count neither waves nor shots");
    }
    check_value(document, problems, "amount", use->amount != NULL, type->amount > 0);
    check_value(document, problems, "types", use->typed, type->damage_types != 0);
    if (type->unit == UNIT_SECONDS && type->count_max > 0) {
        document_problem(document, problems, "count-max", "means nothing to a status in seconds; use seconds-max");
    } else if (type->unit != UNIT_SECONDS && type->seconds_max > 0) {
        document_problem(document, problems, "seconds-max",
                         "means nothing to a status that counts waves or shots; use count-max");
    }
}

static StatusBearer bearer_met(RuleWhom whom, StatusBearer owner)
{
    bool buildings = whom == WHOM_TOWERS || whom == WHOM_BUILDINGS || whom == WHOM_NEAREST || whom == WHOM_BEST;
    return whom == WHOM_SELF ? owner : buildings ? BEARER_BUILDINGS : BEARER_ATTACKERS;
}

static void check_time(const RuleChecked *checked, const StatusType *type, const Rule *rule)
{
    bool seconds = type->unit == UNIT_SECONDS;
    if (seconds ? rule->count > 0 : rule->seconds > 0) {
        rule_complain(checked, seconds ? "count" : "seconds",
                      seconds ? "does not go with a status in seconds; use seconds"
                              : "does not go with a status that counts waves or shots; use count");
    } else if (seconds && type->seconds_max > 0 && rule->seconds > type->seconds_max) {
        rule_complain(checked, "seconds", "is longer than this status can last; lower it");
    } else if (!seconds && type->count_max > 0 && rule->count > type->count_max) {
        rule_complain(checked, "count", "is more than this status can last; lower it");
    }
}

void status_check_rule(const StatusType *type, const Rule *rule, int number, StatusBearer owner,
                       const Document *document, Problems *problems)
{
    RuleChecked checked = {number, document, problems};
    if (bearer_met(rule->whom, owner) != type->bearer) {
        rule_complain(&checked, "status",
                      type->bearer == BEARER_ATTACKERS
                          ? "is for attackers, whom this rule does not meet; choose another"
                          : "is for buildings, which this rule does not meet; choose another");
    }
    if (rule->amount > 0 && !effect_use(type->effect)->amount) {
        rule_complain(&checked, "amount", "means nothing to this status; remove it");
    }
    check_time(&checked, type, rule);
}
