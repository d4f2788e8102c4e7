/* What an explorer spends once: what makes things better, what it doesn't know, and what is bad for others. */
#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"

enum {
    ARMOUR_WORTH = 3,  /* blows of attack */
    GROWTH_WEIGHT = 8, /* of what a thing gains against what it is worth now */
    RULE_GROWTH = 2,
    READS_ABOVE = 50, /* percent of health */
};

static int worth_of(const int stats[FOOT_STAT_COUNT])
{
    return stats[FOOT_STAT_ATTACK] + stats[FOOT_STAT_OFFENCE] + stats[FOOT_STAT_EVASION] +
           ARMOUR_WORTH * stats[FOOT_STAT_DEFENCE] + stats[FOOT_STAT_HP] / 5;
}

/* What growing once brings. */
static int worth_of_growth(const FootItem *item)
{
    int gain[FOOT_STAT_COUNT] = {0}, rules = 0;
    for (int i = 0; i < item->grow_count; i++) {
        gain[item->grows[i].stat] += item->grows[i].amount;
    }
    for (int i = 0; i < item->rule_count; i++) {
        rules += item->rules[i].grows != 0 || item->rules[i].grows_percent != 0 ? RULE_GROWTH : 0;
    }
    return worth_of(gain) + rules;
}

/* On what is worn and gains most, and of those on the best, which stays worn longest. */
bool spend_growth(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int best = -1;
    for (int used = 0; used < FOOT_LETTERS; used++) {
        const FootItem *script = scene_item(game, used);
        for (int on = 0; script && script->aim == FOOT_AIM_THING && on < FOOT_LETTERS; on++) {
            const FootItem *item = scene_item(game, on);
            if (!item || !(game->entities.mask[game->pack[on]] & FOOT_IS_WORN)) {
                continue;
            }
            int worth = GROWTH_WEIGHT * worth_of_growth(item) + worth_of(item->stats);
            FootDecision attempt = {.kind = FOOT_USE_ON, .letter = (uint8_t)used, .other = (uint8_t)on};
            best = worth > best && scene_try(game, attempt, decision) ? worth : best;
        }
    }
    return best >= 0;
}

/* A scroll that nobody knows, where it may help: at several or at somebody strong, none of them beside it yet. */
bool spend_unknown(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    bool strong = false;
    for (int i = 0; i < scene->count; i++) {
        strong = strong || scene_is_strong(scene, scene->threats[i]);
    }
    bool wanted = (strong || scene->count > 1) && scene->beside == 0 && scene->health >= READS_ABOVE;
    for (int i = 0; i < FOOT_LETTERS && wanted; i++) {
        const FootItem *item = scene_item(game, i);
        if (item && item->kind == FOOT_CLASS_SCROLL && !scene_knows(game, i) && scene_use(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

/* Whether all that a potion does is bad for who is hit by it. */
static bool is_bad(const FootItem *item)
{
    bool bad = item->rule_count > 0;
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        bool harms = rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_DELAY ||
                     (rule->what == FOOT_WHAT_CHANGE && rule->amount < 0);
        bad = bad && harms;
    }
    return bad;
}

/* A potion that is known to be bad, at somebody strong who isn't beside it yet. */
bool spend_bad(const FootScene *scene, int target, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int at = game->entities.at[target];
    bool wanted = scene_is_strong(scene, target) && !dungeon_is_beside(scene->here, at);
    for (int i = 0; i < FOOT_LETTERS && wanted; i++) {
        const FootItem *item = scene_item(game, i);
        FootDecision attempt = {.kind = FOOT_THROW, .letter = (uint8_t)i, .at = (int16_t)at};
        if (item && item->kind == FOOT_CLASS_POTION && scene_knows(game, i) && is_bad(item) &&
            scene_try(game, attempt, decision)) {
            return true;
        }
    }
    return false;
}

/* Whatever two things of the pack become. */
bool spend_pair(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int one = 0; one < FOOT_LETTERS; one++) {
        const FootItem *item = scene_item(game, one);
        for (int other = one + 1; item && item->aim != FOOT_AIM_THING && other < FOOT_LETTERS; other++) {
            FootDecision attempt = {.kind = FOOT_USE_ON, .letter = (uint8_t)one, .other = (uint8_t)other};
            if (scene_item(game, other) && foot_pair_made(game, game->pack[one], game->pack[other]) >= 0 &&
                scene_try(game, attempt, decision)) {
                return true;
            }
        }
    }
    return false;
}
