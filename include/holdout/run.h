/* A run between its battles: where the ship is, what it holds, and what it is being offered. For everyone to read and
 * for src/run/ alone to change.
 *
 * Plain data without pointers: a copy is a clone. While a battle lasts, hull and what buildings cost live in the
 * battle. What a system holds is rolled from the system's own stream, so that the order of visits changes nothing. */
#ifndef HOLDOUT_RUN_H
#define HOLDOUT_RUN_H

#include <assert.h>

#include "holdout/chapters.h"
#include "holdout/chart.h"
#include "holdout/content.h"
#include "holdout/foot.h"
#include "holdout/wave_source.h"
#include "holdout/worldgen.h"

enum {
    OFFERS_MAX = 10,
    OPENING_MAX = 32,
    HELD_NONE = 0xFF,
    NODE_NONE = 0xFF,
    NO_ENCOUNTER = 0xFF,
    NO_DERELICT = 0xFF,
};

/* How a run goes: constant, word in the journal, words for the player, whether it has a chart. */
#define RUN_MODE_LIST(X)                         \
    X(LINEAR, "linear", "level by level", false) \
    X(RUN, "run", "run", true)                   \
    X(DAILY, "daily", "daily run", true)         \
    X(CUSTOM, "custom", "custom run", true)      \
    X(SORTIE, "sortie", "sortie", true) /* one act */
typedef enum RunMode {
#define X(name, word, text, chart) MODE_##name,
    RUN_MODE_LIST(X)
#undef X
        MODE_COUNT
} RunMode;

/* What helps the player to judge: constant, word in journals and settings, words for results. ALL: the best places and
 * the forecast; REACH: only what a building in hand would reach; NONE: not that either. */
#define AIDS_LIST(X) X(ALL, "all", "") X(REACH, "reach", "reach only") X(NONE, "none", "no aids")
typedef enum Aids {
#define X(name, word, text) AIDS_##name,
    AIDS_LIST(X)
#undef X
        AIDS_COUNT
} Aids;

const char *aids_word(Aids aids);
const char *aids_text(Aids aids);                    /* "" of all */
int aids_from_word(const char *word, size_t length); /* -1: no such */

/* What is being decided. Offers come first: while there is one, nothing else can be done. */
#define RUN_STAGE_LIST(X)                                                          \
    X(TRAVEL, "travel") /* where to go next: on the chart, or to the next level */ \
    X(BATTLE, "battle")                                                            \
    X(OFFER, "offer")                                                              \
    X(SHOP, "shop")                                                                \
    X(ENCOUNTER, "encounter")                                                      \
    X(SCENE, "scene")   /* what has just happened in the run's story is told */    \
    X(ABOARD, "aboard") /* a team walks a derelict */                              \
    X(WON, "won")                                                                  \
    X(LOST, "lost")
typedef enum RunStage {
#define X(name, word) STAGE_##name,
    RUN_STAGE_LIST(X)
#undef X
        STAGE_COUNT
} RunStage;

/* A blueprint the player holds, in menu order. Augments are indices into the content. */
typedef struct HeldBlueprint {
    uint16_t blueprint;
    uint8_t augment_count;
    uint8_t augments[AUGMENTS_PER_BLUEPRINT_MAX];
    uint8_t evolution; /* 1 + the index of what it has become; 0: nothing else */
} HeldBlueprint;

/* BLUEPRINTS: take one or none, giving one up for it at the limit. AUGMENTS: take one for a blueprint held, or none.
 * FITTINGS: take one or none. SUPPLIES: take one or none; where as many are carried as can be, the one carried longest
 * makes room. SURRENDER: give up a blueprint of one's own; it can't be skipped. EVOLUTIONS: let a blueprint held become
 * one of them, or stay what it is. */
