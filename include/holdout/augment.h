/* Augments: small lasting changes that a run makes to one of its blueprints. */
#ifndef HOLDOUT_AUGMENT_H
#define HOLDOUT_AUGMENT_H

#include "holdout/vocabulary.h"

enum {
    AUGMENT_CHANGES_MAX = 4,
    AUGMENT_RULES_MAX = 2,
    AUGMENTS_PER_BLUEPRINT_MAX = 3,
    AUGMENTS_MAX = 120,
    EVOLUTION_AUGMENTS = 2, /* that an evolution needs */
    EVOLUTIONS_MAX = 120,
};

/* Which of a blueprint's numbers a change is about. Those of its rules change with those of its attack: damage is all
 * damage it deals, burns included; range every radius, too; interval also the period of repeating rules; materials also
 * what each one that stands adds to the price; production every grant.
 *
 * Constant, word in data, words for the player, whether it takes amounts and percents, whether it can only grow. */
#define CHANGE_LIST(X)                                                 \
    X(DAMAGE, "damage", "damage", true, true, false)                   \
    X(RANGE, "range", "range and radius", false, true, false)          \
    X(INTERVAL, "interval", "time between shots", false, true, false)  \
    X(MATERIALS, "materials", "price in materials", true, true, false) \
    X(ENERGY, "energy", "price in energy", true, true, false)          \
    X(COOLDOWN, "cooldown", "cooldown", true, false, false)            \
    X(PRODUCTION, "production", "production", true, true, false)       \
    X(REFUND, "refund", "refund when deleted", true, false, true)      \
    X(FREE, "free", "copies a battle that cost nothing", true, false, true)
typedef enum ChangedNumber {
#define X(name, ...) CHANGE_##name,
    CHANGE_LIST(X)
#undef X
        CHANGE_COUNT
} ChangedNumber;

/* base + amount + percent of base, rounded once to the nearest (lengths to hundredths of a tile), and at least `least`
 * away from base where percent is not 0. Ranges and intervals change only by percents; cooldown, refund and free copies
 * only by amounts. */
typedef struct Change {
    ChangedNumber number;
    int amount, percent, least;
} Change;

typedef struct Augment {
    char id[CONTENT_ID_SIZE], name[CONTENT_NAME_SIZE];
    Rarity rarity;
    int opened_by; /* 1 + the feat without which it isn't offered; 0: open from the start */
    int change_count;
    Change changes[AUGMENT_CHANGES_MAX];
    int rule_count;
    Rule rules[AUGMENT_RULES_MAX];    /* added to the blueprint's own */
    uint8_t damage_types;             /* what all its damage becomes; 0: what it was */
    bool ready;                       /* no cooldown at the start of a battle */
    bool on_small, on_slant, on_path; /* may stand there too */
    bool anywhere;                    /* needs no deposit, no flat ground and no distance to others of its kind */
    bool ignores_sight, sees_stealth;
    Fix blast;                       /* for what hits one target alone; 0: none */
    int idle_gain, idle_max;         /* these as Attack has them, for what has none of its own; 0: none */
    int kill_gain;
    int distance_gain, distance_max;
    char flavour[CONTENT_TEXT_SIZE];
} Augment;

#endif
