#include "support/hasty_player.h"

#include "bots/bots.h"

bool hasty_player_decide(Rng *rng, const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    bool usual = game->run.stage != STAGE_BATTLE || battle->boss >= 0 || battle->phase == BATTLE_LOST;
    if (usual) {
        return bot_random_decide(rng, game, out);
    }
    *out = (Decision){.kind = battle->phase == BATTLE_BUILD ? DECISION_START_WAVE : DECISION_LEAVE};
    return battle->phase != BATTLE_WAVE;
}
