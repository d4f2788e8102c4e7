/* Stage 5. Everything that is certain beforehand is struck from the slots first; then slot after slot collapses to one
 * variant, each time with all consequences. A contradiction takes back the last collapse and forbids it; when even that
 * contradicts, the attempt is over. */
#include "worldgen/terrain.h"

#include "base/number.h"
#include "base/translation.h"
#include "worldgen/trace.h"

#include <stdio.h>
#include <string.h>

enum { LEVEL_TRIES = 8, OPTIONS_MAX = 255, FORM_WORDS = 4 };

void terrain_begin(Terrain *terrain, const TerrainType *type, World *world, const WorldTrace *trace, WorldStats *stats)
{
    *terrain = (Terrain){.trace = trace, .stats = stats, .world = world};
    terrain_model_init(&terrain->model, type);
    collapse_begin(&terrain->collapse, &terrain->model);
}

void terrain_end(Terrain *terrain)
{
    collapse_end(&terrain->collapse);
    terrain_model_free(&terrain->model);
}

/* Where in reading order a tile stands among the four of each slot that holds it: in the slot south-east of its own
 * north-western corner, which has the tile's own coordinates, it is the last quarter. */
static int slot_with_quarter(Tile at, int quarter)
{
    return slot_index(at.x + (quarter % 2 == 0), at.y + (quarter < 2));
}

/* All since the last collapse_keep. */
static void undo(Terrain *terrain)
{
    collapse_undo(&terrain->collapse);
    memset(terrain->told, 0, sizeof terrain->told);
}

static void demand_tile(Terrain *terrain, int tile, TileDemand demand)
{
    for (int quarter = 0; quarter < QUARTER_COUNT; quarter++) {
        int slot = slot_with_quarter(tile_from_index(tile), quarter);
        collapse_restrict(&terrain->collapse, slot, model_meeting(&terrain->model, quarter, demand));
    }
}

/* Two slots hold both tiles: one has them on its northern or western side, the other on the opposite one. */
static void demand_way(Terrain *terrain, int from, int to)
{
    Tile a = tile_from_index(int_min(from, to)), b = tile_from_index(int_max(from, to));
    bool row = a.y == b.y;
    int second = row ? slot_index(b.x, b.y + 1) : slot_index(b.x + 1, b.y);
    collapse_restrict(&terrain->collapse, slot_index(b.x, b.y), model_walkable(&terrain->model, row ? 2 : 1));
    collapse_restrict(&terrain->collapse, second, model_walkable(&terrain->model, row ? 0 : 3));
}

static void demand_paths(Terrain *terrain, const Paths *paths, const Ways *ways)
{
    demand_tile(terrain, paths->hub, DEMAND_FLAT);
    for (int i = 0; i < paths->count; i++) {
        demand_tile(terrain, paths_start(paths, i), DEMAND_FLAT);
        for (int d = paths->length[i] - 1; d > 0; d--) {
            demand_tile(terrain, paths->node[i][d], DEMAND_PATH);
            demand_way(terrain, paths->node[i][d], paths->node[i][d - 1]);
        }
    }
    for (int i = 0; i < ways->count; i++) {
        demand_tile(terrain, ways->from[i], DEMAND_PATH);
        demand_tile(terrain, ways->to[i], DEMAND_PATH);
        demand_way(terrain, ways->from[i], ways->to[i]);
    }
}

/* Gives some tile that can take it the lowest or the highest level. */
static bool demand_level(Terrain *terrain, TileDemand demand, Rng *rng)
{
    Collapse *collapse = &terrain->collapse;
    for (int try = 0; try < LEVEL_TRIES; try++) {
        TileIndex open[WORLD_TILES] = {0};
        uint32_t count = 0;
        for (int i = 0; i < WORLD_TILES; i++) {
            if (collapse_may(collapse, slot_with_quarter(tile_from_index(i), 0),
                             model_meeting(&terrain->model, 0, demand))) {
                open[count++] = (TileIndex)i;
            }
        }
        if (count == 0) {
            return false;
        }
        demand_tile(terrain, open[rng_below(rng, count)], demand);
        if (collapse_propagate(collapse)) {
            collapse_keep(collapse);
            return true;
        }
        undo(terrain);
    }
    return false;
}

/* How many forms a tile can still take, and one of them. */
static int count_forms(const Terrain *terrain, Tile at, TileForm *some)
{
    const Collapse *collapse = &terrain->collapse;
    int slot = slot_with_quarter(at, 0), count = 0;
    uint64_t seen[FORM_WORDS] = {0};
    for (int i = collapse_next(collapse, slot, 0); i >= 0; i = collapse_next(collapse, slot, i + 1)) {
        TileForm form = terrain->model.terrain->variants[i].quarters[0];
        uint64_t bit = UINT64_C(1) << form % 64;
        if (!(seen[form / 64] & bit)) {
            seen[form / 64] |= bit;
            *some = form;
            count++;
        }
    }
    return count;
}

static const ToldTile *told_tile(Terrain *terrain, int tile)
{
    ToldTile *told = &terrain->told[tile];
    uint16_t left = terrain->collapse.left[slot_with_quarter(tile_from_index(tile), 0)];
    if (told->left != left || left == 0) {
        TileForm form = 0;
        int count = count_forms(terrain, tile_from_index(tile), &form);
        *told = (ToldTile){left, (uint8_t)int_min(count, OPTIONS_MAX), form};
    }
    return told;
}

static void write_form(WorldTile *tile, TileForm form)
{
    tile->height = (uint8_t)form_height(form);
    tile->slant = (uint8_t)form_slant(form);
    tile->surface = (uint8_t)form_surface(form);
}

