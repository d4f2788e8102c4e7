/* Adding to the event log. */
#ifndef HOLDOUT_BATTLE_LOG_H
#define HOLDOUT_BATTLE_LOG_H

#include "holdout/event.h"

static inline void log_event(EventLog *log, Event event)
{
    if (log->count < EVENT_LOG_MAX) {
        log->events[log->count++] = event;
    } else {
        log->dropped++;
    }
}

#endif
