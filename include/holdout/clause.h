/* Clauses: what is in force for a run. A step of ascension, a twist, a fitting and a ship hold one each. */
#ifndef HOLDOUT_CLAUSE_H
#define HOLDOUT_CLAUSE_H

#include "holdout/vocabulary.h"

enum {
    LOADOUT_MAX = 14,    /* blueprints a player can hold */
    OFFER_ITEMS_MAX = 6, /* to choose one from */
    GOODS_MAX = 16,      /* for sale in a shop, */
    SHOP_SERVICES = 5,   /* and of them what every shop has */
    DEEDS_MAX = 4,
    CLAUSE_CHANGES_MAX = 3,
    CLAUSE_RULES_MAX = 3,
    CLAUSE_DEEDS_MAX = 2,
};

/* Numbers of a run that clauses change: constant, word in data, words for the player, whether it is a
 * percentage of what the words name rather than a count of it, least and most that data may state and clauses
 * bring it to. The first begin as data/rules.yaml says, the others as data/run.yaml does. */
#define RUN_BATTLE_NUMBER_LIST(X)                                                                \
    X(HULL, "hull", "hull limit", false, 1, 10000)                                               \
    X(HULL_LOSS, "hull-loss", "most hull that one wave can cost", false, 1, 10000)               \
    X(START_MATERIALS, "start-materials", "materials at the start of a battle", false, 0, 10000) \
    X(ENERGY_MAX, "energy-max", "energy limit", false, 1, 10000)
#define RUN_OWN_NUMBER_LIST(X)                                                                           \
    X(SLOTS, "slots", "blueprints that can be held", false, 1, LOADOUT_MAX)                              \
    X(WAVE_BUDGET, "wave-budget", "strength of waves", true, 10, 1000)                                   \
    X(THREAT, "threat", "HP of attackers for each system cleared", true, 0, 100)                         \
    X(THREAT_BOSS, "threat-boss", "HP of bosses for each system cleared", true, 0, 100)                  \
    X(TIER_LEVEL, "tier-level", "tougher attackers come earlier, in levels:", false, 0, 100)             \
    X(BOSS_HP, "boss-hp", "HP of bosses", true, 10, 1000)                                                \
    X(BOSS_PERIODS, "boss-periods", "time between the deeds of bosses", true, 10, 1000)                  \
    X(FINAL_BOSSES, "final-bosses", "bosses at the end", false, 1, 3)                                    \
    X(ELITE_ODDS, "elite-odds", "how often elites stand on the chart", true, 0, 1000)                    \
    X(ELITE_FUEL, "elite-fuel", "fuel that an elite battle asks for", true, 10, 1000)                    \
    X(FUEL_GOAL, "fuel-goal", "fuel that a battle asks for", true, 10, 1000)                             \
    X(ACT_MATERIALS, "act-materials", "more materials with each act after the first", false, 0, 1000)    \
    X(ACT_ENERGY, "act-energy", "more energy limit with each act after the first", false, 0, 1000)       \
    X(HUB_MATERIALS, "hub-materials", "materials that the Hub makes", false, -12, 100)                   \
    X(HUB_FUEL, "hub-fuel", "fuel that the Hub makes", false, -9, 100)                                   \
    X(HUB_ENERGY, "hub-energy", "energy that the Hub makes", false, -10, 100)                            \
    X(OFFERED, "offered", "blueprints to choose from", false, 1, OFFER_ITEMS_MAX)                        \
    X(GATE_PRICES, "gate-prices", "prices of gates", true, 10, 1000)                                     \
    X(CREDITS, "credits", "credits that battles pay", true, 0, 1000)                                     \
    X(PRICES, "prices", "prices in shops", true, 10, 1000)                                               \
    X(DOCK_REPAIR, "dock-repair", "hull that a dock repairs", false, 1, 1000)                            \
    X(AUGMENTS, "augments", "augments that a blueprint can carry", false, 0, AUGMENTS_PER_BLUEPRINT_MAX) \
    X(SUPPLIES, "supplies", "supplies that can be carried", false, 0, SUPPLIES_MAX)                      \
    X(POOL, "pool", "blueprints that a run comes by", true, 10, 100)                                     \
    X(AUGMENTS_SHOWN, "augments-shown", "augments to choose from", false, 1, OFFER_ITEMS_MAX)            \
    X(EVENT_COSTS, "event-costs", "hull and credits that events cost", true, 0, 1000)
