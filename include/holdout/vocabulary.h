/* The rules vocabulary: every word that data may say, and one rule built from them. */
#ifndef HOLDOUT_VOCABULARY_H
#define HOLDOUT_VOCABULARY_H

#include "holdout/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CONTENT_ID_SIZE = 32,
    CONTENT_NAME_SIZE = 40,
    CONTENT_TEXT_SIZE = 200,
};

/* Every enum whose names stand in data or texts: constant, word in data, words for the player. */
#define RESOURCE_LIST(X) X(MATERIALS, "materials", "materials") X(ENERGY, "energy", "energy") X(FUEL, "fuel", "fuel")
#define DAMAGE_LIST(X) \
    X(PHYSICAL, "physical", "physical") X(EXPLOSIVE, "explosive", "explosive") X(ENERGY, "energy", "energy")
#define PRIORITY_LIST(X)                \
    X(FIRST, "first", "first")          \
    X(LAST, "last", "last")             \
    X(CLOSEST, "closest", "closest")    \
    X(FARTHEST, "farthest", "farthest") \
    X(WEAKEST, "weakest", "weakest")    \
    X(STRONGEST, "strongest", "strongest")
#define BLUEPRINT_KIND_LIST(X)                   \
    X(TOWER, "tower", "tower")                   \
    X(ECONOMIC, "economic", "economic building") \
    X(SPECIAL, "special", "special building")    \
    X(ABILITY, "ability", "ability")             \
    X(SUPPLY, "supply", "supply")
#define RARITY_LIST(X)               \
    X(STARTER, "starter", "starter") \
    X(COMMON, "common", "common")    \
    X(RARE, "rare", "rare") X(LEGENDARY, "legendary", "legendary") X(SPECIAL, "special", "special")
#define SIZE_LIST(X) X(SMALL, "small", "small") X(LARGE, "large", "large") X(BOSS, "boss", "boss")
/* How an attack reaches what it is aimed at: constant, word in data. */
#define SHAPE_LIST(X)     \
    X(NONE, "none")       \
    X(INSTANT, "instant") \
    X(HOMING, "homing")   \
    X(SHELL, "shell")     \
    X(SLAM, "slam")       \
    X(LINE, "line")       \
    X(CHAIN, "chain")     \
    X(SCATTER, "scatter") \
    X(BEAM, "beam")
/* Occasions: constant, word in data, words for the player, and the function of describe_rule.c that tells it: `plainly`
 * in these words. Those of buildings need the building in order; "always" holds as long as its owner stands or lives,
 * and the ship's through the whole battle. What is built counts as built when it can't be undone any more. */
#define WHEN_LIST(X)                                                                            \
    X(ALWAYS, "always", "", silently)                                                           \
    X(WAVE_START, "wave-start", "at the start of each wave", plainly)                           \
    X(WAVE_END, "wave-end", "at the end of each wave", plainly)                                 \
    X(EVERY, "every", "every", every)                                                           \
    X(USED, "used", "when used", used)                                                          \
    X(HIT, "hit", "with each hit", hit)                                                         \
    X(BURST, "burst", "where its shots land", burst)                                            \
    X(KILL, "kill", "with each kill", plainly)                                                  \
    X(CROSSED, "crossed", "when an attacker comes onto its tile", crossed)                      \
    X(DEATH_NEAR, "death-near", "when an attacker dies near it", death_near)                    \
    X(GAINING, "gaining", "whenever you are about to gain", silently)                           \
    X(GAINED, "gained", "whenever you have gained", gained)                                     \
    X(DAMAGED, "damaged", "when damaged", plainly)                                              \
    X(HP_BELOW, "hp-below", "when its HP fall", hp_below)                                       \
    X(KILLED, "killed", "when killed", plainly)                                                 \
    X(BATTLE_START, "battle-start", "at the start of each battle", plainly)                     \
    X(BUILT, "built", "for each building you build", built)                                     \
    X(LARGE_KILLED, "large-killed", "with each large attacker or boss that is killed", plainly) \
    X(UNHARMED, "unharmed", "at the end of each wave without hull loss", plainly)               \
    X(HULL_LOST, "hull-lost", "whenever hull is lost", plainly)                                 \
    X(STAYED, "stayed", "whenever you stay for another wave", plainly)
