/* holdout duel: the commands of the duel that need no screen. Each returns an exit status, as those of tools.h do. */
#ifndef HOLDOUT_TOOLS_DUEL_DUEL_H
#define HOLDOUT_TOOLS_DUEL_DUEL_H

#include "tools/tools.h"

typedef struct DuelRequest {
    const char *seed;             /* NULL: the usual one */
    int turns_max;                /* 0: as many as usual */
    int jobs;                     /* 0: one for each processor */
    int slow;                     /* 0: as usual */
    bool twice;                   /* play again, and see whether programs are deterministic */
    const char *record, *records; /* a file, a folder; NULL: none */
    const char *language;         /* of a program to start from */
    ToolFormat format;
    const char *operands[2];
} DuelRequest;

/* Two players, the defender first; or one, "house:list". */
int tool_duel_run(const DuelRequest *request);

/* Prints how a recorded game ended, or the table of a folder of them. */
int tool_duel_told(const char *path);

/* A program, against the bots of the house. */
int tool_duel_check(const DuelRequest *request);

/* "defender" or "invader", in a language that options know. */
int tool_duel_new(const DuelRequest *request);

/* A folder of programs, or "house:all". */
int tool_duel_tournament(const DuelRequest *request);

#endif
