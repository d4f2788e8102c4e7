/* holdout codex: everything the content holds, in the words the game uses. */
#include "base/failure.h"
#include "base/text.h"
#include "holdout/content.h"
#include "holdout/describe.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <jansson.h>
#include <stdio.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4000, NAMES_SIZE = 240 };

/* What is told of the thing at a place in one of the content's lists, a sentence each. */
typedef size_t Describe(const Content *content, int at, char *out, size_t size);
static json_t *text_json(Describe *describe, const Content *content, int at)
{
    char text[TEXT_SIZE];
    describe(content, at, text, sizeof text);
    return json_sentences(text);
}

/* Adds what opens it, as a feat's id, "" for none, and as the last sentence of its text. */
static json_t *with_opening(const Content *content, json_t *entry, int opened_by)
{
    char words[TEXT_SIZE];
    json_object_set_new(entry, "opened_by", json_string(opened_by > 0 ? content->feats[opened_by - 1].id : ""));
    if (describe_opened_by(content, opened_by, words, sizeof words) > 0) {
        json_array_append_new(json_object_get(entry, "text"), json_string(words));
    }
    return entry;
}

static json_t *stats_json(const Blueprint *blueprint)
{
    json_t *stats =
        json_pack("{s:i,s:i}", "cooldown", blueprint->cooldown, "cooldown_start", blueprint->cooldown_start);
    const Attack *attack = &blueprint->attack;
    if (attack->shape != SHAPE_NONE) {
        json_t *figures = json_pack("{s:i,s:i,s:i,s:i}", "damage", attack->damage, "interval_ticks", attack->interval,
                                    "range_hundredths", (int)(((int64_t)attack->range * 100 + FIX_HALF) >> FIX_SHIFT),
                                    "blast_hundredths", (int)(((int64_t)attack->blast * 100 + FIX_HALF) >> FIX_SHIFT));
        json_object_update(stats, figures);
        json_decref(figures);
    }
    return stats;
}

static json_t *piece_json(const Content *content, int at)
{
    const Blueprint *blueprint = &content->blueprints[at];
    char text[TEXT_SIZE];
    describe_blueprint(content, at, 1, text, sizeof text);
    return with_opening(content,
                        json_pack("{s:s,s:s,s:s,s:s,s:i,s:i,s:o,s:o,s:s}", "id", blueprint->id, "name", blueprint->name,
                                  "kind", blueprint_kind_word(blueprint->kind), "rarity",
                                  rarity_text(blueprint->rarity), "materials", blueprint->materials, "energy",
                                  blueprint->energy, "text", json_sentences(text), "stats", stats_json(blueprint),
                                  "flavour", blueprint->flavour),
                        blueprint->opened_by);
}

static json_t *blueprint_json(const Content *content, int at)
{
    return content->blueprints[at].kind == BLUEPRINT_SUPPLY ? NULL : piece_json(content, at);
}

static json_t *supply_json(const Content *content, int at)
{
    return content->blueprints[at].kind == BLUEPRINT_SUPPLY ? piece_json(content, at) : NULL;
}

static json_t *bearers_json(const Content *content, int augment)
{
    json_t *list = json_array();
    for (int i = 0; i < content->blueprint_count; i++) {
        if (augment_fits(content, augment, &content->blueprints[i])) {
            json_array_append_new(list, json_string(content->blueprints[i].id));
        }
    }
    return list;
}

static json_t *augment_json(const Content *content, int at)
{
    const Augment *augment = &content->augments[at];
    return with_opening(content,
                        json_pack("{s:s,s:s,s:s,s:s,s:o,s:o,s:s}", "id", augment->id, "name", augment->name, "kind",
                                  "augment", "rarity", rarity_text(augment->rarity), "text",
                                  text_json(describe_augment, content, at), "fits", bearers_json(content, at),
                                  "flavour", augment->flavour),
                        augment->opened_by);
}

static json_t *recipe_json(const Content *content, const Evolution *evolution)
{
    json_t *list = json_array();
    for (int i = 0; i < evolution->augment_count; i++) {
        json_array_append_new(list, json_string(content->augments[evolution->augments[i]].id));
    }
    return list;
}

static json_t *evolution_json(const Content *content, int at)
{
    const Evolution *evolution = &content->evolutions[at];
    return with_opening(content,
                        json_pack("{s:s,s:s,s:o,s:s,s:o,s:s}", "id", evolution->id, "name", evolution->name, "text",
                                  text_json(describe_evolution, content, at), "of",
                                  content->blueprints[evolution->of].id, "augments", recipe_json(content, evolution),
                                  "flavour", evolution->flavour),
                        evolution->opened_by);
}

