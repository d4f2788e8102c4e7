/* Attempts follow each other, each with a stream of its own, until one is a level. Where all fail it is a hall, which
 * can't. */
#include "dungeon/ends.h"
#include "dungeon/furnish.h"
#include "dungeon/generators.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static DungeonFurnishing furnishing_of(const DungeonRules *rules, DungeonGenerator generator)
{
    static const size_t at[] = {
#define X(name, member, ...) offsetof(DungeonRules, member.pools),
        DUNGEON_GENERATOR_LIST(X)
#undef X
    };
    DungeonFurnishing furnishing;
    memcpy(&furnishing, (const char *)rules + at[generator], sizeof furnishing);
    return furnishing;
}

static bool attempt(Draft *draft, bool (*make)(Draft *draft), const DungeonFurnishing *furnishing)
{
    Flood from_start;
    draft_begin(draft);
    if (!make(draft)) {
        return false;
    }
    furnish_pits(draft, furnishing);
    if (!pick_ends(draft, &from_start)) {
        return false;
    }
    furnish_water_and_traps(draft, furnishing);
    if (!place_keys_and_tools(draft)) {
        return false;
    }
    mark_areas(draft, &from_start);
    return true;
}

int dungeon_generate(DungeonLevel *level, const DungeonRules *rules, const DungeonPlan *plan, Rng rng,
                     const DungeonTrace *trace)
{
    static bool (*const makers[])(Draft * draft) = {
#define X(name, member, ...) make_##member,
        DUNGEON_GENERATOR_LIST(X)
#undef X
    };
    Draft draft = {.level = level, .rules = rules, .plan = plan, .trace = trace};
    DungeonFurnishing furnishing = furnishing_of(rules, plan->generator), none = {0};
    for (int i = 0; i < furnishing.attempts; i++) {
        draft.rng = rng_branch(&rng);
        if (attempt(&draft, makers[plan->generator], &furnishing)) {
            return i;
        }
    }
    draft.rng = rng_branch(&rng);
    bool done = attempt(&draft, make_hall, &none);
    assert(done);
    (void)done;
    return furnishing.attempts;
}
