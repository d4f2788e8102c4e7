/* Who is there, for the panel beside menus. */
#ifndef HOLDOUT_LOBBY_DOOR_COMPANY_H
#define HOLDOUT_LOBBY_DOOR_COMPANY_H

#include "lobby/duels/duels.h"
#include "lobby/host/presence.h"
#include "term/canvas/canvas.h"

enum { COMPANY_SHOWN = 32 };

typedef struct Company {
    int64_t looked; /* when, in seconds since 1970 */
    int count;      /* of all who have said who they are, */
    int shown;      /* and the first of them */
    Present present[COMPANY_SHOWN];
} Company;

void company_look(Company *company, const Host *host);

/* `own`: who looks, "": nobody yet. */
void company_draw(Canvas *canvas, Area area, const Company *company, const char *own);

/* How many of those who are there look on at him. */
int company_onlookers(const Present *present, int count, const char *name);

/* Or at a duel, by whichever of the two they came to it. */
int company_onlookers_at_duel(const Present *present, int count, const PlayersDuel *duel);

/* "5 min", "2 h", "3 d": how long ago that was. */
enum { AGO_SIZE = 16 };
void company_ago(int64_t since, int64_t now, char out[AGO_SIZE]);

#endif
