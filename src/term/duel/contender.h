/* A person who plays a duel: what he is about to order, and for how long he lets the game go on. Whatever is ordered
 * can be taken back until the turn is played. */
#ifndef HOLDOUT_TERM_DUEL_CONTENDER_H
#define HOLDOUT_TERM_DUEL_CONTENDER_H

#include "base/text.h"
#include "contest/bout.h"

/* Boosts of an invader, in the order of their rows. */
typedef enum ContenderBoost { BOOST_HP, BOOST_DEFENSE, BOOST_RESISTANCE, BOOST_COUNT } ContenderBoost;

typedef struct Contender {
    const Duel *duel;
    DuelSide side;
    DuelOrder order;      /* of the turn that is decided now */
    int space;            /* of a defender: the chosen one */
    ContenderBoost boost; /* of an invader: the chosen one */
    DuelOrder next;       /* DUEL_SPAWN: who is sent next */
    bool always;          /* and as soon as that is possible, again and again */
} Contender;

void contender_begin(Contender *contender, const Duel *duel, DuelSide side);

/* Orders it in place of what was ordered before, where that is allowed. */
DuelRefusal contender_order(Contender *contender, DuelOrder order);

/* The order for the chosen space. */
DuelOrder contender_build(const Contender *contender, DuelKind kind);
DuelOrder contender_upgrade(const Contender *contender, DuelStat stat);
DuelOrder contender_destroy(const Contender *contender);

/* Changes the chosen boost by so much, within the cap; or all of them, one after the other from the chosen one on, to
 * as much as there is gold for. */
void contender_change(Contender *contender, int by);
void contender_most(Contender *contender);
int32_t contender_boost(const Contender *contender, ContenderBoost boost);

/* What is given now: who sends always orders the next one, where nothing else is ordered. Then nothing is. */
DuelOrder contender_give(Contender *contender);

/* Plays the turn. True where the person should look: the game is over, or gold for another order has come in. */
bool contender_turn(Contender *contender, Bout *bout);

/* Turns until gold is paid, at least 1. */
int contender_pay_in(const Duel *duel);

/* What is on the chosen space, as a sentence without its stop. */
void contender_put_space(Text *text, const Contender *contender);

/* The spaces that what is or will be on the chosen one reaches; none where nothing is: *first > *last. */
void contender_reach(const Contender *contender, int *first, int *last);

#endif
