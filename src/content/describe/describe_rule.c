/* One rule, one sentence: what happens to whom, then when, then how often at most. */
#include "content/describe/describe.h"

#include "base/number.h"
#include "content/describe/describe_ship.h"

#include <stdlib.h>

/* Whom a rule with a radius meets. */
static Phrase in_circle(const Sentences *to, const char *who, const Rule *rule)
{
    if (to->is_ship) {
        return ship_whom(who, rule);
    }
    return as_words(rule->when == WHEN_USED    ? _("%s %s of the point you choose")
                    : rule->when == WHEN_BURST ? _("%s %s of where a shot lands")
                                               : "%s %s",
                    who, as_within(rule->radius).words);
}

static const char *who(const Sentences *to, const Rule *rule)
{
    switch (rule->whom) {
    case WHOM_TARGET:
        return rule->when == WHEN_CROSSED ? _("each attacker that comes onto its tile") : _("each attacker it hits");
    case WHOM_ATTACKERS:
        return to->is_attacker ? _("other attackers") : _("all attackers");
    case WHOM_TOWERS:
        return _("all towers");
    case WHOM_BUILDINGS:
        return _("all buildings");
    case WHOM_SWEEP:
        return _("each attacker passed by a line that crosses the board in the direction you choose");
    case WHOM_PLAYER:
    case WHOM_SELF:
    case WHOM_RANDOM:
    case WHOM_NEAREST:
    case WHOM_BEST:
    case WHOM_BLUEPRINTS:
    case WHOM_COUNT:
        break;
    }
    return words_text(&WHOM_WORDS, (int)rule->whom);
}

static Phrase whom(const Sentences *to, const Rule *rule)
{
    if (to->is_ship && (rule->whom == WHOM_BLUEPRINTS || rule->whom == WHOM_SELF)) {
        return ship_whom(who(to, rule), rule);
    }
    enum { IN_CIRCLE = MEETS(ATTACKERS) | MEETS(TOWERS) | MEETS(BUILDINGS) | MEETS(RANDOM) | MEETS(NEAREST) };
    return IN_CIRCLE & 1u << rule->whom ? in_circle(to, who(to, rule), rule) : as_words("%s", who(to, rule));
}

static int ability_percent(const Sentences *to)
{
    return to->is_ability ? PERCENT + to->content->battle.ability_growth * (to->wave - 1) : PERCENT;
}

/* An amount of a rule in hundredths. */
static int64_t fine(const Sentences *to, int amount)
{
    return to->fine ? amount : (int64_t)amount * PERCENT;
}

/* Damage of an ability in hundredths, as it is in the wave that is told of. */
static int64_t grown(const Sentences *to, int amount)
{
    return fine(to, amount) * ability_percent(to) / PERCENT;
}

/* An amount, and what it is for large ones, in hundredths, too. */
static Phrase with_large(Phrase amount, int64_t large)
{
    return large > 0 ? as_words(_("%s (%s for large ones and bosses)"), amount.words, text_hundredths(large).words)
                     : amount;
}

static void tell_grant(Sentences *to, const Rule *rule)
{
    if (rule->when == WHEN_GAINED) {
        text_add(&to->text, _("Grants %d %% as much %s"), rule->percent, resource_text(rule->resource));
        return;
    }
    if (rule->percent > 0) {
        ship_tell_share(to, rule);
        return;
    }
    Phrase amount = as_resource_fine(llabs(fine(to, rule->amount)), rule->resource);
    text_add(&to->text, rule->amount < 0 ? _("Takes %s") : _("Grants %s"),
             with_large(amount, fine(to, rule->amount_large)).words);
}

static void tell_damage(Sentences *to, const Rule *rule)
{
    Phrase amount = as_damage(grown(to, rule->amount), rule->damage_types);
    text_add(&to->text, _("Deals %s to %s"), with_large(amount, grown(to, rule->amount_large)).words,
             whom(to, rule).words);
}

