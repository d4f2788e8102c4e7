/* holdout sim: programs play whole runs, or single battles; with --game, games on foot. */
#ifndef HOLDOUT_TOOLS_SIM_SIM_H
#define HOLDOUT_TOOLS_SIM_SIM_H

#include "agents/agent.h"
#include "agents/request.h"
#include "tools/tools.h"

enum { SIM_RUNS_MAX = 10000, SIM_JOBS_MAX = 64 };

/* What is found out by lot: constant, word, of one, whether it is fought in single battles. */
#define SIM_TRIAL_LIST(X)                           \
    X(BLUEPRINTS, "blueprints", "blueprint", false) \
    X(AUGMENTS, "augments", "augment", false)       \
    X(EVOLUTIONS, "evolutions", "evolution", false) \
    X(FITTINGS, "fittings", "fitting", false)       \
    X(SUPPLIES, "supplies", "supply", false)        \
    X(SHIPS, "ships", "ship", false)                \
    X(TERRAINS, "terrains", "terrain type", true)   \
    X(BOSSES, "bosses", "boss", true)
typedef enum SimTrial {
    TRIAL_NONE,
#define X(name, ...) TRIAL_##name,
    SIM_TRIAL_LIST(X)
#undef X
        TRIAL_COUNT
} SimTrial;

typedef struct SimRequest {
    AgentRequest agent; /* who plays; its codex is found by tool_sim */
    const char *seed;   /* the runs are those of the seeds S-1, S-2 and so on */
    int runs, jobs;     /* 1.. */
    int ascension;
    int ship; /* as GameOptions has it */
    ToolFormat format;
    const char *journals; /* folder in which every run's journal is kept; NULL: none */
    const char *date;     /* that they bear: YYYY-MM-DD */
    const char *tables;   /* file of runs to make tables of, instead of playing; NULL: play */
    const char *output;   /* file that takes a line for each run as it ends; NULL: none */
    bool resume;          /* go on with that file */
    const char *policy;   /* file of what the bot is told; NULL: nothing */
    bool sortie;          /* the runs are of one act */
    SimTrial trial;       /* with fights, `runs` of them are fought by each loadout against each target */
} SimRequest;

/* Returns an exit status, as the commands of tools.h do. */
int tool_sim(const Content *content, const SimRequest *request);

/* The same of holdout sim --game. */
typedef struct FootSimRequest {
    const char *game;   /* id of a book */
    AgentRequest agent; /* who plays; its codex is found by tool_sim_foot */
    const char *seed;   /* the games are those of the seeds S-1, S-2 and so on */
    int runs;           /* 1.. */
    ToolFormat format;
    const char *journals; /* folder in which every game's journal is kept; NULL: none */
    const char *date;     /* of these */
} FootSimRequest;

/* Returns an exit status, as the commands of tools.h do. */
int tool_sim_foot(const Content *content, const FootSimRequest *request);

#endif
