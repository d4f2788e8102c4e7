/* A game on foot as it stands: a hero, floors of dungeons, and who and what is there. Entities are indices into arrays
 * with a mask of components; time is turns. Plain data, no pointer but that to content: a copy is a clone. */
#ifndef HOLDOUT_FOOT_GAME_H
#define HOLDOUT_FOOT_GAME_H

#include "holdout/content.h"
#include "holdout/dungeon.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_event.h"
#include "holdout/foot_voyage.h"

enum {
    FOOT_ENTITIES_MAX = 1024,
    FOOT_HERO = 0,     /* the entity that is the hero */
    FOOT_NOBODY = -1,  /* no entity */
    FOOT_LETTERS = 26, /* of the hero's pack, one for each stack */
    FOOT_STACK_MAX = 99,
    FOOT_CHANGES_MAX = 6,    /* passing ones that a body bears at once */
    FOOT_GAINED_MOST = 9999, /* more or less of a number for good */
    FOOT_HITS_MAX = 512,     /* between two settlings */
    FOOT_OWED_MAX = 128,
    FOOT_COLOURS = 24, /* of potions, and looks of scrolls */
    FOOT_DIRECTIONS = 8,
    FOOT_UNAWARES = 3, /* times as much harm */
    FOOT_EARSHOT = 5,  /* tiles in sight within which the hero is heard */
    FOOT_LURKS = 3,    /* tiles within which who lies in wait stirs */
    FOOT_ACTIVE_WORDS = (DUNGEON_TILES_MAX + 63) / 64,
};

enum { FOOT_STOPPED = 128 };

/* How loud the hero is: percent by which those who have not noticed him do so. */
enum {
    FOOT_NOISE_STILL = 3, /* he waits, or is busy with his things */
    FOOT_NOISE_SOFT = 4,  /* a step after that */
    FOOT_NOISE_STEP = 10, /* a step, a throw, what is read or drunk */
    FOOT_NOISE_LOUD = 25, /* blows, shots, doors */
};

/* Components. */
typedef enum FootComponent {
    FOOT_IS_PLACED = 1 << 0,    /* stands or lies on a tile of a floor */
    FOOT_IS_BODY = 1 << 1,      /* has health and turns; no two share a tile */
    FOOT_IS_MINDED = 1 << 2,    /* a creature, which acts by itself */
    FOOT_IS_ITEM = 1 << 3,      /* can be picked up */
    FOOT_IS_HELD = 1 << 4,      /* is carried by somebody */
    FOOT_IS_WORN = 1 << 5,      /* and worn */
    FOOT_IS_TRAP = 1 << 6,      /* lies in wait */
    FOOT_IS_ASLEEP = 1 << 7,    /* until somebody comes near, or it is hurt */
    FOOT_IS_HUNTING = 1 << 8,   /* goes where it saw the hero last */
    FOOT_IS_ROUSED = 1 << 9,    /* was hurt, so that it is neutral no longer */
    FOOT_IS_BOSS = 1 << 10,     /* or a part of one */
    FOOT_IS_DELAYED = 1 << 11,  /* has lost turns and not acted since, so that it loses no more */
    FOOT_IS_QUEST = 1 << 12,    /* is a thing or a foe of the plot */
    FOOT_IS_SET_UP = 1 << 13,   /* an item that stands there and shoots */
    FOOT_IS_NOTED = 1 << 14,    /* PLACED: a thing that the hero has seen there */
    FOOT_IS_FRIEND = 1 << 15,   /* a creature on the hero's side, which comes along from floor to floor */
    FOOT_IS_OFFERED = 1 << 16,  /* an item that its site offers, sells or guards */
    FOOT_IS_WAITING = 1 << 17,  /* a creature that does nothing until it is freed, challenged or hurt */
    FOOT_IS_BOUND = 1 << 18,    /* WAITING: and would come along */
    FOOT_IS_TRACKING = 1 << 19, /* HUNTING: it knows where the hero is until it sees him */
    FOOT_IS_JAILER = 1 << 20,   /* a creature that keeps somebody who is bound */
    FOOT_IS_CALLED = 1 << 21,   /* a creature that was made or called since the floor was: worth nothing */
    FOOT_IS_FALLEN = 1 << 22,   /* a creature that fell to a floor, and lands once the hero comes there; its tile is
                                   that from which it fell */
} FootComponent;

