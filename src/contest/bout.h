/* A game as it is played, turn by turn: between two players, a player and a person, or two persons; what persons order
 * is given each turn. */
#ifndef HOLDOUT_CONTEST_BOUT_H
#define HOLDOUT_CONTEST_BOUT_H

#include "contest/player.h"
#include "contest/recording.h"

typedef struct MatchRequest {
    PlayerRequest players[DUEL_SIDES]; /* a side without `what` is a person's, who has a name */
    PlayerTerms terms;
    bool forfeits; /* a side whose command can't be run is disqualified in turn 1; else the game can't begin */
} MatchRequest;

typedef struct Bout Bout;

/* NULL, and why, where the game can't begin. */
Bout *bout_begin(const MatchRequest *request, Failure *failure);

/* Begins a game anew that a person has played in part, and plays it again as far as the record goes. NULL, and why,
 * where it can't begin, or the program now does something else. */
Bout *bout_resume(const MatchRequest *request, const Recording *so_far, Failure *failure);

/* One turn; `own` is what the person wants, NULL where there is none. False once the game is over. */
bool bout_turn(Bout *bout, const DuelOrder *own);

/* The same where both sides may be persons, each with an order of his own. */
bool bout_turn_of_both(Bout *bout, const DuelOrder orders[DUEL_SIDES]);

/* The person on a side gives up; that ends the game. */
void bout_resign(Bout *bout, DuelSide side);

/* The person on a side has broken the rules, as a sentence says; that ends the game. */
void bout_disqualify(Bout *bout, DuelSide side, const char *why);

bool bout_is_over(const Bout *bout);
const Duel *bout_duel(const Bout *bout);

/* All that was ordered and said so far, and how it ended once it is over. */
const Recording *bout_recording(const Bout *bout);

/* Processor time of both, as player_time. */
void bout_times(const Bout *bout, int64_t times[DUEL_SIDES]);

/* Ends both players and gives back what the game holds; NULL is allowed. `keep` takes the record, which then is the
 * caller's; NULL: it is freed. */
void bout_close(Bout *bout, Recording *keep);

#endif
