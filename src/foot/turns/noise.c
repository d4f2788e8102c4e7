/* A step is heard less where the hero has waited before it, so that who comes softly takes twice as long. */
#include "foot/turns/noise.h"

static uint8_t of_step(const FootGame *game, int from)
{
    return game->entities.at[FOOT_HERO] == from ? FOOT_NOISE_LOUD /* it was a blow, or a door */
           : game->noise == FOOT_NOISE_STILL    ? FOOT_NOISE_SOFT
                                                : FOOT_NOISE_STEP;
}

void noise_make(FootGame *game, const FootDecision *decision, int from)
{
    FootDecisionKind kind = decision->kind;
    bool loud = kind == FOOT_SHOOT || kind == FOOT_CLOSE,
         heard = kind == FOOT_THROW || kind == FOOT_USE || kind == FOOT_USE_AT;
    game->noise = kind == FOOT_STEP ? of_step(game, from)
                  : loud            ? FOOT_NOISE_LOUD
                  : heard           ? FOOT_NOISE_STEP
                                    : FOOT_NOISE_STILL;
}
