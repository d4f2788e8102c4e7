/* Numbers are counted phase by phase (chance, least, most, then its affinities), then module by module. A module's
 * weight is shared by its variants in the proportion that they had when they were loaded. */
#include "term/generators/generators_ground.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <stdlib.h>
#include <string.h>

enum {
    PHASE_NUMBERS = 3,
    COUNT_MAX = 60,
    CHANCE_MAX = 100000,
    STRENGTH_MAX = 100000,
    WEIGHT_MAX = 100000,
    STEP = 100, /* of what is counted in thousandths */
};

typedef enum Field { CHANCE, LEAST, MOST, AFFINITY, WEIGHT } Field;

typedef struct Place {
    Field field;
    int index, affinity; /* phase or module; among the phase's affinities */
} Place;

static Place place_of(const TerrainType *terrain, int number)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        int here = PHASE_NUMBERS + terrain->phases[i].affinity_count;
        if (number < here) {
            return number < PHASE_NUMBERS ? (Place){(Field)number, i, 0} : (Place){AFFINITY, i, number - PHASE_NUMBERS};
        }
        number -= here;
    }
    return (Place){WEIGHT, number, 0};
}

int ground_count(const TerrainType *terrain)
{
    int count = terrain->module_count;
    for (int i = 0; i < terrain->phase_count; i++) {
        count += PHASE_NUMBERS + terrain->phases[i].affinity_count;
    }
    return count;
}

/* All numbers are ints within the terrain type. */
static size_t offset_of(Place place)
{
    size_t phase = offsetof(TerrainType, phases) + (size_t)place.index * sizeof(ObstaclePhase);
    switch (place.field) {
    case CHANCE:
        return phase + offsetof(ObstaclePhase, chance);
    case LEAST:
        return phase + offsetof(ObstaclePhase, min);
    case MOST:
        return phase + offsetof(ObstaclePhase, max);
    case AFFINITY:
        return phase + offsetof(ObstaclePhase, affinities) + (size_t)place.affinity * sizeof(ObstacleAffinity) +
               offsetof(ObstacleAffinity, strength);
    case WEIGHT:
        break;
    }
    return offsetof(TerrainType, modules) + (size_t)place.index * sizeof(TerrainModule) +
           offsetof(TerrainModule, weight);
}

int ground_value(const TerrainType *terrain, int number)
{
    int value;
    memcpy(&value, (const char *)terrain + offset_of(place_of(terrain, number)), sizeof value);
    return value;
}

bool ground_whole(const TerrainType *terrain, int number)
{
    Field field = place_of(terrain, number).field;
    return field == LEAST || field == MOST;
}

static void share_weight(TerrainType *terrain, const TerrainType *loaded, int module)
{
    for (int i = 0; i < terrain->variant_count; i++) {
        if (terrain->variants[i].module == module) {
            int64_t weight = loaded->variants[i].weight;
            weight = weight * terrain->modules[module].weight / loaded->modules[module].weight;
            terrain->variants[i].weight = weight > 0 ? (int)weight : 1;
        }
    }
}

/* A kind's least number never exceeds its greatest. */
static int within(const TerrainType *terrain, Place place, int value)
{
    const ObstaclePhase *phase = &terrain->phases[place.field == WEIGHT ? 0 : place.index];
    int low = place.field == MOST ? phase->min : place.field == AFFINITY ? -STRENGTH_MAX : place.field == WEIGHT;
    int high = place.field == LEAST      ? phase->max
               : place.field == MOST     ? COUNT_MAX
               : place.field == CHANCE   ? CHANCE_MAX
               : place.field == AFFINITY ? STRENGTH_MAX
                                         : WEIGHT_MAX;
    return int_clamp(value, low, high);
}

