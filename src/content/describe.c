/* Descriptions, made from the same values the battle reads, so that they cannot disagree with what happens. One
 * sentence says one thing: its verb first, with every number it has; the reader is "you". */
#include "holdout/content.h"

#include "base/text.h"
#include "content/words.h"

#include <string.h>

enum { PERCENT = 100 };

typedef struct Sentences {
    const Content *content;
    Text text;
    bool is_ability, is_attacker;
    int wave;
} Sentences;

static Sentences sentences_into(const Content *content, char *out, size_t size)
{
    return (Sentences){.content = content, .text = text_into(out, size)};
}

static void sentence_begin(Sentences *to)
{
    if (to->text.length > 0) {
        text_add(&to->text, "\n");
    }
}

static void add_seconds(Text *text, int ticks)
{
    text_add_fix(text, fix_ratio(ticks, TICKS_PER_SECOND));
    text_add(text, " s");
}

static void add_tiles(Text *text, Fix length)
{
    size_t start = text->length;
    text_add_fix(text, length);
    text_add(text, strcmp(text->start + start, "1") == 0 ? " tile" : " tiles");
}

/* "5 materials", "1 material", "2 fuel". */
static void add_resource(Text *text, int amount, Resource resource)
{
    const char *name = resource_text(resource);
    int letters = (int)strlen(name);
    bool cut = amount == 1 && name[letters - 1] == 's';
    text_add(text, "%d %.*s", amount, letters - cut, name);
}

/* "a, b or c": the separator that stands before part `index` of `count`. */
static const char *separator(int index, int count, const char *last)
{
    return index == 0 ? "" : index == count - 1 ? last : ", ";
}

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

static void add_damage(Text *text, int amount, uint8_t types)
{
    text_add(text, "%d ", amount);
    int count = count_bits(types), at = 0;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (types & 1 << i) {
            text_add(text, "%s%s", separator(at++, count, " and "), damage_text((DamageType)i));
        }
    }
    text_add(text, " damage");
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

/* "1 Mite", "2 Mites", "3 Fireflies". */
static void add_plural(Text *text, int count, const char *name)
{
    size_t length = strlen(name);
    bool hisses =
        ends_in(name, "s") || ends_in(name, "x") || ends_in(name, "z") || ends_in(name, "ch") || ends_in(name, "sh");
    bool after_vowel = length > 1 && strchr("aeiouAEIOU", name[length - 2]);
    if (count == 1) {
        text_add(text, "1 %s", name);
    } else if (ends_in(name, "y") && !after_vowel) {
        text_add(text, "%d %.*sies", count, (int)length - 1, name);
    } else {
        text_add(text, "%d %s%s", count, name, hisses ? "es" : "s");
    }
}

/* "2 Mites II": what is counted is the attacker, not its tier. */
static void add_attackers(Text *text, int count, const Content *content, const AttackerType *type)
{
    char name[CONTENT_NAME_SIZE];
    text_copy(name, sizeof name, type->name);
    const char *tier = type->tier > 0 ? content->wave.tiers[type->tier - 1].name : "";
    size_t length = strlen(name), tail = strlen(tier) + 1;
    if (type->tier > 0 && length > tail) {
        name[length - tail] = '\0';
    }
    add_plural(text, count, name);
    text_add(text, "%s%s", *tier ? " " : "", tier);
}

/* Whom a rule with a radius meets. */
static void add_circle(Sentences *to, const char *who, const Rule *rule)
{
    text_add(&to->text, "%s within ", who);
    add_tiles(&to->text, rule->radius);
    text_add(&to->text, "%s", rule->when == WHEN_USED ? " of the point you choose" : "");
}

static int ability_percent(const Sentences *to)
{
    return to->is_ability ? PERCENT + to->content->battle.ability_growth * (to->wave - 1) : PERCENT;
}

static void add_heal(Sentences *to, const Rule *rule)
{
    text_add(&to->text, "Heals ");
    if (rule->whom == WHOM_ATTACKERS) {
        add_circle(to, to->is_attacker ? "other attackers" : "all attackers", rule);
    } else {
        text_add(&to->text, "itself");
    }
    text_add(&to->text, " by %d HP", rule->amount);
}

