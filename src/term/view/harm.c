/* The same truths that the battle goes by: whom a circle holds is told by where attackers are, and what each takes by
 * battle_foresee_rule, with its block and all else that acts on it. */
#include "term/view/harm.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/view/coming.h"

enum { NUMBER_SIZE = 24 };

int32_t harm_of_hit(const Attack *now)
{
    return now->shape == SHAPE_BEAM ? now->damage / TICKS_PER_SECOND : now->damage;
}

static bool does_nothing(const Battle *battle, const Attack *now, int type)
{
    const Attacker fresh = {.type = (uint16_t)type, .hp = INT16_MAX, .segment = battle->world.starts[0].segment};
    return battle_foresee_hit(battle, &fresh, harm_of_hit(now), now->damage_types, HIT_BY_BUILDING).through == 0;
}

static int note_type(const Battle *battle, const Attack *now, int type, int *types, int count, int max)
{
    for (int i = 0; i < count; i++) {
        if (types[i] == type) {
            return count;
        }
    }
    if (count < max && does_nothing(battle, now, type)) {
        types[count++] = type;
    }
    return count;
}

int harm_nothing(const Battle *battle, const Attack *now, int *types, int max)
{
    Coming groups[COMING_MAX];
    int coming = coming_groups(battle, groups), count = 0;
    bool grows = now->idle_gain > 0 || now->distance_gain > 0 || now->hp_share > 0;
    if (now->shape == SHAPE_NONE || now->damage == 0 || grows) {
        return 0;
    }
    for (int i = 0; i < battle->attacker_count; i++) {
        count = note_type(battle, now, battle->attackers[battle->order[i]].type, types, count, max);
    }
    for (int i = 0; i < coming; i++) {
        count = groups[i].wave == 0 ? note_type(battle, now, groups[i].type, types, count, max) : count;
    }
    return count;
}

bool harm_aims(const Rule *rule)
{
    return rule->when == WHEN_USED && (rule->whom == WHOM_ATTACKERS || rule->whom == WHOM_SWEEP);
}

/* The way that the next one to get there takes. */
static int next_segment(const Battle *battle, const Segment *segment)
{
    int turn = battle->split_counter[tile_index(segment->to)] % segment->next_count;
    return segment->next[segment->next_count > 1 ? turn : 0];
}

Point harm_place(const Battle *battle, const Rule *rule, const Attacker *attacker)
{
    int segment = attacker->segment;
    Fix way = attacker->progress + (rule->delay > 0 ? battle_pace(battle, attacker) * rule->delay : 0);
    for (; way > FIX_ONE && battle->world.segments[segment].next_count > 0; way -= FIX_ONE) {
        segment = next_segment(battle, &battle->world.segments[segment]);
    }
    return battle_segment_point(battle, segment, int_min(way, FIX_ONE));
}

bool harm_meets(const Battle *battle, const Rule *rule, const Attacker *attacker, Point centre)
{
    Point at = harm_place(battle, rule, attacker);
    return rule->whom == WHOM_SWEEP || point_distance_squared(at, centre) <= fix_square(rule->radius);
}

Harm harm_at(const Battle *battle, const Rule *rule, Point centre)
{
    Harm harm = {0};
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (attacker->hp <= 0 || !harm_meets(battle, rule, attacker, centre)) {
            continue;
        }
        int32_t here = rule->what == WHAT_DAMAGE ? battle_foresee_rule(battle, rule, attacker).through : 0;
        harm.least = harm.met == 0 ? here : int_min(harm.least, here);
        harm.most = int_max(harm.most, here);
        harm.met++;
    }
    return harm;
}

void harm_add(Text *text, const Rule *rule, const Harm *harm)
{
    char least[NUMBER_SIZE], most[NUMBER_SIZE];
    Text from = text_into(least, sizeof least), to = text_into(most, sizeof most);
    text_add_fix(&from, fix_ratio(harm->least, PERCENT));
    text_add_fix(&to, fix_ratio(harm->most, PERCENT));
    if (rule->what != WHAT_DAMAGE || harm->met == 0) {
        return;
    }
    if (harm->least == harm->most) {
        text_add_part(text, " ", _("Each takes %s damage."), least);
    } else {
        text_add_part(text, " ", _("They take between %s and %s damage each."), least, most);
    }
}
