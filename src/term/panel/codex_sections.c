/* A section that joins the codex is one more row here. Entries of a section stand in the order of their rank, those of
 * one rank by name. */
#include "term/panel/codex_sections.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/panel/codex_page.h"
#include "holdout/describe.h"

#include <string.h>

/* A section for each of the kinds; rarities in their order. */
static CodexLabel blueprint_label(const Content *content, int index)
{
    const Blueprint *blueprint = &content->blueprints[index];
    bool hub = index == content->hub;
    return (CodexLabel){.sign = hub ? '@' : (uint32_t)blueprint->glyph,
                        .ink = hub ? INK_HUB : theme_blueprint_ink(blueprint->kind),
                        .id = blueprint->id,
                        .name = blueprint->name,
                        .mark = blueprint->permanent ? "" : rarity_text(blueprint->rarity),
                        .part = (int)blueprint->kind,
                        .rank = (int)blueprint->rarity};
}

/* Bosses come last; tiers are told with the attacker whose they are. */
static CodexLabel attacker_label(const Content *content, int index)
{
    const AttackerType *type = &content->attackers[index];
    return (CodexLabel){.sign = (uint32_t)type->glyph,
                        .ink = theme_attacker_ink(type->size, false),
                        .id = type->id,
                        .name = type->name,
                        .mark = size_text(type->size),
                        .rank = type->tier == 0 ? (int)type->size : -1};
}

static CodexLabel status_label(const Content *content, int index)
{
    const StatusType *status = &content->statuses[index];
    return (CodexLabel){.sign = (uint32_t)status->glyph,
                        .ink = INK_WARN,
                        .id = status->id,
                        .name = status->name,
                        .mark = status->bearer == BEARER_ATTACKERS ? _("attackers") : _("buildings"),
                        .rank = (int)status->bearer};
}

/* The sign of its most common decoration. */
static CodexLabel terrain_label(const Content *content, int index)
{
    const TerrainType *terrain = &content->terrains[index];
    const char *texture = terrain->surfaces[0].texture;
    texture += strspn(texture, " ");
    return (CodexLabel){.sign = *texture ? (uint32_t)*texture : '.',
                        .ink = INK_GROUND,
                        .id = terrain->id,
                        .name = terrain->name,
                        .mark = "",
                        .flavour = terrain->flavour,
                        .rank = terrain->level_min};
}

static CodexLabel augment_label(const Content *content, int index)
{
    const Augment *augment = &content->augments[index];
    return (CodexLabel){.sign = '+',
                        .ink = INK_GOOD,
                        .id = augment->id,
                        .name = augment->name,
                        .opened_by = augment->opened_by,
                        .mark = rarity_text(augment->rarity),
                        .flavour = augment->flavour,
                        .rank = (int)augment->rarity};
}

static CodexLabel evolution_label(const Content *content, int index)
{
    const Evolution *evolution = &content->evolutions[index];
    const Blueprint *of = &content->blueprints[evolution->of];
    return (CodexLabel){.sign = (uint32_t)of->glyph,
                        .ink = theme_blueprint_ink(of->kind),
                        .id = evolution->id,
                        .name = evolution->name,
                        .mark = of->name,
                        .flavour = evolution->flavour,
                        .rank = (int)of->kind};
}

static CodexLabel ship_label(const Content *content, int index)
{
    const Ship *ship = &content->ships[index];
    return (CodexLabel){.sign = (uint32_t)ship->name[0],
                        .ink = INK_TEXT,
                        .id = ship->id,
                        .name = ship->name,
                        .mark = "",
                        .flavour = ship->flavour,
                        .opened_by = ship->opened_by,
                        .rank = index == content->run.first_ship ? 0 : 1};
}

static CodexLabel feat_label(const Content *content, int index)
{
    const Feat *feat = &content->feats[index];
    return (CodexLabel){.sign = '*',
                        .ink = INK_TITLE,
                        .id = feat->id,
                        .name = feat->name,
                        .mark = "",
                        .flavour = feat->flavour,
                        .rank = (int)feat->when};
}

static CodexLabel fitting_label(const Content *content, int index)
{
    const Fitting *fitting = &content->fittings[index];
    return (CodexLabel){.sign = '#',
                        .ink = (Ink)(INK_RARITY + fitting->rarity),
                        .id = fitting->id,
                        .name = fitting->name,
                        .opened_by = fitting->opened_by,
                        .mark = rarity_text(fitting->rarity),
                        .flavour = fitting->flavour,
                        .rank = (int)fitting->rarity};
}