static json_t *ship_json(const Content *content, int at)
{
    const Ship *ship = &content->ships[at];
    json_t *starters = json_array();
    for (int i = 0; i < ship->starter_count; i++) {
        json_array_append_new(starters, json_string(content->blueprints[ship->starters[i]].id));
    }
    return with_opening(content,
                        json_pack("{s:s,s:s,s:o,s:o,s:s}", "id", ship->id, "name", ship->name, "starters", starters,
                                  "text", text_json(describe_ship, content, at), "flavour", ship->flavour),
                        ship->opened_by);
}

/* What a feat opens, by kind and id. */
static json_t *opens_json(const Content *content, int feat)
{
    json_t *list = json_array();
    Openable one;
    for (int i = 0; content_openable(content, i, &one); i++) {
        if (one.opened_by == 1 + feat) {
            json_array_append_new(list, json_pack("{s:s,s:s}", "kind", one.kind, "id", one.id));
        }
    }
    return list;
}

static json_t *feat_json(const Content *content, int at)
{
    const Feat *feat = &content->feats[at];
    json_t *text = text_json(describe_feat, content, at);
    char words[TEXT_SIZE];
    if (describe_opens(content, UINT32_C(1) << at, words, sizeof words) > 0) {
        json_array_append_new(text, json_sprintf("Opens: %s.", words));
    }
    return json_pack("{s:s,s:s,s:o,s:o,s:s}", "id", feat->id, "name", feat->name, "text", text, "opens",
                     opens_json(content, at), "flavour", feat->flavour);
}

static json_t *fitting_json(const Content *content, int at)
{
    const Fitting *fitting = &content->fittings[at];
    return with_opening(content,
                        json_pack("{s:s,s:s,s:s,s:o,s:s}", "id", fitting->id, "name", fitting->name, "rarity",
                                  rarity_text(fitting->rarity), "text", text_json(describe_fitting, content, at),
                                  "flavour", fitting->flavour),
                        fitting->opened_by);
}

/* The tougher versions of an attacker, which follow it in the content's list. */
static json_t *tiers_json(const Content *content, int attacker)
{
    json_t *list = json_array();
    for (int i = attacker + 1; i < content->attacker_count && content->attackers[i].tier > 0; i++) {
        const AttackerType *type = &content->attackers[i];
        const AttackerTier *tier = &content->wave.tiers[type->tier - 1];
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i,s:i,s:i,s:i}", "id", type->id, "tier", tier->name, "hp", type->hp,
                                        "block", type->block, "level", tier->level, "wave", tier->wave));
    }
    return list;
}

static json_t *attacker_json(const Content *content, int at)
{
    const AttackerType *type = &content->attackers[at];
    /* Tiles a second, in hundredths, so that no reader meets a rounded fraction. */
    int speed = (int)(((int64_t)type->speed * TICKS_PER_SECOND * 100 + FIX_HALF) >> FIX_SHIFT);
    return json_pack("{s:s,s:s,s:s,s:i,s:f,s:i,s:o,s:i,s:s,s:o}", "id", type->id, "name", type->name, "size",
                     size_text(type->size), "hp", type->hp, "speed", speed / 100.0, "value", type->value, "text",
                     text_json(describe_attacker, content, at), "tier", type->tier, "flavour", type->flavour, "tiers",
                     type->tier == 0 ? tiers_json(content, at) : json_array());
}

static json_t *status_json(const Content *content, int at)
{
    return json_pack("{s:s,s:s,s:o}", "id", content->statuses[at].id, "name", content->statuses[at].name, "text",
                     text_json(describe_status, content, at));
}

/* Told by a remark besides. */
static json_t *remarked_json(const char *id, const char *name, json_t *text, const char *flavour)
{
    return json_pack("{s:s,s:s,s:o,s:s}", "id", id, "name", name, "text", text, "flavour", flavour);
}

static json_t *terrain_json(const Content *content, int at)
{
    const TerrainType *terrain = &content->terrains[at];
    return remarked_json(terrain->id, terrain->name, text_json(describe_terrain, content, at), terrain->flavour);
}

static json_t *encounter_json(const Content *content, int at)
{
    const Encounter *encounter = &content->encounters[at];
    json_t *entry = json_pack("{s:s,s:s,s:o}", "id", encounter->id, "name", encounter->name, "text",
                              text_json(describe_encounter, content, at));
    return with_opening(content, entry, encounter->opened_by);
}

