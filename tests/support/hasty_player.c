#include "support/hasty_player.h"

#include "support/random_player.h"

void hasty_make_easy(Content *content)
{
    content->run.numbers[RUN_HULL] = 20000;
    content->run.numbers[RUN_HULL_LOSS] = 1;
    content->run.numbers[RUN_FUEL_GOAL] = 10;
    content->run.numbers[RUN_BOSS_HP] = 1;
    content->run.numbers[RUN_START_MATERIALS] = 500;
}

bool hasty_player_decide(Rng *rng, const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    bool usual = game->run.stage != STAGE_BATTLE || battle->boss >= 0 || battle->phase == BATTLE_LOST;
    if (usual) {
        return random_player_decide(rng, game, out);
    }
    *out = (Decision){.kind = battle->phase == BATTLE_BUILD ? DECISION_START_WAVE : DECISION_LEAVE};
    return battle->phase != BATTLE_WAVE;
}
