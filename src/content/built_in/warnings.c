/* What loads and plays but is most likely a mistake: things that can never happen, prices that nobody can pay, entries
 * that do nothing. They are worth a sentence, not a refusal: a folder may be half done. */
#include "holdout/content.h"
#include "holdout/content_load.h"

#include "base/number.h"
#include "base/text.h"

#include <limits.h>
#include <stdarg.h>

enum { SENTENCE_SIZE = 512 };

typedef struct Warnings {
    const Content *content;
    FILE *out;
    int count;
} Warnings;

static void warn(Warnings *warnings, const char *folder, const char *id, const char *field, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

static void warn(Warnings *warnings, const char *folder, const char *id, const char *field, const char *format, ...)
{
    char sentence[SENTENCE_SIZE];
    Text text = text_into(sentence, sizeof sentence);
    text_add(&text, "%s/%s.yaml: %s: ", folder, id, field);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    text_write_clean(sentence, warnings->out);
    fputc('\n', warnings->out);
    warnings->count++;
}

static void warn_rule(Warnings *warnings, const Blueprint *blueprint, int rule, const char *why)
{
    char field[CONTENT_ID_SIZE];
    snprintf(field, sizeof field, "rules[%d]", rule + 1);
    warn(warnings, "blueprints", blueprint->id, field, "%s", why);
}

/* Does anything ever grant this? */
static bool is_granted(const Content *content, Resource resource)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->blueprints[i].rule_count; k++) {
            const Rule *rule = &content->blueprints[i].rules[k];
            if ((rule->what == WHAT_GRANT || rule->what == WHAT_CONVERT) && rule->resource == resource) {
                return true;
            }
        }
    }
    return false;
}

/* Can the building stand on this deposit at all? */
static bool reaches_deposit(const Placement *placement, Obstacle deposit)
{
    bool any = placement->needs_deposit || placement->needs_fuel || placement->on_small;
    return any && !placement->needs_path && !(placement->needs_fuel && deposit != OBSTACLE_FUEL);
}

static void check_rule(Warnings *warnings, const Blueprint *blueprint, int number)
{
    const Rule *rule = &blueprint->rules[number];
    bool relays = rule->when == WHEN_GAINING || rule->when == WHEN_GAINED;
    if (rule->deposit != OBSTACLE_NONE && !reaches_deposit(&blueprint->placement, (Obstacle)rule->deposit)) {
        warn_rule(warnings, blueprint, number, "never happens: the building can't stand on this deposit");
    } else if (relays && !is_granted(warnings->content, rule->of)) {
        warn_rule(warnings, blueprint, number, "never happens: nothing grants what it waits for");
    } else if (rule->wave_limit > 0 && rule->battle_limit > 0 && rule->wave_limit >= rule->battle_limit) {
        warn_rule(warnings, blueprint, number,
                  "has a limit for a wave that the limit for a battle never lets it reach");
    }
}

/* Materials in hand after par with the Hub alone, in the last level that brings anything new. */
static int64_t most_materials(const Content *content)
{
    const BattleRules *rules = &content->battle;
    const Blueprint *hub = &content->blueprints[content->hub];
    int level = 1, income = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        level = content->attackers[i].level > level ? content->attackers[i].level : level;
    }
    for (int i = 0; i < hub->rule_count; i++) {
        bool pays = hub->rules[i].what == WHAT_GRANT && hub->rules[i].resource == RESOURCE_MATERIALS;
        income += pays ? hub->rules[i].amount : 0;
    }
    int64_t goal = rules->fuel_goal_base + (int64_t)rules->fuel_goal_per_level * level;
    int64_t wave = rules->par_base + (int64_t)rules->par_per_level * level;
    int64_t par = (goal * THOUSAND + wave - 1) / wave;
    return rules->materials_base + (int64_t)rules->materials_per_level * level + par * income;
}

