/* What data says of those who walk dungeons (data/foot/): creatures, items, the packs and rooms in which they are met,
 * floors, their themes, and the books of rules by which a game is played. Creatures and items share one vocabulary of
 * rules: when it happens, whom it meets, what it does. */
#ifndef HOLDOUT_FOOT_RULES_H
#define HOLDOUT_FOOT_RULES_H

#include "holdout/dungeon_rules.h"
#include "holdout/journey.h"
#include "holdout/vocabulary.h"

#include <stddef.h>

enum {
    FOOT_CREATURES_MAX = 96,
    FOOT_ITEMS_MAX = 192,
    FOOT_PACKS_MAX = 192,
    FOOT_FLOORS_MAX = 32,
    FOOT_THEMES_MAX = 16,
    FOOT_BOOKS_MAX = 8,
    FOOT_RULES_MAX = 4,   /* of one creature, item or pack */
    FOOT_WORN_MAX = 4,    /* items that a creature wears */
    FOOT_ENTRIES_MAX = 8, /* of a pack */
    FOOT_LAYS_MAX = 12,   /* things that a floor lays for sure */
    FOOT_TABLE_MAX = 32,  /* packs of a floor */
    FOOT_GUESTS_MAX = 4,  /* of a floor */
    FOOT_MIGHT_MAX = 999, /* that a row of a table asks for */
    FOOT_LEVELS_MAX = 8,  /* floors of a book */
    FOOT_GROWS_MAX = 2,   /* numbers of a thing that grow */
    FOOT_GROWN_MAX = 9,   /* times that a thing grows */
    FOOT_PAIRS_MAX = 32,
    FOOT_PAIR_RULES_MAX = 2,
    FOOT_OUTFIT_MAX = 8, /* what the hero begins with */
    FOOT_ORIGINS_MAX = 16,
    FOOT_ORIGIN_RULES_MAX = 2,
    FOOT_WORLDS_MAX = 8,
    FOOT_STAR_FLOORS = 3, /* of one star, at most */
    FOOT_LOOKS_MAX = 8,   /* of what a plot is about */
    FOOT_BRINGS_MAX = 2,  /* what one piece of salvage does to a run */
    FOOT_DERELICTS_MAX = 16,
    FOOT_HAULS_MAX = 6,   /* of a derelict, of which one is there */
    FOOT_SITES_MAX = 24,  /* packs with a site that a floor can draw from */
    FOOT_LASTS_MAX = 100, /* rounds in which what was set going in a place goes on */
    FOOT_RISK_MAX = 3,
    FOOT_SURFACES_MAX = 32,
    FOOT_REACTS_MAX = 6,     /* of one surface */
    FOOT_AIR_MOST = 15,      /* how dense what hangs over one tile can be */
    FOOT_CLOCK_LOW = 2,      /* tenths of what runs out that are little */
    FOOT_CLOCK_MOST = 30000, /* that can be left of what runs out */
};

/* Numbers of a body: constant, word in data, words for the player. What is worn adds to them. */
#define FOOT_STAT_LIST(X)                                     \
    X(ATTACK, "attack", "attack")    /* damage of a blow */   \
    X(DEFENCE, "defence", "defence") /* taken off it */       \
    X(HP, "hp", "health")                                     \
    X(SIGHT, "sight", "sight")       /* tiles */              \
    X(OFFENCE, "offence", "skill")   /* added to three d10 */ \
    X(EVASION, "evasion", "evasion") /* which must be exceeded */
typedef enum FootStat {
#define X(name, word, text) FOOT_STAT_##name,
    FOOT_STAT_LIST(X)
#undef X
        FOOT_STAT_COUNT
} FootStat;

/* Occasions: constant, word in data, words for the player. */
#define FOOT_WHEN_LIST(X)                                               \
    X(BLOW, "blow", "with each blow that lands")                        \
    X(HURT, "hurt", "when it is hurt and lives")                        \
    X(DEATH, "death", "when it dies")                                   \
    X(SIGHT, "sight", "when it sees its foe")                           \
    X(ROUND, "round", "each round")                                     \
    X(USED, "used", "when it is used or stepped on")                    \
    X(SPRUNG, "sprung", "each round once something is taken from here") \
    X(FALL, "fall", "when it falls in")
typedef enum FootWhen {
#define X(name, word, text) FOOT_WHEN_##name,
    FOOT_WHEN_LIST(X)
#undef X
        FOOT_WHEN_COUNT
} FootWhen;

/* Whom it meets: constant, word in data, and what that is in a sentence about a creature, what is worn, what is used, a
 * trap and a room. Sides are the hero's and everybody else's. SELF: who has the rule, wears or uses the item, steps on
 * it. FOE: who is struck, strikes or is seen; who stands where it is aimed. FOES: all within range of the place;
 * FRIENDS: the same of its side, not itself; ALL: of both sides, itself as well. */
