/* Adding to the event log: what finds no room is counted. Only the core does so. */
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

#endif
