/* Who is met on foot: what it is up to, and how a fight with it would go. */
#ifndef HOLDOUT_TERM_WALK_FOE_H
#define HOLDOUT_TERM_WALK_FOE_H

#include "holdout/foot.h"
#include "term/canvas/role.h"

/* How a fight would go, from the odds of both. */
typedef struct FoeOdds {
    FootOdds mine, theirs;
    int kills, dies; /* blows on average until it dies, until the hero does; 0: never */
    int afar;        /* health that it costs the hero at once whom it sees, whatever he wears */
    int bursts;      /* and whoever is beside it when it dies */
} FoeOdds;
FoeOdds foe_odds(const FootGame *game, int entity);

/* How many blows take so much health; all 0: never, most 0: as long as luck wants. */
typedef struct BlowCount {
    int least, most, hundredths; /* these on average */
} BlowCount;
BlowCount blow_count(const FootOdds *odds, int hp);

/* Whether rules do anything then; and whether a creature's do, in sight of the hero, so that it does more than to come
 * and strike. */
bool foe_rules_act(const FootRule *rules, int count, FootWhen when);
bool foe_acts_from_afar(const FootCreature *creature);

FoeOdds foe_odds_of_kind(const FootGame *game, int creature);

/* In how many rounds all who are to be feared would kill the hero, if each struck once in each, by its ends; all 0:
 * they are fewer than two, or never. And whether they are more than one. */
BlowCount foes_together(const FootGame *game);
bool foes_are_several(const FootGame *game);

/* How a fight would go, the worst first: constant, words, ink. */
#define FOE_DANGER_LIST(X)                  \
    X(DEADLY, N_("deadly"), INK_BAD)        \
    X(DANGEROUS, N_("dangerous"), INK_WARN) \
    X(FAIR, N_("a fair fight"), INK_TEXT)   \
    X(EASY, N_("easy"), INK_GOOD)           \
    X(BURSTS, N_("bursts"), INK_WARN)       \
    X(HARMLESS, N_("harmless"), INK_GOOD)
typedef enum FoeDanger {
#define X(name, words, ink) DANGER_##name,
    FOE_DANGER_LIST(X)
#undef X
        DANGER_COUNT
} FoeDanger;
FoeDanger foe_danger(const FoeOdds *odds);
const char *danger_words(FoeDanger danger);

/* The same of one among several who are to be feared: that it is told of this one alone. */
const char *danger_words_among(FoeDanger danger);
Ink danger_ink(FoeDanger danger);

/* "asleep", "flees", "hunts you". */
const char *foe_state(const FootGame *game, int entity);
bool foe_is_awake(const FootGame *game, int entity);

/* Of those who may stand on a star's floors, the one that is hardest for the hero as he is now; -1: nobody does. */
int foe_worst_of(const FootGame *game, int star);

#endif
