/* What a terrain type can be blamed for before any world is made of it: surfaces that can't be told apart, modules that
 * lie at no height, and modules that nothing fits beside, so that they could stand nowhere but at the rim. */
#include "content/check/checks.h"

#include "base/memory.h"
#include "content/check/terrain_variants.h"

#include <string.h>

enum { SIDES = DIRECTION_COUNT, LEVEL_LIMIT = 9999 };

/* Obstacles lie on every surface where their phase names none. */
static void complete_surfaces(TerrainType *terrain)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        if (terrain->phases[i].surfaces == 0) {
            terrain->phases[i].surfaces = (uint8_t)((1 << terrain->surface_count) - 1);
        }
    }
}

/* Phases refer to phases by what they strew; from here on by number. */
static void resolve_affinities(TerrainType *terrain, const Document *document)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        for (int k = 0; k < terrain->phases[i].affinity_count; k++) {
            ObstacleAffinity *affinity = &terrain->phases[i].affinities[k];
            int phase = 0;
            while (phase <= i && terrain->phases[phase].kind != affinity->phase) {
                phase++;
            }
            if (phase > i) {
                document_problem(document, AT("obstacles[%d].affinities[%d].to", i + 1, k + 1),
                                 "no phase up to this one strews %s; put that phase before it",
                                 obstacle_name(affinity->phase));
            }
            affinity->phase = (uint8_t)phase;
        }
    }
}

static void check_phases(const TerrainType *terrain, const Document *document)
{
    if (terrain->level_min > terrain->level_max) {
        document_problem(document, "level-max", "is less than level-min; raise it");
    }
    for (int i = 0; i < terrain->phase_count; i++) {
        const ObstaclePhase *phase = &terrain->phases[i];
        if (phase->min > phase->max) {
            document_problem(document, AT("obstacles[%d].max", i + 1), "is less than min; raise it");
        }
        if (phase->waves > 0 && phase->kind != OBSTACLE_MINERALS && phase->kind != OBSTACLE_FUEL) {
            document_problem(document, AT("obstacles[%d].waves", i + 1), "only deposits run dry; remove it");
        }
        for (int k = 0; k < i; k++) {
            if (terrain->phases[k].kind == phase->kind) {
                document_problem(document, AT("obstacles[%d].kind", i + 1), "%s has a phase already; join the two",
                                 obstacle_name(phase->kind));
            }
        }
    }
}

static bool strews(const TerrainType *terrain, Obstacle kind)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        if (terrain->phases[i].kind == kind && terrain->phases[i].max > 0) {
            return true;
        }
    }
    return false;
}

static void check_bonuses(const TerrainType *terrain, const Document *document)
{
    for (int i = 0; i < terrain->bonus_count; i++) {
        const TerrainBonus *bonus = &terrain->bonuses[i];
        if (bonus->beside != OBSTACLE_NONE && !strews(terrain, (Obstacle)bonus->beside)) {
            document_problem(document, AT("bonuses[%d].beside", i + 1),
                             "no phase strews %s; add one, or remove the bonus",
                             obstacle_name((Obstacle)bonus->beside));
        }
        if (bonus->stat == STAT_PRODUCTION && bonus->damage_types != 0) {
            document_problem(document, AT("bonuses[%d].types", i + 1),
                             "what produces deals no damage; remove it, or choose a stat of towers");
        }
    }
}

static void check_wrecks(const TerrainType *terrain, const Document *document)
{
    int least = 0;
    for (int i = 0; i < terrain->phase_count; i++) {
        least = terrain->phases[i].kind == OBSTACLE_SMALL ? terrain->phases[i].min : least;
    }
    if (terrain->wreck_count > least) {
        document_problem(document, "wrecks.count",
                         "there are %d small obstacles at least; have fewer wrecks, or raise their min", least);
    }
    if ((terrain->wreck_count > 0) != (terrain->wreck_materials > 0)) {
        document_problem(document, "wrecks", "needs both count and materials; give the other one, too");
    }
}

/* A surface's name and mark are its own. */
static void check_apart(const TerrainType *terrain, int number, const Document *document)
{
    const Surface *surface = &terrain->surfaces[number];
    for (int k = 0; k < number; k++) {
        if (strcmp(terrain->surfaces[k].name, surface->name) == 0) {
            document_problem(document, AT("surfaces[%d].name", number + 1), "stands in the list twice; remove one");
        }
        if (surface->mark && terrain->surfaces[k].mark == surface->mark) {
            document_problem(document, AT("surfaces[%d].mark", number + 1),
                             "%c is the mark of %s already; choose another letter", surface->mark,
                             terrain->surfaces[k].name);
        }
    }
}

