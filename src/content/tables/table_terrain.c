/* What a terrain type's file can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

/* An affinity names an obstacle; the cross-checks turn it into the phase that strews it. */
static const Field AFFINITY_FIELDS[] = {
    WORD(ObstacleAffinity, phase, "to", find_obstacle, OBSTACLE_CHOICES),
    {.key = "strength",
     .type = FIELD_THOUSANDTHS,
     .required = true,
     .min = -100000,
     .max = 100000,
     FIELD_AT(ObstacleAffinity, strength)},
};
static const Table AFFINITY_TABLE = {FIELD_COUNT_OF(AFFINITY_FIELDS), AFFINITY_FIELDS, sizeof(ObstacleAffinity)};

static const Field PHASE_FIELDS[] = {
    WORD(ObstaclePhase, kind, "kind", find_obstacle, OBSTACLE_CHOICES),
    {.key = "chance",
     .type = FIELD_THOUSANDTHS,
     .required = true,
     .min = 0,
     .max = 100000,
     FIELD_AT(ObstaclePhase, chance)},
    {.key = "min", .type = FIELD_INT, .required = true, .min = 0, .max = 60, FIELD_AT(ObstaclePhase, min)},
    {.key = "max", .type = FIELD_INT, .required = true, .min = 0, .max = 60, FIELD_AT(ObstaclePhase, max)},
    {.key = "on-slant", .type = FIELD_BOOL, FIELD_AT(ObstaclePhase, on_slant)},
    {.key = "surfaces",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .count_min = 1,
     .count_max = SURFACES_MAX,
     FIELD_AT(ObstaclePhase, surfaces),
     .find = find_surface,
     .choices = "surfaces of this terrain type, "},
    {.key = "affinities",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = AFFINITIES_MAX,
     FIELD_LIST_AT(ObstaclePhase, affinities),
     .count_at = offsetof(ObstaclePhase, affinity_count),
     .table = &AFFINITY_TABLE},
};
static const Table PHASE_TABLE = {FIELD_COUNT_OF(PHASE_FIELDS), PHASE_FIELDS, sizeof(ObstaclePhase)};

static const Field BONUS_FIELDS[] = {
    {.key = "beside",
     .type = FIELD_WORD,
     FIELD_AT(TerrainBonus, beside),
     .find = find_obstacle,
     .choices = OBSTACLE_CHOICES},
    {.key = "beside-surfaces",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .count_min = 1,
     .count_max = SURFACES_MAX,
     FIELD_AT(TerrainBonus, surfaces),
     .find = find_surface,
     .choices = "surfaces of this terrain type, "},
    {.key = "per-height", .type = FIELD_BOOL, FIELD_AT(TerrainBonus, per_height)},
    WORD(TerrainBonus, stat, "stat", find_ground_stat, STAT_LIST(CHOICE_OF_SHOOTING) "production, "),
    {.key = "percent", .type = FIELD_INT, .required = true, .min = -95, .max = 1000, FIELD_AT(TerrainBonus, percent)},
    {.key = "types",
     .type = FIELD_WORD,
     .shape = SHAPE_SET,
     .count_min = 1,
     .count_max = DAMAGE_COUNT,
     FIELD_AT(TerrainBonus, damage_types),
     .find = find_damage,
     .choices = DAMAGE_LIST(CHOICE)},
};
static const Table BONUS_TABLE = {FIELD_COUNT_OF(BONUS_FIELDS), BONUS_FIELDS, sizeof(TerrainBonus)};

static const Field SURFACE_FIELDS[] = {
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(Surface, name)},
    {.key = "mark", .type = FIELD_GLYPH, FIELD_AT(Surface, mark)},
    {.key = "no-building", .type = FIELD_BOOL, FIELD_AT(Surface, no_building)},
    {.key = "no-paths", .type = FIELD_BOOL, FIELD_AT(Surface, no_paths)},
    {.key = "hue", .type = FIELD_INT, .fallback = "-1", .min = -1, .max = 359, FIELD_AT(Surface, hue)},
    {.key = "texture", .type = FIELD_TEXT, .sign = true, .required = true, FIELD_AT(Surface, texture)},
};
static const Table SURFACE_TABLE = {FIELD_COUNT_OF(SURFACE_FIELDS), SURFACE_FIELDS, sizeof(Surface)};

