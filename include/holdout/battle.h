/* The state of one battle, for everyone to read and for src/battle/ alone to change.
 *
 * Plain data without pointers into itself: a copy is a clone. What is marked "derived" follows from the rest (fitted
 * blueprints follow from what the run holds): it is left out of the state hash, and battle_self_check recomputes the
 * caches and compares them. Everything else is state. */
#ifndef HOLDOUT_BATTLE_H
#define HOLDOUT_BATTLE_H

#include "holdout/content.h"
#include "holdout/event.h"
#include "holdout/verdict.h"
#include "holdout/rng.h"
#include "holdout/wave.h"
#include "holdout/world.h"

enum {
    ATTACKERS_MAX = 512,
    BUILDINGS_MAX = WORLD_TILES,
    SHOTS_MAX = 1024,
    QUEUED_SPAWNS_MAX = 2048,
    UNDO_MAX = 256,
    QUEUED_ABILITIES_MAX = 16,
    QUEUED_BUILDS_MAX = 48,
    PENDING_ABILITIES = 64, /* rules of abilities under way */
    PENDING_GROUND = 96,    /* rules of buildings at work where their shots have landed */
    PENDING_MAX = PENDING_ABILITIES + PENDING_GROUND,
    SPANS_MAX = 24576, /* about 108 a building */
    STANDING_MAX = BUILDINGS_MAX * RULES_MAX,
    SHIP_RULES_MAX = 256,
    RAISES_MAX = 2, /* of a tower in a battle */
    NO_INDEX = 0xFFFF,
};

typedef enum BattlePhase {
    BATTLE_BUILD,   /* no clock: build, delete, undo, start the wave */
    BATTLE_WAVE,    /* ticks run */
    BATTLE_WON,     /* fuel reached at a wave's end: stay a wave more or leave */
    BATTLE_CLEARED, /* left as winner */
    BATTLE_LOST,    /* hull gone */
} BattlePhase;

/* Where the boss of a battle is. */
typedef enum BossCourse {
    BOSS_AWAY,   /* there is none, or fuel has not reached the goal yet */
    BOSS_COMING, /* it enters in wave `boss_wave`, which is the next or the running one */
    BOSS_HERE,   /* on the board */
    BOSS_BEATEN, /* killed */
} BossCourse;

/* Where the named attacker is, who is somebody of the run's story, or carries a thing of it. */
typedef enum NamedCourse {
    NAMED_NONE,   /* this battle has none */
    NAMED_COMING, /* it enters in a wave that is still to come, or hasn't entered yet in the running one */
    NAMED_HERE,   /* on the board */
    NAMED_KILLED,
    NAMED_THROUGH, /* it has reached the Hub, or was lost in the throng */
} NamedCourse;

/* It enters as the last of a batch on one path, in place of several attackers of the batch and with the HP of all of
 * these, so that the wave is no harder. */
typedef struct NamedAttacker {
    NamedCourse course;
    int wave;          /* number of its wave (0: it has none yet), */
    int batch, start;  /* and its place in that; type: what the batch has there */
    uint32_t attacker; /* its id once it has entered; 0 before that */
} NamedAttacker;

/* A status on its bearer. */
typedef struct StatusHold {
    int16_t left;   /* ticks, waves or shots; 0: not there */
    int16_t immune; /* ticks in which it can't be had again */
    int32_t amount; /* its potency; of a shield, what it still absorbs */
} StatusHold;

