/* Content: blueprints, attackers, terrain types and the numbers of the rules, loaded once from data/ into
 * immutable tables, when the program is built or from a folder.
 *
 * Everything refers to everything else by index. Speeds are tiles per tick, durations ticks, lengths tiles;
 * the data files say them in tiles per second, seconds and tiles (doc/content.md). */
#ifndef HOLDOUT_CONTENT_H
#define HOLDOUT_CONTENT_H

#include "holdout/augment.h"
#include "holdout/dungeon_rules.h"
#include "holdout/feat.h"
#include "holdout/foot_rules.h"
#include "holdout/journey.h"
#include "holdout/story_words.h"
#include "holdout/tile.h"
#include "holdout/vocabulary.h"
#include "holdout/wave_plan.h"
#include "holdout/world.h"

#include <stddef.h>

enum {
    TICKS_PER_SECOND = 20,
    RULES_MAX = 6, /* rules of one blueprint or attacker */
    STATUSES_MAX = 16,
    STATUS_SECONDS_MAX = 600, /* the most that a file can say; stands for ever */
    BLUEPRINTS_MAX = 250,
    ATTACKERS_WRITTEN_MAX = 128, /* files; their tiers are added to them */
    TERRAINS_MAX = 64,
    SUPPLIES_MAX = 5, /* and supplies; those of use in a battle are part of its loadout: */
    BATTLE_LOADOUT_MAX = LOADOUT_MAX + SUPPLIES_MAX,
    SPACINGS_MAX = 8,
    TIERS_MAX = 7,
    LARGE_MAX = 8,
    TIER_NAME_SIZE = 8,
    OBSTACLE_PHASES_MAX = 8,
    AFFINITIES_MAX = 4,
    TERRAIN_BONUSES_MAX = 4,
    WRECKS_MAX = 8,
    SURFACES_MAX = 4,
    TEXTURE_SIZE = 4,
    TERRAIN_MODULES_MAX = 48,
    TERRAIN_VARIANTS_MAX = 1024,
    NAME_LISTS_MAX = 16,
    NAME_WORDS_MAX = 800,
    NAME_WORD_SIZE = 28, /* bytes; a letter is one or two */
    NAME_ORDER_MAX = 4,
    BLOCKED_MAX = 80,
    BLOCKED_SIZE = 8,
};

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
    int hp_share, hp_share_max;      /* percent of its target's full HP, added to each hit, and HP at most; 0: any */
} Attack;

/* A status: what it does to its bearer while it lasts. */
typedef struct StatusType {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char glyph; /* ASCII, unique among statuses */
    StatusBearer bearer;
    StatusEffect effect;
    StatusUnit unit;
    StatusStacking stacking;
    int amount;                 /* percent, damage or HP, unless the rule that gives it says another */
    uint8_t damage_types;       /* BURN */
    int seconds_max, count_max; /* the longest it can last: ticks, or waves or shots; 0: any time */
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

enum { ART_ROWS = 2, ART_COLUMNS = 4 };

/* A small picture for large tiles: rows of ASCII, '?' where its letter stands. It changes nothing. */
typedef struct Art {
    int row_count; /* ART_ROWS, or 0: none of its own */
    char rows[ART_ROWS][ART_COLUMNS + 1];
} Art;

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
    int deed_count; /* SUPPLY: what it does on the chart, in place of rules */
    Deed deeds[DEEDS_MAX];
    int refund;        /* percent of what was paid that deleting it gives back */
    int free;          /* so many a battle cost nothing */
    int opened_by;     /* 1 + the feat without which it isn't offered; 0: open from the start */
    int augment_count; /* as a run has changed it: augments by index, in the order in which they came */
    uint8_t augments[AUGMENTS_PER_BLUEPRINT_MAX];
    uint8_t evolution; /* 1 + the index of what it has become; 0: it is what its file says */
    Art art;
    char flavour[CONTENT_TEXT_SIZE];
} Blueprint;

