/* Whether results are shared with other players of the machine, and how (doc/sharing.md). */
#ifndef HOLDOUT_TERM_FRONT_SHARING_H
#define HOLDOUT_TERM_FRONT_SHARING_H

#include "base/text.h"
#include "base/translation.h"
#include "term/stack/app_options.h"

/* name, in a few words, and the whole of it */
#define SHARING_LIST(X)                                                                                                \
    X(ALONE, N_("results, yours alone"), N_("Results of runs, statistics and old runs. The results are yours alone.")) \
    X(NAMED, N_("results, shared"), N_("Results of runs, shared with all who name this file, too: %s."))               \
    X(LOCKED, N_("results, read only"), N_("Results can be read here, but yours can't be added: %s."))                 \
    X(RECORDED, N_("results, some shared"),                                                                            \
      N_("Finished runs join the results of all players here with holdout-record: see %s."))                           \
    X(REFUSED, N_("results, unshared"),                                                                                \
      N_("The results of all players can't be added to: holdout-record lacks rights for %s."))
typedef enum Sharing {
#define X(name, word, about) SHARING_##name,
    SHARING_LIST(X)
#undef X
} Sharing;

Sharing sharing_of(const AppOptions *options);

/* "results, shared"; and a sentence with the file that it is about. */
const char *sharing_word(Sharing sharing);
void sharing_tell(const AppOptions *options, Sharing sharing, Text *out);

#endif
