/* Cheers, all that those who look on can say to a player of a host: one of twelve, by its number, so that nothing that
 * is written reaches another's terminal. */
#ifndef HOLDOUT_TERM_SCREENS_CHEERS_H
#define HOLDOUT_TERM_SCREENS_CHEERS_H

#include "base/translation.h"

/* constant, words */
#define CHEER_LIST(X)                      \
    X(STEADY, N_("Steady on."))            \
    X(SHOT, N_("Well shot."))              \
    X(HELD, N_("It held. Somehow."))       \
    X(BOLD, N_("Bold. Very bold."))        \
    X(HUB, N_("The Hub believes in you.")) \
    X(WORSE, N_("Seen worse."))            \
    X(NOBODY, N_("Nobody saw that."))      \
    X(MEANT, N_("Was that meant?"))        \
    X(MARK, N_("That will leave a mark.")) \
    X(BEHIND, N_("Behind you."))           \
    X(TEA, N_("Tea is on."))               \
    X(MORE, N_("One more wave."))
typedef enum Cheer {
#define X(id, ...) CHEER_##id,
    CHEER_LIST(X)
#undef X
        CHEER_COUNT
} Cheer;

const char *cheer_words(Cheer cheer);

#endif
