/* Names of types are read from their begin: what follows it tells versions and colours apart. */
#define NCURSES_NOMACROS
#include "term/tty/terminal_type.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { LIKE_MAX = 3 };

typedef struct Likeness {
    const char *begin;
    const char *like[LIKE_MAX]; /* the best first; NULL: no more */
} Likeness;

#define LIKE_XTERM                \
    {                             \
        "xterm-256color", "xterm" \
    }

/* The first row that fits counts. rxvt doesn't repeat characters as xterm does, and neither do screen and tmux. */
static const Likeness LIKENESSES[] = {
    {"xterm", LIKE_XTERM},
    {"foot", LIKE_XTERM},
    {"kitty", LIKE_XTERM},
    {"alacritty", LIKE_XTERM},
    {"wezterm", LIKE_XTERM},
    {"ghostty", LIKE_XTERM},
    {"contour", LIKE_XTERM},
    {"iterm", LIKE_XTERM},
    {"iTerm", LIKE_XTERM},
    {"mintty", LIKE_XTERM},
    {"putty", LIKE_XTERM},
    {"konsole", LIKE_XTERM},
    {"gnome", LIKE_XTERM},
    {"vte", LIKE_XTERM},
    {"mlterm", LIKE_XTERM},
    {"rio", LIKE_XTERM},
    {"st-", LIKE_XTERM},
    {"stterm", LIKE_XTERM},
    {"ms-terminal", LIKE_XTERM},
    {"tmux", {"tmux-256color", "screen-256color", "screen"}},
    {"screen", {"screen-256color", "screen"}},
    {"zellij", {"screen-256color", "xterm-256color"}},
    {"rxvt", {"rxvt-unicode-256color", "screen-256color", "rxvt"}},
    {"linux", {"linux"}},
    {"vt2", {"vt220", "vt100"}},
    {"vt3", {"vt220", "vt100"}},
    {"vt4", {"vt220", "vt100"}},
    {"vt5", {"vt220", "vt100"}},
    {"vt1", {"vt100"}},
};

static bool begins_with(const char *text, const char *begin)
{
    return strncmp(text, begin, strlen(begin)) == 0;
}

static const Likeness *likeness_of(const char *type)
{
    for (size_t i = 0; i < sizeof LIKENESSES / sizeof *LIKENESSES; i++) {
        if (begins_with(type, LIKENESSES[i].begin)) {
            return &LIKENESSES[i];
        }
    }
    /* Nobody else has taken these names for anything but xterm with more colours. */
    static const Likeness many = {"", LIKE_XTERM};
    const char *colors = strrchr(type, '-');
    return colors && (strcmp(colors, "-256color") == 0 || strcmp(colors, "-direct") == 0) ? &many : NULL;
}

void terminal_types_like(const char *type, const char *like[TERMINAL_TYPES_MAX])
{
    const Likeness *likeness = likeness_of(type);
    int count = 0;
    like[count++] = type;
    for (int i = 0; likeness && i < LIKE_MAX && likeness->like[i]; i++) {
        if (strcmp(likeness->like[i], type) != 0) {
            like[count++] = likeness->like[i];
        }
    }
    like[count] = NULL;
}

/* The terminal that ncurses is at work on stays the one it is. */
static bool is_known(const char *type)
{
    int error = 0;
    TERMINAL *at_work = cur_term;
    bool known = setupterm(type, STDERR_FILENO, &error) == OK;
    if (known) {
        del_curterm(cur_term);
    }
    set_curterm(at_work);
    return known;
}

const char *terminal_type_here(const char *type)
{
    const char *like[TERMINAL_TYPES_MAX];
    terminal_types_like(type, like);
    for (int i = 0; like[i]; i++) {
        if (is_known(like[i])) {
            return like[i];
        }
    }
    return NULL;
}
