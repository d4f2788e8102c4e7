/* A growing list of bytes. */
#include "term/generators/generators_steps.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

enum { LEVEL_BITS = 3, GROUP_SHIFT = 2, GROUP_BITS = 15, GAVE_UP = 1 << 6, ROOM_FIRST = 1024 };

void steps_add(StepList *steps, TraceLevel level, int group, bool gave_up)
{
    if (steps->count == steps->room) {
        int room = steps->room ? 2 * steps->room : ROOM_FIRST;
        uint8_t *kinds = memory_new((size_t)room, 1);
        if (steps->count > 0) {
            memcpy(kinds, steps->kinds, (size_t)steps->count);
        }
        free(steps->kinds);
        steps->kinds = kinds;
        steps->room = room;
    }
    steps->kinds[steps->count++] = (uint8_t)((int)level | group << GROUP_SHIFT | (gave_up ? GAVE_UP : 0));
}

void steps_free(StepList *steps)
{
    free(steps->kinds);
    *steps = (StepList){0};
}

TraceLevel steps_level(const StepList *steps, int step)
{
    return (TraceLevel)(steps->kinds[step] & LEVEL_BITS);
}

int steps_group(const StepList *steps, int step)
{
    return steps->kinds[step] >> GROUP_SHIFT & GROUP_BITS;
}

bool steps_gave_up(const StepList *steps, int step)
{
    return (steps->kinds[step] & GAVE_UP) != 0;
}

int steps_seek(const StepList *steps, int from, int direction, TraceLevel deepest)
{
    int last = steps->count - 1, step = from + direction;
    while (step > 0 && step < last && steps_level(steps, step) > deepest) {
        step += direction;
    }
    return int_clamp(step, 0, last);
}

int steps_rank(const StepList *steps, int step)
{
    int rank = 0;
    for (int i = 0; i < step; i++) {
        rank += steps_level(steps, i) <= steps_level(steps, step);
    }
    return rank;
}

int steps_attempts(const StepList *steps, int step, int *attempt)
{
    int attempts = 1;
    *attempt = 1;
    for (int i = 0; i + 1 < steps->count; i++) {
        bool again = steps_gave_up(steps, i);
        attempts += again;
        *attempt += again && i < step;
    }
    return attempts;
}
