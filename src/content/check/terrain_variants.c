/* A module has up to eight images: four turns, each plain or mirrored. Those that look alike count once, and all of
 * one base share the module's weight, so that a symmetrical module is not rarer than another. */
#include "content/check/terrain_variants.h"

#include <string.h>

enum { TURNS = 4, IMAGES_MAX = 2 * TURNS };

typedef struct Image {
    TileForm quarters[QUARTER_COUNT];
} Image;

static TileForm form_turn(TileForm form)
{
    Slant slant = form_slant(form);
    Slant turned = slant == SLANT_NONE ? SLANT_NONE : (Slant)(SLANT_NORTH + (slant - SLANT_NORTH + 1) % TURNS);
    return form_make(form_height(form), turned, form_surface(form));
}

static TileForm form_mirror(TileForm form)
{
    Slant slant = form_slant(form);
    Slant mirrored = slant == SLANT_EAST ? SLANT_WEST : slant == SLANT_WEST ? SLANT_EAST : slant;
    return form_make(form_height(form), mirrored, form_surface(form));
}

/* A quarter turn clockwise. */
static Image image_turn(Image image)
{
    const TileForm *from = image.quarters;
    return (Image){{form_turn(from[2]), form_turn(from[0]), form_turn(from[3]), form_turn(from[1])}};
}

static Image image_mirror(Image image)
{
    const TileForm *from = image.quarters;
    return (Image){{form_mirror(from[1]), form_mirror(from[0]), form_mirror(from[3]), form_mirror(from[2])}};
}

static int add_image(Image images[IMAGES_MAX], int count, Image image)
{
    for (int i = 0; i < count; i++) {
        if (memcmp(&images[i], &image, sizeof image) == 0) {
            return count;
        }
    }
    images[count] = image;
    return count + 1;
}

static int list_images(const TerrainModule *module, Image images[IMAGES_MAX])
{
    int count = 0;
    Image image;
    memcpy(image.quarters, module->quarters, sizeof image.quarters);
    for (int turn = 0; turn < (module->turn ? TURNS : 1); turn++) {
        count = add_image(images, count, image);
        if (module->mirror) {
            count = add_image(images, count, image_mirror(image));
        }
        image = image_turn(image);
    }
    return count;
}

/* Lifts an image; false when it would leave the terrain's heights. */
static bool lift(const TerrainType *terrain, Image *image, int base)
{
    for (int i = 0; i < QUARTER_COUNT; i++) {
        TileForm form = image->quarters[i];
        int height = form_height(form) + base;
        int top = height + (form_slant(form) != SLANT_NONE);
        if (height < terrain->height_min || top > terrain->height_max) {
            return false;
        }
        image->quarters[i] = form_make(height, form_slant(form), form_surface(form));
    }
    return true;
}

/* Number of the variant that looks like this, or -1. */
static int find_variant(const TerrainType *terrain, const Image *image)
{
    for (int i = 0; i < terrain->variant_count; i++) {
        if (memcmp(terrain->variants[i].quarters, image->quarters, sizeof image->quarters) == 0) {
            return i;
        }
    }
    return -1;
}

Expansion terrain_expand(TerrainType *terrain, int number)
{
    const TerrainModule *module = &terrain->modules[number];
    Expansion expansion = {.repeat = -1};
    Image images[IMAGES_MAX];
    int count = list_images(module, images);
    for (int base = module->base_min; base <= module->base_max; base++) {
        for (int i = 0; i < count; i++) {
            Image lifted = images[i];
            if (!lift(terrain, &lifted, base)) {
                continue;
            }
            expansion.made++;
            int like = find_variant(terrain, &lifted);
            if (like >= 0) {
                expansion.repeat = terrain->variants[like].module;
            } else if (terrain->variant_count == TERRAIN_VARIANTS_MAX) {
                expansion.full = true;
            } else {
                TerrainVariant *variant = &terrain->variants[terrain->variant_count++];
                *variant = (TerrainVariant){.module = (uint8_t)number, .weight = module->weight * IMAGES_MAX / count};
                memcpy(variant->quarters, lifted.quarters, sizeof variant->quarters);
            }
        }
    }
    return expansion;
}