typedef struct Attacker {
    uint32_t id; /* 1, 2, 3 … in spawn order; 0: slot free */
    uint16_t type;
    uint16_t segment;
    Fix progress; /* 0 .. FIX_ONE along the segment */
    int32_t hp, hp_max;
    uint16_t next_on_segment, previous_on_segment; /* slots, NO_INDEX: none; derived */
    Fix pace;                                      /* tiles it moves in a tick; derived, as is what it is made of: */
    int32_t driven;                                /* percent by what meets it where it stands, */
    uint32_t same_until;     /* which stays the same until others have walked so far; and its statuses: pace_stale */
    uint16_t afflicted;      /* derived: statuses it may hold or be immune to, as bits; no others are looked at */
    bool bare;               /* shed block and resistances */
    uint8_t pulls;           /* times it was pulled back */
    uint8_t grazed;          /* hundredths of its next point of HP that are gone already */
    uint8_t swept;           /* serial of the sweep that passed it last; 0: none yet */
    uint8_t adapted;         /* 1 + DamageType it has adapted to; 0: none */
    uint8_t acts, drives;    /* derived from its type: bits of the rules that repeat, and of those that change speeds */
    uint8_t span_bit;        /* derived from its type: of Span.sizes */
    bool pace_stale;         /* derived: its statuses have changed since its pace was set */
    uint8_t done[RULES_MAX]; /* times each limited rule has happened in this life */
    int16_t timers[RULES_MAX]; /* ticks until each repeating rule */
    StatusHold statuses[STATUSES_MAX];
} Attacker;

/* For how many ticks at least an attacker's statuses do nothing but count down; as bits, those of which the time runs
 * down, and those of which the immunity does. */
typedef struct Lull {
    uint16_t ticks, counting, resting;
} Lull;

/* What a building did so far, for the panel. */
typedef struct BuildingRecord {
    int32_t damage, kills;
    int32_t produced[RESOURCE_COUNT];
} BuildingRecord;

typedef struct Building {
    uint32_t id; /* in build order, the Hub is 1 */
    uint16_t blueprint;
    Tile tile;
    uint8_t direction; /* where turned ones look */
    uint8_t priority;  /* TargetPriority */
    int16_t ready_in;  /* ticks until it may shoot again */
    int16_t steady;    /* ticks of steady fire, at most the attack's spin */
    int32_t idle;      /* ticks since its last shot */
    uint16_t heading;  /* of the turret, in 1/65536 of a turn clockwise from north */
    uint32_t target;   /* attacker id that a beam burns or a turret turns to; 0: none */
    uint16_t target_slot;
    int16_t remainder;             /* BEAM: twentieths of a hundredth of damage not yet dealt */
    uint8_t late;                  /* hundredths of a tick by which its last shots came too early */
    uint8_t rests[RESOURCE_COUNT]; /* hundredths produced that are not paid out yet */
    int16_t age;                   /* waves ended since it was built */
    int32_t wall;                  /* HP left of its wall */
    StatusHold statuses[STATUSES_MAX];
    uint16_t afflicted; /* derived, as an attacker's */
    int16_t timers[RULES_MAX];
    uint16_t done_in_wave[RULES_MAX], done_in_battle[RULES_MAX]; /* times each limited rule has happened */
    bool built_this_phase;
    uint8_t raised;  /* times that it was built once more where it stands */
    int32_t paid[2]; /* materials, energy: see battle_refund */
    BuildingRecord record;
} Building;

/* What modifiers make of a building's numbers. Derived: recomputed when something is built, deleted, used or changes
 * its status; a tower reads nothing else. */
typedef struct BuildingStats {
    int32_t damage, extra_damage;    /* of the attack, rounded down; and of shots that carry a charge */
    int32_t interval, interval_fast; /* rounded down */
    int32_t damage_fine, interval_fine, interval_fast_fine; /* the same in hundredths, by which shots go */
    Fix range, blast;
    uint8_t acts;       /* bits of the rules that repeat; none while it doesn't work */
    bool stale;         /* to be recomputed before they are read */
    bool works;         /* not paralysed */
    bool echoes;        /* shoots twice … */
    int32_t echo_price; /* … for this much energy */
} BuildingStats;

/* A rule that holds as long as its building stands and works: the building's index and the rule's number. */
typedef struct Standing {
    uint8_t building, rule;
} Standing;