#define RUN_NUMBER_LIST(X) RUN_BATTLE_NUMBER_LIST(X) RUN_OWN_NUMBER_LIST(X)
typedef enum RunNumber {
#define X(name, ...) RUN_##name,
    RUN_NUMBER_LIST(X)
#undef X
        RUN_NUMBER_COUNT
} RunNumber;

/* A number of a run is (base + all amounts) * (100 + all percents) / 100, rounded down, over the clauses in force. */
typedef struct StepChange {
    RunNumber number;
    int amount, percent;
} StepChange;

/* What happens to a run at an event, on the chart or by a clause: constant, word in data. Amounts below 0 are costs: a
 * choice whose costs can't be paid is not offered. Outcomes take as much as there is: they leave one hull, leave keys
 * and credits without which the boss would be out of reach, and lose nothing where nothing can be lost.
 *
 * Constant, word in data, name of the functions that are about it, whether it can be a cost and come of an outcome,
 * least and most amount (both 0: it has none; an amount is never 0), whether it has the fields blueprint and rarity. */
#define DEED_LIST(X)                                                                 \
    X(CREDITS, "credits", credits, true, true, -1000, 1000, false, false)            \
    X(HULL, "hull", hull, true, true, -1000, 1000, false, false)                     \
    X(HULL_MAX, "hull-max", hull_max, true, true, -1000, 1000, false, false)         \
    X(KEYS, "keys", keys, true, true, -1000, 1000, false, false)                     \
    X(THREAT, "threat", threat, false, true, -1000, 1000, false, false)              \
    X(SLOTS, "slots", slots, true, true, -LOADOUT_MAX, LOADOUT_MAX, false, false)    \
    X(BLUEPRINT, "blueprint", blueprint, false, true, 0, 0, true, false)             \
    X(OFFER, "offer", offer, false, true, 1, OFFER_ITEMS_MAX, false, true)           \
    X(AUGMENTS, "augments", augments, false, true, 1, OFFER_ITEMS_MAX, false, false) \
    X(FITTING, "fitting", fitting, false, true, 1, OFFER_ITEMS_MAX, false, true)     \
    X(SUPPLIES, "supplies", supplies, false, true, 1, OFFER_ITEMS_MAX, false, false) \
    X(REDRAW, "redraw", redraw, false, true, 0, 0, false, false)                     \
    X(LOSE, "lose", lose, true, true, 0, 0, false, false)                            \
    X(GIVE, "give", give, true, false, 0, 0, false, false)                           \
    X(MATERIALS, "materials", materials, false, true, -1000, 1000, false, false)     \
    X(ENERGY, "energy", energy, false, true, -1000, 1000, false, false)              \
    X(TOUGHNESS, "toughness", toughness, false, true, -90, 1000, false, false)       \
    X(FUEL_GOAL, "fuel-goal", fuel_goal, false, true, -90, 1000, false, false)       \
    X(ELITE, "elite", elite, false, true, 0, 0, false, false)                        \
    X(SCOUT, "scout", scout, false, true, 0, 0, false, false)
typedef enum DeedKind {
#define X(name, ...) DEED_##name,
    DEED_LIST(X)
#undef X
        DEED_COUNT
} DeedKind;

typedef struct Deed {
    DeedKind kind;
    int amount;    /* CREDITS .. SLOTS: added; THREAT: in systems cleared; OFFER, AUGMENTS, SUPPLIES: how many to choose
                      one    from;    MATERIALS, ENERGY: more at the start of the next battle; TOUGHNESS: percent more HP
                      of    attackers in    the next battle, FUEL_GOAL: percent more fuel goal. Read by deed_amount */
    int blueprint; /* BLUEPRINT: this one is offered alone */
    Rarity rarity; /* OFFER: all of this one; RARITY_STARTER: by the act's odds */
    /* REDRAW: what is being offered is drawn anew. LOSE: a random held blueprint that is no starter. GIVE: one of the
     * player's choice. ELITE: the next battle is an elite's, with its reward. SCOUT: what each system of this act holds
     * is shown. */
} Deed;

/* Occasions of a run on which deeds are done: constant, word in data, words for the player, whether it is about a kind
 * of system. */