#define WHOM_LIST(X)                                            \
    X(PLAYER, "player", "you")                                  \
    X(SELF, "self", "itself")                                   \
    X(TARGET, "target", "its target")                           \
    X(ATTACKERS, "attackers", "attackers")                      \
    X(RANDOM, "random", "a random attacker")                    \
    X(SWEEP, "sweep", "each attacker that the sweep passes")    \
    X(TOWERS, "towers", "towers")                               \
    X(BUILDINGS, "buildings", "buildings")                      \
    X(NEAREST, "nearest", "the nearest building")               \
    X(BEST, "best", "the tower that has dealt the most damage") \
    X(BLUEPRINTS, "blueprints", "all other blueprints")
/* What happens: constant, word in data, name of the functions that are about it, whom it can meet (a set of MEETS). */
#define MEETS(whom) (1u << WHOM_##whom)
#define WHAT_LIST(X)                                                                                         \
    X(GRANT, "grant", grant, MEETS(PLAYER))                                                                  \
    X(DAMAGE, "damage", damage, MEETS(ATTACKERS) | MEETS(TARGET) | MEETS(RANDOM) | MEETS(SWEEP))             \
    X(HEAL, "heal", heal, MEETS(SELF) | MEETS(ATTACKERS))                                                    \
    X(SPAWN, "spawn", spawn, MEETS(SELF))                                                                    \
    X(STATUS, "status", status,                                                                              \
      MEETS(SELF) | MEETS(TARGET) | MEETS(ATTACKERS) | MEETS(RANDOM) | MEETS(SWEEP) | MEETS(TOWERS) |        \
          MEETS(BUILDINGS) | MEETS(NEAREST) | MEETS(BEST))                                                   \
    X(MODIFY, "modify", modify,                                                                              \
      MEETS(SELF) | MEETS(ATTACKERS) | MEETS(TOWERS) | MEETS(BUILDINGS) | MEETS(BLUEPRINTS) | MEETS(PLAYER)) \
    X(PULL, "pull", pull, MEETS(TARGET) | MEETS(ATTACKERS))                                                  \
    X(REPAIR, "repair", repair, MEETS(PLAYER))                                                               \
    X(CONVERT, "convert", convert, MEETS(PLAYER))                                                            \
    X(REVEAL, "reveal", reveal, MEETS(ATTACKERS))                                                            \
    X(ECHO, "echo", echo, MEETS(TOWERS))                                                                     \
    X(SHED, "shed", shed, MEETS(SELF))                                                                       \
    X(RETURN, "return", come_back, MEETS(SELF))                                                              \
    X(ADAPT, "adapt", adapt, MEETS(SELF))                                                                    \
    X(BUILD, "build", build, MEETS(PLAYER))                                                                  \
    X(MOVE, "move", move, MEETS(PLAYER))                                                                     \
    X(STRETCH, "stretch", stretch, MEETS(PLAYER))
/* How long a change holds that the ship's rules make on an occasion: constant, word in data, words for the player. */
#define UNTIL_LIST(X)                                 \
    X(BATTLE, "battle", "for the rest of the battle") \
    X(WAVE, "wave", "until the end of the wave")      \
    X(HARM, "harm", "until hull is lost")             \
    X(NEXT, "next", "in the wave after this one")
/* What modifiers change: constant, word in data, words for the player, whether only what shoots has it (SHOOTING) or
 * not (OTHER), whether it takes percents only. */
#define STAT_LIST(X)                                              \
    X(DAMAGE, "damage", "damage", SHOOTING, false)                \
    X(INTERVAL, "interval", "time between shots", SHOOTING, true) \
    X(RANGE, "range", "range", SHOOTING, true)                    \
    X(BLAST, "blast", "blast radius", SHOOTING, true)             \
    X(MATERIALS, "materials", "price in materials", OTHER, false) \
    X(ENERGY, "energy", "price in energy", OTHER, false)          \
    X(PRODUCTION, "production", "production", OTHER, false)       \
    X(ENERGY_MAX, "energy-max", "energy limit", OTHER, false)     \
    X(SPEED, "speed", "speed", OTHER, true)                       \
    X(TAKEN, "taken", "damage taken", OTHER, true)
/* What a status does while it lasts: constant, word in data, what it does in brief; in sentences, what attackers that
 * have it do, and what buildings do (NULL: they can't have it); how its amount is shown (NULL: it has none); whether
 * that is damage of some types; whether its bearer is the better for it; what bounds it. '#' stands for the amount. */
