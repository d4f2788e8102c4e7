/* The files that hold the numbers of the rules, one each. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

static const Field HULL_LOSS_FIELDS[] = {
    {WHOLE(BattleRules, hull_loss[SIZE_SMALL], "small", 0, 1000), NEEDED},
    {WHOLE(BattleRules, hull_loss[SIZE_LARGE], "large", 0, 1000), NEEDED},
};
static const Table HULL_LOSS_TABLE = {FIELD_COUNT_OF(HULL_LOSS_FIELDS), HULL_LOSS_FIELDS, 0};

#define WALL_BLOW(name, word, text) {WHOLE(BattleRules, wall_blow[SIZE_##name], word, 0, 10000), NEEDED},
static const Field WALL_BLOW_FIELDS[] = {SIZE_LIST(WALL_BLOW)};
static const Table WALL_BLOW_TABLE = {FIELD_COUNT_OF(WALL_BLOW_FIELDS), WALL_BLOW_FIELDS, 0};

#define TARGET_HEIGHT(name, word, text) {LENGTH(BattleRules, target_height[SIZE_##name], word, 0, 5000), NEEDED},
static const Field TARGET_HEIGHT_FIELDS[] = {SIZE_LIST(TARGET_HEIGHT)};
static const Table TARGET_HEIGHT_TABLE = {FIELD_COUNT_OF(TARGET_HEIGHT_FIELDS), TARGET_HEIGHT_FIELDS, 0};

static const Field BATTLE_FIELDS[] = {
    {WHOLE(BattleRules, hull_start, "hull-start", 1, 10000), NEEDED},
    {RECORD("hull-loss", HULL_LOSS_TABLE), NEEDED},
    {WHOLE(BattleRules, hull_loss_cap, "hull-loss-cap", 1, 10000), NEEDED},
    {WHOLE(BattleRules, raise_damage, "raise-damage", 1, 1000), NEEDED},
    {WHOLE(BattleRules, materials_base, "materials-base", 0, 10000), NEEDED},
    {WHOLE(BattleRules, materials_per_level, "materials-per-level", 0, 50), NEEDED},
    {WHOLE(BattleRules, energy_start, "energy-start", 0, 10000), NEEDED},
    {WHOLE(BattleRules, energy_max, "energy-max", 1, 10000), NEEDED},
    {WHOLE(BattleRules, fuel_goal_base, "fuel-goal-base", 1, 10000), NEEDED},
    {WHOLE(BattleRules, fuel_goal_per_level, "fuel-goal-per-level", 0, 50), NEEDED},
    {WHOLE(BattleRules, fill_waves, "fill-waves", 1, 100), NEEDED},
    {RECORD("wall-blow", WALL_BLOW_TABLE), NEEDED},
    {WHOLE(BattleRules, pulls_max, "pulls-max", 0, 200), NEEDED},
    {WHOLE(BattleRules, shield_max, "shield-max", 1, 1000), NEEDED},
    {WHOLE(BattleRules, boss_slow, "boss-slow", 0, 100), NEEDED},
    {WHOLE(BattleRules, boss_waves, "boss-waves", 10, 1000), NEEDED},
    {WHOLE(BattleRules, boss_escort, "boss-escort", 0, 100), NEEDED},
    {WHOLE(BattleRules, boss_capacity, "boss-capacity", 1, 10000), NEEDED},
    {WHOLE(BattleRules, boss_loss_most, "boss-loss-most", 0, 100), NEEDED},
    {WHOLE(BattleRules, boss_least, "boss-least", 0, 2000), NEEDED},
    {SECONDS(BattleRules, boss_entry, "boss-entry", 50, 60000), NEEDED},
    {WHOLE(BattleRules, pace_min, "pace-min", 1, 100), NEEDED},
    {WHOLE(BattleRules, pace_max, "pace-max", 100, 1000), NEEDED},
    {LENGTH(BattleRules, range_max, "range-max", 500, 25000), NEEDED},
    {SECONDS(BattleRules, spacing_max, "spacing-max", 10000, 12750), NEEDED},
    {WHOLE(BattleRules, aim, "aim", 0, 180), NEEDED},
    {LENGTH(BattleRules, pellet_width, "pellet-width", 0, 1000), NEEDED},
    {LENGTH(BattleRules, spawn_spread, "spawn-spread", 0, 1000), NEEDED},
    {WHOLE(BattleRules, price_min, "price-min", 1, 100), NEEDED},
    {WHOLE(BattleRules, interval_min, "interval-min", 1, 100), NEEDED},
    {SECONDS(BattleRules, sweep, "sweep", 50, 60000), NEEDED},
    {WHOLE(BattleRules, ability_growth, "ability-growth", 0, 20), NEEDED},
    {RECORD("target-height", TARGET_HEIGHT_TABLE), NEEDED},
    {WHOLE(BattleRules, credits_battle, "credits-battle", 0, 1000), NEEDED},
    {WHOLE(BattleRules, credits_per_wave_under_par, "credits-per-wave-under-par", 0, 1000), NEEDED},
    {WHOLE(BattleRules, credits_par_max, "credits-par-max", 0, 1000), NEEDED},
    {DECIMAL(BattleRules, par_base, "par-base", 1000, 1000000), NEEDED},
    {DECIMAL(BattleRules, par_per_level, "par-per-level", 0, 1000000), NEEDED},
    {WHOLE(BattleRules, credits_stay, "credits-stay", 0, 1000), NEEDED},
    {WHOLE(BattleRules, credits_stay_growth, "credits-stay-growth", -100, 100), NEEDED},
    {WHOLE(BattleRules, stay_levels, "stay-levels", 0, 100), NEEDED},
};
const Table BATTLE_RULES_TABLE = {FIELD_COUNT_OF(BATTLE_FIELDS), BATTLE_FIELDS, sizeof(BattleRules)};

static const Field LEVEL_FIELDS[] = {
    {WHOLE(LevelRules, long_every, "long-every", 1, 10000), NEEDED},
    {WHOLE(LevelRules, long_base, "long-base", 1, 100), NEEDED},
    {WHOLE(LevelRules, long_max, "long-max", 10, 90), NEEDED},
    {WHOLE(LevelRules, long_spread, "long-spread", 0, 10), NEEDED},
    {WHOLE(LevelRules, paths_divisor, "paths-divisor", 1, 1000), NEEDED},
    {WHOLE(LevelRules, paths_max, "paths-max", 0, 4), NEEDED},
    {WHOLE(LevelRules, length_numerator, "length-numerator", 0, 36), NEEDED},
    {WHOLE(LevelRules, length_offset, "length-offset", 0, 1000), NEEDED},
    {WHOLE(LevelRules, length_base, "length-base", 10, 20), NEEDED},
    {WHOLE(LevelRules, length_spread, "length-spread", 0, 10), NEEDED},
    {WHOLE(LevelRules, branches_offset, "branches-offset", 0, 1000), NEEDED},
    {WHOLE(LevelRules, branches_max, "branches-max", 0, WORLD_BRANCHES_MAX), NEEDED},
    {DECIMAL(LevelRules, hub_distance_base, "hub-distance-base", 0, 5000), NEEDED},
    {DECIMAL(LevelRules, hub_distance_per_path, "hub-distance-per-path", 0, 5000), NEEDED},
};
const Table LEVEL_RULES_TABLE = {FIELD_COUNT_OF(LEVEL_FIELDS), LEVEL_FIELDS, sizeof(LevelRules)};

static const Field PATH_FIELDS[] = {
    {EXACTLY(THOUSANDTHS, PathRules, start_spacing, "start-spacing", WORLD_STARTS_MAX), .min = 0, .max = 20000, NEEDED},
    {DECIMAL(PathRules, start_hub_distance_one, "start-hub-distance-one", 0, 10000), NEEDED},
    {DECIMAL(PathRules, start_hub_distance_many, "start-hub-distance-many", 0, 10000), NEEDED},
    {WHOLE(PathRules, relax_after, "relax-after", 1, 10000), NEEDED},
    {DECIMAL(PathRules, relax_factor, "relax-factor", 0, 990), NEEDED},
    {EXACTLY(THOUSANDTHS, PathRules, crowding, "crowding", 3), .min = 0, .max = 2000, NEEDED},
    {DECIMAL(PathRules, edge_penalty, "edge-penalty", 0, 10000), NEEDED},
    {DECIMAL(PathRules, far_penalty, "far-penalty", 0, 10000), NEEDED},
    {DECIMAL(PathRules, temperature_start, "temperature-start", -10000, 10000), NEEDED},
    {DECIMAL(PathRules, temperature_end, "temperature-end", -10000, 10000), NEEDED},
    {DECIMAL(PathRules, budget, "budget", 10, 50000), NEEDED},
    {DECIMAL(PathRules, give_up, "give-up", 10, 50000), NEEDED},
    {DECIMAL(PathRules, branch_poor, "branch-poor", 0, 1000), NEEDED},
    {WHOLE(PathRules, search_budget, "search-budget", 100, 1000000), NEEDED},
    {WHOLE(PathRules, plan_budget, "plan-budget", 100, 1000000), NEEDED},
};
const Table PATH_RULES_TABLE = {FIELD_COUNT_OF(PATH_FIELDS), PATH_FIELDS, sizeof(PathRules)};

static const Field TIER_FIELDS[] = {
    {VALUE(TEXT, AttackerTier, name, "name"), NEEDED, .sign = true},
    {WHOLE(AttackerTier, level, "level", 1, 9999), NEEDED},
    {WHOLE(AttackerTier, wave, "wave", 1, 9999), NEEDED},
    {DECIMAL(AttackerTier, toughness, "toughness", 1000, 400000), NEEDED},
    {WHOLE(AttackerTier, block, "block", 1, 100), NEEDED},
};
static const Table TIER_TABLE = {FIELD_COUNT_OF(TIER_FIELDS), TIER_FIELDS, sizeof(AttackerTier)};

static const Field RETIRE_FIELDS[] = {
    {DECIMAL(WaveRules, retire[SIZE_SMALL], "small", 0, 1000), NEEDED},
    {DECIMAL(WaveRules, retire[SIZE_LARGE], "large", 0, 1000), NEEDED},
};
static const Table RETIRE_TABLE = {FIELD_COUNT_OF(RETIRE_FIELDS), RETIRE_FIELDS, 0};

static const Field LARGE_FIELDS[] = {
    {WHOLE(LevelShare, level, "level", 1, 9999), NEEDED},
    {WHOLE(LevelShare, percent, "percent", 0, 100), NEEDED},
};
static const Table LARGE_TABLE = {FIELD_COUNT_OF(LARGE_FIELDS), LARGE_FIELDS, sizeof(LevelShare)};

static const Field TOGETHER_FIELDS[] = {
    {WHOLE(WaveRules, together.level, "level", 1, 9999), NEEDED},
    {WHOLE(WaveRules, together.percent, "percent", 0, 100), NEEDED},
};
static const Table TOGETHER_TABLE = {FIELD_COUNT_OF(TOGETHER_FIELDS), TOGETHER_FIELDS, 0};

static const Field SURGE_FIELDS[] = {
    {WHOLE(WaveRules, surge_after, "after", 0, 1000), NEEDED},
    {WHOLE(WaveRules, surge_percent, "percent", 0, 100), NEEDED},
    {WHOLE(WaveRules, surge_most, "most", 0, 1000), NEEDED},
};
static const Table SURGE_TABLE = {FIELD_COUNT_OF(SURGE_FIELDS), SURGE_FIELDS, 0};

static const Field HEADLINE_FIELDS[] = {
    {WHOLE(WaveRules, headline_by, "by", 0, 1000), NEEDED},
    {WHOLE(WaveRules, headline_percent, "percent", 100, 1000), NEEDED},
    {WHOLE(WaveRules, headline_until, "until", 0, 1000), NEEDED},
    {WHOLE(WaveRules, headline_growth, "growth", 0, 100), NEEDED},
    {WHOLE(WaveRules, headline_pair_from, "pair-from", 1, 1000), NEEDED},
    {WHOLE(WaveRules, headline_pair_percent, "pair-percent", 100, 1000), NEEDED},
};
static const Table HEADLINE_TABLE = {FIELD_COUNT_OF(HEADLINE_FIELDS), HEADLINE_FIELDS, 0};

static const Field WAVE_FIELDS[] = {
    {EXACTLY(THOUSANDTHS, WaveRules, scale, "scale", 4), .min = 0, .max = 10000, NEEDED},
    {RECORD("surge", SURGE_TABLE)},
    {DECIMAL(WaveRules, rate_base, "rate-base", 0, 100000), NEEDED},
    {DECIMAL(WaveRules, rate_per_level, "rate-per-level", 0, 10000), NEEDED},
    {DECIMAL(WaveRules, rate_per_path, "rate-per-path", 0, 10000), NEEDED},
    {DECIMAL(WaveRules, capacity_base, "capacity-base", 1, 100000), NEEDED},
    {DECIMAL(WaveRules, capacity_per_level, "capacity-per-level", 0, 10000), NEEDED},
    {DECIMAL(WaveRules, capacity_per_level_squared, "capacity-per-level-squared", 0, 1000)},
    {DECIMAL(WaveRules, capacity_length, "capacity-length", 0, 1000000), NEEDED},
    {DECIMAL(WaveRules, capacity_factor, "capacity-factor", 1, 10000), NEEDED},
    {DECIMAL(WaveRules, global_share, "global-share", 0, 1000), NEEDED},
    {WHOLE(WaveRules, drop_path, "drop-path", 0, 100), NEEDED},
    {DECIMAL(WaveRules, area_max, "area-max", 0, 900), NEEDED},
    {WHOLE(WaveRules, area_full_wave, "area-full-wave", 1, 10000), NEEDED},
    {DECIMAL(WaveRules, area_decay, "area-decay", 0, 999), NEEDED},
    {LIST(SECONDS, WaveRules, spacings, spacing_count, "spacings", 1, SPACINGS_MAX), .min = 50, .max = 10000, NEEDED},
    {SECONDS(WaveRules, batch_gap, "batch-gap", 50, 60000), NEEDED},
    {WHOLE(WaveRules, batches_max, "batches-max", 1, 3), NEEDED},
    {SECONDS(WaveRules, spawn_ticks_max, "spawn-time-max", 1000, 600000), NEEDED},
    {WHOLE(WaveRules, attackers_max, "attackers-max", 8, 255), NEEDED},
    {WHOLE(WaveRules, candidates, "candidates", 1, 100), NEEDED},
    {WHOLE(WaveRules, enough, "enough", 0, 100), NEEDED},
    {WHOLE(WaveRules, carry_max, "carry-max", 0, 100), NEEDED},
    {RECORD("retire", RETIRE_TABLE), NEEDED},
    {WHOLE(WaveRules, spend, "spend", 50, 100), NEEDED},
    {RECORD("headline", HEADLINE_TABLE)},
    {RECORDS(WaveRules, large, large_count, "large", 0, LARGE_MAX, LARGE_TABLE)},
    {RECORD("together", TOGETHER_TABLE)},
    {RECORDS(WaveRules, tiers, tier_count, "tiers", 0, TIERS_MAX, TIER_TABLE)},
};
const Table WAVE_RULES_TABLE = {FIELD_COUNT_OF(WAVE_FIELDS), WAVE_FIELDS, sizeof(WaveRules)};

#define NODE_ODDS(name, word) {WHOLE(ChartRules, odds[NODE_##name], word, 0, 100), NEEDED},
static const Field ODDS_FIELDS[] = {NODE_DEALT_LIST(NODE_ODDS)};
static const Table ODDS_TABLE = {FIELD_COUNT_OF(ODDS_FIELDS), ODDS_FIELDS, 0};

static const Field CHART_FIELDS[] = {
    {WHOLE(ChartRules, systems_min, "systems-min", 8, 20), NEEDED},
    {WHOLE(ChartRules, systems_max, "systems-max", 8, 20), NEEDED},
    {WHOLE(ChartRules, distance, "distance", 0, 20), NEEDED},
    {WHOLE(ChartRules, row_distance, "row-distance", 0, 36), NEEDED},
    {WHOLE(ChartRules, way_min, "way-min", 4, 20), NEEDED},
    {WHOLE(ChartRules, way_max, "way-max", 4, 20), NEEDED},
    {WHOLE(ChartRules, seen_max, "seen-max", 0, 100), NEEDED},
    {WHOLE(ChartRules, shortcuts_min, "shortcuts-min", 0, 12), NEEDED},
    {WHOLE(ChartRules, shortcuts_max, "shortcuts-max", 0, 12), NEEDED},
    {WHOLE(ChartRules, gated_shortcut, "gated-shortcut", 0, 100), NEEDED},
    {WHOLE(ChartRules, gate_hull_min, "gate-hull-min", 1, 100), NEEDED},
    {WHOLE(ChartRules, gate_hull_max, "gate-hull-max", 1, 100), NEEDED},
    {WHOLE(ChartRules, gate_credits_min, "gate-credits-min", 1, 1000), NEEDED},
    {WHOLE(ChartRules, gate_credits_max, "gate-credits-max", 1, 1000), NEEDED},
    {RECORD("odds", ODDS_TABLE), NEEDED},
    {WHOLE(ChartRules, battles_min, "battles-min", 0, 16), NEEDED},
    {WHOLE(ChartRules, battles_max, "battles-max", 0, 16), NEEDED},
    {WHOLE(ChartRules, derelicts_min, "derelicts-min", 0, 2), NEEDED},
    {WHOLE(ChartRules, derelicts_max, "derelicts-max", 0, 2), NEEDED},
    {WHOLE(ChartRules, level_per_act, "level-per-act", 0, 100), NEEDED},
    {WHOLE(ChartRules, level_span, "level-span", 0, 100), NEEDED},
    {WHOLE(ChartRules, level_elite, "level-elite", 0, 100), NEEDED},
    {WHOLE(ChartRules, attempts, "attempts", 1, 1000), NEEDED},
    {WHOLE(ChartRules, name_order_min, "name-order-min", 1, NAME_ORDER_MAX), NEEDED},
    {WHOLE(ChartRules, name_order_max, "name-order-max", 1, NAME_ORDER_MAX), NEEDED},
};
const Table CHART_RULES_TABLE = {FIELD_COUNT_OF(CHART_FIELDS), CHART_FIELDS, sizeof(ChartRules)};
