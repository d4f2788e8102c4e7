/* Colours as eyes see them, worked out apart from the program: contrast by WCAG 2, hue by OKLAB, and dichromatic sight
 * after Machado, Oliveira and Fernandes (2009), where the program's is after Viénot. */
#ifndef HOLDOUT_TESTS_EYES_H
#define HOLDOUT_TESTS_EYES_H

#include "term/canvas/theme.h"

/* Luminance from 0 to 1, OKLAB lightness, chroma, and hue in degrees. */
typedef struct Seen {
    double light, lightness, chroma, hue;
} Seen;

/* A colour of a look, to the eyes that a palette is for; `own`: 1 or 0, light of the terminal's own colour. */
Seen eyes_see(int32_t color, PaletteName palette, double own);

double eyes_contrast(double a, double b);

/* Degrees between hues; 180 between a colour and gray, which has none. */
double eyes_hue_apart(const Seen *a, const Seen *b);

#endif
