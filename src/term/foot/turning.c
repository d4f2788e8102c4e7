#include "term/foot/turning.h"

#include "holdout/foot.h"

enum { DECISIONS = 10, AT_ONCE = 1000 }; /* a marked loss is of so many decisions (ReplayMark) */

static bool is_worse(FootTurningKind kind, const ReplayMark *a, const ReplayMark *b)
{
    return kind == FOOT_TURNING_NEAREST ? a->hull < b->hull : a->amount > b->amount;
}

static const ReplayMark *worst_loss(const Replay *replay, FootTurningKind kind, int *floor)
{
    const ReplayMark *marks, *found = NULL;
    int count = replay_marks(replay, &marks), here = 1;
    for (int i = 0; i < count; i++) {
        here = marks[i].kind == MARK_FLOOR ? marks[i].amount : here;
        if (marks[i].kind == MARK_LOSS && (!found || is_worse(kind, &marks[i], found))) {
            found = &marks[i];
            *floor = here;
        }
    }
    return found;
}

static void count_harm(const FootGame *game, int harm[UINT8_MAX + 1])
{
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        if (event->whom == FOOT_WHO_HERO && (event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_HARMED)) {
            harm[event->who] += event->amount;
        }
    }
}

/* Who did it, decision by decision. */
static bool play_loss(Replay *replay, const ReplayMark *loss, FootTurning *out)
{
    int harm[UINT8_MAX + 1] = {0}, place = loss->place, last = loss->place + DECISIONS, sum = 0;
    Failure failure = {.why = ""};
    for (; place <= last && place <= replay_decisions(replay) && sum < out->lost; place++) {
        if (!replay_go(replay, place, &failure)) {
            return false;
        }
        count_harm(replay_foot_game(replay), harm);
        sum = 0;
        for (int who = 0; who <= UINT8_MAX; who++) {
            sum += harm[who];
        }
        out->round = replay_foot_game(replay)->round;
        out->star = replay_foot_game(replay)->voyage.star;
    }
    for (int who = FOOT_WHO_CREATURE; who <= UINT8_MAX; who++) {
        if (harm[who] > out->by) {
            out->by = harm[who];
            out->who = (uint8_t)who;
        }
    }
    return true;
}

bool foot_turning_find(const Content *content, const char *path, FootTurningKind kind, FootTurning *out)
{
    char notice[FAILURE_WHY_SIZE];
    Failure failure = {.why = ""};
    Replay *replay = replay_open(content, JOURNAL_FOOT, path, notice, &failure);
    *out = (FootTurning){.who = FOOT_WHO_NOBODY};
    if (!replay) {
        return false;
    }
    replay_stay_lean(replay);
    while (replay_survey(replay, AT_ONCE)) {
    }
    const ReplayMark *found = worst_loss(replay, kind, &out->floor);
    bool there = found != NULL;
    if (there) {
        ReplayMark loss = *found;
        out->lost = loss.amount;
        out->left = loss.hull;
        there = play_loss(replay, &loss, out);
    }
    replay_close(replay);
    return there;
}
