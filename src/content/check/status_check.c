/* The row of an effect says who can bear it and what it needs. Only buildings count waves and shots. */
#include "content/check/checks.h"
#include "content/check/parts.h"
#include "content/words/words.h"

static void check_value(const Document *document, const char *field, bool needed, bool there)
{
    if (needed != there) {
        document_problem(document, field, "%s",
                         needed ? "is missing; this effect needs it" : "means nothing to this effect; remove it");
    }
}

/* What is shown beside those that have it must be told apart. */
static void check_glyph(const StatusType *types, int entry, const Document *document)
{
    for (int i = entry - 1; i >= 0; i--) {
        if (types[i].glyph == types[entry].glyph) {
            document_problem(document, "glyph", "'%c' is the glyph of %s already; choose another letter",
                             types[entry].glyph, types[i].id);
            return;
        }
    }
}

void status_check(Content *content, int entry, const Document *document)
{
    const StatusType *type = &content->statuses[entry];
    const EffectUse *use = effect_use(type->effect);
    check_glyph(content->statuses, entry, document);
    if (!use->does[type->bearer]) {
        document_problem(document, "effect", "does nothing to %s; choose another",
                         words_word(&BEARER_WORDS, (int)type->bearer));
    }
    if (type->bearer == BEARER_ATTACKERS && type->unit != UNIT_SECONDS) {
        document_problem(document, "unit", "must be seconds: attackers count neither waves nor shots");
    }
    check_value(document, "amount", use->amount != NULL, type->amount > 0);
    check_value(document, "types", use->typed, type->damage_types != 0);
    if (type->unit == UNIT_SECONDS && type->count_max > 0) {
        document_problem(document, "count-max", "means nothing to a status in seconds; use seconds-max");
    } else if (type->unit != UNIT_SECONDS && type->seconds_max > 0) {
        document_problem(document, "seconds-max",
                         "means nothing to a status that counts waves or shots; use count-max");
    }
}

static StatusBearer bearer_met(RuleWhom whom, StatusBearer owner)
{
    bool buildings = whom == WHOM_TOWERS || whom == WHOM_BUILDINGS || whom == WHOM_NEAREST || whom == WHOM_BEST;
    return whom == WHOM_SELF ? owner : buildings ? BEARER_BUILDINGS : BEARER_ATTACKERS;
}

static void check_time(const Spot *spot, const StatusType *type, const Rule *rule)
{
    bool seconds = type->unit == UNIT_SECONDS;
    if (seconds ? rule->count > 0 : rule->seconds > 0) {
        spot_problem(spot, seconds ? "count" : "seconds", "%s",
                     seconds ? "does not go with a status in seconds; use seconds"
                             : "does not go with a status that counts waves or shots; use count");
    } else if (seconds && type->seconds_max > 0 && rule->seconds > type->seconds_max) {
        spot_problem(spot, "seconds", "is longer than this status can last; lower it");
    } else if (!seconds && type->count_max > 0 && rule->count > type->count_max) {
        spot_problem(spot, "count", "is more than this status can last; lower it");
    }
}

void status_check_rule(const StatusType *type, const Rule *rule, StatusBearer owner, const Spot *spot)
{
    if (bearer_met(rule->whom, owner) != type->bearer) {
        spot_problem(spot, "status", "%s",
                     type->bearer == BEARER_ATTACKERS
                         ? "is for attackers, whom this rule does not meet; choose another"
                         : "is for buildings, which this rule does not meet; choose another");
    }
    if (rule->amount > 0 && !effect_use(type->effect)->amount) {
        spot_problem(spot, "amount", "means nothing to this status; remove it");
    }
    check_time(spot, type, rule);
}
