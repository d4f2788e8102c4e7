/* Events: what happened during the last call into the core, for front ends to animate, log and count.
 * They are output only: the core never reads them and the state hash leaves them out. */
#ifndef HOLDOUT_EVENT_H
#define HOLDOUT_EVENT_H

#include "holdout/tile.h"

/* name: which fields mean what
 *   building = building id, type = attacker type, attacker = attacker id, at/to = places, amount = see each */
#define EVENT_LIST(X)                                                                                             \
    X(BUILT)         /* building, type = its blueprint, at, amount: so many times it is raised */                 \
    X(DELETED)       /* building, at, amount = materials refunded */                                              \
    X(DEMOLISHED)    /* at, amount = materials the wreck was worth */                                             \
    X(UNQUEUED)      /* type = blueprint index, at: what was queued there can't be built any more */              \
    X(UNDONE)        /* building, at, amount = materials that came back (negative: were paid again) */            \
    X(WAVE_STARTED)  /* amount = wave number */                                                                   \
    X(SPAWNED)       /* attacker, type, at */                                                                     \
    X(FIRST_SIGHT)   /* type: its first attacker in this battle has entered */                                    \
    X(SHOT)          /* building, at = muzzle, to = target */                                                     \
    X(HIT)           /* attacker, type, at, amount = damage after resistances, building or 0 */                   \
    X(BLAST)         /* at, amount = radius as Fix */                                                             \
    X(HEALED)        /* attacker, type, at, amount */                                                             \
    X(STATUS)        /* attacker or building, type = status type, at, amount = ticks, waves or shots left */      \
    X(ABSORBED)      /* attacker, type = status type, at, amount of damage a shield took */                       \
    X(PULLED)        /* attacker, at = from, to */                                                                \
    X(WALL_HIT)      /* building, attacker, at, amount = HP the wall lost */                                      \
    X(WALL_FELL)     /* building, at */                                                                           \
    X(MARKED)        /* type = blueprint index, at, amount = ticks until it happens there */                      \
    X(MOVED)         /* building, at = from, to */                                                                \
    X(REPAIRED)      /* amount of hull, building or 0 */                                                          \
    X(CONVERTED)     /* resource = what became of it, amount, building */                                         \
    X(OWED)          /* amount of materials that could not be paid */                                             \
    X(DIED)          /* attacker, type, at, building or 0 */                                                      \
    X(LEAKED)        /* attacker, type, amount = hull lost (0 when the wave's cap was reached) */                 \
    X(ABILITY_USED)  /* type = blueprint index, at, amount = energy paid, materials and hull paid */               \
    X(GAINED)        /* resource, amount, building or 0 */                                                        \
    X(WASTED)        /* resource, amount that did not fit below the limit */                                      \
    X(DRY)           /* building, at: the deposit under it has paid for the last time */                          \
    X(CLAUSE)        /* type = clause whose rule has acted, amount of what it does, resource of what it grants */ \
    X(WAVE_ENDED)    /* amount = wave number */                                                                   \
    X(BOSS_COMES)    /* type, amount = its HP: it enters in the next wave */                                      \
    X(NAMED_ENTERED) /* attacker, type, at, amount = its HP: who is in the run's story has come */                \
    X(NAMED_KILLED)  /* attacker, type */                                                                         \
    X(NAMED_LEAKED)  /* attacker, type, amount = HP it had left */                                                \
    X(BATTLE_WON)    /* amount = wave number */                                                                   \
    X(LEVEL_CLEARED) /* amount = credits paid */                                                                  \
    X(LEVEL_STARTED) /* amount = level number */                                                                  \
    X(TOLD)          /* amount = actions of the act's chapter done so far */                                      \
    X(CHAPTER_ENDED) /* amount = act */                                                                           \
    X(BOARDED)       /* type = derelict */                                                                        \
    X(SALVAGED)      /* type = item, amount that was brought back */                                              \
    X(LEFT_BEHIND)   /* type = item, amount of its offers: too many wait already */                               \
    X(TEAM_BACK)     /* type = derelict */                                                                        \
    X(TEAM_LOST)     /* type = derelict, amount of hull lost */                                                   \
    X(CLAUSE_DEED)   /* type = clause, resource = number of its deed done, amount of credits in an offer's place,   \
                        or of hull that came or went */                                                           \
    X(RUN_LOST)      /* amount = level number */
typedef enum EventKind {
#define X(name) EVENT_##name,
    EVENT_LIST(X)
#undef X
        EVENT_COUNT
} EventKind;

/* For switches: a list of events as cases. */
#define EVENT_CASE(name) case EVENT_##name:

typedef struct Event {
    EventKind kind;
    uint8_t resource; /* Resource */
    uint8_t ability;  /* 1 + blueprint index of the ability that did it; 0: none, or its later consequences */
    uint16_t type;
    uint32_t attacker, building;
    int32_t amount;
    int32_t materials, hull;
    Point at, to;
} Event;

enum { EVENT_LOG_MAX = 2048 };

/* The events of the last game_decide or game_tick, in order. When more happened than fit, the surplus is
 * counted, not kept. */
typedef struct EventLog {
    int count, dropped;
    Event events[EVENT_LOG_MAX];
} EventLog;

#endif