/* Is it used during waves, and not built? A supply of use on the chart alone never comes into a battle. */
static inline bool blueprint_is_used(const Blueprint *blueprint)
{
    return blueprint->kind == BLUEPRINT_ABILITY || blueprint->kind == BLUEPRINT_SUPPLY;
}

/* Is it a supply whose rules are of use in a battle? */
static inline bool blueprint_is_battle_supply(const Blueprint *blueprint)
{
    return blueprint->kind == BLUEPRINT_SUPPLY && blueprint->rule_count > 0;
}

/* What a blueprint that bears two augments can become. Whatever it was and had stays, but for what is said here. */
typedef struct Evolution {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int of; /* blueprint */
    int augment_count;
    uint8_t augments[EVOLUTION_AUGMENTS];
    int opened_by; /* 1 + the feat without which it isn't asked; 0: open from the start */
    Attack attack; /* in place of its own; shape NONE: it keeps that */
    Augment gives; /* without id, name and rarity */
    Art art;
    char flavour[CONTENT_TEXT_SIZE];
} Evolution;

typedef struct AttackerType {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE], plural[CONTENT_NAME_SIZE]; /* plural: without a tier's number */
    char glyph;
    AttackerSize size;
    int hp;
    Fix speed;                        /* tiles per tick */
    int value;                        /* what the wave budget counts it as */
    int spacing;                      /* least ticks between two of a batch */
    int level, until;                 /* first and last level it appears in; 0: no last one */
    uint8_t resistance[DAMAGE_COUNT]; /* percent less damage of this type */
    uint8_t tier;                     /* 0: as its file says; else what tiers[tier - 1] makes of it */
    int block;                        /* taken off each hit after resistance */
    int hit_max;                      /* most damage a hit does; 0: any */
    int act;                          /* BOSS: the act that it can end, where the run lists it; 0: none */
    int growth;                       /* BOSS: percent points of its share of a wave's capacity that each wave adds
                                         after the one that follows par */
    int bodies;                       /* BOSS: as how many of its kind it comes, which share its HP; 0: as one */
    int from_buildings;               /* BOSS: percent of what hits of buildings do to it; 0: all of it */
    bool silences;                    /* BOSS: while it comes or is there, waves are as unknown as those of who stays */
    int relentless;                   /* ticks after which the next wave follows while it lives; 0: waves wait */
    int rule_count;
    Rule rules[RULES_MAX];
    Art art;
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
    int waves; /* of deposits: that each pays before it is dry; 0: it never is */
    bool on_slant;
    uint8_t surfaces; /* bit set of allowed surfaces */
    int affinity_count;
    ObstacleAffinity affinities[AFFINITIES_MAX];
} ObstaclePhase;

/* What the ground does to what stands on it: towers, or with PRODUCTION whatever produces but the Hub. */
typedef struct TerrainBonus {
    uint8_t beside;       /* Obstacle on one of the eight tiles around; OBSTACLE_NONE: it needs none */
    Stat stat;            /* DAMAGE, INTERVAL, RANGE, BLAST or PRODUCTION */
    int percent;          /* of it, added to those of other modifiers */
    uint8_t damage_types; /* bit set: only where the attack has one of these; 0: any tower */
    uint8_t surfaces;     /* bit set: only where one of the eight tiles around has one of these; 0: anywhere */
    bool per_height;      /* percent for each half tile above the lowest ground */
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
    int wreck_count;                    /* so many of its small obstacles are wrecks, */
    int wreck_materials;                /* demolished for so many materials each */
    char wreck_name[CONTENT_NAME_SIZE]; /* and called so */
    char flavour[CONTENT_TEXT_SIZE];
} TerrainType;