/* What a body bears for some rounds: harm, healing, or a changed number. */
typedef struct FootChange {
    uint8_t what; /* a FootWhat: DAMAGE, HEAL or CHANGE */
    uint8_t stat; /* CHANGE: a FootStat */
    int16_t amount;
    int16_t rounds; /* left; 0: this place is free */
} FootChange;

typedef struct FootEntities {
    int count; /* no entity at or above has components */
    uint32_t mask[FOOT_ENTITIES_MAX];
    uint8_t type[FOOT_ENTITIES_MAX];   /* a creature's or an item's index; 0: the hero */
    uint8_t floor[FOOT_ENTITIES_MAX];  /* PLACED: from 0; FOOT_LEVELS_MAX and more: on another star */
    int16_t at[FOOT_ENTITIES_MAX];     /* PLACED: tile, as dungeon_index makes it */
    int16_t holder[FOOT_ENTITIES_MAX]; /* HELD: the entity that does */
    uint8_t stack[FOOT_ENTITIES_MAX];  /* ITEM: how many */
    uint8_t grown[FOOT_ENTITIES_MAX];  /* ITEM: how often it has grown */
    int16_t hp[FOOT_ENTITIES_MAX];     /* BODY */
    int16_t turns[FOOT_ENTITIES_MAX];  /* BODY: acts while above 0; may be negative */
    int16_t afraid[FOOT_ENTITIES_MAX]; /* BODY: rounds in which it flees; below 0: always */
    uint8_t facing[FOOT_ENTITIES_MAX]; /* BODY: the direction of its last step, turn or blow */
    int16_t aim[FOOT_ENTITIES_MAX];    /* HUNTING: the tile where it saw the hero last */
    uint8_t chased[FOOT_ENTITIES_MAX]; /* steps that the hero has fled from it since it struck; 0: none */
    int32_t ready[FOOT_ENTITIES_MAX][FOOT_RULES_MAX]; /* the round from which on each rule can happen again */
    FootChange changes[FOOT_ENTITIES_MAX][FOOT_CHANGES_MAX];
    int16_t gained[FOOT_ENTITIES_MAX][FOOT_STAT_COUNT]; /* BODY: for good */
} FootEntities;

