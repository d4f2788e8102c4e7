/* What a terrain type can be blamed for before any world is made of it: surfaces that can't be told apart, modules that
 * lie at no height, and modules that nothing fits beside, so that they could stand nowhere but at the rim. */
#include "content/check/terrain_check.h"

#include "base/memory.h"
#include "content/check/terrain_variants.h"

#include <stdio.h>
#include <string.h>

enum { SIDES = DIRECTION_COUNT };

static void check_surfaces(const TerrainType *terrain, const Document *document, Problems *problems)
{
    for (int i = 0; i < terrain->surface_count; i++) {
        const Surface *surface = &terrain->surfaces[i];
        char path[PATH_SIZE];
        for (int k = 0; k < i; k++) {
            if (strcmp(terrain->surfaces[k].name, surface->name) == 0) {
                snprintf(path, sizeof path, "surfaces[%d].name", i + 1);
                document_problem(document, problems, path, "stands in the list twice; remove one");
            }
            if (surface->mark && terrain->surfaces[k].mark == surface->mark) {
                snprintf(path, sizeof path, "surfaces[%d].mark", i + 1);
                document_problem(document, problems, path, "%c is the mark of %s already; choose another letter",
                                 surface->mark, terrain->surfaces[k].name);
            }
        }
        for (const char *sign = surface->texture; *sign; sign++) {
            if (*sign < ' ' || *sign > '~') {
                snprintf(path, sizeof path, "surfaces[%d].texture", i + 1);
                document_problem(document, problems, path, "has a sign that is not ASCII; choose another");
                break;
            }
        }
        if (surface->mark == 'v' || (i > 0 && !surface->mark)) {
            snprintf(path, sizeof path, "surfaces[%d].mark", i + 1);
            document_problem(document, problems, path,
                             "must be a letter other than v, which means a slant; choose another");
        }
    }
}

static void complain_module(const Document *document, Problems *problems, int module, const char *why)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "modules[%d].tiles", module + 1);
    document_problem(document, problems, path, "%s", why);
}

static void expand_all(TerrainType *terrain, const Document *document, Problems *problems)
{
    terrain->variants = memory_new(TERRAIN_VARIANTS_MAX, sizeof *terrain->variants);
    for (int i = 0; i < terrain->module_count; i++) {
        Expansion expansion = terrain_expand(terrain, i);
        if (expansion.made == 0) {
            complain_module(document, problems, i,
                            "lies within the terrain's heights at no base; lower it, or widen height-max or the bases");
        } else if (expansion.repeat >= 0) {
            char why[PATH_SIZE];
            snprintf(why, sizeof why, "is module %d once more, turned, mirrored or lifted; remove one",
                     expansion.repeat + 1);
            complain_module(document, problems, i, why);
        } else if (expansion.full) {
            complain_module(document, problems, i, "makes too many variants; remove modules or narrow the heights");
        }
    }
}

/* The two quarters of a variant on a side, as one number. */
static int side_of(const TerrainVariant *variant, int side)
{
    static const int quarters[SIDES][2] = {{0, 1}, {1, 3}, {2, 3}, {0, 2}};
    return variant->quarters[quarters[side][0]] << 8 | variant->quarters[quarters[side][1]];
}

static bool has_partner(const TerrainType *terrain, const bool alive[], int number, int side)
{
    int wanted = side_of(&terrain->variants[number], side);
    for (int i = 0; i < terrain->variant_count; i++) {
        if (alive[i] && side_of(&terrain->variants[i], (side + 2) % SIDES) == wanted) {
            return true;
        }
    }
    return false;
}

/* Strikes out variants that lack a partner on some side, until all that are left have one on each. */
static void strike_lonely(const TerrainType *terrain, bool alive[])
{
    for (bool struck = true; struck;) {
        struck = false;
        for (int i = 0; i < terrain->variant_count; i++) {
            for (int side = 0; alive[i] && side < SIDES; side++) {
                alive[i] = has_partner(terrain, alive, i, side);
                struck = struck || !alive[i];
            }
        }
    }
}

/* Keeps only variants that can be placed. */
static void keep_alive(TerrainType *terrain, const bool alive[])
{
    int count = 0;
    for (int i = 0; i < terrain->variant_count; i++) {
        if (alive[i]) {
            terrain->variants[count++] = terrain->variants[i];
        }
    }
    terrain->variant_count = count;
}

static void check_partners(TerrainType *terrain, const Document *document, Problems *problems)
{
    bool alive[TERRAIN_VARIANTS_MAX], placeable[TERRAIN_MODULES_MAX] = {false};
    memset(alive, true, sizeof alive);
    strike_lonely(terrain, alive);
    for (int i = 0; i < terrain->variant_count; i++) {
        placeable[terrain->variants[i].module] |= alive[i];
    }
    for (int i = 0; i < terrain->module_count; i++) {
        if (!placeable[i]) {
            complain_module(document, problems, i,
                            "can't be placed: on one of its sides no other module fits; add one, or change it");
        }
    }
    keep_alive(terrain, alive);
}

/* Some flat ground that can be walked and built on must lie at this height. */
static void check_height(const TerrainType *terrain, int height, const char *key, const Document *document,
                         Problems *problems)
{
    for (int i = 0; i < terrain->variant_count; i++) {
        for (int q = 0; q < QUARTER_COUNT; q++) {
            TileForm form = terrain->variants[i].quarters[q];
            if (form_height(form) == height && form_slant(form) == SLANT_NONE) {
                return;
            }
        }
    }
    document_problem(document, problems, key,
                     "no module has flat ground at this height; add one, or change the height");
}

void terrain_check(TerrainType *terrain, const Document *document, Problems *problems)
{
    int before = problems->count;
    check_surfaces(terrain, document, problems);
    if (terrain->height_min > terrain->height_max) {
        document_problem(document, problems, "height-max", "is less than height-min; raise it");
        return;
    }
    expand_all(terrain, document, problems);
    if (problems->count == before) {
        check_partners(terrain, document, problems);
        check_height(terrain, terrain->height_min, "height-min", document, problems);
        check_height(terrain, terrain->height_max, "height-max", document, problems);
    }
}
