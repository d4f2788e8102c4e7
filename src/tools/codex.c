/* holdout codex: everything the content holds, in the words the game uses. */
#include "tools/codex_foot.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "base/failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4000 };

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

static json_t *blueprints_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        char text[TEXT_SIZE];
        describe_blueprint(content, i, 1, text, sizeof text);
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:s,s:s,s:i,s:i,s:o,s:o,s:i,s:s}", "id", blueprint->id, "name",
                                        blueprint->name, "kind", blueprint_kind_word(blueprint->kind), "rarity",
                                        rarity_text(blueprint->rarity), "materials", blueprint->materials, "energy",
                                        blueprint->energy, "text", json_sentences(text), "stats", stats_json(blueprint),
                                        "unlock", blueprint->unlock, "flavour", blueprint->flavour));
    }
    return list;
}

static json_t *fitting_json(const Content *content, int augment)
{
    json_t *list = json_array();
    for (int i = 0; i < content->blueprint_count; i++) {
        if (augment_fits(content, augment, &content->blueprints[i])) {
            json_array_append_new(list, json_string(content->blueprints[i].id));
        }
    }
    return list;
}

static json_t *augments_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->augment_count; i++) {
        const Augment *augment = &content->augments[i];
        char text[TEXT_SIZE];
        describe_augment(content, i, text, sizeof text);
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s,s:o,s:i,s:o,s:s}", "id", augment->id, "name",
                                              augment->name, "kind", "augment", "rarity", rarity_text(augment->rarity),
                                              "text", json_sentences(text), "unlock", augment->unlock, "fits",
                                              fitting_json(content, i), "flavour", augment->flavour));
    }
    return list;
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

static json_t *attackers_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        char text[TEXT_SIZE];
        describe_attacker(content, i, text, sizeof text);
        /* Tiles a second, in hundredths, so that no reader meets a rounded fraction. */
        int speed = (int)(((int64_t)type->speed * TICKS_PER_SECOND * 100 + FIX_HALF) >> FIX_SHIFT);
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:i,s:f,s:i,s:o,s:i,s:s,s:o}", "id", type->id, "name",
                                              type->name, "size", size_text(type->size), "hp", type->hp, "speed",
                                              speed / 100.0, "value", type->value, "text", json_sentences(text), "tier",
                                              type->tier, "flavour", type->flavour, "tiers",
                                              type->tier == 0 ? tiers_json(content, i) : json_array()));
    }
    return list;
}

static json_t *statuses_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->status_count; i++) {
        char text[TEXT_SIZE];
        describe_status(content, i, text, sizeof text);
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", content->statuses[i].id, "name",
                                              content->statuses[i].name, "text", json_sentences(text)));
    }
    return list;
}

static json_t *terrains_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->terrain_count; i++) {
        const TerrainType *terrain = &content->terrains[i];
        char text[TEXT_SIZE];
        describe_terrain(content, i, text, sizeof text);
        json_t *sentences = json_sentences(text);
        json_array_append_new(list, json_pack("{s:s,s:s,s:o,s:s}", "id", terrain->id, "name", terrain->name, "text",
                                              sentences, "flavour", terrain->flavour));
    }
    return list;
}

static json_t *encounters_json(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        char text[TEXT_SIZE];
        describe_encounter(content, i, text, sizeof text);
        json_array_append_new(list, json_pack("{s:s,s:s,s:o}", "id", encounter->id, "name", encounter->name, "text",
                                              json_sentences(text)));
    }
    return list;
}

static json_t *steps_json(const RunStep *steps, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        char text[TEXT_SIZE];
        describe_run_step(&steps[i], text, sizeof text);
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:o}", "id", steps[i].id, "name", steps[i].name, "text", json_sentences(text)));
    }
    return list;
}

/* Each step has its number: that of the ascension from which on it is in force. */
static json_t *ascension_json(const Content *content)
{
    json_t *list = steps_json(content->run.ascension, content->run.ascension_count);
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_object_set_new(json_array_get(list, i), "number", json_integer((json_int_t)i + 1));
    }
    return list;
}

static json_t *twists_json(const Content *content)
{
    return steps_json(content->run.twists, content->run.twist_count);
}

/* The content has none of these, and readers of the JSON may rely on the list. */
static const struct {
    const char *name;
    json_t *(*list)(const Content *content);
} KINDS[] = {{"blueprints", blueprints_json}, {"attackers", attackers_json}, {"statuses", statuses_json},
             {"augments", augments_json},     {"terrains", terrains_json},   {"events", encounters_json},
             {"ascension", ascension_json},   {"twists", twists_json},       {"creatures", codex_creatures},
             {"items", codex_items},          {"rooms", codex_rooms},        {"themes", codex_themes}};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

/* When it can be had, and what it is for; the JSON says which. */
static void print_terms(const json_t *entry)
{
    json_int_t unlock = json_integer_value(json_object_get(entry, "unlock"));
    size_t fits = json_array_size(json_object_get(entry, "fits"));
    if (unlock > 0) {
        print("    Joins the pool after %lld finished run%s.\n", (long long)unlock, unlock == 1 ? "" : "s");
    }
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
            json_object_set_new(codex, KINDS[i].name, KINDS[i].list(content));
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

int tool_codex(const Content *content, const char *kind, ToolFormat format)
{
    json_t *codex = codex_json(content, kind);
    if (json_object_size(codex) == 0) {
        json_decref(codex);
        return tool_fail(EXIT_USAGE,
                         "The codex has no kind '%.40s'; it has blueprints, attackers, statuses, augments, terrains, "
                         "events, ascension, twists, creatures, items, rooms and themes.",
                         kind);
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