static void tell_status(Sentences *to, const Rule *rule)
{
    const StatusType *type = &to->content->statuses[rule->status];
    Phrase effect;
    Text text = text_into(effect.words, sizeof effect.words);
    describe_effect(&text, type, content_given_amount(to->content, rule, to->wave));
    bool lifelong =
        to->is_attacker && rule->whom == WHOM_SELF && rule->seconds >= STATUS_SECONDS_MAX * TICKS_PER_SECOND;
    Phrase how_long = lifelong                     ? as_words("%s", _("the rest of its life"))
                      : type->unit == UNIT_SECONDS ? as_seconds(rule->seconds)
                                                   : as_units(rule->count, type->unit);
    text_add(&to->text, _("Gives %s %s (%s) for %s"), whom(to, rule).words, type->name, effect.words, how_long.words);
}

static bool is_price(Stat stat)
{
    return stat == STAT_MATERIALS || stat == STAT_ENERGY;
}

/* What a rule changes: "the range of all towers within 1.5 tiles". */
static Phrase modified(const Sentences *to, const Rule *rule)
{
    if (rule->stat == STAT_TAKEN) {
        return as_words(rule->whom == WHOM_SELF ? _("the damage that %s takes") : _("the damage that %s take"),
                        whom(to, rule).words);
    }
    if (rule->whom == WHOM_PLAYER || rule->whom == WHOM_SELF) {
        return as_words(rule->whom == WHOM_PLAYER ? _("your %s") : _("its own %s"), stat_text(rule->stat));
    }
    return as_words(_("the %s of %s"), stat_text(rule->stat), whom(to, rule).words);
}

/* "Raises the range of all towers within 1.5 tiles by 25 %". */
static void tell_modify(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    size_t start = text->length;
    int by = rule->amount + rule->percent;
    bool lowers = by<0, free = rule->nth> 0 && rule->percent <= -PERCENT;
    if (free) {
        text_add(text, rule->stat == STAT_MATERIALS ? _("Makes %s cost no materials") : _("Makes %s cost no energy"),
                 whom(to, rule).words);
        return;
    }
    Phrase amount = as_words(rule->percent != 0 ? "%d %%" : "%d", abs(by));
    text_add(text, lowers ? _("Lowers %s by %s") : _("Raises %s by %s"), modified(to, rule).words, amount.words);
    if (rule->when == WHEN_USED && !to->is_ship) {
        phrase_wrap(text, start, _("%s for the rest of the battle"), "");
    }
}

static void tell_heal(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Heals %s by %d HP"), whom(to, rule).words, rule->amount);
}

static void tell_spawn(Sentences *to, const Rule *rule)
{
    const AttackerType *type = &to->content->attackers[rule->attacker];
    Phrase spawned = as_words("%d %s", rule->amount, content_called(to->content, type, rule->amount).words);
    text_add(&to->text, _("Spawns %s"), spawned.words);
}

static void tell_pull(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Pulls %s back by %s"), whom(to, rule).words, as_tiles(rule->distance).words);
}

static void tell_repair(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Repairs %d hull"), rule->amount);
}

static void tell_convert(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Turns all %s you are about to gain into %s"), resource_text(rule->of),
             resource_text(rule->resource));
}

static void tell_reveal(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Reveals attackers in Stealth %s"), as_within(rule->radius).words);
}

static void tell_echo(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Makes %s shoot twice; each second shot costs %d energy"), whom(to, rule).words,
             rule->amount);
}

static void tell_shed(Sentences *to, const Rule *rule)
{
    (void)rule;
    text_add(&to->text, _("Loses its block and its resistances"));
}

static void tell_come_back(Sentences *to, const Rule *rule)
{
    (void)rule;
    text_add(&to->text, _("Goes back to the start of a path"));
}

/* Adapting goes through the types of damage one after the other; "every 4 s" follows. */
static void tell_adapt(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Takes %d %% less %s damage in turn, the next"), rule->amount,
             as_names(&DAMAGE_WORDS, (1u << DAMAGE_COUNT) - 1, _(" or ")).words);
}

