/* What data says of runs: the numbers, the steps that make them harder, and the events met on the way. */
#ifndef HOLDOUT_JOURNEY_H
#define HOLDOUT_JOURNEY_H

#include "holdout/clause.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    ACTS_MAX = 3,
    BOSSES_MAX = 24,
    OFFERED_RARITIES = 3, /* common, rare, legendary */
    ASCENSIONS_MAX = CLAUSE_STEPS_MAX,
    TWISTS_MAX = CLAUSE_TWISTS_MAX,
    FITTINGS_MAX = CLAUSE_FITTINGS_MAX,
    SHIPS_MAX = CLAUSE_SHIPS_MAX,
    SHIP_ART_ROWS = 5,
    SHIP_ART_SIZE = 33,
    CHOICES_MAX = 4,
    OUTCOMES_MAX = 4,
    GLANCE_SIZE = 400,
    ENCOUNTERS_MAX = 64,
};

/* A step of ascension, in force from its place in the list on; or a twist, in force where it was chosen. */
typedef struct RunStep {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int opened_by; /* a twist: 1 + the feat without which it can't be chosen; 0: open from the start */
    Clause clause;
} RunStep;

/* What is found and kept for the rest of a run (data/fittings/). */
typedef struct Fitting {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    Rarity rarity; /* common or rare; legendary: only bosses have it */
    int opened_by; /* 1 + the feat without which it isn't found; 0: open from the start */
    Clause clause;
    char flavour[CONTENT_TEXT_SIZE];
} Fitting;

/* What a run is made with (data/ships/). Its clause may be empty: so it is with the ship that all else is compared to.
 */
typedef struct Ship {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int opened_by; /* 1 + the feat without which it can't be chosen; 0: open from the start */
    int starter_count;
    uint8_t starters[LOADOUT_MAX]; /* blueprint indices a run begins with, in menu order, the Hub aside */
    Clause clause;
    int art_row_count;
    char art[SHIP_ART_ROWS][SHIP_ART_SIZE]; /* its picture, ASCII */
    char flavour[CONTENT_TEXT_SIZE];
} Ship;

/* What a sortie begins with in an act, as much as a run has by then. */
typedef struct SortieStores {
    int hull; /* percent of the ship's */
    int credits, keys;
    int blueprints[OFFERED_RARITIES]; /* offers to choose one from, of each rarity; and the same of */
    int augments, fittings, boss_fittings, supplies;
} SortieStores;

/* How many offers these are. */
static inline int sortie_steps(const SortieStores *stores)
{
    int steps = stores->augments + stores->fittings + stores->boss_fittings + stores->supplies;
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        steps += stores->blueprints[i];
    }
    return steps;
}

/* All of data/run.yaml, ascension.yaml and twists.yaml. Odds in thousandths, by rarity from common up. */
typedef struct RunRules {
    int first_ship;                /* that a run is made with where none is chosen */
    int numbers[RUN_NUMBER_COUNT]; /* base values */
    int boss_count;
    int bosses[BOSSES_MAX]; /* attacker types: one of those of an act is picked to end it, and any as a further one at
                               the end */
    int act_count;          /* as many as there are rows of odds */
    int odds[ACTS_MAX][OFFERED_RARITIES]; /* of a blueprint offered, by act; each row sums to 1000 */
    int sortie_count;                     /* no fewer than acts */
    SortieStores sortie[ACTS_MAX];
    int pity[OFFERED_RARITIES]; /* added to the odds of rare and legendary with each common offered until one comes;
                                   none for common */
    int elite_odds[OFFERED_RARITIES];   /* added after an elite battle; common falls by their sum */
    int augment_odds[OFFERED_RARITIES]; /* of an augment offered; sum to 1000 */
    int boss_offer[OFFERED_RARITIES];   /* after a boss instead of RUN_OFFERED: so many of each rarity */
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
    int fitting_price;
    int elite_fittings, boss_fittings; /* to choose one from */
    int shop_fittings;
    int key_price, refit_price, slot_price;
    int reroll_price, reroll_growth;
    int price_spread;      /* percent by which a shop's prices lie above or below */
    int rerolls_max;       /* of a shop */
    int levels_per_act;    /* level by level, without a chart */
    int sandbox_materials; /* at the start of a battle in the sandbox */
    int team_hull;         /* lost with a team aboard a derelict, but for the last */
    int tutorial_fuel;     /* that wins the battle which explains itself */
    int ascension_count;
    RunStep ascension[ASCENSIONS_MAX];
    int twist_count;
    RunStep twists[TWISTS_MAX];
} RunRules;

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
    int opened_by;          /* 1 + the feat without which it isn't met; 0: open from the start */
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