/* A rule of the ship, in force in this battle. */
typedef struct ShipRule {
    const Rule *rule; /* of the content */
    uint16_t clause;
    uint16_t done_in_wave, done_in_battle; /* times it has happened, if it is limited */
    uint16_t stacked;                      /* times that its change holds */
    uint16_t waiting;                      /* times that it will hold in the next wave, if it is one of UNTIL_NEXT */
    uint8_t rest;                          /* hundredths granted that are not paid out yet */
    int64_t tally; /* what it has granted, saved, dealt or repaired, or how often it has acted */
} ShipRule;

/* Part of a path segment that a tower can hit as far as sight and elevation go: derived, precomputed when the tower is
 * built. The part of it that is in range, too, is kept beside it, so that a change of range costs no rays. */
typedef struct Span {
    uint16_t segment;
    uint8_t sizes;                /* bit set of 1 << AttackerSize (a boss counts as large) */
    Fix from, to;                 /* progress, both included */
    Fix reached_from, reached_to; /* of it, what the tower's range leaves; nothing where the first is greater. A line's,
                                     and a range with a hole in its middle, are asked besides */
} Span;

typedef struct SpanRange {
    uint16_t first, count;
    Fix reach; /* the range they were computed for; the tower's own is at most this */
    Fix range; /* the tower's own */
} SpanRange;

/* Spans that were worked out once in a battle, kept for when it is begun anew from a clone. A battle that is lent a
 * book (Battle.book) reads and writes it; its owner clears it before it is lent for another battle. */
typedef struct SpanBook SpanBook;
SpanBook *span_book_new(void);
void span_book_free(SpanBook *book);
void span_book_clear(SpanBook *book);

typedef struct Shot {
    uint32_t building; /* id, for the record; the building may be gone */
    int16_t flight;    /* SHELL: ticks until it bursts */
    uint32_t target;   /* attacker id */
    uint16_t target_slot;
    uint16_t blueprint;
    Point at, goal; /* where it is; where its target is or was last */
    int32_t damage; /* hundredths */
} Shot;

typedef struct QueuedSpawn {
    uint16_t type, segment;
    Fix progress;
} QueuedSpawn;

typedef struct QueuedAbility {
    uint16_t blueprint;
    uint8_t direction;
    Point at;
} QueuedAbility;

/* A building that is to be built when materials allow. */
typedef struct QueuedBuild {
    uint8_t slot; /* of the loadout */
    uint8_t direction;
    Tile tile;
} QueuedBuild;

/* A rule of a used ability that has not happened yet, or not for the last time. */
typedef struct Pending {
    uint32_t building; /* whose shot landed there; 0: it is an ability's */
    uint16_t blueprint;
    uint8_t rule, direction;
    uint8_t serial; /* SWEEP: tells sweeps apart, from 1; else 0 */
    Point at;
    int16_t in;      /* ticks until the next time */
    int16_t repeats; /* times left, this one included */
    int16_t waves;   /* wave ends left, for what happens then */
    int16_t passed;  /* SWEEP: ticks since it began */
} Pending;

/* A small obstacle that can be demolished. */
typedef struct Wreck {
    Tile tile;
    bool gone;
} Wreck;

typedef struct UndoEntry {
    bool was_delete, was_raise;
    uint8_t wreck; /* 1 + index of the wreck that was demolished, nothing but its tile stands in building; 0: none */
    int32_t materials, energy; /* what undoing gives back (negative: takes) */
    int16_t cooldown;          /* of the blueprint before it was built */
    uint8_t queue_place;       /* 1 + the place of the queued build that was taken out for it; 0: none */
    QueuedBuild queued;
    Building building;
} UndoEntry;

typedef struct LoadoutSlot {
    uint16_t blueprint;
    int16_t cooldown; /* waves until usable */
    int32_t used;     /* times in this battle */
} LoadoutSlot;

