/* One rule, one sentence: what happens to whom, then when, then how often at most. */
#include "content/describe/describe.h"

#include "base/number.h"
#include "base/translation.h"
#include "content/words/words.h"

#include <stdlib.h>

/* Whom a rule with a radius meets. */
static void add_circle(Sentences *to, const char *who, const Rule *rule)
{
    text_add(&to->text, "%s ", who);
    phrase_within(&to->text, rule->radius);
    text_add(&to->text, "%s", rule->when == WHEN_USED ? _(" of the point you choose") : "");
}

static void add_whom(Sentences *to, const Rule *rule)
{
    switch (rule->whom) {
    case WHOM_TARGET:
        text_add(&to->text,
                 rule->when == WHEN_CROSSED ? _("each attacker that comes onto its tile") : _("each attacker it hits"));
        break;
    case WHOM_ATTACKERS:
        add_circle(to, to->is_attacker ? _("other attackers") : _("all attackers"), rule);
        break;
    case WHOM_TOWERS:
        add_circle(to, _("all towers"), rule);
        break;
    case WHOM_BUILDINGS:
        add_circle(to, _("all buildings"), rule);
        break;
    case WHOM_FIRST:
    case WHOM_RANDOM:
    case WHOM_NEAREST:
        add_circle(to, whom_text(rule->whom), rule);
        break;
    case WHOM_SWEEP:
        text_add(&to->text, _("each attacker passed by a line that crosses the board in the direction you choose"));
        break;
    case WHOM_PLAYER:
    case WHOM_SELF:
    case WHOM_BEST:
    case WHOM_BLUEPRINTS:
    case WHOM_COUNT:
        text_add(&to->text, "%s", whom_text(rule->whom));
        break;
    }
}

static int ability_percent(const Sentences *to)
{
    return to->is_ability ? PERCENT + to->content->battle.ability_growth * (to->wave - 1) : PERCENT;
}

static int grown(const Sentences *to, int amount)
{
    return (int)((int64_t)amount * ability_percent(to) / PERCENT);
}

static void add_large(Sentences *to, const Rule *rule)
{
    if (rule->amount_large > 0) {
        text_add(&to->text, _(" (%d for large ones and bosses)"), grown(to, rule->amount_large));
    }
}

static void add_grant(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    if (rule->when == WHEN_GAINED) {
        text_add(text, _("Grants %d %% as much %s"), rule->percent, resource_text(rule->resource));
        return;
    }
    text_add(text, rule->amount < 0 ? _("Takes ") : _("Grants "));
    phrase_resource(text, abs(rule->amount), rule->resource);
    add_large(to, rule);
}

static void add_damage(Sentences *to, const Rule *rule)
{
    text_add(&to->text, _("Deals "));
    phrase_damage(&to->text, grown(to, rule->amount), rule->damage_types);
    add_large(to, rule);
    text_add(&to->text, _(" to "));
    add_whom(to, rule);
}

static void add_status(Sentences *to, const Rule *rule)
{
    const StatusType *type = &to->content->statuses[rule->status];
    Text *text = &to->text;
    text_add(text, _("Gives "));
    add_whom(to, rule);
    text_add(text, " %s (", type->name);
    int amount = rule->amount > 0 ? rule->amount : type->amount;
    describe_effect(text, type, type->effect == EFFECT_BURN ? grown(to, amount) : amount);
    text_add(text, _(") for "));
    if (to->is_attacker && rule->whom == WHOM_SELF && rule->seconds >= STATUS_SECONDS_MAX * TICKS_PER_SECOND) {
        text_add(text, _("the rest of its life"));
    } else if (type->unit == UNIT_SECONDS) {
        phrase_seconds(text, rule->seconds);
    } else {
        phrase_units(text, rule->count, type->unit);
    }
}

static bool is_price(Stat stat)
{
    return stat == STAT_MATERIALS || stat == STAT_ENERGY;
}

