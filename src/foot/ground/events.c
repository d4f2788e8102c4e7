#include "foot/ground/events.h"

#include "foot/ground/entities.h"
#include "foot/ground/sight.h"

void tell(FootGame *game, FootEvent event)
{
    FootEventLog *log = &game->log;
    event.seen = event.whom == FOOT_WHO_HERO || event.who == FOOT_WHO_HERO || foot_sees(game, event.at);
    if (log->count < FOOT_EVENTS_MAX) {
        log->events[log->count++] = event;
    } else {
        log->dropped++;
    }
}

void tell_hero(FootGame *game, FootEventKind kind, int amount)
{
    tell(game, (FootEvent){.kind = kind, .who = FOOT_WHO_HERO, .at = game->entities.at[FOOT_HERO], .amount = amount});
}

void tell_item(FootGame *game, FootEventKind kind, int who, int item, int amount)
{
    tell(game, (FootEvent){.kind = kind,
                           .who = who_is(game, who),
                           .item = (uint8_t)(item + 1),
                           .at = game->entities.at[who],
                           .amount = amount});
}

int16_t unseen_place(const FootGame *game, int by, int whom)
{
    const FootEntities *all = &game->entities;
    bool placed = by != FOOT_NOBODY && by != FOOT_HERO && whom == FOOT_HERO && entity_has(game, by, FOOT_IS_PLACED) &&
                  all->floor[by] == game->floor;
    return placed && !foot_sees(game, all->at[by]) ? all->at[by] : 0;
}

void tell_body(FootGame *game, FootEventKind kind, int by, int whom, int amount)
{
    tell(game, (FootEvent){.kind = kind,
                           .who = who_is(game, by),
                           .whom = who_is(game, whom),
                           .at = game->entities.at[whom],
                           .to = unseen_place(game, by, whom),
                           .amount = amount});
}