typedef struct Battle {
    const Content *content;
    SpanBook *book; /* lent by whoever plays a clone; NULL: none */
    World world;
    int level;
    BattlePhase phase;
    int wave; /* number of the wave that runs or comes next, from 1 */
    int tick; /* of the running wave; 0 between waves */
    Rng rng;

    int32_t resources[RESOURCE_COUNT];
    int32_t energy_max, fuel_goal, par;
    int32_t energy_base;              /* the limit of energy that modifiers change */
    int32_t hull_loss_cap;            /* most hull lost in one wave, bosses aside */
    int32_t hub_more[RESOURCE_COUNT]; /* what the Hub gives more each wave than its blueprint says; may be negative */
    int32_t toughness;                /* percent of their HP that attackers enter with, the boss aside */
    int32_t hull, hull_max, hull_lost_in_wave;
    int32_t hull_lost; /* to attackers; what was mended since is not taken off */
    int32_t waves_stayed;
    uint32_t permissions; /* bit set of 1 << Permission: those of all clauses in force */
    int32_t credits;      /* earned in this battle, paid on leaving */

    int boss; /* attacker type that must be killed to win, or -1 */
    BossCourse boss_course;
    int boss_wave;      /* number of the wave in which it enters; 0: fuel has not reached the goal yet */
    int boss_start;     /* where it enters, index into the world's starts; counts from BOSS_COMING on, and so does */
    int32_t boss_hp;    /* its full HP; then */
    int boss_in;        /* ticks until it, or its next body, enters, while its wave runs; 0: all have, or the wave has
                           not begun */
    int boss_bodies;    /* of it that have not entered yet; then */
    int32_t boss_bled;  /* HP that it has lost in this second */
    int next_wave_in;   /* ticks until the next wave follows by itself, at the earliest; 0: no relentless one lives */
    int boss_toughness; /* percent of the HP that the wave's capacity gives it */
    int32_t boss_capacity_least; /* its HP follow from that capacity at least, however early it comes */
    int boss_periods;            /* percent of the time between what it does again and again */

    NamedAttacker named;

    int loadout_count;
    LoadoutSlot loadout[BATTLE_LOADOUT_MAX];
    uint8_t fitted_at[BLUEPRINTS_MAX]; /* derived, by blueprint: 1 + its place in fitted, 0: as the content says */

    int wave_count;             /* waves known; whoever owns the battle refills them after each wave */
    Wave waves[WAVE_LOOKAHEAD]; /* [0] is the running or next wave */
    int batch, spawned_in_batch,
        spawn_in; /* progress of waves[0]: ticks until its next spawn tick; batch == batch_count: all in */
    int wreck_count;
    Wreck wrecks[WRECKS_MAX];
    uint64_t seen_types[WAVE_TYPES_MAX / 64];
    int32_t spawned, killed, leaked; /* attackers, over the whole battle */

    uint32_t next_attacker, next_building;
    uint16_t segment_head[WORLD_SEGMENTS_MAX]; /* derived: lists of slots on each segment */
    uint8_t split_counter[WORLD_TILES];        /* which branch the next one to get there takes; 0 as a wave begins */
    uint8_t dug[WORLD_TILES];                  /* waves that the deposit there has paid, if it can run dry */
    uint8_t building_at[WORLD_TILES];          /* derived: index + 1, 0: none */
    uint8_t aura_tiles[WORLD_TILES];           /* derived: which circles of buildings may hold someone there, as bits */
    bool deaths;                    /* derived: somebody has died since the last burial, of another's death in that */
    bool stats_stale;               /* derived: stats are to be recomputed before they are read; false between ticks; */
    bool some_stale;                /* … those of some buildings alone */
    uint32_t ship_occasions;        /* derived: those for which the ship has rules, as bits of 1 << RuleWhen */
    int32_t ship_speed, ship_taken; /* derived: percent by which the ship's rules change all attackers */
    bool paces_stale; /* derived: who drives others on, or holds them up, has changed since paces were set */
    uint32_t walked;  /* derived: how far those that drive others may have walked so far; goes around */
    uint16_t statuses_of[EFFECT_COUNT]; /* derived: the statuses that have an effect, as bits; */
    uint16_t timed;                     /* and those that are counted in seconds */
    int32_t overruns;                   /* spawns lost to a full queue: stays 0, or the content is at fault */
    uint8_t sweeps;                     /* serial of the last sweep, 1 .. 255; 0: there was none */
    int32_t night_builds,
        night_surcharge; /* buildings that may be built during this wave, and percent on their price */
    int32_t crane_moves; /* buildings that may be moved during this wave */
    int32_t debt;        /* what could not be paid, taken off the credits */
    int32_t relay_depth; /* gains set off by gains, now; 0 between commands */

    /* How long the lists are that follow; a copy needs no more of them (game_copy). */
    int attacker_count, building_count;
    int modifier_count, aura_count, span_count; /* derived */
    int shot_count;
    int queued_spawn_count; /* spawns waiting for a free attacker slot */
    int queued_ability_count, pending_count, undo_count;
    int queued_build_count; /* at most one on a tile */
    int ship_rule_count;

    uint16_t order[ATTACKERS_MAX];           /* slots of living attackers by ascending id */
    Attacker attackers[ATTACKERS_MAX];       /* by slot */
    Lull lulls[ATTACKERS_MAX];               /* derived, by slot */
    Building buildings[BUILDINGS_MAX];       /* by ascending id */
    BuildingStats stats[BUILDINGS_MAX];      /* derived */
    SpanRange building_spans[BUILDINGS_MAX]; /* derived, into spans */
    Span spans[SPANS_MAX];                   /* derived */
    Standing modifiers[STANDING_MAX];        /* derived: what changes buildings and prices, by building and rule … */
    Standing auras[STANDING_MAX];            /* … and what meets attackers near by */
    Shot shots[SHOTS_MAX];                   /* in launch order */
    QueuedSpawn queued_spawns[QUEUED_SPAWNS_MAX];
    QueuedAbility queued_abilities[QUEUED_ABILITIES_MAX];
    Pending pending[PENDING_MAX];
    ShipRule ship_rules[SHIP_RULES_MAX];          /* in the order of clauses */
    QueuedBuild queued_builds[QUEUED_BUILDS_MAX]; /* in the order in which they are built */
    Blueprint fitted[LOADOUT_MAX];                /* derived: what the run's augments have made of blueprints */
    UndoEntry undo[UNDO_MAX];
} Battle;

