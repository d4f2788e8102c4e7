/* What has happened is told; afterwards the run goes on to whatever comes next, which may be more of it. */
#include "run/scenes.h"
#include "run/stage.h"

static Verdict check(const Game *game, const Decision *decision)
{
    (void)game, (void)decision;
    return verdict_yes();
}

static bool decide(Game *game, const Decision *decision)
{
    (void)decision;
    game->run.told = 0;
    scenes_play(game);
    return true;
}

const StageRow STAGE_ROW_SCENE = {
    .takes = STAGE_TAKES(DEPART),
    .check = check,
    .decide = decide,
};
