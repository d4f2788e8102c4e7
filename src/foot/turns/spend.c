#include "foot/turns/spend.h"

#include "base/translation.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/known.h"
#include "foot/ground/pack.h"
#include "foot/ground/things.h"

/* One of the stack is gone before what it does, so that whoever it spawns or robs finds the pack as it is. Relics
 * stay, and rest. */
void spend(FootGame *game, int letter, const Occasion *occasion)
{
    const FootItem *item = letter_item(game, letter);
    int entity = game->pack[letter], type = game->entities.type[entity];
    bool stays = item->kind == FOOT_CLASS_RELIC && item->blueprint == 0;
    item_learn(game, type);
    if (!stays) {
        item_use_up(game, letter);
    }
    rules_happen(game, item->rules, item->rule_count, FOOT_WHEN_USED, occasion,
                 stays ? game->entities.ready[entity] : NULL);
}

static Verdict check_growth(const FootGame *game, int entity)
{
    if (!foot_item_grows(foot_item(game, entity))) {
        return verdict_no("Nothing makes that any better.");
    }
    return game->entities.grown[entity] >= FOOT_GROWN_MAX ? verdict_no("That is as good as it gets.") : verdict_yes();
}

static int type_under(const FootGame *game, int letter)
{
    return game->entities.type[game->pack[letter]];
}

/* What is left of both must leave a letter for what they become. */
static Verdict check_mixing(const FootGame *game, const FootDecision *decision, const FootPair *pair)
{
    const uint8_t *stack = game->entities.stack;
    bool leaves = stack[game->pack[decision->letter]] == 1 || stack[game->pack[decision->other]] == 1;
    if (foot_is_unknown(game, pair->one) || foot_is_unknown(game, pair->other)) {
        return verdict_no("Nobody knows what comes of it; try what you don't know first.");
    }
    return leaves || letter_for(game, pair->gives - 1, pair->count) >= 0
               ? verdict_yes()
               : verdict_no("Your pack is full; drop something first.");
}

Verdict use_on_check(const FootGame *game, const FootDecision *decision)
{
    if (decision->other >= FOOT_LETTERS || !letter_item(game, decision->other) || decision->other == decision->letter) {
        return verdict_no("Choose another thing to use it on.");
    }
    if (letter_item(game, decision->letter)->aim == FOOT_AIM_THING) {
        return check_growth(game, game->pack[decision->other]);
    }
    int pair = foot_pair_made(game, game->pack[decision->letter], game->pack[decision->other]);
    return pair >= 0 ? check_mixing(game, decision, &game->content->foot_pairs[pair])
                     : verdict_no("That isn't used on another thing.");
}

static void grow(FootGame *game, const FootDecision *decision)
{
    int item = type_under(game, decision->letter);
    Occasion occasion = {.self = FOOT_HERO,
                         .foe = FOOT_NOBODY,
                         .at = game->entities.at[FOOT_HERO],
                         .heros = true,
                         .aimed = true,
                         .item = item + 1,
                         .thing = game->pack[decision->other] + 1};
    tell_item(game, FOOT_EVENT_USED, FOOT_HERO, item, 1);
    spend(game, decision->letter, &occasion);
}

/* What is worn of the two passes on how often it has grown, and what they become is worn in its place. */
static void mix(FootGame *game, const FootDecision *decision, const FootPair *pair)
{
    const int letters[] = {decision->letter, decision->other};
    FootEntities *all = &game->entities;
    const FootItem *made = &game->content->items[pair->gives - 1];
    int grown = 0;
    bool worn = false;
    for (int i = 0; i < 2; i++) {
        int entity = game->pack[letters[i]];
        grown += all->grown[entity];
        worn = worn || (entity_has(game, entity, FOOT_IS_WORN) && foot_item(game, entity)->slot == made->slot);
    }
    item_use_up(game, letters[0]);
    item_use_up(game, letters[1]);
    int entity = entity_new(game, FOOT_IS_ITEM, pair->gives - 1);
    if (entity == FOOT_NOBODY) {
        return;
    }
    all->stack[entity] = (uint8_t)pair->count;
    game->tried[pair->gives - 1] = 1;
    tell_item(game, FOOT_EVENT_MADE, FOOT_HERO, pair->gives - 1, pair->count);
    all->grown[entity] = (uint8_t)(made->slot != FOOT_SLOT_NONE ? grown : 0);
    item_hold(game, entity);
    all->mask[entity] |= worn ? FOOT_IS_WORN : 0u;
}

void use_on_do(FootGame *game, const FootDecision *decision)
{
    if (letter_item(game, decision->letter)->aim == FOOT_AIM_THING) {
        grow(game, decision);
    } else {
        int pair = foot_pair_made(game, game->pack[decision->letter], game->pack[decision->other]);
        mix(game, decision, &game->content->foot_pairs[pair]);
    }
}