#define FOOT_WHOM_LIST(X)                                                                                   \
    X(SELF, "self", "it", "you", "you", "whoever steps on it", "whoever is in it")                          \
    X(FOE, "foe", "its foe", "your foe", "whoever stands there", "whoever steps on it", "whoever is in it") \
    X(FOES, "foes", "its foes", "your foes", "your foes", "all others", "all others")                       \
    X(FRIENDS, "friends", "its friends", "your friends", "your friends", "friends of whoever steps on it",  \
      "friends of whoever is in it")                                                                        \
    X(ALL, "all", "everybody", "everybody", "everybody", "everybody", "everybody")
typedef enum FootWhom {
#define X(name, ...) FOOT_WHOM_##name,
    FOOT_WHOM_LIST(X)
#undef X
        FOOT_WHOM_COUNT
} FootWhom;

/* What happens: constant, word in data, name of the functions that are about it. */
#define FOOT_WHAT_LIST(X)                                                                                            \
    X(DAMAGE, "damage", damage)       /* amount, whatever the defence; with turns each round so long */              \
    X(HEAL, "heal", heal)             /* amount; with turns each round so long */                                    \
    X(DELAY, "delay", delay)          /* amount of turns are lost: sleep, frost, paralysis */                        \
    X(HASTEN, "hasten", hasten)       /* amount of turns are gained */                                               \
    X(CHANGE, "change", change)       /* stat by amount, for turns; 0: for good */                                   \
    X(SPAWN, "spawn", spawn)          /* amount of creature, on the nearest free tiles */                            \
    X(TELEPORT, "teleport", teleport) /* itself to the place that is aimed at; without one to any place */           \
    X(PUSH, "push", push)             /* amount of tiles away; negative: closer */                                   \
    X(STEAL, "steal", steal)          /* an item that is not worn; whoever has stolen flees */                       \
    X(ROUSE, "rouse", rouse)          /* wakes, and tells where the hero is */                                       \
    X(FRIGHTEN, "frighten", frighten) /* flees for turns */                                                          \
    X(REVEAL, "reveal", reveal)       /* the layout of the floor is known */                                         \
    X(GROW, "grow", grow)             /* the thing that is chosen grows, amount times */                             \
    X(SET_UP, "set-up", set_up) /* it stands there and shoots as its blueprint does, with amount times the damage */ \
    X(TOUCH, "touch", touch)    /* what lies within range of the place reacts to it */                               \
    X(POUR, "pour", pour)       /* amount of tiles of a surface, the nearest first */                                \
    X(KINDLE, "kindle", kindle) /* amount more of what runs out, where that is the clock of the game */              \
    X(LIFT, "lift", lift)       /* amount of tiles of a surface are gone, the nearest first */                       \
    X(DECREE, "decree", decree) /* a law holds on the floor for good, for everybody */                               \
    X(DIG, "dig", dig)          /* amount of tunnels from the walls of the area, with a creature in each */
typedef enum FootWhat {
#define X(name, ...) FOOT_WHAT_##name,
    FOOT_WHAT_LIST(X)
#undef X
        FOOT_WHAT_COUNT
} FootWhat;

/* What a fixture can make of a floor for good, for the hero as for all others: constant, word in data, words for the
 * player, which have three rows of the panel. */
#define FOOT_LAW_LIST(X)                                                             \
    X(HUSH, "hush", "nobody on this floor hears you, and you hear nobody who comes") \
    X(DAMP, "damp", "nothing on this floor catches fire")                            \
    X(PACE, "pace", "no action on this floor takes more than a turn, and nobody has another")
typedef enum FootLaw {
#define X(name, ...) FOOT_LAW_##name,
    FOOT_LAW_LIST(X)
#undef X
        FOOT_LAW_COUNT
} FootLaw;

/* What runs out in a game: constant, word in data, words for the player, name of the functions that are about it, and
 * what is told when there is more of it. */
#define FOOT_CLOCK_LIST(X)                                                                          \
    X(NONE, "none", "", none, "")                                                                   \
    X(LIGHT, "light", "Lamp", light, "the lamp burns %d turns longer")                              \
    X(KEEPER, "keeper", "Keeper", keeper, "what this place was built to keep comes %d turns later") \
    X(FUEL, "fuel", "Fuel", fuel, "the ship has %d more fuel")                                      \
    X(AIR, "air", "Air", air, "the air lasts %d turns longer")
typedef enum FootClock {
#define X(name, ...) FOOT_CLOCK_##name,
    FOOT_CLOCK_LIST(X)
#undef X
        FOOT_CLOCK_COUNT
} FootClock;

typedef struct FootRule {
    FootWhen when;
    FootWhom whom;
    FootWhat what;
    FootStat stat; /* CHANGE */
    int amount;    /* see each */
    int turns;     /* how many rounds it lasts; 0: at once */
    int range;     /* FOES, FRIENDS, ALL, TOUCH: tiles from the place; SIGHT: how near the foe must be, 0: anywhere */
    int percent;   /* of the occasions */
    int pause;     /* SIGHT, ROUND: rounds until it can happen again */
    int creature;  /* SPAWN, DIG: 1 + its index; 0: none */
    int grows, grows_percent; /* of a thing worn: added to amount and percent each time that it grows */
    int touch;                /* TOUCH: 1 + the FootTouch; 0: none */
    int surface;              /* POUR, LIFT: 1 + its index; 0: none */
    FootClock clock;          /* KINDLE */
    int law;                  /* DECREE: 1 + the FootLaw; 0: none */
} FootRule;

