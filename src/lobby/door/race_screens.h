/* Races of a host: those there are, opening one, and one of them while its racers wait, play and have ended. */
#ifndef HOLDOUT_LOBBY_DOOR_RACE_SCREENS_H
#define HOLDOUT_LOBBY_DOOR_RACE_SCREENS_H

#include "lobby/door/lobby.h"
#include "lobby/races/races.h"
#include "term/stack/screen.h"

typedef struct RaceWish {
    Lobby *lobby;
    Race race;
} RaceWish;

/* The first two are opened with a Lobby, RACE_SCREEN with a RaceWish. */
extern const Screen RACES_SCREEN, NEW_RACE_SCREEN, RACE_SCREEN;

#endif
