#include "foot/ground/shots.h"

#include "foot/ground/entities.h"
#include "foot/ground/pack.h"
#include "holdout/dungeon_paths.h"

static bool shoots(const FootItem *item)
{
    return item->slot == FOOT_SLOT_WEAPON && item->reach > 0;
}

Bow bow_of_kind(const FootGame *game, const FootCreature *kind)
{
    Bow bow = {NULL, 0};
    for (int i = 0; i < kind->worn_count; i++) {
        const FootItem *item = &game->content->items[kind->worn[i]];
        bow.item = shoots(item) ? item : bow.item;
    }
    return bow;
}

static Bow bow_of_hero(const FootGame *game)
{
    int letter = letter_worn(game, FOOT_SLOT_WEAPON);
    bool does = letter >= 0 && shoots(letter_item(game, letter));
    return does ? (Bow){letter_item(game, letter), game->entities.grown[game->pack[letter]]} : (Bow){NULL, 0};
}

Bow bow_of(const FootGame *game, int entity)
{
    const FootCreature *kind = foot_creature(game, entity);
    return kind ? bow_of_kind(game, kind) : bow_of_hero(game);
}

int foot_shoots_far(const FootGame *game, int entity)
{
    const FootItem *item = bow_of(game, entity).item;
    return item ? item->reach : 0;
}

bool is_shot(const FootGame *game, int who, int whom)
{
    const int16_t *at = game->entities.at;
    return bow_of(game, who).item && !dungeon_is_beside(at[who], at[whom]);
}