#define OFFER_KIND_LIST(X)      \
    X(BLUEPRINTS, "blueprints") \
    X(AUGMENTS, "augments")     \
    X(SUPPLIES, "supplies")     \
    X(FITTINGS, "fittings")     \
    X(SURRENDER, "surrender")   \
    X(EVOLUTIONS, "evolutions")
typedef enum OfferKind {
#define X(name, word) OFFER_##name,
    OFFER_KIND_LIST(X)
#undef X
        OFFER_KIND_COUNT
} OfferKind;

typedef struct Offer {
    OfferKind kind;
    uint8_t count;
    bool paid;                        /* skipping it brings credits */
    uint16_t items[OFFER_ITEMS_MAX];  /* blueprints (supplies, too), augments, fittings or evolutions, none twice */
    uint8_t carried[OFFER_ITEMS_MAX]; /* BLUEPRINTS: 1 + the augment that comes with it; 0: none */
} Offer;

/* The id of what lies at a place of an offer, "none" where one's own is to be given up; and its name, "" there. */
const char *offer_item_id(const Content *content, const Offer *offer, int place);
const char *offer_item_name(const Content *content, const Offer *offer, int place);

/* What shops sell: constant, word in the journal, and for the player the name and a sentence about it. Blueprints,
 * augments, fittings and supplies have names and sentences of their own. */
#define GOODS_LIST(X)                                                                                  \
    X(BLUEPRINT, "blueprint", "", "")                                                                  \
    X(AUGMENT, "augment", "", "")                                                                      \
    X(FITTING, "fitting", "", "")                                                                      \
    X(SUPPLY, "supply", "", "")                                                                        \
    X(REPAIR, "repair", "Repair of 1 hull", "One hull is repaired.")                                   \
    X(KEY, "key", "Key", "It opens any gate, once.")                                                   \
    X(REFIT, "refit", "Refit a blueprint", "Its augments come off, and each is offered to you again.") \
    X(SLOT, "slot", "Room for one more", "You can hold one blueprint more.")                           \
    X(REROLL, "reroll", "Other goods",                                                                 \
      "Other blueprints, augments, supplies and fittings take the place of those for sale. It costs more each time.")
typedef enum GoodsKind {
#define X(name, word, text, about) GOODS_##name,
    GOODS_LIST(X)
#undef X
        GOODS_COUNT
} GoodsKind;
static_assert(GOODS_COUNT - GOODS_REPAIR == SHOP_SERVICES, "what a shop always has is counted in clause.h");

typedef struct Goods {
    GoodsKind kind;
    uint16_t item; /* BLUEPRINT, SUPPLY, FITTING, AUGMENT: index into the content */
    int32_t price;
    uint8_t left; /* how often it can still be bought */
} Goods;

const char *goods_kind_word(GoodsKind kind);
const char *goods_kind_text(GoodsKind kind);
const char *goods_kind_about(GoodsKind kind);

/* What a good is called in journals and JSON, the id of its entry or the word of its kind; and by players. */
const char *goods_id(const Content *content, const Goods *goods);
const char *goods_name(const Content *content, const Goods *goods);

typedef struct Shop {
    uint8_t count, rerolls;
    Goods goods[GOODS_MAX];
} Shop;

/* What events have done to the next battle. */
typedef struct BattleAhead {
    int32_t materials, energy;    /* more at its start */
    int32_t toughness, fuel_goal; /* percent more */
    bool elite;                   /* the battle asks, pays and offers as an elite's */
} BattleAhead;

/* What a system offers, rolled when its act begins. */
typedef struct Prospect {
    uint8_t rarities[OFFER_ITEMS_MAX]; /* of the blueprints offered after its battle, */
    uint8_t raised[OFFER_ITEMS_MAX];   /* and where an event has made it an elite's */
    uint8_t encounter;                 /* index into the content, or NO_ENCOUNTER */
    uint8_t derelict;                  /* the same, or NO_DERELICT, */
    uint8_t haul;                      /* and which of its hauls is there */
} Prospect;

