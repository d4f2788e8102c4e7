/* What data says of runs: the numbers, the steps that make them harder, and the events met on the way. */
#ifndef HOLDOUT_JOURNEY_H
#define HOLDOUT_JOURNEY_H

#include "holdout/vocabulary.h"

enum {
    ACTS = 3,
    OFFERED_RARITIES = 3, /* common, rare, legendary */
    ASCENSIONS_MAX = 20,
    TWISTS_MAX = 16,
    STEP_CHANGES_MAX = 3,
    CHOICES_MAX = 4,
    OUTCOMES_MAX = 4,
    DEEDS_MAX = 4,
    GLANCE_SIZE = 400,
    ENCOUNTERS_MAX = 64,
};

/* Numbers of a run that ascension and twists change: constant, word in data, words for the player. */
#define RUN_NUMBER_LIST(X)                                                           \
    X(HULL, "hull", "hull at the start")                                             \
    X(SLOTS, "slots", "blueprints that can be held")                                 \
    X(WAVE_BUDGET, "wave-budget", "strength of waves")                               \
    X(THREAT, "threat", "HP of attackers for each system cleared")                   \
    X(TIER_LEVEL, "tier-level", "levels by which tougher attackers come earlier")    \
    X(BOSS_HP, "boss-hp", "HP of bosses")                                            \
    X(BOSS_PERIODS, "boss-periods", "time between the deeds of bosses")              \
    X(FINAL_BOSSES, "final-bosses", "bosses at the end")                             \
    X(ELITE_ODDS, "elite-odds", "how often elites stand on the chart")               \
    X(ELITE_FUEL, "elite-fuel", "fuel that an elite battle asks for")                \
    X(FUEL_GOAL, "fuel-goal", "fuel that a battle asks for")                         \
    X(HULL_LOSS, "hull-loss", "hull that a wave can take at most")                   \
    X(START_MATERIALS, "start-materials", "materials at the start of a battle")      \
    X(ACT_MATERIALS, "act-materials", "more of them with each act after the first")  \
    X(ENERGY_MAX, "energy-max", "energy limit")                                      \
    X(ACT_ENERGY, "act-energy", "more of it with each act after the first")          \
    X(HUB_MATERIALS, "hub-materials", "materials that the Hub makes more, or fewer") \
    X(CREDITS, "credits", "credits that battles pay")                                \
    X(PRICES, "prices", "prices in shops")                                           \
    X(DOCK_REPAIR, "dock-repair", "hull that a dock repairs")                        \
    X(AUGMENTS_SHOWN, "augments-shown", "augments to choose from")                   \
    X(EVENT_COSTS, "event-costs", "hull and credits that events cost")
typedef enum RunNumber {
#define X(name, word, text) RUN_##name,
    RUN_NUMBER_LIST(X)
#undef X
        RUN_NUMBER_COUNT
} RunNumber;

/* (base + all amounts) * (100 + all percents) / 100, rounded down, of the steps in force. */
typedef struct StepChange {
    RunNumber number;
    int amount, percent;
} StepChange;

/* A step of ascension, in force from its place in the list on; or a twist, in force where it was chosen. */
typedef struct RunStep {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int change_count;
    StepChange changes[STEP_CHANGES_MAX];
} RunStep;

