#include "bots/foot_explorer.h"

FootDecision foot_explorer_decide(const FootGame *game)
{
    (void)game;
    return (FootDecision){.kind = FOOT_WAIT};
}
