/* What data says of how a level attacks (data/plans/): whom its roster holds, and how its waves are put together. */
#ifndef HOLDOUT_WAVE_PLAN_H
#define HOLDOUT_WAVE_PLAN_H

#include "holdout/vocabulary.h"
#include "holdout/wave.h"

enum {
    PLANS_MAX = 32,
    PLAN_TYPES_MAX = 16,
    PLAN_TERRAINS_MAX = 8,
    PLAN_FORMS_MAX = 8,
    ROSTER_MIN = 5,
    ROSTER_MAX = 7,
    ROSTER_ROOM = 8,
    NO_PLAN = -1,
};

/* What an attacker is for in a roster: constant, word in data. */
#define WAVE_ROLE_LIST(X) \
    X(LEAD, "lead")       \
    X(SECOND, "second")   \
    X(REST, "rest")       \
    X(ANY, "any")
/* How far apart a batch comes, of the spacings that its type allows: constant, word in data. */
#define WAVE_GAP_LIST(X) \
    X(ANY, "any")        \
    X(TIGHT, "tight")    \
    X(WIDE, "wide")
/* Which of a wave's paths a batch takes: constant, word in data. */
#define WAVE_ON_LIST(X) \
    X(ALL, "all")       \
    X(ONE, "one")       \
    X(OTHERS, "others")
#define X_WAVE_ROLE(name, ...) ROLE_##name,
#define X_WAVE_GAP(name, ...) GAP_##name,
#define X_WAVE_ON(name, ...) ON_##name,
typedef enum WaveRole { WAVE_ROLE_LIST(X_WAVE_ROLE) WAVE_ROLE_COUNT } WaveRole;
typedef enum WaveGap { WAVE_GAP_LIST(X_WAVE_GAP) WAVE_GAP_COUNT } WaveGap;
typedef enum WaveOn { WAVE_ON_LIST(X_WAVE_ON) WAVE_ON_COUNT } WaveOn;

typedef struct FormBatch {
    WaveRole role;
    int share; /* percent of what would fit; the last batch of a form takes all */
    WaveGap gap;
    WaveOn on; /* OTHERS: the paths that the batch before leaves free */
} FormBatch;

/* How a wave can be put together. */
typedef struct WaveForm {
    int weight;
    int from; /* first wave, from 1 */
    int batch_count;
    FormBatch batches[WAVE_BATCHES_MAX];
} WaveForm;

/* A plan's `joins` with the names that it stands between, as catalogues know it. */
#define PLAN_JOINED "{lead} %s {second}"

typedef struct WavePlan {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    char joins[CONTENT_NAME_SIZE]; /* between the headline's pair: "behind" */
    int weight;
    int level, until; /* first and last level; 0: no last one */
    int paths;        /* so many or more */
    int parallel;     /* percent of waves that send a type of its own along each path */
    int terrain_count;
    int terrains[PLAN_TERRAINS_MAX]; /* where it comes twice as often */
    int leads, seconds;              /* so many of them in a roster, where there are as many */
    int lead_count, second_count;
    int lead[PLAN_TYPES_MAX], second[PLAN_TYPES_MAX]; /* attacker types */
    int form_count;
    WaveForm forms[PLAN_FORMS_MAX];
    char flavour[CONTENT_TEXT_SIZE]; /* what it asks of a defence */
} WavePlan;

/* Who comes in a level; leads first, then seconds. */
typedef struct Roster {
    int plan; /* index, or NO_PLAN */
    int count;
    int16_t types[ROSTER_ROOM]; /* as files have them; waves send tougher versions of them, too */
    uint8_t roles[ROSTER_ROOM];
} Roster;

/* The place of the first second, which the headline pairs with the first lead; 0: there is none. */
static inline int roster_paired(const Roster *roster)
{
    for (int i = 1; i < roster->count && roster->plan != NO_PLAN; i++) {
        if (roster->roles[i] == ROLE_SECOND) {
            return i;
        }
    }
    return 0;
}

/* How attackers serve each other follows from their rules; nobody keeps a list. */
typedef struct Content Content;
/* Constant, and a sentence of whom serves whom, both several. */
#define SERVICE_LIST(X)        \
    X(DRIVE, "%s drive %s on") \
    X(HIDE, "%s hide %s")      \
    X(HEAL, "%s heal %s")      \
    X(SHIELD, "%s shield %s")  \
    X(STOP_GUNS, "%s stop guns for %s")
#define X_SERVICE(name, ...) SERVICE_##name,
typedef enum Service { NO_SERVICE, SERVICE_LIST(X_SERVICE) SERVICE_COUNT } Service;

/* What the first type does for the second, another one: it must be able to use it, and their speeds let them stay
 * together for a while. Tougher versions serve as theirs do. */
Service attacker_service(const Content *content, int type, int served);

/* Does it give stealth, to itself or to others? */
struct AttackerType;
bool attacker_hides(const Content *content, const struct AttackerType *type);

/* Pairs of a wave of which one serves the other on a path that both take; at most `most` of them, each once. */
typedef struct Interplay {
    int16_t type, served;
    Service service;
} Interplay;
int wave_interplay(const Content *content, const Wave *wave, Interplay *out, int most);

#endif
