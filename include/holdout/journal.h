/* Journals: a run, or a game on foot, as a text file of decisions, and sessions that keep one while it is played.
 * The grammar stands in doc/journal.md. */
#ifndef HOLDOUT_JOURNAL_H
#define HOLDOUT_JOURNAL_H

#include "holdout/failure.h"
#include "holdout/game.h"

enum { JOURNAL_PATH_SIZE = 4096 };

/* What is played in a journal: a run is a Game, a game on foot a FootGame. Each asks for one of the two; what is said
 * here of games is true of both. */
#define JOURNAL_KIND_LIST(X) X(RUN) X(FOOT)
typedef enum JournalKind {
#define X(name) JOURNAL_##name,
    JOURNAL_KIND_LIST(X)
#undef X
        JOURNAL_KINDS
} JournalKind;

/* The kind of a journal, by its first line. A file without such a line counts as a run's; opening it tells what is
 * wrong. */
JournalKind journal_kind(const char *path);

/* A game and the journal that follows it. Each decision is on disk before it takes effect. */
typedef struct Session Session;

/* What a session's game has just done. */
typedef enum SessionStep {
    SESSION_BEGINS, /* no decision has been played yet: whatever was seen before belongs to another game */
    SESSION_DECIDED,
    SESSION_TICKED,
} SessionStep;

/* A function that is shown the session after each step, and must not change it. */
typedef struct SessionObserver {
    void (*see)(void *context, const Session *session, SessionStep step); /* NULL: nobody looks on */
    void *context;
} SessionObserver;

/* Starts a run with a new journal in dir (made if missing), or none at all when dir is NULL. `date` is written
 * into the header: "YYYY-MM-DD". NULL and an error when the journal can't be written. */
Session *session_new(const Content *content, const GameOptions *options, const char *dir, const char *date,
                     Failure *error);

/* The same for a run that a program plays, whose name (a command line, cut to 63 bytes) stands in the header: it counts
 * as nobody's result. NULL: a person plays. */
Session *session_new_played(const Content *content, const GameOptions *options, const char *dir, const char *date,
                            const char *player, Failure *error);

/* What a game on foot begins with. */
typedef struct FootStart {
    const char *book, *seed; /* id; text */
    const char *player;      /* the program that plays, for a game that is nobody's result; NULL: a person plays */
} FootStart;

/* As session_new, a game on foot. */
Session *session_new_on_foot(const Content *content, const FootStart *start, const char *dir, const char *date,
                             Failure *error);

/* Lets an observer look on from the beginning: of a session that was just begun. */
void session_observe(Session *session, SessionObserver observer);

/* Goes on with a journal of a kind: replays it, drops a torn last line (saying so in notice, FAILURE_WHY_SIZE, else
 * ""), locks it. The observer (NULL: nobody) sees what is played again, too, even where that comes to nothing in the
 * end. */
Session *session_continue(const Content *content, JournalKind kind, const char *path, const SessionObserver *observer,
                          char *notice, Failure *error);

/* Which journals are meant: all of a kind, or, on foot, those of one book. */
typedef struct JournalWanted {
    JournalKind kind;
    const char *book; /* its id; NULL: of any */
} JournalWanted;

/* Goes on with the newest unfinished journal in dir for which that is possible. Damaged ones and those of another
 * Holdout are passed over, which the notice says; where there are no others, the error is about the newest. Status 1:
 * none is unfinished. A journal that another process plays is not passed over. */
Session *session_continue_newest(const Content *content, JournalWanted wanted, const char *dir,
                                 const SessionObserver *observer, char *notice, Failure *error);

/* Path of that journal, whether or not it can be gone on with; false where there is none. */
bool journal_newest(const char *dir, JournalWanted wanted, char path[JOURNAL_PATH_SIZE]);

/* Closes the files; the game can be continued. NULL: does nothing. */
void session_close(Session *session);

/* What is played; NULL where that is of the other kind. */
const Game *session_game(const Session *session);
const FootGame *session_foot_game(const Session *session);

