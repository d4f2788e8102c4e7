/* How the known waves would end against what stands now, if nothing more were done: each is played, a little at a time,
 * in copies of the game with other random numbers. The game itself is not touched. */
#ifndef HOLDOUT_FORECAST_H
#define HOLDOUT_FORECAST_H

#include "holdout/game.h"

enum { FORECAST_LOTS = 5, FORECAST_NO_TYPE = -1 };

/* How much of a wave's forecast is shown, each less than the one before: constant, why there is none, for the player,
 * where it takes a word. All; which of three things happens; nothing, as types come that the run has not met; nothing,
 * by a permission, by the aids that the player wished for, as one stays, as the wave itself isn't known. */
#define FORECAST_SHOWN_LIST(X)                 \
    X(WHOLE, "")                               \
    X(IN_WORDS, "")                            \
    X(UNMET, "no forecast: a type not met")    \
    X(NONE, "no forecast")                     \
    X(UNWISHED, "")                            \
    X(STAYED, "not known: you stayed")         \
    X(UNKNOWN, "not known: there is no forecast")
typedef enum ForecastShown {
#define X(name, why) FORECAST_##name,
    FORECAST_SHOWN_LIST(X)
#undef X
        FORECAST_SHOWN_COUNT
} ForecastShown;

/* What the player may be told of a wave, by its index in waves. */
ForecastShown forecast_shown(const Game *game, int wave);

/* Is that anything of its forecast? */
static inline bool forecast_tells(ForecastShown shown)
{
    return shown <= FORECAST_IN_WORDS;
}

/* Why there is none, for the player; NULL: there is one, or none is wished for. */
const char *forecast_withheld(const Game *game, int wave);

/* Of one wave, over the copies that have come to its end. */
typedef struct Outlook {
    int lots;
    ForecastShown shown;       /* how much of what follows the player may be told */
    int attackers;             /* how many come, with those that they bring, */
    int brought;               /* and how many of them are brought, */
    bool mixed;                /* of several types */
    int least, most;           /* that got through */
    int hull_least, hull_most; /* that it cost */
    int spent;                 /* the most hull that a wave costs, where it has cost that already; else 0 */
    int lost;                  /* copies in which the hull gave way */
    int type;                  /* which cost most hull, or else got through most often; FORECAST_NO_TYPE: none did */
    unsigned leaking;          /* bit set of the ways in by which attackers that got through had come */
    Tile last;                 /* nearest to the Hub of all places where one was killed … */
    int left;                  /* … so many tiles from it; WORLD_NO_DISTANCE: none was killed on a path */
} Outlook;

typedef struct Forecast Forecast;

/* Freed with forecast_free, which takes NULL, too. */
Forecast *forecast_new(void);
void forecast_free(Forecast *forecast);

/* Makes the forecast be about a game as it stands, and its next waves; begins anew when it was about another state. */
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

/* The same of all WAVE_LOOKAHEAD waves at once; nothing is known of those of which no copy has ended. */
const Outlook *forecast_of_all(const Forecast *forecast, const Game *game);

/* Whether all are stopped before the Hub, whatever chance brings, and where the last of them. */
bool forecast_stops_all(const Outlook *outlook);

#endif
