/* A game on foot: a hero, floors of dungeons, and who and what is there. Entities are indices into arrays with a mask
 * of components; time is turns. One door as everywhere: foot_check says whether a decision is allowed, foot_decide
 * carries it out and lets time pass until the hero can act again, and events tell what came of it. Plain data, no
 * pointer but that to content: a copy is a clone. */
#ifndef HOLDOUT_FOOT_H
#define HOLDOUT_FOOT_H

#include "holdout/content.h"
#include "holdout/dungeon.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_voyage.h"
#include "holdout/verdict.h"

enum {
    FOOT_ENTITIES_MAX = 1024,
    FOOT_HERO = 0,     /* the entity that is the hero */
    FOOT_NOBODY = -1,  /* no entity */
    FOOT_LETTERS = 26, /* of the hero's pack, one for each stack */
    FOOT_STACK_MAX = 99,
    FOOT_CHANGES_MAX = 6, /* that a body bears at once */
    FOOT_EVENTS_MAX = 512,
    FOOT_HITS_MAX = 512, /* between two settlings */
    FOOT_OWED_MAX = 128,
    FOOT_COLOURS = 24, /* of potions */
    FOOT_DIRECTIONS = 8,
};

/* Components. */
typedef enum FootComponent {
    FOOT_IS_PLACED = 1 << 0,   /* stands or lies on a tile of a floor */
    FOOT_IS_BODY = 1 << 1,     /* has health and turns; no two share a tile */
    FOOT_IS_MINDED = 1 << 2,   /* a creature, which acts by itself */
    FOOT_IS_ITEM = 1 << 3,     /* can be picked up */
    FOOT_IS_HELD = 1 << 4,     /* is carried by somebody */
    FOOT_IS_WORN = 1 << 5,     /* and worn */
    FOOT_IS_TRAP = 1 << 6,     /* lies in wait */
    FOOT_IS_ASLEEP = 1 << 7,   /* until somebody comes near, or it is hurt */
    FOOT_IS_HUNTING = 1 << 8,  /* goes where it saw the hero last */
    FOOT_IS_ROUSED = 1 << 9,   /* was hurt, so that it is neutral no longer */
    FOOT_IS_BOSS = 1 << 10,    /* or a part of one */
    FOOT_IS_DELAYED = 1 << 11, /* has lost turns and not acted since, so that it loses no more */
    FOOT_IS_QUEST = 1 << 12,   /* is a thing or a foe of the plot */
    FOOT_IS_SET_UP = 1 << 13,  /* an item that stands there and shoots */
    FOOT_IS_NOTED = 1 << 14,   /* PLACED: a thing that the hero has seen there */
    FOOT_IS_FRIEND = 1 << 15,  /* a creature on the hero's side, which comes along from floor to floor */
} FootComponent;

/* What a body bears for some rounds: harm, healing, or a changed number. */
typedef struct FootChange {
    uint8_t what; /* a FootWhat: DAMAGE, HEAL or CHANGE */
    uint8_t stat; /* CHANGE: a FootStat */
    int16_t amount;
    int16_t rounds; /* left; 0: this place is free; below 0: for good */
} FootChange;

typedef struct FootEntities {
    int count; /* no entity at or above has components */
    uint16_t mask[FOOT_ENTITIES_MAX];
    uint8_t type[FOOT_ENTITIES_MAX];                  /* a creature's or an item's index; 0: the hero */
    uint8_t floor[FOOT_ENTITIES_MAX];                 /* PLACED: from 0; FOOT_LEVELS_MAX and more: on another star */
    int16_t at[FOOT_ENTITIES_MAX];                    /* PLACED: tile, as dungeon_index makes it */
    int16_t holder[FOOT_ENTITIES_MAX];                /* HELD: the entity that does */
    uint8_t stack[FOOT_ENTITIES_MAX];                 /* ITEM: how many */
    int16_t hp[FOOT_ENTITIES_MAX];                    /* BODY */
    int16_t turns[FOOT_ENTITIES_MAX];                 /* BODY: acts while above 0; may be negative */
    int16_t afraid[FOOT_ENTITIES_MAX];                /* BODY: rounds in which it flees; below 0: always */
    uint8_t facing[FOOT_ENTITIES_MAX];                /* BODY: the direction of its last step, turn or blow */
    int16_t aim[FOOT_ENTITIES_MAX];                   /* HUNTING: the tile where it saw the hero last */
    int32_t ready[FOOT_ENTITIES_MAX][FOOT_RULES_MAX]; /* the round from which on each rule can happen again */
    FootChange changes[FOOT_ENTITIES_MAX][FOOT_CHANGES_MAX];
} FootEntities;

