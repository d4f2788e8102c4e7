/* A game on foot and its journal in step: each decision is on disk before it takes effect (doc/journal.md). */
#ifndef HOLDOUT_FOOT_JOURNAL_H
#define HOLDOUT_FOOT_JOURNAL_H

#include "holdout/foot.h"
#include "holdout/journal.h"

typedef struct FootSession FootSession;

/* Begins a game and its journal, a file that must not be there yet; `path` NULL: none is kept. `date` is YYYY-MM-DD.
 * NULL and an error where it can't be made. */
FootSession *foot_session_begin(const Content *content, const char *book, const char *seed, const char *path,
                                const char *date, Failure *error);

/* Goes on with a journal: plays it again, comparing its hashes. A torn last line is dropped, and the notice says so,
 * else it is "". NULL and an error where the journal is changed, of another version or content, or played by another
 * process. */
FootSession *foot_session_continue(const Content *content, const char *path, char notice[FAILURE_WHY_SIZE],
                                   Failure *error);

void foot_session_free(FootSession *session);

const FootGame *foot_session_game(const FootSession *session);

/* Takes a decision that foot_check allows. False and an error, and nothing done, where it can't be written. */
bool foot_session_decide(FootSession *session, const FootDecision *decision, Failure *error);

/* Plays a journal to its end without going on with it. */
typedef struct FootVerified {
    int decisions, hashes;
    FootOutcome outcome;
    uint64_t hash; /* of the last state */
} FootVerified;
bool foot_journal_verify(const Content *content, const char *path, FootVerified *verified, Failure *error);

/* A decision as it stands in journals, "use-at c 12,7", and back; false for anything that writing does not give. */
void foot_decision_write(const FootDecision *decision, char *out, size_t size);
bool foot_decision_parse(const char *text, FootDecision *out);

#endif