static CodexLabel event_label(const Content *content, int index)
{
    const Encounter *encounter = &content->encounters[index];
    return (CodexLabel){.sign = '?',
                        .ink = INK_SPECIAL,
                        .id = encounter->id,
                        .name = encounter->name,
                        .opened_by = encounter->opened_by,
                        .mark = place_use(encounter->place)->word,
                        .flavour = "",
                        .rank = (int)encounter->place};
}

/* The weakest first, bosses last. */
static CodexLabel creature_label(const Content *content, int index)
{
    enum { ABOVE_ALL = 100000 };
    const FootCreature *creature = &content->creatures[index];
    return (CodexLabel){.sign = (uint32_t)creature->glyph,
                        .ink = creature->boss ? INK_BOSS : INK_ATTACKER,
                        .id = creature->id,
                        .name = creature->name,
                        .mark = creature->boss ? _("boss") : "",
                        .flavour = creature->flavour,
                        .rank = creature->worth + (creature->boss ? ABOVE_ALL : 0)};
}

static CodexLabel item_label(const Content *content, int index)
{
    const FootItem *item = &content->items[index];
    return (CodexLabel){.sign = (uint32_t)foot_item_sign(item),
                        .ink = item->kind == FOOT_CLASS_TRAP ? INK_BAD : INK_GOOD,
                        .id = item->id,
                        .name = item->name,
                        .mark = foot_class_text(item->kind),
                        .flavour = item->flavour,
                        .rank = (int)item->kind};
}

/* Packs without a name are what stands anywhere. */
static CodexLabel room_label(const Content *content, int index)
{
    const FootPack *pack = &content->foot_packs[index];
    return (CodexLabel){.sign = '#',
                        .ink = INK_ROCK,
                        .id = pack->id,
                        .name = pack->name,
                        .mark = "",
                        .flavour = pack->flavour,
                        .rank = pack->room ? 0 : -1};
}

static CodexLabel theme_label(const Content *content, int index)
{
    const FootTheme *theme = &content->foot_themes[index];
    return (CodexLabel){
        .sign = '.', .ink = INK_PATH, .id = theme->id, .name = theme->name, .mark = "", .flavour = theme->flavour};
}

static CodexLabel pair_label(const Content *content, int index)
{
    const FootPair *pair = &content->foot_pairs[index];
    return (CodexLabel){.sign = (uint32_t)foot_item_sign(&content->items[pair->one]),
                        .ink = INK_PATH,
                        .id = pair->id,
                        .name = pair->name,
                        .mark = "",
                        .flavour = pair->flavour,
                        .rank = pair->gives > 0};
}

static CodexLabel surface_label(const Content *content, int index)
{
    const FootSurface *surface = &content->foot_surfaces[index];
    return (CodexLabel){.sign = (uint32_t)surface->sign[0],
                        .ink = INK_PATH,
                        .id = surface->id,
                        .name = surface->name,
                        .mark = "",
                        .flavour = surface->flavour,
                        .rank = (int)surface->layer};
}

#define OF_BLUEPRINTS                                                                               \
    .kind = CODEX_BLUEPRINT, .count = offsetof(Content, blueprint_count), .label = blueprint_label, \
    .page = codex_blueprint_page
#define OF(KIND, what, counted, described) \
    .kind = CODEX_##KIND, .count = offsetof(Content, counted##_count), .label = what##_label, .describe = described