/* A building that a battle was begun with, by its part in the defence. */
typedef struct OpeningBuild {
    uint8_t blueprint;
    uint8_t deposit; /* Obstacle that it stood on; OBSTACLE_NONE: none */
    int8_t course;   /* battle_course_of what it could hit */
} OpeningBuild;

/* Sums over the battles of a run so far, ended ones only; and derelicts boarded, and teams lost there. */
typedef struct RunTotals {
    int32_t battles, waves, killed, leaked, hull_lost;
    int32_t boarded, teams_lost;
    int64_t ticks;
} RunTotals;

/* The ship has come to a system whose own stage has not begun: for the first time, or once more. */
typedef enum Arrival { ARRIVAL_NONE, ARRIVAL_FIRST, ARRIVAL_AGAIN } Arrival;

typedef struct Run {
    RunStage stage;
    int32_t credits;
    int32_t hull, hull_max;            /* as of the last battle's end */
    ClauseSet in_force;                /* clauses: of what was chosen, and of fittings */
    int32_t gate_percent;              /* follows from them: percent of their prices that gates ask; and so do */
    uint32_t permissions;              /* what they permit: bit set of 1 << Permission */
    uint32_t clause_deeds;             /* done so far */
    int64_t clause_tally[CLAUSES_MAX]; /* what each has granted, saved, dealt or done, in battles that have ended */
    int32_t slots;                     /* blueprints that can be held */
    int held_count;
    HeldBlueprint held[LOADOUT_MAX];
    uint8_t supply_count, supplies[SUPPLIES_MAX]; /* blueprints, the one carried longest first, none twice */
    uint32_t supplies_used;                       /* so far */
    int32_t pity[OFFERED_RARITIES];               /* thousandths added to the odds of rare and legendary so far */
    int offer_count;
    Offer offers[OFFERS_MAX]; /* the first is the one on the table */
    uint8_t chosen;           /* sortie: of what it begins with, so much has been offered */

    int battles; /* begun so far */
    RunTotals totals;
    uint64_t met_types[WAVE_TYPES_MAX / 64]; /* attackers met in battles that have ended, as bits */
    bool elite;                              /* the battle pays and offers as an elite's */
    uint8_t rarities[OFFER_ITEMS_MAX];       /* of the blueprints that the present battle brings */

    /* With a chart. */
    Chart chart;
    Prospect prospects[CHART_NODES_MAX];
    uint64_t opened;       /* bit set of edges whose gate is open */
    uint32_t visited;      /* bit set of systems: entered, and done with but for the one where the ship is */
    uint8_t at;            /* the system where the ship is */
    uint8_t bosses_beaten; /* in this act's last system */
    int32_t keys, threat;  /* threat: systems cleared in this act, and what events add */
    bool scouted;          /* the whole act lies open */
    uint64_t met;          /* bit set of encounters that stand on this chart or stood on one before */
    BattleAhead ahead;
    Shop shops[CHART_NODES_MAX]; /* by system; count 0: not entered yet */
    uint8_t outcome;             /* 1 + the outcome that the last choice had, until the ship moves on; 0: none */
    uint8_t choice;              /* that choice */
    uint8_t opening_count;       /* what the last battle was begun with, in its order: built and queued */
    OpeningBuild opening[OPENING_MAX];
    Arrival arrival;
    FootCrew crew; /* that goes aboard derelicts */
    uint8_t
        told; /* so many of the act's last done actions are still to be told: now (SCENE), or when this battle ends */
    Chapters chapters;
} Run;

const char *run_stage_word(RunStage stage);
const char *run_mode_word(RunMode mode);
const char *run_mode_text(RunMode mode);
bool run_mode_has_chart(RunMode mode);
/* The mode of a word, or -1. */
int run_mode_from_word(const char *word);

typedef struct Game Game;

/* Whether the run goes over charts, and not level by level. */
bool run_has_chart(const Game *game);

/* Does anything in force permit this? */
static inline bool run_permits(const Run *run, Permission permission)
{
    return run->permissions >> permission & 1;
}

