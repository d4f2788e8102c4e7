/* holdout replay --result: what a journal comes to when it is played again, as a row of results. */
#include "tools/output.h"
#include "tools/scores_json.h"
#include "tools/tools.h"

#include "scores/recap.h"

static int refuse(RecapResult result, const char *path)
{
    switch (result) {
    case RECAP_MADE:
        break;
    case RECAP_LATER:
        return tool_fail(EXIT_UNREADABLE,
                         "%s gives no result: it can't be read, has not ended, or another Holdout made it.", path);
    case RECAP_TAKEN:
        return tool_fail(EXIT_NOT_SO, "%s is nobody's result: it was taken over, or a program played it.", path);
    case RECAP_NEVER:
        return tool_fail(EXIT_NOT_SO, "%s is nobody's result: what it holds can't have been played.", path);
    }
    return EXIT_DONE;
}

static int tell_run(const Content *content, const char *path, const char *player)
{
    Tally tally;
    RecapResult result = recap_make(&tally, content, path, player);
    if (result == RECAP_MADE) {
        const ScoreDetails details = tally_details(&tally);
        json_print(json_pack("{s:o}", "run", score_json_whole(&tally.row, &details)));
    }
    tally_free(&tally);
    return refuse(result, path);
}

static int tell_foot(const Content *content, const char *path, const char *player)
{
    ScoreFoot row;
    int decisions;
    RecapResult result = recap_foot(&row, content, path, player, &decisions);
    if (result == RECAP_MADE) {
        json_print(json_pack("{s:o}", "foot", score_json_foot(&row)));
    }
    return refuse(result, path);
}

int tool_result(const Content *content, const char *path)
{
    char player[SCORE_NAME_SIZE];
    scores_player(player);
    int status =
        journal_kind(path) == JOURNAL_FOOT ? tell_foot(content, path, player) : tell_run(content, path, player);
    return status == EXIT_DONE ? tool_finish(EXIT_DONE) : status;
}
