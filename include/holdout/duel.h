/* The duel: one lane of 100 spaces, a defender who builds towers on it and an invader who sends attackers across. Two
 * programs play it, a turn at a time; both are told everything (doc/duel.md).
 *
 * A Duel is plain data without pointers: a copy is a clone, and duel_turn allocates nothing. Spaces are counted from 0,
 * where invaders come in, to 99, from where they leave. How long something lasts is kept as the first turn in which it
 * is over. */
#ifndef HOLDOUT_DUEL_H
#define HOLDOUT_DUEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DUEL_SPACES = 100,
    DUEL_CROSSINGS = 100,      /* so many end the game */
    DUEL_TURNS = 200000,       /* when it is ended, unless another number is asked for */
    DUEL_TURNS_MOST = 1000000, /* the most that can be asked for */
    DUEL_QUIET_TURNS = 20000,  /* so many without a crossing end it, too */
    DUEL_DEFENDER_GOLD = 50,   /* at the start */
    DUEL_INVADER_GOLD = 0,
    DUEL_PRICE = 10,     /* of a building, a step of power or of range, an invader, a step of defence or resistance */
    DUEL_HP_PRICE = 1,   /* of one more HP */
    DUEL_HP = 10,        /* of an invader without boosts */
    DUEL_DELAY = 10,     /* turns from building or upgrading until a building fires and can be upgraded */
    DUEL_PAY_TURNS = 10, /* gold is paid every so many turns */
    DUEL_DEFENDER_PAY = 1,
    DUEL_INVADER_PAY = 10,     /* at the start */
    DUEL_RAISE_TURNS = 100,    /* the invader's pay and the cap of boosts rise every so many turns */
    DUEL_GROWTH_TURNS = 10000, /* HP grow by a tenth every so many turns */
    DUEL_REFUND_PERCENT = 50,  /* of what was paid for a building */
    DUEL_HP_LIMBS = 14,        /* 11^100 and a factor below 2^31, nine digits each */
    DUEL_QUEUE = 128           /* places for invaders, a power of two; no more than DUEL_SPACES are there */
};

/* The seed that programs are told where no other is asked for: the rules know no chance. */
#define DUEL_SEED "1"

typedef enum DuelSide { DUEL_DEFENDER, DUEL_INVADER, DUEL_SIDES } DuelSide;

/* "defender", "invader". */
const char *duel_side_word(DuelSide side);

/* The side of a word, which may be NULL; false where it is none, and then it is the defender. */
bool duel_side_read(const char *word, DuelSide *side);

DuelSide duel_other_side(DuelSide side);

/* The kinds of buildings: constant, word, range and power at first, turns to cool down (and one for each step of
 * power?). */
#define DUEL_KIND_LIST(X)                \
    X(TURRET, "turret", 1, 1, 0, false)  \
    X(STUNNER, "stunner", 0, 1, 1, true) \
    X(BOMB, "bomb", 2, 1, 5, false)

typedef enum DuelKind {
    DUEL_NO_KIND,
#define X(name, word, range, power, cooling, by_power) DUEL_##name,
    DUEL_KIND_LIST(X)
#undef X
        DUEL_KINDS
} DuelKind;

/* "turret", "stunner", "bomb". */
const char *duel_kind_word(DuelKind kind);

/* A set of spaces: bit 0 of `front` is space 99, bit 63 is space 36, bit 0 of `rear` is 35, bit 35 is space 0. So the
 * one who is farthest along is the lowest bit, and a step forward is a shift to the right. */
typedef struct DuelSet {
    uint64_t front, rear;
} DuelSet;

typedef struct DuelBuilding {
    uint8_t kind; /* DuelKind; DUEL_NO_KIND where none stands */
    int32_t power, range;
    int32_t invested; /* gold */
    int32_t settled;  /* first turn in which it fires and can be upgraded */
    int32_t cool;     /* first turn in which it has cooled down */
    DuelSet reach;
} DuelBuilding;

typedef struct DuelInvader {
    int64_t hp;
    int32_t defense, stun_res;
    int32_t free; /* first turn in which it is not stunned */
} DuelInvader;

typedef enum DuelEnd { DUEL_GOES_ON, DUEL_CROSSED, DUEL_CAPPED } DuelEnd;