/* All of data/run.yaml, ascension.yaml and twists.yaml but for the starters. Odds in thousandths. */
typedef struct RunRules {
    int numbers[RUN_NUMBER_COUNT]; /* base values */
    int boss_count;
    int16_t bosses[ACTS];             /* attacker types, by act */
    int odds[ACTS][OFFERED_RARITIES]; /* of a blueprint offered, by act; each row sums to 1000 */
    int pity[OFFERED_RARITIES]; /* added to the odds of rare and legendary with each common offered until one comes */
    int elite_odds[OFFERED_RARITIES]; /* added after an elite battle */
    int augment_odds[OFFERED_RARITIES];
    int offered;      /* blueprints to choose from after a battle */
    int free_augment; /* percent of offered blueprints that carry a common augment */
    int buildings_held_max, abilities_held_max;
    int skip_credits;                   /* for taking none of an offer */
    int elite_credits, boss_credits;    /* instead of what a battle pays for winning */
    int shop_blueprints, shop_augments; /* for sale */
    int blueprint_prices[OFFERED_RARITIES], augment_prices[OFFERED_RARITIES];
    int repair_price, repairs_max; /* for one hull, and so many a shop */
    int key_price, removal_price, slot_price;
    int reroll_price, reroll_growth;
    int price_spread; /* percent by which a shop's prices lie above or below */
    int unlock_max;   /* runs finished beyond which nothing more is unlocked */
    int ascension_count;
    RunStep ascension[ASCENSIONS_MAX];
    int twist_count;
    RunStep twists[TWISTS_MAX];
} RunRules;

/* What an event does to a run: constant, word in data. Amounts below 0 are costs: a choice whose
 * costs can't be paid is not offered. */
#define DEED_LIST(X)          \
    X(CREDITS, "credits")     \
    X(HULL, "hull")           \
    X(HULL_MAX, "hull-max")   \
    X(KEYS, "keys")           \
    X(THREAT, "threat")       \
    X(SLOTS, "slots")         \
    X(BLUEPRINT, "blueprint") \
    X(OFFER, "offer")         \
    X(AUGMENTS, "augments")   \
    X(LOSE, "lose")           \
    X(GIVE, "give")           \
    X(MATERIALS, "materials") \
    X(ENERGY, "energy")       \
    X(TOUGHNESS, "toughness") \
    X(FUEL_GOAL, "fuel-goal") \
    X(ELITE, "elite")         \
    X(SCOUT, "scout")
typedef enum DeedKind {
#define X(name, word) DEED_##name,
    DEED_LIST(X)
#undef X
        DEED_COUNT
} DeedKind;

typedef struct Deed {
    DeedKind kind;
    int amount; /* CREDITS .. SLOTS: added; OFFER, AUGMENTS: how many to choose one from; MATERIALS, ENERGY: more at the
                   start of the next battle; TOUGHNESS, FUEL_GOAL: percent more of it in the next battle */
    int blueprint; /* BLUEPRINT: this one is offered alone */
    Rarity rarity; /* OFFER: all of this one; RARITY_STARTER: by the act's odds. LOSE: a random held one that is no
                      starter. GIVE: one of the player's choice */
} Deed;

typedef struct Outcome {
    int percent; /* chance; those of a choice sum to 100 */
    char text[CONTENT_TEXT_SIZE];
    int deed_count;
    Deed deeds[DEEDS_MAX];
} Outcome;

typedef struct Choice {
    char text[CONTENT_TEXT_SIZE]; /* what the player decides to do; costs, gains and odds are generated */
    int cost_count;
    Deed costs[DEEDS_MAX]; /* done before the outcome is drawn: CREDITS, HULL, KEYS … below 0, LOSE, GIVE */
    int outcome_count;     /* at least 1 */
    Outcome outcomes[OUTCOMES_MAX];
} Choice;

/* Where it is met: at the chart's events in turn, at every workshop, or at every dock. */
#define ENCOUNTER_PLACE_LIST(X) X(EVENT, "event") X(WORKSHOP, "workshop") X(DOCK, "dock")
typedef enum EncounterPlace {
#define X(name, word) ENCOUNTER_##name,
    ENCOUNTER_PLACE_LIST(X)
#undef X
        ENCOUNTER_PLACE_COUNT
} EncounterPlace;

/* An event of the journey (data/events/). */
typedef struct Encounter {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    EncounterPlace place;
    int act_min, act_max;   /* acts it can be met in; 0: any */
    int unlock;             /* joins the pool once so many runs have been finished */
    char text[GLANCE_SIZE]; /* what is found */
    int choice_count;       /* 2 to CHOICES_MAX; one of them can always be taken */
    Choice choices[CHOICES_MAX];
} Encounter;

#endif
