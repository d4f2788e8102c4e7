/* Every aim there is is asked whom it meets, as a set of targets; then the best are taken one after the other, each by
 * what it adds to those before it, so that two aims at one crowd are one. */
#include "term/view/aims.h"

#include "base/memory.h"
#include "base/number.h"
#include "term/view/harm.h"

#include <assert.h>
#include <stdlib.h>

enum {
    TILE = 100,
    BOARD_END = WORLD_SIZE * TILE,
    HALF_TILE = TILE / 2,
    PLACES = BOARD_END / HALF_TILE + 1, /* on each axis */
    TARGETS_MAX = ATTACKERS_MAX,
    WORD_BITS = 64,
    WORDS = TARGETS_MAX / WORD_BITS,
};

static_assert((int)BUILDINGS_MAX <= (int)TARGETS_MAX, "buildings are targets as attackers are");

typedef struct Target {
    Point at[RULES_MAX]; /* where each rule that is aimed would find it */
    uint32_t attacker;   /* 0: a building */
    bool boss;
    int64_t rank; /* the less the sooner it is aimed at, of what is as good otherwise */
} Target;

typedef struct Set {
    uint64_t words[WORDS];
} Set;

typedef struct Candidate {
    Aim aim;
    Set met;
    int64_t rank, spread; /* the first of its targets; how far from its middle they stand */
} Candidate;

typedef struct Search {
    const Battle *battle;
    const Blueprint *ability;
    int target_count, count;
    Target targets[TARGETS_MAX];
    Candidate candidates[TARGETS_MAX + PLACES * PLACES];
} Search;

static bool meets_attackers(RuleWhom whom)
{
    return whom == WHOM_ATTACKERS || whom == WHOM_RANDOM || whom == WHOM_SWEEP;
}

static bool meets_buildings(RuleWhom whom)
{
    return whom == WHOM_TOWERS || whom == WHOM_BUILDINGS || whom == WHOM_NEAREST;
}

static bool aims_rule(const Rule *rule)
{
    return rule->when == WHEN_USED && rule->radius > 0 &&
           (meets_buildings(rule->whom) || (meets_attackers(rule->whom) && rule->whom != WHOM_SWEEP));
}

bool aims_matter(const Blueprint *ability)
{
    for (int i = 0; i < ability->rule_count; i++) {
        if (aims_rule(&ability->rules[i])) {
            return true;
        }
    }
    return false;
}

static bool within(const Rule *rule, Point centre, Point at)
{
    return point_distance_squared(at, centre) <= fix_square(rule->radius);
}

bool aims_meet(const Battle *battle, const Blueprint *ability, Point centre, const Attacker *attacker)
{
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        if (rule->when == WHEN_USED && meets_attackers(rule->whom) && harm_meets(battle, rule, attacker, centre)) {
            return true;
        }
    }
    return false;
}

static bool is_pulled(const Battle *battle, const Attacker *attacker)
{
    return battle->content->attackers[attacker->type].size != SIZE_BOSS &&
           attacker->pulls < battle->content->battle.pulls_max;
}

static bool rule_affects(const Battle *battle, const Rule *rule, const Attacker *attacker)
{
    return rule->what == WHAT_DAMAGE ? battle_foresee_rule(battle, rule, attacker).through > 0
           : rule->what == WHAT_PULL ? is_pulled(battle, attacker)
                                     : rule->what != WHAT_STATUS || attacker->statuses[rule->status].immune == 0;
}

/* Would it do anything to one that it meets? */
static bool affects(const Battle *battle, const Blueprint *ability, const Attacker *attacker)
{
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        if (rule->when == WHEN_USED && meets_attackers(rule->whom) && rule_affects(battle, rule, attacker)) {
            return true;
        }
    }
    return false;
}

DecisionPoint aims_point(Point at)
{
    int x = (int)(((int64_t)at.x * TILE) >> FIX_SHIFT), y = (int)(((int64_t)at.y * TILE) >> FIX_SHIFT);
    return (DecisionPoint){(int16_t)int_clamp(x, 0, BOARD_END - 1), (int16_t)int_clamp(y, 0, BOARD_END - 1)};
}

static void find_attackers(Search *search)
{
    const Battle *battle = search->battle;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (affects(battle, search->ability, attacker)) {
            Target *target = &search->targets[search->target_count++];
            *target = (Target){.attacker = attacker->id,
                               .boss = battle->content->attackers[attacker->type].size == SIZE_BOSS,
                               .rank = battle_distance_left(battle, attacker)};
            for (int k = 0; k < search->ability->rule_count; k++) {
                target->at[k] = harm_place(battle, &search->ability->rules[k], attacker);
            }
        }
    }
}

static bool is_target(const Blueprint *ability, const Blueprint *building)
{
    for (int i = 0; i < ability->rule_count && !building->permanent; i++) {
        const Rule *rule = &ability->rules[i];
        bool meant = rule->whom != WHOM_TOWERS || building->kind == BLUEPRINT_TOWER;
        if (rule->when == WHEN_USED && meets_buildings(rule->whom) && meant) {
            return true;
        }
    }
    return false;
}