static json_t *step_json(const Content *content, const RunStep *step)
{
    char text[TEXT_SIZE];
    describe_clause(content, &step->clause, text, sizeof text);
    return json_pack("{s:s,s:s,s:o}", "id", step->id, "name", step->name, "text", json_sentences(text));
}

/* Each step has its number: that of the ascension from which on it is in force. */
static json_t *ascension_json(const Content *content, int at)
{
    json_t *entry = step_json(content, &content->run.ascension[at]);
    json_object_set_new(entry, "number", json_integer(at + 1));
    return entry;
}

static json_t *twist_json(const Content *content, int at)
{
    const RunStep *twist = &content->run.twists[at];
    return with_opening(content, step_json(content, twist), twist->opened_by);
}

static json_t *creature_json(const Content *content, int at)
{
    const FootCreature *creature = &content->creatures[at];
    char glyph[2] = {creature->glyph, '\0'};
    json_t *entry =
        remarked_json(creature->id, creature->name, text_json(describe_creature, content, at), creature->flavour);
    json_object_set_new(entry, "glyph", json_string(glyph));
    json_object_set_new(entry, "hp", json_integer(creature->stats[FOOT_STAT_HP]));
    json_object_set_new(entry, "worth", json_integer(creature->worth));
    return entry;
}

static json_t *item_json(const Content *content, int at)
{
    const FootItem *item = &content->items[at];
    json_t *entry = remarked_json(item->id, item->name, text_json(describe_item, content, at), item->flavour);
    json_object_set_new(entry, "class", json_string(foot_class_text(item->kind)));
    return entry;
}

/* Other packs have no name. */
static json_t *room_json(const Content *content, int at)
{
    const FootPack *pack = &content->foot_packs[at];
    return pack->room ? remarked_json(pack->id, pack->name, text_json(describe_foot_pack, content, at), pack->flavour)
                      : NULL;
}

static json_t *theme_json(const Content *content, int at)
{
    const FootTheme *theme = &content->foot_themes[at];
    return remarked_json(theme->id, theme->name, text_json(describe_foot_theme, content, at), theme->flavour);
}

static json_t *pair_json(const Content *content, int at)
{
    const FootPair *pair = &content->foot_pairs[at];
    return remarked_json(pair->id, pair->name, text_json(describe_foot_pair, content, at), pair->flavour);
}

static json_t *surface_json(const Content *content, int at)
{
    const FootSurface *surface = &content->foot_surfaces[at];
    return remarked_json(surface->id, surface->name, text_json(describe_foot_surface, content, at), surface->flavour);
}

/* How many there are in the content, and what is told of one; NULL: nothing. */
static const struct {
    const char *name;
    size_t count;
    json_t *(*entry)(const Content *content, int at);
} KINDS[] = {
    {"blueprints", offsetof(Content, blueprint_count), blueprint_json},
    {"supplies", offsetof(Content, blueprint_count), supply_json},
    {"attackers", offsetof(Content, attacker_count), attacker_json},
    {"statuses", offsetof(Content, status_count), status_json},
    {"augments", offsetof(Content, augment_count), augment_json},
    {"ships", offsetof(Content, ship_count), ship_json},
    {"feats", offsetof(Content, feat_count), feat_json},
    {"fittings", offsetof(Content, fitting_count), fitting_json},
    {"evolutions", offsetof(Content, evolution_count), evolution_json},
    {"terrains", offsetof(Content, terrain_count), terrain_json},
    {"events", offsetof(Content, encounter_count), encounter_json},
    {"ascension", offsetof(Content, run.ascension_count), ascension_json},
    {"twists", offsetof(Content, run.twist_count), twist_json},
    {"creatures", offsetof(Content, creature_count), creature_json},
    {"items", offsetof(Content, item_count), item_json},
    {"rooms", offsetof(Content, foot_pack_count), room_json},
    {"pairs", offsetof(Content, foot_pair_count), pair_json},
    {"surfaces", offsetof(Content, foot_surface_count), surface_json},
    {"themes", offsetof(Content, foot_theme_count), theme_json},
};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

/* Readers may rely on the list, also where the content has none. */
static json_t *list_json(const Content *content, int kind)
{
    json_t *list = json_array();
    int count;
    memcpy(&count, (const char *)content + KINDS[kind].count, sizeof count);
    for (int i = 0; i < count; i++) {
        json_t *entry = KINDS[kind].entry(content, i);
        if (entry) {
            json_array_append_new(list, entry);
        }
    }
    return list;
}