static const Field MODULE_FIELDS[] = {
    {.key = "tiles",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .fixed_count = true,
     .count_min = QUARTER_COUNT,
     .count_max = QUARTER_COUNT,
     FIELD_LIST_AT(TerrainModule, quarters),
     .find = find_form,
     .choices = "a height from 0 to 6, then ^ > v or < if slanted, then the mark of a surface if not the first"},
    {.key = "weight",
     .type = FIELD_THOUSANDTHS,
     .required = true,
     .min = 1,
     .max = 100000,
     FIELD_AT(TerrainModule, weight)},
    {.key = "turn", .type = FIELD_BOOL, .fallback = "true", FIELD_AT(TerrainModule, turn)},
    {.key = "mirror", .type = FIELD_BOOL, .fallback = "true", FIELD_AT(TerrainModule, mirror)},
    {.key = "base-min", .type = FIELD_INT, .fallback = "0", .min = 0, .max = 7, FIELD_AT(TerrainModule, base_min)},
    {.key = "base-max", .type = FIELD_INT, .fallback = "7", .min = 0, .max = 7, FIELD_AT(TerrainModule, base_max)},
};
static const Table MODULE_TABLE = {FIELD_COUNT_OF(MODULE_FIELDS), MODULE_FIELDS, sizeof(TerrainModule)};

static const Field WRECK_FIELDS[] = {
    {.key = "name", .type = FIELD_TEXT, .fallback = "wreck", FIELD_AT(TerrainType, wreck_name)},
    {.key = "count", .type = FIELD_INT, .min = 1, .max = WRECKS_MAX, FIELD_AT(TerrainType, wreck_count)},
    {.key = "materials", .type = FIELD_INT, .min = 1, .max = 1000, FIELD_AT(TerrainType, wreck_materials)},
};
static const Table WRECK_TABLE = {FIELD_COUNT_OF(WRECK_FIELDS), WRECK_FIELDS, 0};

/* Surfaces come before modules and obstacles, which refer to them. */
static const Field TERRAIN_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(TerrainType, id)},
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(TerrainType, name)},
    {.key = "hue", .type = FIELD_INT, .required = true, .min = 0, .max = 359, FIELD_AT(TerrainType, hue)},
    {.key = "height-min", .type = FIELD_INT, .required = true, .min = 0, .max = 7, FIELD_AT(TerrainType, height_min)},
    {.key = "height-max", .type = FIELD_INT, .required = true, .min = 0, .max = 7, FIELD_AT(TerrainType, height_max)},
    {.key = "level-min", .type = FIELD_INT, .required = true, .min = 1, .max = 9999, FIELD_AT(TerrainType, level_min)},
    {.key = "level-max",
     .type = FIELD_INT,
     .fallback = "9999",
     .min = 1,
     .max = 9999,
     FIELD_AT(TerrainType, level_max)},
    {.key = "large-height",
     .type = FIELD_LENGTH,
     .required = true,
     .min = 100,
     .max = 5000,
     FIELD_AT(TerrainType, large_height)},
    {.key = "small-name", .type = FIELD_TEXT, .required = true, FIELD_AT(TerrainType, small_name)},
    {.key = "large-name", .type = FIELD_TEXT, .required = true, FIELD_AT(TerrainType, large_name)},
    {.key = "surfaces",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = SURFACES_MAX,
     FIELD_LIST_AT(TerrainType, surfaces),
     .count_at = offsetof(TerrainType, surface_count),
     .table = &SURFACE_TABLE},
    {.key = "modules",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = TERRAIN_MODULES_MAX,
     FIELD_LIST_AT(TerrainType, modules),
     .count_at = offsetof(TerrainType, module_count),
     .table = &MODULE_TABLE},
    {.key = "obstacles",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_max = OBSTACLE_PHASES_MAX,
     FIELD_LIST_AT(TerrainType, phases),
     .count_at = offsetof(TerrainType, phase_count),
     .table = &PHASE_TABLE},
    {.key = "bonuses",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = TERRAIN_BONUSES_MAX,
     FIELD_LIST_AT(TerrainType, bonuses),
     .count_at = offsetof(TerrainType, bonus_count),
     .table = &BONUS_TABLE},
    {.key = "wrecks", .type = FIELD_RECORD, .table = &WRECK_TABLE},
    {.key = "flavour", .type = FIELD_FLAVOUR, FIELD_AT(TerrainType, flavour)},
};
const Table TERRAIN_TABLE = {FIELD_COUNT_OF(TERRAIN_FIELDS), TERRAIN_FIELDS, sizeof(TerrainType)};
