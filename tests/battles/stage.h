/* A stage for one piece of content: the game's own content with a few props added, on flat ground with one straight
 * path along row 7 from the west to the Hub at (12, 7). Props stand where a scene puts them, so that every number
 * follows from the fields of the piece. */
#ifndef HOLDOUT_TESTS_BATTLES_STAGE_H
#define HOLDOUT_TESTS_BATTLES_STAGE_H

#include "holdout/game.h"

enum {
    STAGE_ROW = 7,
    STAGE_HUB_X = 12,
    STAGE_DUMMIES = 4,
    STAGE_DUMMY_HP = 100000,
    STAGE_PLENTY = 5000, /* materials at the start */
};

/* Tiles off the path that differ from bare flat ground. */
#define STAGE_MINERALS tile_at(1, 1)
#define STAGE_FUEL tile_at(3, 1)
#define STAGE_SMALL tile_at(5, 1)
#define STAGE_SLANT tile_at(7, 1)
#define STAGE_LARGE tile_at(9, 1)
#define STAGE_HIGH tile_at(11, 1)
enum { STAGE_HIGH_BY = 2 };

typedef struct Stage {
    Content content;
    Blueprint *blueprints;
    AttackerType *attackers;
    TerrainType *terrains; /* their ground does nothing to buildings, and never runs dry */
    int dummy;             /* attacker types: STAGE_DUMMIES small ones, then a large one and a boss */
    int dummy_large;       /* none of them moves, resists or dies soon */
    int dummy_boss;
    int gun;    /* a tower that hits at once for 100 every 5 seconds, 2.2 tiles far */
    int works;  /* an economic building that brings 100 materials a wave */
    int strike; /* an ability: 1000 physical damage within half a tile */
    int poke;   /* an ability, always held: what stage_poke says, within 0.4 tiles */
    World world;
    int crowd;                      /* how many of each of the cast come, a tick apart: 1 */
    int16_t cast[WORLD_STARTS_MAX]; /* who enters on each start */
    GameOptions options;
    int fitted_count;
    Blueprint fitted[LOADOUT_MAX]; /* what augments have made of blueprints, and of which */
    uint16_t fitted_index[LOADOUT_MAX];
    Game *game;
    const Game *model; /* what the game is a copy of before its battle begins; NULL: it is made anew */
} Stage;

Stage *stage_new(const Content *content);
void stage_free(Stage *stage);

/* Before the battle begins: what the player holds, and who comes in the first tick of a wave at (x, 7). */
void stage_hold(Stage *stage, int blueprint);
void stage_cast(Stage *stage, int attacker, int x);

/* The run has given the blueprint an augment, which must fit: as the prop is now. */
void stage_fit(Stage *stage, int blueprint, int augment);

/* The battle begins, in the build phase of wave 1, with STAGE_PLENTY materials and energy up to its limit. */
void stage_begin(Stage *stage);

/* Decisions that must be allowed. */
void stage_decide(Stage *stage, Decision decision);
bool stage_allows(const Stage *stage, Decision decision);
Decision stage_building_of(const Stage *stage, int blueprint, Tile tile);
Building *stage_build(Stage *stage, int blueprint, int x, int y);
Building *stage_build_turned(Stage *stage, int blueprint, int x, int y,
                             int direction); /* what is not turned looks north */
void stage_use(Stage *stage, int blueprint, int x, int y);
void stage_start(Stage *stage);

/* Time; only stage_ticks looks at every invariant, at its end. A wave without anyone ends in one tick. */
void stage_tick(Stage *stage);
void stage_ticks(Stage *stage, int count);
void stage_empty_wave(Stage *stage);

/* Damage of these types to whoever stands at (x, 7), in one tick. */
void stage_poke(Stage *stage, int x, int damage, uint8_t damage_types);

/* What the Hub brings of a resource at a wave's end. */
int stage_hub_income(const Stage *stage, Resource resource);

/* Ends the running wave by striking everyone down, whoever comes after them too. */
void stage_clear(Stage *stage);

/* A tile in column x on which the blueprint may stand, on the path or just north of it; its ground is made fit. */
Tile stage_spot(Stage *stage, int blueprint, int x);

/* What is there now. */
int stage_slot(const Stage *stage, int blueprint);
Building *stage_building(Stage *stage, int blueprint);
Attacker *stage_attacker(Stage *stage, int number); /* by when they came, from 0; NULL: not among the living */
void stage_bear(Stage *stage, int number, int status, int ticks); /* an attacker; no other status, and 0: none */
const Event *stage_event(const Stage *stage, EventKind kind);     /* the last tick's first, or NULL */
int stage_events(const Stage *stage, EventKind kind);
BuildingStats stage_stats(const Stage *stage, const Building *building);

/* A status is held for as long and as strongly as a rule says. */
void stage_expect_hold(const Stage *stage, const Rule *rule, const StatusHold *hold);
void stage_expect_free(const StatusHold *hold);

/* And the bearer, who stands on (x, 7) and was given it in this tick, shows it until its time is over. */
void stage_expect_effect(Stage *stage, const Rule *rule, int number, int x);

/* The attacker stands exactly so many tiles east of the centre of (x, 7). */
void stage_expect_place(Stage *stage, int number, int x, Fix east);

#endif
