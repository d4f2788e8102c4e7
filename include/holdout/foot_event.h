/* What happens in a game on foot. */
#ifndef HOLDOUT_FOOT_EVENT_H
#define HOLDOUT_FOOT_EVENT_H

#include <stdbool.h>
#include <stdint.h>

enum { FOOT_EVENTS_MAX = 512 };

/* Who is spoken of in events: nobody, the hero, 2 + a creature's index, what a surface does, whom the errand is about,
 * or the hero's companion. */
enum {
    FOOT_WHO_NOBODY,
    FOOT_WHO_HERO,
    FOOT_WHO_CREATURE,
    FOOT_WHO_SURFACE = 200,
    FOOT_WHO_NAMED = 254,
    FOOT_WHO_FRIEND
};

static inline bool foot_who_is_creature(uint8_t who)
{
    return who >= FOOT_WHO_CREATURE && who < FOOT_WHO_SURFACE;
}

static inline bool foot_who_is_surface(uint8_t who)
{
    return who >= FOOT_WHO_SURFACE && who < FOOT_WHO_NAMED;
}

/* What has happened: constant, which fields mean what beside at. Of what befalls the hero `to` is where who did it
 * stands out of his sight; 0: he sees it, or nobody did. */
#define FOOT_EVENT_LIST(X)                                                       \
    X(STEPPED)    /* whom, at = from, to */                                      \
    X(OPENED)     /* whom, at */                                                 \
    X(CLOSED)     /* whom, at */                                                 \
    X(BARRED)     /* item: laid before the door at */                            \
    X(UNBARRED)   /* item: taken from the door at */                             \
    X(SHOVED)     /* item = 1 + the surface that is pushed, at = from, to */     \
    X(BATTERED)   /* whom, item = 1 + the surface that is struck, at */          \
    X(BROKEN)     /* item = 1 + the surface that is gone by that, at */          \
    X(TURNED)     /* item = 1 + the surface that is turned, at */                \
    X(LIT)        /* at an eye; amount not 0: it is broken */                    \
    X(CLEARED)    /* whom, at, item = the tool, amount = 1 + the obstacle */     \
    X(BLOW)       /* who, whom, to, manner, amount = damage; 0: no effect */     \
    X(MISSED)     /* who, whom, to, manner */                                    \
    X(SHOT)       /* who, at = from, to, item */                                 \
    X(HARMED)     /* who or nobody, whom, to, amount */                          \
    X(HEALED)     /* whom, amount */                                             \
    X(DIED)       /* who killed, whom */                                         \
    X(DELAYED)    /* who or nobody, whom, to, amount of turns */                 \
    X(HELD)       /* who or nobody, whom: it has lost turns already */           \
    X(HASTENED)   /* whom, amount of turns */                                    \
    X(CHANGED)    /* whom, stat, amount */                                       \
    X(OVER)       /* whom is the hero, stat, amount of what is over */           \
    X(DISPLACED)  /* the same, of what made room for something newer */          \
    X(SPAWNED)    /* whom */                                                     \
    X(TELEPORTED) /* whom, at = from, to */                                      \
    X(PUSHED)     /* who or nobody, whom, at = from, to, amount < 0: closer */   \
    X(STOLEN)     /* who, item, amount */                                        \
    X(DROPPED)    /* who, item, amount */                                        \
    X(PICKED_UP)  /* item, amount */                                             \
    X(WORN)       /* item */                                                     \
    X(TAKEN_OFF)  /* item */                                                     \
    X(USED)       /* item */                                                     \
    X(THROWN)     /* item, at = from, to */                                      \
    X(KNOWN)      /* item; amount = 0: the last of its kind */                   \
    X(GREW)       /* item, amount of times that it has grown by now */           \
    X(MADE)       /* item, amount: two things were made into it */               \
    X(TRAPPED)    /* whom, item */                                               \
    X(ROUSED)     /* whom */                                                     \
    X(FRIGHTENED) /* whom, amount of rounds */                                   \
    X(REVEALED)   /* the floor's layout */                                       \
    X(ENTERED)    /* amount = floor, from 1 */                                   \
    X(FOLLOWED)   /* whom, by stairs */                                          \
    X(ROOM)       /* item = 1 + the pack: the hero comes into a special room */  \
    X(GUEST)      /* item = 1 + the pack: its sign is seen on entering */        \
    X(OWED)       /* whom, amount: there was no room for them yet */             \
    X(HEARD)      /* item = 1 + the pack that comes, at = from, to = the hero */ \
    X(SPREAD)     /* item = 1 + the surface that there is now, at */             \
    X(FELL)       /* whom, at = from, to: the ground fell in below; amount not   \
                     0: to the floor below */                                    \
    X(DUG)        /* amount of tunnels that open, at */                          \
    X(SWEPT)      /* item, amount: it drifts off from the hero */                \
    X(LANDED)     /* amount = 1 + the star */                                    \
    X(DEED)       /* amount = 1 + the action of the plot that is done */         \
    X(RANKED)     /* amount = the hero's new rank */                             \
    X(CLOCK)      /* to = where it comes from, amount of tenths left */          \
    X(KINDLED)    /* amount more of what runs out */                             \
    X(DECREED)    /* amount = 1 + the law that holds on the floor from now on */ \
    X(SHUT_IN)    /* what a place offers besides what was taken */               \
    X(FORCED)     /* item: it is free to be taken */                             \
    X(ALARM)      /* somebody comes for what was done to a place */              \
    X(PAID)       /* amount of coins, item that is bought */                     \
    X(SOLD)       /* item, amount of coins */                                    \
    X(TRADED)     /* item that is given up, amount = 1 + the item for it */      \
    X(FREED)      /* whom: it comes along */                                     \
    X(WISHES)     /* whom, item = 1 + the pack where it was bound */             \
    X(THANKED)    /* whom, item that it gives, amount not 0: and it leaves */    \
    X(CHALLENGED) /* whom */                                                     \
    X(WON)        /* */                                                          \
    X(LOST)       /* who killed */
