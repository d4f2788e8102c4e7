/* What the files of creatures, items and packs can say: who walks dungeons, and what lies there. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { NUMBER_MOST = 1000, HP_MOST = 5000, HUE_MOST = 359, SIGHT_MOST = 80 };

/* Effects of which there is so much. */
#define COUNTED                                                                                                       \
    (FOOT_WHAT(DAMAGE) | FOOT_WHAT(HEAL) | FOOT_WHAT(DELAY) | FOOT_WHAT(HASTEN) | FOOT_WHAT(CHANGE) |                 \
     FOOT_WHAT(SPAWN) | FOOT_WHAT(PUSH) | FOOT_WHAT(SET_UP) | FOOT_WHAT(GROW) | FOOT_WHAT(POUR) | FOOT_WHAT(KINDLE) | \
     FOOT_WHAT(LIFT) | FOOT_WHAT(DIG))
static const Field FOOT_RULE_FIELDS[] = {
    {WORD(FootRule, when, "when", FOOT_WHEN_WORDS), NEEDED},
    {WORD(FootRule, whom, "whom", FOOT_WHOM_WORDS), NEEDED},
    {WORD(FootRule, what, "what", FOOT_WHAT_WORDS), NEEDED},
    {WORD(FootRule, stat, "stat", FOOT_STAT_WORDS), MAY(FOOT_WHAT(CHANGE))},
    {WHOLE(FootRule, amount, "amount", -NUMBER_MOST, NUMBER_MOST), NEED(COUNTED)},
    {WHOLE(FootRule, turns, "turns", 1, NUMBER_MOST), NEED(FOOT_WHAT(FRIGHTEN)),
     MAY(FOOT_WHAT(DAMAGE) | FOOT_WHAT(HEAL) | FOOT_WHAT(CHANGE))},
    {WHOLE(FootRule, range, "range", 1, SIGHT_MOST), NEED(FOOT_WHOM(FOES) | FOOT_WHOM(FRIENDS) | FOOT_WHOM(ALL)),
     MAY(FOOT_WHEN(SIGHT) | FOOT_WHAT(TOUCH))},
    {WHOLE(FootRule, percent, "percent", 1, 100), OR("100")},
    {WHOLE(FootRule, pause, "pause", 1, NUMBER_MOST), MAY(FOOT_WHEN(SIGHT) | FOOT_WHEN(ROUND) | FOOT_OWNER(RELIC))},
    {SOME(FootRule, creature, "creature", CREATURE_IDS), NEED(FOOT_WHAT(SPAWN) | FOOT_WHAT(DIG))},
    {WHOLE(FootRule, grows, "grows", -NUMBER_MOST, NUMBER_MOST), MAY(FOOT_OWNER(WORN))},
    {WHOLE(FootRule, grows_percent, "grows-percent", 1, 100), MAY(FOOT_OWNER(WORN))},
    {SOME(FootRule, touch, "touch", FOOT_TOUCH_WORDS), NEED(FOOT_WHAT(TOUCH))},
    {SOME(FootRule, surface, "surface", FOOT_SURFACE_IDS), NEED(FOOT_WHAT(POUR) | FOOT_WHAT(LIFT))},
    {WORD(FootRule, clock, "clock", FOOT_CLOCK_WORDS), NEED(FOOT_WHAT(KINDLE))},
    {SOME(FootRule, law, "law", FOOT_LAW_WORDS), NEED(FOOT_WHAT(DECREE))},
};
const Table FOOT_RULE_TABLE = {FIELD_COUNT_OF(FOOT_RULE_FIELDS), FOOT_RULE_FIELDS, sizeof(FootRule)};

#define RULES(type_)                                                                   \
    {                                                                                  \
        RECORDS(type_, rules, rule_count, "rules", 0, FOOT_RULES_MAX, FOOT_RULE_TABLE) \
    }

#define CREATURE_STAT(name, word, text) {WHOLE(FootCreature, stats[FOOT_STAT_##name], word, 0, HP_MOST), OR("0")},
static const Field FOOT_CREATURE_FIELDS[] = {
    {ID(FootCreature)},
    {NAME(FootCreature)},
    {PLURAL(FootCreature, TEXT), NEEDED},
    {LETTER(FootCreature)},
    {WHOLE(FootCreature, hue, "hue", 0, HUE_MOST), NEEDED},
    FOOT_STAT_LIST(CREATURE_STAT){WHOLE(FootCreature, spread, "spread", 0, NUMBER_MOST)},
    {WHOLE(FootCreature, cost, "cost", 1, 10), OR("1")},
    {WHOLE(FootCreature, bonus, "bonus", 1, 100)},
    {WORD(FootCreature, mind, "mind", FOOT_MIND_WORDS), OR("hunts")},
    {WHOLE(FootCreature, keeps, "keeps", 1, 20)},
    {WHOLE(FootCreature, flees, "flees", 1, 99)},
    {WHOLE(FootCreature, asleep, "asleep", 0, 100)},
    {FLAG(FootCreature, boss, "boss")},
    {FLAG(FootCreature, heedless, "heedless")},
    {SET(FootCreature, unharmed, "unharmed", FOOT_SURFACES_MAX, FOOT_SURFACE_IDS)},
    {SOME(FootCreature, born_in, "born-in", FOOT_SURFACE_IDS)},
    {WHOLE(FootCreature, worth, "worth", 0, NUMBER_MOST)},
    {WORDS(FootCreature, worn, worn_count, "wears", 0, FOOT_WORN_MAX, ITEM_IDS)},
    RULES(FootCreature),
    {FLAVOUR(FootCreature), NEEDED},
};
const Table FOOT_CREATURE_TABLE = {FIELD_COUNT_OF(FOOT_CREATURE_FIELDS), FOOT_CREATURE_FIELDS, sizeof(FootCreature)};