#define EFFECT_LIST(X)                                                                                               \
    X(BURN, "burn", "# a second", "take # a second", NULL, "# a second", true, false, UNBOUNDED)                     \
    X(SLOW, "slow", "# % slower", "move # % slower", NULL, "# %", false, false, BOSS_SLOW)                           \
    X(HASTE, "haste", "# % faster", "move # % faster", "shoot # % faster", "# %", false, true, UNBOUNDED)            \
    X(SHIELD, "shield", "absorbs # damage", "are spared the next # damage", NULL, "# HP", false, true, HP_SHARE)     \
    X(STEALTH, "stealth", "can't be aimed at", "can't be aimed at; blasts and abilities still hit them", NULL, NULL, \
      false, true, UNBOUNDED)                                                                                        \
    X(MARK, "mark", "takes # % more damage", "take # % more damage", NULL, "# %", false, false, UNBOUNDED)           \
    X(PARALYSE, "paralyse", "does nothing", NULL, "do nothing", NULL, false, false, UNBOUNDED)                       \
    X(CHARGE, "charge", "# more damage with each hit", NULL, "deal # more damage with each hit", "+# damage", false, \
      true, UNBOUNDED)
/* The third column is for sentences: who they are, what happens then. */
#define BEARER_LIST(X) X(ATTACKERS, "attackers", "Attackers") X(BUILDINGS, "buildings", "Buildings")
#define UNIT_LIST(X) X(SECONDS, "seconds") X(WAVES, "waves") X(SHOTS, "shots")
/* When a bearer of a status gets it again. */
#define STACKING_LIST(X)                            \
    X(REFRESH, "refresh", "the longer time counts") \
    X(ADD, "add", "the times add up")               \
    X(STRONGEST, "strongest", "the stronger one counts")
/* Targets a tower can aim at, by where they stand: constant, word in data, ground on which it hits nothing. */
#define ELEVATION_LIST(X)         \
    X(ANY, "any", NULL)           \
    X(NOT_UP, "not-up", "higher") \
    X(NOT_DOWN, "not-down", "lower")

#define X_RESOURCE(name, word, text) RESOURCE_##name,
#define X_DAMAGE(name, word, text) DAMAGE_##name,
#define X_PRIORITY(name, word, text) PRIORITY_##name,
#define X_BLUEPRINT_KIND(name, word, text) BLUEPRINT_##name,
#define X_RARITY(name, word, text) RARITY_##name,
#define X_SIZE(name, word, text) SIZE_##name,
#define X_SHAPE(name, ...) SHAPE_##name,
#define X_WHEN(name, ...) WHEN_##name,
#define X_WHOM(name, word, text) WHOM_##name,
#define X_WHAT(name, ...) WHAT_##name,
#define X_UNTIL(name, word, text) UNTIL_##name,
#define X_STAT(name, ...) STAT_##name,
#define X_EFFECT(name, ...) EFFECT_##name,
#define X_BEARER(name, word, text) BEARER_##name,
#define X_UNIT(name, word) UNIT_##name,
#define X_STACKING(name, word, text) STACKING_##name,
#define X_ELEVATION(name, word, text) ELEVATION_##name,

typedef enum Resource { RESOURCE_LIST(X_RESOURCE) RESOURCE_COUNT } Resource;
typedef enum DamageType { DAMAGE_LIST(X_DAMAGE) DAMAGE_COUNT } DamageType;
typedef enum TargetPriority { PRIORITY_LIST(X_PRIORITY) PRIORITY_COUNT } TargetPriority;
typedef enum BlueprintKind { BLUEPRINT_KIND_LIST(X_BLUEPRINT_KIND) BLUEPRINT_KIND_COUNT } BlueprintKind;
typedef enum Rarity { RARITY_LIST(X_RARITY) RARITY_COUNT } Rarity;
typedef enum AttackerSize { SIZE_LIST(X_SIZE) SIZE_COUNT } AttackerSize;
typedef enum AttackShape { SHAPE_LIST(X_SHAPE) SHAPE_COUNT } AttackShape;
typedef enum RuleWhen { WHEN_LIST(X_WHEN) WHEN_COUNT } RuleWhen;
typedef enum RuleWhom { WHOM_LIST(X_WHOM) WHOM_COUNT } RuleWhom;
typedef enum RuleWhat { WHAT_LIST(X_WHAT) WHAT_COUNT } RuleWhat;
typedef enum RuleUntil { UNTIL_LIST(X_UNTIL) UNTIL_COUNT } RuleUntil;
typedef enum Stat { STAT_LIST(X_STAT) STAT_COUNT } Stat;
typedef enum StatusEffect { EFFECT_LIST(X_EFFECT) EFFECT_COUNT } StatusEffect;
typedef enum StatusBearer { BEARER_LIST(X_BEARER) BEARER_COUNT } StatusBearer;
typedef enum StatusUnit { UNIT_LIST(X_UNIT) UNIT_COUNT } StatusUnit;
typedef enum StatusStacking { STACKING_LIST(X_STACKING) STACKING_COUNT } StatusStacking;
typedef enum Elevation { ELEVATION_LIST(X_ELEVATION) ELEVATION_COUNT } Elevation;

