/* The list is one of bytes that grows. */
#include "term/generators/generators_steps.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <assert.h>
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

void making_begin_list(Making *making)
{
    making->steps.count = 0;
    making->lists = true;
    making->deepest = TRACE_MICRO;
}

/* After the last time that all was given up; what was given up at the very end is all that there is. */
static int attempt_start(const StepList *steps, int in_part)
{
    int start = 0;
    for (int i = 0; i < steps->count - 1; i++) {
        start = steps_gave_up(steps, i) && steps_group(steps, i) != in_part ? i + 1 : start;
    }
    return start;
}

void making_end_list(Making *making, int in_part)
{
    making->stage_count = 0;
    for (int i = 0; i < MAKING_STAGES_MAX; i++) {
        making->first_of[i] = -1;
    }
    for (int i = attempt_start(&making->steps, in_part); i < making->steps.count; i++) {
        int stage = steps_group(&making->steps, i);
        if (making->first_of[stage] < 0) {
            making->first_of[stage] = i;
            making->stages[making->stage_count++] = stage;
        }
    }
}

void making_begin_show(Making *making, int step)
{
    assert(making->steps.count > 0);
    making->at = int_clamp(step, 0, making->steps.count - 1);
    making->lists = false;
    making->deepest = steps_level(&making->steps, making->at);
    making->left = steps_rank(&making->steps, making->at);
}

bool making_takes(Making *making, TraceLevel level, int stage, bool gave_up, const char *text)
{
    if (making->lists) {
        steps_add(&making->steps, level, stage, gave_up);
        return false;
    }
    bool wanted = making->left-- == 0;
    if (wanted) {
        making->level = level;
        making->stage = stage;
        making->gave_up = gave_up;
        text_copy(making->text, sizeof making->text, text);
    }
    return wanted;
}

bool making_at_end(const Making *making)
{
    return making->at == making->steps.count - 1;
}
