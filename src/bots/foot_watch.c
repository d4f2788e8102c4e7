#include "bots/foot_watch.h"

#include "base/number.h"

static bool is_thing(const FootItem *item)
{
    return item->kind != FOOT_CLASS_KEY && item->kind != FOOT_CLASS_TOOL && item->kind != FOOT_CLASS_GOLD &&
           item->kind != FOOT_CLASS_SALVAGE;
}

FootBefore foot_watch_before(const FootGame *game, const FootDecision *decision)
{
    return (FootBefore){game->entities.hp[FOOT_HERO], decision->kind == FOOT_WAIT};
}

static bool counts(const FootGame *game, int entity)
{
    unsigned mask = game->entities.mask[entity];
    return (mask & FOOT_IS_BODY) && !(mask & (FOOT_IS_FRIEND | FOOT_IS_CALLED));
}

/* Nobody walks past those who are called without end; a creature that takes the place of one that died in the same
 * turn, and is of its kind, counts as that. */
static void look(FootWatch *watch, const FootGame *game)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        bool body = counts(game, i);
        uint8_t kind = (uint8_t)(1 + all->type[i] % UINT8_MAX);
        if (!body || watch->seen[i] != kind) {
            watch->seen[i] = 0;
        }
        bool here = (all->mask[i] & FOOT_IS_PLACED) && all->floor[i] == game->floor;
        if (body && here && watch->seen[i] == 0 && foot_sees(game, all->at[i])) {
            watch->seen[i] = kind;
            watch->bodies++;
        }
    }
    for (int i = all->count; i < FOOT_ENTITIES_MAX; i++) {
        watch->seen[i] = 0;
    }
}

static void note_worn(FootWatch *watch, const FootGame *game)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < FOOT_ENTITIES_MAX; i++) {
        bool thing = i < all->count && (all->mask[i] & FOOT_IS_ITEM);
        watch->worn[i] = thing && (watch->worn[i] || (all->mask[i] & FOOT_IS_WORN));
    }
}

static bool is_struck(const FootEvent *event, FootManner manner)
{
    return (event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_MISSED) && event->manner == manner;
}

static void pursue(FootPursuit *pursuit, const FootEvent *event)
{
    pursuit->bands += event->kind == FOOT_EVENT_HEARD;
    pursuit->at_back += is_struck(event, FOOT_MANNER_AT_BACK);
    pursuit->unawares += is_struck(event, FOOT_MANNER_UNAWARES);
    pursuit->trapped += event->kind == FOOT_EVENT_TRAPPED && event->whom != FOOT_WHO_HERO;
}

void foot_watch_after(FootWatch *watch, const FootGame *game, FootBefore before)
{
    int lost = 0, healed = 0;
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        bool hero = event->whom == FOOT_WHO_HERO;
        pursue(&watch->pursuit, event);
        lost += hero && (event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_HARMED) ? event->amount : 0;
        healed += hero && event->kind == FOOT_EVENT_HEALED ? event->amount : 0;
        if (event->kind == FOOT_EVENT_PICKED_UP && is_thing(&game->content->items[event->item - 1])) {
            watch->found += event->amount;
        }
    }
    watch->lost += lost;
    watch->healed += healed;
    watch->rested += before.waits ? int_max(game->entities.hp[FOOT_HERO] - before.hp + lost - healed, 0) : 0;
    foot_places_note(watch->places, game);
    look(watch, game);
    note_worn(watch, game);
}

int foot_watch_left_alive(const FootWatch *watch, const FootGame *game)
{
    int left = 0;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        left += watch->seen[i] != 0;
    }
    return left;
}

int foot_watch_unseen(const FootWatch *watch, const FootGame *game)
{
    int unseen = 0;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        unseen += watch->seen[i] == 0 && counts(game, i);
    }
    return unseen;
}

/* Relics stay, so that one which was tried has been used. */
static bool was_used(const FootWatch *watch, const FootGame *game, int entity)
{
    bool relic = foot_item(game, entity)->kind == FOOT_CLASS_RELIC;
    return watch->worn[entity] || (relic && !foot_is_unknown(game, game->entities.type[entity]));
}

int foot_watch_left_over(const FootWatch *watch, const FootGame *game)
{
    int left = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        bool counts = entity != FOOT_NOBODY && is_thing(foot_item(game, entity)) && !was_used(watch, game, entity);
        left += counts ? game->entities.stack[entity] : 0;
    }
    return left;
}
