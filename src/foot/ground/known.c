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

/* Items that something lays. */
typedef bool Laid[FOOT_ITEMS_MAX];

static void add_entries(const FootEntry *entries, int count, Laid laid)
{
    for (int i = 0; i < count; i++) {
        if (entries[i].item > 0) {
            laid[entries[i].item - 1] = true;
        }
    }
}

static void add_floors(const Content *content, const uint8_t *floors, int count, Laid laid)
{
    for (int i = 0; i < count; i++) {
        const FootFloor *floor = &content->foot_floors[floors[i]];
        add_entries(floor->at_end, floor->end_count, laid);
        add_entries(floor->lays, floor->lay_count, laid);
        for (int k = 0; k < floor->row_count; k++) {
            const FootPack *pack = &content->foot_packs[floor->table[k].pack];
            add_entries(pack->entries, pack->entry_count, laid);
        }
    }
}

/* All that the book can lay: on its floors, on those of all its stars or in all derelicts that are walked by it. */
static void find_laid(const FootGame *game, Laid laid)
{
    const Content *content = game->content;
    const FootBook *book = foot_book(game);
    add_floors(content, book->floors, book->floor_count, laid);
    for (int i = 0; i < book->world_count; i++) {
        add_floors(content, content->foot_worlds[book->worlds[i]].floors, FOOT_STAR_FLOORS, laid);
    }
    for (int i = 0; i < content->derelict_count; i++) {
        const FootDerelict *derelict = &content->derelicts[i];
        if (derelict->book == game->book) {
            add_floors(content, derelict->floors, derelict->floor_count, laid);
        }
    }
}

/* The only one of a class that is unknown of all that is laid; -1: there are more, or none. */
static int last_unknown(const FootGame *game, FootClass kind)
{
    Laid laid = {false};
    int last = -1, count = 0;
    find_laid(game, laid);
    for (int i = 0; i < game->content->item_count; i++) {
        if (laid[i] && game->content->items[i].kind == kind && foot_is_unknown(game, i)) {
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
