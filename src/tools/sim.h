/* Runs that bots play, for `holdout sim`. */
#ifndef HOLDOUT_TOOLS_SIM_H
#define HOLDOUT_TOOLS_SIM_H

#include "bots/bots.h"
#include "holdout/journal.h"
#include "tools/tools.h"

enum { SIM_BATTLES_MAX = 64 };

/* How a battle of a run went. */
typedef struct SimBattle {
    uint8_t act, level, elite, boss, terrain;
    int16_t wave, par; /* the wave it ended in */
    int16_t hull;      /* when it ended */
} SimBattle;

/* How a run went; plain data, so that it can cross a pipe. */
typedef struct SimRun {
    char seed[GAME_SEED_SIZE];
    bool won;
    int32_t act, level, battles, waves, hull;
    int64_t ticks;
    uint64_t hash;
    int32_t decisions, refused; /* refused: decisions that game_decide did not take; 0, or the bot is at fault */
    int32_t battle_count;
    SimBattle fought[SIM_BATTLES_MAX];
    char journal[JOURNAL_NAME_SIZE];                      /* its file; "" without --journals */
    char failed[FAILURE_WHY_SIZE];                        /* why it could not be played to its end; "" else */
    bool offered[BLUEPRINTS_MAX], picked[BLUEPRINTS_MAX]; /* by blueprint: after battles, by events and in shops */
} SimRun;

/* Plays one run to its end. */
void sim_play(const Content *content, const SimRequest *request, const char *seed, SimRun *out);

/* The seeds of a request: its own with the number of the run, from 1. */
void sim_seed(const SimRequest *request, int number, char seed[GAME_SEED_SIZE]);

/* 95 of 100 such intervals hold the true rate (Wilson), in thousandths. */
void sim_interval(int won, int runs, int *low, int *high);

void sim_print_json(const Content *content, const SimRequest *request, const SimRun *runs);
/* One run as a line of JSON, with all that a table needs; false when it can't be written. */
bool sim_print_line(const Content *content, const SimRequest *request, const SimRun *run);
void sim_print_table(const Content *content, const SimRequest *request, const SimRun *runs);

#endif
