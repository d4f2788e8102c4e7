/* Which palettes there are, and what they depend on. */
#ifndef HOLDOUT_TERM_CANVAS_PALETTE_NAME_H
#define HOLDOUT_TERM_CANVAS_PALETTE_NAME_H

/* constant, word of the command line, what it is for */
#define PALETTE_LIST(X)                                                                                      \
    X(DEFAULT, "default", N_("dark ground, red attackers, coloured buildings"))                              \
    X(HIGH_CONTRAST, "high-contrast", N_("black buildings, white attackers; told apart without any colour")) \
    X(DEUTERANOPIA, "deuteranopia", N_("nothing hangs on red or green"))                                     \
    X(PROTANOPIA, "protanopia", N_("nothing hangs on red or green, and no red is dark"))                     \
    X(TRITANOPIA, "tritanopia", N_("nothing hangs on blue or yellow"))                                       \
    X(LIGHT, "light", N_("for terminals with a light background"))
typedef enum PaletteName {
    PALETTE_AUTO, /* light where the terminal says that its background is, else default */
#define X(name, word, about) PALETTE_##name,
    PALETTE_LIST(X)
#undef X
        PALETTE_COUNT
} PaletteName;

/* What is known of the terminal's own background. */
typedef enum Backdrop { BACKDROP_UNKNOWN, BACKDROP_DARK, BACKDROP_LIGHT } Backdrop;

#endif
