/* Policies tell a program that plays runs, for measuring, what to take, what to leave, and where to go. They are not
 * part of the content: the rules don't know them. Each stands in a file (doc/experiments.md). */
#ifndef HOLDOUT_POLICY_H
#define HOLDOUT_POLICY_H

#include "holdout/content.h"

#include <limits.h>

enum {
    POLICY_ITEMS_MAX = 128,
    POLICY_LOADOUTS_MAX = 64,
    POLICY_ENGINES_MAX = 32,
    POLICY_PARTS_MAX = 4,
    POLICY_UNSAID = INT_MIN,         /* of a number: the program's own is used */
    POLICY_AUGMENT = BLUEPRINTS_MAX, /* items: blueprints by index, then augments by theirs from here on, */
    POLICY_EVOLUTION = POLICY_AUGMENT + AUGMENTS_MAX,   /* then evolutions, */
    POLICY_FITTING = POLICY_EVOLUTION + EVOLUTIONS_MAX, /* fittings, */
    POLICY_SHIP = POLICY_FITTING + FITTINGS_MAX,        /* and ships, which no offer has */
    POLICY_ITEMS = POLICY_SHIP + SHIPS_MAX,
};

/* How to choose from an offer. BUILDER: as the program would. LOTS: everything that can be taken is equally likely. */
#define POLICY_DRAFT_LIST(X) X(BUILDER, "builder") X(NONE, "none") X(LOTS, "lots")
typedef enum PolicyDraft {
#define X(name, word) DRAFT_##name,
    POLICY_DRAFT_LIST(X)
#undef X
        DRAFT_COUNT
} PolicyDraft;

/* What shops sell besides blueprints and augments: constant, word in a policy. */
#define POLICY_BUY_LIST(X) \
    X(REPAIR, "repair")    \
    X(KEY, "key") X(REFIT, "refit") X(SLOT, "slot") X(REROLL, "reroll") X(SUPPLY, "supply") X(FITTING, "fitting")
typedef enum PolicyBuy {
#define X(name, word) POLICY_BUY_##name,
    POLICY_BUY_LIST(X)
#undef X
        POLICY_BUY_COUNT
} PolicyBuy;

/* Whether derelicts are boarded. BEST: as the program would; NEVER, ALWAYS: whatever they are worth. */
#define POLICY_BOARD_LIST(X) X(BEST, "best") X(NEVER, "never") X(ALWAYS, "always")
typedef enum PolicyBoard {
#define X(name, word) BOARD_##name,
    POLICY_BOARD_LIST(X)
#undef X
        BOARD_COUNT
} PolicyBoard;

/* What is looked at of the waves to come. KNOWN: all that players know; TYPES: their types alone. */
#define POLICY_WAVES_LIST(X) X(KNOWN, "known") X(TYPES, "types")
typedef enum PolicyWaves {
#define X(name, word) POLICY_WAVES_##name,
    POLICY_WAVES_LIST(X)
#undef X
        POLICY_WAVES_COUNT
} PolicyWaves;

/* What feats open for the run: nothing, or all of it. */
#define POLICY_OPENED_LIST(X) X(NONE, "none") X(ALL, "all")
typedef enum PolicyOpened {
#define X(name, word) POLICY_OPENED_##name,
    POLICY_OPENED_LIST(X)
#undef X
        POLICY_OPENED_COUNT
} PolicyOpened;

/* What is built first in battles. JUDGED: as the program would; INCOME: what pays, before it is safe; TOWERS: what
 * pays only once more stands than the next waves ask for. */
#define POLICY_BUILD_LIST(X) X(JUDGED, "judged") X(INCOME, "income") X(TOWERS, "towers")
typedef enum PolicyBuild {
#define X(name, word) BUILD_##name,
    POLICY_BUILD_LIST(X)
#undef X
        BUILD_COUNT
} PolicyBuild;

/* What single battles are fought with. */
typedef struct PolicyLoadout {
    char name[CONTENT_NAME_SIZE];
    int count;
    uint8_t blueprints[LOADOUT_MAX];
} PolicyLoadout;

/* What makes together something that none of it is: looked for in runs, and nothing that is played by. An augment is
 * borne by one of its blueprints, where it has some. */
typedef struct PolicyEngine {
    char name[CONTENT_NAME_SIZE];
    int count;
    int parts[POLICY_PARTS_MAX]; /* items */
} PolicyEngine;

typedef struct Policy {
    int take_count, never_count;
    int take[POLICY_ITEMS_MAX], never[POLICY_ITEMS_MAX];      /* items; those to take from the best on */
    int blueprints, augments, evolutions, fittings, supplies; /* PolicyDraft: of offers of them */
    int board;                                                /* PolicyBoard */
    int waves;                                                /* PolicyWaves */
    int build;                                                /* PolicyBuild */
    int go[NODE_KIND_COUNT];                                  /* worth of a system by its kind, or POLICY_UNSAID */
    int way;                   /* taken off that worth for each system on the way to the boss */
    int story;                 /* worth of the system where the run's story goes on */
    int buy[POLICY_BUY_COUNT]; /* worth of goods; at most 0: never bought */
    int stay, stay_hull;       /* waves at most after a battle is won, with at least so much hull in percent */
    int opened;                /* PolicyOpened */
    int loadout_count;
    PolicyLoadout loadouts[POLICY_LOADOUTS_MAX];
    int engine_count;
    PolicyEngine engines[POLICY_ENGINES_MAX];
} Policy;

/* The id of an item; the item of an id, or -1. */
const char *policy_item_id(const Content *content, int item);
int policy_item(const Content *content, const char *id);

/* Says nothing about anything. */
void policy_begin(Policy *policy);

/* Above 0 to be taken, more so the earlier it stands; below 0 never; 0 where nothing is said. */
int policy_wish(const Policy *policy, int item);

#endif
