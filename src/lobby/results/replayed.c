#include "lobby/results/replayed.h"

#include "base/text.h"
#include "lobby/results/apart.h"

typedef struct Asked {
    const Content *content;
    const char *path;
} Asked;

static void replay(const void *context, void *answer)
{
    const Asked *asked = context;
    Replayed *out = answer;
    char notice[FAILURE_WHY_SIZE];
    Failure failure = {.why = ""};
    *out = (Replayed){.hash = 0};
    Replay *journal = replay_open(asked->content, journal_kind(asked->path), asked->path, notice, &failure);
    if (journal) {
        replay_stay_lean(journal);
        if (replay_seek(journal, replay_end(journal), &failure)) {
            failure.why[0] = '\0';
        }
        out->hash = replay_hash(journal);
        replay_close(journal);
    }
    text_copy(out->why, sizeof out->why, failure.why);
}

Replayed replay_apart(const Content *content, const char *path)
{
    static const Replayed ended = {.why = "replaying it ended the program that did; tell those who make Holdout"},
                          slow = {.why = "replaying it takes longer than any game that was played"};
    const Asked asked = {content, path};
    Replayed out;
    switch (apart_do(replay, &asked, &out, sizeof out)) {
    case APART_ANSWERED:
        return out;
    case APART_SLOW:
        return slow;
    case APART_ENDED:
        break;
    }
    return ended;
}