/* What an observer sees: the ground as far as it is decided. */
static void tell(Terrain *terrain, TraceLevel level, int slot, const char *what)
{
    if (!trace_wants(terrain->trace, level)) {
        return;
    }
    World so_far = *terrain->world;
    uint8_t options[WORLD_TILES];
    for (int i = 0; i < WORLD_TILES; i++) {
        const ToldTile *told = told_tile(terrain, i);
        options[i] = told->options;
        if (told->options == 1) {
            write_form(&so_far.tiles[i], told->form);
        }
    }
    int i = slot % SLOTS_ACROSS, j = slot / SLOTS_ACROSS;
    int tile = slot < 0 ? TRACE_NOWHERE : tile_index(tile_at(int_min(i, WORLD_SIZE - 1), int_min(j, WORLD_SIZE - 1)));
    trace_ground(terrain->trace, (TracePlace){WORLD_STAGE_TERRAIN, level, tile, false}, &so_far, options, "%s", what);
}

static void tell_collapse(Terrain *terrain, int slot, int variant, int before)
{
    if (!trace_wants(terrain->trace, TRACE_STEP)) {
        return;
    }
    char what[200];
    int others = collapse_lost(&terrain->collapse) - (before - 1);
    snprintf(
        what, sizeof what,
        translation_of_count(
            "The corner at %d,%d takes one of %d forms it could have (module %d); that rules out %d form around it.",
            "The corner at %d,%d takes one of %d forms it could have (module %d); that rules out %d forms around it.",
            others),
        slot % SLOTS_ACROSS, slot / SLOTS_ACROSS, before, terrain->model.terrain->variants[variant].module + 1, others);
    tell(terrain, TRACE_STEP, slot, what);
}

/* Leaves a slot one variant; false on a contradiction. */
static bool choose(Terrain *terrain, int slot, int variant)
{
    uint64_t only[TERRAIN_VARIANTS_MAX / 64] = {0};
    only[variant / 64] = UINT64_C(1) << variant % 64;
    collapse_restrict(&terrain->collapse, slot, only);
    return collapse_propagate(&terrain->collapse);
}

/* Takes back the choice just made and rules it out. */
static bool take_back(Terrain *terrain, int slot, int variant)
{
    Collapse *collapse = &terrain->collapse;
    int where = collapse->last_slot;
    undo(terrain);
    terrain->stats->undos++;
    collapse_strike(collapse, slot, variant);
    if (!collapse_propagate(collapse)) {
        return false;
    }
    collapse_keep(collapse);
    char what[200];
    snprintf(what, sizeof what,
             _("That left nothing for the corner at %d,%d: the last choice, at %d,%d, is taken back and ruled out."),
             where % SLOTS_ACROSS, where / SLOTS_ACROSS, slot % SLOTS_ACROSS, slot / SLOTS_ACROSS);
    tell(terrain, TRACE_STEP, slot, what);
    return true;
}

static bool collapse_all(Terrain *terrain, Rng *rng)
{
    Collapse *collapse = &terrain->collapse;
    for (int slot; (slot = collapse_roll_slot(collapse, rng)) >= 0;) {
        int before = collapse->left[slot];
        int variant = collapse_roll_variant(collapse, slot, rng);
        if (choose(terrain, slot, variant)) {
            tell_collapse(terrain, slot, variant, before);
            collapse_keep(collapse);
        } else if (!take_back(terrain, slot, variant)) {
            return false;
        }
    }
    return true;
}

static bool constrain(Terrain *terrain, const Paths *paths, const Ways *ways, Rng *rng)
{
    collapse_reset(&terrain->collapse);
    memset(terrain->told, 0, sizeof terrain->told);
    tell(terrain, TRACE_STEP, -1, _("Every corner between tiles can still take every form there is."));
    demand_paths(terrain, paths, ways);
    if (!collapse_propagate(&terrain->collapse)) {
        return false;
    }
    collapse_keep(&terrain->collapse);
    tell(terrain, TRACE_STEP, -1,
         _("Paths need ground that can be walked, Hub and starts flat ground: all else is out."));
    if (terrain->model.terrain->height_min == terrain->model.terrain->height_max) {
        return true;
    }
    if (!demand_level(terrain, DEMAND_LOWEST, rng) || !demand_level(terrain, DEMAND_HIGHEST, rng)) {
        return false;
    }
    tell(terrain, TRACE_STEP, -1,
         _("One tile is set to the lowest level and one to the highest, so that no world is flat."));
    return true;
}

bool terrain_make(Terrain *terrain, const Paths *paths, const Ways *ways, Rng *rng)
{
    if (!constrain(terrain, paths, ways, rng) || !collapse_all(terrain, rng)) {
        terrain->stats->restarts[WORLD_STAGE_TERRAIN]++;
        trace_world(terrain->trace, (TracePlace){WORLD_STAGE_TERRAIN, TRACE_PHASE, TRACE_NOWHERE, true}, terrain->world,
                    "A corner was left without any form, twice in a row: the ground begins again.");
        return false;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        int slot = slot_with_quarter(tile_from_index(i), 0);
        int variant = collapse_next(&terrain->collapse, slot, 0);
        write_form(&terrain->world->tiles[i], terrain->model.terrain->variants[variant].quarters[0]);
    }
    trace_world(terrain->trace, (TracePlace){WORLD_STAGE_TERRAIN, TRACE_PHASE, TRACE_NOWHERE, false}, terrain->world,
                "Every corner has its form, so every tile its height, slant and surface.");
    return true;
}
