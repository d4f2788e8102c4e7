/* What is to be played and within which limits, and how that can end. */
#ifndef HOLDOUT_LOBBY_GAME_GAME_PLAN_H
#define HOLDOUT_LOBBY_GAME_GAME_PLAN_H

#include <stdbool.h>

enum { GAME_SHOWN_MOST = 2 };

typedef struct GamePlan {
    const char *program;                /* path of holdout */
    const char *const *words;           /* its arguments, from argv[0] up to NULL */
    const char *const *environment;     /* all of it, up to NULL */
    const char *folder;                 /* the player's: all that may be written; it keeps its path */
    const char *hidden;                 /* the host's folder: nothing of it but `folder` (and `shown`) is there */
    const char *shown[GAME_SHOWN_MOST]; /* folders or files that can be read, but not written; NULL: none */
    int memory_mib,
        disk_mib;     /* the most; disk: of all files in `folder` together when it begins, and that it may grow to */
    int idle_minutes; /* after which it is ended as a hang-up would, so that all is saved */
    void (*look)(void *context); /* about once a second while it runs; NULL: nothing */
    void *look_context;
    int line;          /* an open descriptor that the game is to have, under its number; 0: none */
    bool needs_spaces; /* refused where the system gives no name spaces; else it runs with the limits alone */
} GamePlan;

typedef enum GameEnd {
    GAME_LEFT,    /* by itself, with the status */
    GAME_IDLE,    /* no key for too long */
    GAME_FULL,    /* its folder has grown too large */
    GAME_HUNG_UP, /* the terminal is gone, or the lobby was told to end: it ends, too */
    GAME_KILLED,  /* by a signal that the lobby didn't send */
    GAME_FAILED,  /* it couldn't begin */
} GameEnd;

#endif
