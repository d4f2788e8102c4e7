/* Who is on the board: attackers' slots, their order, and the lists of those on each segment. */
#ifndef HOLDOUT_BATTLEFIELD_ROSTER_H
#define HOLDOUT_BATTLEFIELD_ROSTER_H

#include "holdout/battle.h"

static inline const AttackerType *roster_type(const Battle *battle, const Attacker *attacker)
{
    return &battle->content->attackers[attacker->type];
}

/* A new attacker on a segment; waits in the queue when the board is full. */
void roster_add(Battle *battle, EventLog *log, int type, int segment, Fix progress);

/* What an attacker keeps of its type. */
void roster_note_type(Attacker *attacker, const AttackerType *type);

/* Lets queued ones in while there is room. */
void roster_admit(Battle *battle, EventLog *log);

/* Into and out of the list of the segment it is on. */
void roster_link(Battle *battle, uint16_t slot);
void roster_unlink(Battle *battle, uint16_t slot);

/* Puts every living attacker into its segment's list anew. */
void roster_relink(Battle *battle);

/* Gives a slot back, after its attacker has left the order and its segment. */
void roster_vacate(Battle *battle, uint16_t slot);

/* Ticks until a repeating rule's next turn; those of bosses can come faster. At least 1 where there are any. */
int16_t roster_period(const Battle *battle, const AttackerType *type, const Rule *rule);

/* Ticks between waves that follow by themselves, by the oldest living attacker that is relentless; 0: there is none. */
int roster_relentless(const Battle *battle);

#endif
