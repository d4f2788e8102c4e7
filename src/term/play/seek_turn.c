/* Where a run was decided, from its marks: as turns.c tells it of a run that is played, whose every tick is seen. */
#include "term/play/seek_bar.h"

#include "base/number.h"

/* Hull falls from one lasting loss to the next, so that they are never many. */
enum { LASTING_MAX = 64 };

/* A wave that cost hull. */
typedef struct Cost {
    GameTime wave;
    int before, left;
} Cost;

typedef struct Costs {
    int count;
    Cost lasting[LASTING_MAX]; /* hull was never again as high as before them */
    bool any;
    Cost lowest;
} Costs;

static bool is_of(const Cost *cost, GameTime time)
{
    return cost->wave.battle == time.battle && cost->wave.wave == time.wave;
}

static void see_loss(Costs *costs, const ReplayMark *mark)
{
    Cost *last = costs->count > 0 ? &costs->lasting[costs->count - 1] : NULL;
    if (!last || !is_of(last, mark->time)) {
        costs->count -= costs->count == LASTING_MAX;
        last = &costs->lasting[costs->count++];
        *last = (Cost){.wave = {mark->time.battle, mark->time.wave, 0}, .before = mark->hull + mark->amount};
    }
    last->left = mark->hull;
    if (!costs->any || last->left <= costs->lowest.left) {
        costs->any = true;
        costs->lowest = *last;
    }
}

int seek_hull(const Replay *replay, int battle)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), hull = 0;
    for (int i = 0; i < count; i++) {
        hull = marks[i].time.battle == battle ? marks[i].hull : hull;
    }
    return hull;
}

SeekTurn seek_turn(const Replay *replay)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    Costs costs = {0};
    if (count == 0 || marks[count - 1].kind != MARK_END) {
        return (SeekTurn){0};
    }
    for (int i = 0; i < count; i++) {
        while (costs.count > 0 && marks[i].hull >= costs.lasting[costs.count - 1].before) {
            costs.count--;
        }
        if (marks[i].kind == MARK_LOSS) {
            see_loss(&costs, &marks[i]);
        }
    }
    const bool won = marks[count - 1].hull > 0;
    const Cost *most = won && costs.any ? &costs.lowest : NULL;
    for (int i = 0; !won && i < costs.count; i++) {
        const Cost *cost = &costs.lasting[i];
        most = !most || cost->before - cost->left >= most->before - most->left ? cost : most;
    }
    return (SeekTurn){most != NULL, won, most ? most->wave : (GameTime){0}};
}