const char *session_path(const Session *session); /* "" without a journal */

/* Checks and carries out a decision, with the journal between. False when it is not allowed (error status 0) or could
 * not be written (status 4: the game is unchanged and the journal intact). The session is one of runs, or on foot. */
bool session_decide(Session *session, const Decision *decision, Failure *error);
bool session_decide_on_foot(Session *session, const FootDecision *decision, Failure *error);

/* While many decisions follow from one key: held, each is written before it takes effect, as ever, and survives the
 * process; only those with a hash wait for the disk. Letting go waits for all: false and an error where it fails. A
 * game on foot that a program begins is held until a person plays it. */
bool session_hold(Session *session, bool held, Failure *error);

/* One tick; writes the hash line when the phase changed. False when that can't be written, or what could not be written
 * before still can't: then no time passes. */
bool session_tick(Session *session, Failure *error);

/* Writes how far time has come since the last line, if at all, and what could not be written before. Call it before
 * showing a tick, and before closing. */
bool session_mark(Session *session, Failure *error);

/* Writes into notice (FAILURE_WHY_SIZE) what the player has to be told of the journal since the last call: its file was
 * deleted, replaced or changed, and written anew, so that session_path is another. False where there is nothing. */
bool session_notice(Session *session, char *notice);

/* Whether a process is playing this journal right now. Asking locks nothing. */
bool journal_is_played(const char *path);

/* A run that a process is playing right now. */
typedef struct RunningRun {
    char path[JOURNAL_PATH_SIZE];
    unsigned owner; /* user id of its journal's */
} RunningRun;

enum { RUNNING_MAX = 64 };

/* Those in dir, the newest first, then those in each folder right below it, as far as they may be read: freed by the
 * caller. Returns how many, -1 and an error when the folder can't be read. */
int journal_running(const char *dir, RunningRun **runs, Failure *error);

enum { JOURNAL_NAME_SIZE = 32, JOURNAL_SEED_TEXT_SIZE = 256 };

/* What a journal says about itself without being played: of any version and content, checked in nothing. What its
 * header lacks is "" or 0. */
typedef struct JournalGlance {
    JournalKind kind;
    char seed[JOURNAL_SEED_TEXT_SIZE]; /* as it is written there: what is no plain text is escaped */
    char mode[16], date[11];           /* mode: of a game on foot its book */
    char program[32];                  /* version of the Holdout that made it */
    int format, ascension;
    uint64_t content;
    GameTime last;      /* moment of its last whole line; all 0: nothing was played yet */
    bool finished, won; /* its last whole line ends the run */
    bool branch;        /* it was taken over from a moment of another one: what comes of it is nobody's result */
    GameTime branch_at;
    char branch_of[JOURNAL_SEED_TEXT_SIZE]; /* that one's journal, escaped as the seed is */
    char player[JOURNAL_SEED_TEXT_SIZE];    /* the program that plays it, escaped likewise; "": a person */
    uint64_t print;                         /* hash of its header and its end, by which runs are told apart */
} JournalGlance;

/* Whether its end is a player's result. */
static inline bool journal_counts(const JournalGlance *glance)
{
    return !glance->branch && !glance->player[0];
}

/* False when it can't be read or holds no whole line. */
bool journal_glance(const char *path, JournalGlance *out);

/* Why an unfinished run can or can't be gone on with: name, words (VERSION: the version follows; DAMAGED: the line). */
#define UNFINISHED_STATE_LIST(X)                                                                               \
    X(UNSEEN, "")                                                                                              \
    X(OPEN, "can go on")                                                                                       \
    X(LONG, "long: not checked") /* beyond its beginning */                                                    \
    X(PLAYED, "being played")                                                                                  \
    X(DAMAGED, "damaged, line")                                                                                \
    X(REFUSED,                                                                                                 \
      "can't be played") /* found by trying to go on: every line is as written, and the rules say otherwise */ \
    X(VERSION, "of Holdout")                                                                                   \
    X(CONTENT, "other content")                                                                                \
    X(EMPTY, "empty")                                                                                          \
    X(FOREIGN, "no journal")                                                                                   \
    X(UNREADABLE, "can't be read")