/* A rule of a thing that has grown so often. */
static inline FootRule foot_rule_grown(FootRule rule, int grown)
{
    int percent = rule.percent + rule.grows_percent * grown;
    rule.amount += rule.grows * grown;
    rule.percent = percent < 100 ? percent : 100;
    return rule;
}

/* What a mind is like; a plain hunter's has none of these. */
typedef enum FootTrait {
    FOOT_TRAIT_ROAMS = 1 << 0,     /* wanders with the hero in sight, too, until it is hurt */
    FOOT_TRAIT_KEEPS_OFF = 1 << 1, /* wants some tiles between */
    FOOT_TRAIT_CALM = 1 << 2,      /* takes no notice of the hero until it is hurt */
    FOOT_TRAIT_LURKS = 1 << 3,     /* doesn't stir until he is near, or it is hurt */
    FOOT_TRAIT_STAYS = 1 << 4,     /* never leaves its place */
    FOOT_TRAIT_SHIELDS = 1 << 5,   /* stands between the hero and a friend who keeps off */
} FootTrait;

/* How creatures decide where to go: constant, word in data, words for the player, traits: all that they do follows from
 * these. */
#define FOOT_MIND_LIST(X)                                                                                            \
    X(HUNTER, "hunts", "hunts whom it sees, and where it saw him last", 0)                                           \
    X(ROAMER, "roams", "wanders about; attacks whom it sees, and follows nobody until it is hurt", FOOT_TRAIT_ROAMS) \
    X(ARCHER, "keeps-off", "backs off every other turn when somebody is near", FOOT_TRAIT_KEEPS_OFF)                 \
    X(NEUTRAL, "neutral", "minds its own business until it is hurt", FOOT_TRAIT_CALM)                                \
    X(AMBUSHER, "lurks", "does not stir until somebody is within three steps, or it is hurt", FOOT_TRAIT_LURKS)      \
    X(STANDING, "stands", "never leaves its place", FOOT_TRAIT_STAYS)                                                \
    X(GUARD, "guards", "stands between you and a friend of its who keeps off; alone it hunts", FOOT_TRAIT_SHIELDS)
typedef enum FootMind {
#define X(name, word, text, traits) FOOT_MIND_##name,
    FOOT_MIND_LIST(X)
#undef X
        FOOT_MIND_COUNT
} FootMind;

/* Whether a mind has any of some traits. */
static inline bool foot_mind_is(FootMind mind, unsigned traits)
{
    static const unsigned traits_of[] = {
#define X(name, word, text, traits) traits,
        FOOT_MIND_LIST(X)
#undef X
    };
    return (traits_of[mind] & traits) != 0;
}

typedef struct FootCreature {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE], plural[CONTENT_NAME_SIZE]; /* lower case, without article */
    char glyph;                                                                   /* an ASCII letter */
    int hue;                                                                      /* 0..359 */
    int stats[FOOT_STAT_COUNT];
    int spread; /* its damage is attack + 0..spread, by chance */
    int cost;   /* turns that each of its actions takes */
    int bonus;  /* a turn more every so many rounds; 0: never */
    FootMind mind;
    int keeps;         /* ARCHER: tiles that it wants between itself and the hero */
    int flees;         /* percent of health below which it flees; 0: never */
    int asleep;        /* percent of them that sleep until somebody comes near */
    bool boss;         /* a book's last stairs stay shut while one lives */
    bool heedless;     /* goes through what harms it */
    uint32_t unharmed; /* bit set of 1 << surface that do it no harm */
    int born_in;       /* 1 + the surface that it heals in, and is not harmed by; 0: none */
    int worth;         /* experience */
    int worn_count;
    uint8_t worn[FOOT_WORN_MAX]; /* items that it wears, and drops */
    int rule_count;
    FootRule rules[FOOT_RULES_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} FootCreature;

/* Kinds of items: constant, word in data, words for the player, sign on the map. */
#define FOOT_CLASS_LIST(X)                \
    X(WEAPON, "weapon", "weapon", ')')    \
    X(ARMOUR, "armour", "armour", '[')    \
    X(JEWEL, "jewel", "jewel", '=')       \
    X(POTION, "potion", "potion", '!')    \
    X(SCROLL, "scroll", "scroll", '?')    \
    X(MISSILE, "missile", "missile", '1') \
    X(RELIC, "relic", "relic", '&')       \
    X(KEY, "key", "key", '-')             \
    X(GOLD, "gold", "gold", '$')          \
    X(SALVAGE, "salvage", "salvage", '*') \
    X(TRAP, "trap", "trap", '^')          \
    X(TOOL, "tool", "tool", '(')          \
    X(FIXTURE, "fixture", "fixture", '0')
typedef enum FootClass {
#define X(name, word, text, sign) FOOT_CLASS_##name,
    FOOT_CLASS_LIST(X)
#undef X
        FOOT_CLASS_COUNT
} FootClass;

