#include "foot/ground/events.h"

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