/* For switches: lists of these as cases. */
#define WHEN_CASE(name) case WHEN_##name:
#define WHAT_CASE(name) case WHAT_##name:
#define STAT_CASE(name) case STAT_##name:

/* What keeps the amount of a status within bounds. */
typedef enum EffectBound {
    BOUND_UNBOUNDED,
    BOUND_BOSS_SLOW, /* bosses feel BattleRules.boss_slow percent of it */
    BOUND_HP_SHARE,  /* at most BattleRules.shield_max percent of its bearer's full HP */
} EffectBound;

/* A row of EFFECT_LIST. */
typedef struct EffectUse {
    const char *word, *brief, *does[BEARER_COUNT], *amount;
    bool typed, helps;
    EffectBound bound;
} EffectUse;

const EffectUse *effect_use(StatusEffect effect);

/* One entry of the rules vocabulary: when it happens, whom it meets, what it does. Which fields go with
 * which words, the rows of content/tables/table_blueprint.c say. */
typedef struct Rule {
    RuleWhen when;
    int period;        /* EVERY, and between repeats: ticks */
    int percent_of_hp; /* HP_BELOW: happens once when HP fall to this percent of the whole … */
    int steps;         /* … or this many times, each time another such part is gone */
    RuleWhom whom;
    Fix radius; /* around the owner, or around the point used or hit */
    RuleWhat what;
    int amount;           /* granted, damage, HP, how many spawn, potency of a status, percent; see each effect */
    int amount_large;     /* instead for large attackers and bosses; 0: the same */
    int percent;          /* MODIFY: of the stat; GAINED: of what was gained; PULL: none */
    Fix distance;         /* PULL: how far back, in tiles */
    Resource resource;    /* GRANT, and what CONVERT turns things into */
    Resource of;          /* GAINING, GAINED: the gain that it is about */
    uint8_t damage_types; /* DAMAGE: bit set of 1 << DamageType */
    int attacker;         /* SPAWN: attacker type */
    int status;           /* STATUS: status type */
    int seconds, count;   /* STATUS: how long, in ticks, or in waves or shots, as its unit says */
    Stat stat;            /* MODIFY */
    uint8_t deposit;      /* Obstacle: only where the owner stands on this one; OBSTACLE_NONE: anywhere */
    int per_height;       /* GRANT: added for every half tile the owner stands above the lowest ground */
    int growth;           /* GRANT: added for every wave since the owner was built */
    bool unharmed;        /* WAVE_END: only after a wave without hull loss */
    int wave_limit;       /* times a wave; 0: any number */
    int battle_limit;     /* times a battle, or a life; 0: any number */
    int delay;            /* USED, BURST: ticks until it happens */
    int repeats;          /* USED, BURST: times it happens, `period` apart; 0: once */
    int waves;            /* USED: it happens at the end of so many waves instead; 0: at once */
    int nth;              /* of the ship: only the so-maniest building of a battle; 0: each */
    uint8_t kinds;        /* of the ship: only blueprints of these, bit set of 1 << BlueprintKind; 0: of all */
    Fix alone;            /* of the ship: only towers with no other tower so near; 0: all */
    int most;             /* of the ship, GRANT: by percent of what there is, but no more than this; 0: no limit */
    RuleUntil until;      /* of the ship, MODIFY on an occasion: each time once more, and so long */
} Rule;

#endif
