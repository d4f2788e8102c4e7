/* Who is met on foot: what it is up to, and how a fight with it would go. */
#ifndef HOLDOUT_TERM_WALK_FOE_H
#define HOLDOUT_TERM_WALK_FOE_H

#include "holdout/foot.h"
#include "term/canvas/role.h"

/* How a fight would go, from the odds of both. */
typedef struct FoeOdds {
    FootOdds mine, theirs;
    int kills, dies; /* blows on average until it dies, until the hero does; 0: never */
    int afar;        /* health that it takes from the hero whenever it acts at his sight, whatever he wears */
    int bursts;      /* health that its death takes from whoever stands beside it */
    bool at_once;    /* it stands beside the hero, whose next blow kills it for sure */
} FoeOdds;
FoeOdds foe_odds(const FootGame *game, int entity);

/* How many blows it takes to take so much health: with luck, without, and on average. All 0: no number of blows does;
 * most 0: there is no limit to bad luck. */
typedef struct BlowCount {
    int least, most, hundredths; /* hundredths: of a blow, on average */
} BlowCount;
BlowCount blow_count(const FootOdds *odds, int hp);

/* Whether any of the rules acts at such a time; and whether a creature shoots, or does something when it sees the hero
 * or with each round, besides coming near to strike. */
bool foe_rules_act(const FootRule *rules, int count, FootWhen when);
bool foe_acts_from_afar(const FootGame *game, int entity);

FoeOdds foe_odds_of_kind(const FootGame *game, int creature);

/* In how many rounds all who are to be feared would kill the hero together, each striking once a round; all 0: never,
 * or they are fewer than two. And whether they are more than one. */
BlowCount foes_together(const FootGame *game);
bool foes_are_several(const FootGame *game);

/* How a fight would go, the worst first: constant, words, ink. */
#define FOE_DANGER_LIST(X)                  \
    X(DEADLY, N_("deadly"), INK_BAD)        \
    X(DANGEROUS, N_("dangerous"), INK_WARN) \
    X(FAIR, N_("fair"), INK_TEXT)           \
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
FoeDanger foe_danger_of(const FootGame *game, int entity);
const char *danger_words(FoeDanger danger);

/* The same where several are to be feared: "easy alone", since a fight with all of them may not be. */
const char *danger_words_among(FoeDanger danger);
Ink danger_ink(FoeDanger danger);

/* "asleep", "flees", "hunts you". */
const char *foe_state(const FootGame *game, int entity);

/* What one to beware of does next, "strikes you"; else what it is about. */
const char *foe_next(const FootGame *game, int entity);
bool foe_is_awake(const FootGame *game, int entity);

/* Whether one to beware of strikes or shoots at the hero with its next turn, or may do so, or harms him on sight. */
bool foe_meets_next(const FootGame *game, int entity);

/* Of those who may stand on a star's floors, the one that is hardest for the hero as he is now; -1: nobody does. */
int foe_worst_of(const FootGame *game, int star);

#endif
