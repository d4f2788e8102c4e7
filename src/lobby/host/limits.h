/* What one player, and all together, may have of the machine: DIR/lobby.yaml. */
#ifndef HOLDOUT_LOBBY_HOST_LIMITS_H
#define HOLDOUT_LOBBY_HOST_LIMITS_H

#include "holdout/failure.h"

#include <stdbool.h>

/* member, key of the file, default, least, most, what it is and why (written beside it by init) */
#define LIMIT_LIST(X)                                                                                                  \
    X(sessions_each, "sessions-each", 3, 1, 64,                                                                        \
      "Sessions that one player may have at once: to play, to watch, and one that hangs.")                             \
    X(sessions, "sessions", 100, 1, 10000,                                                                             \
      "Sessions of all together: each takes some 14 MiB of memory, so that the machine stays quick.")                  \
    X(tries, "tries-a-minute", 6, 1, 1000,                                                                             \
      "Tries to log in or to register, for an address and for a name: each one beyond waits longer, so that nobody "   \
      "guesses passwords.")                                                                                            \
    X(registrations, "registrations-a-minute", 4, 0, 1000,                                                             \
      "New accounts, from one address and of all together, so that nobody fills the list; 0: the host alone adds "     \
      "players.")                                                                                                      \
    X(idle_minutes, "idle-minutes", 60, 1, 100000,                                                                     \
      "Minutes without a key after which a session is saved and ended, so that those who forgot theirs make room.")    \
    X(disk_mib, "disk-mib-each", 64, 1, 100000,                                                                        \
      "MiB of a player's files: a run has some hundred KiB, so that this is years of play and no full disk.")          \
    X(memory_mib, "memory-mib-each", 128, 32, 100000,                                                                  \
      "MiB of memory of one game, so that none takes that of the others.")                                             \
    X(guests, "guests", 1, 0, 1, "1: whoever has no account may come in as a guest, of whom nothing is kept; 0: not.") \
    X(confinement, "confinement", 1, 0, 1,                                                                             \
      "1: no game begins unless it can be kept from the others' files by name spaces; 0: games begin without them, "   \
      "too, and then one that is taken over can read and change all that is in this folder.")

typedef struct Limits {
#define X(member, ...) int member;
    LIMIT_LIST(X)
#undef X
} Limits;

Limits limits_usual(void);

/* A limit that the file doesn't name is the usual one. */
bool limits_read(Limits *out, const char *path, Failure *failure);

/* Each with its reason as a comment. */
bool limits_write(const Limits *limits, const char *path, Failure *failure);

#endif
