/* Colours as the eye orders them (OKLCH), as screens take them (sRGB), and as eyes of other kinds see them. */
#ifndef HOLDOUT_TERM_CANVAS_COLOR_H
#define HOLDOUT_TERM_CANVAS_COLOR_H

#include <stdbool.h>
#include <stdint.h>

/* OKLCH: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
typedef struct Lch {
    double lightness, chroma, hue;
} Lch;

typedef struct Rgb {
    uint8_t red, green, blue;
} Rgb;

/* How colours are seen. */
typedef enum Sight { SIGHT_FULL, SIGHT_DEUTERANOPIA, SIGHT_PROTANOPIA, SIGHT_TRITANOPIA, SIGHT_GRAY } Sight;

/* Colours that a screen can't show lose as much chroma as they must. */
Rgb color_rgb(Lch color);
Lch color_lch(Rgb color);

/* What is left of a colour to an eye of that kind. */
Rgb color_seen(Rgb color, Sight sight);

/* Relative luminance (WCAG 2), 0 to 1, and the contrast ratio of two, 1 to 21. */
double color_luminance(Rgb color);
double color_contrast(double a, double b);

/* Degrees between two hues, 0 to 180. */
double hue_distance(double a, double b);

/* The hue of OKLCH that the hue of a colour wheel (0 red, 120 green, 240 blue) has. */
double hue_of_wheel(int degrees);

/* OKLAB: the same with two axes in place of chroma and hue. */
typedef struct Lab {
    double lightness, redness, yellowness;
} Lab;
Lab lab_of(Lch color);

/* How unlike two colours are: the square of their distance. */
double lab_unlike(Lab a, Lab b);

/* One of the 240 colours of the palette of 256 that every terminal has alike: 16 to 255. */
Rgb color_of_palette(int index);

#endif
