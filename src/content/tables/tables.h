/* The table of each kind of data file; and the kinds themselves, a row each, in the order in which they are numbered
 * and hashed. */
#ifndef HOLDOUT_CONTENT_TABLES_TABLES_H
#define HOLDOUT_CONTENT_TABLES_TABLES_H

#include "content/tables/table.h"

/* Folders of entries: constant, path, table, where in Content the entries and their number go, how many there is room
 * for. */
#define KIND_FOLDER_LIST(X)                                                                                 \
    X(STATUSES, "statuses/", STATUS_TABLE, statuses, status_count, STATUSES_MAX)                            \
    X(BLUEPRINTS, "blueprints/", BLUEPRINT_TABLE, blueprints, blueprint_count, BLUEPRINTS_MAX)              \
    X(ATTACKERS, "attackers/", ATTACKER_TABLE, attackers, attacker_count, ATTACKERS_WRITTEN_MAX)            \
    X(AUGMENTS, "augments/", AUGMENT_TABLE, augments, augment_count, AUGMENTS_MAX)                          \
    X(FITTINGS, "fittings/", FITTING_TABLE, fittings, fitting_count, FITTINGS_MAX)                          \
    X(SHIPS, "ships/", SHIP_TABLE, ships, ship_count, SHIPS_MAX)                                            \
    X(FEATS, "feats/", FEAT_TABLE, feats, feat_count, FEATS_MAX)                                            \
    X(EVOLUTIONS, "evolutions/", EVOLUTION_TABLE, evolutions, evolution_count, EVOLUTIONS_MAX)              \
    X(TERRAINS, "terrains/", TERRAIN_TABLE, terrains, terrain_count, TERRAINS_MAX)                          \
    X(EVENTS, "events/", ENCOUNTER_TABLE, encounters, encounter_count, ENCOUNTERS_MAX)                      \
    X(PLANS, "plans/", PLAN_TABLE, plans, plan_count, PLANS_MAX)                                            \
    X(NAMES, "names/", NAME_LIST_TABLE, name_lists, name_list_count, NAME_LISTS_MAX)                        \
    X(STORY_TEXTS, "story/", STORY_TEXTS_TABLE, story_texts, story_text_count, STORY_TEXT_COUNT)            \
    X(CREATURES, "foot/creatures/", FOOT_CREATURE_TABLE, creatures, creature_count, FOOT_CREATURES_MAX)     \
    X(ITEMS, "foot/items/", FOOT_ITEM_TABLE, items, item_count, FOOT_ITEMS_MAX)                             \
    X(PAIRS, "foot/pairs/", FOOT_PAIR_TABLE, foot_pairs, foot_pair_count, FOOT_PAIRS_MAX)                   \
    X(PACKS, "foot/packs/", FOOT_PACK_TABLE, foot_packs, foot_pack_count, FOOT_PACKS_MAX)                   \
    X(SURFACES, "foot/surfaces/", FOOT_SURFACE_TABLE, foot_surfaces, foot_surface_count, FOOT_SURFACES_MAX) \
    X(THEMES, "foot/themes/", FOOT_THEME_TABLE, foot_themes, foot_theme_count, FOOT_THEMES_MAX)             \
    X(FLOORS, "foot/floors/", FOOT_FLOOR_TABLE, foot_floors, foot_floor_count, FOOT_FLOORS_MAX)             \
    X(ORIGINS, "foot/origins/", FOOT_ORIGIN_TABLE, foot_origins, foot_origin_count, FOOT_ORIGINS_MAX)       \
    X(WORLDS, "foot/worlds/", FOOT_WORLD_TABLE, foot_worlds, foot_world_count, FOOT_WORLDS_MAX)             \
    X(BOOKS, "foot/books/", FOOT_BOOK_TABLE, foot_books, foot_book_count, FOOT_BOOKS_MAX)                   \
    X(DERELICTS, "foot/derelicts/", DERELICT_TABLE, derelicts, derelict_count, FOOT_DERELICTS_MAX)

/* Single files: constant, path, table, place in Content of the struct that it fills. Behind them come the files of the
 * generators of dungeons, and that of plots. */
#define KIND_FILE_LIST(X)                                                   \
    X(RUN, "run.yaml", RUN_TABLE, 0)                                        \
    X(ASCENSION, "ascension.yaml", ASCENSION_TABLE, offsetof(Content, run)) \
    X(TWISTS, "twists.yaml", TWISTS_TABLE, offsetof(Content, run))          \
    X(RULES, "rules.yaml", BATTLE_RULES_TABLE, offsetof(Content, battle))   \
    X(LEVELS, "levels.yaml", LEVEL_RULES_TABLE, offsetof(Content, level))   \
    X(WORLDGEN, "worldgen.yaml", PATH_RULES_TABLE, offsetof(Content, path)) \
    X(WAVES, "waves.yaml", WAVE_RULES_TABLE, offsetof(Content, wave))       \
    X(CHART, "chart.yaml", CHART_RULES_TABLE, offsetof(Content, chart))     \
    X(BLOCKED, "blocked.yaml", BLOCKED_TABLE, offsetof(Content, blocked))

#define X(name, path, table, ...) extern const Table table;
KIND_FOLDER_LIST(X)
KIND_FILE_LIST(X)
#undef X
extern const Table DUNGEON_TABLES[DUNGEON_GENERATOR_COUNT], STORY_TABLE;

/* Of records that several of them have, and of what is no content. */
extern const Table RULE_TABLE, ATTACK_TABLE, FOOT_RULE_TABLE, FOOT_ENTRY_TABLE, DEED_TABLE, POLICY_TABLE;

#endif
