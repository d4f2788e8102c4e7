/* A palette on a terrain: the colour of every ground, so that what stands on others can be told from them and what is
 * written on them can be read. */
#ifndef HOLDOUT_TERM_CANVAS_SCHEME_H
#define HOLDOUT_TERM_CANVAS_SCHEME_H

#include "term/canvas/palette.h"
#include "term/canvas/shade.h"

enum { SCHEME_NO_HUE = -1 };

/* What a scheme is made from. */
typedef struct SchemeKey {
    PaletteName palette;
    bool direct;                       /* any colour; else the 240 of the palette of 256 */
    int surface_hues[GROUND_SURFACES]; /* on the colour wheel; SCHEME_NO_HUE: as the first */
    int lowest, highest;               /* heights of the terrain; both 0: all there can be */
    int stone;                         /* 1 + the hue of a dungeon's walls; 0: that of its light */
} SchemeKey;

typedef struct Scheme {
    const Palette *palette;
    Eye eye;
    SchemeKey key;
    Shade grounds[GROUND_COUNT];
} Scheme;

/* Of one that begins as {0}, or was another before. */
void scheme_make(Scheme *scheme, const SchemeKey *key);

/* The colour of a ground with its tint. GROUND_NONE has none without a tint. */
Shade scheme_ground(const Scheme *scheme, Ground ground, Tint tint);

/* The hue that a ground at some height is meant to have, whatever its colour. */
double scheme_ground_hue(const Scheme *scheme, Ground ground);

static inline bool ground_is_height(Ground ground)
{
    return ground >= GROUND_HEIGHT && ground <= GROUND_HEIGHT_LAST;
}

static inline bool ground_is_path(Ground ground)
{
    return ground >= GROUND_PATH && ground <= GROUND_PATH_LAST;
}

static inline bool ground_is_rock(Ground ground)
{
    return ground >= GROUND_ROCK && ground <= GROUND_ROCK_LAST;
}

/* The colours of inks (inks.c): on a ground that has a colour, */
Shade ink_on(const Scheme *scheme, Ink ink, Ground ground, const Shade *below);

/* and on the terminal's own background. False: the terminal's own colour will do. */
bool ink_on_own(const Scheme *scheme, Ink ink, Backdrop backdrop, Shade *shade);

#endif
