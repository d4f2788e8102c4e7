/* An attacker's tiers are types like any other, so that waves, battles and texts need to know nothing of them. HP, what
 * it heals, its shields, the most a hit does to it and its value are multiplied, and its block by a factor of its own;
 * what it spawns is of the same tier, and its speed stays. Whatever is multiplied stops at the limit that files have to
 * keep. */
#include "content/load/tiers.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HP_LIMIT = 1000000, AMOUNT_LIMIT = 10000, ID_END = 2 };
static_assert(TIERS_MAX < 9, "numbers of tiers have one digit");

static int tiers_of(const Content *content, const AttackerType *type)
{
    return type->size == SIZE_BOSS ? 0 : content->wave.tier_count;
}

static int times(int value, int64_t thousandths, int limit)
{
    int64_t product = (value * thousandths + THOUSAND / 2) / THOUSAND;
    return (int)int64_min(product, limit);
}

/* A shield that takes its amount from the status is given one of its own. */
static void toughen_rule(Rule *rule, const Content *content, const AttackerTier *tier)
{
    bool shields = rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_SHIELD;
    if (shields && rule->amount == 0) {
        rule->amount = content->statuses[rule->status].amount;
    }
    if (shields || rule->what == WHAT_HEAL) {
        rule->amount = times(rule->amount, tier->toughness, AMOUNT_LIMIT);
    }
}

/* `number` counts the tiers from 1: the second version of an attacker is its first tier. */
static void toughen(AttackerType *type, const Content *content, int number)
{
    const AttackerTier *tier = &content->wave.tiers[number - 1];
    Text id = {type->id, sizeof type->id, strlen(type->id)}, name = {type->name, sizeof type->name, strlen(type->name)};
    text_add(&id, "-%d", number + 1);
    text_add(&name, " %s", tier->name);
    type->tier = (uint8_t)number;
    type->hp = times(type->hp, tier->toughness, HP_LIMIT);
    type->value = times(type->value, tier->toughness, HP_LIMIT);
    type->block = times(type->block, (int64_t)tier->block * THOUSAND, AMOUNT_LIMIT);
    type->hit_max = times(type->hit_max, tier->toughness, AMOUNT_LIMIT);
    for (int i = 0; i < type->rule_count; i++) {
        toughen_rule(&type->rules[i], content, tier);
    }
}

/* The rules of `type` name attackers as they stood before the tiers came in; `first` says where each stands now. */
static void find_spawned(AttackerType *type, const Content *content, const int *first)
{
    for (int i = 0; i < type->rule_count; i++) {
        Rule *rule = &type->rules[i];
        if (rule->what == WHAT_SPAWN) {
            bool tiered = tiers_of(content, &content->attackers[rule->attacker]) > 0;
            rule->attacker = first[rule->attacker] + (tiered ? type->tier : 0);
        }
    }
}

/* Is `id` what a tier of the type is called? Numbers of tiers have one digit. */
static bool is_tier_of(const Content *content, const AttackerType *type, const char *id)
{
    size_t length = strlen(type->id);
    if (strncmp(id, type->id, length) != 0 || id[length] != '-' || !id[length + 1] || id[length + 2]) {
        return false;
    }
    int number = id[length + 1] - '0';
    return number >= 2 && number <= 1 + tiers_of(content, type);
}

static void check_ids(const Content *content, const Library *library)
{
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (tiers_of(content, type) > 0 && strlen(type->id) + ID_END >= CONTENT_ID_SIZE) {
            document_problem(library_document(library, KIND_ATTACKERS, i), "id",
                             "leaves no room for the number of a tier; use at most %d letters",
                             CONTENT_ID_SIZE - 1 - ID_END);
        }
        for (int k = 0; k < content->attacker_count; k++) {
            if (is_tier_of(content, type, content->attackers[k].id)) {
                document_problem(library_document(library, KIND_ATTACKERS, k), "id",
                                 "is what a tier of %s is called; choose another", type->id);
            }
        }
    }
}

static void move_types(int *types, int count, const int *first)
{
    for (int i = 0; i < count; i++) {
        types[i] = first[types[i]];
    }
}

void tiers_add(Content *content, const Library *library)
{
    check_ids(content, library);
    int count = content->attacker_count, total = 0;
    int *first = memory_new((size_t)count + 1, sizeof *first);
    for (int i = 0; i < count; i++) {
        first[i] = total;
        total += 1 + tiers_of(content, &content->attackers[i]);
    }
    AttackerType *all = memory_new((size_t)total + 1, sizeof *all);
    for (int i = 0; i < count; i++) {
        for (int tier = 0; tier <= tiers_of(content, &content->attackers[i]); tier++) {
            AttackerType *type = &all[first[i] + tier];
            *type = content->attackers[i];
            if (tier > 0) {
                toughen(type, content, tier);
            }
            find_spawned(type, content, first);
        }
    }
    move_types(content->run.bosses, content->run.boss_count, first);
    for (int i = 0; i < content->plan_count; i++) {
        WavePlan *plan = &content->plans[i];
        move_types(plan->lead, plan->lead_count, first);
        move_types(plan->second, plan->second_count, first);
    }
    free(first);
    free(content->attackers);
    content->attackers = all;
    content->attacker_count = total;
}
