/* Adding to the event log, which only the core does. Events that find no room are counted. */
#ifndef HOLDOUT_BASE_LOG_H
#define HOLDOUT_BASE_LOG_H

#include "holdout/event.h"

static inline void log_event(EventLog *log, Event event)
{
    if (log->count < EVENT_LOG_MAX) {
        log->events[log->count++] = event;
    } else {
        log->dropped++;
    }
}

/* Notes that all events from a place of the log on were done by the ability with this blueprint index. */
static inline void log_credit_ability(EventLog *log, int from, int blueprint)
{
    for (int i = from; i < log->count; i++) {
        log->events[i].ability = (uint8_t)(blueprint + 1);
    }
}

#endif
