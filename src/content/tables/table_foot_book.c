/* What the files of races, classes and worlds, and of the books of rules on foot, can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { NUMBER_MOST = 1000, HP_MOST = 5000, HUE_MOST = 359, TURNS_MOST = 1000000, SIGHT_MOST = 80 };

static const Field OUTFIT_FIELDS[] = {
    {WORD(FootOutfit, item, "item", ITEM_IDS), NEEDED},
    {WHOLE(FootOutfit, count, "count", 1, 26), OR("1")},
};
static const Table OUTFIT_TABLE = {FIELD_COUNT_OF(OUTFIT_FIELDS), OUTFIT_FIELDS, sizeof(FootOutfit)};

#define OUTFIT(type_)                                                                    \
    {                                                                                    \
        RECORDS(type_, outfit, outfit_count, "outfit", 0, FOOT_OUTFIT_MAX, OUTFIT_TABLE) \
    }

#define ORIGIN_STAT(name, word, text) {WHOLE(FootOrigin, stats[FOOT_STAT_##name], word, -HP_MOST, HP_MOST)},
static const Field FOOT_ORIGIN_FIELDS[] = {
    {ID(FootOrigin)},
    {NAME(FootOrigin)},
    {WORD(FootOrigin, kind, "kind", FOOT_ORIGIN_WORDS), NEEDED},
    FOOT_STAT_LIST(ORIGIN_STAT){WHOLE(FootOrigin, spread, "spread", 0, NUMBER_MOST)},
    {RECORDS(FootOrigin, rules, rule_count, "rules", 0, FOOT_ORIGIN_RULES_MAX, FOOT_RULE_TABLE)},
    OUTFIT(FootOrigin),
    {FLAVOUR(FootOrigin), NEEDED},
};
const Table FOOT_ORIGIN_TABLE = {FIELD_COUNT_OF(FOOT_ORIGIN_FIELDS), FOOT_ORIGIN_FIELDS, sizeof(FootOrigin)};

static const Field FOOT_WORLD_FIELDS[] = {
    {ID(FootWorld)},
    {NAME(FootWorld)},
    {WHOLE(FootWorld, hue, "hue", 0, HUE_MOST), NEEDED},
    {EXACTLY(WORD, FootWorld, floors, "floors", FOOT_STAR_FLOORS), .words = &FOOT_FLOOR_IDS, NEEDED},
    {FLAVOUR(FootWorld), NEEDED},
};
const Table FOOT_WORLD_TABLE = {FIELD_COUNT_OF(FOOT_WORLD_FIELDS), FOOT_WORLD_FIELDS, sizeof(FootWorld)};

#define BOOK_STAT(name, word, text) {WHOLE(FootBook, stats[FOOT_STAT_##name], word, 0, HP_MOST), NEEDED},
#define RANK_STAT(name, word, text) {WHOLE(FootBook, rank_stats[FOOT_STAT_##name], "rank-" word, 0, NUMBER_MOST)},
static const Field FOOT_BOOK_FIELDS[] = {
    {ID(FootBook)},
    {NAME(FootBook)},
    {VALUE(FLAVOUR, FootBook, about, "about"), NEEDED},
    {FLAG(FootBook, lesson, "lesson")},
    {WORD(FootBook, to_hit, "to-hit", FOOT_TO_HIT_WORDS), NEEDED},
    {WORD(FootBook, goal, "goal", FOOT_GOAL_WORDS), NEEDED},
    FOOT_STAT_LIST(BOOK_STAT){WHOLE(FootBook, spread, "spread", 0, NUMBER_MOST)},
    {SET(FootBook, slots, "slots", FOOT_SLOT_COUNT, FOOT_SLOT_WORDS), NEEDED},
    {SOME(FootBook, coin, "coin", ITEM_IDS)},
    {WHOLE(FootBook, heals, "heals", 1, NUMBER_MOST)},
    {WHOLE(FootBook, turns_max, "turns-max", 100, TURNS_MOST), NEEDED},
    {WHOLE(FootBook, chase_steps, "chase-steps", 1, 50)},
    {WHOLE(FootBook, wander_rounds, "wander-rounds", 20, 5000)},
    {WORD(FootBook, clock, "clock", FOOT_CLOCK_WORDS), OR("none")},
    {WHOLE(FootBook, clock_full, "clock-full", 10, FOOT_CLOCK_MOST)},
    {WHOLE(FootBook, clock_pace, "clock-pace", 1, NUMBER_MOST), OR("1")},
    {WHOLE(FootBook, dark_sight, "dark-sight", 1, SIGHT_MOST)},
    {WHOLE(FootBook, flight_pace, "flight-pace", 1, NUMBER_MOST)},
    {SOME(FootBook, party, "party", FOOT_PACK_IDS)},
    {WORDS(FootBook, floors, floor_count, "floors", 0, FOOT_LEVELS_MAX, FOOT_FLOOR_IDS)},
    OUTFIT(FootBook),
    {WORDS(FootBook, worlds, world_count, "worlds", 0, FOOT_WORLDS_MAX, FOOT_WORLD_IDS)},
    {WORDS(FootBook, foes, foe_count, "foes", 0, FOOT_LOOKS_MAX, CREATURE_IDS)},
    {WORDS(FootBook, relics, relic_count, "relics", 0, FOOT_LOOKS_MAX, ITEM_IDS)},
    {WHOLE(FootBook, rank_worth, "rank-worth", 1, NUMBER_MOST)},
    FOOT_STAT_LIST(RANK_STAT)};
const Table FOOT_BOOK_TABLE = {FIELD_COUNT_OF(FOOT_BOOK_FIELDS), FOOT_BOOK_FIELDS, sizeof(FootBook)};