/* Numbers of a battle (data/rules.yaml). `base + per_level * level` where both stand. */
typedef struct BattleRules {
    int hull_start;
    int hull_loss[SIZE_COUNT]; /* a boss takes all there is */
    int raise_damage;          /* percent more of a tower that was built once more where it stands, each time */
    int hull_loss_cap;         /* most hull lost in one wave, bosses aside */
    int materials_base, materials_per_level;
    int energy_start, energy_max;
    int fuel_goal_base, fuel_goal_per_level;
    int fill_waves;                /* the fewest that fill a tank, however much fuel there is */
    int wall_blow[SIZE_COUNT];     /* HP a wall loses each second to an attacker that stands at it */
    int pulls_max;                 /* times an attacker can be pulled back in its life */
    int shield_max;                /* percent of full HP that a shield absorbs at most */
    int boss_slow;                 /* percent of a slowing status that a boss feels */
    int pace_min, pace_max;        /* percent of its own speed that an attacker keeps, and reaches, at most */
    Fix range_max;                 /* no range and no blast can grow beyond this */
    int spacing_max;               /* ticks between two attackers of a wave, however it is spaced out */
    int aim;                       /* degrees off its target at which a turret shoots */
    Fix pellet_width;              /* a pellet meets attackers within this distance of its line */
    Fix spawn_spread;              /* tiles between two that are spawned together */
    int price_min, interval_min;   /* percent of their base below which modifiers can't bring prices and intervals */
    int boss_escort;               /* percent of a boss's wave that comes with it */
    int boss_waves;                /* percent of the strength of other battles' waves that waves before a boss have */
    int boss_capacity;             /* percent of its wave's capacity by which its HP are measured */
    int boss_loss_most;            /* percent of its HP that a boss loses in a second at most; 0: any */
    int boss_least;                /* percent of the HP of the strongest that comes with a boss, which it has at least:
                                      who is stronger stays away */
    int boss_entry;                /* ticks from the wave's beginning until it enters */
    int sweep;                     /* ticks that a sweep takes over the board */
    int ability_growth;            /* percent of base damage added per wave after the first */
    Fix target_height[SIZE_COUNT]; /* of the targeting point above ground, in tiles */
    int credits_battle;            /* paid for leaving a won battle */
    int credits_per_wave_under_par, credits_par_max;
    int par_base, par_per_level;           /* par = fuel goal / (base + per_level * level), rounded up; thousandths */
    int credits_stay, credits_stay_growth; /* for each wave stayed after winning */
    int stay_levels;                       /* who stays meets waves of so many levels later */
} BattleRules;

/* Numbers of level k: how many paths, how long (data/levels.yaml). Thousandths where named so. */
typedef struct LevelRules {
    int long_every; /* every so many levels one long path */
    int long_base, long_max, long_spread;
    int paths_divisor, paths_max;                                    /* 1 + roll below min(level / divisor, max) + 1 */
    int length_numerator, length_offset, length_base, length_spread; /* round(num / (offset + level)) + base + roll */
    int branches_offset, branches_max;
    int hub_distance_base, hub_distance_per_path; /* thousandths of a tile: base + per_path / starts */
} LevelRules;

/* Numbers of path generation (data/worldgen.yaml). Thousandths of a unit unless said otherwise. */
typedef struct PathRules {
    int start_spacing[WORLD_STARTS_MAX]; /* least distance between starts, by number of starts - 1, tiles/1000 */
    int start_hub_distance_one, start_hub_distance_many;
    int relax_after, relax_factor; /* after so many failed rolls spacing is multiplied by factor/1000 */
    int crowding[3]; /* that a path node adds to its own tile, to those beside it, to those over a corner */
    int edge_penalty, far_penalty; /* for a path tile on the edge; for any tile 2 or more away from all paths */
    int temperature_start, temperature_end; /* annealing accepts one in two losses of this size */
    int budget;                             /* moves that annealing tries = budget/1000 * L^2 */
    int give_up;                            /* restart when none valid by give_up/1000 * L^2 tries */
    int branch_poor;   /* thousandths of its tiles that may lie at the edge or beside other paths */
    int search_budget; /* prototypes a final-path search may expand per start */
    int plan_budget;   /* the same for planning side branches before there is ground */
} PathRules;

/* What makes later, tougher versions of all attackers but bosses: types of their own. */
typedef struct AttackerTier {
    char name[TIER_NAME_SIZE]; /* follows the attacker's: "II" */
    int level, wave;           /* comes from this level on, or from this wave on (from 1) on any */
    int toughness;             /* times HP, healing and value, thousandths */
    int block;                 /* times block */
} AttackerTier;

