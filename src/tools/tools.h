/* Commands without a screen. Each prints to standard output and returns an exit status: 0 done, 1 not so, 2 wrong
 * usage, 3 unreadable input, 4 the system failed; when it is not 0, one sentence has gone to standard error. */
#ifndef HOLDOUT_TOOLS_TOOLS_H
#define HOLDOUT_TOOLS_TOOLS_H

#include "holdout/failure.h"
#include "holdout/foot.h"
#include "holdout/game.h"
#include "holdout/story.h"

#include <stdio.h>

/* What --format asked for: text (a map, a table), JSON, a sheet of small maps, or rows with commas between. */
typedef enum ToolFormat { FORMAT_TEXT, FORMAT_JSON, FORMAT_SHEET, FORMAT_CSV, FORMAT_JSONL } ToolFormat;

typedef struct WorldRequest {
    const char *seed;
    int level; /* used where no lengths are given */
    int length_count, lengths[WORLD_STARTS_MAX];
    int branches;        /* -1: as the level has it */
    const char *terrain; /* id, or NULL: as the level has it */
    ToolFormat format;
    bool trace;       /* tells how it is made: before the map, or as a list in the JSON */
    TraceLevel depth; /* of the trace */
} WorldRequest;
int tool_world(const Content *content, const WorldRequest *request);

enum { CATALOGUE_LEVELS = 30 };

typedef struct CatalogueRequest {
    WorldRequest worlds; /* level 0: levels 1 to CATALOGUE_LEVELS in turn; trace is not asked for */
    int seeds;           /* how many; 0: as many as the format is usually good for */
} CatalogueRequest;
int tool_catalogue(const Content *content, const CatalogueRequest *request);

/* Plots of many seeds: their lengths, actions, shapes and wordings. */
typedef struct PlotsRequest {
    const char *seed; /* that numbers are added to */
    int plots;        /* how many; 0: as many as is usually good */
    StoryPlanner planner;
    ToolFormat format;
} PlotsRequest;
int tool_catalogue_plots(const Content *content, const PlotsRequest *request);

/* Levels of many seeds by one generator: ground, ways, rooms, what is drawn, and whether all of it can be reached. */
typedef struct DungeonsRequest {
    const char *seed;      /* that numbers are added to */
    const char *generator; /* id, or "list" */
    int levels;            /* how many; 0: as many as is usually good */
    int level;             /* how far down; 0: 1 */
    int columns, rows;     /* 0: as large as can be */
    bool places;           /* with the shape that games give them */
    ToolFormat format;
} DungeonsRequest;
int tool_catalogue_dungeons(const Content *content, const DungeonsRequest *request);

typedef struct ChartRequest {
    const char *seed;
    int act; /* 1..ACTS_MAX */
    ToolFormat format;
    bool trace;       /* tells how it is made: before the map, or as a list in the JSON */
    TraceLevel depth; /* of the trace */
} ChartRequest;
int tool_chart(const Content *content, const ChartRequest *request);

typedef struct NamesRequest {
    const char *seed;
    const char *list; /* id; or "list", to print which there are */
    int order, count;
} NamesRequest;
int tool_names(const Content *content, const NamesRequest *request);

typedef struct DungeonRequest {
    const char *generator; /* id, or "list" */
    const char *seed;
    int level;         /* 1..DUNGEON_LEVEL_MAX */
    int columns, rows; /* 0: as large as can be */
    bool places;       /* with the shape that games give it */
    ToolFormat format;
    bool trace;       /* tells how it is made: before the map, or as a list in the JSON */
    TraceLevel depth; /* of the trace */
} DungeonRequest;
int tool_dungeon(const Content *content, const DungeonRequest *request);

typedef struct PlotRequest {
    const char *seed;
    StoryPlanner planner;
    bool steps; /* tells what everyone did, too */
    ToolFormat format;
} PlotRequest;
int tool_plot(const Content *content, const PlotRequest *request);

typedef struct WavesRequest {
    const char *seed;
    int level, count;
    ToolFormat format;
    bool trace;       /* tells how a wave is drawn before its line, and below it what it spends; or both in the JSON */
    TraceLevel depth; /* of the trace */
} WavesRequest;
int tool_waves(const Content *content, const WavesRequest *request);

typedef struct ReplayRequest {
    const char *path, *state_path; /* state_path may be NULL */
    bool verify;                   /* compare every hash, also those after the moment it ends at */
    bool has_at;
    int battle, wave, tick; /* battle 0: the one the journal ends in */
    const char *branch_dir; /* make a run of it that is taken over, in this folder; NULL: don't */
    const char *date;       /* of that one */
} ReplayRequest;
int tool_replay(const Content *content, const ReplayRequest *request);

/* Makes a journal of the lines of a damaged one that stand before the damage, and prints its path. */
int tool_salvage(const Content *content, const char *path);

/* Prints the unfinished runs of a folder of journals. */
int tool_unfinished(const Content *content, const char *save_dir);

/* Prints a run that may still be played, as long as it is and standard input has not ended. */
int tool_watch(const Content *content, const char *path);

/* Prints who plays what in a folder of journals now, and how far; status 1 where nobody does. */
int tool_running(const Content *content, const char *dir);

typedef struct ScoresRequest {
    const char *path;  /* of the database; it need not be there */
    const char *daily; /* "YYYY-MM-DD": only that day's daily runs; NULL: all runs */
    ToolFormat format;
} ScoresRequest;
int tool_scores(const ScoresRequest *request);

/* The result that a finished journal gives, as JSON, by playing it again. */
int tool_result(const Content *content, const char *path);

/* Of a seed that numbers are added to; there is room for any of them, and its dash. */
enum { TOOL_STEM_SIZE = GAME_SEED_SIZE - 8 };

/* Checks a data folder, or the built-in data when dir is NULL. */
int tool_check(const char *dir);

/* kind: one of the lists that codex.c names, or NULL for all. */
int tool_codex(const Content *content, const char *kind, ToolFormat format);

/* Writes the content as tool_codex prints it as JSON. */
void codex_write(const Content *content, FILE *out);

/* The same in a new file for temporary ones, for programs that play; what processes that were killed have left of the
 * kind goes. False, and why, where it can't be written. */
enum { CODEX_PATH_SIZE = 1024 };
typedef struct CodexFile {
    char path[CODEX_PATH_SIZE];
    int lock; /* held while it is needed; -1: there is none */
} CodexFile;
bool codex_file(const Content *content, CodexFile *file, Failure *failure);
void codex_file_remove(CodexFile *file);

/* Reads ids separated by commas into the blueprints that a battle begins with; they are all different, and the Hub is
 * none of them. */
int tool_loadout(const Content *content, const char *ids, GameOptions *game);

/* The ship of an id, as GameOptions has it; 0 for NULL. Returns an exit status. */
int tool_ship(const Content *content, const char *id, int *ship);

/* The game's state as JSON, for --state; "-" is standard output. False when it can't be written. */
bool state_write(const Game *game, const char *path, Failure *failure);
bool foot_state_write(const FootGame *game, const char *path, Failure *failure);

/* A seed for a run that was given none: easy to read out and to type. */
void seed_draw(char seed[GAME_SEED_SIZE]);

/* Says one sentence on standard error, whatever bytes it quotes on one line, and returns the status. */
int tool_fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Says a failure likewise, and returns its status. */
int tool_tell(const Failure *failure);

/* Flushes standard output; the status, or EXIT_SYSTEM and a sentence when something could not be written. */
int tool_finish(int status);

#endif
