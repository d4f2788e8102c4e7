/* Direct colours are looked for around the wanted one, in steps of lightness and hue; the palette of 256 has few enough
 * to try each. */
#include "term/canvas/shade.h"

#include <stddef.h>

enum {
    LIGHTER_STEPS = 40, /* hundredths of lightness, each way */
    HUE_STEPS = 8,      /* each way */
    HUE_STEP = 6
};

/* A little more than what is promised, for what rounding takes. */
#define STANDS_OUT 2.1
#define LETTER_CONTRAST 4.6
#define HUE_APART 61.5
#define SAME_HUE 40.0
#define GRAY_MOST 0.02    /* chroma of colours without a hue that counts */
#define VIVID_LEAST 0.08  /* chroma that shows beside gray */
#define HUE_WEIGHT 0.0016 /* lightness that a degree of hue is worth */

static Shade shade_of(Rgb rgb, int index, Sight sight)
{
    Rgb seen = color_seen(rgb, sight);
    return (Shade){rgb, index, color_lch(seen), color_luminance(seen)};
}

void eye_open(Eye *eye, Sight sight, bool direct)
{
    for (int i = 0; (!eye->open || eye->sight != sight) && i < SHADES_COUNT; i++) {
        Rgb rgb = color_of_palette(SHADES_FIRST + i);
        Lch color = color_lch(rgb);
        eye->palette[i].shade = shade_of(rgb, SHADES_FIRST + i, sight);
        eye->palette[i].lab = lab_of(color);
        eye->palette[i].own = color;
    }
    eye->open = true;
    eye->sight = sight;
    eye->direct = direct;
}

/* Whether a cell can be told from what it lies on at a glance: 2 : 1, or another hue. */
static bool stands_out(const Shade *cell, const Shade *other)
{
    if (color_contrast(cell->light, other->light) >= STANDS_OUT) {
        return true;
    }
    if (other->seen.chroma < GRAY_MOST) {
        return cell->seen.chroma >= VIVID_LEAST;
    }
    return cell->seen.chroma >= GRAY_MOST && hue_distance(cell->seen.hue, other->seen.hue) >= HUE_APART;
}

static bool can_be_lettered(double light)
{
    return color_contrast(light, 1) >= LETTER_CONTRAST || color_contrast(light, 0) >= LETTER_CONTRAST;
}

static bool meets(const Shade *shade, const Demand *demand)
{
    bool meets = (demand->above <= 0 || shade->light > demand->above) &&
                 (demand->below <= 0 || shade->light <= demand->below) &&
                 100 * color_contrast(shade->light, demand->beside) >= demand->contrast &&
                 (!demand->lettered || can_be_lettered(shade->light));
    if (demand->unlike) {
        const Rgb rgb = demand->unlike->rgb;
        meets = meets && (shade->rgb.red != rgb.red || shade->rgb.green != rgb.green || shade->rgb.blue != rgb.blue);
    }
    for (int i = 0; meets && i < demand->other_count; i++) {
        meets = stands_out(shade, &demand->others[i]);
    }
    return meets;
}

static Shade find_direct(Sight sight, Lch wanted, const Demand *demand)
{
    const Shade first = shade_of(color_rgb(wanted), 0, sight);
    if (meets(&first, demand)) {
        return first;
    }
    Shade best = first;
    double least = 0;
    for (int i = 0; i < (2 * LIGHTER_STEPS + 1) * (2 * HUE_STEPS + 1); i++) {
        int turned = i % (2 * HUE_STEPS + 1) - HUE_STEPS, lighter = i / (2 * HUE_STEPS + 1) - LIGHTER_STEPS;
        double by = lighter / 100.0, hue = turned * HUE_STEP * HUE_WEIGHT, cost = by * by + hue * hue;
        bool possible = wanted.lightness + by >= 0 && wanted.lightness + by <= 1;
        if (!possible || (least > 0 && cost >= least)) {
            continue;
        }
        Lch tried = {wanted.lightness + by, wanted.chroma, wanted.hue + turned * HUE_STEP};
        Shade shade = shade_of(color_rgb(tried), 0, sight);
        if (meets(&shade, demand)) {
            best = shade;
            least = cost;
        }
    }
    return best;
}

static Shade find_in_palette(const Eye *eye, Lch wanted, const Demand *demand)
{
    const Lab lab = lab_of(wanted);
    const Shade *best = NULL, *nearest = NULL;
    double least = 0, nearest_cost = 0;
    for (int i = 0; i < SHADES_COUNT; i++) {
        const Shade *shade = &eye->palette[i].shade;
        const Lch own = eye->palette[i].own;
        double cost = lab_unlike(lab, eye->palette[i].lab);
        if (!nearest || cost < nearest_cost) {
            nearest = shade;
            nearest_cost = cost;
        }
        bool gray = !demand->gray || own.chroma < GRAY_MOST;
        bool coloured =
            demand->chroma <= 0 || (own.chroma >= demand->chroma && hue_distance(own.hue, wanted.hue) <= SAME_HUE);
        if ((!best || cost < least) && gray && coloured && meets(shade, demand)) {
            best = shade;
            least = cost;
        }
    }
    return best ? *best : *nearest;
}

Shade shade_find(const Eye *eye, Lch wanted, const Demand *demand)
{
    return eye->direct ? find_direct(eye->sight, wanted, demand) : find_in_palette(eye, wanted, demand);
}