/* Who is spoken of in events: nobody, the hero, 2 + a creature's index, whom the errand is about,
 * or the hero's companion. */
enum { FOOT_WHO_NOBODY, FOOT_WHO_HERO, FOOT_WHO_CREATURE, FOOT_WHO_NAMED = 254, FOOT_WHO_FRIEND };

/* What has happened: constant, which fields mean what beside at. */
#define FOOT_EVENT_LIST(X)                                                      \
    X(STEPPED)    /* whom, at = from, to */                                     \
    X(OPENED)     /* whom, at */                                                \
    X(CLOSED)     /* whom, at */                                                \
    X(CLEARED)    /* whom, at, item = the tool, amount = 1 + the obstacle */    \
    X(BLOW)       /* who, whom, amount = damage; 0: no effect */                \
    X(MISSED)     /* who, whom */                                               \
    X(SHOT)       /* who, at = from, to, item */                                \
    X(HARMED)     /* who or nobody, whom, amount */                             \
    X(HEALED)     /* whom, amount */                                            \
    X(DIED)       /* who killed, whom */                                        \
    X(DELAYED)    /* who or nobody, whom, amount of turns */                    \
    X(HELD)       /* who or nobody, whom: it has lost turns already */          \
    X(HASTENED)   /* whom, amount of turns */                                   \
    X(CHANGED)    /* whom, stat, amount */                                      \
    X(OVER)       /* whom is the hero, stat, amount of what is over */          \
    X(DISPLACED)  /* the same, of what made room for something newer */         \
    X(SPAWNED)    /* whom */                                                    \
    X(TELEPORTED) /* whom, at = from, to */                                     \
    X(PUSHED)     /* who or nobody, whom, at = from, to, amount < 0: closer */  \
    X(STOLEN)     /* who, item, amount */                                       \
    X(DROPPED)    /* who, item, amount */                                       \
    X(PICKED_UP)  /* item, amount */                                            \
    X(WORN)       /* item */                                                    \
    X(TAKEN_OFF)  /* item */                                                    \
    X(USED)       /* item */                                                    \
    X(THROWN)     /* item, at = from, to */                                     \
    X(KNOWN)      /* item: what the potion is */                                \
    X(TRAPPED)    /* whom, item */                                              \
    X(ROUSED)     /* whom */                                                    \
    X(FRIGHTENED) /* whom, amount of rounds */                                  \
    X(REVEALED)   /* the floor's layout */                                      \
    X(ENTERED)    /* amount = floor, from 1 */                                  \
    X(FOLLOWED)   /* whom, by stairs */                                         \
    X(ROOM)       /* item = 1 + the pack: the hero comes into a special room */ \
    X(OWED)       /* whom, amount: there was no room for them yet */            \
    X(LANDED)     /* amount = 1 + the star */                                   \
    X(DEED)       /* amount = 1 + the action of the plot that is done */        \
    X(RANKED)     /* amount = the hero's new rank */                            \
    X(WON)        /* */                                                         \
    X(LOST)       /* who killed */
typedef enum FootEventKind {
#define X(name) FOOT_EVENT_##name,
    FOOT_EVENT_LIST(X)
#undef X
        FOOT_EVENT_COUNT
} FootEventKind;

