/* Beginning a game, and what everybody may ask of one. */
#include "holdout/foot.h"

#include "foot/entities.h"
#include "foot/floors.h"
#include "foot/streams.h"
#include "foot/things.h"
#include "foot/voyage.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

const DungeonLevel *foot_level(const FootGame *game)
{
    return &game->places[game->floor].level;
}

const FootBook *foot_book(const FootGame *game)
{
    return &game->content->foot_books[game->book];
}

const FootCreature *foot_creature(const FootGame *game, int entity)
{
    return entity_has(game, entity, FOOT_IS_MINDED) ? &game->content->creatures[game->entities.type[entity]] : NULL;
}

const FootItem *foot_item(const FootGame *game, int entity)
{
    bool item = entity_has(game, entity, FOOT_IS_ITEM) || entity_has(game, entity, FOOT_IS_TRAP);
    return item ? &game->content->items[game->entities.type[entity]] : NULL;
}

bool foot_sees(const FootGame *game, int at)
{
    return game->field[at] && dungeon_in_range(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at),
                                               entity_sight(game, FOOT_HERO));
}

int foot_standing(const FootGame *game, int at)
{
    return (int)game->standing[at] - 1;
}

/* Which flask is which is drawn anew for each game. */
static void shuffle_colours(FootGame *game, Rng rng)
{
    uint8_t colours[FOOT_COLOURS];
    int next = 0;
    for (int i = 0; i < FOOT_COLOURS; i++) {
        int other = (int)rng_below(&rng, (uint32_t)(i + 1));
        colours[i] = colours[other];
        colours[other] = (uint8_t)i;
    }
    for (int i = 0; i < game->content->item_count; i++) {
        if (game->content->items[i].kind == FOOT_CLASS_POTION) {
            game->colours[i] = colours[next++ % FOOT_COLOURS];
        }
    }
}

static void make_hero(FootGame *game)
{
    FootEntities *all = &game->entities;
    all->count = 1;
    all->mask[FOOT_HERO] = FOOT_IS_BODY;
    all->turns[FOOT_HERO] = 1;
    all->holder[FOOT_HERO] = all->aim[FOOT_HERO] = FOOT_NOBODY;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        game->pack[i] = FOOT_NOBODY;
    }
    all->hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
}

void foot_begin(FootGame *game, const Content *content, int book, const char *seed)
{
    memset(game, 0, sizeof *game);
    game->content = content;
    game->master = seed_master(seed);
    game->book = (uint8_t)book;
    game->round = 1;
    game->rng = rng_stream(game->master, RNG_FOOT, STREAM_PLAY);
    shuffle_colours(game, rng_stream(game->master, RNG_FOOT, STREAM_COLOURS));
    if (foot_is_voyage(game)) {
        voyage_begin(game, seed);
    }
    make_hero(game);
    floor_enter(game, 0, true);
    outfit_give(game, foot_book(game)->outfit, foot_book(game)->outfit_count);
    derive_sight(game);
    game->log.count = 0;
    tell(game, (FootEvent){
                   .kind = FOOT_EVENT_ENTERED, .who = FOOT_WHO_HERO, .at = game->entities.at[FOOT_HERO], .amount = 1});
}