/* "Raises the range of all towers within 1.5 tiles by 25 %". */
static void add_modify(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    text_add(text, "%s ", rule->amount + rule->percent < 0 ? _("Lowers") : _("Raises"));
    if (rule->stat == STAT_TAKEN) {
        text_add(text, _("the damage that "));
        add_whom(to, rule);
        text_add(text, "%s", rule->whom == WHOM_SELF ? _(" takes") : _(" take"));
    } else if (rule->whom == WHOM_PLAYER || rule->whom == WHOM_SELF) {
        text_add(text, "%s %s", rule->whom == WHOM_PLAYER ? _("your") : _("its own"), stat_text(rule->stat));
    } else {
        text_add(text, _("the %s of "), stat_text(rule->stat));
        add_whom(to, rule);
    }
    text_add(text, _(" by %d%s"), abs(rule->amount + rule->percent), rule->percent != 0 ? " %" : "");
    text_add(text, "%s", rule->when == WHEN_USED ? _(" for the rest of the battle") : "");
    if (is_price(rule->stat) && rule->amount + rule->percent < 0) {
        text_add(text, _(", never below "));
        phrase_share(text, to->content->battle.price_min);
    }
}

/* Adapting goes through the types of damage one after the other; "every 4 s" follows. */
static void add_adapt(Text *text, const Rule *rule)
{
    text_add(text, _("Takes %d %% less "), rule->amount);
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        text_add(text, "%s%s", text_separator(i, DAMAGE_COUNT, _(" or ")), damage_text((DamageType)i));
    }
    text_add(text, _(" damage in turn, the next"));
}

static void add_rare_what(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    switch (rule->what) {
    case WHAT_REPAIR:
        text_add(text, _("Repairs %d hull"), rule->amount);
        break;
    case WHAT_CONVERT:
        text_add(text, _("Turns all %s you are about to gain into %s"), resource_text(rule->of),
                 resource_text(rule->resource));
        break;
    case WHAT_SHED:
        text_add(text, _("Loses its block and its resistances"));
        break;
    case WHAT_RETURN:
        text_add(text, _("Goes back to the start of a path"));
        break;
    case WHAT_BUILD:
        text_add(text, _("Lets you build one building during this wave, %d %% dearer"), rule->percent);
        break;
    case WHAT_MOVE:
        text_add(text, _("Lets you move one building to another tile"));
        break;
    case WHAT_STRETCH:
        text_add(text, _("Spaces out the attackers of the next wave by %d %%"), rule->percent);
        break;
    case WHAT_ADAPT:
        add_adapt(text, rule);
        break;
    case WHAT_GRANT:
    case WHAT_DAMAGE:
    case WHAT_HEAL:
    case WHAT_SPAWN:
    case WHAT_STATUS:
    case WHAT_MODIFY:
    case WHAT_PULL:
    case WHAT_REVEAL:
    case WHAT_ECHO:
    case WHAT_COUNT:
        break;
    }
}

static void add_what(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    switch (rule->what) {
    case WHAT_GRANT:
        add_grant(to, rule);
        break;
    case WHAT_DAMAGE:
        add_damage(to, rule);
        break;
    case WHAT_HEAL:
        text_add(text, _("Heals "));
        add_whom(to, rule);
        text_add(text, _(" by %d HP"), rule->amount);
        break;
    case WHAT_SPAWN:
        text_add(text, _("Spawns "));
        phrase_attackers(text, rule->amount, to->content, &to->content->attackers[rule->attacker]);
        break;
    case WHAT_STATUS:
        add_status(to, rule);
        break;
    case WHAT_MODIFY:
        add_modify(to, rule);
        break;
    case WHAT_PULL:
        text_add(text, _("Pulls "));
        add_whom(to, rule);
        text_add(text, _(" back by "));
        phrase_tiles(text, rule->distance);
        break;
    case WHAT_REVEAL:
        text_add(text, _("Reveals attackers in Stealth "));
        phrase_within(text, rule->radius);
        break;
    case WHAT_ECHO:
        text_add(text, _("Makes "));
        add_whom(to, rule);
        text_add(text, _(" shoot twice; each second shot costs %d energy"), rule->amount);
        break;
    case WHAT_REPAIR:
    case WHAT_CONVERT:
    case WHAT_SHED:
    case WHAT_RETURN:
    case WHAT_ADAPT:
    case WHAT_BUILD:
    case WHAT_MOVE:
    case WHAT_STRETCH:
    case WHAT_COUNT:
        add_rare_what(to, rule);
        break;
    }
}