typedef struct FootEvent {
    FootEventKind kind;
    bool seen;         /* by the hero, where it happened */
    uint8_t who, whom; /* FOOT_WHO_… */
    uint8_t item;      /* 1 + its index; 0: none */
    uint8_t stat;      /* a FootStat */
    int16_t at, to;    /* tiles */
    int32_t amount;
} FootEvent;

/* What happened in the last call, in order; the surplus is counted, not kept. The state hash leaves it out. */
typedef struct FootEventLog {
    int count, dropped;
    FootEvent events[FOOT_EVENTS_MAX];
} FootEventLog;

/* A floor as it stands; it keeps what is done to it. */
typedef struct FootPlace {
    bool made;
    DungeonLevel level;
    uint8_t known[DUNGEON_TILES_MAX];     /* not 0: its layout has been seen */
    uint8_t packs[DUNGEON_AREAS_MAX + 1]; /* 1 + the pack of each area; 0: none */
    uint8_t entered[DUNGEON_AREAS_MAX + 1];
} FootPlace;

/* One blow or harm that has not been felt yet. */
typedef struct FootHit {
    int16_t whom, by; /* entities; by FOOT_NOBODY: nobody's */
    int16_t amount;
    uint8_t who; /* FOOT_WHO_… of by, who may be gone when it is felt */
    bool told;   /* by the event of the blow */
} FootHit;

/* Creatures for which there was no room; they come as soon as there is. */
typedef struct FootOwed {
    uint8_t creature, floor;
    int16_t at;
    uint16_t count;
    bool boss;
} FootOwed;

/* What the story of a run wants of a team aboard: a thing that lies where the last floor ends and is to be brought out,
 * or somebody who is there and is to be killed. */
typedef struct FootErrand {
    bool wanted, done;         /* a thing: done while the hero has it */
    StoryAct act;              /* STORY_TAKE or STORY_KILL */
    uint8_t look;              /* the item or the creature that it is */
    int16_t entity;            /* or FOOT_NOBODY: it is not there yet */
    char name[NAME_WORD_SIZE]; /* nothing follows from it */
} FootErrand;

typedef enum FootOutcome { FOOT_PLAYING, FOOT_WON, FOOT_LOST } FootOutcome;

typedef struct FootGame {
    const Content *content;
    uint64_t master; /* of the seed */
    uint8_t book;
    uint8_t derelict; /* 1 + its index; 0: none, the floors are the book's */
    uint8_t haul;     /* which of the derelict's is there */
    bool bare;        /* the derelict was boarded before: nobody and nothing is left but what the errand is about */
    FootErrand errand;
    char friend_name[NAME_WORD_SIZE]; /* of the companion, if there is one; nothing follows from it, */
    char foe_name[NAME_WORD_SIZE];    /* nor from whom the last errand wanted dead */
    FootOutcome outcome;
    uint8_t killer;     /* FOOT_LOST: FOOT_WHO_… */
    uint8_t floor;      /* on which the hero is, from 0 */
    uint8_t deepest;    /* that the hero has been on */
    int32_t round;      /* from 1 */
    int32_t decisions;  /* taken so far */
    int32_t experience; /* what all killed were worth */
    int32_t kills;
    Rng rng;                         /* of play: blows, minds, chances */
    int16_t pack[FOOT_LETTERS];      /* entities that the hero holds, by letter; or FOOT_NOBODY */
    uint8_t colours[FOOT_ITEMS_MAX]; /* of potions, as they are called until they are known */
    uint8_t tried[FOOT_ITEMS_MAX];   /* potions: not 0 once they are known */
    union {
        FootPlace places[FOOT_LEVELS_MAX]; /* floors; a voyage has those of the star where the hero is, */
        struct {
            FootPlace near[FOOT_STAR_FLOORS];
            FootVoyage voyage; /* and this in place of all others */
        };
    };
    FootEntities entities;
    int hit_count;
    FootHit hits[FOOT_HITS_MAX];
    int owed_count;
    FootOwed owed[FOOT_OWED_MAX];
    /* Derived, of the hero's floor: */
    DungeonClear clear;                   /* what lets sight through, as the next have it */
    uint8_t clear_of[DUNGEON_TILES_MAX];  /* the tiles that it is of */
    uint8_t field[DUNGEON_TILES_MAX];     /* seen from the hero at any distance */
    uint16_t standing[DUNGEON_TILES_MAX]; /* 1 + the entity with a body there; 0: nobody */
    uint16_t hunt[DUNGEON_TILES_MAX];     /* steps to the tile below, once somebody has hunted */
    int16_t hunted;                       /* the hero's tile then; FOOT_NOBODY: none yet */
    FootEventLog log;
} FootGame;