/* A blueprint as it is in this battle: the content's, or what the run's augments have made of it. */
static inline const Blueprint *battle_blueprint(const Battle *battle, int blueprint)
{
    int fitted = battle->fitted_at[blueprint];
    return fitted ? &battle->fitted[fitted - 1] : &battle->content->blueprints[blueprint];
}

/* Credits for staying in a won battle for one more wave, after so many; never below 0. */
static inline int32_t battle_stay_credits(const Battle *battle, int stayed)
{
    int32_t credits = battle->content->battle.credits_stay + stayed * battle->content->battle.credits_stay_growth;
    return credits > 0 ? credits : 0;
}

/* Does anything in force make this rule different? */
static inline bool battle_permits(const Battle *battle, Permission permission)
{
    return battle->permissions >> permission & 1;
}

/* May anything be built although a wave runs: by an ability, a permission, or because no build phase is to come? */
static inline bool battle_builds_in_wave(const Battle *battle)
{
    return battle->phase == BATTLE_WAVE &&
           (battle->night_builds > 0 || battle->next_wave_in > 0 || battle_permits(battle, PERMISSION_DIG_IN_WAVE));
}

/* Place of an attacker on the board, and of a spot on a segment. */
static inline Point battle_segment_point(const Battle *battle, int segment, Fix progress)
{
    const Segment *way = &battle->world.segments[segment];
    Point from = tile_centre(way->from);
    return (Point){from.x + (way->to.x - way->from.x) * progress, from.y + (way->to.y - way->from.y) * progress};
}

static inline Point battle_attacker_at(const Battle *battle, const Attacker *attacker)
{
    return battle_segment_point(battle, attacker->segment, attacker->progress);
}