static void add_what(Sentences *to, const Rule *rule)
{
    Text *text = &to->text;
    switch (rule->what) {
    case WHAT_GRANT:
        text_add(text, "Grants ");
        add_resource(text, rule->amount, rule->resource);
        break;
    case WHAT_DAMAGE:
        text_add(text, "Deals ");
        add_damage(text, (int)((int64_t)rule->amount * ability_percent(to) / PERCENT), rule->damage_types);
        text_add(text, " to ");
        add_circle(to, "all attackers", rule);
        break;
    case WHAT_HEAL:
        add_heal(to, rule);
        break;
    case WHAT_SPAWN:
        text_add(text, "Spawns ");
        add_attackers(text, rule->amount, to->content, &to->content->attackers[rule->attacker]);
        break;
    case WHAT_COUNT:
        break;
    }
}

static void add_when(Text *text, const Rule *rule)
{
    switch (rule->when) {
    case WHEN_WAVE_END:
        text_add(text, " at the end of each wave");
        break;
    case WHEN_EVERY:
        text_add(text, " every ");
        add_seconds(text, rule->period);
        break;
    case WHEN_KILLED:
        text_add(text, " when killed");
        break;
    case WHEN_USED:
    case WHEN_COUNT:
        break;
    }
}

static void describe_rule(Sentences *to, const Rule *rule)
{
    sentence_begin(to);
    add_what(to, rule);
    add_when(&to->text, rule);
    if (rule->deposit != OBSTACLE_NONE) {
        text_add(&to->text, " if it stands on %s", obstacle_name((Obstacle)rule->deposit));
    }
    text_add(&to->text, ".");
}

static void describe_growth(Sentences *to, const Blueprint *blueprint)
{
    int growth = to->content->battle.ability_growth;
    for (int i = 0; i < blueprint->rule_count && growth > 0; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (rule->what == WHAT_DAMAGE) {
            sentence_begin(to);
            text_add(&to->text, "Its damage is %d in the first wave and grows by %d %% of that with each wave.",
                     rule->amount, growth);
        }
    }
}

static void add_reach(Text *text, const Attack *attack)
{
    text_add(text, "one attacker ");
    if (attack->range_min > 0) {
        text_add(text, "between ");
        text_add_fix(text, attack->range_min);
        text_add(text, " and ");
        add_tiles(text, attack->range);
        text_add(text, " away");
    } else {
        text_add(text, "within ");
        add_tiles(text, attack->range);
    }
    text_add(text, attack->needs_sight ? " that it can see" : ", in sight or not");
}

static void add_blast(Text *text, const Attack *attack)
{
    text_add(text, "all attackers within ");
    add_tiles(text, attack->blast);
}

static void describe_instant(Text *text, const Attack *attack)
{
    text_add(text, "Deals ");
    add_damage(text, attack->damage, attack->damage_types);
    text_add(text, " every ");
    add_seconds(text, attack->interval);
    text_add(text, " to ");
    add_reach(text, attack);
    if (attack->blast > 0) {
        text_add(text, "%s and to ", attack->needs_sight ? "" : ",");
        add_blast(text, attack);
        text_add(text, " of it");
    }
    text_add(text, ".");
}

static void describe_homing(Text *text, const Attack *attack)
{
    text_add(text, "Fires a shot every ");
    add_seconds(text, attack->interval);
    text_add(text, " at ");
    add_reach(text, attack);
    text_add(text, ".\nThe shot follows its target at ");
    add_tiles(text, attack->speed * TICKS_PER_SECOND);
    text_add(text, " a second and deals ");
    add_damage(text, attack->damage, attack->damage_types);
    if (attack->blast > 0) {
        text_add(text, " to ");
        add_blast(text, attack);
        text_add(text, " of where it hits");
    }
    text_add(text, ".");
}

static void describe_targets(Text *text, const Attack *attack)
{
    unsigned others = attack->priorities & ~(1u << attack->priority);
    int count = count_bits(others), at = 0;
    text_add(text, "\n%s the %s attacker", count ? "Prefers" : "Always aims at", priority_word(attack->priority));
    text_add(text, "%s", count ? ", or as you choose the " : "");
    for (int i = 0; i < PRIORITY_COUNT; i++) {
        if (others & 1u << i) {
            text_add(text, "%s%s", separator(at++, count, " or "), priority_word((TargetPriority)i));
        }
    }
    text_add(text, ".");
}

