/* Where a run was decided, from its marks: by the rule that a run goes by which is played, whose every tick is seen. */
#include "term/play/seek_bar.h"

#include "scores/turns.h"

int seek_hull(const Replay *replay, int battle)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), hull = 0;
    for (int i = 0; i < count; i++) {
        hull = marks[i].time.battle == battle ? marks[i].hull : hull;
    }
    return hull;
}

/* A wave costs what all its losses do; hull that comes back while it runs makes up for it. */
static void see_mark(Turns *turns, const ReplayMark *mark)
{
    Turn *now = &turns->now;
    bool same = turns->runs && now->battle == mark->time.battle && now->wave == mark->time.wave;
    if (turns->runs && !same) {
        turns->runs = false;
        if (now->left < now->before) {
            turns_add(turns, now);
        }
    }
    if (mark->kind == MARK_LOSS && !turns->runs) {
        turns->runs = true;
        *now = (Turn){.battle = mark->time.battle, .wave = mark->time.wave, .before = mark->hull + mark->amount};
    }
    now->left = mark->hull;
    turns_mend(turns, mark->hull);
}

SeekTurn seek_turn(const Replay *replay)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    Turns turns = {0};
    if (count == 0 || marks[count - 1].kind != MARK_END) {
        return (SeekTurn){0};
    }
    for (int i = 0; i < count; i++) {
        see_mark(&turns, &marks[i]);
    }
    if (turns.runs && turns.now.left < turns.now.before) {
        turns_add(&turns, &turns.now);
    }
    const bool won = marks[count - 1].hull > 0;
    const Turn *turn = turns_decided(&turns, won);
    return (SeekTurn){turn != NULL, won, turn ? (GameTime){turn->battle, turn->wave, 0} : (GameTime){0}};
}
