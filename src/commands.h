/* The commands there are. */
#ifndef HOLDOUT_COMMANDS_H
#define HOLDOUT_COMMANDS_H

#include "options.h"

#define LOOKS OPTION_GLYPHS, OPTION_COLORS, OPTION_PALETTE, OPTION_SETTINGS
#define SCREEN OPTION_KEYS, OPTION_TEXT, OPTION_SIZE, OPTION_DUMP

/* What main.c gets ready before a command is run. */
enum {
    ALONE = 0,
    LOADS = 1,
    DRAWS = 2, /* a seed, where none is given */
    PASSES = 4 /* what stands behind the command is another program's to read */
};

/* Constant, word, operands and how many there may be, what else is asked of its options (check_.. of command_line.c),
 * what is got ready for it, what the help says of it, and its options in the order of the help. It is run by run_WORD
 * (main.c). */
/* clang-format off */
#define COMMAND_LIST(X) \
    X(PLAY, play, "", 0, 0, play, LOADS, "play the game; this is also what holdout does alone", \
      (OPTION_SEED, OPTION_BOT, OPTION_GAME, OPTION_SLOW, OPTION_LEGAL, OPTION_NEW, OPTION_SORTIE, OPTION_SHIP, OPTION_ASCENSION, OPTION_CONTINUE, OPTION_TUTORIAL, \
       OPTION_LEVEL_OF_PLAY, SCREEN, OPTION_STATE, LOOKS, OPTION_DATA, OPTION_SAVE_DIR)) \
    X(SANDBOX, sandbox, "", 0, 0, no_more, LOADS, "try any level, wave and blueprints; nothing is saved", \
      (OPTION_SEED, OPTION_LEVEL_OR_FIRST, OPTION_WAVE, OPTION_BLUEPRINTS, SCREEN, OPTION_STATE, LOOKS, OPTION_DATA)) \
    X(WORLD, world, "", 0, 0, no_more, LOADS | DRAWS, "print a generated world", \
      (OPTION_SEED, OPTION_LEVEL_OR_FIRST, OPTION_LENGTHS, OPTION_BRANCHES, OPTION_TERRAIN, OPTION_TRACE, \
       OPTION_FORMAT_OF_MAP, OPTION_DATA)) \
    X(CATALOGUE, catalogue, "", 0, 0, catalogue, LOADS | DRAWS, "measure worlds, levels or plots of many seeds", \
      (OPTION_SEED_OF_SEEDS, OPTION_PLOTS, OPTION_GENERATOR_OF_SEEDS, OPTION_PLACES, OPTION_SEEDS, OPTION_RUNS_OF_SEEDS, \
       OPTION_LEVEL_OF_SEEDS, OPTION_SIZE_OF_SEEDS, OPTION_LENGTHS, OPTION_BRANCHES, OPTION_TERRAIN, OPTION_PLANNER, \
       OPTION_FORMAT_OF_SEEDS, OPTION_DATA)) \
    X(WAVES, waves, "", 0, 0, no_more, LOADS | DRAWS, "print the waves of a level", \
      (OPTION_SEED, OPTION_LEVEL, OPTION_TRACE, OPTION_COUNT_OF_WAVES, OPTION_FORMAT_OF_TABLE, OPTION_DATA)) \
    X(CHART, chart, "", 0, 0, no_more, LOADS | DRAWS, "print the star chart of an act", \
      (OPTION_SEED, OPTION_ACT, OPTION_TRACE, OPTION_FORMAT_OF_MAP, OPTION_DATA)) \
    X(NAMES, names, "", 0, 0, no_more, LOADS | DRAWS, "make names like those of a list", \
      (OPTION_SEED_OF_NAMES, OPTION_LIST, OPTION_ORDER, OPTION_COUNT_OF_NAMES, OPTION_DATA)) \
    X(PLOT, plot, "", 0, 0, no_more, LOADS | DRAWS, "make up a plot and tell it", \
      (OPTION_SEED_OF_PLOT, OPTION_PLANNER, OPTION_STEPS, OPTION_FORMAT_OF_TEXT, OPTION_DATA)) \
    X(DUNGEON, dungeon, "", 0, 0, no_more, LOADS | DRAWS, "print a level to be walked on foot", \
      (OPTION_SEED, OPTION_LEVEL_OF_DUNGEON, OPTION_GENERATOR, OPTION_PLACES, OPTION_SIZE_OF_DUNGEON, OPTION_TRACE, \
       OPTION_FORMAT_OF_MAP, OPTION_DATA)) \
    X(CODEX, codex, "[KIND]", 0, 1, no_more, LOADS, "print everything in the game, or one kind of it", \
      (OPTION_FORMAT_OF_TEXT, OPTION_DATA)) \
    X(REPLAY, replay, "FILE", 1, 1, no_more, LOADS, "watch a journal, or verify it", \
      (OPTION_TEXT, OPTION_SIZE, OPTION_STATE, LOOKS, OPTION_VERIFY, OPTION_RESULT, OPTION_SALVAGE, OPTION_TAKE_OVER, OPTION_AT, \
       OPTION_BESIDE, OPTION_CAST, OPTION_SPEED, OPTION_DATA, OPTION_SAVE_DIR)) \
    X(WATCH, watch, "[FILE|FOLDER]", 0, 1, no_more, LOADS, "follow a run while it is played elsewhere, or list those", \
      (OPTION_BESIDE, OPTION_TEXT, OPTION_SIZE, LOOKS, OPTION_DATA, OPTION_SAVE_DIR)) \
    X(UNFINISHED, unfinished, "", 0, 0, no_more, LOADS, "list the runs that have not ended, and what each needs", \
      (OPTION_DATA, OPTION_SAVE_DIR)) \
    X(CHECK, check, "[DIR]", 0, 1, no_more, ALONE, "check a folder of data files", (OPTION_DATA)) \
    X(BENCH, bench, "[NAME..]", 0, OPERANDS_MAX, no_more, LOADS, "measure how fast the game is", \
      (OPTION_FORMAT_OF_TABLE, OPTION_DATA)) \
    X(SCORES, scores, "", 0, 0, no_more, ALONE, "print the results of finished runs", \
      (OPTION_FORMAT_OF_TABLE, OPTION_DAILY, OPTION_DATA, OPTION_SAVE_DIR)) \
    X(SIM, sim, "", 0, 0, sim, LOADS | DRAWS, "let programs play runs, and measure how they fare", \
      (OPTION_SEED_OF_RUNS, OPTION_BOT, OPTION_GAME_OF_SIM, OPTION_SLOW, OPTION_LEGAL, OPTION_DECISIONS_MAX, \
       OPTION_RUNS, OPTION_JOBS, OPTION_JOURNALS, OPTION_OUTPUT, OPTION_RESUME, OPTION_TABLES, OPTION_POLICY, \
       OPTION_TRIAL, OPTION_SORTIE_OF_SIM, OPTION_ASCENSION, OPTION_SHIP, OPTION_FORMAT_OF_SIM, OPTION_DATA)) \
    X(DUEL, duel, "WHAT ..", 1, OPERANDS_MAX, duel, ALONE, "play on one lane against programs, or let them play", \
      (OPTION_SEED_OF_DUEL, OPTION_JOBS_OF_DUEL, OPTION_TURNS_MAX, OPTION_SLOW_OF_DUEL, OPTION_TWICE, \
       OPTION_LANGUAGE, OPTION_RECORD, OPTION_AS, OPTION_AGAINST, OPTION_RECORDS, OPTION_CONTINUE, SCREEN, LOOKS, \
       OPTION_FORMAT_OF_DUEL, OPTION_SAVE_DIR_OF_DUEL)) \
    X(LOBBY, lobby, "WHAT ..", 0, OPERANDS_MAX, no_more, PASSES, "let many players in on one host: holdout-lobby(6)", \
      (OPTION_COUNT))

