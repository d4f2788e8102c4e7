#include "term/beside/in_step.h"

#include "base/memory.h"
#include "base/number.h"

#include <limits.h>
#include <stdlib.h>

static const GameTime BEGINNING = {0, 0, 0};

void in_step_begin(InStep *step, Replay *one, Replay *other)
{
    *step = (InStep){{{.replay = one}, {.replay = other}}};
    in_step_read(step);
}

void in_step_end(InStep *step)
{
    for (int i = 0; i < STEP_SIDES; i++) {
        if (step->side[i].replay) {
            replay_close(step->side[i].replay);
        }
        free(step->side[i].stops);
    }
    *step = (InStep){0};
}

/* Who goes up and down again comes to nothing new. Between stars there is no deeper: each landing counts. */
static bool is_new_floor(const StepSide *side, const ReplayMark *mark, int *number)
{
    bool voyage = foot_is_voyage(replay_foot_game(side->replay));
    int deepest = side->stop_count > 0 ? side->stops[side->stop_count - 1].at.battle : 0;
    *number = voyage ? deepest + 1 : mark->amount;
    return mark->kind == MARK_FLOOR && *number > deepest;
}

static void read_mark(StepSide *side, const ReplayMark *mark)
{
    StepStop stop = {.at = {mark->time.battle, mark->time.wave, 0}, .place = mark->place};
    bool foot = replay_foot_game(side->replay) != NULL, is_stop = mark->kind == MARK_WAVE;
    if (foot) {
        stop.at = BEGINNING;
        is_stop = is_new_floor(side, mark, &stop.at.battle);
    }
    if (is_stop) {
        side->stops = memory_room(side->stops, (size_t)side->stop_count, sizeof stop);
        side->stops[side->stop_count++] = stop;
    }
}

static void read_side(StepSide *side)
{
    const ReplayMark *marks;
    int count = replay_marks(side->replay, &marks);
    if (count < side->read) { /* its file was written anew */
        side->read = side->stop_count = 0;
    }
    for (; side->read < count; side->read++) {
        read_mark(side, &marks[side->read]);
    }
}

void in_step_read(InStep *step)
{
    for (int i = 0; i < STEP_SIDES; i++) {
        read_side(&step->side[i]);
    }
}

/* The last stop that was come to, or NULL. */
static const StepStop *last_stop(const StepSide *side)
{
    int place = replay_place(side->replay);
    for (int i = side->stop_count - 1; i >= 0; i--) {
        if (side->stops[i].place <= place) {
            return &side->stops[i];
        }
    }
    return NULL;
}

GameTime in_step_here(const StepSide *side)
{
    const StepStop *stop = last_stop(side);
    return stop ? stop->at : BEGINNING;
}

bool in_step_is_over(const StepSide *side)
{
    return replay_at_end(side->replay) && !side->grows;
}

GameTime in_step_now(const InStep *step)
{
    GameTime one = in_step_here(&step->side[0]), other = in_step_here(&step->side[1]);
    bool one_less = game_time_compare(one, other) < 0;
    const StepSide *less = &step->side[one_less ? 0 : 1];
    return in_step_is_over(less) ? (one_less ? other : one) : (one_less ? one : other);
}

bool in_step_waits(const InStep *step, int side)
{
    const StepSide *own = &step->side[side], *other = &step->side[1 - side];
    const StepStop *stop = last_stop(own);
    bool begins = stop && stop->place == replay_place(own->replay);
    return begins && !in_step_is_over(other) && game_time_compare(in_step_here(other), stop->at) < 0;
}

bool in_step_move(InStep *step, int side, Failure *error)
{
    StepSide *own = &step->side[side];
    error->status = 0;
    if (in_step_waits(step, side)) {
        return false;
    }
    int place = replay_place(own->replay);
    bool good = replay_go(own->replay, place + 1, error);
    read_side(own);
    return good && replay_place(own->replay) > place;
}

/* Where a side stands for a beginning; INT_MAX: at its end. */
static int place_for(const StepSide *side, GameTime at)
{
    bool first = game_time_compare(at, BEGINNING) == 0;
    for (int i = 0; i < side->stop_count; i++) {
        if (!first && game_time_compare(side->stops[i].at, at) >= 0) {
            return side->stops[i].place;
        }
    }
    return first ? 0 : INT_MAX;
}

bool in_step_go(InStep *step, GameTime at, Failure *error)
{
    bool good = true;
    for (int i = 0; i < STEP_SIDES; i++) {
        good = replay_go(step->side[i].replay, place_for(&step->side[i], at), error) && good;
    }
    in_step_read(step);
    return good;
}

static bool is_beyond(const StepStop *stop, GameTime now, bool whole)
{
    return whole ? stop->at.battle > now.battle : game_time_compare(stop->at, now) > 0;
}

bool in_step_next(const InStep *step, bool whole, GameTime *at)
{
    const GameTime now = in_step_now(step);
    bool found = false;
    for (int i = 0; i < STEP_SIDES; i++) {
        for (int k = 0; k < step->side[i].stop_count; k++) {
            const StepStop *stop = &step->side[i].stops[k];
            if (is_beyond(stop, now, whole) && (!found || game_time_compare(stop->at, *at) < 0)) {
                *at = stop->at;
                found = true;
            }
        }
    }
    return found;
}

/* The first stop of the battle that a stop is in. */
static GameTime begin_of(const StepSide *side, int stop, bool whole)
{
    while (whole && stop > 0 && side->stops[stop - 1].at.battle == side->stops[stop].at.battle) {
        stop--;
    }
    return side->stops[stop].at;
}

/* Whether a side has moved on from where it stands for a beginning. */
static bool has_moved(const InStep *step, GameTime at)
{
    bool moved = false;
    for (int i = 0; i < STEP_SIDES; i++) {
        moved = moved || replay_place(step->side[i].replay) > place_for(&step->side[i], at);
    }
    return moved;
}

bool in_step_before(const InStep *step, bool whole, GameTime *at)
{
    const GameTime now = in_step_now(step);
    bool found = false;
    for (int i = 0; i < STEP_SIDES; i++) {
        for (int k = 0; k < step->side[i].stop_count; k++) {
            GameTime begin = begin_of(&step->side[i], k, whole);
            int order = game_time_compare(begin, now);
            bool before = order < 0 || (order == 0 && has_moved(step, now));
            if (before && (!found || game_time_compare(begin, *at) > 0)) {
                *at = begin;
                found = true;
            }
        }
    }
    return found;
}

bool in_step_back(InStep *step, const int counts[STEP_SIDES], Failure *error)
{
    const GameTime now = in_step_now(step);
    const bool within = has_moved(step, now);
    bool moved = false, good = true;
    for (int i = 0; i < STEP_SIDES && good; i++) {
        const StepSide *side = &step->side[i];
        int place = replay_place(side->replay), least = within ? place_for(side, now) : 0;
        bool stands = !within && game_time_compare(in_step_here(side), now) != 0;
        int to = int_max(place - (within ? counts[i] : 1), least);
        if (to < place && !stands) {
            good = replay_go(side->replay, to, error);
            moved = true;
        }
    }
    return moved && good;
}