typedef struct Duel {
    int32_t turn; /* from 1: the one that is decided now, or in which the game ended */
    int32_t turns_max;
    DuelEnd end;
    int32_t crossed, last_crossing; /* how many; in which turn, 0 at first */
    int64_t gold[DUEL_SIDES];
    int64_t income; /* of the invader, every DUEL_PAY_TURNS */
    int32_t cap;    /* of each boost of an invader */
    int32_t ignored[DUEL_SIDES];
    DuelBuilding buildings[DUEL_SPACES];
    DuelSet built, ready; /* where buildings stand; which of them can fire, as of the last turn with invaders */
    int32_t widest;       /* no building has a greater range */
    int32_t wake;         /* no building becomes ready before this turn */
    DuelSet invaders, stunned;
    int32_t release;               /* no invader's stun is over before this turn */
    DuelInvader queue[DUEL_QUEUE]; /* from `head` on, around, in their order on the field, the farthest first */
    int32_t head, count;
    int32_t growth;                 /* how often HP have grown */
    uint32_t factor[DUEL_HP_LIMBS]; /* 11^growth, nine digits each, the lowest first */
} Duel;

/* What a side wants. Whatever is written in a program's answer stays what it is: duel_check judges. */
typedef enum DuelDeed { DUEL_NOTHING, DUEL_BUILD, DUEL_UPGRADE, DUEL_DESTROY, DUEL_SPAWN, DUEL_UNKNOWN } DuelDeed;
typedef enum DuelStat { DUEL_POWER, DUEL_RANGE } DuelStat;

typedef struct DuelOrder {
    uint8_t deed;                  /* DuelDeed */
    uint8_t what;                  /* of DUEL_BUILD a DuelKind, of DUEL_UPGRADE a DuelStat */
    int32_t at;                    /* space, of the defender's */
    int32_t hp, defense, stun_res; /* boosts, of DUEL_SPAWN */
} DuelOrder;

/* Why an order is ignored, as a person who plays is told. */
#define DUEL_REFUSAL_LIST(X)                                     \
    X(UNKNOWN, "There is no such order.")                        \
    X(SIDE, "That is the other side's to do.")                   \
    X(PLACE, "There is no such space; they go from 0 to 99.")    \
    X(GOLD, "There is not enough gold.")                         \
    X(TAKEN, "A building stands there already.")                 \
    X(EMPTY, "No building stands there.")                        \
    X(DELAY, "It was built or upgraded less than 10 turns ago.") \
    X(CAP, "A boost is above the cap, or below 0.")              \
    X(ENTRANCE, "An invader stands on the first space.")

typedef enum DuelRefusal {
    DUEL_ALLOWED,
#define X(name, why) DUEL_REFUSED_##name,
    DUEL_REFUSAL_LIST(X)
#undef X
        DUEL_REFUSALS
} DuelRefusal;

/* The sentence; "" for DUEL_ALLOWED. */
const char *duel_refusal_text(DuelRefusal refusal);

/* A game before its first turn; 1 <= turns_max <= DUEL_TURNS_MOST. */
void duel_begin(Duel *duel, int32_t turns_max);

/* Whether a side may do this now. An invader's order is judged before anything moves, as it is carried out. */
DuelRefusal duel_check(const Duel *duel, DuelSide side, const DuelOrder *order);

/* One turn of a game that goes on, by both sides' orders; what can't be done is ignored and counted. */
void duel_turn(Duel *duel, const DuelOrder *defender, const DuelOrder *invader);

/* Its result: the turn it ended in, or turns_max where it was ended. */
int32_t duel_result(const Duel *duel);

/* Gold that an invader with such boosts costs; they are not below 0. */
int64_t duel_price(const DuelOrder *order);

/* HP that it would have in this turn. */
int64_t duel_hp(const Duel *duel, int32_t boost);

/* Who stands on a space, or NULL; the farthest one's space, or -1; the next one's behind a space, or -1. */
const DuelInvader *duel_invader(const Duel *duel, int space);
int duel_farthest(const Duel *duel);
int duel_next(const Duel *duel, int space);

/* How many spaces of a set there are, and whether one is among them. */
int duel_set_count(DuelSet set);
bool duel_set_has(DuelSet set, int space);

/* Two games have the same hash where the rules can't tell them apart. */
uint64_t duel_hash(const Duel *duel);

#endif