typedef enum FootEventKind {
#define X(name) FOOT_EVENT_##name,
    FOOT_EVENT_LIST(X)
#undef X
        FOOT_EVENT_COUNT
} FootEventKind;

/* How a blow is struck: constant. */
#define FOOT_MANNER_LIST(X)              \
    X(OPENLY)                            \
    X(AT_BACK)  /* of who runs away */   \
    X(UNAWARES) /* and so much harder */ \
    X(SHOT)     /* from afar */
typedef enum FootManner {
#define X(name) FOOT_MANNER_##name,
    FOOT_MANNER_LIST(X)
#undef X
        FOOT_MANNER_COUNT
} FootManner;

typedef struct FootEvent {
    FootEventKind kind;
    bool seen;         /* by the hero, where it happened */
    uint8_t who, whom; /* FOOT_WHO_… */
    uint8_t item;      /* 1 + its index; 0: none */
    uint8_t stat;      /* a FootStat */
    uint8_t manner;    /* a FootManner */
    int16_t at, to;    /* tiles */
    int32_t amount;
} FootEvent;

/* Whether it befell the hero, by somebody whom he didn't see. */
static inline bool foot_event_is_from_unseen(const FootEvent *event)
{
    bool befalls = event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_MISSED ||
                   event->kind == FOOT_EVENT_HARMED || event->kind == FOOT_EVENT_DELAYED;
    return befalls && event->whom == FOOT_WHO_HERO && event->to > 0;
}

/* What happened in the last call, in order; the surplus is counted, not kept. The state hash leaves it out. */
typedef struct FootEventLog {
    int count, dropped;
    FootEvent events[FOOT_EVENTS_MAX];
} FootEventLog;

#endif
