#include "lobby/game/game_watch.h"

GameWatch game_watch(const GameTimes *times, const GameSeen *first)
{
    return (GameWatch){.times = *times,
                       .end = GAME_LEFT,
                       .typed = first->typed,
                       .typed_at = first->now,
                       .free = first->free,
                       .looked_at = first->now};
}

bool game_watch_disk_is_due(GameWatch *watch, const GameSeen *seen)
{
    bool due = seen->now - watch->looked_at >= watch->times.disk_ms || watch->free - seen->free >= watch->times.taken;
    if (due) {
        watch->looked_at = seen->now;
        watch->free = seen->free;
    }
    return due;
}

static GameEnd reason(const GameWatch *watch, const GameSeen *seen, bool full)
{
    return seen->hung_up                                         ? GAME_HUNG_UP
           : full                                                ? GAME_FULL
           : seen->now - watch->typed_at >= watch->times.idle_ms ? GAME_IDLE
                                                                 : GAME_LEFT;
}

GameDeed game_watch_look(GameWatch *watch, const GameSeen *seen, bool full)
{
    if (seen->typed != watch->typed) {
        watch->typed = seen->typed;
        watch->typed_at = seen->now;
    }
    if (watch->end == GAME_LEFT) {
        watch->end = reason(watch, seen, full);
        watch->ended_at = seen->now;
        return watch->end == GAME_LEFT ? DEED_NOTHING : DEED_HANG_UP;
    }
    if (!watch->killed && seen->now - watch->ended_at >= watch->times.grace_ms) {
        watch->killed = true;
        return DEED_KILL;
    }
    return DEED_NOTHING;
}
