/* A roster is rolled from its plan: leads and seconds first, of each the cheapest, then others that are about in the
 * level, until it is full. Among them is a type that the first wave can afford, and a large one where the level sends
 * such. At the first level nobody is about whom the kit that a run begins with can't answer, as long as it can answer
 * anybody. */
#include "waves/roster.h"

#include "base/number.h"
#include "waves/answer.h"
#include "waves/cost.h"

enum { SUITS = 2, SELDOM = 3, SHORT_LENGTH = 15000, LARGE_FITS_BY = 4 /* wave, from 0 */, KIT_LEVELS = 1 };

/* What a roster is rolled for. */
typedef struct Muster {
    const Content *content;
    int level;
    WaveKit kit; /* of none: it asks nothing */
    Rng rng;
} Muster;

bool roster_is_about(const AttackerType *type, int level)
{
    return type->size != SIZE_BOSS && type->level <= level && (type->until == 0 || type->until >= level) &&
           wave_type_price(type) > 0;
}

int roster_place(const Roster *roster, const AttackerType *types, int type)
{
    int base = type - types[type].tier;
    for (int i = 0; i < roster->count; i++) {
        if (roster->types[i] == base) {
            return i;
        }
    }
    return -1;
}

unsigned roster_places(const Roster *roster, const AttackerType *types, const Wave *wave, int path)
{
    unsigned places = 0;
    for (int i = 0; i < wave->batch_count; i++) {
        int type = wave->batches[i].types[path];
        int place = type == WAVE_NO_TYPE ? -1 : roster_place(roster, types, type);
        places |= place >= 0 ? 1u << place : 0;
    }
    return places;
}

static bool has(const Roster *roster, int type)
{
    for (int i = 0; i < roster->count; i++) {
        if (roster->types[i] == type) {
            return true;
        }
    }
    return false;
}

static bool is_about(const Muster *muster, int type)
{
    const Content *content = muster->content;
    return roster_is_about(&content->attackers[type], muster->level) &&
           (muster->kit.count == 0 || wave_kit_answers(content, &muster->kit, type));
}

/* The most that the wave `index`, from 0, asks for where paths are short. */
static int64_t asked_at_most(const WaveRules *rules, int level, int index)
{
    return wave_capacity(rules, level, SHORT_LENGTH, index) * rules->spend / PERCENT;
}

/* Can the waves by which the headline is to be shown pay for the type? */
static bool shows_early(const Muster *muster, int type)
{
    const WaveRules *rules = &muster->content->wave;
    int64_t most = asked_at_most(rules, muster->level, int_max(rules->headline_by - 1, 0));
    return wave_type_price(&muster->content->attackers[type]) <=
           most * int_max(rules->headline_percent, PERCENT) / PERCENT;
}

static int count_about(const Muster *muster, const int *types, int count)
{
    int about = 0;
    for (int i = 0; i < count; i++) {
        about += is_about(muster, types[i]);
    }
    return about;
}

/* The plan's weight for the level; 0: it can't be picked. */
static int plan_weight(const Muster *muster, const WavePlan *plan, int terrain, int path_count)
{
    int level = muster->level;
    if (level < plan->level || (plan->until > 0 && level > plan->until) || path_count < plan->paths ||
        count_about(muster, plan->lead, plan->lead_count) == 0 ||
        count_about(muster, plan->second, plan->second_count) == 0) {
        return 0;
    }
    for (int i = 0; i < plan->terrain_count; i++) {
        if (plan->terrains[i] == terrain) {
            return plan->weight * SUITS;
        }
    }
    return plan->weight;
}

static int roll_plan(Muster *muster, int terrain, int path_count)
{
    const Content *content = muster->content;
    int weights[PLANS_MAX] = {0}, sum = 0;
    for (int i = 0; i < content->plan_count; i++) {
        weights[i] = plan_weight(muster, &content->plans[i], terrain, path_count);
        sum += weights[i];
    }
    if (sum == 0) {
        return NO_PLAN;
    }
    int left = (int)rng_below(&muster->rng, (uint32_t)sum), plan = 0;
    while (left >= weights[plan]) {
        left -= weights[plan++];
    }
    return plan;
}

static void add(Roster *roster, int type, WaveRole role)
{
    roster->types[roster->count] = (int16_t)type;
    roster->roles[roster->count++] = (uint8_t)role;
}

/* The headline has the cheapest of each role, since it is to be seen early. */
static void put_cheapest_first(const Muster *muster, Roster *roster, int begin)
{
    const AttackerType *types = muster->content->attackers;
    for (int i = begin + 1; i < roster->count; i++) {
        int16_t type = roster->types[i];
        if (wave_type_price(&types[type]) < wave_type_price(&types[roster->types[begin]])) {
            roster->types[i] = roster->types[begin];
            roster->types[begin] = type;
        }
    }
}

/* Adds up to `most` of those in the list that are about; the first of them is one that early waves can show, if any is.
 */
