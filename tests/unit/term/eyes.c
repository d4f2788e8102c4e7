#include "eyes.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

enum { RED, GREEN, BLUE };

static const double FULL[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
static const double GRAY[3][3] = {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}};
static const double DEUTERANOPIA[3][3] = {
    {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}};
static const double PROTANOPIA[3][3] = {
    {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}};
static const double TRITANOPIA[3][3] = {
    {1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}};

static double linear(int value)
{
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

/* The first sixteen are xterm's. */
static void channels(int32_t color, double own, double out[3])
{
    static const int first[16] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                  0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    int rgb[3];
    if (color >= 16 && color < 232) {
        for (int i = 0, at = color - 16; i < 3; i++, at /= 6) {
            rgb[2 - i] = levels[at % 6];
        }
    } else if (color >= 232 && color < 256) {
        rgb[0] = rgb[1] = rgb[2] = 8 + (color - 232) * 10;
    } else {
        int packed = color < 0 ? (own > 0.5 ? 0xFFFFFF : 0) : color < 16 ? first[color] : color & 0xFFFFFF;
        rgb[RED] = packed >> 16;
        rgb[GREEN] = packed >> 8 & 0xFF;
        rgb[BLUE] = packed & 0xFF;
    }
    for (int i = 0; i < 3; i++) {
        out[i] = linear(rgb[i]);
    }
}

static const double (*sight_of(PaletteName palette))[3]
{
    return palette == PALETTE_HIGH_CONTRAST  ? GRAY
           : palette == PALETTE_DEUTERANOPIA ? DEUTERANOPIA
           : palette == PALETTE_PROTANOPIA   ? PROTANOPIA
           : palette == PALETTE_TRITANOPIA   ? TRITANOPIA
                                             : FULL;
}

Seen eyes_see(int32_t color, PaletteName palette, double own)
{
    const double(*sight)[3] = sight_of(palette);
    double whole[3], left[3];
    channels(color, own, whole);
    for (int i = 0; i < 3; i++) {
        double value = sight[i][RED] * whole[RED] + sight[i][GREEN] * whole[GREEN] + sight[i][BLUE] * whole[BLUE];
        left[i] = fmin(1, fmax(0, value));
    }
    double l = cbrt(0.4122214708 * left[RED] + 0.5363325363 * left[GREEN] + 0.0514459929 * left[BLUE]);
    double m = cbrt(0.2119034982 * left[RED] + 0.6806995451 * left[GREEN] + 0.1073969566 * left[BLUE]);
    double s = cbrt(0.0883024619 * left[RED] + 0.2817188376 * left[GREEN] + 0.6299787005 * left[BLUE]);
    double a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    double b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    return (Seen){.light = 0.2126 * left[RED] + 0.7152 * left[GREEN] + 0.0722 * left[BLUE],
                  .lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                  .chroma = hypot(a, b),
                  .hue = atan2(b, a) * 57.29577951308232};
}

double eyes_contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

double eyes_hue_apart(const Seen *a, const Seen *b)
{
    const double gray = 0.02, vivid = 0.07;
    if (a->chroma < gray || b->chroma < gray) {
        return fmax(a->chroma, b->chroma) >= vivid ? 180 : 0;
    }
    double apart = fmod(fabs(a->hue - b->hue), 360);
    return apart > 180 ? 360 - apart : apart;
}
