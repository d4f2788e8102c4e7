/* One connection to a host: what its screens share. */
#ifndef HOLDOUT_LOBBY_DOOR_LOBBY_H
#define HOLDOUT_LOBBY_DOOR_LOBBY_H

#include "lobby/host/accounts.h"
#include "lobby/host/host.h"
#include "lobby/host/keys.h"
#include "lobby/host/presence.h"

enum { ADDRESS_SIZE = 64 };

typedef struct Lobby {
    Host *host;
    Presence *presence;
    const char *program;         /* path of the game */
    char address[ADDRESS_SIZE];  /* from where, as sshd says; "": not known */
    char name[PLAYER_NAME_SIZE]; /* "": nobody has said who he is */
    PublicKey key;               /* by which this connection came in, as sshd says */
    char folder[HOST_PATH_SIZE]; /* of the player's own; "": there is none yet */
    char told[FAILURE_WHY_SIZE]; /* what came of the last game, or was refused; "": nothing */
    bool guest;                  /* nothing of him is kept */
    bool text;                   /* games, too, are told line by line */
} Lobby;

/* From now on it is this player's, or a guest's; false, and `told`, where there are too many sessions or no folder. */
bool lobby_enter(Lobby *lobby, const char *name);
bool lobby_enter_as_guest(Lobby *lobby);

/* By the key of the connection, where that is a player's; false where it is nobody's, or he can't come in now. */
bool lobby_enter_by_key(Lobby *lobby);

/* Nobody is there any more; a guest's folder goes with him. */
void lobby_leave(Lobby *lobby);

#endif
