/* Content: blueprints, attackers, terrain types and the numbers of the rules, loaded once from data/ (or from
 * the copy inside the binary) into immutable tables.
 *
 * Everything refers to everything else by index. Speeds are tiles per tick, durations ticks, lengths tiles;
 * the data files say them in tiles per second, seconds and tiles (doc/content.md). */
#ifndef HOLDOUT_CONTENT_H
#define HOLDOUT_CONTENT_H

#include "holdout/tile.h"
#include "holdout/world.h"

#include <stddef.h>
#include <stdio.h>

enum {
    TICKS_PER_SECOND = 20,
    CONTENT_ID_SIZE = 32,
    CONTENT_NAME_SIZE = 40,
    CONTENT_TEXT_SIZE = 200,
    RULES_MAX = 6, /* rules of one blueprint or attacker */
    STATUSES_MAX = 16,
    LOADOUT_MAX = 12, /* blueprints a player can hold */
    SPACINGS_MAX = 8,
    TIERS_MAX = 7,
    TIER_NAME_SIZE = 8,
    OBSTACLE_PHASES_MAX = 8,
    AFFINITIES_MAX = 4,
    TERRAIN_BONUSES_MAX = 4,
    WRECKS_MAX = 8,
    SURFACES_MAX = 4,
    TEXTURE_SIZE = 4,
    TERRAIN_MODULES_MAX = 48,
    TERRAIN_VARIANTS_MAX = 1024,
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
    X(SPECIAL, "special", "special building") X(ABILITY, "ability", "ability")
#define RARITY_LIST(X)               \
    X(STARTER, "starter", "starter") \
    X(COMMON, "common", "common")    \
    X(RARE, "rare", "rare") X(LEGENDARY, "legendary", "legendary") X(SPECIAL, "special", "special")
#define SIZE_LIST(X) X(SMALL, "small", "small") X(LARGE, "large", "large") X(BOSS, "boss", "boss")
/* How an attack reaches what it is aimed at. */
#define SHAPE_LIST(X)                                              \
    X(NONE, "none", "")                                            \
    X(INSTANT, "instant", "hits at once")                          \
    X(HOMING, "homing", "fires a shot that follows its target")    \
    X(SHELL, "shell", "lobs a shell at where its target is")       \
    X(SLAM, "slam", "strikes all around itself")                   \
    X(LINE, "line", "pierces all that stand in a fixed line")      \
    X(CHAIN, "chain", "leaps from one attacker to the next")       \
    X(SCATTER, "scatter", "fires pellets, each of which can miss") \
    X(BEAM, "beam", "burns its target for as long as it can see it")
/* Occasions. Those of buildings need the building in order; "always" holds as long as its owner stands or lives. */
#define WHEN_LIST(X)                                              \
    X(ALWAYS, "always", "")                                       \
    X(WAVE_START, "wave-start", "at the start of each wave")      \
    X(WAVE_END, "wave-end", "at the end of each wave")            \
    X(EVERY, "every", "every")                                    \
    X(USED, "used", "when used")                                  \
    X(HIT, "hit", "with each hit")                                \
    X(KILL, "kill", "with each kill")                             \
    X(CROSSED, "crossed", "when an attacker comes onto its tile") \
    X(DEATH_NEAR, "death-near", "when an attacker dies near it")  \
    X(GAINING, "gaining", "whenever you are about to gain")       \
    X(GAINED, "gained", "whenever you have gained")               \
    X(DAMAGED, "damaged", "when damaged")                         \
    X(HP_BELOW, "hp-below", "when its HP fall")                   \
    X(KILLED, "killed", "when killed")
#define WHOM_LIST(X)                                            \
    X(PLAYER, "player", "you")                                  \
    X(SELF, "self", "itself")                                   \
    X(TARGET, "target", "its target")                           \
    X(ATTACKERS, "attackers", "attackers")                      \
    X(FIRST, "first", "the first attacker")                     \
    X(RANDOM, "random", "a random attacker")                    \
    X(SWEEP, "sweep", "each attacker that the sweep passes")    \
    X(TOWERS, "towers", "towers")                               \
    X(BUILDINGS, "buildings", "buildings")                      \
    X(NEAREST, "nearest", "the nearest building")               \
    X(BEST, "best", "the tower that has dealt the most damage") \
    X(BLUEPRINTS, "blueprints", "all other blueprints")
#define WHAT_LIST(X)                             \
    X(GRANT, "grant", "grants")                  \
    X(DAMAGE, "damage", "deals")                 \
    X(HEAL, "heal", "heals")                     \
    X(SPAWN, "spawn", "spawns")                  \
    X(STATUS, "status", "gives")                 \
    X(MODIFY, "modify", "changes")               \
    X(PULL, "pull", "pulls back")                \
    X(REPAIR, "repair", "repairs")               \
    X(CONVERT, "convert", "turns into")          \
    X(REVEAL, "reveal", "reveals")               \
    X(ECHO, "echo", "makes shoot twice")         \
    X(SHED, "shed", "loses its block")           \
    X(RETURN, "return", "goes back to a start")  \
    X(ADAPT, "adapt", "changes its resistances") \
    X(BUILD, "build", "lets you build")          \
    X(MOVE, "move", "moves")                     \
    X(STRETCH, "stretch", "spaces out")
/* What modifiers change. Intervals, ranges, blasts and speeds take percents only. */
#define STAT_LIST(X)                                \
    X(DAMAGE, "damage", "damage")                   \
    X(INTERVAL, "interval", "time between shots")   \
    X(RANGE, "range", "range")                      \
    X(BLAST, "blast", "blast radius")               \
    X(MATERIALS, "materials", "price in materials") \
    X(ENERGY, "energy", "price in energy")          \
    X(PRODUCTION, "production", "production")       \
    X(ENERGY_MAX, "energy-max", "energy limit")     \
    X(SPEED, "speed", "speed")                      \
    X(TAKEN, "taken", "damage taken")
/* What a status does while it lasts. */
#define EFFECT_LIST(X)                           \
    X(BURN, "burn", "takes damage every second") \
    X(SLOW, "slow", "moves slower")              \
    X(HASTE, "haste", "is faster")               \
    X(SHIELD, "shield", "absorbs damage")        \
    X(STEALTH, "stealth", "cannot be aimed at")  \
    X(MARK, "mark", "takes more damage")         \
    X(PARALYSE, "paralyse", "does nothing")      \
    X(CHARGE, "charge", "deals more damage with each hit")
#define BEARER_LIST(X) X(ATTACKERS, "attackers", "attackers") X(BUILDINGS, "buildings", "buildings")
#define UNIT_LIST(X) X(SECONDS, "seconds", "seconds") X(WAVES, "waves", "waves") X(SHOTS, "shots", "shots")
/* When a bearer of a status gets it again: the longer time, both times, or the stronger of the two. */
#define STACKING_LIST(X) X(REFRESH, "refresh", "") X(ADD, "add", "") X(STRONGEST, "strongest", "")
/* Targets a tower can aim at, by where they stand. */
#define ELEVATION_LIST(X)             \
    X(ANY, "any", "")                 \
    X(NOT_UP, "not-up", "not uphill") \
    X(NOT_DOWN, "not-down", "not downhill")

#define X_RESOURCE(name, word, text) RESOURCE_##name,
#define X_DAMAGE(name, word, text) DAMAGE_##name,
#define X_PRIORITY(name, word, text) PRIORITY_##name,
#define X_BLUEPRINT_KIND(name, word, text) BLUEPRINT_##name,
#define X_RARITY(name, word, text) RARITY_##name,
#define X_SIZE(name, word, text) SIZE_##name,
#define X_SHAPE(name, word, text) SHAPE_##name,
#define X_WHEN(name, word, text) WHEN_##name,
#define X_WHOM(name, word, text) WHOM_##name,
#define X_WHAT(name, word, text) WHAT_##name,
#define X_STAT(name, word, text) STAT_##name,
#define X_EFFECT(name, word, text) EFFECT_##name,
#define X_BEARER(name, word, text) BEARER_##name,
#define X_UNIT(name, word, text) UNIT_##name,
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
typedef enum Stat { STAT_LIST(X_STAT) STAT_COUNT } Stat;
typedef enum StatusEffect { EFFECT_LIST(X_EFFECT) EFFECT_COUNT } StatusEffect;
typedef enum StatusBearer { BEARER_LIST(X_BEARER) BEARER_COUNT } StatusBearer;
typedef enum StatusUnit { UNIT_LIST(X_UNIT) UNIT_COUNT } StatusUnit;
typedef enum StatusStacking { STACKING_LIST(X_STACKING) STACKING_COUNT } StatusStacking;
typedef enum Elevation { ELEVATION_LIST(X_ELEVATION) ELEVATION_COUNT } Elevation;

/* One entry of the rules vocabulary: when it happens, whom it meets, what it does. Which fields go together is what
 * content/rule_check.c knows. */
typedef struct Rule {
    RuleWhen when;
    int period;        /* EVERY, and between repeats: ticks */
    int percent_of_hp; /* HP_BELOW: happens once when HP fall to this percent of the whole … */
    int steps;         /* … or this many times, each time another such part is gone */
    RuleWhom whom;
    Fix radius; /* around the owner, or around the point used */
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
    int delay;            /* USED: ticks until it happens */
    int repeats;          /* USED: times it happens, `period` apart; 0: once */
    int waves;            /* USED: it happens at the end of so many waves instead; 0: at once */
} Rule;

typedef struct Attack {
    AttackShape shape;
    int damage;           /* of a hit; BEAM: a second */
    uint8_t damage_types; /* bit set of 1 << DamageType; a hit is resisted only if all are */
    int interval;         /* ticks between shots; BEAM: makes it stronger the more it is shortened */
    Fix range, range_min; /* from the tile's centre; LINE: its length */
    Fix speed;            /* HOMING: tiles per tick */
    Fix blast;            /* radius around where it hits; 0: the target alone */
    Fix muzzle;           /* height above the tile, in tiles */
    bool needs_sight;
    bool sees_stealth;
    Elevation elevation;
    uint8_t priorities;              /* bit set of 1 << TargetPriority the player may choose from */
    TargetPriority priority;         /* the one it begins with */
    int flight;                      /* SHELL: ticks from the shot to the burst */
    int targets;                     /* CHAIN: further attackers; LINE: attackers at most; SCATTER: pellets */
    Fix jump;                        /* CHAIN: how far it leaps */
    int kept;                        /* CHAIN: percent of the damage that each leap keeps */
    int spread;                      /* SCATTER: degrees of the cone */
    int turn;                        /* degrees a second the turret turns; 0: at once */
    int interval_fast;               /* steady fire shortens the interval to this … */
    int spin;                        /* … over this many ticks; 0: never */
    int idle_gain, idle_max;         /* percent of damage gained each second without a shot, and at most */
    int kill_gain;                   /* damage gained with each kill, for this battle */
    int distance_gain, distance_max; /* percent of damage for each tile of distance, and at most */
    int hp_share;                    /* percent of its target's full HP, added to each hit */
} Attack;

/* A status: what it does to its bearer while it lasts. */
typedef struct StatusType {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char glyph; /* ASCII, unique among statuses */
    StatusBearer bearer;
    StatusEffect effect;
    StatusUnit unit;
    StatusStacking stacking;
    int amount;                 /* percent, damage or HP, where the rule that gives it says no other */
    uint8_t damage_types;       /* BURN */
    int seconds_max, count_max; /* the longest it can be had: ticks, or waves or shots; 0: any time */
    int immunity;               /* ticks after its end in which it can't be had again */
} StatusType;

/* Where a building may stand. */
typedef struct Placement {
    bool on_small, on_slant, on_path; /* allowed there too */
    bool needs_deposit;               /* only on minerals or fuel */
    bool needs_fuel;                  /* only on fuel */
    bool needs_path;                  /* only on the path */
    int apart;                        /* tiles between two of a kind: 1 forbids the eight neighbours; 0: any */
    bool turned;                      /* the player chooses a direction */
} Placement;

typedef struct Blueprint {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char glyph; /* an ASCII letter, unique among buildings */
    BlueprintKind kind;
    Rarity rarity;
    int materials, energy; /* price of each use */
    int hull;              /* price in hull */
    int dearer;            /* materials added to the price for each one that stands */
    int wall;              /* HP of a wall that attackers on its path tile must break down; 0: none */
    int lasts;             /* waves until it falls apart; 0: it stays */
    int uses;              /* at most so many times a battle; 0: any number */
    int cooldown;          /* waves after a use */
    int cooldown_start;    /* waves at the start of a battle */
    bool permanent;        /* the Hub: neither built nor deleted */
    Placement placement;
    Attack attack;
    int rule_count;
    Rule rules[RULES_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} Blueprint;

typedef struct AttackerType {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char glyph;
    AttackerSize size;
    int hp;
    Fix speed;                        /* tiles per tick */
    int value;                        /* what the wave budget counts it as */
    int spacing;                      /* least ticks between two of a batch */
    int level;                        /* first level it appears in */
    uint8_t resistance[DAMAGE_COUNT]; /* percent less damage of this type */
    uint8_t tier;                     /* 0: as its file says; else what tiers[tier - 1] makes of it */
    int block;                        /* taken off each hit after resistance */
    int hit_max;                      /* most damage a hit does; 0: any */
    int relentless;                   /* ticks after which the next wave follows while it lives; 0: waves wait */
    int rule_count;
    Rule rules[RULES_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} AttackerType;

/* One kind of obstacle and how the generator strews it; all chances in 1/1000. */
typedef struct ObstacleAffinity {
    uint8_t phase; /* index of an earlier phase, or of this one */
    int strength;  /* chance added per obstacle at distance 1; falls as 1 / distance */
} ObstacleAffinity;

typedef struct ObstaclePhase {
    Obstacle kind;
    int chance, min, max;
    bool on_slant;
    uint8_t surfaces; /* bit set of allowed surfaces */
    int affinity_count;
    ObstacleAffinity affinities[AFFINITIES_MAX];
} ObstaclePhase;

/* What obstacles do to towers that stand beside them, on one of the eight tiles around. */
typedef struct TerrainBonus {
    uint8_t beside;       /* Obstacle */
    Stat stat;            /* DAMAGE, INTERVAL, RANGE or BLAST */
    int percent;          /* of it, added to those of other modifiers */
    uint8_t damage_types; /* bit set: only where the attack has one of these; 0: any tower */
} TerrainBonus;

/* A kind of ground. */
typedef struct Surface {
    char name[CONTENT_NAME_SIZE];
    char mark; /* letter that stands for it in modules; 0: none is needed */
    bool no_building, no_paths;
    int hue;                    /* 0..359, or -1: the terrain type's */
    char texture[TEXTURE_SIZE]; /* ASCII signs of bare ground and of its decorations, from the most common */
} Surface;

/* A tile's height, slant and surface in one number, for terrain modules. */
typedef uint8_t TileForm;

static inline TileForm form_make(int height, Slant slant, int surface)
{
    return (TileForm)((height * SLANT_COUNT + (int)slant) * SURFACES_MAX + surface);
}

static inline int form_height(TileForm form)
{
    return form / (SLANT_COUNT * SURFACES_MAX);
}

static inline Slant form_slant(TileForm form)
{
    return (Slant)(form / SURFACES_MAX % SLANT_COUNT);
}

static inline int form_surface(TileForm form)
{
    return form % SURFACES_MAX;
}

/* What four tiles may look like around the corner they share: in reading order north-west, north-east, south-west,
 * south-east. */
enum { QUARTER_COUNT = 4 };

/* As a designer writes it: heights count from a base. */
typedef struct TerrainModule {
    TileForm quarters[QUARTER_COUNT];
    int weight; /* thousandths; shared evenly by its turned and mirrored forms */
    bool turn, mirror;
    int base_min, base_max; /* heights that relative height 0 may lie at */
} TerrainModule;

/* A module turned, mirrored and lifted to one base. */
typedef struct TerrainVariant {
    TileForm quarters[QUARTER_COUNT]; /* heights count from 0 */
    uint8_t module;
    int weight;
} TerrainVariant;

typedef struct TerrainType {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int hue;                    /* 0..359, of the ground shades */
    int height_min, height_max; /* half units; 0..7 */
    int level_min, level_max;   /* levels it appears in */
    Fix large_height;           /* how tall large obstacles stand, in tiles */
    char small_name[CONTENT_NAME_SIZE], large_name[CONTENT_NAME_SIZE];
    int surface_count;
    Surface surfaces[SURFACES_MAX];
    int module_count;
    TerrainModule modules[TERRAIN_MODULES_MAX];
    int variant_count;
    TerrainVariant *variants; /* all that follow from the modules, without repeats, each with some that fit beside it
                                 on every side */
    int phase_count;
    ObstaclePhase phases[OBSTACLE_PHASES_MAX];
    int bonus_count;
    TerrainBonus bonuses[TERRAIN_BONUSES_MAX];
    int wreck_count;                    /* of its small obstacles so many are wrecks, */
    int wreck_materials;                /* demolished for so many materials each */
    char wreck_name[CONTENT_NAME_SIZE]; /* and called so */
    char flavour[CONTENT_TEXT_SIZE];
} TerrainType;

/* Numbers of a battle (data/rules.yaml). `base + per_level * level` where both stand. */
typedef struct BattleRules {
    int hull_start;
    int hull_loss[SIZE_COUNT]; /* a boss takes all there is */
    int hull_loss_cap;         /* most hull lost in one wave, bosses aside */
    int materials_base, materials_per_level;
    int energy_start, energy_max;
    int fuel_goal_base, fuel_goal_per_level;
    int wall_blow[SIZE_COUNT];     /* HP a wall loses each second to an attacker that stands at it */
    int pulls_max;                 /* times an attacker can be pulled back in its life */
    int shield_max;                /* percent of full HP that a shield absorbs at most */
    int boss_slow;                 /* percent of a slowing status that a boss feels */
    int pace_min, pace_max;        /* percent of its own speed that an attacker keeps, and reaches, at most */
    int price_min, interval_min;   /* percent of their base below which modifiers bring no price and no interval */
    int boss_escort;               /* percent of a boss's wave that comes with it */
    int boss_capacity;             /* percent of that wave's capacity by which its HP are measured */
    int boss_entry;                /* ticks from the wave's beginning until it enters */
    int sweep;                     /* ticks that a sweep takes over the board */
    int ability_growth;            /* percent of base damage added per wave after the first */
    Fix target_height[SIZE_COUNT]; /* of the targeting point above ground, in tiles */
    int credits_battle;            /* paid for leaving a won battle */
    int credits_per_wave_under_par, credits_par_max;
    int par_divisor;                       /* par = fuel goal / this, rounded up, in waves */
    int credits_stay, credits_stay_growth; /* for each wave stayed after winning */
} BattleRules;

/* Numbers of level k: how many paths, how long (data/levels.yaml). Thousandths where named so. */
typedef struct LevelRules {
    int long_every; /* every so many levels one long path */
    int long_base, long_max, long_spread;
    int paths_divisor, paths_max;                                    /* 1 + draw below min(level / divisor, max) + 1 */
    int length_numerator, length_offset, length_base, length_spread; /* round(num / (offset + level)) + base + draw */
    int branches_offset, branches_max;
    int hub_distance_base, hub_distance_per_path; /* thousandths of a tile: base + per_path / starts */
} LevelRules;

/* Numbers of path generation (data/worldgen.yaml). Thousandths of a unit unless said otherwise. */
typedef struct PathRules {
    int start_spacing[WORLD_STARTS_MAX]; /* least distance between starts, by number of starts - 1, tiles/1000 */
    int start_hub_distance_one, start_hub_distance_many;
    int relax_after, relax_factor; /* after so many failed draws spacing is multiplied by factor/1000 */
    int crowding[3]; /* that a path node adds to its own tile, to those beside it, to those over a corner */
    int edge_penalty, far_penalty; /* for a path tile on the edge; for any tile 2 or more away from all paths */
    int temperature_start, temperature_end; /* of a loss this large, annealing risks one in two */
    int budget;                             /* moves that annealing tries = budget/1000 * L^2 */
    int give_up;                            /* restart when none valid by give_up/1000 * L^2 tries */
    int branch_poor;   /* thousandths of its tiles that may lie at the edge or beside other paths */
    int search_budget; /* prototypes a final-path search may expand per start */
    int plan_budget;   /* the same for planning side branches before there is ground */
} PathRules;

/* Numbers of wave generation (data/waves.yaml); rates and capacities in thousandths of HP (per second). */
/* What makes later, tougher versions of all attackers but bosses: types of their own. */
typedef struct AttackerTier {
    char name[TIER_NAME_SIZE]; /* follows the attacker's: "II" */
    int level, wave;           /* comes from this level on, or from this wave on (from 1) on any */
    int toughness;             /* times HP, healing and value, thousandths */
    int block;                 /* times block */
} AttackerTier;

typedef struct WaveRules {
    int scale[4]; /* scale(w) = s0 + s1 w + s2 w^2 + s3 w^3, thousandths */
    int rate_base, rate_per_level, rate_per_path;
    int capacity_base, capacity_per_level; /* (base + per_level l) (capacity_length + mean length) capacity_factor */
    int capacity_length, capacity_factor;
    int global_share;                          /* thousandths of new capacity any path may use */
    int drop_path;                             /* percent */
    int parallel;                              /* percent */
    int area_max, area_full_wave;              /* area share grows from 0 to area_max/1000 by this wave */
    int area_decay;                            /* beta, thousandths */
    int spacing_count, spacings[SPACINGS_MAX]; /* ticks */
    int batch_gap;                             /* ticks between batches */
    int batches_max, spawn_ticks_max, attackers_max;
    int candidates; /* waves drawn of which the best is kept */
    int enough;     /* percent of the budget that ends the search */
    int carry_max;  /* percent of an unspent rest that is added to the next budget */
    int retire;     /* thousandths of C: types with value * speed below are not drawn */
    int tier_count;
    AttackerTier tiers[TIERS_MAX];
} WaveRules;

typedef struct Content {
    uint64_t hash; /* of everything below but flavour texts; journals carry it */
    int blueprint_count;
    Blueprint *blueprints;
    int attacker_count;
    AttackerType *attackers;
    int status_count;
    StatusType *statuses;
    int terrain_count;
    TerrainType *terrains;
    int hub; /* blueprint index */
    int starter_count;
    uint8_t starters[LOADOUT_MAX]; /* blueprint indices a run begins with, in menu order, the Hub aside */
    BattleRules battle;
    LevelRules level;
    PathRules path;
    WaveRules wave;
} Content;

/* Loads and cross-checks the data folder, or the copy inside the binary when dir is NULL. The result is the
 * caller's, freed with content_free. On failure NULL, and every problem found is written to `out` (which may be
 * stderr or a memory stream), one sentence a line: "FILE:LINE: FIELD: what is wrong, and what to do". */
Content *content_load(const char *dir, FILE *out);
void content_free(Content *content);

/* Writes a sentence a line to `out` for what loads but is most likely a mistake: "blueprints/ID.yaml: FIELD: what never
 * happens, and why". Returns how many. */
int content_warnings(const Content *content, FILE *out);

/* Index by id, or -1. */
int content_blueprint(const Content *content, const char *id);
int content_attacker(const Content *content, const char *id);
int content_terrain(const Content *content, const char *id);
int content_status(const Content *content, const char *id);

/* Words of the enums, as data says them and as texts do; and the value of a data word, or -1. */
const char *resource_text(Resource resource);
const char *stat_text(Stat stat);
const char *priority_word(TargetPriority priority);
int priority_from_word(const char *word);
const char *blueprint_kind_text(BlueprintKind kind);
const char *blueprint_kind_word(BlueprintKind kind);
const char *rarity_text(Rarity rarity);
const char *size_text(AttackerSize size);

/* Descriptions generated from the rules: sentence after sentence, separated by '\n', cut to size. Returns the
 * length written. `wave` (1-based) is when abilities would be used: their damage grows with it. */
size_t describe_blueprint(const Content *content, int blueprint, int wave, char *out, size_t size);
size_t describe_status(const Content *content, int status, char *out, size_t size);
size_t describe_attacker(const Content *content, int attacker, char *out, size_t size);
size_t describe_terrain(const Content *content, int terrain, char *out, size_t size);

#endif
