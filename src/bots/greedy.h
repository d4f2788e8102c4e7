/* The builder: what it knows about the board it plays on, and its parts. It never rolls lots. */
#ifndef HOLDOUT_BOTS_GREEDY_H
#define HOLDOUT_BOTS_GREEDY_H

#include "base/number.h"
#include "holdout/game.h"
#include "holdout/policy.h"

/* What of the paths a tower on a tile would cover; or, as long as that is not known, what it covers at most. */
typedef struct BotSite {
    bool bounded, known;
    uint8_t direction;               /* the best to turn it to */
    int32_t cover[WORLD_STARTS_MAX]; /* thousandths of a tile of each path, a way that forks counted by its share */
} BotSite;

/* How it builds. */
typedef struct BotStyle {
    int16_t safe;     /* percent of what the next wave asks for that must stand before anything else is built */
    int16_t ahead;    /* waves looked ahead for the rest */
    int16_t patience; /* percent that something dearer must be better to be saved for */
    int16_t income; /* percent of what buildings that pay must bring, in their price's hundredths; 0: none are built */
    uint8_t favour[BATTLE_LOADOUT_MAX]; /* percent that what is in each slot is liked */
} BotStyle;
extern const BotStyle BOT_STYLE_USUAL;

typedef struct BotMemory {
    BotStyle style;
    Policy policy;
    int battle;                                         /* run.battles that the rest is about; 0: none yet */
    int32_t flow[WORLD_STARTS_MAX][WORLD_SEGMENTS_MAX]; /* thousandths of those of a path that pass each segment */
    BotSite sites[BATTLE_LOADOUT_MAX][WORLD_TILES];
} BotMemory;

/* Freed with free. */
BotMemory *bot_memory_new(void);

/* What the waves from one to another ask for, both included, counted from the next. */
typedef struct BotForecast {
    int from, to;
    bool by_types;                  /* nothing but the types of waves is looked at */
    int64_t need[WORLD_STARTS_MAX]; /* by path: the most of any of them, thousandths of HP that a defence deals to
                                       something that walks it once at speed 1, as Wave.cost counts */
    int64_t need_sum;
} BotForecast;
void bot_forecast(const Battle *battle, int from, int to, bool by_types, BotForecast *out);

/* A wave as the forecast looks at it; `room` may be used for it. */
const Wave *bot_wave(const Battle *battle, const BotForecast *forecast, int wave, Wave *room);

/* Damage a second of such an attack against those waves, thousandths; resistance, block, waste on the small and crowds
 * counted. */
int64_t bot_power(const Battle *battle, const Blueprint *tower, int damage, int interval, const BotForecast *forecast);

/* Thousandths of damage of one hit on one of a type, none beyond its HP; the percent of shots that meet it; and how
 * many of a batch a hit meets, in hundredths. */
int64_t bot_hit(const Blueprint *tower, int damage, const AttackerType *type);
int bot_aim(const Attack *attack, const AttackerType *type);
int bot_crowd(const Attack *attack, const AttackerType *type, const Batch *batch);

/* Makes the memory one of the present battle, where it is of another. */
void bot_survey(BotMemory *memory, const Game *game);

/* What a tower from a place in the loadout would cover from a tile; computed when it is first asked for. And what of it
 * is known without a look at sight lines. */
const BotSite *bot_site(BotMemory *memory, const Battle *battle, int slot, Tile tile);
const BotSite *bot_site_bound(BotMemory *memory, const Battle *battle, int slot, Tile tile);

/* Are there the materials for what is in a place of the loadout, and is it ready? */
bool bot_can_pay(const Battle *battle, int slot);

/* The best thing to build now, or false: nothing is worth its price. */
bool bot_build(BotMemory *memory, const Game *game, Decision *out);

/* An ability for this tick of a wave, or false. */
bool bot_ability(const Game *game, Decision *out);

/* Anything between two battles: what is offered and what is for sale among it. */
bool bot_journey(const Policy *policy, const Game *game, Decision *out);
bool bot_choose(const Policy *policy, const Game *game, Decision *out);
bool bot_shop(const Policy *policy, const Game *game, Decision *out);

/* What a policy says, where it says something. */
static inline int bot_said(int policy, int otherwise)
{
    return policy == POLICY_UNSAID ? otherwise : policy;
}

static inline int bot_hull_percent(const Run *run)
{
    return run->hull * PERCENT / run->hull_max;
}

/* Has a won battle been stayed in for as long as the policy says? Where it says nothing, `otherwise`. */
bool bot_has_stayed(const Policy *policy, const Game *game, bool otherwise);

/* A supply to be used now, between battles, or false. */
bool bot_use_supply(const Game *game, Decision *out);

/* How good a supply is to carry, in credits, less the one that would make room for it; and a deed. */
int bot_supply_worth(const Game *game, int supply);
int bot_deed_worth(const Game *game, const Deed *deed);

/* Attackers that the player knows to lie ahead: those of the systems that the chart shows, of the act's boss, and what
 * may come at the levels of the act after it. */
enum { BOT_AHEAD_MAX = 160 };
typedef struct BotAhead {
    int count; /* 0: nothing is known */
    int weights_sum;
    uint16_t types[BOT_AHEAD_MAX]; /* attacker types, none twice */
    uint16_t weights[BOT_AHEAD_MAX];
} BotAhead;
void bot_look_ahead(const Game *game, BotAhead *out);

/* How good a blueprint is to hold, about 0 to 300: a tower by what it deals to those ahead, and by how much more that
 * is than the towers held deal to each of them. */
int bot_worth(const Game *game, const BotAhead *ahead, int blueprint);

/* The same of one that is held, as its augments and what it has become make it; and how much an augment that it can
 * take would add to what it deals, brings or costs, however good it is already. */
int bot_held_worth(const Game *game, const BotAhead *ahead, int held);
int bot_augment_gain(const Game *game, const BotAhead *ahead, int held, int augment);

/* How much more the augments of a blueprint that is held would add to others. */
int bot_refit_gain(const Game *game, const BotAhead *ahead, int held);

bool bot_greedy_decide(BotMemory *memory, const Game *game, Decision *out);

/* The building that gains most for its price until the tank is full, or false: nothing that can be paid for pays itself
 * back in time. */
bool bot_build_income(BotMemory *memory, const Game *game, Decision *out);

#endif
