/* The options there are, and the command line as values. */
#ifndef HOLDOUT_OPTIONS_H
#define HOLDOUT_OPTIONS_H

#include "term/front/app.h"
#include "tools/duel/duel.h"
#include "tools/sim/sim.h"
#include "tools/tools.h"

/* Constant, as it is written, what it is given (NULL: nothing; "[=..]": only what an equals sign joins to it), how that
 * is read (options.c), what the help says of it. An option that means something else to some commands has a row for
 * each meaning. Commands say which they take (commands.h). */
/* clang-format off */
#define OPTION_LIST(X) \
    X(SEED, "--seed", "S", SEED(GAME_SEED_SIZE), "UTF-8 text of up to 63 bytes; same seed, same game") \
    X(SEED_OF_NAMES, "--seed", "S", SEED(GAME_SEED_SIZE), "UTF-8 text of up to 63 bytes; same seed, same names") \
    X(SEED_OF_PLOT, "--seed", "S", SEED(GAME_SEED_SIZE), "UTF-8 text of up to 63 bytes; same seed, same plot") \
    X(SEED_OF_SEEDS, "--seed", "S", SEED(TOOL_STEM_SIZE), "up to 55 bytes; the seeds are S-1, S-2 and so on") \
    X(SEED_OF_RUNS, "--seed", "S", SEED(TOOL_STEM_SIZE), "up to 55 bytes; runs of the seeds S-1, S-2 and so on") \
    X(SEED_OF_DUEL, "--seed", "S", SEED(GAME_SEED_SIZE), "UTF-8 text of up to 63 bytes, told to both (1)") \
    X(BOT, "--bot", "BOT", OWN(bot), "idle, random, greedy, search, explorer or exec:COMMAND") \
    X(GAME, "--game", "GAME", NAME(game, GAMES), "run (usual); on foot descent, vault, odyssey, lesson") \
    X(GAME_OF_SIM, "--game", "GAME", NAME(game, GAMES), "run (usual); on foot descent, vault, odyssey, lesson") \
    X(SLOW, "--slow", "X", NUMBER(agent.slow, 1, AGENT_SLOW_MOST), "give a program X times as long, 1 to 100 (1)") \
    X(SLOW_OF_DUEL, "--slow", "X", NUMBER(slow, 1, PLAYER_SLOW_MOST), "give programs X times as long, 1 to 100 (1)") \
    X(LEGAL, "--legal", "FORM", WORD(agent.legal, LEGALS), "what a program is told it may do: full, compact, none") \
    X(DECISIONS_MAX, "--decisions-max", "N", NUMBER(agent.decisions, 1, AGENT_DECISIONS_MOST), \
      "end a game after N, 1 to 1000000 (5000)") \
    X(RUNS, "--runs", "N", NUMBER(runs, 1, SIM_RUNS_MAX), "how many, 1 to 10000 (20)") \
    X(JOBS, "--jobs", "J", NUMBER(jobs, 1, SIM_JOBS_MAX), "runs played at once, 1 to 64 (1)") \
    X(JOBS_OF_DUEL, "--jobs", "J", NUMBER(jobs, 1, SIM_JOBS_MAX), "games played at once, 1 to 64 (one a processor)") \
    X(TURNS_MAX, "--turns-max", "N", NUMBER(turns_max, 1, DUEL_TURNS_MOST), \
      "turns after which a game is ended (200000)") \
    X(TWICE, "--twice", NULL, FLAG(twice), "play each game again; both must be the same") \
    X(LANGUAGE, "--language", "L", NAME(language, LANGUAGES), "c, python or javascript") \
    X(RECORD, "--record", "FILE", TEXT(record), "keep the game in a file") \
    X(AS, "--as", "SIDE", WORD(side, SIDES), "who you play: defender or invader") \
    X(AGAINST, "--against", "PROGRAM", TEXT(against), "house:NAME, or a command line") \
    X(RECORDS, "--records", "DIR", TEXT(records), "where the games are kept (in the folder)") \
    X(JOURNALS, "--journals", "DIR", TEXT(journals), "keep every game's journal in a folder") \
    X(OUTPUT, "--output", "FILE", TEXT(output), "write a line of JSON a run to a file") \
    X(RESUME, "--resume", NULL, FLAG(resume), "go on with that file: play what it lacks") \
    X(TABLES, "--tables", "FILE", TEXT(tables), "play none: tables of a file of runs, or of '-'") \
    X(POLICY, "--policy", "FILE", TEXT(policy), "what the bot is to take, to leave, where to go") \
    X(TRIAL, "--trial", "KIND", WORD(trial, TRIALS), "blueprints, fittings, ships, bosses and others, by lot") \
    X(ASCENSION, "--ascension", "A", NUMBER(ascension, 0, ASCENSIONS_MAX), "the ascension, 0 to 20 (0)") \
    X(SHIP, "--ship", "ID", TEXT(ship), "the ship, by its id; 'holdout codex ships' lists them") \
    X(PLOTS, "--plots", NULL, FLAG(plots), "plots instead of worlds") \
    X(GENERATOR_OF_SEEDS, "--generator", "ID", TEXT(generator), "levels of this one; 'list' names them") \
    X(SEEDS, "--seeds", "N", NUMBER(seeds, 1, SEEDS_MOST), "how many, 1 to 100000 (300; a sheet 30)") \
    X(RUNS_OF_SEEDS, "--runs", "N", NUMBER(seeds, 1, SEEDS_MOST), "the same, of plots and levels (1000)") \
    X(NEW, "--new", NULL, START(APP_NEW), "begin a new run at once") \
    X(SORTIE, "--sortie", NULL, START(APP_SORTIE), "begin a sortie at once: a run of one act") \
    X(SORTIE_OF_SIM, "--sortie", NULL, FLAG(sortie), "sorties, runs of one act, instead of whole runs") \
    X(CONTINUE, "--continue", NULL, START(APP_CONTINUE), "go on with the newest unfinished run, or duel") \
    X(TUTORIAL, "--tutorial", NULL, START(APP_TUTORIAL), "begin the tutorial's battle at once") \
    X(LEVEL_OF_PLAY, "--level", "N", LEVEL_TO_PLAY, "begin the linear mode at this level, 1 to 9999") \
    X(LEVEL_OR_FIRST, "--level", "N", NUMBER(level, 1, LEVEL_MOST), "the level, 1 to 9999 (1)") \
    X(LEVEL_OF_SEEDS, "--level", "N", NUMBER(level, 1, LEVEL_MOST), "one level, 1 to 9999 (worlds: 1 to 30 in turn)") \
    X(LEVEL, "--level", "N", NUMBER(level, 1, LEVEL_MOST), "the level, 1 to 9999") \
    X(LEVEL_OF_DUNGEON, "--level", "N", NUMBER(level, 1, DUNGEON_LEVEL_MAX), "how far down, 1 to 9999 (1)") \
    X(GENERATOR, "--generator", "ID", TEXT(generator), "which one; 'list' names them") \
    X(ACT, "--act", "N", NUMBER(act, 1, ACTS_MAX), "the act, 1 to 3") \
    X(WAVE, "--wave", "W", NUMBER(wave, 1, SANDBOX_WAVES_MAX), "the first wave, 1 to 200 (1)") \
    X(BLUEPRINTS, "--blueprints", "ID,..", TEXT(blueprints), "up to 14 blueprints (those of every run)") \
    X(KEYS, "--keys", "FILE", TEXT(keys), "play the keys in a file, '-' for standard input") \
    X(TEXT, "--text", NULL, FLAG(text), "tell it all in lines, for screen readers and pipes") \
    X(SIZE, "--size", "COLSxROWS", OWN(size), "size of the screen, such as 80x24") \
    X(SIZE_OF_DUNGEON, "--size", "COLSxROWS", OWN(size), "its tiles, up to 80x50 (80x50)") \
    X(SIZE_OF_SEEDS, "--size", "COLSxROWS", OWN(size), "of a generator's levels, up to 80x50 (80x50)") \
    X(DUMP, "--dump", "WHEN:PATH", OWN(dump), "write the screen to PATH; WHEN: end, each or wave") \
    X(STATE, "--state", "PATH", TEXT(state), "write the last state as JSON, '-' for standard output") \
    X(GLYPHS, "--glyphs", "SET", SETS(SETTING_GLYPHS), "auto, ascii or unicode") \
    X(COLORS, "--colors", "DEPTH", SETS(SETTING_COLORS), "auto, mono, 8, 16, 256 or direct") \
    X(PALETTE, "--palette", "NAME", SETS(SETTING_PALETTE), "which colours, such as high-contrast or light") \
    X(SETTINGS, "--settings", "FILE", TEXT(settings), "the file of settings") \
    X(LENGTHS, "--lengths", "L,L,..", OWN(lengths), "lengths of one to eight paths, instead of the level's") \
    X(BRANCHES, "--branches", "N", NUMBER(branches, 0, BRANCHES_MOST), "most side branches, 0 to 16") \
    X(TERRAIN, "--terrain", "ID", ANY_TEXT(terrain), "the terrain type") \
    X(TRACE, "--trace", "[=DEPTH]", DEPTH, "tell the making by phase, step (usual) or micro-step") \
    X(COUNT_OF_WAVES, "--count", "K", NUMBER(count, 1, COUNT_MOST), "how many waves, 1 to 10000 (10)") \
    X(PLACES, "--places", NULL, FLAG(places), "with the shape that games on foot give it") \
    X(LIST, "--list", "ID", TEXT(list), "what to learn from: stars, people, .. (list: tell all)") \
    X(ORDER, "--order", "K", NUMBER(order, 1, NAME_ORDER_MAX), "letters that decide the next one, 1 to 4 (3)") \
    X(COUNT_OF_NAMES, "--count", "N", NUMBER(count, 1, COUNT_MOST), "how many names, 1 to 10000 (20)") \
    X(PLANNER, "--planner", "NAME", WORD(planner, PLANNERS), "of plots: greedy agents, or search (without it)") \
    X(STEPS, "--steps", NULL, FLAG(steps), "also what everyone else did, in order") \
    X(VERIFY, "--verify", NULL, FLAG(verify), "compare every recorded hash, without a screen") \
    X(RESULT, "--result", NULL, FLAG(result), "play it again, and print its result as JSON") \
    X(SALVAGE, "--salvage", NULL, FLAG(salvage), "make a run of the lines that stand before damage") \
    X(TAKE_OVER, "--take-over", NULL, FLAG(take_over), "make a run of one's own of it, up to --at or its end") \
    X(AT, "--at", "WAVE[.TICK]", OWN(at), "where to begin (no screen: end), or BATTLE:WAVE[.TICK]") \
    X(BESIDE, "--beside", "FILE", TEXT(beside), "a second journal beside it, in step by battle and wave") \
    X(CAST, "--cast", "PATH", TEXT(cast), "write an asciinema recording, '-' for standard output") \
    X(SPEED, "--speed", "X", WORD(speed, SPEEDS), "play at once at this speed: 0.5, 1, 2, 4, 8 or 16") \
    X(FORMAT_OF_MAP, "--format", "FORMAT", WORD(format, MAPS), "map (without it) or json") \
    X(FORMAT_OF_SEEDS, "--format", "FORMAT", WORD(format, SHEETS), "table (without it), json or sheet, of small maps") \
    X(FORMAT_OF_TEXT, "--format", "FORMAT", WORD(format, TEXTS), "text (without it) or json") \
    X(FORMAT_OF_TABLE, "--format", "FORMAT", WORD(format, TABULAR), "table (without it) or json") \
    X(FORMAT_OF_SIM, "--format", "FORMAT", WORD(format, LINES), "table (without it), json, or jsonl: a line a run") \
    X(FORMAT_OF_DUEL, "--format", "FORMAT", WORD(format, ROWS), \
      "text or table (without it), json; of tournaments csv") \
    X(DAILY, "--daily", "DATE", OWN(daily), "daily runs of this day alone, such as 2026-01-31") \
    X(DATA, "--data", "DIR", TEXT(data), "rules and content from a folder, not the built-in ones") \
    X(SAVE_DIR, "--save-dir", "DIR", TEXT(save_dir), "where journals are kept") \
    X(SAVE_DIR_OF_DUEL, "--save-dir", "DIR", TEXT(save_dir), "where games that you play are kept")
