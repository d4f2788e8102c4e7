/* When a game of a player is to be ended from outside, and how far that has come. Knows no clock and no file: each look
 * is given what was seen. */
#ifndef HOLDOUT_LOBBY_GAME_GAME_WATCH_H
#define HOLDOUT_LOBBY_GAME_GAME_WATCH_H

#include "lobby/game/game_plan.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct GameTimes {
    int64_t look_ms;  /* between two looks */
    int64_t idle_ms;  /* without a key, */
    int64_t grace_ms; /* to save and leave after it was hung up */
    int64_t disk_ms;  /* between two looks at the disk, */
    int64_t taken;    /* bytes; or as soon as so much of it was taken, by whomever */
} GameTimes;

typedef struct GameSeen {
    int64_t now;   /* ms of a clock that nobody sets */
    int64_t typed; /* when a key was read last: any number that changes */
    int64_t free;  /* bytes on the disk of the folder, files counted, too */
    bool hung_up;  /* the terminal is gone, or the lobby was told to end */
} GameSeen;

typedef enum GameDeed { DEED_NOTHING, DEED_HANG_UP, DEED_KILL } GameDeed;

typedef struct GameWatch {
    GameTimes times;
    GameEnd end; /* GAME_LEFT as long as it isn't ended from outside */
    int64_t typed, typed_at;
    int64_t free, looked_at; /* when the disk was looked at last */
    int64_t ended_at;        /* when it was hung up */
    bool killed;
} GameWatch;

GameWatch game_watch(const GameTimes *times, const GameSeen *first);

/* Whether what the folder takes up is to be looked at now. */
bool game_watch_disk_is_due(GameWatch *watch, const GameSeen *seen);

/* What is to be done now; each thing is said once. */
GameDeed game_watch_look(GameWatch *watch, const GameSeen *seen, bool full);

#endif
