/* What a status does, how long it can last, and what a second helping adds. */
#include "content/describe/describe.h"

#include "base/number.h"
#include "holdout/describe.h"

#include <string.h>

/* A text of an effect's row, its '#' filled in. */
static void add_filled(Text *text, const char *pattern, int amount, uint8_t types)
{
    size_t before = strcspn(pattern, "#");
    text_add(text, "%.*s", (int)before, pattern);
    if (!pattern[before]) {
        return;
    }
    if (types) {
        text_add(text, "%s", as_damage((int64_t)amount * PERCENT, types).words);
    } else {
        text_add(text, "%d", amount);
    }
    text_add(text, "%s", pattern + before + 1);
}

void describe_effect(Text *text, const StatusType *type, int amount)
{
    add_filled(text, _(effect_use(type->effect)->brief), amount, type->damage_types);
}

size_t describe_amount(StatusEffect effect, int amount, char *out, size_t size)
{
    const char *pattern = effect_use(effect)->amount;
    Text text = text_into(out, size);
    add_filled(&text, pattern ? _(pattern) : "", amount, 0);
    return text.length;
}

/* What keeps bosses from being slowed as others are. */
static void add_boss_share(Text *text, size_t start, int percent)
{
    if (percent == 0) {
        phrase_wrap(text, start, _("%s, bosses not at all"), "");
    } else if (percent < PERCENT) {
        phrase_wrap(text, start, _("%s, bosses %s of that"), as_share(percent).words);
    }
}

static void add_bound(Text *text, size_t start, const BattleRules *rules, EffectBound bound)
{
    switch (bound) {
    case BOUND_BOSS_SLOW:
        add_boss_share(text, start, rules->boss_slow);
        break;
    case BOUND_HP_SHARE:
        phrase_wrap(text, start, _("%s, or %s of their full HP if that is less"), as_share(rules->shield_max).words);
        break;
    case BOUND_UNBOUNDED:
        break;
    }
}

/* The subject is the bearer, in the plural. */
static void add_effect(Sentences *to, const StatusType *type)
{
    const EffectUse *use = effect_use(type->effect);
    size_t start = to->text.length;
    Phrase does;
    Text filled = text_into(does.words, sizeof does.words);
    add_filled(&filled, _(use->does[type->bearer]), type->amount, type->damage_types);
    text_add(&to->text, _("%s that have it %s"), words_text(&BEARER_WORDS, (int)type->bearer), does.words);
    add_bound(&to->text, start, &to->content->battle, use->bound);
    text_add(&to->text, ".");
}

static void describe_limit(Sentences *to, const StatusType *type)
{
    int limit = type->unit == UNIT_SECONDS ? type->seconds_max : type->count_max;
    if (limit == 0 || (type->unit == UNIT_SECONDS && limit >= STATUS_SECONDS_MAX * TICKS_PER_SECOND)) {
        return;
    }
    phrase_begin(to);
    Phrase time = type->unit == UNIT_SECONDS ? as_seconds(limit) : as_units(limit, type->unit);
    text_add(&to->text, _("Lasts at most %s."), time.words);
}

static void describe_stacking(Sentences *to, const StatusType *type)
{
    phrase_say(to, _("Given again, %s."), words_text(&STACKING_WORDS, (int)type->stacking));
}

size_t describe_status(const Content *content, int status, char *out, size_t size)
{
    const StatusType *type = &content->statuses[status];
    Sentences to = phrase_into(content, out, size);
    add_effect(&to, type);
    describe_limit(&to, type);
    describe_stacking(&to, type);
    if (type->immunity > 0) {
        phrase_say(&to, _("Can't be given again for %s after its end."), as_seconds(type->immunity).words);
    }
    return to.text.length;
}
