/* Journals: a run as a text file of decisions, and sessions that keep one while a game is played.
 * The grammar stands in doc/journal.md. */
#ifndef HOLDOUT_JOURNAL_H
#define HOLDOUT_JOURNAL_H

#include "holdout/game.h"

enum { JOURNAL_WHY_SIZE = 512, JOURNAL_PATH_SIZE = 4096 };

/* Why a call failed, as a sentence, and the exit status that fits (spec: 3 unreadable input, 4 the system). */
typedef struct JournalError {
    int status;
    char why[JOURNAL_WHY_SIZE];
} JournalError;

/* A game and the journal that follows it. Each decision is on disk before it takes effect. */
typedef struct Session Session;

/* Starts a run with a new journal in dir (made if missing), or none at all when dir is NULL. `date` is written
 * into the header: "YYYY-MM-DD". NULL and an error when the journal can't be written. */
Session *session_new(const Content *content, const GameOptions *options, const char *dir, const char *date,
                     JournalError *error);

/* Goes on with a journal: replays it, drops a torn last line (saying so in notice, JOURNAL_WHY_SIZE, else ""), locks
 * it. */
Session *session_continue(const Content *content, const char *path, char *notice, JournalError *error);

/* Closes the files; the run can be continued. */
void session_close(Session *session);

const Game *session_game(const Session *session);
const char *session_path(const Session *session); /* "" without a journal */

/* game_check and game_decide with the journal between. False when the decision is not allowed (error status 0) or
 * could not be written (status 4: the game is unchanged and the journal intact). */
bool session_decide(Session *session, const Decision *decision, JournalError *error);

/* One tick; writes the hash line when the phase changed. False when that can't be written. */
bool session_tick(Session *session, JournalError *error);

/* Notes how far time has come since the last line, if at all: call it before showing a tick. */
bool session_mark(Session *session, JournalError *error);

/* Path of the newest unfinished journal in dir; false when there is none. */
bool journal_newest_unfinished(const char *dir, char *path, size_t size);

/* A journal opened for reading. */
typedef struct Replay Replay;

/* Reads and checks a journal whole; NULL and an error when it is not one, was changed, or belongs to another
 * version or content. A torn last line is dropped and said in notice. */
Replay *replay_open(const Content *content, const char *path, char *notice, JournalError *error);
void replay_close(Replay *replay);
const Game *replay_game(const Replay *replay);

/* Last moment in it. */
GameTime replay_end(const Replay *replay);

/* Takes the game to a moment (the first state at or after it), back or forth. False when a recorded hash differs
 * or a decision is refused on the way: the error names the line. */
bool replay_seek(Replay *replay, GameTime to, JournalError *error);

/* On by one decision or tick, whichever is next; false at the end or on an error (status 0 at the end). */
bool replay_step(Replay *replay, JournalError *error);

/* The decision that replay_step would play; false when it would do anything else. */
bool replay_next(const Replay *replay, Decision *decision);

/* Decisions and hashes compared so far. */
typedef struct ReplayCounts {
    int decisions, hashes;
} ReplayCounts;
ReplayCounts replay_counts(const Replay *replay);

/* One decision as journal text and back: "build watchpost 7,4". Writing returns the length. Parsing returns false
 * for anything else; blueprints are looked up in the game's loadout. */
size_t decision_write(const Game *game, const Decision *decision, char *out, size_t size);
bool decision_parse(const Game *game, const char *text, Decision *out);

#endif
