/* The game: one run, and the only door into it.
 *
 * game_decide and game_tick are the only functions that change a Game; both are deterministic in the content,
 * the options and the calls so far. Front ends hold a const Game *. */
#ifndef HOLDOUT_GAME_H
#define HOLDOUT_GAME_H

#include "holdout/battle.h"
#include "holdout/decision.h"
#include "holdout/event.h"
#include "holdout/run.h"
#include "holdout/wave_source.h"

enum { GAME_SEED_SIZE = 64, GAME_LEVEL_MAX = 9999, GAME_WAVE_MAX = 200 };

/* Version of the rules: a journal made under another one is refused. */
#define HOLDOUT_VERSION "0.5.0"

/* Options of a new game. game_new brings numbers within their bounds, turns an unknown mode into MODE_LINEAR, and drops
 * from a loadout what can't be in one. */
typedef struct GameOptions {
    char seed[GAME_SEED_SIZE]; /* text, trimmed by game_new; longer seeds are cut at a character */
    RunMode mode;
    int first_level;              /* MODE_LINEAR begins here, 1 to GAME_LEVEL_MAX */
    int ship;                     /* 1 + its index; 0: the content's first; in MODE_LINEAR that one */
    int ascension;                /* 0 to the content's last step; in MODE_LINEAR 0, and so are the next two */
    uint32_t twists;              /* bit set; MODE_CUSTOM only */
    uint32_t feats;               /* reached before, bit set: what they open is in the pool; a daily run has all */
    bool chapters;                /* with a chart of all acts: the run has a story */
    Aids aids;                    /* what is shown of them; changes nothing else */
    bool sandbox;                 /* the options below count, and materials are plenty; else these are ignored */
    int first_wave;               /* of the first level, 1 to GAME_WAVE_MAX */
    int loadout_count;            /* 0: what every run begins with */
    uint8_t loadout[LOADOUT_MAX]; /* blueprint indices, none twice, the Hub never */
} GameOptions;

struct Game {
    const Content *content;
    GameOptions options;
    uint64_t master;
    Rng pool[OFFERED_RARITIES]; /* draws the blueprints that the run comes by; a clone, of another seed, keeps it */
    Run run;
    int level; /* number of the present battle's level; 0 before the first */
    LevelPlan plan;
    WaveSource wave_source; /* rolls the battle's waves */
    WaveBook *wave_book;    /* lent by whoever plays a clone; NULL: none */
    Battle battle;          /* while run.stage is STAGE_BATTLE, and as it ended afterwards */
    EventLog events;        /* of the last call; not part of the state */
    FootGame aboard;        /* while run.stage is STAGE_ABOARD; else without meaning */
};

/* A new run: on the chart of its first act, or, in MODE_LINEAR, in the build phase of its first battle. Never NULL; the
 * content must outlive it. Freed with game_free. */
Game *game_new(const Content *content, const GameOptions *options);
void game_free(Game *game);

/* Room for a copy: no game yet. Never NULL; freed with game_free. */
Game *game_room(void);

/* Makes `to`, a game or room for one, what `from` is. Only what is in use is copied, so that this is far cheaper than
 * assigning one to the other. */
void game_copy(Game *to, const Game *from);

/* The same for thinking ahead: everything that is still to be rolled is rolled otherwise for each `lot`, and the clone
 * gives nothing away: neither the seed, nor waves that are not known yet, nor worlds, offers and outcomes to come. What
 * was done before can't be undone in it, and its log is empty. `to` keeps the books that it was lent. */
void game_clone(Game *to, const Game *game, uint32_t lot);

/* Bytes that a clone of the game takes. */
size_t game_copied(const Game *game);

/* A copy in which a wave that is known runs, by its index in battle.waves, against what stands now: between waves it
 * has just begun, and those before it are left out; in a wave it is the running one, from here on. It has other random
 * numbers for each `lot`, and so gives nothing away. NULL where no such copy can be made. Freed with game_free. */
Game *game_imagine(const Game *game, int wave, uint32_t lot);

/* Whether a decision is allowed now and, if not, why. Changes nothing. */
Verdict game_check(const Game *game, const Decision *decision);

/* Carries a decision out and fills game->events; false and no change when game_check forbids it. */
bool game_decide(Game *game, const Decision *decision);

/* The blueprint or the supply that it takes or buys, of the content; -1: something else. */
int game_gained(const Game *game, const Decision *decision);

/* Is that a supply? What it names in `held` is one of those carried then. */
bool game_gets_supply(const Game *game, const Decision *decision);

/* What it names in `held`, a blueprint of the content; -1: nothing that is there. */
int game_named(const Game *game, const Decision *decision);

/* A decision of the team aboard a derelict, and back: its kind is in item, its letter in slot, its tile in tile. */
Decision game_decision_aboard(const FootDecision *decision);
FootDecision game_decision_on_foot(const Decision *decision);

/* One twentieth of a second of a running wave; does nothing in other phases. */
void game_tick(Game *game);

/* Hash of the whole state, derived caches and events aside. */
uint64_t game_hash(const Game *game);

/* When something happened: compared by battle, then wave, then tick. Battles count from 1 as they begin; without a
 * chart their levels stand for them. Between waves the tick is 0. */
typedef struct GameTime {
    int battle, wave, tick;
} GameTime;
GameTime game_time(const Game *game);
int game_time_compare(GameTime a, GameTime b);

/* A wave runs: time passes with game_tick. */
bool game_wave_runs(const Game *game);

/* The run has ended, won or lost. */
bool game_over(const Game *game);

/* A number for the stage and the battle's phase: when it changes, the journal gets a hash. */
int game_phase(const Game *game);

/* "build", "wave", "won", "cleared", "lost"; between battles the stage: "travel", "offer" … */
const char *game_phase_word(const Game *game);

#endif
