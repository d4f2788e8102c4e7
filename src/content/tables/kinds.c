/* All that is known of a kind of data file stands in its row. Arrays of entries are reached through their places in
 * Content, since the rows know no types. */
#include "content/tables/kinds.h"

#include "base/memory.h"
#include "content/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER(path, table, list, count, most)                                         \
    {                                                                                  \
        path, &(table), offsetof(Content, list), offsetof(Content, count), most, false \
    }
#define ONE_FILE(path, table, at)       \
    {                                   \
        path, &(table), at, 0, 0, false \
    }

const Kind CONTENT_KINDS[] = {
    [KIND_STATUSES] = FOLDER("statuses/", STATUS_TABLE, statuses, status_count, STATUSES_MAX),
    [KIND_BLUEPRINTS] = FOLDER("blueprints/", BLUEPRINT_TABLE, blueprints, blueprint_count, BLUEPRINTS_MAX),
    [KIND_ATTACKERS] = FOLDER("attackers/", ATTACKER_TABLE, attackers, attacker_count, ATTACKERS_WRITTEN_MAX),
    [KIND_AUGMENTS] = FOLDER("augments/", AUGMENT_TABLE, augments, augment_count, AUGMENTS_MAX),
    [KIND_TERRAINS] = FOLDER("terrains/", TERRAIN_TABLE, terrains, terrain_count, TERRAINS_MAX),
    [KIND_EVENTS] = FOLDER("events/", ENCOUNTER_TABLE, encounters, encounter_count, ENCOUNTERS_MAX),
    [KIND_PLANS] = FOLDER("plans/", PLAN_TABLE, plans, plan_count, PLANS_MAX),
    [KIND_NAMES] = FOLDER("names/", NAME_LIST_TABLE, name_lists, name_list_count, NAME_LISTS_MAX),
    [KIND_STORY_TEXTS] = {"story/", &STORY_TEXTS_TABLE, offsetof(Content, story_texts),
                          offsetof(Content, story_text_count), STORY_TEXT_COUNT, true},
    [KIND_CREATURES] = FOLDER("foot/creatures/", FOOT_CREATURE_TABLE, creatures, creature_count, FOOT_CREATURES_MAX),
    [KIND_ITEMS] = FOLDER("foot/items/", FOOT_ITEM_TABLE, items, item_count, FOOT_ITEMS_MAX),
    [KIND_PACKS] = FOLDER("foot/packs/", FOOT_PACK_TABLE, foot_packs, foot_pack_count, FOOT_PACKS_MAX),
    [KIND_THEMES] = FOLDER("foot/themes/", FOOT_THEME_TABLE, foot_themes, foot_theme_count, FOOT_THEMES_MAX),
    [KIND_FLOORS] = FOLDER("foot/floors/", FOOT_FLOOR_TABLE, foot_floors, foot_floor_count, FOOT_FLOORS_MAX),
    [KIND_ORIGINS] = FOLDER("foot/origins/", FOOT_ORIGIN_TABLE, foot_origins, foot_origin_count, FOOT_ORIGINS_MAX),
    [KIND_WORLDS] = FOLDER("foot/worlds/", FOOT_WORLD_TABLE, foot_worlds, foot_world_count, FOOT_WORLDS_MAX),
    [KIND_BOOKS] = FOLDER("foot/books/", FOOT_BOOK_TABLE, foot_books, foot_book_count, FOOT_BOOKS_MAX),
    [KIND_DERELICTS] = FOLDER("foot/derelicts/", DERELICT_TABLE, derelicts, derelict_count, FOOT_DERELICTS_MAX),
    [KIND_RUN] = ONE_FILE("run.yaml", RUN_TABLE, 0),
    [KIND_ASCENSION] = ONE_FILE("ascension.yaml", ASCENSION_TABLE, offsetof(Content, run)),
    [KIND_TWISTS] = ONE_FILE("twists.yaml", TWISTS_TABLE, offsetof(Content, run)),
    [KIND_RULES] = ONE_FILE("rules.yaml", BATTLE_RULES_TABLE, offsetof(Content, battle)),
    [KIND_LEVELS] = ONE_FILE("levels.yaml", LEVEL_RULES_TABLE, offsetof(Content, level)),
    [KIND_WORLDGEN] = ONE_FILE("worldgen.yaml", PATH_RULES_TABLE, offsetof(Content, path)),
    [KIND_WAVES] = ONE_FILE("waves.yaml", WAVE_RULES_TABLE, offsetof(Content, wave)),
    [KIND_CHART] = ONE_FILE("chart.yaml", CHART_RULES_TABLE, offsetof(Content, chart)),
    [KIND_BLOCKED] = ONE_FILE("blocked.yaml", BLOCKED_TABLE, offsetof(Content, blocked)),
#define X(name, member, rules, id, ...)            \
    [KIND_DUNGEONS + DUNGEON_GENERATOR_##name] = { \
        "dungeon/" id ".yaml", &DUNGEON_TABLES[DUNGEON_GENERATOR_##name], offsetof(Content, dungeon), 0, 0, false},
    DUNGEON_GENERATOR_LIST(X)
#undef X
        [KIND_STORY] = ONE_FILE("story.yaml", STORY_TABLE, offsetof(Content, story)),
};
static_assert(sizeof CONTENT_KINDS / sizeof *CONTENT_KINDS == KIND_COUNT, "a kind has no row");

/* The pointer to the entries of a folder, whatever its type. */
static void *entries_get(const Content *content, int kind)
{
    void *entries;
    memcpy(&entries, (const char *)content + CONTENT_KINDS[kind].at, sizeof entries);
    return entries;
}

static void entries_set(Content *content, int kind, void *entries)
{
    memcpy((char *)content + CONTENT_KINDS[kind].at, &entries, sizeof entries);
}

int kind_count(const Content *content, int kind)
{
    return kind_is_folder(kind) ? *(const int *)((const char *)content + CONTENT_KINDS[kind].count_at) : 1;
}

const void *kind_entry(const Content *content, int kind, int entry)
{
    if (!kind_is_folder(kind)) {
        return (const char *)content + CONTENT_KINDS[kind].at;
    }
    return (const char *)entries_get(content, kind) + (size_t)entry * CONTENT_KINDS[kind].table->size;
}

void kind_reserve(Content *content, int kind, int count)
{
    *(int *)((char *)content + CONTENT_KINDS[kind].count_at) = count;
    entries_set(content, kind, memory_new((size_t)count + 1, CONTENT_KINDS[kind].table->size));
}

void kind_free(Content *content, int kind)
{
    free(entries_get(content, kind));
}