/* What it is for; the JSON says which. */
static void print_terms(const json_t *entry)
{
    size_t fits = json_array_size(json_object_get(entry, "fits"));
    if (fits > 0) {
        print("    Fits %zu blueprint%s.\n", fits, fits == 1 ? "" : "s");
    }
}

static json_int_t number_of(const json_t *entry, const char *name)
{
    return json_integer_value(json_object_get(entry, name));
}

/* What stands at the end: its tougher versions as a table, and a remark. */
static void print_rest(const json_t *entry)
{
    const json_t *tiers = json_object_get(entry, "tiers");
    const char *flavour = json_string_value(json_object_get(entry, "flavour"));
    for (size_t i = 0; i < json_array_size(tiers); i++) {
        const json_t *tier = json_array_get(tiers, i);
        if (i == 0) {
            print("    Tougher versions  HP     block  from level  or wave\n");
        }
        print("      %-14s  %-5lld  %-5lld  %-10lld  %lld\n", json_string_value(json_object_get(tier, "tier")),
              (long long)number_of(tier, "hp"), (long long)number_of(tier, "block"),
              (long long)number_of(tier, "level"), (long long)number_of(tier, "wave"));
    }
    if (flavour && *flavour) {
        print("    \"%s\"\n", flavour);
    }
}

static void print_entry(const json_t *entry)
{
    const json_t *kind = json_object_get(entry, "kind"), *materials = json_object_get(entry, "materials");
    const char *glyph = json_string_value(json_object_get(entry, "glyph"));
    const char *class = json_string_value(json_object_get(entry, "class"));
    if (number_of(entry, "number") > 0) {
        print("%lld. ", (long long)number_of(entry, "number"));
    }
    print("%s%s%s", glyph ? glyph : "", glyph ? " " : "", json_string_value(json_object_get(entry, "name")));
    if (class) {
        print(" (%s)", class);
    }
    if (kind) {
        print(" (%s, %s", json_string_value(kind), json_string_value(json_object_get(entry, "rarity")));
        json_int_t energy = json_integer_value(json_object_get(entry, "energy"));
        if (json_integer_value(materials) > 0) {
            print(", %lld materials", (long long)json_integer_value(materials));
        }
        if (energy > 0) {
            print(", %lld energy", (long long)energy);
        }
        print(")");
    }
    print("  [%s]\n", json_string_value(json_object_get(entry, "id")));
    const json_t *text = json_object_get(entry, "text");
    for (size_t i = 0; i < json_array_size(text); i++) {
        print("    %s\n", json_string_value(json_array_get(text, i)));
    }
    print_terms(entry);
    print_rest(entry);
}

/* NULL: all kinds. */
static json_t *codex_json(const Content *content, const char *kind)
{
    json_t *codex = json_object();
    for (int i = 0; i < KIND_COUNT; i++) {
        if (!kind || strcmp(kind, KINDS[i].name) == 0) {
            json_object_set_new(codex, KINDS[i].name, list_json(content, i));
        }
    }
    return codex;
}

void codex_write(const Content *content, FILE *out)
{
    json_t *codex = codex_json(content, NULL);
    json_write(codex, JSON_COMPACT, out);
    json_decref(codex);
}

static int refuse_kind(const char *kind)
{
    char names[NAMES_SIZE];
    Text text = text_into(names, sizeof names);
    for (int i = 0; i < KIND_COUNT; i++) {
        text_add(&text, "%s%s", text_separator(i, KIND_COUNT, " and "), KINDS[i].name);
    }
    return tool_fail(EXIT_USAGE, "The codex has no kind '%.40s'; it has %s.", kind, names);
}

int tool_codex(const Content *content, const char *kind, ToolFormat format)
{
    json_t *codex = codex_json(content, kind);
    if (json_object_size(codex) == 0) {
        json_decref(codex);
        return refuse_kind(kind);
    }
    if (format == FORMAT_JSON) {
        json_print(codex);
        return tool_finish(EXIT_DONE);
    }
    const char *name;
    json_t *list;
    json_object_foreach(codex, name, list)
    {
        print("%s\n\n", name);
        if (json_array_size(list) == 0) {
            print("There are none.\n");
        }
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *entry = json_array_get(list, i);
            if (number_of(entry, "tier") == 0) {
                print_entry(entry); /* tiers stand in the table of the attacker whose they are */
            }
        }
        print("\n");
    }
    json_decref(codex);
    return tool_finish(EXIT_DONE);
}