enum { FOOT_LEVER_SIGN = '5' }; /* of a fixture that opens or stops something: a lever, a wheel, a cock */

/* Where it is worn: constant, word in data, words for the player. */
#define FOOT_SLOT_LIST(X)         \
    X(NONE, "none", "")           \
    X(WEAPON, "weapon", "weapon") \
    X(HEAD, "head", "head")       \
    X(TORSO, "torso", "torso")    \
    X(HANDS, "hands", "hands")    \
    X(LEGS, "legs", "legs")       \
    X(NECK, "neck", "neck")       \
    X(FINGER, "finger", "finger")
typedef enum FootSlot {
#define X(name, word, text) FOOT_SLOT_##name,
    FOOT_SLOT_LIST(X)
#undef X
        FOOT_SLOT_COUNT
} FootSlot;

/* What using it asks for: constant, word in data. */
#define FOOT_AIM_LIST(X)                                                \
    X(NONE, "none")   /* works on whoever uses it */                    \
    X(PLACE, "place") /* a place in sight and within reach is chosen */ \
    X(THING, "thing") /* something that can be worn is chosen */
typedef enum FootAim {
#define X(name, word) FOOT_AIM_##name,
    FOOT_AIM_LIST(X)
#undef X
        FOOT_AIM_COUNT
} FootAim;

/* What a thing gains each time that it grows. */
typedef struct FootGrowth {
    FootStat stat;
    int amount;
} FootGrowth;

typedef struct FootItem {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE], plural[CONTENT_NAME_SIZE];
    int hue; /* 0..359 */
    FootClass kind;
    FootSlot slot;
    FootAim aim;
    int reach;                  /* tiles: PLACE, how far; a WEAPON that shoots; 0: none */
    int stats[FOOT_STAT_COUNT]; /* added while it is worn */
    int spread;                 /* added to the bearer's */
    int grow_count;
    FootGrowth grows[FOOT_GROWS_MAX]; /* beside what its rules do */
    bool unknown;                     /* what it does is known once it was tried */
    int blueprint;                    /* SET_UP: 1 + the building whose attack it has; 0: none */
    int opens;                        /* TOOL: 1 + the DungeonObstacle that whoever carries it opens; 0: it kindles */
    int price;                        /* in coins of its book; 0: nobody deals in it */
    int bars;                         /* TOOL: 1 + the surface that it is on a shut door; else 0 */
    int bring_count;
    Deed brings[FOOT_BRINGS_MAX]; /* SALVAGE: what it does to the run that it is brought back to */
    int rule_count;
    FootRule rules[FOOT_RULES_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} FootItem;

/* What a thing adds that has grown so often. */
static inline int foot_item_stat(const FootItem *item, FootStat stat, int grown)
{
    int sum = item->stats[stat];
    for (int i = 0; i < item->grow_count; i++) {
        sum += item->grows[i].stat == stat ? item->grows[i].amount * grown : 0;
    }
    return sum;
}

/* By any of its rules. */
static inline bool foot_item_does(const FootItem *item, FootWhat what)
{
    bool does = false;
    for (int i = 0; i < item->rule_count; i++) {
        does = does || item->rules[i].what == what;
    }
    return does;
}

/* Whether growing changes anything about it. */
static inline bool foot_item_grows(const FootItem *item)
{
    bool grows = item->grow_count > 0;
    for (int i = 0; i < item->rule_count; i++) {
        grows = grows || item->rules[i].grows != 0 || item->rules[i].grows_percent != 0;
    }
    return grows;
}

/* Two things that make something neither is: what both do while they are worn, or what they become once one is used on
 * the other. */
typedef struct FootPair {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    uint8_t one, other; /* items */
    int gives;          /* 1 + the item that they become; 0: none */
    int count;          /* of it */
    int rule_count;
    FootRule rules[FOOT_PAIR_RULES_MAX]; /* of whoever wears both */
    char flavour[CONTENT_TEXT_SIZE];
} FootPair;

/* Whether a pair is of these two items. */
static inline bool foot_pair_is_of(const FootPair *pair, int a, int b)
{
    return (pair->one == a && pair->other == b) || (pair->one == b && pair->other == a);
}

/* One line of a pack: either creature or item. */
typedef struct FootEntry {
    int creature, item; /* index + 1; 0: none */
    int min, max;       /* how many */
    int chance;         /* percent that there are any */
} FootEntry;

/* What a hero can be, one of each kind: constant, word in data, words for the player. */
#define FOOT_ORIGIN_LIST(X) \
    X(RACE, "race", "race") \
    X(CALLING, "class", "class")
typedef enum FootOriginKind {
#define X(name, word, text) FOOT_ORIGIN_##name,
    FOOT_ORIGIN_LIST(X)
#undef X
        FOOT_ORIGIN_COUNT
} FootOriginKind;

typedef struct FootOutfit {
    uint8_t item;
    int count;
} FootOutfit;

