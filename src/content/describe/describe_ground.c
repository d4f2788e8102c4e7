/* What the ground of a terrain type does to what stands on it, in sentences. */
#include "content/describe/describe_ground.h"

#include "base/text.h"
#include "base/translation.h"
#include "content/words/words.h"

/* "next to a spire", "next to shards": small obstacles have the name of many. */
static void add_place(Text *text, const TerrainType *terrain, Obstacle beside)
{
    if (beside == OBSTACLE_NONE) {
        return;
    }
    if (beside == OBSTACLE_SMALL) {
        text_add(text, _(" next to %s"), terrain->small_name);
    } else if (beside == OBSTACLE_LARGE) {
        text_add(text, _(" next to %s %s"), text_article(terrain->large_name, false), terrain->large_name);
    } else {
        text_add(text, _(" next to a deposit of %s"), _(obstacle_name(beside)));
    }
}

/* " next to water or slab". */
static void add_surfaces(Text *text, const TerrainType *terrain, uint8_t surfaces)
{
    int count = phrase_bits(surfaces), at = 0;
    for (int i = 0; i < terrain->surface_count; i++) {
        if (surfaces & 1u << i) {
            text_add(text, "%s%s", at == 0 ? _(" next to ") : text_separator(at, count, _(" or ")),
                     terrain->surfaces[i].name);
            at++;
        }
    }
}

static void describe_bonus(Sentences *to, const TerrainType *terrain, const TerrainBonus *bonus)
{
    Text *text = &to->text;
    int count = phrase_bits(bonus->damage_types), at = 0;
    phrase_begin(to);
    text_add(text, bonus->stat == STAT_PRODUCTION ? _("Buildings but the Hub") : _("Towers"));
    add_place(text, terrain, (Obstacle)bonus->beside);
    add_surfaces(text, terrain, bonus->surfaces);
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (bonus->damage_types & 1 << i) {
            text_add(text, "%s%s", at == 0 ? _(" that deal ") : text_separator(at, count, _(" or ")),
                     damage_text((DamageType)i));
            at++;
        }
    }
    text_add(text, "%s: %+d %% %s%s.", count > 0 ? _(" damage") : "", bonus->percent, stat_text(bonus->stat),
             bonus->per_height ? _(" for each half tile they stand above the lowest ground") : "");
}

void describe_ground_rules(Sentences *to, const TerrainType *type)
{
    for (int i = 0; i < type->bonus_count; i++) {
        describe_bonus(to, type, &type->bonuses[i]);
    }
    if (type->wreck_count > 0) {
        phrase_begin(to);
        text_add(&to->text, _("%d of the %s can be demolished between waves: each %s is worth %s."), type->wreck_count,
                 type->small_name, type->wreck_name, as_resource(type->wreck_materials, RESOURCE_MATERIALS).words);
    }
}

size_t describe_ground(const Content *content, int terrain, char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    describe_ground_rules(&to, &content->terrains[terrain]);
    return to.text.length;
}
