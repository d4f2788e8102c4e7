/* What leaves the lobby's screens for a while: the game, begun on the same terminal. */
#ifndef HOLDOUT_LOBBY_DOOR_OUTING_H
#define HOLDOUT_LOBBY_DOOR_OUTING_H

#include "lobby/door/lobby.h"
#include "lobby/duels/duels.h"
#include "lobby/game/game_plan.h"
#include "lobby/races/races.h"

/* The player's own games, from their title on; the tutorial; and a run that somebody plays, as its journal grows. What
 * came of it, where that is to be said, is in `told`. */
void outing_play(Lobby *lobby);
void outing_learn(Lobby *lobby);
void outing_watch(Lobby *lobby, const char *name, const char *folder, const char *journal);

/* The newest unfinished game like this one, with the version that it was begun with. */
void outing_go_on(Lobby *lobby, const JournalGlance *like);

/* The game of a race, gone on with where it was begun with some version; NULL: begun now. */
void outing_race(Lobby *lobby, const Race *race, const char *begun);

/* His seat at a duel, taken or taken again; and a duel that is over. */
void outing_duel(Lobby *lobby, const PlayersDuel *duel);
void outing_see_duel(Lobby *lobby, int number);

/* One that others play just now, for whoever came to it by one of them; `told` says why where it can't be seen. */
void outing_look_on(Lobby *lobby, const PlayersDuel *duel, const char *name);

/* A player's game that is over, as a replay; the journal by its file's name. */
void outing_see(Lobby *lobby, const char *name, const char *journal);

/* A player's journal, by its file's name. */
typedef struct Seen {
    const char *name, *journal;
} Seen;

/* Two games, as replays beside each other. */
void outing_see_beside(Lobby *lobby, const Seen seen[GAME_SHOWN_MOST]);

#endif
