/* What data says of runs: the numbers, the steps that make them harder, and the events met on the way. */
#ifndef HOLDOUT_JOURNEY_H
#define HOLDOUT_JOURNEY_H

#include "holdout/vocabulary.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    ACTS_MAX = 3,
    BOSSES_MAX = 24,
    OFFERED_RARITIES = 3, /* common, rare, legendary */
    ASCENSIONS_MAX = 20,
    TWISTS_MAX = 16,
    STEP_CHANGES_MAX = 3,
    CHOICES_MAX = 4,
    OUTCOMES_MAX = 4,
    OFFER_ITEMS_MAX = 6, /* to choose one from */
    DEEDS_MAX = 4,
    GLANCE_SIZE = 400,
    ENCOUNTERS_MAX = 64,
};

/* Numbers of a run that ascension and twists change: constant, word in data, words for the player, whether it is a
 * percentage of what the words name rather than a count of it, least and most that data may state and steps and twists
 * bring it to. The first begin as data/rules.yaml says, the others as data/run.yaml does. */
#define RUN_BATTLE_NUMBER_LIST(X)                                                                \
    X(HULL, "hull", "hull at the start", false, 1, 10000)                                        \
    X(HULL_LOSS, "hull-loss", "hull a wave takes at most", false, 1, 10000)                      \
    X(START_MATERIALS, "start-materials", "materials at the start of a battle", false, 0, 10000) \
    X(ENERGY_MAX, "energy-max", "energy limit", false, 1, 10000)
#define RUN_OWN_NUMBER_LIST(X)                                                                        \
    X(SLOTS, "slots", "blueprints that can be held", false, 1, LOADOUT_MAX)                           \
    X(WAVE_BUDGET, "wave-budget", "strength of waves", true, 10, 1000)                                \
    X(THREAT, "threat", "HP of attackers for each system cleared", true, 0, 100)                      \
    X(THREAT_BOSS, "threat-boss", "HP of bosses for each system cleared", true, 0, 100)               \
    X(TIER_LEVEL, "tier-level", "tougher attackers come earlier, in levels:", false, 0, 100)          \
    X(BOSS_HP, "boss-hp", "HP of bosses", true, 10, 1000)                                             \
    X(BOSS_PERIODS, "boss-periods", "time between the deeds of bosses", true, 10, 1000)               \
    X(FINAL_BOSSES, "final-bosses", "bosses at the end", false, 1, 3)                                 \
    X(ELITE_ODDS, "elite-odds", "how often elites stand on the chart", true, 0, 1000)                 \
    X(ELITE_FUEL, "elite-fuel", "fuel that an elite battle asks for", true, 10, 1000)                 \
    X(FUEL_GOAL, "fuel-goal", "fuel that a battle asks for", true, 10, 1000)                          \
    X(ACT_MATERIALS, "act-materials", "more materials with each act after the first", false, 0, 1000) \
    X(ACT_ENERGY, "act-energy", "more energy limit with each act after the first", false, 0, 1000)    \
    X(HUB_MATERIALS, "hub-materials", "materials that the Hub makes", false, -10, 100)                \
    X(CREDITS, "credits", "credits that battles pay", true, 0, 1000)                                  \
    X(PRICES, "prices", "prices in shops", true, 10, 1000)                                            \
    X(DOCK_REPAIR, "dock-repair", "hull that a dock repairs", false, 1, 1000)                         \
    X(SUPPLIES, "supplies", "supplies that can be carried", false, 0, SUPPLIES_MAX)                   \
    X(AUGMENTS_SHOWN, "augments-shown", "augments to choose from", false, 1, OFFER_ITEMS_MAX)         \
    X(EVENT_COSTS, "event-costs", "hull and credits that events cost", true, 0, 1000)