/* So many percent of waves, from a level on. */
typedef struct LevelShare {
    int level, percent;
} LevelShare;

/* Numbers of wave generation (data/waves.yaml); rates and capacities in thousandths of HP (per second). */
typedef struct WaveRules {
    int scale[4]; /* scale(w) = s0 + s1 w + s2 w^2 + s3 w^3, thousandths */
    /* percent more of it for each wave after so many, and at most */
    int surge_after, surge_percent, surge_most;
    int rate_base, rate_per_level, rate_per_path;
    /* (base + per_level l + per_level_squared l^2) (capacity_length + mean length) capacity_factor */
    int capacity_base, capacity_per_level, capacity_per_level_squared;
    int capacity_length, capacity_factor;
    int global_share;                          /* thousandths of new capacity any path may use */
    int drop_path;                             /* percent */
    int area_max, area_full_wave;              /* area share grows from 0 to area_max/1000 by this wave */
    int area_decay;                            /* beta, thousandths */
    int spacing_count, spacings[SPACINGS_MAX]; /* ticks */
    int batch_gap;                             /* ticks between batches */
    int batches_max, spawn_ticks_max, attackers_max;
    int candidates;         /* waves rolled of which the best is kept */
    int enough;             /* percent of the budget that ends the search */
    int carry_max;          /* at most this percentage of an unspent rest is added to the next budget */
    int retire[SIZE_COUNT]; /* thousandths of C: where value * speed is below, a tougher version comes if there is one;
                               none for bosses */
    int spend;              /* percent of C that a wave asks for at most */
    int large_count;
    LevelShare large[LARGE_MAX]; /* ascending by level */
    /* Both of the headline come by a wave; percent of its budget that it may ask for then; until another one waves grow
     * by these percent at least; from a wave on it may ask for so many percent so that both come at once */
    int headline_by, headline_percent, headline_until, headline_growth, headline_pair_from, headline_pair_percent;
    LevelShare together; /* waves in which one type is to serve another */
    int tier_count;
    AttackerTier tiers[TIERS_MAX];
} WaveRules;

/* Numbers of a star chart (data/chart.yaml); distances in the chart's columns (holdout/chart.h). */
typedef struct ChartRules {
    int systems_min, systems_max;
    int distance, row_distance; /* between any two; between two that share a row of the screen */
    int way_min, way_max;       /* systems from the start to the boss, both counted */
    int seen_max;               /* percent of the systems that a random walk to the boss may see */
    int shortcuts_min, shortcuts_max;
    int gated_shortcut;                                                   /* percent of the charts that have one */
    int gate_hull_min, gate_hull_max, gate_credits_min, gate_credits_max; /* prices */
    int odds[NODE_KIND_COUNT];        /* percent, 100 in all; of those in NODE_DEALT_LIST */
    int battles_min, battles_max;     /* before the boss, on the way that has the fewest */
    int derelicts_min, derelicts_max; /* beside the systems above */
    int level_per_act, level_span, level_elite;
    int attempts;
    int name_order_min, name_order_max;
} ChartRules;

/* What names are learnt from (data/names/). Systems are called by the list STAR_LIST; plots need all three. */
#define STAR_LIST "stars"
#define PEOPLE_LIST "people"
#define THING_LIST "things"
typedef struct NameList {
    char id[CONTENT_ID_SIZE];
    char name[CONTENT_NAME_SIZE];
    int length_min, length_max; /* letters */
    int row_max;                /* vowels, or consonants, that may follow each other */
    int word_count;
    char words[NAME_WORDS_MAX][NAME_WORD_SIZE]; /* letters (base/letters.h), the first of them alone a capital */
} NameList;

/* What no name may hold (data/blocked.yaml). */
typedef struct BlockedWords {
    int count;
    char words[BLOCKED_MAX][BLOCKED_SIZE]; /* lower case */
} BlockedWords;