#define RUN_OCCASION_LIST(X)                                                                     \
    X(SYSTEM_DONE, "system-done", "with each system done with", true)                            \
    X(ARRIVED, "arrived", "whenever you come to a new system", true)                             \
    X(BOSS_DEAD, "boss-dead", "with each boss killed", false)                                    \
    X(GATE_PASSED, "gate-passed", "with each gate you open", false)                              \
    X(BOUGHT, "bought", "whenever you buy something", false)                                     \
    X(TAKEN, "taken", "whenever you take a blueprint or an augment", false)                      \
    X(HULL_LOST_IN_BATTLE, "hull-lost-in-battle", "after each battle that has cost hull", false) \
    X(UNHARMED_BATTLE, "unharmed-battle", "after each battle without hull loss", false)          \
    X(TEAM_BACK, "team-back", "whenever a team comes back", false)                               \
    X(BEGUN, "begun", "at the start of the run", false)
typedef enum RunOccasion {
#define X(name, ...) OCCASION_##name,
    RUN_OCCASION_LIST(X)
#undef X
        RUN_OCCASION_COUNT
} RunOccasion;

/* What has to lie ahead or be held for a permission to be of use, beside the run itself. */
typedef enum PermissionNeed {
    NEEDS_NOTHING,
    NEEDS_A_SHOP,
    NEEDS_A_GATE,
    NEEDS_SECRETS,
    NEEDS_AN_ABILITY
} PermissionNeed;

/* What is otherwise: constant, word in data, sentence for the player, what it needs. Each is asked for in one place. */
#define PERMISSION_LIST(X)                                                                                             \
    X(BUILD_IN_WAVE, "build-in-wave", "You may build one building in each wave while it runs.", NOTHING)               \
    X(REFUND_HALF, "refund-half", "Half of what a building has cost comes back when you take it down.", NOTHING)       \
    X(NO_UNDO, "no-undo", "What is built, taken down or demolished can't be undone, and nothing is refunded in full.", \
      NOTHING)                                                                                                         \
    X(FORECAST_IN_WORDS, "forecast-in-words", "Forecasts say one of three things, and no numbers.", NOTHING)           \
    X(FORECAST_OF_MET, "forecast-of-met",                                                                              \
      "There is a forecast only of waves whose types you have all met in the run.", NOTHING)                           \
    X(NO_FORECAST, "no-forecast", "There is no forecast.", NOTHING)                                                    \
    X(WAVES_UNKNOWN, "waves-unknown", "Of what comes you know the types of the next wave, and no more.", NOTHING)      \
    X(BUILD_ON_OBSTACLES, "build-on-obstacles", "Anything may stand on small obstacles.", NOTHING)                     \
    X(ABILITIES_FOR_HULL, "abilities-for-hull", "An ability that you can't pay costs 2 hull instead.", AN_ABILITY)     \
    X(WAVES_OVERLAP, "waves-overlap", "The next wave begins 20 s after the last attacker of a wave has come in.",      \
      NOTHING)                                                                                                         \
    X(SELL_ON_CHART, "sell-on-chart", "You may sell blueprints on the chart, for half of what shops ask.", NOTHING)    \
    X(SHOP_ON_CREDIT, "shop-on-credit",                                                                                \
      "Shops lend you up to 40 credits; while you owe any, each system done with adds one threat more.", A_SHOP)       \
    X(KEYS_FOR_HULL, "keys-for-hull", "Any gate is opened by a key or 4 hull.", A_GATE)                                \
    X(SEE_ALL_SYSTEMS, "see-all-systems", "You see what every system of an act holds.", SECRETS)                       \
    X(DARK_CHART, "dark-chart", "You see what a system holds from one stop away, not from three.", NOTHING)            \
    X(TWO_BOSSES, "two-bosses",                                                                                        \
      "Each act ends with two of its bosses, one after the other; each gives what a boss gives.", NOTHING)             \
    X(ELITES_WITHOUT_CHOICE, "elites-without-choice",                                                                  \
      "Elite battles offer one blueprint, one fitting and one augment, with nothing to choose from.", NOTHING)         \
    X(DIG_ANYWHERE, "dig-anywhere", "What needs a deposit may stand on any obstacle, and finds minerals there.",       \
      NOTHING)                                                                                                         \
    X(DIG_IN_WAVE, "dig-in-wave", "What needs a deposit may be built while a wave runs.", NOTHING)                     \
    X(RAISE_TOWERS, "raise-towers",                                                                                    \
      "Build a tower once more where it stands, twice in a battle, and the damage it deals is raised.", NOTHING)       \
    X(CONTRABAND, "contraband", "Shops have a shelf more: another fitting, and a legendary blueprint.", A_SHOP)
