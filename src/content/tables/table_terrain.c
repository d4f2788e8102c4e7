/* What a terrain type's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

/* An affinity names an obstacle; the cross-checks turn it into the phase that strews it. */
static const Field AFFINITY_FIELDS[] = {
    {WORD(ObstacleAffinity, phase, "to", OBSTACLE_WORDS), NEEDED},
    {DECIMAL(ObstacleAffinity, strength, "strength", -100000, 100000), NEEDED},
};
static const Table AFFINITY_TABLE = {FIELD_COUNT_OF(AFFINITY_FIELDS), AFFINITY_FIELDS, sizeof(ObstacleAffinity)};

static const Field PHASE_FIELDS[] = {
    {WORD(ObstaclePhase, kind, "kind", OBSTACLE_WORDS), NEEDED},
    {DECIMAL(ObstaclePhase, chance, "chance", 0, 100000), NEEDED},
    {WHOLE(ObstaclePhase, min, "min", 0, 60), NEEDED},
    {WHOLE(ObstaclePhase, max, "max", 0, 60), NEEDED},
    {WHOLE(ObstaclePhase, waves, "waves", 0, 100)},
    {FLAG(ObstaclePhase, on_slant, "on-slant")},
    {SET(ObstaclePhase, surfaces, "surfaces", SURFACES_MAX, SURFACE_WORDS)},
    {RECORDS(ObstaclePhase, affinities, affinity_count, "affinities", 0, AFFINITIES_MAX, AFFINITY_TABLE)},
};
static const Table PHASE_TABLE = {FIELD_COUNT_OF(PHASE_FIELDS), PHASE_FIELDS, sizeof(ObstaclePhase)};

static const Field BONUS_FIELDS[] = {
    {WORD(TerrainBonus, beside, "beside", OBSTACLE_WORDS)},
    {SET(TerrainBonus, surfaces, "beside-surfaces", SURFACES_MAX, SURFACE_WORDS)},
    {FLAG(TerrainBonus, per_height, "per-height")},
    {WORD(TerrainBonus, stat, "stat", GROUND_STAT_WORDS), NEEDED},
    {WHOLE(TerrainBonus, percent, "percent", -95, 1000), NEEDED},
    {SET(TerrainBonus, damage_types, "types", DAMAGE_COUNT, DAMAGE_WORDS)},
};
static const Table BONUS_TABLE = {FIELD_COUNT_OF(BONUS_FIELDS), BONUS_FIELDS, sizeof(TerrainBonus)};

static const Field SURFACE_FIELDS[] = {
    {NAME(Surface)},
    {VALUE(GLYPH, Surface, mark, "mark")},
    {FLAG(Surface, no_building, "no-building")},
    {FLAG(Surface, no_paths, "no-paths")},
    {WHOLE(Surface, hue, "hue", -1, 359), OR("-1")},
    {VALUE(TEXT, Surface, texture, "texture"), NEEDED, .sign = true},
};
static const Table SURFACE_TABLE = {FIELD_COUNT_OF(SURFACE_FIELDS), SURFACE_FIELDS, sizeof(Surface)};

static const Field MODULE_FIELDS[] = {
    {EXACTLY(WORD, TerrainModule, quarters, "tiles", QUARTER_COUNT), .words = &FORM_WORDS, NEEDED},
    {DECIMAL(TerrainModule, weight, "weight", 1, 100000), NEEDED},
    {FLAG(TerrainModule, turn, "turn"), OR("true")},
    {FLAG(TerrainModule, mirror, "mirror"), OR("true")},
    {WHOLE(TerrainModule, base_min, "base-min", 0, 7), OR("0")},
    {WHOLE(TerrainModule, base_max, "base-max", 0, 7), OR("7")},
};
static const Table MODULE_TABLE = {FIELD_COUNT_OF(MODULE_FIELDS), MODULE_FIELDS, sizeof(TerrainModule)};

static const Field WRECK_FIELDS[] = {
    {VALUE(TEXT, TerrainType, wreck_name, "name"), OR("wreck")},
    {WHOLE(TerrainType, wreck_count, "count", 1, WRECKS_MAX)},
    {WHOLE(TerrainType, wreck_materials, "materials", 1, 1000)},
};
static const Table WRECK_TABLE = {FIELD_COUNT_OF(WRECK_FIELDS), WRECK_FIELDS, 0};

/* Surfaces come before modules and obstacles, which refer to them. */
static const Field TERRAIN_FIELDS[] = {
    {ID(TerrainType)},
    {NAME(TerrainType)},
    {WHOLE(TerrainType, hue, "hue", 0, 359), NEEDED},
    {WHOLE(TerrainType, height_min, "height-min", 0, 7), NEEDED},
    {WHOLE(TerrainType, height_max, "height-max", 0, 7), NEEDED},
    {WHOLE(TerrainType, level_min, "level-min", 1, 9999), NEEDED},
    {WHOLE(TerrainType, level_max, "level-max", 1, 9999), OR("9999")},
    {LENGTH(TerrainType, large_height, "large-height", 100, 5000), NEEDED},
    {VALUE(TEXT, TerrainType, small_name, "small-name"), NEEDED},
    {VALUE(TEXT, TerrainType, large_name, "large-name"), NEEDED},
    {RECORDS(TerrainType, surfaces, surface_count, "surfaces", 1, SURFACES_MAX, SURFACE_TABLE), NEEDED},
    {RECORDS(TerrainType, modules, module_count, "modules", 1, TERRAIN_MODULES_MAX, MODULE_TABLE), NEEDED},
    {RECORDS(TerrainType, phases, phase_count, "obstacles", 0, OBSTACLE_PHASES_MAX, PHASE_TABLE), NEEDED},
    {RECORDS(TerrainType, bonuses, bonus_count, "bonuses", 0, TERRAIN_BONUSES_MAX, BONUS_TABLE)},
    {RECORD("wrecks", WRECK_TABLE)},
    {FLAVOUR(TerrainType)},
};
const Table TERRAIN_TABLE = {FIELD_COUNT_OF(TERRAIN_FIELDS), TERRAIN_FIELDS, sizeof(TerrainType)};
