#include "journal/marks.h"

#include "base/memory.h"

#include <stdlib.h>

enum { ROOM_AT_FIRST = 256 };

bool marks_reach(Marks *marks, int place)
{
    bool further = place > marks->reached;
    marks->reached = further ? place : marks->reached;
    return further;
}

void marks_add(Marks *marks, ReplayMarkKind kind, GameTime time, int place, int amount)
{
    if (marks->count == marks->room) {
        marks->room = marks->room > 0 ? marks->room * 2 : ROOM_AT_FIRST;
        marks->list = memory_grow(marks->list, (size_t)marks->room, sizeof *marks->list);
    }
    marks->list[marks->count++] =
        (ReplayMark){.kind = kind, .place = place, .time = time, .amount = amount, .hull = marks->hull};
}

/* A loss that has only just happened, to which more is added. */
static ReplayMark *loss_going_on(const Marks *marks, GameTime now, int ticks)
{
    for (int i = marks->count - 1; i >= 0; i--) {
        ReplayMark *mark = &marks->list[i];
        bool near =
            mark->time.battle == now.battle && mark->time.wave == now.wave && now.tick - mark->time.tick <= ticks;
        if (!near) {
            return NULL;
        }
        if (mark->kind == MARK_LOSS) {
            return mark;
        }
    }
    return NULL;
}

void marks_add_loss(Marks *marks, GameTime time, int place, int lost, int ticks)
{
    ReplayMark *before = loss_going_on(marks, time, ticks);
    if (before) {
        before->amount += lost;
        before->hull = marks->hull;
    } else {
        marks_add(marks, MARK_LOSS, time, place, lost);
    }
}

void marks_forget(Marks *marks)
{
    free(marks->list);
    *marks = (Marks){.count = 0};
}
