/* What helps who walks: exploring and travelling step by step, and whom to beware of. All of it goes by what the hero
 * knows and sees, and changes nothing. */
#ifndef HOLDOUT_FOOT_GUIDE_H
#define HOLDOUT_FOOT_GUIDE_H

#include "holdout/foot.h"

/* Whether a body that the hero sees is one to beware of: awake, neither neutral nor lurking, and near if it never
 * leaves its place. */
bool foot_is_threat(const FootGame *game, int entity);

/* What a creature is seen to be about: constant, word for programs. */
#define FOOT_MOOD_LIST(X)                                       \
    X(ASLEEP, "asleep")                                         \
    X(HELD, "held") /* it can't move */                         \
    X(FLEES, "flees")                                           \
    X(HEEDLESS, "heedless")     /* until it is hurt */          \
    X(LURKS, "lurks")           /* until somebody comes near */ \
    X(STAYS, "stays")           /* where it is */               \
    X(KEEPS_AWAY, "keeps-away") /* and harms from afar */       \
    X(WANDERS, "wanders")                                       \
    X(SEES, "sees") /* the hero, and goes on wandering */       \
    X(HUNTS, "hunts")
typedef enum FootMood {
#define X(name, word) FOOT_MOOD_##name,
    FOOT_MOOD_LIST(X)
#undef X
        FOOT_MOOD_COUNT
} FootMood;
FootMood foot_mood(const FootGame *game, int creature);

/* Whether one to beware of is one to stop for: it comes for the hero or is near enough to do harm; one that flees only
 * where it stands beside the hero. Whoever wanders far off is none. */
bool foot_presses(const FootGame *game, int entity);

/* Whether there is any to beware of. */
bool foot_threatened(const FootGame *game);

/* The next decision of exploring: picks up what lies here, goes to the nearest thing on known ground that the pack has
 * room for or to where something is unknown. Around bodies, and around traps where there is a way. False where nothing
 * is left. */
bool foot_explore(const FootGame *game, FootDecision *decision);

/* The same for who looks: without the things of which `left` is not 0, by entity, and onto a trap only where nothing
 * else is left to explore. */
bool foot_explore_warily(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX], FootDecision *decision);

/* The next step to a tile, by the same ways; false where the hero knows none, or stands there. */
bool foot_travel(const FootGame *game, int to, FootDecision *decision);

/* The next step to a tile on which somebody stands, or a blow. */
bool foot_approach(const FootGame *game, int to, FootDecision *decision);

#endif
