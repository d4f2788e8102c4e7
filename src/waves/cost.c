/* The model of a defence that waves are measured by.
 *
 * A path's defence deals `capacity` to something that walks the path once at speed 1, and `rate` a second. An
 * attacker of value V and speed s asks for V s; one that comes g seconds after another gets R g less, since that
 * much was dealt meanwhile; and area damage meant for those before it has left only m_k of its health:
 *     m_k = (1 - a - b + ab + a (b (1 - a))^k) / ((1 - a) (1 - b + ab)),  b = beta^(s g)
 * with the area share a, and m_1 = 1. Everything saturates instead of overflowing: values at VALUE_LIMIT HP,
 * capacities and rates at BUDGET_LIMIT, so that the largest product here stays below 2^63. */
#include "waves/cost.h"

#include "base/number.h"

enum {
    VALUE_LIMIT = 1000000,
    BUDGET_LIMIT = 1000000000,
    AREA_LIMIT = 900,
    LEVEL_LIMIT = 1000,
    INDEX_LIMIT = 1000,
    LENGTH_LIMIT = 1000000,
    SCALE_LIMIT = 800000000,
    POWER_SHIFT = 32,
};
static const int64_t BASE_LIMIT = 10000000000;

void wave_power_init(PowerTable *table, int thousandths)
{
    uint64_t base = (uint64_t)int64_clamp(thousandths, 0, THOUSAND - 1);
    table->roots[0] = (uint32_t)((base << POWER_SHIFT) / THOUSAND);
    for (int i = 1; i <= FIX_SHIFT; i++) {
        table->roots[i] = int_sqrt((uint64_t)table->roots[i - 1] << POWER_SHIFT);
    }
}

Share wave_power(const PowerTable *table, Fix exponent)
{
    uint32_t bits = (uint32_t)exponent;
    uint64_t result = (uint64_t)1 << POWER_SHIFT;
    for (int i = 1; i <= FIX_SHIFT; i++) {
        if (bits >> (FIX_SHIFT - i) & 1) {
            result = (result * table->roots[i]) >> POWER_SHIFT;
        }
    }
    uint64_t square = table->roots[0];
    for (uint32_t whole = bits >> FIX_SHIFT; whole; whole >>= 1) {
        if (whole & 1) {
            result = (result * square) >> POWER_SHIFT;
        }
        square = (square * square) >> POWER_SHIFT;
    }
    return (Share)(result >> (POWER_SHIFT - SHARE_SHIFT));
}

void wave_curve_init(HealthCurve *curve, Share area, Share decay)
{
    *curve = (HealthCurve){.rest = SHARE_ONE, .first = true};
    if (area == 0) {
        return;
    }
    uint64_t single = SHARE_ONE - area;
    curve->ratio = (Share)((decay * single) >> SHARE_SHIFT);
    uint64_t denominator = SHARE_ONE - curve->ratio; /* 1 - b + ab */
    curve->rest = ((uint64_t)(SHARE_ONE - decay) << SHARE_SHIFT) / denominator;
    curve->tail = (((uint64_t)area << SHARE_SHIFT) / single << SHARE_SHIFT) / denominator;
}

Share wave_curve_next(HealthCurve *curve)
{
    curve->tail = (curve->tail * curve->ratio) >> SHARE_SHIFT;
    if (curve->first) {
        curve->first = false;
        return SHARE_ONE;
    }
    return (Share)(curve->rest + curve->tail);
}

void wave_cost_model_init(CostModel *model, const WaveRules *rules, int index)
{
    int64_t most = int64_clamp(rules->area_max, 0, AREA_LIMIT) * SHARE_ONE / THOUSAND;
    model->area = (Share)(index < rules->area_full_wave ? most * index / rules->area_full_wave : most);
    wave_power_init(&model->decay, rules->area_decay);
}

void wave_load_init(PathLoad *load, const CostModel *model, const AttackerType *type, int spacing, int64_t rate,
                    bool later)
{
    Fix apart = (Fix)int64_clamp((int64_t)type->speed * spacing, 0, INT32_MAX);
    wave_curve_init(&load->curve, model->area, wave_power(&model->decay, apart));
    load->value = int64_clamp(type->value, 0, VALUE_LIMIT) * THOUSAND;
    load->free = rate * spacing / TICKS_PER_SECOND;
    load->burst = 0;
    load->speed = (Fix)int64_clamp(type->speed, 0, FIX_ONE);
    load->alone = !later;
}

int64_t wave_load_add(PathLoad *load)
{
    int64_t asked = (load->value * wave_curve_next(&load->curve)) >> SHARE_SHIFT;
    if (load->alone) {
        load->alone = false;
    } else {
        asked -= load->free;
    }
    load->burst += int64_max(asked, 0);
    return (load->burst * load->speed * TICKS_PER_SECOND + FIX_ONE - 1) >> FIX_SHIFT;
}

int64_t wave_type_price(const AttackerType *type)
{
    CostModel model = {0};
    PathLoad load;
    wave_load_init(&load, &model, type, 0, 0, false);
    return wave_load_add(&load);
}

/* In thousandths. */
static int64_t scale(const WaveRules *rules, int index)
{
    int64_t sum = 0, power = 1, w = int64_clamp(index, 0, INDEX_LIMIT);
    for (int i = 0; i < 4; i++) {
        sum += rules->scale[i] * power;
        power *= w;
    }
    int64_t surge = int64_min(rules->surge_percent * int64_max(w - rules->surge_after, 0), rules->surge_most);
    return int64_clamp(sum + sum * surge / PERCENT, 0, SCALE_LIMIT);
}

static int64_t scaled(int64_t millionths, const WaveRules *rules, int index)
{
    int64_t thousandths = int64_clamp(millionths, 0, BASE_LIMIT) * scale(rules, index) / (THOUSAND * THOUSAND);
    return int64_clamp(thousandths, 0, BUDGET_LIMIT);
}

int64_t wave_capacity(const WaveRules *rules, int level, int mean_length, int index)
{
    int64_t l = int64_clamp(level, 0, LEVEL_LIMIT), length = int64_clamp(mean_length, 0, LENGTH_LIMIT);
    int64_t of_level = rules->capacity_base + rules->capacity_per_level * l + rules->capacity_per_level_squared * l * l;
    int64_t base = of_level * (rules->capacity_length + length) / THOUSAND;
    return scaled(base * rules->capacity_factor, rules, index);
}

int64_t wave_rate(const WaveRules *rules, int level, int path_count, int index)
{
    int64_t l = int64_clamp(level, 0, LEVEL_LIMIT);
    int64_t base = rules->rate_base + rules->rate_per_level * l - (int64_t)rules->rate_per_path * path_count;
    return scaled(base * THOUSAND, rules, index);
}