/* A race or a class. */
typedef struct FootOrigin {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    FootOriginKind kind;
    int stats[FOOT_STAT_COUNT]; /* added to the book's */
    int spread;
    int rule_count;
    FootRule rules[FOOT_ORIGIN_RULES_MAX];
    int outfit_count;
    FootOutfit outfit[FOOT_OUTFIT_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} FootOrigin;

/* Where a surface is, one of each on a tile: constant, word in data, words for the player. */
#define FOOT_LAYER_LIST(X)                 \
    X(FLOOR, "floor", "lies on the floor") \
    X(AIR, "air", "hangs in the air")
typedef enum FootLayer {
#define X(name, word, text) FOOT_LAYER_##name,
    FOOT_LAYER_LIST(X)
#undef X
        FOOT_LAYER_COUNT
} FootLayer;

/* How it is walked on: constant, word in data, words for the player. SLOW: a step onto it takes two turns; BLOCKS: no
 * step leads there; SWEEPS: what is not worn drifts off. */
#define FOOT_WALK_LIST(X)                            \
    X(FREE, "free", "")                              \
    X(SLOW, "slow", "A step onto it takes 2 turns.") \
    X(BLOCKS, "blocks", "It bars the way.")          \
    X(SWEEPS, "sweeps", "Half of the time it carries off something that you don't wear.")
typedef enum FootGait {
#define X(name, word, text) FOOT_WALK_##name,
    FOOT_WALK_LIST(X)
#undef X
        FOOT_WALK_COUNT
} FootGait;

/* How it is seen through: constant, word in data, words for the player. */
#define FOOT_VIEW_LIST(X)                        \
    X(AS_TILE, "as-tile", "")                    \
    X(CLEAR, "clear", "It can be seen through.") \
    X(BLOCKS, "blocks", "It hides what is behind it.")
typedef enum FootView {
#define X(name, word, text) FOOT_VIEW_##name,
    FOOT_VIEW_LIST(X)
#undef X
        FOOT_VIEW_COUNT
} FootView;

/* How it bends a beam of light: constant, word in data, words for the player. */
#define FOOT_BEND_LIST(X)                                                                                             \
    X(NONE, "none", "")                                                                                               \
    X(RISING, "rising", "It throws a beam from the west to the north, and one from the east to the south; and back.") \
    X(FALLING, "falling", "It throws a beam from the west to the south, and one from the east to the north; and back.")
typedef enum FootBend {
#define X(name, word, text) FOOT_BEND_##name,
    FOOT_BEND_LIST(X)
#undef X
        FOOT_BEND_COUNT
} FootBend;

/* What surfaces react to, the first that comes counts: constant, word in data, words
 * for the player, what touches them in a sentence, and what a surface that brings it does. */
#define FOOT_TOUCH_LIST(X)                                                                       \
    X(FIRE, "fire", "fire", "fire touches it", "Sets fire to what is beside it.")                \
    X(COLD, "cold", "cold", "cold touches it", "Chills what is beside it.")                      \
    X(WATER, "water", "water", "water is poured on it", "Wets what is beside it.")               \
    X(SPARK, "spark", "lightning", "lightning strikes it", "Sends sparks to what is beside it.") \
    X(FORCE, "force", "a blast", "a blast hits it", "Shatters what is beside it.")               \
    X(WEIGHT, "weight", "a weight", "somebody steps onto it", "Weighs on what is beside it.")    \
    X(HAND, "hand", "a hand", "you step at it", "Turns what is beside it.")                      \
    X(LIGHT, "light", "light", "a beam of light falls on it", "Shines on what is beside it.")
typedef enum FootTouch {
#define X(name, ...) FOOT_TOUCH_##name,
    FOOT_TOUCH_LIST(X)
#undef X
        FOOT_TOUCH_COUNT
} FootTouch;

/* What becomes of a surface that is touched. Surfaces are 1 + an index here; 0: none. */
typedef struct FootReact {
    FootTouch on;
    int percent;
    uint8_t becomes; /* of the same layer; 0: it is gone */
    uint8_t gives;   /* of the air: so much of it */
    int amount;
    bool through; /* all of it that is connected by steps becomes so at once */
} FootReact;

/* What lies on a tile or hangs over it. */
typedef struct FootSurface {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE]; /* lower case, without article */
    char sign[2];                                      /* on the map */
    int hue;                                           /* 0..359 */
    FootLayer layer;
    FootGait walk;
    FootView view;
    bool pushed;     /* BLOCKS: who steps at it pushes it along, where there is room */
    bool falls_in;   /* FLOOR: once it has lasted there is a pit, where that parts no ground */
    int lasts;       /* FLOOR: rounds, then `then`; AIR: rounds in which the densest is gone; 0: for ever */
    uint8_t then;    /* 1 + the surface; 0: none */
    int spreads;     /* AIR: percent of it that drifts to the four tiles beside each round */
    FootBend bends;  /* FLOOR, BLOCKS: a beam */
    uint8_t shines;  /* FLOOR, BLOCKS: 1 + the surface of the air that is its beam, along rows and columns where that
                        meets what bends it; 0: none */
    uint8_t touches; /* 1 + the FootTouch that it brings to its tile and the four beside, each round; 0: none */
    int react_count;
    FootReact reacts[FOOT_REACTS_MAX];
    int rule_count;
    FootRule rules[FOOT_RULES_MAX]; /* ROUND: of who stands there; USED: of who steps there; FALL: of who falls */
    char flavour[CONTENT_TEXT_SIZE];
} FootSurface;