const CodexSection CODEX_SECTIONS[CODEX_SECTION_COUNT] = {
    {.name = N_("Towers"), .part = BLUEPRINT_TOWER, OF_BLUEPRINTS},
    {.name = N_("Economic"), .part = BLUEPRINT_ECONOMIC, OF_BLUEPRINTS},
    {.name = N_("Special"), .part = BLUEPRINT_SPECIAL, OF_BLUEPRINTS},
    {.name = N_("Abilities"), .part = BLUEPRINT_ABILITY, OF_BLUEPRINTS},
    {.name = N_("Supplies"), .part = BLUEPRINT_SUPPLY, OF_BLUEPRINTS},
    {.name = N_("Attackers"), OF(ATTACKER, attacker, attacker, describe_attacker), .page = codex_attacker_page},
    {.name = N_("Statuses"), OF(STATUS, status, status, describe_status), .more = codex_put_givers},
    {.name = N_("Terrain"), OF(TERRAIN, terrain, terrain, describe_terrain)},
    {.name = N_("Augments"), OF(AUGMENT, augment, augment, describe_augment), .more = codex_put_fitting},
    {.name = N_("Ships"), OF(SHIP, ship, ship, describe_ship), .more = codex_put_ship},
    {.name = N_("Fittings"), OF(FITTING, fitting, fitting, describe_fitting)},
    {.name = N_("Feats"), OF(FEAT, feat, feat, describe_feat), .more = codex_put_opens},
    {.name = N_("Evolutions"), OF(EVOLUTION, evolution, evolution, describe_evolution), .page = codex_evolution_page},
    {.name = N_("Events"), OF(EVENT, event, encounter, describe_encounter)},
    {.name = N_("Creatures"), OF(CREATURE, creature, creature, describe_creature)},
    {.name = N_("Items"), OF(ITEM, item, item, describe_item)},
    {.name = N_("Rooms"), OF(ROOM, room, foot_pack, describe_foot_pack)},
    {.name = N_("Pairs"), OF(PAIR, pair, foot_pair, describe_foot_pair)},
    {.name = N_("Surfaces"), OF(SURFACE, surface, foot_surface, describe_foot_surface)},
    {.name = N_("Themes"), OF(THEME, theme, foot_theme, describe_foot_theme)},
};

int codex_count(const CodexSection *section, const Content *content)
{
    return *(const int *)(const void *)((const char *)content + section->count);
}

bool codex_has(const CodexSection *section, const Content *content, int index)
{
    CodexLabel label = section->label(content, index);
    return label.part == section->part && label.rank >= 0;
}

size_t codex_describe(const CodexSection *section, const Content *content, int index, int wave, char *out, size_t size)
{
    return section->describe ? section->describe(content, index, out, size)
                             : describe_blueprint(content, index, wave, out, size);
}

/* What an entry is, in a few words; blueprints, evolutions and attackers say that themselves. */
static void put_kind(const Content *content, CodexKind kind, int index, Text *text)
{
    switch (kind) {
    case CODEX_BLUEPRINT:
    case CODEX_EVOLUTION:
    case CODEX_ATTACKER:
        break;
    case CODEX_STATUS:
        text_add(text, "%s",
                 content->statuses[index].bearer == BEARER_ATTACKERS ? _("status of attackers")
                                                                     : _("status of buildings"));
        break;
    case CODEX_TERRAIN:
        text_add(text, "%s", _("terrain type"));
        break;
    case CODEX_AUGMENT:
        text_add(text, _("%s augment of a blueprint"), rarity_text(content->augments[index].rarity));
        break;
    case CODEX_SHIP:
        text_add(text, "%s", _("ship that a run can be made with"));
        break;
    case CODEX_FITTING:
        text_add(text, _("%s fitting of the ship"), rarity_text(content->fittings[index].rarity));
        break;
    case CODEX_FEAT:
        text_add(text, "%s", _("feat, done once"));
        break;
    case CODEX_EVENT:
        text_add(text, "%s", place_use(content->encounters[index].place)->text);
        break;
    case CODEX_CREATURE:
        text_add(text, _("%s of dungeons, worth %d experience"),
                 content->creatures[index].boss ? _("boss") : _("creature"), content->creatures[index].worth);
        break;
    case CODEX_ITEM:
        text_add(text, _("%s of dungeons"), foot_class_text(content->items[index].kind));
        break;
    case CODEX_ROOM:
        text_add(text, "%s", _("special room of dungeons"));
        break;
    case CODEX_PAIR:
        text_add(text, "%s", _("two things that make something neither is"));
        break;
    case CODEX_SURFACE:
        text_add(text, "%s", _("what lies or hangs in dungeons"));
        break;
    case CODEX_THEME:
        text_add(text, "%s", _("what floors of dungeons are made of"));
        break;
    }
}

void codex_page(const CodexSection *section, Panel *panel, int index, int wave)
{
    const CodexLabel label = section->label(panel->content, index);
    char kind[PANEL_LINE_SIZE], words[PANEL_TEXT_SIZE];
    if (section->page) {
        section->page(panel, index, wave);
        return;
    }
    Text text = text_into(kind, sizeof kind);
    put_kind(panel->content, section->kind, index, &text);
    panel_put(panel, INK_KEY, kind);
    panel_gap(panel);
    codex_describe(section, panel->content, index, wave, words, sizeof words);
    panel_put(panel, INK_TEXT, words);
    if (section->more) {
        section->more(panel, index);
    }
    if (label.flavour) {
        codex_put_end(panel, label.opened_by, label.flavour, label.id);
    }
}
