/* A game on foot and its journal in step: each decision is on disk before it takes effect (doc/journal.md). */
#ifndef HOLDOUT_FOOT_JOURNAL_H
#define HOLDOUT_FOOT_JOURNAL_H

#include "holdout/foot.h"
#include "holdout/journal.h"

typedef struct FootSession FootSession;

/* What a game begins with. */
typedef struct FootStart {
    const char *book, *seed; /* id; text */
    const char *player;      /* a program that plays, so that it is nobody's result; NULL: a person does */
} FootStart;

/* Begins a game and its journal in dir (made if missing), or none at all when dir is NULL. `date` is "YYYY-MM-DD".
 * NULL and an error where it can't be made. */
FootSession *foot_session_new(const Content *content, const FootStart *start, const char *dir, const char *date,
                              Failure *error);

/* Goes on with a journal: plays it again, comparing its hashes. A torn last line is dropped, and the notice
 * (FAILURE_WHY_SIZE) says so, else it is "". NULL and an error where the journal is changed, of another version or
 * content, or played by another process. */
FootSession *foot_session_continue(const Content *content, const char *path, char *notice, Failure *error);

/* Goes on with the newest unfinished journal in dir of this book, or of any: NULL. As session_continue_newest. */
FootSession *foot_session_continue_newest(const Content *content, const char *dir, const char *book, char *notice,
                                          Failure *error);

/* Path of that journal, whether or not it can be gone on with; false where there is none. */
bool foot_journal_newest(const char *dir, const char *book, char path[JOURNAL_PATH_SIZE]);

void foot_session_free(FootSession *session);

const FootGame *foot_session_game(const FootSession *session);
const char *foot_session_path(const FootSession *session); /* "" without a journal */

/* False when the decision is not allowed (error status 0) or could not be written (status 4: the game is unchanged and
 * the journal intact). */
bool foot_session_decide(FootSession *session, const FootDecision *decision, Failure *error);

/* While many decisions follow from one key: held, each is written before it takes effect, as ever, and survives the
 * process; only those with a hash wait for the disk. Letting go waits for all: false and an error where it fails. */
bool foot_session_hold(FootSession *session, bool held, Failure *error);

/* What the player has to be told of the journal since this was last asked, as session_notice. */
bool foot_session_notice(FootSession *session, char *notice);

/* A journal opened for reading. It may be one that is being played: reading needs no lock. Its places are how many
 * decisions come before them. */
typedef struct FootReplay FootReplay;

/* Reads and checks a journal whole; NULL and an error when it is not one, was changed, or belongs to another version or
 * content. A torn last line is dropped and said in notice. */
FootReplay *foot_replay_open(const Content *content, const char *path, char *notice, Failure *error);
void foot_replay_close(FootReplay *replay);

/* Keeps no states on the way, so that each way back begins anew: for who only follows. */
void foot_replay_stay_lean(FootReplay *replay);

const FootGame *foot_replay_game(const FootReplay *replay);
int foot_replay_place(const FootReplay *replay);        /* 0 at first */
int foot_replay_places(const FootReplay *replay);       /* the last one there is */
int foot_replay_hashes(const FootReplay *replay);       /* compared so far */
bool foot_replay_is_finished(const FootReplay *replay); /* the last line read ends the game, played or not */

/* The decision played last, as it stands in the journal: "12 step ne"; "" before the first. */
const char *foot_replay_said(const FootReplay *replay);

/* On by one decision, and what is said of the state that it leads to; false at the end (status 0), where a recorded
 * hash differs or the decision is refused. */
bool foot_replay_step(FootReplay *replay, Failure *error);

/* Takes the game to a place, back or forth; a place behind the end is the end. False as foot_replay_step. */
bool foot_replay_go(FootReplay *replay, int place, Failure *error);

/* Takes in the whole lines that were appended since, as replay_follow. */
FollowResult foot_replay_follow(FootReplay *replay, Failure *error);

/* A decision as it stands in journals, "use-at c 12,7", and back; false for anything that writing does not give. */
void foot_decision_write(const FootDecision *decision, char *out, size_t size);
bool foot_decision_parse(const char *text, FootDecision *out);

#endif
