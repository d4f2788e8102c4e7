/* Permissions: rules of the game that a clause makes different. */
#ifndef HOLDOUT_PERMISSION_H
#define HOLDOUT_PERMISSION_H

/* Constant, word in data, sentence for the player. Each is asked for in one place. */
#define PERMISSION_LIST(X)                                                                                             \
    X(BUILD_IN_WAVE, "build-in-wave", "You may build one building in each wave while it runs.")                        \
    X(REFUND_HALF, "refund-half", "Half of what a building has cost comes back when you take it down.")                \
    X(NO_UNDO, "no-undo", "What is built, taken down or demolished can't be undone, and nothing is refunded in full.") \
    X(NO_FORECAST, "no-forecast", "Of what comes you know the types of the next wave, and no more.")                   \
    X(BUILD_ON_OBSTACLES, "build-on-obstacles", "Anything may stand on small obstacles.")                              \
    X(ABILITIES_FOR_HULL, "abilities-for-hull", "An ability that you can't pay costs 2 hull instead.")                 \
    X(WAVES_OVERLAP, "waves-overlap", "The next wave begins 20 s after the last attacker of a wave has come in.")
typedef enum Permission {
#define X(name, ...) PERMISSION_##name,
    PERMISSION_LIST(X)
#undef X
        PERMISSION_COUNT
} Permission;

#endif