/* What can be decided: constant, word in journals, operands: d direction, i letter, t tile, n number from 1. */
#define FOOT_DECISION_LIST(X)    \
    X(STEP, "step", "d")         \
    X(WAIT, "wait", "")          \
    X(CLOSE, "close", "d")       \
    X(PICK_UP, "pick-up", "")    \
    X(DROP, "drop", "i")         \
    X(WEAR, "wear", "i")         \
    X(TAKE_OFF, "take-off", "i") \
    X(USE, "use", "i")           \
    X(USE_AT, "use-at", "it")    \
    X(THROW, "throw", "it")      \
    X(SHOOT, "shoot", "t")       \
    X(DESCEND, "descend", "")    \
    X(ASCEND, "ascend", "")      \
    X(RACE, "race", "n")         \
    X(CALLING, "class", "n")     \
    X(TRAVEL, "travel", "n")     \
    X(TURN, "turn", "d") /* takes no time */
typedef enum FootDecisionKind {
#define X(name, word, operands) FOOT_##name,
    FOOT_DECISION_LIST(X)
#undef X
        FOOT_DECISION_COUNT
} FootDecisionKind;

typedef struct FootDecision {
    FootDecisionKind kind;
    uint8_t direction; /* STEP, CLOSE, TURN: as dungeon_beside counts */
    uint8_t letter;    /* DROP, WEAR, TAKE_OFF, USE, USE_AT, THROW: 0 is a */
    uint8_t choice;    /* RACE, CALLING: which, TRAVEL: to which star; 0 is the first */
    int16_t at;        /* USE_AT, THROW, SHOOT: tile */
} FootDecision;

/* Begins a game of a book in memory that the caller has. */
void foot_begin(FootGame *game, const Content *content, int book, const char *seed);

/* What the hero of a boarding takes along from one to the next. */
typedef struct FootGear {
    uint8_t item, count;
    bool worn;
} FootGear;
typedef struct FootCrew {
    int32_t experience;
    uint8_t tried[FOOT_ITEMS_MAX]; /* potions: not 0 once they are known */
    uint16_t gear_count;           /* 0: what the book begins with */
    FootGear gear[FOOT_LETTERS];
} FootCrew;

/* What a boarding begins with. */
typedef struct FootBoarding {
    uint8_t derelict, haul;
    bool again;       /* it was boarded before */
    uint64_t master;  /* of the floors and of play */
    uint64_t colours; /* the same for all boardings of a run, so that potions keep their flasks */
    const FootCrew *crew;
    uint8_t companion; /* 1 + the creature that comes along; 0: nobody does */
    const char *name;  /* its name */
} FootBoarding;

/* Goes aboard a derelict, in memory that the caller has. The team stands in the airlock. */
void foot_board(FootGame *game, const Content *content, const FootBoarding *boarding);

/* From now on the team is after a thing (STORY_TAKE) or somebody (STORY_KILL) of that name, which waits where the last
 * floor ends. */
void foot_send(FootGame *game, StoryAct act, const char *name);

/* What is still to be done about it: "Bram is aboard, where the way ends."; nothing without one. */
size_t foot_errand_text(const FootGame *game, char *out, size_t size);

/* What an entity is called by the story, the errand's or a voyage's, or as a companion: "the Lendulum", "Margan";
 * nothing for any other.
 */
size_t foot_plot_name(const FootGame *game, int entity, char *out, size_t size);