/* clang-format on */
typedef enum OptionId {
#define X(id, ...) OPTION_##id,
    OPTION_LIST(X)
#undef X
        OPTION_COUNT
} OptionId;

enum { OPERANDS_MAX = 16 };

typedef struct Options {
    AppStart start;
    const char *seed, *keys, *state, *cast, *data, *save_dir, *settings, *terrain, *blueprints, *list, *generator,
        *game, *beside;
    int level, act, wave, columns, rows, branches, order, seeds, runs, ascension;
    int count, jobs, turns_max, slow; /* 0: not given */
    int form;                         /* of the duel: a DuelForm */
    bool twice;
    const char *record, *records, *language, *against; /* of duels */
    const char *ship;
    enum { SIDE_NONE, SIDE_DEFENDER, SIDE_INVADER } side; /* of a person who plays one */
    const char *journals, *policy, *output, *tables;      /* of sim */
    bool resume, sortie;
    SimTrial trial;
    AgentRequest agent; /* who plays; nobody named: NULL */
    DumpWhen dump_when;
    const char *dump_path;
    const char *daily;              /* date of the daily runs asked for */
    uint8_t ordered[SETTING_COUNT]; /* settings: one more than which of its values; 0: not given */
    ToolFormat format;
    bool trace, verify, result, salvage, take_over, has_at, text, steps, plots, places;
    StoryPlanner planner;
    TraceLevel depth;                       /* of the trace */
    int at_battle, at_wave, at_tick, speed; /* battle 0: the last one; speed in quarters */
    int length_count, lengths[WORLD_STARTS_MAX];
    bool given[OPTION_COUNT]; /* which options stood there */
    char **passed;            /* what another program is to read, behind the command's word, up to NULL */
    int operand_count;
    const char *operands[OPERANDS_MAX];
} Options;

typedef struct Option Option;
struct Option {
    const char *name, *given;
    bool (*read)(Options *options, const Option *option, const char *text);
    size_t offset; /* of the member of Options that it is read into, if it is one alone */
    int least, most;
    const struct OptionWord *words; /* that it can be, up to one without a word */
    const char *help;
};

extern const Option OPTIONS[OPTION_COUNT];

#endif
