/* What calls a player away from what he is at: a duel of his that waits for him, a race that begins, a challenge. */
#ifndef HOLDOUT_LOBBY_DOOR_CALLS_H
#define HOLDOUT_LOBBY_DOOR_CALLS_H

#include "base/text.h"
#include "lobby/door/lobby.h"
#include "lobby/door/look_due.h"
#include "term/list/list.h"

typedef struct Calls {
    char rival[PLAYER_NAME_SIZE];      /* in the duel of his that is being played; "": there is none */
    char challenger[PLAYER_NAME_SIZE]; /* whose challenge waits for his answer, the newest; "": nobody's */
    int64_t challenged;                /* when */
    int race;                          /* that he has joined and not begun, and whose time has about come; 0: none */
    int64_t begins;                    /* when */
} Calls;

/* `race` and `duel`: those that he is in just now, by their numbers, don't call; 0: none. */
Calls calls_look(const Lobby *lobby, int race, int duel, int64_t now);

/* The most pressing one in a few words, each for as long as it is to be told; nothing where nothing calls. */
void calls_put(const Calls *calls, int64_t now, Text *words);

/* That, on a list on which one waits: where its notices stand. */
typedef struct CallsLine {
    LookDue due;
    char words[LIST_NOTICE_SIZE];
} CallsLine;

/* For `poll`; and draws it. False where nothing calls. */
void calls_line_look(CallsLine *line, const App *app, const Lobby *lobby, int race);
bool calls_line_draw(const CallsLine *line, Canvas *canvas, Area area);

#endif
