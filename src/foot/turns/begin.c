/* Beginning a game. */
#include "base/text.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "foot/effects/clocks.h"
#include "foot/turns/floors.h"
#include "foot/turns/streams.h"
#include "foot/turns/voyage.h"
#include "holdout/foot.h"

#include <string.h>

/* Chance says for each game which flask is which, and which scroll. */
static void shuffle_colours(FootGame *game, FootClass kind, Rng *rng)
{
    int colours[FOOT_COLOURS], next = 0;
    rng_order(rng, colours, FOOT_COLOURS);
    for (int i = 0; i < game->content->item_count; i++) {
        if (game->content->items[i].kind == kind) {
            game->colours[i] = (uint8_t)colours[next++ % FOOT_COLOURS];
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

/* All but what the hero has. */
static void begin(FootGame *game, const Content *content, int book, uint64_t master, uint64_t colours)
{
    game->content = content;
    game->master = master;
    game->book = (uint8_t)book;
    game->round = 1;
    game->rng = rng_stream(master, RNG_FOOT, STREAM_PLAY);
    clock_begin(game);
    Rng rng = rng_stream(colours, RNG_FOOT, STREAM_COLOURS);
    shuffle_colours(game, FOOT_CLASS_POTION, &rng);
    shuffle_colours(game, FOOT_CLASS_SCROLL, &rng);
}

static void come_in(FootGame *game)
{
    make_hero(game);
    floor_enter(game, 0, FLOOR_FROM_ABOVE);
}

static void be_there(FootGame *game)
{
    derive_sight(game);
    things_note(game, false);
    game->log.count = 0;
    tell_hero(game, FOOT_EVENT_ENTERED, 1);
    floor_tell_guest(game);
}

static void give_outfit(FootGame *game)
{
    outfit_give(game, foot_book(game)->outfit, foot_book(game)->outfit_count);
}

void foot_begin(FootGame *game, const Content *content, int book, const char *seed)
{
    memset(game, 0, sizeof *game);
    uint64_t master = seed_master(seed);
    begin(game, content, book, master, master);
    if (foot_book(game)->goal == FOOT_GOAL_PLOT) {
        game->kind = FOOT_KIND_VOYAGE;
        voyage_begin(game, seed);
    }
    come_in(game);
    give_outfit(game);
    be_there(game);
}

static void equip(FootGame *game, const FootCrew *crew)
{
    for (int i = 0; i < crew->gear_count; i++) {
        const FootGear *gear = &crew->gear[i];
        int entity = item_lay(game, gear->item, gear->count, game->entities.at[FOOT_HERO]);
        game->entities.grown[entity] = gear->grown;
        item_take(game, entity);
        game->entities.mask[entity] |= gear->worn ? FOOT_IS_WORN : 0;
    }
}

static void come_along(FootGame *game, const FootBoarding *boarding)
{
    int tile = free_tile(game, game->entities.at[FOOT_HERO]);
    int entity = tile < 0 ? FOOT_NOBODY : creature_new(game, boarding->companion - 1, tile);
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_FRIEND;
        text_copy(game->friend_name, sizeof game->friend_name, boarding->name);
    }
}

void foot_board(FootGame *game, const Content *content, const FootBoarding *boarding)
{
    const FootDerelict *derelict = &content->derelicts[boarding->derelict];
    memset(game, 0, sizeof *game);
    game->kind = FOOT_KIND_DERELICT;
    game->derelict = (uint8_t)(boarding->derelict + 1);
    game->haul = boarding->haul;
    game->bare = boarding->again;
    game->experience = boarding->crew->experience;
    begin(game, content, derelict->book, boarding->master, boarding->colours);
    come_in(game);
    memcpy(game->tried, boarding->crew->tried, sizeof game->tried);
    if (boarding->crew->gear_count > 0) {
        equip(game, boarding->crew);
    } else {
        give_outfit(game);
    }
    game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
    if (boarding->companion > 0) {
        come_along(game, boarding);
    }
    be_there(game);
}

void foot_crew(const FootGame *game, FootCrew *crew)
{
    const FootEntities *all = &game->entities;
    *crew = (FootCrew){.experience = game->experience};
    memcpy(crew->tried, game->tried, sizeof crew->tried);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = game->pack[i];
        if (held != FOOT_NOBODY && foot_item(game, held)->kind != FOOT_CLASS_SALVAGE &&
            !entity_has(game, held, FOOT_IS_QUEST)) {
            crew->gear[crew->gear_count++] =
                (FootGear){all->type[held], all->stack[held], all->grown[held], entity_has(game, held, FOOT_IS_WORN)};
        }
    }
}