typedef struct Content {
    uint64_t hash;      /* of everything below but flavour texts and what no run knows; journals carry it */
    uint64_t foot_hash; /* of dungeons and those who walk them, texts aside; journals of games on foot carry it */
    int blueprint_count;
    Blueprint *blueprints;
    int attacker_count;
    AttackerType *attackers;
    int status_count;
    StatusType *statuses;
    int terrain_count;
    TerrainType *terrains;
    int augment_count;
    Augment *augments;
    int fitting_count;
    Fitting *fittings;
    int ship_count;
    Ship *ships;
    int feat_count;
    Feat *feats;
    int evolution_count;
    Evolution *evolutions;
    int encounter_count;
    Encounter *encounters;
    int plan_count;
    WavePlan *plans;
    int name_list_count;
    NameList *name_lists;
    int story_text_count;
    StoryTexts *story_texts;
    int creature_count;
    FootCreature *creatures;
    int item_count;
    FootItem *items;
    int foot_pair_count;
    FootPair *foot_pairs;
    int foot_pack_count;
    FootPack *foot_packs;
    int foot_surface_count;
    FootSurface *foot_surfaces;
    int foot_theme_count;
    FootTheme *foot_themes;
    int foot_floor_count;
    FootFloor *foot_floors;
    int foot_origin_count;
    FootOrigin *foot_origins;
    int foot_world_count;
    FootWorld *foot_worlds;
    int foot_book_count;
    FootBook *foot_books;
    int derelict_count;
    FootDerelict *derelicts;
    int hub; /* blueprint index */
    RunRules run;
    BattleRules battle;
    LevelRules level;
    PathRules path;
    WaveRules wave;
    ChartRules chart;
    BlockedWords blocked;
    DungeonRules dungeon;
    StoryRules story;
} Content;

/* The ship that a run is made with where none is chosen. */
static inline const Ship *content_first_ship(const Content *content)
{
    return &content->ships[content->run.first_ship];
}

/* All feats, as a bit set. */
static inline uint32_t content_feats(const Content *content)
{
    return (uint32_t)((UINT64_C(1) << content->feat_count) - 1);
}

/* Something that a feat may open: what it is and its id as data call them; its name. */
typedef struct Openable {
    const char *kind, *id, *name;
    int opened_by; /* 1 + the feat; 0: open from the start */
} Openable;

/* The one of that number, from 0 on: ships first, then fittings, blueprints, augments, evolutions, events and twists.
 * False behind the last. */
bool content_openable(const Content *content, int number, Openable *out);

/* Would an augment do a blueprint any good? Each of its changes must change a number, each of its rules must be one
 * that the blueprint can follow and has not got, and the result must be a blueprint that loading would accept. Never
 * the Hub, never the same augment twice, never more than data says. */
bool augment_fits(const Content *content, int augment, const Blueprint *blueprint);

/* The first number that an augment names and that would stay what it is, in words for the player; NULL: none. */
const char *augment_unchanged(const Content *content, int augment, const Blueprint *blueprint);

/* The amount of a status that a rule gives in a wave, from 1: burning by abilities grows with the waves. */
int content_given_amount(const Content *content, const Rule *rule, int wave);

/* A blueprint with those of its numbers in hundredths of which modifiers make fractions: its attack's damage and times
 * between shots, what its rules deal and grant, and what each one that stands adds to its price. */
Blueprint blueprint_fine(const Blueprint *blueprint);

/* Changes a blueprint as the augment says; only where it fits. Prices that were above 0 stay above 0, times between
 * shots never fall below the rules' share of what they were, and no number leaves the range that files keep to. */
void augment_apply(const Content *content, int augment, Blueprint *blueprint);

/* Makes of a blueprint as the content has it what the evolution says; augments come after it (augment_apply). */
void evolution_apply(const Content *content, int evolution, Blueprint *blueprint);

/* Does it need this augment? */
bool evolution_needs(const Evolution *evolution, int augment);

/* A blueprint of a run before its augments: as the content has it, or as it has evolved. */
void content_unfitted(const Content *content, int blueprint, int evolution, Blueprint *out);