/* Segments between an attacker and the Hub, in Fix tiles: what "first" compares. */
static inline Fix battle_distance_left(const Battle *battle, const Attacker *attacker)
{
    return battle->world.segments[attacker->segment].distance * FIX_ONE - attacker->progress;
}

/* Tiles that an attacker moves in a tick where it is now, with its statuses and all that meets it there. */
Fix battle_pace(const Battle *battle, const Attacker *attacker);

/* Ticks until an attacker reaches the Hub if nothing is done about it: its statuses run out, and buildings that slow or
 * hasten meet it on its way; walls aside. -1: not for a long time. */
int battle_arrival(const Battle *battle, const Attacker *attacker);

static inline bool battle_is_named(const Battle *battle, const Attacker *attacker)
{
    return battle->named.course == NAMED_HERE && battle->named.attacker == attacker->id;
}

/* The building on a tile, that with an id, and the attacker with an id; NULL: there is none. */
const Building *battle_building_at(const Battle *battle, Tile tile);
const Building *battle_building(const Battle *battle, uint32_t id);
const Attacker *battle_attacker(const Battle *battle, uint32_t id);

/* The building that has dealt the most damage, of equals the first built; NULL when none has dealt any. */
const Building *battle_best_building(const Battle *battle);

/* Does a wreck lie on a tile that DECISION_DELETE demolishes, when no building stands on it? */
bool battle_is_wreck(const Battle *battle, Tile tile);

/* A tower where it stands or would stand. */
typedef struct Post {
    int blueprint;
    Tile tile;
    uint8_t direction; /* where a turned one looks */
    Fix range;
} Post;

/* The post of a standing tower, by its index in buildings; and of one that is not built yet, with its own range. */
Post battle_post(const Battle *battle, int building);
Post battle_post_planned(const Battle *battle, int blueprint, Tile tile, int direction);

/* The same with the range that it would have there, by what acts on it on that tile. */
Post battle_post_there(const Battle *battle, int blueprint, Tile tile, int direction);

/* Could a tower at this post hit an attacker of this size at this place (range, sight, elevation)? Shots go by the same
 * answer. Costs a ray, so not for use within a tick. */
bool battle_post_hits(const Battle *battle, const Post *post, Point at, AttackerSize size);

/* May part of a segment lie in range of a post? Costs next to nothing. */
bool battle_post_nears(const Battle *battle, const Post *post, int segment);

/* Where on the paths a tower at this post can hit, range included: written to out (at most max), returns how many. */
int battle_post_spans(const Battle *battle, const Post *post, Span *out, int max);

/* How far from the Hub, along the paths, the places that spans cover lie on average: percent of the longest way in; -1
 * where they cover nothing. */
int battle_course_of(const Battle *battle, const Span *spans, int count);

/* The same for the tower on a tile: as it stands there, or else as it would be built there, looking north. */
bool battle_can_hit(const Battle *battle, int blueprint, Tile from, Point at, AttackerSize size);
int battle_spans(const Battle *battle, int blueprint, Tile from, Span *out, int max);

/* Whether a tower, by its index in buildings, has something to shoot at right now. */
bool battle_tower_engaged(const Battle *battle, int building);

/* Is the tank full, so that waves are drawn as for those who stay? */
static inline bool battle_is_stay(const Battle *battle)
{
    return battle->phase == BATTLE_WON || battle->waves_stayed > 0;
}

/* Does a boss that comes or is there hide what comes? */
static inline bool battle_is_silenced(const Battle *battle)
{
    bool boss = battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE;
    return boss && battle->content->attackers[battle->boss].silences;
}

/* How much the player may know of a wave, by its index in waves: of who stays, where a permission takes it, or where a
 * boss silences, nothing but the types of the next or running one. Whoever decides or shows anything asks this first.
 */