/* Does anybody buy blueprints on the chart? */
static inline bool run_sells_on_chart(const Run *run)
{
    return run_permits(run, PERMISSION_SELL_ON_CHART);
}

/* Is the fitting held? */
static inline bool run_has_fitting(const Run *run, int fitting)
{
    return clause_set_has(&run->in_force, CLAUSE_FIRST_FITTING + fitting);
}

/* What a clause has granted, saved, dealt or done so far, in the battle that is on, too. */
int64_t run_clause_done(const Game *game, int clause);

/* A number of the run's rules as the clauses in force have it. */
int run_number_of(const Game *game, RunNumber number);

/* Has a type of attacker entered in a battle of this run, the present one included? */
bool run_has_met(const Game *game, int type);

/* Has it in a battle that has ended? */
static inline bool run_met_before(const Run *run, int type)
{
    return run->met_types[type / 64] >> (type % 64) & 1;
}

/* Has the system been entered, or is it the one where the act began? */
static inline bool run_has_visited(const Run *run, int node)
{
    return run->visited >> node & 1;
}

/* The threat once so many more systems are done with: who owes credits is looked for, and each adds two then. */
static inline int run_threat_after(const Run *run, int systems)
{
    return run->threat + systems * (run->credits < 0 ? 2 : 1);
}

/* Bit set of the systems not yet visited that the ship can go to now. */
uint32_t run_reachable(const Run *run);

/* The edge by which the ship can go to a system now, without opening a gate if possible; -1: it can't go there. */
int run_way_to(const Run *run, int node);

/* Does going there cost a key, or what the gate takes instead? */
bool run_way_is_locked(const Run *run, int node);

/* What the gate on a way, of the chart's edges, takes in place of a key. */
GatePrice run_way_price(const Run *run, int edge);

/* What the gate on the way there takes instead of a key; nothing where there is none. */
GatePrice run_gate_price(const Run *run, int node);

/* Do the run's offers and shops have this blueprint? They have a share of what is open of each rarity (RUN_POOL), the
 * same all through the run; what stories, events and ships name comes besides. */
bool run_comes_by(const Game *game, int blueprint);

/* Is it an open blueprint of those that are offered that they lack? */
bool run_lacks_blueprint(const Game *game, int blueprint);

/* Is this supply, a blueprint, carried? */
bool run_carries(const Run *run, int supply);

/* The supply that goes when another is taken, a blueprint; -1: there is room. */
int run_supply_making_room(const Game *game);

/* Credits that a held blueprint is sold for on the chart. */
int32_t run_sale_price(const Game *game, int held);

/* By how many percent so much threat raises the HP of this act's attackers, or bosses. */
int run_threat_percent(const Game *game, int threat, bool boss);

/* The next action of the present chapter; NULL: there is none. And whether it waits in a system, to which the ship can
 * go again for it. */
const ChapterAction *run_next_action(const Run *run);
bool run_scene_waits(const Run *run, int node);

/* What the chapter is about and what is to do next, as chapters_say_quest says it; nothing where there is none. */
void run_say_quest(const Run *run, char *out, size_t size);
void run_say_next(const Run *run, char *out, size_t size); /* only what is to do next */

/* Who the battle's named attacker is: "Bram", or "the bearer of the Lantern"; nothing where it has none. `begins`: a
 * sentence. */
void run_say_named(const Game *game, bool begins, char *out, size_t size);

/* Does the player see what a system holds? Far ones show only what they are; what they hold is seen from three stops
 * away, on a dark chart from one, and what a boss is always. */
bool run_knows(const Run *run, int node);

/* Is that so of all systems of the act? */
bool run_knows_all(const Run *run);

/* What kind of system one would be, were it entered next: an event may have made the next battle an elite's. */
NodeKind run_kind_ahead(const Game *game, int node);

