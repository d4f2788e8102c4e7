/* A section that joins the codex is one more row here. Entries of a section stand in the order of their rank, those of
 * one rank by name. */
#include "term/panel/codex_sections.h"

#include "base/translation.h"
#include "term/panel/codex_foot.h"
#include "term/panel/codex_page.h"

static int blueprint_count(const Content *content)
{
    return content->blueprint_count;
}

/* `part` is a BlueprintKind; rarities in their order. */
static int blueprint_rank(const Content *content, int part, int index)
{
    const Blueprint *blueprint = &content->blueprints[index];
    return (int)blueprint->kind == part ? (int)blueprint->rarity : -1;
}

static CodexLabel blueprint_label(const Content *content, int index)
{
    const Blueprint *blueprint = &content->blueprints[index];
    bool hub = index == content->hub;
    return (CodexLabel){.sign = hub ? '@' : (uint32_t)blueprint->glyph,
                        .ink = hub ? INK_HUB : theme_blueprint_ink(blueprint->kind),
                        .id = blueprint->id,
                        .name = blueprint->name,
                        .mark = blueprint->permanent ? "" : rarity_text(blueprint->rarity)};
}

static int attacker_count(const Content *content)
{
    return content->attacker_count;
}

/* Bosses come last; tiers are told with the attacker whose they are. */
static int attacker_rank(const Content *content, int part, int index)
{
    (void)part;
    return content->attackers[index].tier == 0 ? (int)content->attackers[index].size : -1;
}

static CodexLabel attacker_label(const Content *content, int index)
{
    const AttackerType *type = &content->attackers[index];
    return (CodexLabel){.sign = (uint32_t)type->glyph,
                        .ink = theme_attacker_ink(type->size, false),
                        .id = type->id,
                        .name = type->name,
                        .mark = size_text(type->size)};
}

static size_t attacker_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_attacker(content, index, out, size);
}

static int status_count_all(const Content *content)
{
    return content->status_count;
}

static int status_rank(const Content *content, int part, int index)
{
    (void)part;
    return (int)content->statuses[index].bearer;
}

static CodexLabel status_label(const Content *content, int index)
{
    const StatusType *status = &content->statuses[index];
    return (CodexLabel){.sign = (uint32_t)status->glyph,
                        .ink = INK_WARN,
                        .id = status->id,
                        .name = status->name,
                        .mark = status->bearer == BEARER_ATTACKERS ? _("attackers") : _("buildings")};
}

static size_t status_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_status(content, index, out, size);
}

static int terrain_count(const Content *content)
{
    return content->terrain_count;
}

static int terrain_rank(const Content *content, int part, int index)
{
    (void)part;
    return content->terrains[index].level_min;
}

/* The sign of its most common decoration. */
static CodexLabel terrain_label(const Content *content, int index)
{
    const TerrainType *terrain = &content->terrains[index];
    const char *texture = terrain->surfaces[0].texture;
    while (*texture == ' ') {
        texture++;
    }
    return (CodexLabel){.sign = *texture ? (uint32_t)*texture : '.',
                        .ink = INK_GROUND,
                        .id = terrain->id,
                        .name = terrain->name,
                        .mark = ""};
}

static size_t terrain_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_terrain(content, index, out, size);
}

static int augment_count(const Content *content)
{
    return content->augment_count;
}

static int augment_rank(const Content *content, int part, int index)
{
    (void)part;
    return (int)content->augments[index].rarity;
}

static CodexLabel augment_label(const Content *content, int index)
{
    const Augment *augment = &content->augments[index];
    return (CodexLabel){
        .sign = '+', .ink = INK_GOOD, .id = augment->id, .name = augment->name, .mark = rarity_text(augment->rarity)};
}

static size_t augment_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_augment(content, index, out, size);
}

static int event_count(const Content *content)
{
    return content->encounter_count;
}

static int event_rank(const Content *content, int part, int index)
{
    (void)part;
    return (int)content->encounters[index].place;
}

static CodexLabel event_label(const Content *content, int index)
{
    const Encounter *encounter = &content->encounters[index];
    return (CodexLabel){.sign = '?',
                        .ink = INK_SPECIAL,
                        .id = encounter->id,
                        .name = encounter->name,
                        .mark = place_use(encounter->place)->word};
}

static size_t event_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_encounter(content, index, out, size);
}

#define OF_BLUEPRINTS                                                                                    \
    .kind = CODEX_BLUEPRINT, .count = blueprint_count, .rank = blueprint_rank, .label = blueprint_label, \
    .describe = describe_blueprint, .page = codex_blueprint_page

#define OF_FOOT(KIND, what)                                                                                          \
    .kind = CODEX_##KIND, .count = codex_##what##_count, .rank = codex_##what##_rank, .label = codex_##what##_label, \
    .describe = codex_##what##_describe, .page = codex_##what##_page

const CodexSection CODEX_SECTIONS[CODEX_SECTION_COUNT] = {
    {.name = N_("Towers"), .part = BLUEPRINT_TOWER, OF_BLUEPRINTS},
    {.name = N_("Economic"), .part = BLUEPRINT_ECONOMIC, OF_BLUEPRINTS},
    {.name = N_("Special"), .part = BLUEPRINT_SPECIAL, OF_BLUEPRINTS},
    {.name = N_("Abilities"), .part = BLUEPRINT_ABILITY, OF_BLUEPRINTS},
    {.name = N_("Attackers"),
     .kind = CODEX_ATTACKER,
     .count = attacker_count,
     .rank = attacker_rank,
     .label = attacker_label,
     .describe = attacker_describe,
     .page = codex_attacker_page},
    {.name = N_("Statuses"),
     .kind = CODEX_STATUS,
     .count = status_count_all,
     .rank = status_rank,
     .label = status_label,
     .describe = status_describe,
     .page = codex_status_page},
    {.name = N_("Terrain"),
     .kind = CODEX_TERRAIN,
     .count = terrain_count,
     .rank = terrain_rank,
     .label = terrain_label,
     .describe = terrain_describe,
     .page = codex_terrain_page},
    {.name = N_("Augments"),
     .kind = CODEX_AUGMENT,
     .count = augment_count,
     .rank = augment_rank,
     .label = augment_label,
     .describe = augment_describe,
     .page = codex_augment_page},
    {.name = N_("Events"),
     .kind = CODEX_EVENT,
     .count = event_count,
     .rank = event_rank,
     .label = event_label,
     .describe = event_describe,
     .page = codex_event_page},
    {.name = N_("Creatures"), OF_FOOT(CREATURE, creature)},
    {.name = N_("Items"), OF_FOOT(ITEM, item)},
    {.name = N_("Rooms"), OF_FOOT(ROOM, room)},
    {.name = N_("Themes"), OF_FOOT(THEME, theme)},
};