/* The shares of its HP at which an attacker's rule happens: "75, 50 and 25 %". */
static void add_thresholds(Text *text, const Rule *rule)
{
    int steps = rule->steps > 0 ? rule->steps : 1;
    text_add(text, _(" when its HP fall to "));
    for (int i = 0; i < steps; i++) {
        text_add(text, "%s%d", text_separator(i, steps, _(" and ")), rule->percent_of_hp * (steps - i) / steps);
    }
    text_add(text, " %%");
}

static void add_use(Text *text, const Rule *rule)
{
    if (rule->delay > 0) {
        text_add(text, ", ");
        phrase_seconds(text, rule->delay);
        text_add(text, _(" later"));
    }
    if (rule->repeats > 0) {
        text_add(text, _(", %d times, "), rule->repeats);
        phrase_seconds(text, rule->period);
        text_add(text, _(" apart"));
    }
    if (rule->waves > 0) {
        text_add(text, _(" at the end of "));
        text_add(text, rule->waves == 1 ? _("this wave") : _("this and each of the next "));
        if (rule->waves > 1) {
            text_add(text, translation_of_count("%d wave", "%d waves", rule->waves - 1), rule->waves - 1);
        }
    }
}

static void add_when(Text *text, const Rule *rule)
{
    switch (rule->when) {
    case WHEN_EVERY:
        text_add(text, _(" every "));
        phrase_seconds(text, rule->period);
        break;
    case WHEN_HP_BELOW:
        add_thresholds(text, rule);
        break;
    case WHEN_CROSSED:
        text_add(text, "%s", rule->whom == WHOM_TARGET ? "" : _(" for each attacker that comes onto its tile"));
        break;
    case WHEN_DEATH_NEAR:
        text_add(text, _(" for each attacker that dies "));
        phrase_within(text, rule->radius);
        break;
    case WHEN_HIT:
        text_add(text, "%s", rule->whom == WHOM_TARGET ? "" : _(" with each hit"));
        break;
    case WHEN_GAINED:
        text_add(text, _(" whenever you gain %s"), resource_text(rule->of));
        break;
    case WHEN_USED:
        add_use(text, rule);
        break;
    case WHEN_ALWAYS:
    case WHEN_GAINING:
    case WHEN_COUNT:
        break;
    case WHEN_WAVE_START:
    case WHEN_WAVE_END:
    case WHEN_KILL:
    case WHEN_DAMAGED:
    case WHEN_KILLED:
        text_add(text, " %s", when_text(rule->when));
        break;
    }
}

/* What a building produces more, the higher and the longer it stands. */
static void add_more(Text *text, const Rule *rule)
{
    if (rule->per_height > 0) {
        text_add(text, _(", %d more for each half tile of height above the lowest ground"), rule->per_height);
    }
    if (rule->growth > 0) {
        text_add(text, _(", %d more for each wave it has stood"), rule->growth);
    }
}

static void add_limits(Sentences *to, const Rule *rule)
{
    if (rule->wave_limit > 0) {
        text_add(&to->text, _(", at most "));
        phrase_times(&to->text, rule->wave_limit);
        text_add(&to->text, _(" a wave"));
    }
    if (rule->battle_limit > 0) {
        text_add(&to->text, _(", at most "));
        phrase_times(&to->text, rule->battle_limit);
        text_add(&to->text, " %s", to->is_attacker ? _("in its life") : _("a battle"));
    }
}

void describe_rule(Sentences *to, const Rule *rule)
{
    phrase_begin(to);
    add_what(to, rule);
    add_when(&to->text, rule);
    text_add(&to->text, "%s", rule->unharmed ? _(" without hull loss") : "");
    if (rule->deposit != OBSTACLE_NONE) {
        text_add(&to->text, _(" if it stands on %s"), _(obstacle_name((Obstacle)rule->deposit)));
    }
    add_more(&to->text, rule);
    add_limits(to, rule);
    if (rule->what == WHAT_PULL) {
        text_add(&to->text, _("; bosses stay, others go %d times at most"), to->content->battle.pulls_max);
    } else if (rule->what == WHAT_GRANT && rule->amount < 0) {
        text_add(&to->text, _("; what you lack is owed in credits"));
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
            phrase_begin(to);
            text_add(&to->text, _("Its %s is %d in the first wave and grows by %d %% of that with each wave."),
                     burns ? _("fire") : _("damage"), amount, growth);
        }
    }
}