/* The reaction of a surface to the first of some touches, a set of 1 << FootTouch, that it knows; NULL: it knows none,
 * or there is no surface. */
static inline const FootReact *foot_react_of(const FootSurface *surface, unsigned touches)
{
    for (int touch = 0; surface && touch < FOOT_TOUCH_COUNT; touch++) {
        for (int i = 0; i < surface->react_count && touches >> touch & 1; i++) {
            if (surface->reacts[i].on == (FootTouch)touch) {
                return &surface->reacts[i];
            }
        }
    }
    return NULL;
}

/* What covers part of a room's floor: constant, word in data. */
#define FOOT_GROUND_LIST(X) X(NONE, "none") X(WATER, "water") X(PITS, "pits") X(TRAPS, "traps")
typedef enum FootGround {
#define X(name, word) FOOT_GROUND_##name,
    FOOT_GROUND_LIST(X)
#undef X
        FOOT_GROUND_COUNT
} FootGround;

/* What a place that asks something does. */
typedef enum FootSiteTrait {
    FOOT_SITE_OFFERS = 1 << 0,  /* of its things one may be taken; then the others are shut in */
    FOOT_SITE_SELLS = 1 << 1,   /* its things cost their price while its first creature lives, and it buys */
    FOOT_SITE_TRADES = 1 << 2,  /* its fixture takes a thing for the next better of its class among its own */
    FOOT_SITE_ANSWERS = 1 << 3, /* the rules of its fixture happen once to who acts there */
    FOOT_SITE_WARDED = 1 << 4,  /* its own rules happen once, when the first of its things is taken */
    FOOT_SITE_SLEEPS = 1 << 5,  /* all who belong there sleep */
    FOOT_SITE_WAITS = 1 << 6,   /* its first creature does nothing until it is challenged or hurt */
    FOOT_SITE_BOUND = 1 << 7,   /* its first creature is bound, and comes along when it is freed */
    FOOT_SITE_CAGED = 1 << 8,   /* its surface lies where its things do, and bars them */
    FOOT_SITE_JOINS = 1 << 9,   /* it is a corridor that is dug for it, and saves many steps */
    FOOT_SITE_LIT = 1 << 10,    /* CAGED: its surface is gone once light falls on its eye, or that is broken */
    FOOT_SITE_TOLD = 1 << 11,   /* a plot can tell of it before anybody has come there */
} FootSiteTrait;

/* Places that ask something: constant, word in data, what it asks for the player, traits: all that it does follows from
 * these. */
#define FOOT_SITE_LIST(X)                                                                                             \
    X(NONE, "none", "", 0)                                                                                            \
    X(TREASURY, "treasury",                                                                                           \
      "One of its things may be taken, and the others are shut in then; what is shut in can be forced.",              \
      FOOT_SITE_OFFERS | FOOT_SITE_TOLD)                                                                              \
    X(CAPTIVE, "captive", "Whoever is bound here comes along when freed.", FOOT_SITE_BOUND | FOOT_SITE_TOLD)          \
    X(ALTAR, "altar", "A thing laid down here is exchanged, once, for the next better of its class among its own.",   \
      FOOT_SITE_TRADES)                                                                                               \
    X(MERCHANT, "merchant", "Its things are for sale, and what you carry is bought for half its price.",              \
      FOOT_SITE_SELLS)                                                                                                \
    X(SHRINE, "shrine", "It answers once.", FOOT_SITE_ANSWERS | FOOT_SITE_TOLD)                                       \
    X(DUEL, "duel", "Its champion waits to be challenged, and does nothing before unless it is hurt.",                \
      FOOT_SITE_WAITS)                                                                                                \
    X(LAIR, "lair", "Who lives here is asleep, and may be left so.", FOOT_SITE_SLEEPS | FOOT_SITE_TOLD)               \
    X(SLEEPERS, "sleepers", "All are asleep, and what is theirs can be taken.", FOOT_SITE_SLEEPS | FOOT_SITE_WARDED)  \
    X(WARD, "ward", "What lies here can be taken, at a price.", FOOT_SITE_WARDED)                                     \
    X(WORKS, "works", "What lies here can be taken, at a price; what that sets going can be stopped, from then on.",  \
      FOOT_SITE_WARDED | FOOT_SITE_ANSWERS)                                                                           \
    X(CAGE, "cage", "What lies here is barred; it can be let out, at a price, or broken out.",                        \
      FOOT_SITE_CAGED | FOOT_SITE_ANSWERS)                                                                            \
    X(MIRRORS, "mirrors",                                                                                             \
      "What lies here is barred until a beam of light falls on the eye: a step at a mirror turns it. An eye that is " \
      "broken opens it, too, and is heard.",                                                                          \
      FOOT_SITE_CAGED | FOOT_SITE_LIT)                                                                                \
    X(SHORTCUT, "shortcut", "It is a short way to where a long one leads, too, and no safe one.", FOOT_SITE_JOINS)