static void check_price(Warnings *warnings, const Blueprint *blueprint)
{
    const BattleRules *rules = &warnings->content->battle;
    int short_of_energy = blueprint->energy > rules->energy_max ? blueprint->energy - rules->energy_max : 0;
    int64_t most = most_materials(warnings->content);
    if (blueprint->hull >= rules->hull_start) {
        warn(warnings, "blueprints", blueprint->id, "hull",
             "nobody can pay it: a run begins with %d hull, and one must be left", rules->hull_start);
    }
    if (short_of_energy > 0) {
        warn(warnings, "blueprints", blueprint->id, "energy",
             "is more than the %d that can be held: the rest is always paid in materials", rules->energy_max);
    }
    if ((int64_t)blueprint->materials + short_of_energy > most) {
        warn(warnings, "blueprints", blueprint->id, "materials",
             "no level can pay it: the Hub alone brings at most %lld in time", (long long)most);
    }
}

static bool gives(const Rule *rules, int count, int status)
{
    for (int i = 0; i < count; i++) {
        if (rules[i].what == WHAT_STATUS && rules[i].status == status) {
            return true;
        }
    }
    return false;
}

static bool is_given(const Content *content, int status)
{
    bool given = false;
    for (int i = 0; i < content->blueprint_count; i++) {
        given = given || gives(content->blueprints[i].rules, content->blueprints[i].rule_count, status);
    }
    for (int i = 0; i < content->augment_count; i++) {
        given = given || gives(content->augments[i].rules, content->augments[i].rule_count, status);
    }
    for (int i = 0; i < content->evolution_count; i++) {
        given = given || gives(content->evolutions[i].gives.rules, content->evolutions[i].gives.rule_count, status);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        given = given || gives(content->attackers[i].rules, content->attackers[i].rule_count, status);
    }
    return given;
}

static void check_feat(Warnings *warnings, int feat)
{
    Openable one;
    for (int i = 0; content_openable(warnings->content, i, &one); i++) {
        if (one.opened_by == 1 + feat) {
            return;
        }
    }
    warn(warnings, "feats", warnings->content->feats[feat].id, "id",
         "it opens nothing; name it at opened-by of something");
}

static void check_augment(Warnings *warnings, int augment)
{
    const Content *content = warnings->content;
    for (int i = 0; i < content->blueprint_count; i++) {
        if (augment_fits(content, augment, &content->blueprints[i])) {
            return;
        }
    }
    warn(warnings, "augments", content->augments[augment].id, "changes", "it fits no blueprint");
}

static void check_blueprint(Warnings *warnings, const Blueprint *blueprint)
{
    if (blueprint->rule_count == 0 && blueprint->deed_count == 0 && blueprint->attack.shape == SHAPE_NONE &&
        blueprint->wall == 0) {
        warn(warnings, "blueprints", blueprint->id, "rules", "it does nothing; give it a rule, an attack or a wall");
    }
    for (int i = 0; i < blueprint->rule_count; i++) {
        check_rule(warnings, blueprint, i);
    }
    if (!blueprint->permanent && blueprint->kind != BLUEPRINT_SUPPLY) {
        check_price(warnings, blueprint);
    }
}

static bool is_offered(const Content *content, Rarity rarity)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        if (content->blueprints[i].rarity == rarity) {
            return true;
        }
    }
    return false;
}

/* What a deed is for can't come about in any run; NULL: it can. */
static const char *why_idle(const Content *content, const Deed *deed)
{
    if (deed->kind == DEED_BLUEPRINT && content->blueprints[deed->blueprint].rarity == RARITY_STARTER) {
        return "has no effect: every run has this blueprint from its start";
    }
    if (deed->kind == DEED_OFFER && deed->rarity != RARITY_STARTER && !is_offered(content, deed->rarity)) {
        return "has no effect: no blueprint is of this rarity";
    }
    if (deed->kind == DEED_SLOTS && deed->amount > 0 && content->run.numbers[RUN_SLOTS] == LOADOUT_MAX) {
        return "has no effect: a run has all slots from its start";
    }
    return NULL;
}

