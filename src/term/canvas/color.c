/* OKLAB is Björn Ottosson's (2020). Dichromatic sight is after Viénot, Brettel and Mollon (1999) for lack of red or
 * green, and a plane of the same kind for lack of blue. */
#include "term/canvas/color.h"

#include <math.h>

enum { CUBE = 16, CUBE_STEPS = 6, GRAYS = 232, FULL_TURN = 360, HALF_TURN = 180, CHROMA_TRIES = 12 };

#define DEGREE 0.017453292519943295

typedef struct Linear {
    double red, green, blue;
} Linear;

typedef struct Matrix {
    double rows[3][3];
} Matrix;

static Linear times(const Matrix *matrix, Linear by)
{
    double out[3];
    for (int i = 0; i < 3; i++) {
        const double *row = matrix->rows[i];
        out[i] = row[0] * by.red + row[1] * by.green + row[2] * by.blue;
    }
    return (Linear){out[0], out[1], out[2]};
}

static double expand(uint8_t value)
{
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static uint8_t compress(double light)
{
    light = light < 0 ? 0 : light > 1 ? 1 : light;
    double share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
    return (uint8_t)(share * 255 + 0.5);
}

static Linear linear_of(Rgb color)
{
    return (Linear){expand(color.red), expand(color.green), expand(color.blue)};
}

static Rgb rgb_of(Linear color)
{
    return (Rgb){compress(color.red), compress(color.green), compress(color.blue)};
}

Lab lab_of(Lch color)
{
    return (Lab){color.lightness, color.chroma * cos(color.hue * DEGREE), color.chroma * sin(color.hue * DEGREE)};
}

static Linear linear_of_lch(Lch color)
{
    static const Matrix to_roots = {
        {{1, 0.3963377774, 0.2158037573}, {1, -0.1055613458, -0.0638541728}, {1, -0.0894841775, -1.2914855480}}};
    static const Matrix to_linear = {{{4.0767416621, -3.3077115913, 0.2309699292},
                                      {-1.2684380046, 2.6097574011, -0.3413193965},
                                      {-0.0041960863, -0.7034186147, 1.7076147010}}};
    Lab lab = lab_of(color);
    Linear roots = times(&to_roots, (Linear){lab.lightness, lab.redness, lab.yellowness});
    Linear cones = {roots.red * roots.red * roots.red, roots.green * roots.green * roots.green,
                    roots.blue * roots.blue * roots.blue};
    return times(&to_linear, cones);
}

static bool is_shown(Linear color)
{
    const double slack = 0.0005;
    return color.red > -slack && color.green > -slack && color.blue > -slack && color.red < 1 + slack &&
           color.green < 1 + slack && color.blue < 1 + slack;
}

Rgb color_rgb(Lch color)
{
    Linear linear = linear_of_lch(color);
    if (is_shown(linear)) {
        return rgb_of(linear);
    }
    double least = 0, most = color.chroma;
    for (int i = 0; i < CHROMA_TRIES; i++) {
        color.chroma = (least + most) / 2;
        bool shown = is_shown(linear_of_lch(color));
        least = shown ? color.chroma : least;
        most = shown ? most : color.chroma;
    }
    color.chroma = least;
    return rgb_of(linear_of_lch(color));
}

Lch color_lch(Rgb color)
{
    static const Matrix to_cones = {{{0.4122214708, 0.5363325363, 0.0514459929},
                                     {0.2119034982, 0.6806995451, 0.1073969566},
                                     {0.0883024619, 0.2817188376, 0.6299787005}}};
    static const Matrix to_lab = {{{0.2104542553, 0.7936177850, -0.0040720468},
                                   {1.9779984951, -2.4285922050, 0.4505937099},
                                   {0.0259040371, 0.7827717662, -0.8086757660}}};
    Linear cones = times(&to_cones, linear_of(color));
    Linear lab = times(&to_lab, (Linear){cbrt(cones.red), cbrt(cones.green), cbrt(cones.blue)});
    double hue = atan2(lab.blue, lab.green) / DEGREE;
    return (Lch){lab.red, sqrt(lab.green * lab.green + lab.blue * lab.blue), hue < 0 ? hue + FULL_TURN : hue};
}

double color_luminance(Rgb color)
{
    Linear linear = linear_of(color);
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue;
}

double color_contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

Rgb color_seen(Rgb color, Sight sight)
{
    static const Matrix dichromats[] = {
        [SIGHT_DEUTERANOPIA] = {{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}},
        [SIGHT_PROTANOPIA] = {{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}},
        [SIGHT_TRITANOPIA] = {{{1, 0.14461, -0.14461}, {0, 0.85924, 0.14076}, {0, 0.85924, 0.14076}}},
    };
    Linear linear = linear_of(color);
    if (sight == SIGHT_FULL) {
        return color;
    }
    if (sight == SIGHT_GRAY) {
        double light = color_luminance(color);
        return rgb_of((Linear){light, light, light});
    }
    return rgb_of(times(&dichromats[sight], linear));
}

double hue_distance(double a, double b)
{
    double apart = fmod(fabs(a - b), FULL_TURN);
    return apart > HALF_TURN ? FULL_TURN - apart : apart;
}

double hue_of_wheel(int degrees)
{
    enum { STEP = 60 };
    const int side = degrees % FULL_TURN < 0 ? degrees % FULL_TURN + FULL_TURN : degrees % FULL_TURN;
    const int rising = 255 * (side % STEP) / STEP, falling = 255 - rising;
    const Rgb wheel[FULL_TURN / STEP] = {{255, (uint8_t)rising, 0}, {(uint8_t)falling, 255, 0},
                                         {0, 255, (uint8_t)rising}, {0, (uint8_t)falling, 255},
                                         {(uint8_t)rising, 0, 255}, {255, 0, (uint8_t)falling}};
    return color_lch(wheel[side / STEP]).hue;
}

double lab_unlike(Lab a, Lab b)
{
    double lighter = a.lightness - b.lightness, redder = a.redness - b.redness, yellower = a.yellowness - b.yellowness;
    return lighter * lighter + redder * redder + yellower * yellower;
}

Rgb color_of_palette(int index)
{
    static const uint8_t levels[CUBE_STEPS] = {0, 95, 135, 175, 215, 255};
    if (index >= GRAYS) {
        uint8_t gray = (uint8_t)(8 + (index - GRAYS) * 10);
        return (Rgb){gray, gray, gray};
    }
    int place = index - CUBE;
    return (Rgb){levels[place / (CUBE_STEPS * CUBE_STEPS)], levels[place / CUBE_STEPS % CUBE_STEPS],
                 levels[place % CUBE_STEPS]};
}
