/* What a voyage has besides a dungeon: stars to travel between, each with a dungeon of its own that stays as it is
 * left, and the plot that leads from one to the next. Every star is a scene of the plot, and every scene a star. */
#ifndef HOLDOUT_FOOT_VOYAGE_H
#define HOLDOUT_FOOT_VOYAGE_H

#include "holdout/dungeon.h"
#include "holdout/story.h"

enum {
    FOOT_STARS_MAX = STORY_SCENES_MAX,
    FOOT_SPACE = 1000, /* stars lie on a square of so many leagues */
    FOOT_KEPT_MAX = 20 /* floors of all stars */
};

/* A star. Before anybody lands there it has nothing else; its dungeon follows from the seed. */
typedef struct FootStar {
    char name[NAME_WORD_SIZE];
    int16_t x, y;  /* 0..FOOT_SPACE - 1 */
    uint8_t world; /* of the content: what is under its landing place */
    uint8_t floors;
    uint8_t told; /* 1 + the pack of the place that the plot tells of: it is on the lowest floor; 0: of none */
    uint8_t kept; /* the first of its floors among those that are kept */
    bool visited;
} FootStar;

/* One action of the plot, where it is done. */
typedef struct FootDeed {
    uint8_t act;          /* a StoryAct */
    int8_t who, to, prop; /* actors and a prop, or STORY_NOBODY; `to` of VISIT too */
    uint8_t star;
} FootDeed;

/* A floor that the hero has left: what has become of it since it was made. */
typedef struct FootKept {
    bool made;
    Rng stream, shape;                    /* that its level came from, and can be made from again */
    uint64_t level;                       /* as dungeon_hash hashes it now */
    uint8_t columns, rows;                /* of its level */
    uint8_t tiles[DUNGEON_TILES_MAX / 2]; /* four bits each */
    uint8_t known[DUNGEON_TILES_MAX / 8]; /* a bit each */
    uint8_t surface[DUNGEON_TILES_MAX];   /* as FootPlace has it, once all that goes over has */
    uint8_t packs[DUNGEON_AREAS_MAX + 1], entered[DUNGEON_AREAS_MAX + 1], answered[DUNGEON_AREAS_MAX + 1];
    uint8_t bands; /* packs that have come */
} FootKept;

typedef struct FootVoyage {
    uint8_t origins[FOOT_ORIGIN_COUNT]; /* 1 + the race and the class; 0: not chosen yet */
    uint8_t star, star_count;           /* where the hero is, of how many */
    FootStar stars[FOOT_STARS_MAX];
    uint8_t deed_count, done; /* actions of the plot, and how many of them are done */
    FootDeed deeds[STORY_PLOT_MAX];
    StoryGoal goal; /* at the end */
    StoryTurning turning;
    int16_t quest;                   /* the entity that is to be taken or killed next, or FOOT_NOBODY */
    int16_t things[STORY_PROPS_MAX]; /* the entity that each prop is, or FOOT_NOBODY */
    uint8_t foes_from, relics_from;  /* where in the book's lists the first foe and the first relic stand */
    char actors[STORY_ACTORS_MAX][NAME_WORD_SIZE], props[STORY_PROPS_MAX][NAME_WORD_SIZE];
    char texts[STORY_PLOT_MAX][STORY_TEXT_SIZE];                /* nothing follows from them, */
    char opening[STORY_OPENING_SIZE], closing[STORY_TEXT_SIZE]; /* and from what stands before and behind them */
    FootKept kept[FOOT_KEPT_MAX];
} FootVoyage;

struct FootGame;

/* Whether a game is a voyage; what is below foot_origin is asked of voyages only. */
bool foot_is_voyage(const struct FootGame *game);

/* The race or class that was chosen; NULL: not yet, or there is no choice. The n-th that can be chosen is that of
 * `foot_origin_choice`, -1 where there are not so many. */
const FootOrigin *foot_origin(const struct FootGame *game, FootOriginKind kind);
int foot_origin_choice(const struct FootGame *game, FootOriginKind kind, int n);

/* Rounds that the flight to a star takes. */
int foot_flight(const struct FootGame *game, int star);

/* How far away it is, and the fuel that going there takes. */
int foot_leagues(const struct FootGame *game, int star);
int foot_flight_fuel(const struct FootGame *game, int star);

/* Whether the hero stands where the ship has landed. */
bool foot_is_landed(const struct FootGame *game);

/* The next action of the plot; NULL: none is left. */
const FootDeed *foot_deed(const struct FootGame *game);

/* The kind of creature that it wants killed; -1: nobody's death. */
int foot_deed_foe(const struct FootGame *game);

#endif