/* Most that a run has to pay with at its start; what it earns has no limit. */
static int most_paid(const Content *content, DeedKind kind)
{
    bool hull = kind == DEED_HULL || kind == DEED_HULL_MAX;
    return hull                 ? content->run.numbers[RUN_HULL] - 1
           : kind == DEED_SLOTS ? content->run.numbers[RUN_SLOTS] - 1
                                : INT_MAX;
}

static void check_costs(Warnings *warnings, const Encounter *encounter, int number)
{
    const Choice *choice = &encounter->choices[number];
    for (int i = 0; i < choice->cost_count; i++) {
        const Deed *cost = &choice->costs[i];
        int most = most_paid(warnings->content, cost->kind);
        if (-cost->amount > most) {
            char field[CONTENT_NAME_SIZE];
            snprintf(field, sizeof field, "choices[%d].costs[%d]", number + 1, i + 1);
            warn(warnings, "events", encounter->id, field,
                 "nobody can pay it: a run begins with %d, and one must be left", most + 1);
        }
    }
}

static void check_outcome(Warnings *warnings, const Encounter *encounter, int number, int outcome)
{
    const Outcome *subject = &encounter->choices[number].outcomes[outcome];
    for (int i = 0; i < subject->deed_count; i++) {
        const char *why = why_idle(warnings->content, &subject->deeds[i]);
        if (why) {
            char field[CONTENT_NAME_SIZE + CONTENT_ID_SIZE];
            snprintf(field, sizeof field, "choices[%d].outcomes[%d].deeds[%d]", number + 1, outcome + 1, i + 1);
            warn(warnings, "events", encounter->id, field, "%s", why);
        }
    }
}

static void check_encounter(Warnings *warnings, const Encounter *encounter)
{
    if (encounter->act_max > 0 && encounter->act_min > encounter->act_max) {
        warn(warnings, "events", encounter->id, "act-max", "is less than act-min: no act can have this event");
    }
    for (int i = 0; i < encounter->choice_count; i++) {
        check_costs(warnings, encounter, i);
        for (int k = 0; k < encounter->choices[i].outcome_count; k++) {
            check_outcome(warnings, encounter, i, k);
        }
    }
}

/* By what can lie there, whoever lays it. */
static void check_book(Warnings *warnings, int book)
{
    const Content *content = warnings->content;
    bool items[FOOT_ITEMS_MAX];
    content_book_items(content, book, items);
    for (int i = 0; i < content->item_count; i++) {
        const char *why = items[i] ? content_item_misfit(content, book, i) : NULL;
        if (why) {
            warn(warnings, "foot/items", content->items[i].id, "id", "it is found in the book %s, where %s",
                 content->foot_books[book].id, why);
        }
    }
}

int content_warnings(const Content *content, FILE *out)
{
    Warnings warnings = {content, out, 0};
    for (int i = 0; i < content->blueprint_count; i++) {
        check_blueprint(&warnings, &content->blueprints[i]);
    }
    for (int i = 0; i < content->augment_count; i++) {
        check_augment(&warnings, i);
    }
    for (int i = 0; i < content->evolution_count; i++) {
    }
    for (int i = 0; i < content->feat_count; i++) {
        check_feat(&warnings, i);
    }
    for (int i = 0; i < content->status_count; i++) {
        if (!is_given(content, i)) {
            warn(&warnings, "statuses", content->statuses[i].id, "id", "no rule gives this status");
        }
    }
    for (int i = 0; i < content->encounter_count; i++) {
        check_encounter(&warnings, &content->encounters[i]);
    }
    for (int i = 0; i < content->foot_book_count; i++) {
        check_book(&warnings, i);
    }
    return warnings.count;
}