/* Index by id, or -1. */
int content_augment(const Content *content, const char *id);
int content_fitting(const Content *content, const char *id);
int content_ship(const Content *content, const char *id);
int content_feat(const Content *content, const char *id);
int content_evolution(const Content *content, const char *id);
int content_blueprint(const Content *content, const char *id);
int content_attacker(const Content *content, const char *id);
int content_terrain(const Content *content, const char *id);
int content_status(const Content *content, const char *id);
int content_encounter(const Content *content, const char *id);
int content_plan(const Content *content, const char *id);
int content_name_list(const Content *content, const char *id);
int content_story_text(const Content *content, const char *id);
int content_creature(const Content *content, const char *id);
int content_item(const Content *content, const char *id);
int content_foot_pair(const Content *content, const char *id);
int content_foot_pack(const Content *content, const char *id);
int content_foot_surface(const Content *content, const char *id);
int content_foot_theme(const Content *content, const char *id);
int content_foot_floor(const Content *content, const char *id);

/* What the first floor that a generator makes is made of; NULL: no floor is made by it. And the manner in which its
 * levels are furnished where no game says so. */
const FootTheme *content_theme_of(const Content *content, DungeonGenerator generator);
DungeonManner content_manner_of(const Content *content, DungeonGenerator generator);
int content_foot_origin(const Content *content, const char *id);
int content_foot_world(const Content *content, const char *id);
int content_foot_book(const Content *content, const char *id);
int content_derelict(const Content *content, const char *id);

/* What the hero of a book begins with or can come by: what its floors, their places and packs lay, what those whom he
 * meets wear or give, and what derelicts hold. Why such an item is of no use to him; NULL: it is of some. */
void content_book_items(const Content *content, int book, bool items[FOOT_ITEMS_MAX]);
const char *content_item_misfit(const Content *content, int book, int item);

/* The context in which catalogues know plurals, as gettext writes it. */
#define CONTENT_SEVERAL "several\004"

/* What `count` of a name are called, as the language counts: `name` for 1, `plural` for several. The number itself is
 * not said. Valid as long as both are. */
const char *content_counted(const char *name, const char *plural, int count);

/* The same of attackers, whose tier is not counted: "Mite II", "Mites II". */
typedef struct Called {
    char words[2 * CONTENT_NAME_SIZE];
} Called;
Called content_called(const Content *content, const AttackerType *type, int count);

/* With the number, or for one with the article: "a slime", "an ooze", "3 slimes". */
Called content_numbered(const char *name, const char *plural, int count);

/* Words of the enums, as data says them and as texts do; and the value of a data word, or -1. */
const char *resource_text(Resource resource);
const char *stat_text(Stat stat);
const char *priority_word(TargetPriority priority);
int priority_from_word(const char *word);
const char *blueprint_kind_text(BlueprintKind kind);
const char *blueprint_kind_word(BlueprintKind kind);
const char *rarity_text(Rarity rarity);
const char *size_text(AttackerSize size);
const char *damage_text(DamageType type);
const char *foot_stat_text(FootStat stat);
const char *foot_stat_word(FootStat stat);
const char *foot_slot_text(FootSlot slot);
const char *foot_goal_word(FootGoal goal);
const char *foot_clock_word(FootClock clock);
const char *foot_clock_text(FootClock clock); /* "Lamp" */
const char *foot_clock_more(FootClock clock); /* "the lamp burns %d turns longer" */
const char *foot_winning_text(FootGoal goal); /* "come back to the airlock with what you can carry" */
const char *foot_class_text(FootClass kind);
const char *foot_site_text(FootSite site); /* what it asks */
const char *foot_wish_text(FootWish wish);
const char *foot_law_text(FootLaw law); /* "nothing on this floor catches fire" */
const char *foot_law_word(FootLaw law);
char foot_class_sign(FootClass kind);      /* on the map */
char foot_item_sign(const FootItem *item); /* its class's, but for levers */

/* Makes a blueprint's prices what these clauses make of them while nothing has been built or used. */
void content_price(const Content *content, const ClauseSet *clauses, Blueprint *blueprint);

#endif
