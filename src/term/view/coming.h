/* The waves that are known, group by group: attackers of one type that enter one after the other, on the paths that
 * they share. */
#ifndef HOLDOUT_TERM_VIEW_COMING_H
#define HOLDOUT_TERM_VIEW_COMING_H

#include "base/text.h"
#include "holdout/game.h"

enum { COMING_MAX = WAVE_LOOKAHEAD * WAVE_BATCHES_MAX * WORLD_STARTS_MAX + 3 };

typedef struct Coming {
    int wave, batch; /* indices; the boss's batch comes after all of its wave's */
    int type;
    int count;       /* on each of its paths, those that are in already left out */
    int spacing;     /* ticks */
    unsigned starts; /* bit set of the ways in */
    bool first;      /* of its type in this battle */
    bool boss;
    bool named;  /* the battle's named attacker, alone */
    bool hidden; /* only its type is known: count, spacing and starts are 0 */
} Coming;

/* Is nothing more to come, whatever is decided? A battle that is won may go on for a wave: if one stays. */
bool coming_is_over(const Battle *battle);

/* "won in wave 8", "lost in wave 7"; false, and nothing, while it isn't decided. */
bool coming_add_end(Text *text, const Battle *battle);

/* The waves of which something is known, and that may come. */
int coming_waves(const Battle *battle);

/* "Mites, Gels": the types of the next or running wave, of which no more is known. */
void coming_write_types(const Battle *battle, char *out, size_t size);

/* In the order in which they come, those of which no more is known by type; groups of which all are in are left out.
 * Returns how many. */
int coming_groups(const Battle *battle, Coming out[COMING_MAX]);

/* Is its type new in this run? */
bool coming_is_new(const Game *game, const Coming *group);

/* How many ways in a group uses. */
int coming_paths(const Coming *group);

/* "AC" where a battle has more than one way in, else "". */
void coming_letters(const Battle *battle, const Coming *group, char *out, size_t size);

/* Whether a wave comes as it is told, by its index, if fuel comes as it does now. */
typedef enum ComingChance {
    COMING_SURE,
    COMING_WITH_BOSS,   /* the boss joins it, and those that are too strong beside it stay away */
    COMING_AFTER_BOSS,  /* only while the boss lives on */
    COMING_UNLESS_FULL, /* only if the tank isn't full by then: who stays meets other waves */
    COMING_CHANCE_COUNT
} ComingChance;
ComingChance coming_chance(const Battle *battle, int wave);

/* Says so in a sentence, in few words, and before what comes; "" for what is sure. */
const char *coming_chance_words(ComingChance chance);
const char *coming_chance_brief(ComingChance chance);
const char *coming_chance_label(ComingChance chance);

/* HP of each as it enters in this battle. */
int32_t coming_hp(const Battle *battle, const Coming *group);

/* HP of the battle's boss if it comes with that wave; 0: there is none, it can't, or it is known when it does. */
int32_t coming_boss_hp(const Battle *battle, int wave);

/* "12 HP, 1.2/s, block 1, resists, 2 traits": what it is like, in short. */
void coming_write(const Battle *battle, const Coming *group, char *out, size_t size);

#endif