/* The floor that the hero is on. */
typedef struct FootPlace {
    bool made;
    Rng stream, shape; /* that its level and that its shape came from */
    DungeonLevel level;
    uint8_t known[DUNGEON_TILES_MAX];     /* not 0: its layout has been seen */
    uint8_t surface[DUNGEON_TILES_MAX];   /* 1 + what lies on it; 0: nothing */
    uint8_t left[DUNGEON_TILES_MAX];      /* rounds until that becomes something else; 0: never */
    uint8_t air[DUNGEON_TILES_MAX];       /* 1 + what hangs over it; 0: nothing */
    uint8_t amount[DUNGEON_TILES_MAX];    /* of that, up to FOOT_AIR_MOST */
    uint8_t packs[DUNGEON_AREAS_MAX + 1]; /* 1 + the pack of each area; 0: none */
    uint8_t entered[DUNGEON_AREAS_MAX + 1];
    uint8_t answered[DUNGEON_AREAS_MAX + 1]; /* not 0: what its site asks has been done, 1 + the rounds in which what
                                                that set going goes on, and FOOT_STOPPED once its fixture was asked */
    uint8_t bands;                           /* packs that have come */
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

/* A pack that comes to the hero's floor. */
typedef struct FootBand {
    int32_t due;  /* the round in which it comes, or the next is heard; 0: nobody has thought of it yet */
    int16_t from; /* the tile where it comes in */
    uint8_t pack; /* 1 + the pack that was heard; 0: none was */
} FootBand;

/* What the story of a run wants of a team aboard: a thing that lies where the last floor ends and is to be brought out,
 * or somebody who is there and is to be killed. */
typedef struct FootErrand {
    bool wanted, done;         /* a thing: done while the hero has it */
    StoryAct act;              /* STORY_TAKE or STORY_KILL */
    uint8_t look;              /* the item or the creature that it is */
    int16_t entity;            /* or FOOT_NOBODY: it is not there yet */
    char name[NAME_WORD_SIZE]; /* nothing follows from it */
} FootErrand;

/* Kinds of games: constant, name of what they do. */
#define FOOT_KIND_LIST(X)                            \
    X(BOOK, book)         /* the floors of a book */ \
    X(DERELICT, derelict) /* those of a derelict */  \
    X(VOYAGE, voyage)     /* those of many stars */
typedef enum FootKind {
#define X(name, lower) FOOT_KIND_##name,
    FOOT_KIND_LIST(X)
#undef X
        FOOT_KIND_COUNT
} FootKind;

typedef enum FootOutcome { FOOT_PLAYING, FOOT_WON, FOOT_LOST } FootOutcome;

typedef struct FootGame {
    const Content *content;
    uint64_t master; /* of the seed */
    FootKind kind;
    uint8_t book;
    uint8_t derelict; /* DERELICT: 1 + its index; else 0 */
    uint8_t haul;     /* DERELICT: which of the derelict's is there */
    bool bare;        /* it was boarded before: nobody and nothing is left but what the errand is about */
    FootErrand errand;
    char friend_name[NAME_WORD_SIZE]; /* of the companion, if there is one; nothing follows from it, */
    uint8_t bond;                     /* 1 + the pack where the companion was bound, whose wish is open; 0: none is */
    char foe_name[NAME_WORD_SIZE];    /* nor from whom the last errand wanted dead */
    FootOutcome outcome;
    uint8_t killer;     /* FOOT_LOST: FOOT_WHO_… */
    uint8_t floor;      /* on which the hero is, from 0 */
    uint8_t deepest;    /* that the hero has been on */
    int32_t round;      /* from 1 */
    int32_t decisions;  /* taken so far */
    int32_t experience; /* what all killed were worth but for who was called */
    int32_t kills;
    uint8_t noise;                    /* of his last turn; 0: he had none yet */
    FootBand band;                    /* the next to come */
    int32_t clock;                    /* what is left of what runs out; 0 throughout where nothing does */
    Rng rng;                          /* of play: blows, minds, chances */
    int16_t pack[FOOT_LETTERS];       /* entities that the hero holds, by letter; or FOOT_NOBODY */
    uint8_t colours[FOOT_ITEMS_MAX];  /* of potions and scrolls, as they are called until they are known */
    uint8_t tried[FOOT_ITEMS_MAX];    /* not 0 of what is known that wasn't */
    FootPlace place;                  /* the hero's floor */
    FootKept floors[FOOT_LEVELS_MAX]; /* all others of the game, or of the star where the hero is */
    FootVoyage voyage;                /* VOYAGE; else 0 throughout */
    FootEntities entities;
    int hit_count;
    FootHit hits[FOOT_HITS_MAX];
    int owed_count;
    FootOwed owed[FOOT_OWED_MAX];
    /* Derived, of the hero's floor: */
    DungeonClear clear;                  /* what lets sight through, as the next have it */
    uint8_t clear_of[DUNGEON_TILES_MAX]; /* the tiles that it is of */
    uint8_t over[DUNGEON_TILES_MAX];     /* a DungeonOver: what surfaces do to sight */
    uint8_t shut[DUNGEON_TILES_MAX];     /* not 0: a surface bars the way */
    uint8_t firm[DUNGEON_TILES_MAX];     /* not 0: and gives way to no blow */
    uint64_t active[FOOT_ACTIVE_WORDS];  /* a bit each: a surface there goes over, brings a touch or hangs in the air */
    int16_t active_count;                /* tiles of these */
    int16_t covered;                     /* tiles where `over` isn't DUNGEON_OVER_NONE */
    uint8_t field[DUNGEON_TILES_MAX];    /* seen from the hero at any distance */
    uint16_t standing[DUNGEON_TILES_MAX]; /* 1 + the entity with a body there; 0: nobody */
    uint16_t hunt[DUNGEON_TILES_MAX];     /* steps to the tile below, once somebody has hunted */
    int16_t hunted;                       /* the hero's tile then; FOOT_NOBODY: none yet */
    FootEventLog log;
} FootGame;

/* Makes one game what another is, in any memory; only what is in use is copied. */
void foot_copy(FootGame *to, const FootGame *from);
size_t foot_copied(const FootGame *game); /* so many bytes */

/* Of everything that decides what happens next. */
uint64_t foot_hash(const FootGame *game);

/* What is broken, as a sentence; NULL where all is well. For tests and debug builds. */
const char *foot_self_check(const FootGame *game);

#endif
