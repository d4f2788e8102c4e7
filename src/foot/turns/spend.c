#include "foot/turns/spend.h"

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
