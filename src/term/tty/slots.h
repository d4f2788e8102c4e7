/* Direct colours under the numbers of a palette: ncurses compares and counts with numbers, and what is sent in their
 * place is the colour. */
#ifndef HOLDOUT_TERM_TTY_SLOTS_H
#define HOLDOUT_TERM_TTY_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

/* Numbers below SLOT_FIRST stay the terminal's own sixteen colours. */
enum { SLOT_FIRST = 16, SLOT_COUNT = 240 };

typedef struct Slots {
    int count;
    bool full;                /* one was asked for that had no room */
    uint32_t rgb[SLOT_COUNT]; /* 0xRRGGBB */
} Slots;

/* The number of a colour: the one it has, else a free one, else that of the nearest. */
int slots_take(Slots *slots, uint32_t rgb);

/* Whether the terminal says that it has direct colours: by terminfo, of the type that is drawn for, or in COLORTERM.
 * Terminals within terminals have that variable from outside, where it says nothing of them. */
bool slots_wanted(const char *term);

#endif
