/* The search for colours: the nearest to what is wanted among those that keep their distance from others. */
#ifndef HOLDOUT_TERM_CANVAS_SHADE_H
#define HOLDOUT_TERM_CANVAS_SHADE_H

#include "term/canvas/color.h"

/* A colour, and what the eye sees of it. */
typedef struct Shade {
    Rgb rgb;
    int index; /* in the palette of 256; 0 where colours are direct */
    Lch seen;
    double light; /* relative luminance */
} Shade;

enum { SHADES_FIRST = 16, SHADES_COUNT = 240 /* of the palette of 256; the others are the terminal's own */ };

/* Which colours there are, and who sees them. It begins as {0}. */
typedef struct Eye {
    bool open;
    Sight sight;
    bool direct; /* any colour; else those of the palette of 256 */
    struct {
        Shade shade;
        Lab lab;
        Lch own;
    } palette[SHADES_COUNT];
} Eye;

/* From now on it sees so; the palette is kept where it is seen as before. */
void eye_open(Eye *eye, Sight sight, bool direct);

/* What a colour must be, apart from near to the one that is wanted. All 0: anything. */
typedef struct Demand {
    double above;        /* luminance that it is above */
    double below;        /* luminance that it is not above; 0: none */
    double beside;       /* luminance that it has `contrast` hundredths to */
    int contrast;        /* 0: none asked for */
    const Shade *others; /* colours that it stands out from: by contrast, or by hue where it is coloured */
    int other_count;
    const Shade *unlike; /* it is another colour than this, if by however little */
    bool lettered;       /* black or white can be read on it */
    bool gray;           /* no colour; of those in the palette of 256 */
    double chroma;       /* at least, and near the wanted hue; of those in the palette of 256 */
} Demand;

/* The nearest shade that is as demanded, or the nearest of all where none is. */
Shade shade_find(const Eye *eye, Lch wanted, const Demand *demand);

#endif