/* What the hero has now, without salvage; what was learnt stays learnt. */
void foot_crew(const FootGame *game, FootCrew *crew);

/* How many have to die before the way out of the last floor opens, bosses and what is left of them; and who they are,
 * "a mighty slime", "3 slimes and 2 small slimes". 0 and no words where nothing bars it, or nobody is there yet. */
int foot_bosses_left(const FootGame *game, char *out, size_t size);

/* The item that opens a tile which is an obstacle; -1 of any other. */
int foot_tool_for(const FootGame *game, DungeonTile tile);

/* How many of an item the hero carries. */
int foot_carried(const FootGame *game, int item);

/* Whether a decision is allowed and, if not, why. */
Verdict foot_check(const FootGame *game, const FootDecision *decision);

/* How many tiles far USE_AT, THROW and SHOOT reach with what they name; 0: that reaches nowhere. */
int foot_reach(const FootGame *game, const FootDecision *decision);

/* Carries it out and lets time pass until the hero can act again or the game is over. What is not allowed changes
 * nothing; returns whether it was. */
bool foot_decide(FootGame *game, const FootDecision *decision);

uint64_t foot_hash(const FootGame *game);

/* What is broken, as a sentence; NULL where all is well. For tests and debug builds. */
const char *foot_self_check(const FootGame *game);

/* Numbers of a body as they are now, with all that is worn and borne. */
int foot_stat(const FootGame *game, int entity, FootStat stat);
int foot_hp_max(const FootGame *game, int entity);

/* The hero's companion, or FOOT_NOBODY. */
int foot_friend(const FootGame *game);

/* Whether the hero sees a tile now. */
bool foot_sees(const FootGame *game, int at);

/* Whether the hero sees an item or a trap of the floor now, or has seen it where it lies. */
bool foot_knows_thing(const FootGame *game, int entity);

/* The tile that a body faces. */
int foot_faced(const FootGame *game, int entity);

/* The entity whose body stands on a tile of the hero's floor, or FOOT_NOBODY. */
int foot_standing(const FootGame *game, int at);

/* Percent of the blows of one body that land on another, and their least and most damage. Of those that land each does
 * the most less something from 0 to `spread`, all alike, and never less than 0. */
typedef struct FootOdds {
    int percent, least, most;
    int thousandths; /* the blows that land, to the tenth of a percent */
    int spread;
} FootOdds;
FootOdds foot_odds(const FootGame *game, int who, int whom);

/* The same of an unhurt creature of a kind, whether it is there or not, and the hero: who strikes whom. */
FootOdds foot_odds_of_kind(const FootGame *game, int creature, bool it_strikes);
int foot_hp_of_kind(const FootGame *game, int creature);

const DungeonLevel *foot_level(const FootGame *game);
const FootBook *foot_book(const FootGame *game);
const FootFloor *foot_floor(const FootGame *game); /* that the hero is on */
int foot_floor_count(const FootGame *game);        /* of the book, or of the star where the hero is */

/* The hero's, by experience, from 1; always 1 where the book knows none. */
int foot_rank(const FootGame *game);

const FootCreature *foot_creature(const FootGame *game, int entity); /* NULL: the hero, or an item */
const FootItem *foot_item(const FootGame *game, int entity);

/* Whether it is a potion of which the hero knows the colour alone. */
bool foot_is_unknown(const FootGame *game, int item);

/* An item's name as the hero knows it: "a potion of health", "3 blue potions". */
size_t foot_item_name(const FootGame *game, int item, int count, char *out, size_t size);

/* The kind of creature that killed the hero; -1 where he lives, or died of nobody's hand or of somebody's with a name.
 */
int foot_killer(const FootGame *game);

/* Somebody of FOOT_WHO_… but the hero, as one not told of before: "an orc", "Bram", "something". */
size_t foot_who_name(const FootGame *game, uint8_t who, char *out, size_t size);

/* An event as a sentence for the log; nothing where it is not worth one, or was not seen. */
size_t foot_event_text(const FootGame *game, const FootEvent *event, char *out, size_t size);

#endif
