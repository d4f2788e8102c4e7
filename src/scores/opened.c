#include "scores/opened.h"

#include <stdlib.h>

ScoresOpened scores_opened(Scores *scores, const Content *content, const char *player, Failure *error)
{
    ScoresOpened opened = {0, 0};
    ScoreFeat *feats;
    int count = scores_list_feats(scores, &(ScoresFilter){.player = player}, &feats, error);
    for (int i = 0; i < count; i++) {
        int at = content_feat(content, feats[i].id);
        opened.done |= at >= 0 ? (uint32_t)1 << at : 0;
    }
    free(feats);
    opened.open = opened.done;
    int earlier = count >= 0 ? scores_runs_earlier(scores, player, error) : 0;
    for (int i = 0; i < content->feat_count; i++) {
        int asked = content->feats[i].earlier_runs;
        opened.open |= asked > 0 && earlier >= asked ? (uint32_t)1 << i : 0;
    }
    return opened;
}