/* Those that have dealt the most damage first. */
static void find_buildings(Search *search)
{
    const Battle *battle = search->battle;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        if (is_target(search->ability, battle_blueprint(battle, building->blueprint))) {
            Target *target = &search->targets[search->target_count++];
            *target = (Target){.rank = -(int64_t)building->record.damage};
            for (int k = 0; k < search->ability->rule_count; k++) {
                target->at[k] = tile_centre(building->tile);
            }
        }
    }
}

bool aims_at_attackers(const Blueprint *ability)
{
    for (int i = 0; i < ability->rule_count; i++) {
        if (aims_rule(&ability->rules[i]) && meets_attackers(ability->rules[i].whom)) {
            return true;
        }
    }
    return false;
}

/* Would it meet what stands there, a building where it aims at these? */
static bool reaches(const Search *search, Point centre, const Target *target)
{
    const Blueprint *ability = search->ability;
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        if (aims_rule(rule) && meets_attackers(rule->whom) == (target->attacker != 0) &&
            within(rule, centre, target->at[i])) {
            return true;
        }
    }
    return false;
}

static void add_candidate(Search *search, DecisionPoint at, uint32_t attacker)
{
    Candidate found = {.aim = {.at = at, .attacker = attacker}, .rank = INT64_MAX};
    const Point centre = decision_point(at);
    for (int i = 0; i < search->target_count; i++) {
        const Target *target = &search->targets[i];
        if (reaches(search, centre, target)) {
            found.met.words[i / WORD_BITS] |= UINT64_C(1) << i % WORD_BITS;
            found.aim.met++;
            found.aim.boss = found.aim.boss || target->boss;
            found.rank = int64_min(found.rank, target->rank);
            found.spread += point_distance_squared(centre, target->at[0]);
        }
    }
    if (found.aim.met > 0) {
        search->candidates[search->count++] = found;
    }
}

static bool strikes_later(const Blueprint *ability)
{
    for (int i = 0; i < ability->rule_count; i++) {
        if (ability->rules[i].delay > 0) {
            return true;
        }
    }
    return false;
}

/* Attackers before places: the aim goes with them, but for what strikes where they aren't yet. */
static void find_candidates(Search *search)
{
    bool follows = !strikes_later(search->ability);
    for (int i = 0; i < search->target_count; i++) {
        const Target *target = &search->targets[i];
        if (target->attacker && tile_inside(point_tile(target->at[0]))) {
            add_candidate(search, aims_point(target->at[0]), follows ? target->attacker : 0);
        }
    }
    for (int i = 0; i < PLACES * PLACES; i++) {
        int x = int_min(i % PLACES * HALF_TILE, BOARD_END - 1), y = int_min(i / PLACES * HALF_TILE, BOARD_END - 1);
        add_candidate(search, (DecisionPoint){(int16_t)x, (int16_t)y}, 0);
    }
}

static int count_common(const Set *one, const Set *other)
{
    int count = 0;
    for (int i = 0; i < WORDS; i++) {
        count += __builtin_popcountll(one->words[i] & other->words[i]);
    }
    return count;
}

/* What a candidate is worth beside others, by numbers of which the first that differs decides: the more the better. */
enum { MERITS = 6 };
typedef struct Merit {
    int64_t of[MERITS];
} Merit;

static Merit merit_of(const Candidate *candidate, const Set *left, const Set *bosses)
{
    Set due = {{0}};
    for (int i = 0; i < WORDS; i++) {
        due.words[i] = left->words[i] & bosses->words[i];
    }
    return (Merit){{count_common(&candidate->met, &due), count_common(&candidate->met, left), candidate->aim.met,
                    candidate->aim.attacker != 0, -candidate->rank, -candidate->spread}};
}

static bool is_more(const Merit *one, const Merit *other)
{
    int i = 0;
    while (i < MERITS - 1 && one->of[i] == other->of[i]) {
        i++;
    }
    return one->of[i] > other->of[i];
}

static const Candidate *best_of(const Search *search, const Set *left, const Set *bosses)
{
    const Candidate *best = NULL;
    Merit most;
    for (int i = 0; i < search->count; i++) {
        const Candidate *candidate = &search->candidates[i];
        Merit merit = merit_of(candidate, left, bosses);
        if (count_common(&candidate->met, left) > 0 && (!best || is_more(&merit, &most))) {
            best = candidate;
            most = merit;
        }
    }
    return best;
}

static void take_best(const Search *search, Aims *out)
{
    Set left = {{0}}, bosses = {{0}};
    for (int i = 0; i < search->target_count; i++) {
        left.words[i / WORD_BITS] |= UINT64_C(1) << i % WORD_BITS;
        bosses.words[i / WORD_BITS] |= (uint64_t)search->targets[i].boss << i % WORD_BITS;
    }
    for (const Candidate *best; out->count < AIMS_MAX && (best = best_of(search, &left, &bosses));) {
        out->at[out->count++] = best->aim;
        for (int i = 0; i < WORDS; i++) {
            left.words[i] &= ~best->met.words[i];
        }
    }
}

void aims_find(const Battle *battle, const Blueprint *ability, Aims *out)
{
    Search *search = memory_new(1, sizeof *search);
    search->battle = battle;
    search->ability = ability;
    out->count = 0;
    if (aims_at_attackers(ability)) {
        find_attackers(search);
    } else if (aims_matter(ability)) {
        find_buildings(search);
    }
    find_candidates(search);
    take_best(search, out);
    free(search);
}