bool ground_set(TerrainType *terrain, const TerrainType *loaded, int number, int value)
{
    Place place = place_of(terrain, number);
    value = within(terrain, place, value);
    if (value == ground_value(terrain, number)) {
        return false;
    }
    memcpy((char *)terrain + offset_of(place), &value, sizeof value);
    if (place.field == WEIGHT) {
        share_weight(terrain, loaded, place.index);
    }
    return true;
}

bool ground_turn(TerrainType *terrain, const TerrainType *loaded, int number, int steps)
{
    int step = ground_whole(terrain, number) ? 1 : STEP;
    return ground_set(terrain, loaded, number, ground_value(terrain, number) + steps * step);
}

void ground_reset(TerrainType *terrain, const TerrainType *loaded)
{
    TerrainVariant *variants = terrain->variants;
    *terrain = *loaded;
    terrain->variants = variants;
    if (terrain->variant_count > 0) {
        memcpy(variants, loaded->variants, sizeof *variants * (size_t)terrain->variant_count);
    }
}

TerrainType *ground_copy(const Content *content)
{
    TerrainType *terrains = memory_new((size_t)content->terrain_count, sizeof *terrains);
    for (int i = 0; i < content->terrain_count; i++) {
        const TerrainType *loaded = &content->terrains[i];
        terrains[i].variants = memory_new((size_t)loaded->variant_count + 1, sizeof *loaded->variants);
        ground_reset(&terrains[i], loaded);
    }
    return terrains;
}

void ground_free(TerrainType *terrains, int count)
{
    for (int i = 0; i < count; i++) {
        free(terrains[i].variants);
    }
    free(terrains);
}

void ground_name(const TerrainType *terrain, int number, char *out, size_t size)
{
    static const char *const words[] = {[CHANCE] = N_("chance"), [LEAST] = N_("least"), [MOST] = N_("most")};
    Place place = place_of(terrain, number);
    Text text = text_into(out, size);
    if (place.field == WEIGHT) {
        text_add(&text, _("module %d"), place.index + 1);
        return;
    }
    const ObstaclePhase *phase = &terrain->phases[place.index];
    const char *kind = _(obstacle_name(phase->kind));
    if (place.field == AFFINITY) {
        text_add(&text, _("%s by %s"), kind,
                 _(obstacle_name(terrain->phases[phase->affinities[place.affinity].phase].kind)));
    } else {
        text_add(&text, "%s %s", kind, _(words[place.field]));
    }
}

/* As data files write it: "1>" is height 1, up towards the east. */
static void add_form(Text *text, const TerrainType *terrain, TileForm form)
{
    static const char *const slants[] = {"", "^", ">", "v", "<"};
    char mark = terrain->surfaces[form_surface(form)].mark;
    text_add(text, "%d%s", form_height(form), slants[form_slant(form)]);
    if (mark && form_surface(form) > 0) {
        text_add(text, "%c", mark);
    }
}

enum { FORMS_SIZE = 40 };

void ground_meaning(const TerrainType *terrain, int number, char *out, size_t size)
{
    static const char *const meanings[] = {
        [CHANCE] = N_("How likely one lies on a free tile when its turn comes."),
        [LEAST] = N_("Free tiles are gone over again until there are so many."),
        [MOST] = N_("With so many of them the stage goes on to the next kind."),
        [AFFINITY] = N_("What each of those adds to the chance at distance 1; less farther off."),
    };
    Place place = place_of(terrain, number);
    Text text = text_into(out, size);
    if (place.field != WEIGHT) {
        text_add(&text, "%s", _(meanings[place.field]));
        return;
    }
    char forms[FORMS_SIZE];
    Text list = text_into(forms, sizeof forms);
    for (int i = 0; i < QUARTER_COUNT; i++) {
        text_add(&list, "%s", i == 0 ? "" : i == QUARTER_COUNT / 2 ? " / " : " ");
        add_form(&list, terrain, terrain->modules[place.index].quarters[i]);
    }
    text_add(&text, _("How often the four tiles %s meet at a corner; ^>v<: up there."), forms);
}