/* What a battle in a system would be: its plan with fuel goal, materials and terrain as they would be if it were
 * entered next. False for systems without one. */
bool run_preview(const Game *game, int node, LevelPlan *plan);

/* The boss that ends an act, an attacker type, and those that follow it at the end, from 1; rolled once for the whole
 * run. Acts count on where there is no chart. */
int run_boss(const Content *content, uint64_t master, int act, int number);

/* What a sortie begins with, from its first to its last offer the same: of blueprints, the dearest first, no more than
 * its ship has slots for. */
SortieStores run_sortie_stores(const Game *game);

/* The act that the run ends with: of a sortie the one that it is. */
int run_last_act(const Game *game);

/* How many end the present act of a chart, each of them by its number from 0, and the next: the second of two that each
 * act has is the act's too. */
int run_bosses(const Game *game);
int run_boss_of(const Game *game, int number);
int run_boss_ahead(const Game *game);

/* How many blueprints a battle in a system of this kind offers. */
int run_offered(const Game *game, NodeKind kind);

/* The same of a system, and of which rarities they would be now: of one that has nothing left for the run another
 * stands in. */
int run_reward(const Game *game, int node, uint8_t rarities[OFFER_ITEMS_MAX]);

/* Its HP in its system, were it entered next, with such a threat and if it comes so many waves after the one that
 * follows par. */
int32_t run_boss_hp(const Game *game, int node, int threat, int waves_over_par);

/* What the run began with; its first level asks nothing else. */
WaveKit run_kit(const Game *game);

/* Who comes in a battle of that system, which is known before one goes there, in a run that began with the kit. */
void run_roster(const Content *content, uint64_t master, int act, int node, const ChartNode *system, WaveKit kit,
                Roster *roster);

/* Whether the blueprint in a hand can take an augment. */
bool run_can_augment(const Game *game, int held, int augment);

/* A held blueprint as its augments make it, and what it is called. */
void run_held_blueprint(const Game *game, int held, Blueprint *out);
const char *run_held_name(const Game *game, int held);

/* The place of the held blueprint that an evolution is of, or HELD_NONE; and the augments of its recipe that this one
 * doesn't bear yet, a bit for each (0: it can become it). */
int run_held_of(const Run *run, const Evolution *evolution);
unsigned run_lacks(const HeldBlueprint *held, const Evolution *evolution);

/* Can a held blueprint still come to this, with augments that it has room for? */
bool run_may_evolve(const Game *game, int held, int evolution);

/* Credits that leaving the battle pays, once it is won. */
int32_t run_pay(const Game *game);

/* The same after one more wave. */
int32_t run_pay_after_staying(const Game *game);

/* Does the run hold so many blueprints of a kind that one must be given up for another? */
bool run_is_full(const Game *game, int blueprint);

/* How many blueprints of its kind, buildings or abilities, can be held, so that a digit selects each; and are they? */
bool run_kind_is_full(const Game *game, int blueprint);
int run_most_of_kind(const Game *game, int blueprint);

/* The name of the companion aboard derelicts: whom the first finished chapter was about last, unless that one is dead
 * or is to be killed now; NULL: nobody comes along. */
const char *run_companion(const Run *run);

/* What a system's derelict is, and what it is boarded for; NULL where there is none. */
const FootDerelict *run_derelict(const Game *game, int node);
const FootHaul *run_haul(const Game *game, int node);

/* Can a choice of the encounter be taken: its costs paid? The sentence says what is missing. */
bool run_can_choose(const Game *game, int choice, char *why, size_t size);

/* What an event's deed comes to in this run: costs grow with ascension. */
int run_deed_amount(const Game *game, const Deed *deed);

/* Of which rarities the blueprints would be that an event's deed offers, now: of one that has too few left for the run
 * another stands in. Nothing of a deed that offers none, or of any rarity. */
int run_offer_rarities(const Game *game, const Deed *deed, uint8_t rarities[OFFER_ITEMS_MAX]);

#endif
