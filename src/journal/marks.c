#include "journal/marks.h"

#include "base/memory.h"

#include <stdlib.h>

enum { ROOM_AT_FIRST = 256, LOSS_TICKS = TICKS_PER_SECOND /* losses this close are one */ };

static void add(Marks *marks, ReplayMarkKind kind, GameTime time, int place, int amount)
{
    if (marks->count == marks->room) {
        marks->room = marks->room > 0 ? marks->room * 2 : ROOM_AT_FIRST;
        marks->list = memory_grow(marks->list, (size_t)marks->room, sizeof *marks->list);
    }
    marks->list[marks->count++] = (ReplayMark){.kind = kind, .place = place, .time = time, .amount = amount};
}

/* A battle that is won counts on to a wave that is never built for, unless the player stays. */
static void see_wave(Marks *marks, const Game *game, int place)
{
    GameTime now = game_time(game);
    BattlePhase phase = game->battle.phase;
    bool comes = game->run.stage == STAGE_BATTLE && (phase == BATTLE_BUILD || phase == BATTLE_WAVE);
    if (comes && (now.battle != marks->wave.battle || now.wave != marks->wave.wave)) {
        add(marks, MARK_WAVE, now, place, 0);
        marks->wave = now;
    }
}

void marks_begin(Marks *marks, const Game *game)
{
    if (game_time(game).battle > 0) {
        add(marks, MARK_BATTLE, game_time(game), 0, game->level);
        see_wave(marks, game, 0);
    }
}

/* A loss of the same wave that has only just happened, to which more is added. */
static ReplayMark *loss_going_on(const Marks *marks, GameTime now)
{
    for (int i = marks->count - 1; i >= 0; i--) {
        ReplayMark *mark = &marks->list[i];
        bool near =
            mark->time.battle == now.battle && mark->time.wave == now.wave && now.tick - mark->time.tick <= LOSS_TICKS;
        if (!near) {
            return NULL;
        }
        if (mark->kind == MARK_LOSS) {
            return mark;
        }
    }
    return NULL;
}

static void see_loss(Marks *marks, GameTime now, int place, int lost)
{
    ReplayMark *before = loss_going_on(marks, now);
    if (before) {
        before->amount += lost;
    } else {
        add(marks, MARK_LOSS, now, place, lost);
    }
}

static bool is_boss(const Game *game, const Event *event)
{
    return game->content->attackers[event->type].size == SIZE_BOSS;
}

/* `within`: of the wave that a tick belongs to, which may have ended with it. */
static void see_events(Marks *marks, const Game *game, GameTime within, int place)
{
    int lost = 0;
    bool matters = false;
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        lost += event->kind == EVENT_LEAKED ? event->amount : 0;
        matters = matters || event->kind == EVENT_FIRST_SIGHT || event->kind == EVENT_WALL_FELL ||
                  event->kind == EVENT_BOSS_COMES || event->kind == EVENT_BATTLE_WON ||
                  (event->kind == EVENT_DIED && is_boss(game, event));
    }
    if (lost > 0) {
        see_loss(marks, within, place, lost);
    }
    if (matters) {
        add(marks, MARK_EVENT, game_time(game), place, 0);
    }
}

void marks_see(Marks *marks, const Game *game, GameTime before, bool decided, int place)
{
    if (place <= marks->reached) {
        return;
    }
    marks->reached = place;
    GameTime now = game_time(game), ticked = before;
    ticked.tick++;
    if (decided) {
        add(marks, MARK_DECISION, now, place, 0);
    }
    see_events(marks, game, decided ? now : ticked, place);
    if (now.battle != before.battle) {
        add(marks, MARK_BATTLE, now, place, game->level);
    }
    see_wave(marks, game, place);
    if (game_over(game)) {
        add(marks, MARK_END, now, place, 0);
    }
}

void marks_forget(Marks *marks)
{
    free(marks->list);
    *marks = (Marks){.count = 0};
}
