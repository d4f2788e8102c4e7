/* Tables of everything that a collapse asks of variants, so that an answer takes in a whole word of them at a time. */
#include "worldgen/terrain_model.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = 256, LABELS_MAX = DIRECTION_COUNT * TERRAIN_VARIANTS_MAX };

/* The two quarters on a side, the western or northern one first. */
static const uint8_t SIDE_QUARTERS[DIRECTION_COUNT][2] = {{0, 1}, {1, 3}, {2, 3}, {0, 2}};

static void set_add(uint64_t *set, int member)
{
    set[member / WORD_BITS] |= UINT64_C(1) << member % WORD_BITS;
}

/* Gives each pair of forms that some variant has on some side a number, in the order met. */
static void number_labels(TerrainModel *model)
{
    const TerrainType *terrain = model->terrain;
    uint16_t *numbers = memory_new((size_t)FORMS * FORMS, sizeof *numbers);
    for (int i = 0; i < terrain->variant_count; i++) {
        for (int side = 0; side < DIRECTION_COUNT; side++) {
            const uint8_t *quarter = SIDE_QUARTERS[side];
            const TileForm *forms = terrain->variants[i].quarters;
            uint16_t *number = &numbers[forms[quarter[0]] * FORMS + forms[quarter[1]]];
            if (*number == 0) {
                *number = (uint16_t)++model->label_count;
            }
            model->place[i][side] = (uint16_t)(*number - 1);
        }
    }
    assert(model->label_count <= LABELS_MAX);
    model->label_words = (model->label_count + WORD_BITS - 1) / WORD_BITS;
    for (int i = 0; i < terrain->variant_count; i++) {
        for (int side = 0; side < DIRECTION_COUNT; side++) {
            model->place[i][side] += (uint16_t)(side * model->label_words * WORD_BITS);
        }
    }
    free(numbers);
}

static WorldTile tile_of(TileForm form)
{
    return (WorldTile){.height = (uint8_t)form_height(form), .slant = (uint8_t)form_slant(form)};
}

/* Can a path lead between the two tiles a variant has on a side? */
static bool is_walkable(const TerrainVariant *variant, int side)
{
    WorldTile first = tile_of(variant->quarters[SIDE_QUARTERS[side][0]]);
    WorldTile second = tile_of(variant->quarters[SIDE_QUARTERS[side][1]]);
    bool row = side % 2 == 0; /* the first tile lies west of the second, else north of it */
    return tiles_walkable(&first, &second, row ? 1 : 2);
}

static bool meets(const TerrainType *terrain, TileForm form, TileDemand demand)
{
    bool flat = form_slant(form) == SLANT_NONE;
    bool path = !terrain->surfaces[form_surface(form)].no_paths;
    switch (demand) {
    case DEMAND_PATH:
        return path;
    case DEMAND_FLAT:
        return flat && path;
    case DEMAND_LOWEST:
        return flat && form_height(form) == terrain->height_min;
    case DEMAND_HIGHEST:
        return flat && form_height(form) == terrain->height_max;
    case DEMAND_COUNT:
        break;
    }
    return false;
}

static void add_variant(TerrainModel *model, int number)
{
    const TerrainVariant *variant = &model->terrain->variants[number];
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int place = model->place[number][side];
        model->support[place]++;
        set_add(model->held, place);
        set_add(model->with + (size_t)(place * model->words), number);
        if (is_walkable(variant, side)) {
            set_add(model->walkable + (size_t)(side * model->words), number);
        }
    }
    for (int quarter = 0; quarter < QUARTER_COUNT; quarter++) {
        for (int demand = 0; demand < DEMAND_COUNT; demand++) {
            if (meets(model->terrain, variant->quarters[quarter], (TileDemand)demand)) {
                set_add(model->meeting + (size_t)((quarter * DEMAND_COUNT + demand) * model->words), number);
            }
        }
    }
}

void terrain_model_init(TerrainModel *model, const TerrainType *terrain)
{
    memset(model, 0, sizeof *model);
    model->terrain = terrain;
    model->words = (terrain->variant_count + WORD_BITS - 1) / WORD_BITS;
    number_labels(model);
    model->place_count = DIRECTION_COUNT * model->label_words * WORD_BITS;
    size_t words = (size_t)model->words, places = (size_t)model->place_count;
    model->support = memory_new(places, sizeof *model->support);
    model->held = memory_new(places / WORD_BITS, sizeof *model->held);
    model->with = memory_new(places * words, sizeof *model->with);
    model->walkable = memory_new(DIRECTION_COUNT * words, sizeof *model->walkable);
    model->meeting = memory_new(QUARTER_COUNT * DEMAND_COUNT * words, sizeof *model->meeting);
    for (int i = 0; i < terrain->variant_count; i++) {
        add_variant(model, i);
    }
}

void terrain_model_free(TerrainModel *model)
{
    free(model->support);
    free(model->held);
    free(model->with);
    free(model->walkable);
    free(model->meeting);
}
