#define NCURSES_NOMACROS
#include "term/tty/slots.h"

#include <curses.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

static int distance(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int apart = (int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF);
        sum += apart * apart;
    }
    return sum;
}

int slots_take(Slots *slots, uint32_t rgb)
{
    int nearest = 0;
    for (int i = 0; i < slots->count; i++) {
        if (slots->rgb[i] == rgb) {
            return SLOT_FIRST + i;
        }
        nearest = distance(slots->rgb[i], rgb) < distance(slots->rgb[nearest], rgb) ? i : nearest;
    }
    if (slots->count == SLOT_COUNT) {
        slots->full = true;
        return SLOT_FIRST + nearest;
    }
    slots->rgb[slots->count] = rgb;
    return SLOT_FIRST + slots->count++;
}

/* Terminfo has RGB as a flag, a number or a string. */
static bool terminfo_says_so(void)
{
    const char *string = tigetstr((char *)"RGB");
    return tigetflag((char *)"RGB") > 0 || tigetnum((char *)"RGB") > 0 || (string && string != (const char *)-1) ||
           tigetflag((char *)"Tc") > 0;
}

bool slots_wanted(const char *term)
{
    const char *says = getenv("COLORTERM");
    bool inside = strncmp(term, "screen", strlen("screen")) == 0 || strncmp(term, "tmux", strlen("tmux")) == 0;
    bool said = says && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0);
    return terminfo_says_so() || (said && !inside);
}
