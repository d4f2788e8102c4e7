/* Steady fire counts up to the attack's spin and falls back twice as fast; a shot spends what waiting has saved.
 * Percents that change from shot to shot are applied after the stat's modifiers; charges and shares of HP come after
 * all percents. */
#include "battle/turret.h"

#include "base/angle.h"
#include "base/number.h"

enum { DEGREE_TICKS = 360 * TICKS_PER_SECOND, DAMAGE_MOST = 1000000 * PERCENT };

void turret_turn(Building *building, const Attack *attack, Point goal)
{
    Angle wanted = angle_towards(tile_centre(building->tile), goal);
    int step = attack->turn > 0 ? attack->turn * ANGLE_TURN / DEGREE_TICKS : ANGLE_TURN;
    building->heading = angle_turn(building->heading, wanted, step);
}

bool turret_faces(const BattleRules *rules, const Building *building, const Attack *attack, Point goal)
{
    if (attack->turn == 0) {
        return true;
    }
    int off = angle_between(building->heading, angle_towards(tile_centre(building->tile), goal));
    return (off < 0 ? -off : off) <= angle_from_degrees(rules->aim);
}

void turret_spin_up(Building *building, const Attack *attack)
{
    building->steady = (int16_t)(building->steady + (building->steady < attack->spin));
}

void turret_spin_down(Building *building)
{
    building->steady = (int16_t)(building->steady > 2 ? building->steady - 2 : 0);
}

int turret_interval(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const BuildingStats *stats = &battle->stats[index];
    int spin = battle_blueprint(battle, building->blueprint)->attack.spin;
    if (spin == 0) {
        return stats->interval_fine;
    }
    int64_t shorter = (int64_t)(stats->interval_fine - stats->interval_fast_fine) * building->steady / spin;
    return (int)(stats->interval_fine - shorter);
}

int turret_wait(Battle *battle, int index)
{
    Building *building = &battle->buildings[index];
    int hundredths = building->late + turret_interval(battle, index);
    building->late = (uint8_t)(hundredths % PERCENT);
    return hundredths / PERCENT;
}

int64_t turret_power(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const Attack *attack = &battle_blueprint(battle, building->blueprint)->attack;
    int64_t power = battle->stats[index].damage_fine + (int64_t)building->record.kills * attack->kill_gain * PERCENT;
    int64_t saved = int64_min((int64_t)attack->idle_gain * building->idle / TICKS_PER_SECOND, attack->idle_max);
    return int64_min(power * (PERCENT + saved) / PERCENT, DAMAGE_MOST);
}

int32_t turret_damage(const Battle *battle, int index, int64_t power, const Attacker *target)
{
    const Building *building = &battle->buildings[index];
    const Attack *attack = &battle_blueprint(battle, building->blueprint)->attack;
    int64_t gain = 0;
    if (attack->distance_gain > 0) {
        Point at = battle_attacker_at(battle, target);
        int64_t tiles = int_sqrt((uint64_t)point_distance_squared(tile_centre(building->tile), at)) >> FIX_SHIFT;
        gain = int64_min(tiles * attack->distance_gain, attack->distance_max);
    }
    int64_t share = (int64_t)target->hp_max * attack->hp_share, extra = (int64_t)battle->stats[index].extra_damage;
    share = attack->hp_share_max > 0 ? int64_min(share, (int64_t)attack->hp_share_max * PERCENT) : share;
    return (int32_t)int64_min(power * (PERCENT + gain) / PERCENT + extra * PERCENT + share, DAMAGE_MOST);
}