/* What can be asked of the duel: constant, word, operands and how many there may be, what runs it (NULL: it is shown
 * on a screen), and the options that mean something to it. */
#define DUEL_FORM_LIST(X) \
    X(RUN, "run", "DEFENDER INVADER", 1, 2, tool_duel_run, \
      (OPTION_SEED_OF_DUEL, OPTION_TURNS_MAX, OPTION_SLOW_OF_DUEL, OPTION_TWICE, OPTION_RECORD, \
       OPTION_FORMAT_OF_DUEL)) \
    X(WATCH, "watch", "FILE|FOLDER", 1, 1, NULL, (SCREEN, LOOKS)) \
    X(PLAY, "play", "--as SIDE --against PROGRAM | --continue", 0, 0, NULL, \
      (OPTION_AS, OPTION_AGAINST, OPTION_CONTINUE, OPTION_SEED_OF_DUEL, OPTION_TURNS_MAX, OPTION_SLOW_OF_DUEL, \
       OPTION_RECORD, OPTION_SAVE_DIR_OF_DUEL, SCREEN, LOOKS)) \
    X(CHECK, "check", "PROGRAM", 1, 1, tool_duel_check, \
      (OPTION_SEED_OF_DUEL, OPTION_TURNS_MAX, OPTION_SLOW_OF_DUEL)) \
    X(NEW, "new", "defender|invader --language L", 1, 1, tool_duel_new, (OPTION_LANGUAGE)) \
    X(TOURNAMENT, "tournament", "DIR", 1, 1, tool_duel_tournament, \
      (OPTION_SEED_OF_DUEL, OPTION_TURNS_MAX, OPTION_SLOW_OF_DUEL, OPTION_TWICE, OPTION_JOBS_OF_DUEL, \
       OPTION_RECORDS, OPTION_FORMAT_OF_DUEL))
/* clang-format on */
typedef enum Command {
#define X(name, ...) COMMAND_##name,
    COMMAND_LIST(X)
#undef X
        COMMAND_COUNT
} Command;
typedef enum DuelForm {
#define X(name, ...) DUEL_FORM_##name,
    DUEL_FORM_LIST(X)
#undef X
        DUEL_FORM_COUNT
} DuelForm;

#endif