static void tell_build(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Lets you build one building during this wave, %d %% dearer"), rule->percent);
}

static void tell_move(Sentences *to, const Rule *rule)
{
    (void)rule;
    text_add(&to->text, _("Lets you move one building to another tile"));
}

static void tell_stretch(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Spaces out the attackers of the next wave by %d %%"), rule->percent);
}

/* What happens, without when: a function for each effect. */
#define X(name, word, effect, ...) tell_##effect,
static void (*const EFFECTS[])(Sentences *to, const Rule *rule) = {WHAT_LIST(X)};
#undef X

/* Occasions, around what happens from `start` on. */
static void when_silently(Text *text, size_t start, const Rule *rule)
{
    (void)text;
    (void)start;
    (void)rule;
}

static void when_plainly(Text *text, size_t start, const Rule *rule)
{
    phrase_wrap(text, start, "%s %s", words_text(&WHEN_WORDS, (int)rule->when));
}

static void when_every(Text *text, size_t start, const Rule *rule)
{
    phrase_wrap(text, start, _("%s every %s"), as_seconds(rule->period).words);
}

/* The shares of its HP at which an attacker's rule happens: "75, 50 and 25 %". */
static void when_hp_below(Text *text, size_t start, const Rule *rule)
{
    int steps = rule->steps > 0 ? rule->steps : 1;
    Phrase shares;
    Text list = text_into(shares.words, sizeof shares.words);
    for (int i = 0; i < steps; i++) {
        text_add(&list, "%s%d", text_separator(i, steps, _(" and ")), rule->percent_of_hp * (steps - i) / steps);
    }
    phrase_wrap(text, start, _("%s when its HP fall to %s %%"), shares.words);
}

/* What happens to the target needs no words for that: they are those of the target. */
static void when_crossed(Text *text, size_t start, const Rule *rule)
{
    if (rule->whom != WHOM_TARGET) {
        phrase_wrap(text, start, _("%s for each attacker that comes onto its tile"), "");
    }
}

static void when_hit(Text *text, size_t start, const Rule *rule)
{
    if (rule->whom != WHOM_TARGET) {
        phrase_wrap(text, start, _("%s with each hit"), "");
    }
}

static void when_death_near(Text *text, size_t start, const Rule *rule)
{
    phrase_wrap(text, start, _("%s for each attacker that dies %s"), as_within(rule->radius).words);
}

/* Kinds of buildings in the singular, and which of them. */
static void when_built(Text *text, size_t start, const Rule *rule)
{
    if (rule->nth > 0) {
        phrase_wrap(text, start, _("%s with building number %s of each battle"), as_words("%d", rule->nth).words);
    } else {
        phrase_wrap(text, start, _("%s for each %s you build"), ship_kinds(rule, _("building")).words);
    }
}

static void when_gained(Text *text, size_t start, const Rule *rule)
{
    phrase_wrap(text, start, _("%s whenever you gain %s"), resource_text(rule->of));
}

/* Later, and again. */
static void add_delay(Text *text, size_t start, const Rule *rule)
{
    if (rule->delay > 0) {
        phrase_wrap(text, start, _("%s, %s later"), as_seconds(rule->delay).words);
    }
    if (rule->repeats > 0) {
        Phrase times = as_words(translation_of_count("%d time, %s apart", "%d times, %s apart", rule->repeats),
                                rule->repeats, as_seconds(rule->period).words);
        phrase_wrap(text, start, "%s, %s", times.words);
    }
}

/* Where that is stands with whom it meets. */
static void when_burst(Text *text, size_t start, const Rule *rule)
{
    add_delay(text, start, rule);
}

static void when_used(Text *text, size_t start, const Rule *rule)
{
    add_delay(text, start, rule);
    if (rule->waves == 1) {
        phrase_wrap(text, start, _("%s at the end of this wave"), "");
    } else if (rule->waves > 1) {
        phrase_wrap(text, start,
                    translation_of_count("%s at the end of this and each of the next %s wave",
                                         "%s at the end of this and each of the next %s waves", rule->waves - 1),
                    as_words("%d", rule->waves - 1).words);
    }
}

