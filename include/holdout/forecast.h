/* What would come of the waves that are known against what stands now, if nothing more were done: each is played in
 * copies of the game whose chance is rolled anew, a little at a time. Nothing of it touches the game. */
#ifndef HOLDOUT_FORECAST_H
#define HOLDOUT_FORECAST_H

#include "holdout/game.h"

enum { FORECAST_LOTS = 5, FORECAST_NO_TYPE = -1 };

/* Of one wave, over the copies that have come to its end. */
typedef struct Outlook {
    int lots;
    int attackers;             /* that come, with those that they bring, */
    int brought;               /* who are so many of them */
    int least, most;           /* got through */
    int hull_least, hull_most; /* that it cost */
    int spent;                 /* the most hull that a wave costs, where it has cost that already; else 0 */
    int lost;                  /* copies in which the hull gave way */
    int type;                  /* got through most often; FORECAST_NO_TYPE: none did */
    unsigned leaking;          /* ways in by which those came who got through, as a bit set */
    Tile last;                 /* nearest to the Hub of all places where one was killed … */
    int left;                  /* … so many tiles from it; WORLD_NO_DISTANCE: none was killed on a path */
} Outlook;

typedef struct Forecast Forecast;

/* Freed with forecast_free, which takes NULL, too. */
Forecast *forecast_new(void);
void forecast_free(Forecast *forecast);

/* Is from now on about a game as it stands, and its next waves: begins anew when it was about something else. */
void forecast_ask(Forecast *forecast, const Game *game, int waves);

/* Goes on for at most so many ticks. */
typedef enum ForecastStep {
    FORECAST_DONE, /* nothing is left to be done */
    FORECAST_ON,
    FORECAST_NEWS, /* a copy has come to its end */
} ForecastStep;
ForecastStep forecast_work(Forecast *forecast, const Game *game, int ticks);

/* What is known so far of a wave of a game as it stands, by its index in battle.waves; NULL: nothing. */
const Outlook *forecast_of(const Forecast *forecast, const Game *game, int wave);

/* The same of all waves at once, WAVE_LOOKAHEAD of them; nothing is known of those without lots. */
const Outlook *forecast_of_all(const Forecast *forecast, const Game *game);

/* Whether all are stopped before the Hub, whatever chance brings, and where the last of them. */
bool forecast_stops_all(const Outlook *outlook);

#endif
