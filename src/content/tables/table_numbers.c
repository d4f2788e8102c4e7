/* The files that hold the numbers of the rules, one each. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/words.h"

static const Field HULL_LOSS_FIELDS[] = {
    WHOLE(BattleRules, hull_loss[SIZE_SMALL], "small", 0, 1000),
    WHOLE(BattleRules, hull_loss[SIZE_LARGE], "large", 0, 1000),
};
static const Table HULL_LOSS_TABLE = {FIELD_COUNT_OF(HULL_LOSS_FIELDS), HULL_LOSS_FIELDS, 0};

#define WALL_BLOW(name, word, text) WHOLE(BattleRules, wall_blow[SIZE_##name], word, 0, 10000),
static const Field WALL_BLOW_FIELDS[] = {SIZE_LIST(WALL_BLOW)};
static const Table WALL_BLOW_TABLE = {FIELD_COUNT_OF(WALL_BLOW_FIELDS), WALL_BLOW_FIELDS, 0};

#define TARGET_HEIGHT(name, word, text) \
    {.key = word,                       \
     .type = FIELD_LENGTH,              \
     .required = true,                  \
     .min = 0,                          \
     .max = 5000,                       \
     FIELD_AT(BattleRules, target_height[SIZE_##name])},
static const Field TARGET_HEIGHT_FIELDS[] = {SIZE_LIST(TARGET_HEIGHT)};
static const Table TARGET_HEIGHT_TABLE = {FIELD_COUNT_OF(TARGET_HEIGHT_FIELDS), TARGET_HEIGHT_FIELDS, 0};

static const Field BATTLE_FIELDS[] = {
    WHOLE(BattleRules, hull_start, "hull-start", 1, 10000),
    {.key = "hull-loss", .type = FIELD_RECORD, .required = true, .table = &HULL_LOSS_TABLE},
    WHOLE(BattleRules, hull_loss_cap, "hull-loss-cap", 1, 10000),
    WHOLE(BattleRules, materials_base, "materials-base", 0, 10000),
    WHOLE(BattleRules, materials_per_level, "materials-per-level", 0, 50),
    WHOLE(BattleRules, energy_start, "energy-start", 0, 10000),
    WHOLE(BattleRules, energy_max, "energy-max", 1, 10000),
    WHOLE(BattleRules, fuel_goal_base, "fuel-goal-base", 1, 10000),
    WHOLE(BattleRules, fuel_goal_per_level, "fuel-goal-per-level", 0, 50),
    {.key = "wall-blow", .type = FIELD_RECORD, .required = true, .table = &WALL_BLOW_TABLE},
    WHOLE(BattleRules, pulls_max, "pulls-max", 0, 200),
    WHOLE(BattleRules, shield_max, "shield-max", 1, 1000),
    WHOLE(BattleRules, boss_slow, "boss-slow", 0, 100),
    WHOLE(BattleRules, boss_escort, "boss-escort", 0, 100),
    WHOLE(BattleRules, boss_capacity, "boss-capacity", 1, 10000),
    WHOLE(BattleRules, boss_early, "boss-early", 0, 20),
    SECONDS(BattleRules, boss_entry, "boss-entry", 50, 60000),
    WHOLE(BattleRules, pace_min, "pace-min", 1, 100),
    WHOLE(BattleRules, pace_max, "pace-max", 100, 1000),
    LENGTH(BattleRules, range_max, "range-max", 500, 25000),
    SECONDS(BattleRules, spacing_max, "spacing-max", 10000, 12750),
    WHOLE(BattleRules, aim, "aim", 0, 180),
    LENGTH(BattleRules, pellet_width, "pellet-width", 0, 1000),
    LENGTH(BattleRules, spawn_spread, "spawn-spread", 0, 1000),
    WHOLE(BattleRules, price_min, "price-min", 1, 100),
    WHOLE(BattleRules, interval_min, "interval-min", 1, 100),
    SECONDS(BattleRules, sweep, "sweep", 50, 60000),
    WHOLE(BattleRules, ability_growth, "ability-growth", 0, 20),
    {.key = "target-height", .type = FIELD_RECORD, .required = true, .table = &TARGET_HEIGHT_TABLE},
    WHOLE(BattleRules, credits_battle, "credits-battle", 0, 1000),
    WHOLE(BattleRules, credits_per_wave_under_par, "credits-per-wave-under-par", 0, 1000),
    WHOLE(BattleRules, credits_par_max, "credits-par-max", 0, 1000),
    DECIMAL(BattleRules, par_base, "par-base", 1000, 1000000),
    DECIMAL(BattleRules, par_per_level, "par-per-level", 0, 1000000),
    WHOLE(BattleRules, credits_stay, "credits-stay", 0, 1000),
    WHOLE(BattleRules, credits_stay_growth, "credits-stay-growth", -100, 100),
};
const Table BATTLE_RULES_TABLE = {FIELD_COUNT_OF(BATTLE_FIELDS), BATTLE_FIELDS, sizeof(BattleRules)};

static const Field LEVEL_FIELDS[] = {
    WHOLE(LevelRules, long_every, "long-every", 1, 10000),
    WHOLE(LevelRules, long_base, "long-base", 1, 100),
    WHOLE(LevelRules, long_max, "long-max", 10, 90),
    WHOLE(LevelRules, long_spread, "long-spread", 0, 10),
    WHOLE(LevelRules, paths_divisor, "paths-divisor", 1, 1000),
    WHOLE(LevelRules, paths_max, "paths-max", 0, 4),
    WHOLE(LevelRules, length_numerator, "length-numerator", 0, 36),
    WHOLE(LevelRules, length_offset, "length-offset", 0, 1000),
    WHOLE(LevelRules, length_base, "length-base", 10, 20),
    WHOLE(LevelRules, length_spread, "length-spread", 0, 10),
    WHOLE(LevelRules, branches_offset, "branches-offset", 0, 1000),
    WHOLE(LevelRules, branches_max, "branches-max", 0, WORLD_BRANCHES_MAX),
    DECIMAL(LevelRules, hub_distance_base, "hub-distance-base", 0, 5000),
    DECIMAL(LevelRules, hub_distance_per_path, "hub-distance-per-path", 0, 5000),
};
const Table LEVEL_RULES_TABLE = {FIELD_COUNT_OF(LEVEL_FIELDS), LEVEL_FIELDS, sizeof(LevelRules)};

static const Field PATH_FIELDS[] = {
    DECIMALS(PathRules, start_spacing, "start-spacing", WORLD_STARTS_MAX, 0, 20000),
    DECIMAL(PathRules, start_hub_distance_one, "start-hub-distance-one", 0, 10000),
    DECIMAL(PathRules, start_hub_distance_many, "start-hub-distance-many", 0, 10000),
    WHOLE(PathRules, relax_after, "relax-after", 1, 10000),
    DECIMAL(PathRules, relax_factor, "relax-factor", 0, 990),
    DECIMALS(PathRules, crowding, "crowding", 3, 0, 2000),
    DECIMAL(PathRules, edge_penalty, "edge-penalty", 0, 10000),
    DECIMAL(PathRules, far_penalty, "far-penalty", 0, 10000),
    DECIMAL(PathRules, temperature_start, "temperature-start", -10000, 10000),
    DECIMAL(PathRules, temperature_end, "temperature-end", -10000, 10000),
    DECIMAL(PathRules, budget, "budget", 10, 50000),
    DECIMAL(PathRules, give_up, "give-up", 10, 50000),
    DECIMAL(PathRules, branch_poor, "branch-poor", 0, 1000),
    WHOLE(PathRules, search_budget, "search-budget", 100, 1000000),
    WHOLE(PathRules, plan_budget, "plan-budget", 100, 1000000),
};
const Table PATH_RULES_TABLE = {FIELD_COUNT_OF(PATH_FIELDS), PATH_FIELDS, sizeof(PathRules)};

static const Field TIER_FIELDS[] = {
    {.key = "name", .type = FIELD_TEXT, .sign = true, .required = true, FIELD_AT(AttackerTier, name)},
    WHOLE(AttackerTier, level, "level", 1, 9999),
    WHOLE(AttackerTier, wave, "wave", 1, 9999),
    DECIMAL(AttackerTier, toughness, "toughness", 1000, 400000),
    WHOLE(AttackerTier, block, "block", 1, 100),
};
static const Table TIER_TABLE = {FIELD_COUNT_OF(TIER_FIELDS), TIER_FIELDS, sizeof(AttackerTier)};

static const Field RETIRE_FIELDS[] = {
    DECIMAL(WaveRules, retire[SIZE_SMALL], "small", 0, 1000),
    DECIMAL(WaveRules, retire[SIZE_LARGE], "large", 0, 1000),
};
static const Table RETIRE_TABLE = {FIELD_COUNT_OF(RETIRE_FIELDS), RETIRE_FIELDS, 0};

static const Field LARGE_FIELDS[] = {
    WHOLE(LargeShare, level, "level", 1, 9999),
    WHOLE(LargeShare, percent, "percent", 0, 100),
};
static const Table LARGE_TABLE = {FIELD_COUNT_OF(LARGE_FIELDS), LARGE_FIELDS, sizeof(LargeShare)};

static const Field SURGE_FIELDS[] = {
    WHOLE(WaveRules, surge_after, "after", 0, 1000),
    WHOLE(WaveRules, surge_percent, "percent", 0, 100),
    WHOLE(WaveRules, surge_most, "most", 0, 1000),
};
static const Table SURGE_TABLE = {FIELD_COUNT_OF(SURGE_FIELDS), SURGE_FIELDS, 0};

static const Field WAVE_FIELDS[] = {
    DECIMALS(WaveRules, scale, "scale", 4, 0, 10000),
    {.key = "surge", .type = FIELD_RECORD, .table = &SURGE_TABLE},
    DECIMAL(WaveRules, rate_base, "rate-base", 0, 100000),
    DECIMAL(WaveRules, rate_per_level, "rate-per-level", 0, 10000),
    DECIMAL(WaveRules, rate_per_path, "rate-per-path", 0, 10000),
    DECIMAL(WaveRules, capacity_base, "capacity-base", 1, 100000),
    DECIMAL(WaveRules, capacity_per_level, "capacity-per-level", 0, 10000),
    {.key = "capacity-per-level-squared",
     .type = FIELD_THOUSANDTHS,
     .min = 0,
     .max = 1000,
     FIELD_AT(WaveRules, capacity_per_level_squared)},
    DECIMAL(WaveRules, capacity_length, "capacity-length", 0, 1000000),
    DECIMAL(WaveRules, capacity_factor, "capacity-factor", 1, 10000),
    DECIMAL(WaveRules, global_share, "global-share", 0, 1000),
    WHOLE(WaveRules, drop_path, "drop-path", 0, 100),
    DECIMAL(WaveRules, area_max, "area-max", 0, 900),
    WHOLE(WaveRules, area_full_wave, "area-full-wave", 1, 10000),
    DECIMAL(WaveRules, area_decay, "area-decay", 0, 999),
    {.key = "spacings",
     .type = FIELD_SECONDS,
     .shape = SHAPE_ARRAY,
     .required = true,
     .min = 50,
     .max = 10000,
     .count_min = 1,
     .count_max = SPACINGS_MAX,
     FIELD_LIST_AT(WaveRules, spacings),
     .count_at = offsetof(WaveRules, spacing_count)},
    SECONDS(WaveRules, batch_gap, "batch-gap", 50, 60000),
    WHOLE(WaveRules, batches_max, "batches-max", 1, 3),
    SECONDS(WaveRules, spawn_ticks_max, "spawn-time-max", 1000, 600000),
    WHOLE(WaveRules, attackers_max, "attackers-max", 8, 255),
    WHOLE(WaveRules, candidates, "candidates", 1, 100),
    WHOLE(WaveRules, enough, "enough", 0, 100),
    WHOLE(WaveRules, carry_max, "carry-max", 0, 100),
    {.key = "retire", .type = FIELD_RECORD, .required = true, .table = &RETIRE_TABLE},
    WHOLE(WaveRules, spend, "spend", 50, 100),
    {.key = "large",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = LARGE_MAX,
     FIELD_LIST_AT(WaveRules, large),
     .count_at = offsetof(WaveRules, large_count),
     .table = &LARGE_TABLE},
    {.key = "tiers",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = TIERS_MAX,
     FIELD_LIST_AT(WaveRules, tiers),
     .count_at = offsetof(WaveRules, tier_count),
     .table = &TIER_TABLE},
};
const Table WAVE_RULES_TABLE = {FIELD_COUNT_OF(WAVE_FIELDS), WAVE_FIELDS, sizeof(WaveRules)};

#define NODE_ODDS(name, word) WHOLE(ChartRules, odds[NODE_##name], word, 0, 100),
static const Field ODDS_FIELDS[] = {NODE_DEALT_LIST(NODE_ODDS)};
static const Table ODDS_TABLE = {FIELD_COUNT_OF(ODDS_FIELDS), ODDS_FIELDS, 0};

static const Field CHART_FIELDS[] = {
    WHOLE(ChartRules, systems_min, "systems-min", 8, 20),
    WHOLE(ChartRules, systems_max, "systems-max", 8, 20),
    WHOLE(ChartRules, distance, "distance", 0, 20),
    WHOLE(ChartRules, row_distance, "row-distance", 0, 36),
    WHOLE(ChartRules, way_min, "way-min", 4, 20),
    WHOLE(ChartRules, way_max, "way-max", 4, 20),
    WHOLE(ChartRules, seen_max, "seen-max", 0, 100),
    WHOLE(ChartRules, shortcuts_min, "shortcuts-min", 0, 12),
    WHOLE(ChartRules, shortcuts_max, "shortcuts-max", 0, 12),
    WHOLE(ChartRules, gated_shortcut, "gated-shortcut", 0, 100),
    WHOLE(ChartRules, gate_hull_min, "gate-hull-min", 1, 100),
    WHOLE(ChartRules, gate_hull_max, "gate-hull-max", 1, 100),
    WHOLE(ChartRules, gate_credits_min, "gate-credits-min", 1, 1000),
    WHOLE(ChartRules, gate_credits_max, "gate-credits-max", 1, 1000),
    {.key = "odds", .type = FIELD_RECORD, .required = true, .table = &ODDS_TABLE},
    WHOLE(ChartRules, battles_min, "battles-min", 0, 16),
    WHOLE(ChartRules, battles_max, "battles-max", 0, 16),
    WHOLE(ChartRules, derelicts_min, "derelicts-min", 0, 2),
    WHOLE(ChartRules, derelicts_max, "derelicts-max", 0, 2),
    WHOLE(ChartRules, level_per_act, "level-per-act", 0, 100),
    WHOLE(ChartRules, level_span, "level-span", 0, 100),
    WHOLE(ChartRules, level_elite, "level-elite", 0, 100),
    WHOLE(ChartRules, attempts, "attempts", 1, 1000),
    WHOLE(ChartRules, name_order_min, "name-order-min", 1, NAME_ORDER_MAX),
    WHOLE(ChartRules, name_order_max, "name-order-max", 1, NAME_ORDER_MAX),
};
const Table CHART_RULES_TABLE = {FIELD_COUNT_OF(CHART_FIELDS), CHART_FIELDS, sizeof(ChartRules)};
