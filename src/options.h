/* The command line as values. */
#ifndef HOLDOUT_OPTIONS_H
#define HOLDOUT_OPTIONS_H

#include "term/front/app.h"
#include "tools/duel/duel.h"
#include "tools/sim/foot.h"
#include "tools/sim/sim.h"
#include "tools/tools.h"

enum { OPERANDS_MAX = 16, OPTIONS_MAX = 96 };

typedef enum Command {
    COMMAND_PLAY,
    COMMAND_SANDBOX,
    COMMAND_WORLD,
    COMMAND_CATALOGUE,
    COMMAND_WAVES,
    COMMAND_CHART,
    COMMAND_NAMES,
    COMMAND_PLOT,
    COMMAND_DUNGEON,
    COMMAND_CODEX,
    COMMAND_REPLAY,
    COMMAND_WATCH,
    COMMAND_UNFINISHED,
    COMMAND_CHECK,
    COMMAND_BENCH,
    COMMAND_SCORES,
    COMMAND_SIM,
    COMMAND_DUEL,
    COMMAND_HELP, /* of `command_helped`, or of the whole program where that is COMMAND_HELP itself */
    COMMAND_VERSION,
    COMMAND_COUNT
} Command;

typedef struct Options {
    Command command, command_helped;
    AppStart start;
    const char *seed, *keys, *state, *cast, *data, *save_dir, *settings, *terrain, *blueprints, *list, *generator,
        *game;
    int level, act, wave, columns, rows, branches, order, seeds, runs, ascension;
    int count, jobs, turns_max, slow; /* 0: not given */
    bool twice;
    const char *record, *records, *language, *against; /* of duels */
    bool side_given, invades;                          /* of a person who plays one */
    const char *journals, *policy, *output, *tables;   /* of sim */
    bool resume;
    SimTrial trial;
    AgentRequest agent; /* who plays; nobody named: NULL */
    DumpWhen dump_when;
    const char *dump_path;
    const char *daily;              /* date of the daily runs asked for */
    uint8_t ordered[SETTING_COUNT]; /* settings: one more than which of its values; 0: not given */
    ToolFormat format;
    bool trace, verify, salvage, take_over, has_at, text, steps, plots;
    StoryPlanner planner;
    TraceLevel depth;                       /* of the trace */
    int at_battle, at_wave, at_tick, speed; /* battle 0: the last one; speed in quarters */
    int length_count, lengths[WORLD_STARTS_MAX];
    bool given[OPTIONS_MAX]; /* which options stood there, by their place in the table */
    int operand_count;
    const char *operands[OPERANDS_MAX];
} Options;

/* Reads the arguments after the program's name; false when they make no sense. */
bool options_read(Options *options, int count, char **arguments, Failure *failure);

/* What was read for the duel, and whether all of it means something to the one that is asked for: the first operand. */
bool options_duel(const Options *options, DuelRequest *request, Failure *failure);

/* The forms of the command `duel`, a line each. */
void options_duel_forms(FILE *out);

/* The name of an option, by its place in the table, that stood there; NULL for one that didn't, or for no place. */
const char *options_given(const Options *options, int option);

/* Prints what a command takes, or all of them. */
void options_help(Command command, FILE *out);

#endif
