/* Sets of spaces, as holdout/duel.h lays them out. Within src/duel a space's bit is counted from 0 (space 99) to 99. */
#ifndef HOLDOUT_DUEL_SET_H
#define HOLDOUT_DUEL_SET_H

#include "holdout/duel.h"

enum { SET_WORD = 64, SET_REAR_BITS = DUEL_SPACES - SET_WORD };

/* A space's bit, and a bit's space. */
static inline int set_bit(int space)
{
    return DUEL_SPACES - 1 - space;
}

static inline DuelSet set_of(int bit)
{
    return bit < SET_WORD ? (DuelSet){(uint64_t)1 << bit, 0} : (DuelSet){0, (uint64_t)1 << (bit - SET_WORD)};
}

static inline DuelSet set_and(DuelSet a, DuelSet b)
{
    return (DuelSet){a.front & b.front, a.rear & b.rear};
}

static inline DuelSet set_or(DuelSet a, DuelSet b)
{
    return (DuelSet){a.front | b.front, a.rear | b.rear};
}

static inline DuelSet set_without(DuelSet a, DuelSet b)
{
    return (DuelSet){a.front & ~b.front, a.rear & ~b.rear};
}

static inline bool set_any(DuelSet a)
{
    return (a.front | a.rear) != 0;
}

/* The lowest bit, of the one who is farthest along; the set is not empty. */
static inline int set_first(DuelSet a)
{
    return a.front ? __builtin_ctzll(a.front) : SET_WORD + __builtin_ctzll(a.rear);
}

static inline DuelSet set_rest(DuelSet a)
{
    return a.front ? (DuelSet){a.front & (a.front - 1), a.rear} : (DuelSet){0, a.rear & (a.rear - 1)};
}

/* The bits up to `bit`, without it. */
static inline DuelSet set_below(int bit)
{
    return bit < SET_WORD ? (DuelSet){((uint64_t)1 << bit) - 1, 0}
                          : (DuelSet){UINT64_MAX, ((uint64_t)1 << (bit - SET_WORD)) - 1};
}

static inline int set_count(DuelSet a)
{
    return __builtin_popcountll(a.front) + __builtin_popcountll(a.rear);
}

/* Everyone a step forward; who stands on space 99 falls off. */
static inline DuelSet set_forward(DuelSet a)
{
    return (DuelSet){a.front >> 1 | a.rear << (SET_WORD - 1), a.rear >> 1};
}

/* Everyone so many steps, up to 127, forward; back, where bits above space 0 may come to be set. */
static inline DuelSet set_forward_by(DuelSet a, int steps)
{
    return steps >= SET_WORD ? (DuelSet){a.rear >> (steps - SET_WORD), 0}
                             : (DuelSet){a.front >> steps | a.rear << 1 << (SET_WORD - 1 - steps), a.rear >> steps};
}

static inline DuelSet set_back_by(DuelSet a, int steps)
{
    return steps >= SET_WORD ? (DuelSet){0, a.front << (steps - SET_WORD)}
                             : (DuelSet){a.front << steps, a.rear << steps | a.front >> 1 >> (SET_WORD - 1 - steps)};
}

/* Everything that is up to so many spaces away from one of the set; and perhaps bits that are no spaces. */
static inline DuelSet set_around(DuelSet a, int range)
{
    for (int done = 0; done < range;) {
        int step = done + done + 1 < range - done ? done + done + 1 : range - done;
        a = set_or(a, set_or(set_forward_by(a, step), set_back_by(a, step)));
        done += step;
    }
    return a;
}

/* Those of `all` who are held, with everyone right behind them: a sum's carry runs through a row of ones and turns
 * them, so the bits that it changed are the rows from the held ones on. Of two held ones in a row the carry leaves the
 * second as it is. */
static inline DuelSet set_rows_behind(DuelSet all, DuelSet held)
{
    uint64_t front = all.front + held.front;
    uint64_t rear = all.rear + held.rear + (front < all.front);
    DuelSet turned = {front ^ all.front, rear ^ all.rear};
    return set_or(set_and(turned, all), held);
}

#endif