static const Field FOOT_GROWTH_FIELDS[] = {
    {WORD(FootGrowth, stat, "stat", FOOT_STAT_WORDS), NEEDED},
    {WHOLE(FootGrowth, amount, "amount", 1, NUMBER_MOST), NEEDED},
};
static const Table FOOT_GROWTH_TABLE = {FIELD_COUNT_OF(FOOT_GROWTH_FIELDS), FOOT_GROWTH_FIELDS, sizeof(FootGrowth)};

#define ITEM_STAT(name, word, text) {WHOLE(FootItem, stats[FOOT_STAT_##name], word, -HP_MOST, HP_MOST)},
static const Field FOOT_ITEM_FIELDS[] = {
    {ID(FootItem)},
    {NAME(FootItem)},
    {PLURAL(FootItem, TEXT), NEEDED},
    {WHOLE(FootItem, hue, "hue", 0, HUE_MOST), NEEDED},
    {WORD(FootItem, kind, "class", FOOT_CLASS_WORDS), NEEDED},
    {WORD(FootItem, slot, "slot", FOOT_SLOT_WORDS)},
    {WORD(FootItem, aim, "aim", FOOT_AIM_WORDS)},
    {WHOLE(FootItem, reach, "reach", 1, SIGHT_MOST)},
    FOOT_STAT_LIST(ITEM_STAT){WHOLE(FootItem, spread, "spread", 0, NUMBER_MOST)},
    {RECORDS(FootItem, grows, grow_count, "grows", 0, FOOT_GROWS_MAX, FOOT_GROWTH_TABLE)},
    {FLAG(FootItem, unknown, "unknown")},
    {SOME(FootItem, blueprint, "blueprint", BLUEPRINT_IDS)},
    {SOME(FootItem, opens, "opens", DUNGEON_OBSTACLE_WORDS)},
    {WHOLE(FootItem, price, "price", 1, NUMBER_MOST)},
    {SOME(FootItem, bars, "bars", FOOT_SURFACE_IDS)},
    {RECORDS(FootItem, brings, bring_count, "brings", 0, FOOT_BRINGS_MAX, DEED_TABLE)},
    RULES(FootItem),
    {FLAVOUR(FootItem), NEEDED},
};
const Table FOOT_ITEM_TABLE = {FIELD_COUNT_OF(FOOT_ITEM_FIELDS), FOOT_ITEM_FIELDS, sizeof(FootItem)};

static const Field FOOT_PAIR_FIELDS[] = {
    {ID(FootPair)},
    {NAME(FootPair)},
    {WORD(FootPair, one, "one", ITEM_IDS), NEEDED},
    {WORD(FootPair, other, "other", ITEM_IDS), NEEDED},
    {SOME(FootPair, gives, "gives", ITEM_IDS)},
    {WHOLE(FootPair, count, "count", 1, 20), OR("1")},
    {RECORDS(FootPair, rules, rule_count, "rules", 0, FOOT_PAIR_RULES_MAX, FOOT_RULE_TABLE)},
    {FLAVOUR(FootPair), NEEDED},
};
const Table FOOT_PAIR_TABLE = {FIELD_COUNT_OF(FOOT_PAIR_FIELDS), FOOT_PAIR_FIELDS, sizeof(FootPair)};

static const Field FOOT_ENTRY_FIELDS[] = {
    {SOME(FootEntry, creature, "creature", CREATURE_IDS)},   {SOME(FootEntry, item, "item", ITEM_IDS)},
    {WHOLE(FootEntry, min, "min", 0, 50), OR("1")},          {WHOLE(FootEntry, max, "max", 1, 50), OR("1")},
    {WHOLE(FootEntry, chance, "chance", 1, 100), OR("100")},
};
const Table FOOT_ENTRY_TABLE = {FIELD_COUNT_OF(FOOT_ENTRY_FIELDS), FOOT_ENTRY_FIELDS, sizeof(FootEntry)};

static const Field FOOT_PACK_FIELDS[] = {
    {ID(FootPack)},
    {NAME(FootPack)},
    {FLAG(FootPack, room, "room")},
    {WHOLE(FootPack, area_min, "area-min", 1, 400), OR("1")},
    {WHOLE(FootPack, asleep, "asleep", 0, 100), OR("0")},
    {WORD(FootPack, ground, "ground", FOOT_GROUND_WORDS)},
    {WHOLE(FootPack, cover, "cover", 1, 90)},
    {SOME(FootPack, surface, "surface", FOOT_SURFACE_IDS)},
    {WHOLE(FootPack, surface_cover, "surface-cover", 1, 90)},
    {WORD(FootPack, site, "site", FOOT_SITE_WORDS)},
    {WORD(FootPack, siting, "siting", FOOT_SITING_WORDS), OR("apart")},
    {WORD(FootPack, wish, "wish", FOOT_WISH_WORDS), OR("none")},
    {SOME(FootPack, gives, "gives", ITEM_IDS)},
    {SOME(FootPack, alarm, "alarm", FOOT_PACK_IDS)},
    {RECORDS(FootPack, entries, entry_count, "entries", 0, FOOT_ENTRIES_MAX, FOOT_ENTRY_TABLE)},
    RULES(FootPack),
    {WHOLE(FootPack, lasts, "lasts", 1, FOOT_LASTS_MAX)},
    {VALUE(FLAVOUR, FootPack, wanders, "wanders")},
    {FLAVOUR(FootPack), NEEDED},
};
const Table FOOT_PACK_TABLE = {FIELD_COUNT_OF(FOOT_PACK_FIELDS), FOOT_PACK_FIELDS, sizeof(FootPack)};
