/* What a terrain type holds: the levels it comes in, how high its ground lies, what is in the way, and what lies in it.
 */
#include "holdout/content.h"
#include "holdout/describe.h"

#include "content/describe/describe_ground.h"

/* Data that say no last level mean the last there is. */
enum { SENTENCE_SIZE = 120, LAST_LEVEL = 9999 };

static void describe_levels(Sentences *to, const TerrainType *terrain)
{
    phrase_begin(to);
    if (terrain->level_max > 0 && terrain->level_max < LAST_LEVEL) {
        text_add(&to->text, _("Comes in levels %d to %d."), terrain->level_min, terrain->level_max);
    } else if (terrain->level_min > 1) {
        text_add(&to->text, _("Comes from level %d on."), terrain->level_min);
    } else {
        text_add(&to->text, _("Comes in any level."));
    }
}

/* Heights are half tiles. */
static void describe_heights(Sentences *to, const TerrainType *terrain)
{
    phrase_begin(to);
    if (terrain->height_min == terrain->height_max) {
        text_add(&to->text, _("Flat."));
        return;
    }
    text_add(&to->text, _("Heights: %s to %s."), text_fix(terrain->height_min * FIX_HALF).words,
             as_tiles(terrain->height_max * FIX_HALF).words);
}

static void describe_obstacles(Sentences *to, const TerrainType *terrain)
{
    phrase_say(to, _("Small obstacles here: %s, in the way of building."), terrain->small_name);
    phrase_say(to, _("Large ones: %s, %s tall, in the way of sight too."), terrain->large_name,
               as_tiles(terrain->large_height).words);
}

static void describe_surface(Sentences *to, const Surface *surface)
{
    if (!surface->no_building && !surface->no_paths) {
        return;
    }
    char sentence[SENTENCE_SIZE];
    Text text = text_into(sentence, sizeof sentence);
    text_add(&text,
             !surface->no_paths      ? _("%s: nothing can be built on it.")
             : !surface->no_building ? _("%s: no path leads over it.")
                                     : _("%s: nothing can be built on it, and no path leads over it."),
             surface->name);
    text_capital(sentence);
    phrase_say(to, "%s", sentence);
}

static void describe_deposits(Sentences *to, const TerrainType *terrain)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        const ObstaclePhase *phase = &terrain->phases[i];
        if (phase->kind == OBSTACLE_MINERALS || phase->kind == OBSTACLE_FUEL) {
            phrase_begin(to);
            const char *what = _(obstacle_name((Obstacle)phase->kind));
            if (phase->min < phase->max) {
                text_add(&to->text, _("Tiles with %s: %d to %d."), what, phase->min, phase->max);
            } else {
                text_add(&to->text, _("Tiles with %s: %d."), what, phase->max);
            }
            if (phase->waves > 0) {
                phrase_say(to, translation_of_count("Each pays for %d wave.", "Each pays for %d waves.", phase->waves),
                           phase->waves);
            }
        }
    }
}

size_t describe_terrain(const Content *content, int terrain, char *out, size_t size)
{
    const TerrainType *type = &content->terrains[terrain];
    Sentences to = phrase_into(content, out, size);
    describe_levels(&to, type);
    describe_heights(&to, type);
    for (int i = 0; i < type->surface_count; i++) {
        describe_surface(&to, &type->surfaces[i]);
    }
    describe_obstacles(&to, type);
    describe_deposits(&to, type);
    describe_ground_rules(&to, type);
    return to.text.length;
}