typedef enum Permission {
#define X(name, ...) PERMISSION_##name,
    PERMISSION_LIST(X)
#undef X
        PERMISSION_COUNT
} Permission;

enum { DEBT_MAX = 40, KEY_HULL = 4, ANY_SYSTEM = 0 };

/* Done each time that the occasion comes. */
typedef struct ClauseDeed {
    RunOccasion when;
    int system; /* of those about a kind of system: 1 + NodeKind; ANY_SYSTEM */
    Deed deed;
} ClauseDeed;

typedef struct Clause {
    int change_count;
    StepChange changes[CLAUSE_CHANGES_MAX];
    int rule_count;
    Rule rules[CLAUSE_RULES_MAX]; /* of the ship, in every battle */
    int deed_count;
    ClauseDeed deeds[CLAUSE_DEEDS_MAX];
    uint32_t permissions; /* bit set of 1 << Permission */
} Clause;

/* Clauses are numbered by whose they are: steps of ascension, twists, fittings, ships; so many of each have room. */
enum {
    CLAUSE_STEPS_MAX = 20,
    CLAUSE_TWISTS_MAX = 24,
    CLAUSE_FITTINGS_MAX = 72,
    CLAUSE_SHIPS_MAX = 12,
    CLAUSE_FIRST_STEP = 0,
    CLAUSE_FIRST_TWIST = CLAUSE_FIRST_STEP + CLAUSE_STEPS_MAX,
    CLAUSE_FIRST_FITTING = CLAUSE_FIRST_TWIST + CLAUSE_TWISTS_MAX,
    CLAUSE_FIRST_SHIP = CLAUSE_FIRST_FITTING + CLAUSE_FITTINGS_MAX,
    CLAUSES_MAX = CLAUSE_FIRST_SHIP + CLAUSE_SHIPS_MAX,
    CLAUSE_SET_BITS = 64,
};

/* Some clauses, by their numbers. */
typedef struct ClauseSet {
    uint64_t bits[CLAUSES_MAX / CLAUSE_SET_BITS];
} ClauseSet;

static inline bool clause_set_has(const ClauseSet *set, int clause)
{
    return set->bits[clause / CLAUSE_SET_BITS] >> clause % CLAUSE_SET_BITS & 1;
}

static inline void clause_set_add(ClauseSet *set, int clause)
{
    set->bits[clause / CLAUSE_SET_BITS] |= (uint64_t)1 << clause % CLAUSE_SET_BITS;
}

static inline void clause_set_remove(ClauseSet *set, int clause)
{
    set->bits[clause / CLAUSE_SET_BITS] &= ~((uint64_t)1 << clause % CLAUSE_SET_BITS);
}

/* The clauses of a ship, of the first so many steps of ascension, and of the twists whose bits are set. */
ClauseSet clauses_chosen(int ship, int ascension, uint32_t twists);

typedef struct Content Content;

/* A clause by its number, below CLAUSES_MAX; NULL: the content has none there. And the name of whose it is. */
const Clause *clause_at(const Content *content, int clause);
const char *clause_name(const Content *content, int clause);

/* The first clause of a set whose number is *from at least, which becomes the number behind it; NULL: there is none. */
const Clause *clauses_next(const Content *content, const ClauseSet *set, int *from);

/* What a number is for a run with these clauses. Loading makes sure that it stays in its range for all that can be in
 * force together. */
int run_number(const Content *content, RunNumber number, const ClauseSet *clauses);

/* Whether a number is a percentage of what its words name, rather than a count of it. */
bool run_number_is_percent(RunNumber number);

/* Is a clause's rule one of those by which it is counted what the clause does? Those that do the same as its first. */
bool clause_counts(const Clause *clause, const Rule *rule);

/* All that they permit. */
uint32_t clauses_permit(const Content *content, const ClauseSet *clauses);

/* The amount as it is with these clauses: costs in hull and credits grow by EVENT_COSTS, rounded away from 0. Where
 * data gives none, HULL repairs DOCK_REPAIR and AUGMENTS shows AUGMENTS_SHOWN. */
int deed_amount(const Content *content, const Deed *deed, const ClauseSet *clauses);

#endif