static void describe_attack(Sentences *to, const Attack *attack)
{
    if (attack->shape == SHAPE_NONE) {
        return;
    }
    sentence_begin(to);
    if (attack->shape == SHAPE_HOMING) {
        describe_homing(&to->text, attack);
    } else {
        describe_instant(&to->text, attack);
    }
    describe_targets(&to->text, attack);
}

static void describe_placement(Sentences *to, const Placement *placement)
{
    const char *const places[] = {placement->on_small ? "small obstacles" : NULL, placement->on_slant ? "slants" : NULL,
                                  placement->on_path ? "paths" : NULL};
    int count = placement->on_small + placement->on_slant + placement->on_path, at = 0;
    if (placement->needs_deposit) {
        sentence_begin(to);
        text_add(&to->text, "Must stand on minerals or fuel.");
    }
    if (count > 0) {
        sentence_begin(to);
        text_add(&to->text, "May stand on ");
        for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
            if (places[i]) {
                text_add(&to->text, "%s%s", separator(at++, count, " and "), places[i]);
            }
        }
        text_add(&to->text, ".");
    }
}

static void add_waves(Text *text, int waves)
{
    text_add(text, "%d wave%s.", waves, waves == 1 ? "" : "s");
}

static void describe_cooldown(Sentences *to, const Blueprint *blueprint)
{
    const char *verb = to->is_ability ? "used" : "built";
    if (blueprint->cooldown_start > 0) {
        sentence_begin(to);
        text_add(&to->text, "Can first be %s after ", verb);
        add_waves(&to->text, blueprint->cooldown_start);
    }
    if (blueprint->cooldown > 0) {
        sentence_begin(to);
        text_add(&to->text, "Can be %s again after ", verb);
        add_waves(&to->text, blueprint->cooldown);
    }
}

static void describe_hub(Sentences *to)
{
    const int *loss = to->content->battle.hull_loss;
    sentence_begin(to);
    text_add(&to->text, "Attackers that reach it cost hull: %d for a small one, %d for a large one, all for a boss.",
             loss[SIZE_SMALL], loss[SIZE_LARGE]);
}

size_t describe_blueprint(const Content *content, int blueprint, int wave, char *out, size_t size)
{
    const Blueprint *subject = &content->blueprints[blueprint];
    Sentences to = sentences_into(content, out, size);
    to.is_ability = subject->kind == BLUEPRINT_ABILITY;
    to.wave = wave < 1 ? 1 : wave;
    describe_attack(&to, &subject->attack);
    for (int i = 0; i < subject->rule_count; i++) {
        describe_rule(&to, &subject->rules[i]);
    }
    if (to.is_ability) {
        describe_growth(&to, subject);
    } else if (!subject->permanent) {
        describe_placement(&to, &subject->placement);
    } else {
        describe_hub(&to);
    }
    describe_cooldown(&to, subject);
    return to.text.length;
}

static void describe_body(Sentences *to, const AttackerType *type)
{
    Text *text = &to->text;
    sentence_begin(to);
    text_add(text, "A %s attacker with %d HP that moves ", size_text(type->size), type->hp);
    add_tiles(text, type->speed * TICKS_PER_SECOND);
    text_add(text, " a second.");
    sentence_begin(to);
    if (type->size == SIZE_BOSS) {
        text_add(text, "Costs all your hull if it reaches the Hub.");
    } else {
        text_add(text, "Costs %d hull if it reaches the Hub.", to->content->battle.hull_loss[type->size]);
    }
}

static void describe_defence(Sentences *to, const AttackerType *type)
{
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        const char *name = damage_text((DamageType)i);
        if (type->resistance[i] == PERCENT) {
            sentence_begin(to);
            text_add(&to->text, "Takes no %s damage.", name);
        } else if (type->resistance[i] > 0) {
            sentence_begin(to);
            text_add(&to->text, "Takes %d %% less %s damage.", type->resistance[i], name);
        }
    }
    if (type->block > 0) {
        sentence_begin(to);
        text_add(&to->text, "Takes %d less damage from each hit.", type->block);
    }
}

size_t describe_attacker(const Content *content, int attacker, char *out, size_t size)
{
    const AttackerType *type = &content->attackers[attacker];
    Sentences to = sentences_into(content, out, size);
    to.is_attacker = true;
    describe_body(&to, type);
    describe_defence(&to, type);
    for (int i = 0; i < type->rule_count; i++) {
        describe_rule(&to, &type->rules[i]);
    }
    return to.text.length;
}
