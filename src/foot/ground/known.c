#include "foot/ground/known.h"

#include "foot/ground/events.h"
#include "foot/ground/levels.h"

bool foot_is_unknown(const FootGame *game, int item)
{
    return game->content->items[item].unknown && !game->tried[item];
}

int foot_pair_made(const FootGame *game, int thing, int other)
{
    const uint8_t *type = game->entities.type;
    int pair = game->content->foot_pair_count - 1;
    while (pair >= 0 && (game->content->foot_pairs[pair].gives == 0 ||
                         !foot_pair_is_of(&game->content->foot_pairs[pair], type[thing], type[other]))) {
        pair--;
    }
    return pair;
}

/* The only one of a class that is unknown of all that the hero can come by; -1: there are more, or none. */
static int last_unknown(const FootGame *game, FootClass kind)
{
    bool found[FOOT_ITEMS_MAX];
    int last = -1, count = 0;
    content_book_items(game->content, game->book, found);
    for (int i = 0; i < game->content->item_count; i++) {
        if (found[i] && game->content->items[i].kind == kind && foot_is_unknown(game, i)) {
            last = i;
            count++;
        }
    }
    return count == 1 ? last : -1;
}

void item_learn(FootGame *game, int item)
{
    if (!foot_is_unknown(game, item)) {
        return;
    }
    game->tried[item] = 1;
    tell_item(game, FOOT_EVENT_KNOWN, FOOT_HERO, item, 1);
    int last = last_unknown(game, game->content->items[item].kind);
    if (last >= 0) {
        game->tried[last] = 1;
        tell_item(game, FOOT_EVENT_KNOWN, FOOT_HERO, last, 0);
    }
}