typedef enum FootSite {
#define X(name, ...) FOOT_SITE_##name,
    FOOT_SITE_LIST(X)
#undef X
        FOOT_SITE_COUNT
} FootSite;

/* Whether a site has any of some traits. */
static inline bool foot_site_is(FootSite site, unsigned traits)
{
    static const unsigned traits_of[] = {
#define X(name, word, text, traits) traits,
        FOOT_SITE_LIST(X)
#undef X
    };
    return (traits_of[site] & traits) != 0;
}

/* What somebody who was bound wants of who has freed it: constant, word in data, words for the player. */
#define FOOT_WISH_LIST(X)                                                                                    \
    X(NONE, "none", "")                                                                                      \
    X(WAY_OUT, "way-out", "It wants to be within two tiles of stairs down or an airlock, and leaves there.") \
    X(GUARDS, "guards", "It wants whoever kept it here dead.")                                               \
    X(WEAPON, "weapon", "It wants a weapon, and strikes harder with it.")
typedef enum FootWish {
#define X(name, ...) FOOT_WISH_##name,
    FOOT_WISH_LIST(X)
#undef X
        FOOT_WISH_COUNT
} FootWish;

/* Which areas a site wants most: constant, word in data. Where a floor has none as WINDOW, ACROSS and BEYOND want it,
 * the place is APART. */
#define FOOT_SITING_LIST(X)                                                                     \
    X(APART, "apart")   /* with the fewest ways in */                                           \
    X(FAR, "far")       /* from the start */                                                    \
    X(NEAR, "near")     /* the start */                                                         \
    X(WINDOW, "window") /* what is there is seen through a window from ground long before it */ \
    X(ACROSS, "across") /* its surface lies between all ways in and what is there */            \
    X(BEYOND, "beyond") /* one comes in by one neck alone */
typedef enum FootSiting {
#define X(name, word) FOOT_SITING_##name,
    FOOT_SITING_LIST(X)
#undef X
        FOOT_SITING_COUNT
} FootSiting;

/* What stands together in an area; with a ground or rules of its own it is a special room, with a site a place that
 * asks something. */
typedef struct FootPack {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    bool room;    /* its name is told to who enters */
    int area_min; /* tiles */
    int asleep;   /* percent of them of which all sleep */
    FootGround ground;
    int cover;       /* percent of its floor; 0: none */
    uint8_t surface; /* 1 + what is laid there, too; 0: nothing */
    int surface_cover;
    int entry_count;
    FootEntry entries[FOOT_ENTRIES_MAX];
    int rule_count;
    FootRule rules[FOOT_RULES_MAX]; /* of the hero in its area: ROUND; of whoever takes a thing of its site: USED, and
                                       SPRUNG in the middle of the area */
    int lasts;                      /* rounds of SPRUNG */
    FootSite site;
    FootSiting siting;
    FootWish wish; /* of who is bound there, */
    int gives;     /* and 1 + the item that it gives once it has that */
    int alarm;     /* 1 + the pack whose creatures come when its site is forced or wronged; 0: nobody does */
    char wanders[CONTENT_NAME_SIZE]; /* it comes to floors that have it, and this is heard before; empty: it stays */
    char flavour[CONTENT_TEXT_SIZE];
} FootPack;

/* How often a floor may have a pack, and against whom: the hero's might as he comes there (foot_might). */
typedef struct FootTableRow {
    uint8_t pack;
    int min, max, chance; /* on one floor, min of them before all else; percent of the times that it is picked */
    int might_min, might_max;
} FootTableRow;

/* A pack from far deeper, asleep a good way from the start. One of a floor's comes at most. */
typedef struct FootGuest {
    uint8_t pack;
    int chance;                   /* percent of the floors */
    char sign[CONTENT_TEXT_SIZE]; /* what is told of it as the floor is entered */
} FootGuest;

typedef struct FootFloor {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    DungeonGenerator generator;
    int columns, rows;
    uint8_t theme;
    int row_count;
    FootTableRow table[FOOT_TABLE_MAX];
    int site_count;
    uint8_t sites[FOOT_SITES_MAX]; /* packs with a site, of which sites_min to sites_max are there */
    int sites_min, sites_max;
    int more_far;   /* creatures more of a pack's first kind, where it is farthest from the start; nearer a share of it
                     */
    int bodies_max; /* creatures that packs bring there, without guests; 0: any number */
    int guest_count;
    FootGuest guests[FOOT_GUESTS_MAX];
    int end_count;
    FootEntry at_end[FOOT_ENTRIES_MAX]; /* who and what waits where the way ends */
    int lay_count;
    FootEntry lays[FOOT_LAYS_MAX]; /* items that lie somewhere on it, whatever its packs have */
    int trap_count;
    uint8_t traps[FOOT_ENTRIES_MAX]; /* items of the class TRAP, one picked for each trap of the level */
} FootFloor;

