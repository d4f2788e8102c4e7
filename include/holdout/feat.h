/* Feats: things that a player has done once (data/feats/). Whether a run has done one follows from its journal alone.
 */
#ifndef HOLDOUT_FEAT_H
#define HOLDOUT_FEAT_H

#include "holdout/vocabulary.h"

enum {
    FEATS_MAX = 32, /* as many as a set of them has bits */
    FEAT_BOUNDS_MAX = 3,
    FEAT_NO_MOST = 1000000,
};

/* When a feat is judged; what it bounds is counted from the beginning of the wave, battle, act or run that ends then.
 * From the shortest on: constant, word in data, words for the player. */
#define FEAT_OCCASION_LIST(X)                    \
    X(WAVE, "wave-ended", "Come through a wave") \
    X(BATTLE, "battle-won", "Win a battle")      \
    X(ACT, "act-left", "End an act")             \
    X(RUN, "run-won", "Win the whole run")
typedef enum FeatOccasion {
#define X(name, ...) FEAT_OCCASION_##name,
    FEAT_OCCASION_LIST(X)
#undef X
        FEAT_OCCASION_COUNT
} FeatOccasion;

/* What is counted: constant, word in data, words for the player before a number, and in place of the number 0 (NULL: it
 * is never 0), the shortest occasion for which it is counted, whether it is what there is in the end rather than what
 * has been since the beginning, and how many there can be, whatever the data.
 *
 * TOWERS, TOWER_KINDS, ECONOMIC: as many as stood at once while waves ran. */
#define FEAT_COUNT_LIST(X)                                                                                            \
    X(TOWERS, "towers", "towers at once", "no tower", WAVE, false, WORLD_TILES)                                       \
    X(TOWER_KINDS, "tower-kinds", "kinds of towers at once", "no tower", WAVE, false, LOADOUT_MAX)                    \
    X(ECONOMIC, "economic", "economic buildings at once", "no economic building but the Hub", WAVE, false,            \
      WORLD_TILES)                                                                                                    \
    X(ABILITIES, "abilities", "abilities used", "no ability used", WAVE, false, FEAT_NO_MOST)                         \
    X(SUPPLIES, "supplies", "supplies used", "no supply used", BATTLE, false, FEAT_NO_MOST)                           \
    X(KILLED, "killed", "attackers killed", "nothing killed", WAVE, false, FEAT_NO_MOST)                              \
    X(LARGE_KILLED, "large-killed", "large attackers killed", "nothing large killed", WAVE, false, FEAT_NO_MOST)      \
    X(LEAKED, "leaked", "attackers let through", "nobody let through", WAVE, false, FEAT_NO_MOST)                     \
    X(HULL_LOST, "hull-lost", "hull lost to attackers", "no hull lost to attackers", WAVE, false, FEAT_NO_MOST)       \
    X(WAVES, "waves", "waves", NULL, BATTLE, false, FEAT_NO_MOST)                                                     \
    X(STAYED, "stayed", "waves stayed for", "no wave stayed for", BATTLE, false, FEAT_NO_MOST)                        \
    X(BATTLES, "battles", "battles won", NULL, ACT, false, FEAT_NO_MOST)                                              \
    X(ELITES, "elites", "elite battles won", "no elite battle won", ACT, false, FEAT_NO_MOST)                         \
    X(GATES, "gates", "gates opened", NULL, ACT, false, FEAT_NO_MOST)                                                 \
    X(SHOPS, "shops", "shops entered", "no shop entered", ACT, false, FEAT_NO_MOST)                                   \
    X(PURCHASES, "purchases", "goods bought", "nothing bought", ACT, false, FEAT_NO_MOST)                             \
    X(EVENTS, "events", "events met", "no event met", ACT, false, FEAT_NO_MOST)                                       \
    X(TEAMS, "teams", "teams back from derelicts", "no team back from a derelict", ACT, false, FEAT_NO_MOST)          \
    X(HULL, "hull", "hull left", NULL, BATTLE, true, FEAT_NO_MOST)                                                    \
    X(CREDITS, "credits", "credits", "no credits", ACT, true, FEAT_NO_MOST)                                           \
    X(KEYS, "keys", "keys", "no key", ACT, true, FEAT_NO_MOST)                                                        \
    X(BLUEPRINTS, "blueprints", "blueprints held", "no blueprint held", ACT, true, LOADOUT_MAX)                       \
    X(LEGENDARIES, "legendaries", "legendary blueprints held", "no legendary blueprint held", ACT, true, LOADOUT_MAX) \
    X(AUGMENTS, "augments", "augments borne", "no augment borne", ACT, true, LOADOUT_MAX *AUGMENTS_PER_BLUEPRINT_MAX) \
    X(EVOLUTIONS, "evolutions", "blueprints evolved", "no blueprint evolved", ACT, true, LOADOUT_MAX)                 \
    X(FITTINGS, "fittings", "fittings held", "no fitting held", ACT, true, FITTINGS_MAX)
typedef enum FeatCount {
#define X(name, ...) FEAT_COUNT_##name,
    FEAT_COUNT_LIST(X)
#undef X
        FEAT_COUNT_COUNT
} FeatCount;

/* A row of FEAT_COUNT_LIST. */
typedef struct FeatCountUse {
    const char *text, *none;
    FeatOccasion from;
    bool in_the_end;
    int most;
} FeatCountUse;

const FeatCountUse *feat_count_use(FeatCount count);

typedef struct FeatBound {
    FeatCount count;
    int least, most; /* FEAT_NO_MOST: any number */
} FeatBound;

typedef struct Feat {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    FeatOccasion when;
    int ship;         /* 1 + the only one with which it counts; 0: any */
    int ascension;    /* the least with which it counts */
    int earlier_runs; /* who had finished so many runs before there were feats has what it opens; 0: nobody */
    int bound_count;
    FeatBound bounds[FEAT_BOUNDS_MAX];
    char flavour[CONTENT_TEXT_SIZE];
} Feat;

/* Whether what has such an `opened_by` is open to whoever has reached these feats (bit set). */
static inline bool feats_open(uint32_t reached, int opened_by)
{
    return opened_by == 0 || (reached >> (opened_by - 1) & 1);
}

#endif
