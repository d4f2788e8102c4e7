/* Which places that ask something the hero of a game on foot came into, and by what they were answered. */
#ifndef HOLDOUT_BOTS_FOOT_PLACES_H
#define HOLDOUT_BOTS_FOOT_PLACES_H

#include "holdout/foot.h"

/* What came about at a place: constant, word for programs. */
#define FOOT_WAY_LIST(X)                                              \
    X(MET, "met")       /* the hero came in */                        \
    X(DONE, "done")     /* what it asks was done, however */          \
    X(CHOSEN, "chosen") /* one thing was taken, the others shut in */ \
    X(FORCED, "forced") /* what was shut in was taken, too */         \
    X(FREED, "freed")                                                 \
    X(TRADED, "traded")                                               \
    X(BOUGHT, "bought")                                               \
    X(SOLD, "sold")                                                   \
    X(ASKED, "asked") /* its fixture */                               \
    X(CHALLENGED, "challenged")                                       \
    X(LIT, "lit")         /* its eye, by a beam */                    \
    X(BROKEN, "broken")   /* what barred its things, or its eye */    \
    X(WRONGED, "wronged") /* somebody comes for what was done there */
typedef enum FootWay {
#define X(name, word) FOOT_WAY_##name,
    FOOT_WAY_LIST(X)
#undef X
        FOOT_WAY_COUNT
} FootWay;

/* By pack: a bit 1 << FootWay for each that came about there. */
typedef uint16_t FootPlaces[FOOT_PACKS_MAX];

/* What the last decision of a game adds. */
void foot_places_note(FootPlaces places, const FootGame *game);

const char *foot_way_word(FootWay way);

#endif