typedef enum WaveKnown { WAVE_KNOWN, WAVE_TYPES_KNOWN, WAVE_UNKNOWN } WaveKnown;
static inline WaveKnown battle_wave_known(const Battle *battle, int wave)
{
    bool hidden =
        battle_is_stay(battle) || battle_permits(battle, PERMISSION_WAVES_UNKNOWN) || battle_is_silenced(battle);
    return !hidden ? WAVE_KNOWN : wave == 0 ? WAVE_TYPES_KNOWN : WAVE_UNKNOWN;
}

/* The types of a wave, each once, in the order of the content. Returns how many. */
enum { WAVE_KINDS_MAX = WAVE_BATCHES_MAX * WORLD_STARTS_MAX };
int battle_wave_types(const Battle *battle, int wave, int types[WAVE_KINDS_MAX]);

/* What may be supposed of a wave by its types alone: as many of each as its number makes of the rules' budget, on all
 * ways. And the wave itself where it is known; else, written to `room`, what may be supposed by the types of the next.
 */
void battle_wave_by_types(const Battle *battle, int wave, Wave *out);
const Wave *battle_supposed_wave(const Battle *battle, int wave, Wave *room);

/* Of a wave that is known, by its index in waves: how often a batch still enters on each of its paths, and how many
 * attackers are still to come, the boss among them where it comes with the next or running wave. */
int battle_batch_to_come(const Battle *battle, int wave, int batch);
int battle_attackers_to_come(const Battle *battle, int wave);

/* The HP with which the named attacker enters; 0: none is to come. */
int32_t battle_named_hp(const Battle *battle);

/* Gain of each resource at a wave's end from what stands now; and how much of it one building brings, by its index. */
void battle_income(const Battle *battle, int32_t income[RESOURCE_COUNT]);
void battle_income_of(const Battle *battle, int building, int32_t income[RESOURCE_COUNT]);

/* Waves for which the deposit on a tile still pays what stands on it; 0: it is dry, -1: there is no end to it, or none.
 */
int battle_deposit_left(const Battle *battle, Tile tile);

/* The deposit that a building finds there: minerals or fuel, or OBSTACLE_NONE; none where it is dry. */
Obstacle battle_deposit(const Battle *battle, Tile tile);

/* How many of a blueprint stand. */
int battle_standing(const Battle *battle, int blueprint);

/* Fuel in the tank once so many waves are over: of what was gathered what the hose could carry by then, which is the
 * same part of the goal in each wave; the rest waits beside it. */
int32_t battle_tank(const Battle *battle, int waves_over);

typedef struct Filling {
    int32_t full, waits, coming; /* in the tank; gathered, but still beside it; what the next or running wave adds */
} Filling;
Filling battle_filling(const Battle *battle);

/* Fuel that the next or the running wave still brings from what stands now: as it begins, unless it has, and at its
 * end. */
int32_t battle_fuel_ahead(const Battle *battle);

/* Waves still to play until the tank is full as fuel comes now; 0 when it is, -1 when it never will be. */
int battle_waves_left(const Battle *battle);

/* Is what was gathered and comes now enough to fill the tank as soon as the hose can? More would end nothing sooner. */
bool battle_fuel_suffices(const Battle *battle);

/* What using a blueprint costs now: energy asked, and the materials that cover missing energy included; or only hull,
 * where hull may stand in for what can't be paid. */
typedef struct Price {
    int32_t materials, energy, hull;
} Price;
Price battle_price(const Battle *battle, int blueprint);

/* Can the blueprint in a slot of the loadout be used now: uses left, cooled down, hull and price? Places aside. */
Verdict battle_check_slot(const Battle *battle, int slot);

/* May a blueprint stand on a tile, whatever it costs and whenever it is built? */
Verdict battle_check_site(const Battle *battle, int blueprint, Tile tile);

/* Would a blueprint built where a tower of the same stands raise it, whatever it costs and whenever that is? */
bool battle_can_raise(const Battle *battle, int blueprint, Tile tile);

/* The place in queued_builds of what is to be built on a tile, or -1. */
int battle_queued_at(const Battle *battle, Tile tile);

