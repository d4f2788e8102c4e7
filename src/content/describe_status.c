/* What a status does, how long it can last, and what a second helping adds. */
#include "content/describe.h"

#include "content/words.h"

void describe_effect(Text *text, const StatusType *type, int amount)
{
    switch (type->effect) {
    case EFFECT_BURN:
        phrase_damage(text, amount, type->damage_types);
        text_add(text, " a second");
        break;
    case EFFECT_SLOW:
        text_add(text, "%d %% slower", amount);
        break;
    case EFFECT_HASTE:
        text_add(text, "%d %% faster", amount);
        break;
    case EFFECT_SHIELD:
        text_add(text, "absorbs %d damage", amount);
        break;
    case EFFECT_MARK:
        text_add(text, "takes %d %% more damage", amount);
        break;
    case EFFECT_CHARGE:
        text_add(text, "%d more damage with each hit", amount);
        break;
    case EFFECT_STEALTH:
    case EFFECT_PARALYSE:
    case EFFECT_COUNT:
        text_add(text, "%s", effect_text(type->effect));
        break;
    }
}

/* The subject is the bearer, in the plural. */
static void add_effect(Text *text, const StatusType *type)
{
    const char *who = type->bearer == BEARER_ATTACKERS ? "Attackers" : "Buildings";
    text_add(text, "%s that have it ", who);
    switch (type->effect) {
    case EFFECT_BURN:
        text_add(text, "take ");
        phrase_damage(text, type->amount, type->damage_types);
        text_add(text, " every second.");
        break;
    case EFFECT_SLOW:
        text_add(text, "move %d %% slower, bosses half of that.", type->amount);
        break;
    case EFFECT_HASTE:
        text_add(text, "%s %d %% faster.", type->bearer == BEARER_ATTACKERS ? "move" : "shoot", type->amount);
        break;
    case EFFECT_SHIELD:
        text_add(text, "are spared the next %d damage, or half of their full HP if that is less.", type->amount);
        break;
    case EFFECT_STEALTH:
        text_add(text, "can't be aimed at; blasts and abilities still hit them.");
        break;
    case EFFECT_MARK:
        text_add(text, "take %d %% more damage.", type->amount);
        break;
    case EFFECT_PARALYSE:
        text_add(text, "do nothing.");
        break;
    case EFFECT_CHARGE:
        text_add(text, "deal %d more damage with each hit.", type->amount);
        break;
    case EFFECT_COUNT:
        break;
    }
}

static void describe_limit(Sentences *to, const StatusType *type)
{
    int limit = type->unit == UNIT_SECONDS ? type->seconds_max : type->count_max;
    if (limit == 0) {
        return;
    }
    phrase_begin(to);
    text_add(&to->text, "Lasts at most ");
    if (type->unit == UNIT_SECONDS) {
        phrase_seconds(&to->text, limit);
    } else {
        phrase_count(&to->text, limit, type->unit == UNIT_WAVES ? "wave" : "shot");
    }
    text_add(&to->text, ".");
}

static void describe_stacking(Sentences *to, const StatusType *type)
{
    static const char *const again[STACKING_COUNT] = {
        [STACKING_REFRESH] = "the longer time counts",
        [STACKING_ADD] = "the times add up",
        [STACKING_STRONGEST] = "the stronger one counts",
    };
    phrase_begin(to);
    text_add(&to->text, "Given again, %s.", again[type->stacking]);
}

size_t describe_status(const Content *content, int status, char *out, size_t size)
{
    const StatusType *type = &content->statuses[status];
    Sentences to = phrase_into(content, out, size);
    add_effect(&to.text, type);
    describe_limit(&to, type);
    describe_stacking(&to, type);
    if (type->immunity > 0) {
        phrase_begin(&to);
        text_add(&to.text, "Can't be given again for ");
        phrase_seconds(&to.text, type->immunity);
        text_add(&to.text, " after its end.");
    }
    return to.text.length;
}
