/* The story of a run as it is played: what its next actions need is that the ship comes to their systems, and that
 * battles there are won. */
#ifndef HOLDOUT_RUN_SCENES_H
#define HOLDOUT_RUN_SCENES_H

#include "base/hash.h"
#include "holdout/game.h"

/* A new run: who is in its story, where it has one. */
void scenes_begin(Game *game);

/* An act has begun: rolls its chapter. */
void scenes_begin_act(Game *game);

/* Does what can be done where the ship is, as much as is told at once (run.told); a chapter that ends puts what it
 * gives on the table. */
void scenes_play(Game *game);

/* A battle has been made ready: where what is next needs it to be fought, one of its attackers is whom that is about.
 */
void scenes_name(Game *game);

/* That one is dead: what it was about is done, and told when the battle is over. */
void scenes_named_killed(Game *game);

/* The battle where the ship is was won: does what can be done then, and tells of who was not killed in it that it was
 * found afterwards. */
void scenes_battle_won(Game *game);

/* Whether what is next waits aboard the derelict where the ship is. */
bool scenes_wait_aboard(const Game *game);

/* A team is aboard, or one of its turns is over: whom it was to kill and has killed is dead, and it is sent for what is
 * next. */
void scenes_send(Game *game);

/* The team is back: what it was to bring out and has is the captain's. */
void scenes_brought_out(Game *game);

/* Takes out of a clone what is not known yet. */
void scenes_forget(Run *run);

void scenes_hash(Hash *hash, const Run *run);

#endif