/* A function for each occasion. */
#define X(name, word, text, told) when_##told,
static void (*const OCCASIONS[])(Text *text, size_t start, const Rule *rule) = {WHEN_LIST(X)};
#undef X

/* What a building produces more, the higher and the longer it stands. */
static void add_more(const Sentences *to, Text *text, size_t start, const Rule *rule)
{
    if (rule->per_height > 0) {
        phrase_wrap(text, start, _("%s, %s more for each half tile of height above the lowest ground"),
                    text_hundredths(fine(to, rule->per_height)).words);
    }
    if (rule->growth > 0) {
        phrase_wrap(text, start, _("%s, %s more for each wave it has stood"),
                    text_hundredths(fine(to, rule->growth)).words);
    }
}

static void add_limits(Sentences *to, size_t start, const Rule *rule)
{
    if (rule->wave_limit > 0) {
        phrase_wrap(&to->text, start, _("%s, at most %s a wave"), as_times(rule->wave_limit).words);
    }
    if (rule->battle_limit > 0) {
        phrase_wrap(&to->text, start, to->is_attacker ? _("%s, at most %s in its life") : _("%s, at most %s a battle"),
                    as_times(rule->battle_limit).words);
    }
}

void describe_rule(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    phrase_begin(to);
    size_t start = text->length;
    EFFECTS[rule->what](to, rule);
    if (to->is_ship && rule->when == WHEN_USED) {
        phrase_wrap(text, start, _("%s whenever you use an ability"), "");
    } else {
        OCCASIONS[rule->when](text, start, rule);
    }
    if (to->is_ship && rule->what == WHAT_MODIFY && rule->when != WHEN_ALWAYS) {
        phrase_wrap(text, start, _("%s, once more each time, %s"), words_text(&UNTIL_WORDS, (int)rule->until));
    }
    if (rule->what == WHAT_MODIFY && is_price(rule->stat) && rule->amount + rule->percent < 0 && rule->nth == 0) {
        phrase_wrap(text, start, _("%s, never below %s"), as_share(to->content->battle.price_min).words);
    }
    if (rule->unharmed) {
        phrase_wrap(text, start, _("%s without hull loss"), "");
    }
    if (rule->deposit != OBSTACLE_NONE) {
        phrase_wrap(text, start, _("%s if it stands on %s"), _(obstacle_name((Obstacle)rule->deposit)));
    }
    add_more(to, text, start, rule);
    add_limits(to, start, rule);
    if (rule->what == WHAT_PULL) {
        phrase_wrap(text, start, _("%s; bosses stay, others go %s times at most"),
                    as_words("%d", to->content->battle.pulls_max).words);
    } else if (rule->what == WHAT_GRANT && rule->amount < 0) {
        phrase_wrap(text, start, _("%s; what you lack is owed in credits"), "");
    }
    text_add(&to->text, ".");
}

void describe_growth(Sentences *to, const Blueprint *blueprint)
{
    int growth = to->content->battle.ability_growth;
    for (int i = 0; i < blueprint->rule_count && growth > 0; i++) {
        const Rule *rule = &blueprint->rules[i];
        bool burns = rule->what == WHAT_STATUS && to->content->statuses[rule->status].effect == EFFECT_BURN;
        if (rule->what == WHAT_DAMAGE || burns) {
            int amount = burns && rule->amount == 0 ? to->content->statuses[rule->status].amount : rule->amount;
            int64_t first = burns ? (int64_t)amount * PERCENT : fine(to, amount);
            phrase_say(to,
                       burns ? _("Its fire is %s in the first wave and grows by %d %% of that with each wave.")
                             : _("Its damage is %s in the first wave and grows by %d %% of that with each wave."),
                       text_hundredths(first).words, growth);
        }
    }
}