#define RUN_NUMBER_LIST(X) RUN_BATTLE_NUMBER_LIST(X) RUN_OWN_NUMBER_LIST(X)
typedef enum RunNumber {
#define X(name, ...) RUN_##name,
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

/* All of data/run.yaml, ascension.yaml and twists.yaml but for the starters. Odds in thousandths, by rarity from common
 * up. */
typedef struct RunRules {
    int numbers[RUN_NUMBER_COUNT]; /* base values */
    int boss_count;
    int bosses[BOSSES_MAX]; /* attacker types: one of those of an act is picked to end it, and any as a further one at
                               the end */
    int act_count;          /* as many as there are rows of odds */
    int odds[ACTS_MAX][OFFERED_RARITIES]; /* of a blueprint offered, by act; each row sums to 1000 */
    int pity[OFFERED_RARITIES]; /* added to the odds of rare and legendary with each common offered until one comes;
                                   none for common */
    int elite_odds[OFFERED_RARITIES];   /* added after an elite battle; common falls by their sum */
    int augment_odds[OFFERED_RARITIES]; /* of an augment offered; sum to 1000 */
    int offered;                        /* blueprints to choose from after a battle */
    int boss_offer[OFFERED_RARITIES];   /* after a boss instead: so many of each rarity */
    int free_augment;                   /* percent of offered blueprints that carry a common augment */
    int leading_augment;                /* percent of offers of augments whose last one leads to an evolution */
    int buildings_held_max, abilities_held_max;
    int supply_odds, supplies_shown; /* percent of battles that offer supplies, and so many to choose from */
    int skip_credits;                /* for taking none of an offer */
    int elite_credits, boss_credits; /* instead of what a battle pays for winning */
    int shop_blueprints, shop_augments, shop_supplies; /* for sale */
    int blueprint_prices[OFFERED_RARITIES], augment_prices[OFFERED_RARITIES];
    int repair_price, repairs_max; /* for one hull, and how many a shop mends; */
    int repair_growth;             /* each is so much dearer there than the one before */
    int supply_price;
    int key_price, removal_price, slot_price;
    int reroll_price, reroll_growth;
    int price_spread;           /* percent by which a shop's prices lie above or below */
    int rerolls_max;            /* of a shop */
    int augments_per_blueprint; /* that one can carry */
    int levels_per_act;         /* level by level, without a chart */
    int sandbox_materials;      /* at the start of a battle in the sandbox */
    int team_hull;              /* lost with a team aboard a derelict, but for the last */
    int tutorial_fuel;          /* that wins the battle which explains itself */
    int unlock_max;             /* runs finished beyond which nothing more is unlocked */
    int ascension_count;
    RunStep ascension[ASCENSIONS_MAX];
    int twist_count;
    RunStep twists[TWISTS_MAX];
} RunRules;

/* What a number is for a run: (base + all amounts) * (100 + all percents) / 100, rounded down, of the first `ascension`
 * steps and of the twists whose bits are set. Loading makes sure that it stays in its range for all of them. */
int run_number(const RunRules *rules, RunNumber number, int ascension, uint32_t twists);

/* Whether a number is a percentage of what its words name, rather than a count of it. */
bool run_number_is_percent(RunNumber number);

/* What an event does to a run: constant, word in data. Amounts below 0 are costs: a choice whose costs can't be paid is
 * not offered. Outcomes take as much as there is: they leave one hull, leave keys and credits without which the boss
 * would be out of reach, and lose nothing where nothing can be lost.
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

/* The amount as it is for a run: costs in hull and credits grow by EVENT_COSTS, rounded away from 0. Where data gives
 * none, HULL repairs DOCK_REPAIR and AUGMENTS shows AUGMENTS_SHOWN. */
int deed_amount(const RunRules *rules, const Deed *deed, int ascension, uint32_t twists);

typedef struct Outcome {
    int percent; /* chance; those of a choice sum to 100 */
    char text[CONTENT_TEXT_SIZE];
    int deed_count;
    Deed deeds[DEEDS_MAX]; /* at most one of BLUEPRINT, OFFER, AUGMENTS; never GIVE */
} Outcome;

typedef struct Choice {
    char text[CONTENT_TEXT_SIZE]; /* what the player decides to do; costs, gains and odds are generated */
    int cost_count;
    Deed
        costs[DEEDS_MAX]; /* done before the outcome is rolled: CREDITS, HULL, HULL_MAX, KEYS, SLOTS below 0, LOSE, GIVE
                           */
    int outcome_count;    /* at least 1 */
    Outcome outcomes[OUTCOMES_MAX];
} Choice;

/* Does every outcome of the choice only mend the hull? Then it gives nothing to a ship whose hull is whole. */
bool choice_only_repairs(const Choice *choice);

/* Where an encounter is met: constant, word in data, words for the player, the sentence that tells it (NULL: none), and
 * whether several take turns there, of which some may join later; else an act has one, and each such system holds it.
 */
#define ENCOUNTER_PLACE_LIST(X)                                                   \
    X(EVENT, "event", "event on the way", NULL, true)                             \
    X(WORKSHOP, "workshop", "in every workshop", "Met at every workshop.", false) \
    X(DOCK, "dock", "in every dock", "Met at every dock.", false)
typedef enum EncounterPlace {
#define X(name, ...) ENCOUNTER_##name,
    ENCOUNTER_PLACE_LIST(X)
#undef X
        ENCOUNTER_PLACE_COUNT
} EncounterPlace;

/* A row of ENCOUNTER_PLACE_LIST. */
typedef struct PlaceUse {
    const char *word, *text, *met;
    bool in_turn;
} PlaceUse;

const PlaceUse *place_use(EncounterPlace place);

/* What a system of the chart holds for whoever comes to it. */
typedef enum NodeHolds {
    HOLDS_NOTHING,
    HOLDS_BATTLE,
    HOLDS_SHOP, /* can be entered again */
    HOLDS_ENCOUNTER,
    HOLDS_DERELICT, /* boarded on foot, once */
} NodeHolds;

enum { NO_PLACE = -1 };

/* Kinds of systems: constant, word in data and JSON, words for the player, the sign on charts (ASCII, unique), what one
 * holds, for encounters the place they are picked for, and what it is, as a sentence where it isn't told by its battle.
 */
#define NODE_KIND_LIST(X)                                                                                     \
    X(START, "start", "the start", 'o', HOLDS_NOTHING, NO_PLACE, "The act began here.")                       \
    X(BATTLE, "battle", "battle", 'B', HOLDS_BATTLE, NO_PLACE, "")                                            \
    X(ELITE, "elite", "elite battle", 'E', HOLDS_BATTLE, NO_PLACE, "")                                        \
    X(SHOP, "shop", "shop", '$', HOLDS_SHOP, NO_PLACE, "Blueprints, augments, repairs and keys for credits.") \
    X(EVENT, "event", "event", '?', HOLDS_ENCOUNTER, ENCOUNTER_EVENT,                                         \
      "Something happens here, and you decide what comes of it.")                                             \
    X(WORKSHOP, "workshop", "workshop", 'W', HOLDS_ENCOUNTER, ENCOUNTER_WORKSHOP,                             \
      "An augment for one of your blueprints.")                                                               \
    X(DOCK, "dock", "repair dock", 'D', HOLDS_ENCOUNTER, ENCOUNTER_DOCK, "Hull can be repaired here.")        \
    X(BOSS, "boss", "boss", 'X', HOLDS_BATTLE, NO_PLACE, "")                                                  \
    X(DERELICT, "derelict", "derelict", '%', HOLDS_DERELICT, NO_PLACE,                                        \
      "A team can go aboard on foot and bring back what it finds.")
typedef enum NodeKind {
#define X(name, word, text, sign, holds, place, about) NODE_##name,
    NODE_KIND_LIST(X)
#undef X
        NODE_KIND_COUNT
} NodeKind;

/* Kinds that are dealt out by the odds of data/chart.yaml, with their words there; the others have places of their own.
 */
#define NODE_DEALT_LIST(X) X(BATTLE, "battle") X(ELITE, "elite") X(EVENT, "event") X(SHOP, "shop")

/* An event of the journey (data/events/). */
typedef struct Encounter {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    EncounterPlace place;
    int act_min, act_max;   /* acts it can be met in; 0: any */
    int unlock;             /* joins the pool once so many runs have been finished */
    char text[GLANCE_SIZE]; /* what is found */
    int choice_count;       /* 2 to CHOICES_MAX; one of them costs nothing */
    Choice choices[CHOICES_MAX];
} Encounter;

/* Acts count from 1. */
static inline bool encounter_in_act(const Encounter *encounter, int act)
{
    return (encounter->act_min == 0 || act >= encounter->act_min) &&
           (encounter->act_max == 0 || act <= encounter->act_max);
}

#endif
