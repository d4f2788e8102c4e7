#include "term/tty/backdrop.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 4, HUNDRED = 100, LIGHT_FROM = 50 /* hundredths of white */, WHITE = 7, BRIGHT_BLACK = 8 };

bool backdrop_can_ask(const char *term)
{
    static const char *const types[] = {"xterm",   "foot",    "kitty",   "alacritty", "wezterm",
                                        "ghostty", "contour", "konsole", "mintty",    "gnome",
                                        "vte",     "rxvt",    "tmux",    "st-",       "iterm"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strncmp(term, types[i], strlen(types[i])) == 0) {
            return true;
        }
    }
    return false;
}

Backdrop backdrop_guess(const char *term)
{
    const char *colors = getenv("COLORFGBG"), *ground = colors ? strrchr(colors, ';') : NULL;
    if (ground && ground[1] >= '0' && ground[1] <= '9') {
        int color = atoi(ground + 1);
        return color < WHITE || color == BRIGHT_BLACK ? BACKDROP_DARK : BACKDROP_LIGHT;
    }
    return strncmp(term, "linux", strlen("linux")) == 0 ? BACKDROP_DARK : BACKDROP_UNKNOWN;
}

/* One to four digits, as a share in hundredths; -1: none. */
static int read_share(const char **at)
{
    char *end;
    unsigned long value = strtoul(*at, &end, 16);
    int digits = (int)(end - *at);
    if (digits < 1 || digits > DIGITS_MAX || strspn(*at, "0123456789abcdefABCDEF") != (size_t)digits) {
        return -1;
    }
    *at = *end == '/' ? end + 1 : end;
    return (int)(value * HUNDRED / ((1ul << 4 * digits) - 1));
}

Backdrop backdrop_read(const char *answer)
{
    static const char begin[] = "11;rgb:";
    if (strncmp(answer, begin, strlen(begin)) != 0) {
        return BACKDROP_UNKNOWN;
    }
    const char *at = answer + strlen(begin);
    int red = read_share(&at), green = read_share(&at), blue = read_share(&at);
    if (red < 0 || green < 0 || blue < 0) {
        return BACKDROP_UNKNOWN;
    }
    return (30 * red + 59 * green + 11 * blue) / HUNDRED >= LIGHT_FROM ? BACKDROP_LIGHT : BACKDROP_DARK;
}
