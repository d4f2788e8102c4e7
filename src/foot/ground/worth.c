/* What gear is worth to whoever wears it, by one number for all. */
#include "foot/ground/entities.h"

enum {
    ARMOUR_WORTH = 3, /* blows of attack */
    RULES_WORTH = 3
};

int foot_gear_worth(const FootItem *item, int grown)
{
    int worth = foot_item_stat(item, FOOT_STAT_ATTACK, grown) + item->spread / 2 +
                ARMOUR_WORTH * foot_item_stat(item, FOOT_STAT_DEFENCE, grown) +
                foot_item_stat(item, FOOT_STAT_HP, grown) / 10;
    return 2 * worth + (item->rule_count > 0 ? RULES_WORTH : 0);
}

int foot_worth_worn(const FootGame *game, FootSlot slot)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = game->pack[i];
        if (held != FOOT_NOBODY && entity_has(game, held, FOOT_IS_WORN) && foot_item(game, held)->slot == slot) {
            return foot_gear_worth(foot_item(game, held), game->entities.grown[held]);
        }
    }
    return 0;
}

bool foot_is_no_better(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    bool gear = item && item->slot != FOOT_SLOT_NONE && !entity_has(game, entity, FOOT_IS_QUEST);
    bool fits = gear && foot_book(game)->slots & 1u << item->slot;
    return gear && (!fits || foot_gear_worth(item, 0) <= foot_worth_worn(game, item->slot));
}
