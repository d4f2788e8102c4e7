/* What a fight costs: by averages, one foe after the other, those that fall soonest first, while all of them strike. */
#include "bots/foot_scene.h"

#include "base/number.h"

enum { MILLI = 1000, NEVER_FALLS = 200 /* blows */ };

/* Damage of a blow, in thousandths, with those that miss. */
static int harm_of(FootOdds odds)
{
    return (odds.least + odds.most) * odds.thousandths / 2;
}

static int blows_to_fell(const FootGame *game, int entity)
{
    int harm = harm_of(foot_odds(game, FOOT_HERO, entity));
    int hp = game->entities.hp[entity] * MILLI;
    return harm > 0 ? int_min((hp + harm - 1) / harm, NEVER_FALLS) : NEVER_FALLS;
}

/* In thousandths of health for each of the hero's turns: blows, and what it does on sight. */
static int harm_a_turn(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int bonus = foot_bonus(game, entity);
    int acts = MILLI / foot_cost(game, entity) + (bonus > 0 ? MILLI / bonus : 0);
    int harm = harm_of(foot_odds(game, entity, FOOT_HERO)) * acts / MILLI;
    for (int i = 0; i < creature->rule_count; i++) {
        const FootRule *rule = &creature->rules[i];
        if (rule->when == FOOT_WHEN_SIGHT && rule->what == FOOT_WHAT_DAMAGE) {
            harm += rule->amount * MILLI / int_max(rule->pause, 1);
        }
    }
    return harm;
}

int weigh_foe(const FootGame *game, int entity)
{
    return blows_to_fell(game, entity) * harm_a_turn(game, entity) / MILLI;
}

int weigh_fight(const FootScene *scene)
{
    int blows[FOOT_THREATS_MAX], harm[FOOT_THREATS_MAX], sum = 0, turns = 0;
    for (int i = 0; i < scene->count; i++) {
        int own = blows_to_fell(scene->game, scene->threats[i]), at = i;
        for (; at > 0 && blows[at - 1] > own; at--) {
            blows[at] = blows[at - 1];
            harm[at] = harm[at - 1];
        }
        blows[at] = own;
        harm[at] = harm_a_turn(scene->game, scene->threats[i]);
    }
    for (int i = 0; i < scene->count; i++) {
        turns += blows[i];
        sum += int_min(turns, NEVER_FALLS) * harm[i] / MILLI;
    }
    return sum;
}