typedef struct FootTheme {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    int hue;                                                /* 0..359, of its stone */
    char wall[CONTENT_NAME_SIZE], floor[CONTENT_NAME_SIZE]; /* what one stands before and on */
    DungeonManner manner;                                   /* of what stands in its rooms */
    uint8_t furniture, seam, window;                        /* 1 + the surfaces that lie there; 0: none do */
    char flavour[CONTENT_TEXT_SIZE];
} FootTheme;

/* How a blow lands: constant, word in data. */
#define FOOT_TO_HIT_LIST(X) \
    X(ALWAYS, "always")     \
    X(DICE, "dice") /* three d10 and offence above evasion */
typedef enum FootToHit {
#define X(name, word) FOOT_TO_HIT_##name,
    FOOT_TO_HIT_LIST(X)
#undef X
        FOOT_TO_HIT_COUNT
} FootToHit;

/* How a game is won: constant, word in data, words for the player, name of what it asks for, whether the first floor is
 * come to through an airlock, so that the last leads no deeper. */
#define FOOT_GOAL_LIST(X)                                                                            \
    X(STAIRS, "stairs", "defeat whoever waits on the last floor and take its stairs", stairs, false) \
    X(BOSS, "boss", "defeat whoever waits on the last floor", boss, false)                           \
    X(PLOT, "plot", "bring the story to its end, star by star", plot, true)                          \
    X(AIRLOCK, "airlock", "come back to the airlock with what you can carry", airlock, true)
typedef enum FootGoal {
#define X(name, word, text, lower, airlock) FOOT_GOAL_##name,
    FOOT_GOAL_LIST(X)
#undef X
        FOOT_GOAL_COUNT
} FootGoal;

/* A kind of star, by what is under its landing place. */
typedef struct FootWorld {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE]; /* lower case, without article */
    int hue;                                           /* 0..359 */
    uint8_t floors[FOOT_STAR_FLOORS];
    char flavour[CONTENT_TEXT_SIZE];
} FootWorld;

typedef struct FootBook {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char about[CONTENT_TEXT_SIZE];
    bool lesson; /* for who plays for the first time: always the same dungeon, and no result counts */
    FootToHit to_hit;
    FootGoal goal;
    int stats[FOOT_STAT_COUNT]; /* the hero's */
    int spread;
    uint8_t slots;     /* bit set of 1 << FootSlot */
    int coin;          /* 1 + the item of the class GOLD that is paid with; 0: there is none */
    int heals;         /* rounds in which the hero gets back one of health; 0: never */
    int turns_max;     /* a game ends lost after so many rounds */
    int chase_steps;   /* from one blow at the back of a hero who flees to the next; 0: nobody strikes at it */
    int wander_rounds; /* from one pack that wanders to the next, a third more or less; 0: none comes */
    FootClock clock;
    int clock_full;  /* what there is of it when a game begins */
    int clock_pace;  /* rounds on a floor that take 1 of it */
    int dark_sight;  /* LIGHT: how far the hero sees once none is left */
    int flight_pace; /* FUEL: leagues of a flight that take 1 of it; with none left a flight takes three times as long,
                      */
    int party;       /* and 1 + a pack waits where the ship lands */
    int floor_count;
    uint8_t floors[FOOT_LEVELS_MAX];
    int outfit_count;
    FootOutfit outfit[FOOT_OUTFIT_MAX];
    /* PLOT; floors are those of worlds then: */
    int world_count;
    uint8_t worlds[FOOT_WORLDS_MAX];
    int foe_count;
    uint8_t foes[FOOT_LOOKS_MAX]; /* what is to be killed looks like one of these, */
    /* PLOT, AIRLOCK: */
    int relic_count;
    uint8_t relics[FOOT_LOOKS_MAX];  /* and what is to be taken like one of these */
    int rank_worth;                  /* experience of the second rank; each takes so much more than the one before */
    int rank_stats[FOOT_STAT_COUNT]; /* what each rank adds */
} FootBook;

/* What a derelict holds for whoever comes through to its last floor. */
typedef struct FootHaul {
    uint8_t item;
    int count;
} FootHaul;

/* A derelict of the chart (data/foot/derelicts/): floors that a team of the ship walks by the rules of a book. */
typedef struct FootDerelict {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE]; /* lower case, without article */
    uint8_t book;
    int act_min, act_max; /* in which it is met; 0: any */
    int risk;             /* 1 to FOOT_RISK_MAX, as it is told */
    int floor_count;
    uint8_t floors[FOOT_LEVELS_MAX];
    int haul_count;
    FootHaul hauls[FOOT_HAULS_MAX];
    uint8_t foe; /* the creature that somebody is whom a run's story wants dead there */
    char flavour[CONTENT_TEXT_SIZE];
} FootDerelict;

/* Acts count from 1. */
static inline bool derelict_in_act(const FootDerelict *derelict, int act)
{
    return (derelict->act_min == 0 || act >= derelict->act_min) && (derelict->act_max == 0 || act <= derelict->act_max);
}

#endif