/* Could the queued build at a place be built now, after those before it? If not, why it waits or will be dropped. */
Verdict battle_check_queued(const Battle *battle, int place);

/* What the queued build at a place will cost when all before it that can be built stand: some are dearer then. */
Price battle_queued_price(const Battle *battle, int place);

/* What deleting a building would give back now. Energy that the limit leaves no room for is lost. */
Price battle_refund(const Battle *battle, const Building *building);

/* The blueprint of a building, and of one that would stand on a tile, with everything that acts on its numbers there
 * and now: modifiers, kills and statuses. The numbers are in hundredths (blueprint_fine). Everything that tells players
 * what a building does takes it from here. The damage of a beam is that of a second; what waiting, distance and the
 * target's HP add is told beside it. */
Blueprint battle_blueprint_now(const Battle *battle, int building);
Blueprint battle_blueprint_planned(const Battle *battle, int blueprint, Tile tile);

/* Does a building bring anything at a wave's end, so that what modifies production acts on it? */
bool battle_produces(const Battle *battle, int building);

/* What an active modifier adds to a stat of a building, and whose it is: a blueprint's, a clause's, a bonus of the
 * world's terrain type's (by its index), each NO_INDEX where it isn't; where all are, the building was raised. */
typedef struct ModifierSource {
    uint16_t blueprint, clause, bonus;
    int32_t amount, percent;
} ModifierSource;

/* Every active modifier of a stat, in the order they are applied: written to sources (at most max), returns how many.
 */
int battle_modifiers(const Battle *battle, int building, Stat stat, ModifierSource *sources, int max);

/* The same of a building that would stand on a tile. */
int battle_modifiers_planned(const Battle *battle, int blueprint, Tile tile, Stat stat, ModifierSource *sources,
                             int max);

/* The same of what one more of a blueprint costs now; not how many of it stand, or that a wave runs. */
int battle_modifiers_of_price(const Battle *battle, int blueprint, Stat stat, ModifierSource *sources, int max);

/* Damage an ability's rule deals in the present wave before anything is taken off it, rounded down. */
int battle_ability_damage(const Battle *battle, const Rule *rule);

/* What one hit would do to a living attacker as it is now; a shot and an ability do just this. */
typedef struct ForeseenHit {
    int32_t
        through; /* hundredths of a point that are left of it, in the mean of many such hits what shields and HP lose,
                    after what the attacker takes, what it resists and blocks, and the most that a hit does to it */
    int32_t points, rest;    /* of that whole points now, and hundredths that are kept until there is another one */
    int32_t absorbed, taken; /* of the points those that its shields and its HP would lose; it dies where that is all */
} ForeseenHit;

/* Of so much damage in hundredths, of these types; and of the damage that an ability's rule does in this wave. */
typedef enum HitBy { HIT_BY_BUILDING, HIT_BY_OTHER } HitBy;
ForeseenHit battle_foresee_hit(const Battle *battle, const Attacker *attacker, int32_t damage, uint8_t damage_types,
                               HitBy by);
ForeseenHit battle_foresee_rule(const Battle *battle, const Rule *rule, const Attacker *attacker);

/* Recomputes every derived cache and checks every invariant: false and a sentence when something differs. */
bool battle_self_check(const Battle *battle, char *why, size_t size);

/* The boss that is there or comes: how many of it live or are to come, and what they have of all its HP. */
typedef struct BossNow {
    int bodies;
    int32_t hp, hp_max;
} BossNow;
BossNow battle_boss_now(const Battle *battle);

/* HP of a boss (an attacker type) that comes with a wave of this full capacity, `waves_over_par` waves after the one
 * that follows par; `toughness` in percent. Coming earlier makes it no smaller. */
int32_t battle_boss_hp(const Content *content, int boss, int32_t capacity, int waves_over_par, int toughness);

/* HP of the battle's boss, if it came with that wave. */
int32_t battle_boss_hp_in(const Battle *battle, const Wave *wave);

#endif