typedef enum UnfinishedState {
#define X(name, words) UNFINISHED_##name,
    UNFINISHED_STATE_LIST(X)
#undef X
} UnfinishedState;

typedef struct UnfinishedRun {
    char name[JOURNAL_NAME_SIZE];
    JournalGlance glance; /* of a file without a whole line: all empty */
    UnfinishedState state;
    long line;                  /* DAMAGED: where */
    char why[FAILURE_WHY_SIZE]; /* what that is about and what to do, for the player; may be "" */
} UnfinishedRun;

/* The journals in dir that end no run, the newest first, and what only has such a name: freed by the caller. Returns
 * how many. Reads their begins and ends alone: all states are UNSEEN. */
int journal_unfinished(const char *dir, UnfinishedRun **runs);

/* Finds the state of one of them, without playing it; of a long one only the beginning is read. */
void journal_look(const Content *content, const char *dir, UnfinishedRun *run);

/* Whether something was played before the damage. */
bool journal_can_be_salvaged(const UnfinishedRun *run);

/* "damaged, line 12": in at most 20 columns, but for long versions. */
void journal_state_words(const UnfinishedRun *run, char *out, size_t size);

/* Writes the lines of a damaged journal that stand before the damage into a new journal in the same folder, to be gone
 * on with; the old one stays as it is. `lines` is how many. False and an error when there is no damage (status 1), or
 * nothing was played before it. */
bool journal_salvage(const Content *content, const char *path, char made[JOURNAL_PATH_SIZE], long *lines,
                     Failure *error);

/* Makes a save folder, its parents included, where it is missing: for its owner alone. */
bool journal_make_folder(const char *dir, Failure *error);

/* Whether what is in a save folder can be told: it is read, or isn't there yet; else false and an error. */
bool journal_folder_is_read(const char *dir, Failure *error);

/* File names of all journals in dir, of every kind, the newest first: freed by the caller. Returns how many. */
int journal_list(const char *dir, char (**names)[JOURNAL_NAME_SIZE]);

/* A journal opened for reading. It may be one that is being played: reading needs no lock. */
typedef struct Replay Replay;

/* Reads and checks a journal of a kind whole; NULL and an error when it is not one, was changed, or belongs to another
 * version or content. A torn last line is dropped and said in notice. */
Replay *replay_open(const Content *content, JournalKind kind, const char *path, char *notice, Failure *error);
void replay_close(Replay *replay);

/* A replay keeps packed states on its way, up to some megabytes, so that going back starts near by. A lean one keeps
 * none, and starts from the beginning to go back: for callers that only follow. `replay_kept`: how many bytes are kept
 * now. */
void replay_stay_lean(Replay *replay);
size_t replay_kept(const Replay *replay);

/* What is shown; NULL where that is of the other kind. */
const Game *replay_game(const Replay *replay);
const FootGame *replay_foot_game(const Replay *replay);

/* Hash of its whole state. */
uint64_t replay_hash(const Replay *replay);

/* Last moment in it: a moment on foot is a number of decisions, in the tick. */
GameTime replay_end(const Replay *replay);

/* Decisions in it, played or not. */
int replay_decisions(const Replay *replay);

/* Takes the game to a moment (the first state at or after it), back or forth. False when a recorded hash differs
 * or a decision is refused on the way: the error names the line. */
bool replay_seek(Replay *replay, GameTime to, Failure *error);

/* On by one decision or tick, whichever is next; false at the end or on an error (status 0 at the end). */
bool replay_step(Replay *replay, Failure *error);

/* The decision of a run that replay_step would play; false when it would do anything else. */
bool replay_next(const Replay *replay, Decision *decision);

typedef enum FollowResult {
    FOLLOW_SAME,  /* nothing new */
    FOLLOW_GREW,  /* there is more to step through, and replay_end is later */
    FOLLOW_ANEW,  /* it was cut back behind what was read, or written anew: the game is at the beginning again */
    FOLLOW_GONE,  /* the file was deleted, or replaced by another game's; what was read stays */
    FOLLOW_BROKEN /* it can't be read on: the error says why */
} FollowResult;

