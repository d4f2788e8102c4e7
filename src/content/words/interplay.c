#include "holdout/content.h"

#include "base/number.h"

enum { TYPES_MOST = WAVE_BATCHES_MAX * WORLD_STARTS_MAX };

/* What a status does for others that have it; and for all when buildings have it. */
static const Service OF_STATUS[EFFECT_COUNT] = {
    [EFFECT_BURN] = NO_SERVICE,
    [EFFECT_SLOW] = NO_SERVICE,
    [EFFECT_HASTE] = SERVICE_DRIVE,
    [EFFECT_SHIELD] = SERVICE_SHIELD,
    [EFFECT_STEALTH] = SERVICE_HIDE,
    [EFFECT_MARK] = NO_SERVICE,
    [EFFECT_PARALYSE] = SERVICE_STOP_GUNS,
    [EFFECT_CHARGE] = NO_SERVICE,
};

/* Healing is of use to who has more HP than it gives. */
static Service by_rule(const Content *content, const Rule *rule, const AttackerType *served)
{
    bool attackers = rule->whom == WHOM_ATTACKERS;
    if (rule->what == WHAT_STATUS) {
        Service service = OF_STATUS[content->statuses[rule->status].effect];
        return attackers || service == SERVICE_STOP_GUNS ? service : NO_SERVICE;
    }
    if (rule->what == WHAT_HEAL) {
        return attackers && served->hp > rule->amount ? SERVICE_HEAL : NO_SERVICE;
    }
    bool faster = rule->what == WHAT_MODIFY && rule->stat == STAT_SPEED && rule->percent > 0;
    return attackers && faster ? SERVICE_DRIVE : NO_SERVICE;
}

/* The faster of the two is at most half as fast again as the other. */
static bool keep_together(const AttackerType *one, const AttackerType *other)
{
    return (int64_t)one->speed * 2 <= (int64_t)other->speed * 3 && (int64_t)other->speed * 2 <= (int64_t)one->speed * 3;
}

bool attacker_hides(const Content *content, const AttackerType *type)
{
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        if (rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_STEALTH) {
            return true;
        }
    }
    return false;
}

Service attacker_service(const Content *content, int type, int served)
{
    const AttackerType *one = &content->attackers[type], *other = &content->attackers[served];
    if (type - one->tier == served - other->tier || !keep_together(one, other)) {
        return NO_SERVICE;
    }
    for (int i = 0; i < one->rule_count; i++) {
        Service service = by_rule(content, &one->rules[i], other);
        if (service != NO_SERVICE) {
            return service;
        }
    }
    return NO_SERVICE;
}

/* The wave's types along a path, in the order in which they come. */
static int types_along(const Wave *wave, int path, int16_t types[TYPES_MOST])
{
    int count = 0;
    for (int i = 0; i < wave->batch_count; i++) {
        if (wave->batches[i].types[path] != WAVE_NO_TYPE) {
            types[count++] = wave->batches[i].types[path];
        }
    }
    return count;
}

static int add_pair(const Content *content, int16_t type, int16_t served, Interplay *out, int count)
{
    Interplay pair = {type, served, attacker_service(content, type, served)};
    bool known = pair.service == NO_SERVICE;
    for (int i = 0; i < count && !known; i++) {
        known = out[i].type == type && out[i].served == served;
    }
    if (!known) {
        out[count++] = pair;
    }
    return count;
}

int wave_interplay(const Content *content, const Wave *wave, Interplay *out, int most)
{
    int found = 0;
    for (int path = 0; path < WORLD_STARTS_MAX; path++) {
        int16_t types[TYPES_MOST];
        int count = types_along(wave, path, types);
        for (int i = 0; i < count * count && found < most; i++) {
            found = add_pair(content, types[i / count], types[i % count], out, found);
        }
    }
    return found;
}