static bool is_ascii(const char *signs)
{
    while (*signs >= ' ' && *signs <= '~') {
        signs++;
    }
    return !*signs;
}

static void check_surfaces(const TerrainType *terrain, const Document *document)
{
    for (int i = 0; i < terrain->surface_count; i++) {
        const Surface *surface = &terrain->surfaces[i];
        check_apart(terrain, i, document);
        if (!is_ascii(surface->texture)) {
            document_problem(document, AT("surfaces[%d].texture", i + 1),
                             "has a sign that is not ASCII; choose another");
        }
        if (surface->mark == 'v' || (i > 0 && !surface->mark)) {
            document_problem(document, AT("surfaces[%d].mark", i + 1),
                             "must be a letter other than v, which means a slant; choose another");
        }
    }
}

static void expand_all(TerrainType *terrain, const Document *document)
{
    terrain->variants = memory_new(TERRAIN_VARIANTS_MAX, sizeof *terrain->variants);
    for (int i = 0; i < terrain->module_count; i++) {
        Path at = path_to("modules[%d].tiles", i + 1);
        Expansion expansion = terrain_expand(terrain, i);
        if (expansion.made == 0) {
            document_problem(
                document, at.words,
                "lies within the terrain's heights at no base; lower it, or widen height-max or the bases");
        } else if (expansion.repeat >= 0) {
            document_problem(document, at.words, "is module %d once more, turned, mirrored or lifted; remove one",
                             expansion.repeat + 1);
        } else if (expansion.full) {
            document_problem(document, at.words, "makes too many variants; remove modules or narrow the heights");
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

static void check_partners(TerrainType *terrain, const Document *document)
{
    bool alive[TERRAIN_VARIANTS_MAX], placeable[TERRAIN_MODULES_MAX] = {false};
    memset(alive, true, sizeof alive);
    strike_lonely(terrain, alive);
    for (int i = 0; i < terrain->variant_count; i++) {
        placeable[terrain->variants[i].module] |= alive[i];
    }
    for (int i = 0; i < terrain->module_count; i++) {
        if (!placeable[i]) {
            document_problem(document, AT("modules[%d].tiles", i + 1),
                             "can't be placed: on one of its sides no other module fits; add one, or change it");
        }
    }
    keep_alive(terrain, alive);
}

/* Some flat ground that can be walked and built on must lie at this height. */
static void check_height(const TerrainType *terrain, int height, const char *key, const Document *document)
{
    for (int i = 0; i < terrain->variant_count; i++) {
        for (int q = 0; q < QUARTER_COUNT; q++) {
            TileForm form = terrain->variants[i].quarters[q];
            if (form_height(form) == height && form_slant(form) == SLANT_NONE) {
                return;
            }
        }
    }
    document_problem(document, key, "no module has flat ground at this height; add one, or change the height");
}

/* Makes the terrain's variants, which content_free frees. */
static void check_modules(TerrainType *terrain, const Document *document)
{
    int before = document->problems->count;
    check_surfaces(terrain, document);
    if (terrain->height_min > terrain->height_max) {
        document_problem(document, "height-max", "is less than height-min; raise it");
        return;
    }
    expand_all(terrain, document);
    if (document->problems->count == before) {
        check_partners(terrain, document);
        check_height(terrain, terrain->height_min, "height-min", document);
        check_height(terrain, terrain->height_max, "height-max", document);
    }
}

void terrain_check(Content *content, int entry, const Document *document)
{
    TerrainType *terrain = &content->terrains[entry];
    complete_surfaces(terrain);
    resolve_affinities(terrain, document);
    check_phases(terrain, document);
    check_bonuses(terrain, document);
    check_wrecks(terrain, document);
    check_modules(terrain, document);
}

/* Some terrain type must take every level: level by level up to the last that any type names as its first. */
void terrains_check_levels(Content *content, const Library *library)
{
    int reached = 0;
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < content->terrain_count; i++) {
            const TerrainType *terrain = &content->terrains[i];
            if (terrain->level_min <= reached + 1 && terrain->level_max > reached) {
                reached = terrain->level_max;
                grown = true;
            }
        }
    }
    if (reached < LEVEL_LIMIT) {
        problem_add(library->problems, "terrains/", 0, "level-max",
                    "no terrain type takes level %d; widen the levels of one", reached + 1);
    }
}