/* Takes in the whole lines that were appended since; what is torn may still be on its way. The game stays where it is.
 */
FollowResult replay_follow(Replay *replay, Failure *error);

/* Begins a new journal in dir (made if missing) with this game up to now, which can then be continued; its header says
 * that it was taken over. `date` as for session_new. False and an error when the game is over by now (status 1), or the
 * journal can't be written. */
bool replay_branch(const Replay *replay, const char *dir, const char *date, char made[JOURNAL_PATH_SIZE],
                   Failure *error);

/* Whether every record that was read has been played. */
bool replay_at_end(const Replay *replay);

/* Whether the last line read ends the game, played or not. */
bool replay_is_finished(const Replay *replay);

/* The record that the last step played, as it stands in the journal: "1.2.0 build lobber 5,14", on foot "12 step ne";
 * "" after a tick. */
const char *replay_said(const Replay *replay);

/* Decisions and ticks played so far, and hashes compared. */
typedef struct ReplayCounts {
    int decisions, ticks, hashes;
} ReplayCounts;
ReplayCounts replay_counts(const Replay *replay);

/* A place of a replay is how many decisions and ticks come before it: each is one state of the game. */
int replay_place(const Replay *replay);
int replay_reached(const Replay *replay); /* the last place that was ever played */

/* Takes the game to a place, back or forth, and plays all that the journal says of that moment but decisions. False as
 * replay_seek; a place behind the end is the end. */
bool replay_go(Replay *replay, int place, Failure *error);

/* Finds marks ahead: plays so many decisions and ticks beyond the farthest place reached, apart from the game on show.
 * True while there is more; an error in the journal ends it, too. */
bool replay_survey(Replay *replay, int moves);
bool replay_is_surveyed(const Replay *replay);

/* What is worth going to. BATTLE, WAVE: it begins to be built for. LOSS: hull was lost, all of it within a second, or
 * the hero's health, all of it within ten decisions. EVENT: something else that matters. On foot FLOOR and FIGHT stand
 * in place of BATTLE and WAVE, a fight being blows with at most ten decisions between them; and DECISION is not marked,
 * since each place is one. */
typedef enum ReplayMarkKind {
    MARK_DECISION,
    MARK_EVENT,
    MARK_LOSS,
    MARK_WAVE,
    MARK_BATTLE,
    MARK_FIGHT,
    MARK_FLOOR,
    MARK_END,
    MARK_KINDS
} ReplayMarkKind;

typedef struct ReplayMark {
    ReplayMarkKind kind;
    int place;     /* where it has just happened */
    GameTime time; /* LOSS: within its wave, which may have ended in the same tick */
    int amount;    /* LOSS: of hull or health; BATTLE: its level; FLOOR: its number, from 1 */
    int hull;      /* that there is then: of the last battle; on foot the hero's health */
} ReplayMark;

/* The marks of all that was played so far, by place; returns how many. They hold until the replay is moved. */
int replay_marks(const Replay *replay, const ReplayMark **marks);

/* The next mark after a place, or the last one before it, of a bit set of kinds; NULL: there is none. */
const ReplayMark *replay_mark_after(const Replay *replay, unsigned kinds, int place);
const ReplayMark *replay_mark_before(const Replay *replay, unsigned kinds, int place);

/* One decision as journal text and back: "build watchpost 7,4". Writing returns the length. Parsing returns false
 * for anything else; blueprints are looked up in the game's loadout. */
size_t decision_write(const Game *game, const Decision *decision, char *out, size_t size);
bool decision_parse(const Game *game, const char *text, Decision *out);

/* A decision on foot likewise, "use-at c 12,7", and back; false for anything that writing does not give. */
void foot_decision_write(const FootDecision *decision, char *out, size_t size);
bool foot_decision_parse(const char *text, FootDecision *out);

#endif
