/* Runs that bots play, for `holdout sim`. */
#ifndef HOLDOUT_TOOLS_SIM_RUN_H
#define HOLDOUT_TOOLS_SIM_RUN_H

#include "holdout/journal.h"
#include "holdout/policy.h"
#include "scores/feats.h"
#include "tools/sim/record.h"
#include "tools/sim/sim.h"

enum { SIM_BATTLES_MAX = 64, SIM_ITEMS = POLICY_ITEMS };

/* The first offer of an item that was left to lots. */
typedef struct SimDrawn {
    uint8_t act; /* in which it was; 0: there was none */
    bool taken;
} SimDrawn;

/* How a battle of a run went. */
typedef struct SimBattle {
    uint8_t act, level, elite, boss, terrain;
    int16_t wave, par; /* the wave it ended in */
    int16_t hull;      /* when it ended */
} SimBattle;

/* How a run ended: constant, word. */
#define SIM_END_LIST(X)       \
    X(STUCK, "stuck")         \
    X(WON, "won")             \
    X(LOST, "lost")           \
    X(DECISIONS, "decisions") \
    X(DISQUALIFIED, "disqualified")
typedef enum SimEnd {
#define X(name, word) SIM_##name,
    SIM_END_LIST(X)
#undef X
        SIM_ENDS
} SimEnd;
const char *sim_end_word(SimEnd end);

/* How a run went; plain data, so that it can cross a pipe. */
typedef struct SimRun {
    char seed[GAME_SEED_SIZE];
    bool won;
    SimEnd end;
    char why[AGENT_WHY_SIZE]; /* it was disqualified, as a sentence about the program; "" else */
    bool stopped;             /* before it was over, by an interrupt: nothing is to be made of it */
    int32_t act, level, battles, waves, hull, credits;
    uint32_t feats;              /* done, bits of 1 << index */
    int32_t boarded, teams_lost; /* derelicts, and teams aboard them */
    int64_t ticks;
    uint64_t hash;
    int32_t decisions, refused; /* refused: those that could not be carried out; of a bot 0 */
    int32_t battle_count;
    SimBattle fought[SIM_BATTLES_MAX];
    char journal[JOURNAL_NAME_SIZE];                      /* its file; "" without --journals */
    int status;                                           /* and this exit status, where it */
    char failed[FAILURE_WHY_SIZE];                        /* could not be played to its end, why; "" else */
    bool offered[BLUEPRINTS_MAX], picked[BLUEPRINTS_MAX]; /* by blueprint: after battles, by events and in shops */
    SimDrawn drawn[SIM_ITEMS];                            /* by item of a policy */
    uint8_t loadout, target;                              /* of a fight: by number in the policy, and of the target; */
    int32_t hull_lost;                                    /* what it cost, */
    int32_t boss_left;                                    /* and percent of the boss's HP at its end */
} SimRun;

/* What is played: the same in every process. */
typedef struct SimPlan {
    const Content *content;
    const SimRequest *request;
    Policy policy;
    int count;  /* runs, or fights */
    bool lines; /* the line of each is wanted */
} SimPlan;

typedef struct SimText {
    const char *name, *text;
} SimText;
extern const SimText SIM_LOADOUTS[], SIM_ENGINES[]; /* of doc/examples */

/* "fittings", and of one of them: "fitting". */
const char *sim_trial_word(SimTrial trial);
const char *sim_trial_one(SimTrial trial);

/* Whether a trial is one of single battles. */
bool sim_trial_fights(SimTrial trial);

/* What comes of a request: its policy is read, its runs or fights counted. An exit status, after a sentence where it
 * isn't 0. */
int sim_plan(const Content *content, const SimRequest *request, SimPlan *plan);

/* Who plays by which policy, and where it is written down. */
typedef struct SimSeat {
    const SimRequest *request;
    const Policy *policy;
    SimRecord *record; /* NULL: only how the run goes is kept */
    SimRun *run;
    FeatTally feats;
    uint32_t steps;
    int32_t hull_met, boss_left; /* the hull there was before the boss came; percent of its HP now */
} SimSeat;

/* It could not be played, or not to its end. */
void sim_fail(SimRun *run, const Failure *failure);

/* Plays one run to its end, by its number among those of the request. */
void sim_play(const Content *content, SimSeat *seat, int number);

/* Goes on with a game until it is over, or where `battle` only its battle, and sums up how it went. */
void sim_go_on(Session *session, SimSeat *seat, bool battle);

/* How many bosses or terrain types there are to fight against, and their ids. */
int sim_targets(const Content *content, SimTrial trial);
const char *sim_target_id(const Content *content, SimTrial trial, int target);

/* One fight of a loadout against a target. */
void sim_fight(const SimPlan *plan, int index, SimSeat *seat);

/* All that is to be said of the runs of a plan; and of how many of them were won alone. */
void sim_print(const SimPlan *plan, const SimRun *runs);
void sim_print_summary(const SimPlan *plan, const SimRun *runs);

/* Prints the tables of a file of runs. */
int sim_read_files(const Content *content, const SimRequest *request);

/* Effects of what lots brought, and how loadouts fared; as a table or JSON. */
void sim_print_effects(const SimPlan *plan, const SimRun *runs);
void sim_print_fights(const SimPlan *plan, const SimRun *runs);

/* The seeds of a request: its own with the number of the run, from 1. */
void sim_seed(const SimRequest *request, int number, char seed[GAME_SEED_SIZE]);

/* 95 of 100 such intervals hold the true rate (Wilson), in thousandths. */
void sim_interval(int won, int runs, int *low, int *high);

#endif