static void roll_listed(Muster *muster, Roster *roster, const int *types, int count, int most, WaveRole role)
{
    int order[PLAN_TYPES_MAX];
    rng_order(&muster->rng, order, count);
    for (int i = 0; i < count; i++) {
        order[i] = types[order[i]];
    }
    for (int i = 0; i < count; i++) {
        if (is_about(muster, order[i]) && !has(roster, order[i]) && shows_early(muster, order[i])) {
            int type = order[i];
            order[i] = order[0];
            order[0] = type;
            break;
        }
    }
    int begin = roster->count;
    for (int i = 0; i < count && most > 0; i++) {
        if (is_about(muster, order[i]) && !has(roster, order[i])) {
            add(roster, order[i], role);
            most--;
        }
    }
    put_cheapest_first(muster, roster, begin);
}

typedef bool (*Wanted)(const AttackerType *type, int64_t price_max);

static bool is_affordable(const AttackerType *type, int64_t price_max)
{
    return wave_type_price(type) <= price_max;
}

static bool is_large(const AttackerType *type, int64_t price_max)
{
    return type->size == SIZE_LARGE && is_affordable(type, price_max);
}

static bool holds(const Muster *muster, const Roster *roster, Wanted wanted, int64_t price_max)
{
    for (int i = 0; i < roster->count; i++) {
        if (wanted(&muster->content->attackers[roster->types[i]], price_max)) {
            return true;
        }
    }
    return false;
}

/* Plans that name the type. */
static int plans_naming(const Content *content, int type)
{
    int count = 0;
    for (int i = 0; i < content->plan_count; i++) {
        const WavePlan *plan = &content->plans[i];
        for (int k = 0; k < plan->lead_count; k++) {
            count += plan->lead[k] == type;
        }
        for (int k = 0; k < plan->second_count; k++) {
            count += plan->second[k] == type;
        }
    }
    return count;
}

/* Adds a type that is about, wanted and not in the roster yet; more often one that few plans name, so that all are met.
 * False when there is none. */
static bool roll_any(Muster *muster, Roster *roster, Wanted wanted, int64_t price_max)
{
    const Content *content = muster->content;
    int found = 0, rolled = -1, weight;
    for (int i = 0; i < int_min(content->attacker_count, WAVE_TYPES_MAX); i++) {
        const AttackerType *type = &content->attackers[i];
        bool fits = type->tier == 0 && is_about(muster, i) && wanted(type, price_max);
        if (!fits || has(roster, i)) {
            continue;
        }
        weight = plans_naming(content, i) < 2 ? SELDOM : 1;
        found += weight;
        rolled = (int)rng_below(&muster->rng, (uint32_t)found) < weight ? i : rolled;
    }
    if (rolled >= 0) {
        add(roster, rolled, ROLE_REST);
    }
    return rolled >= 0;
}

/* The level of the earliest attackers where all come later. */
static int level_with_some(const Content *content, int level)
{
    int first = INT32_MAX;
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (roster_is_about(type, level)) {
            return level;
        }
        if (roster_is_about(type, type->level) && type->level < first) {
            first = type->level;
        }
    }
    return first;
}

/* The kit counts where its run begins, if there is anybody whom it answers. */
static WaveKit kit_that_counts(const Muster *muster, const WaveSite *site)
{
    const Content *content = muster->content;
    for (int i = 0; i < int_min(content->attacker_count, WAVE_TYPES_MAX) && site->level <= KIT_LEVELS; i++) {
        if (roster_is_about(&content->attackers[i], muster->level) && wave_kit_answers(content, &site->kit, i)) {
            return site->kit;
        }
    }
    return (WaveKit){0};
}

void wave_roster_roll(Roster *roster, const Content *content, const WaveSite *site, Rng rng)
{
    int level = site->level;
    Muster muster = {.content = content, .level = level_with_some(content, level), .rng = rng};
    muster.kit = kit_that_counts(&muster, site);
    *roster = (Roster){.plan = roll_plan(&muster, site->terrain, site->path_count)};
    int size = rng_range(&muster.rng, ROSTER_MIN, ROSTER_MAX);
    if (roster->plan != NO_PLAN) {
        const WavePlan *plan = &content->plans[roster->plan];
        roll_listed(&muster, roster, plan->lead, plan->lead_count, plan->leads, ROLE_LEAD);
        roll_listed(&muster, roster, plan->second, plan->second_count, plan->seconds, ROLE_SECOND);
    }
    int64_t first = asked_at_most(&content->wave, level, 0), soon = asked_at_most(&content->wave, level, LARGE_FITS_BY);
    if (!holds(&muster, roster, is_affordable, first)) {
        roll_any(&muster, roster, is_affordable, first);
    }
    if (wave_large_percent(&content->wave, level) > 0 && !holds(&muster, roster, is_large, soon) &&
        !roll_any(&muster, roster, is_large, soon) && !holds(&muster, roster, is_large, INT64_MAX)) {
        roll_any(&muster, roster, is_large, INT64_MAX);
    }
    while (roster->count < size && roll_any(&muster, roster, is_affordable, INT64_MAX)) {
    }
}

int wave_large_percent(const WaveRules *rules, int level)
{
    int percent = 0;
    for (int i = 0; i < rules->large_count && rules->large[i].level <= level; i++) {
        percent = rules->large[i].percent;
    }
    return percent;
}
