/* What the ground of a terrain type does to what stands on it, in sentences. */
#include "content/describe/describe_ground.h"
#include "holdout/describe.h"

/* "Towers next to a spire", "Towers next to shards": small obstacles have the name of many. */
static void add_place(Text *text, size_t start, const TerrainType *terrain, Obstacle beside)
{
    if (beside == OBSTACLE_SMALL) {
        phrase_wrap(text, start, _("%s next to %s"), terrain->small_name);
    } else if (beside == OBSTACLE_LARGE) {
        Phrase one = as_words("%s %s", text_article(terrain->large_name, false), terrain->large_name);
        phrase_wrap(text, start, _("%s next to %s"), one.words);
    } else if (beside != OBSTACLE_NONE) {
        phrase_wrap(text, start, _("%s next to a deposit of %s"), _(obstacle_name(beside)));
    }
}

/* "Towers next to water or slab". */
static void add_surfaces(Text *text, size_t start, const TerrainType *terrain, unsigned surfaces)
{
    int count = phrase_bits(surfaces), at = 0;
    Phrase names;
    Text list = text_into(names.words, sizeof names.words);
    for (int i = 0; i < terrain->surface_count; i++) {
        if (surfaces & 1u << i) {
            text_add(&list, "%s%s", text_separator(at++, count, _(" or ")), terrain->surfaces[i].name);
        }
    }
    if (count > 0) {
        phrase_wrap(text, start, _("%s next to %s"), names.words);
    }
}

/* "Towers that deal fire or frost damage". */
static void add_damage(Text *text, size_t start, unsigned types)
{
    if (types) {
        phrase_wrap(text, start, _("%s that deal %s damage"), as_names(&DAMAGE_WORDS, types, _(" or ")).words);
    }
}

static void describe_bonus(Sentences *to, const TerrainType *terrain, const TerrainBonus *bonus)
{
    Text *text = &to->text;
    phrase_begin(to);
    size_t start = text->length;
    text_add(text, "%s", bonus->stat == STAT_PRODUCTION ? _("Buildings but the Hub") : _("Towers"));
    add_place(text, start, terrain, (Obstacle)bonus->beside);
    add_surfaces(text, start, terrain, bonus->surfaces);
    add_damage(text, start, bonus->damage_types);
    Phrase gain = as_words("%+d %% %s", bonus->percent, stat_text(bonus->stat));
    phrase_wrap(text, start,
                bonus->per_height ? _("%s: %s for each half tile they stand above the lowest ground.") : "%s: %s.",
                gain.words);
}

void describe_ground_rules(Sentences *to, const TerrainType *type)
{
    for (int i = 0; i < type->bonus_count; i++) {
        describe_bonus(to, type, &type->bonuses[i]);
    }
    if (type->wreck_count > 0) {
        phrase_say(to, _("%d of the %s can be demolished between waves: each %s is worth %s."), type->wreck_count,
                   type->small_name, type->wreck_name, as_resource(type->wreck_materials, RESOURCE_MATERIALS).words);
    }
}

size_t describe_ground(const Content *content, int terrain, char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    describe_ground_rules(&to, &content->terrains[terrain]);
    return to.text.length;
}
