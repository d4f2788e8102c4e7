/* Who is there. Each lobby process holds one row, a file in DIR/here whose lock the kernel keeps: a row whose lock is
 * free is of a process that is gone, and is taken away by whoever sees it. */
#ifndef HOLDOUT_LOBBY_HOST_PRESENCE_H
#define HOLDOUT_LOBBY_HOST_PRESENCE_H

#include "lobby/host/host.h"
#include "lobby/host/names.h"

/* what somebody is at: constant, word of the row, as it is told */
#define PRESENCE_LIST(X)              \
    X(DOOR, "door", "at the door")    \
    X(LOBBY, "lobby", "in the lobby") \
    X(PLAYING, "playing", "playing")  \
    X(WATCHING, "watching", "watching")
typedef enum PresenceAt {
#define X(id, ...) PRESENCE_##id,
    PRESENCE_LIST(X)
#undef X
        PRESENCE_COUNT
} PresenceAt;

const char *presence_told(PresenceAt at);

typedef struct Present {
    char name[PLAYER_NAME_SIZE]; /* "": nobody who has said who he is */
    PresenceAt at;
    int64_t came, since; /* seconds since 1970: of the session, and of what he is at */
    int pid;
    char watched[PLAYER_NAME_SIZE]; /* PRESENCE_WATCHING: whom, as far as that is known; else "" */
    int cheer;                      /* that he has sent to whom he watches (term/screens/cheers.h); 0: none */
    int64_t cheered;                /* when */
} Present;

typedef struct Presence Presence;

/* Refused, with a sentence, when there are too many sessions in all. A child that this process forks and that doesn't
 * become another program keeps the row, too. */
Presence *presence_enter(const Host *host, Failure *failure);

/* From now on it is this player's; refused when he has too many sessions. "": nobody's again. */
bool presence_name(Presence *presence, const char *name, Failure *failure);

bool presence_at(Presence *presence, PresenceAt at, const char *watched);

/* Sends a cheer to whom he watches; false within ten seconds of the one before, and where nobody is watched. */
bool presence_may_cheer(const Presence *presence);
bool presence_cheer(Presence *presence, int cheer);

void presence_leave(Presence *presence); /* NULL is allowed */

/* All who are there, oldest first; freed by the caller; -1 when it fails. */
int presence_list(const Host *host, Present **out, Failure *failure);

#endif
