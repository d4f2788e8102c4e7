/* The bot that does nothing it need not do. */
#include "bots/row.h"

/* The first of a kind that is allowed, counting items, systems and then blueprints held. */
static bool first_allowed(const Game *game, DecisionKind kind, Decision *out)
{
    int most = kind == DECISION_TRAVEL || kind == DECISION_PAY ? CHART_NODES_MAX : OFFER_ITEMS_MAX;
    for (int i = 0; i < most; i++) {
        for (int held = 0; held <= game->run.held_count; held++) {
            *out = (Decision){.kind = kind, .node = (uint8_t)i, .item = (uint8_t)i, .held = (uint8_t)held};
            bool again = kind == DECISION_TRAVEL && run_has_visited(&game->run, i);
            if (!again && game_check(game, out).allowed) {
                return true;
            }
        }
    }
    return false;
}

static bool idle_in_battle(const Game *game, Decision *out)
{
    BattlePhase phase = game->battle.phase;
    *out = (Decision){.kind = phase == BATTLE_WON ? DECISION_LEAVE : DECISION_START_WAVE};
    return phase == BATTLE_WON || phase == BATTLE_BUILD;
}

static bool idle_decide(void *memory, const Game *game, Decision *out)
{
    (void)memory;
    switch (game->run.stage) {
    case STAGE_BATTLE:
        return idle_in_battle(game, out);
    case STAGE_TRAVEL:
        return first_allowed(game, DECISION_TRAVEL, out) || first_allowed(game, DECISION_PAY, out);
    case STAGE_OFFER:
        *out = (Decision){.kind = DECISION_SKIP};
        return game_check(game, out).allowed || first_allowed(game, DECISION_TAKE, out);
    case STAGE_ABOARD:
        *out = game_decision_aboard(&(FootDecision){.kind = FOOT_ASCEND});
        return game_check(game, out).allowed;
    case STAGE_SHOP:
    case STAGE_SCENE:
    case STAGE_ENCOUNTER:
        *out = (Decision){.kind = DECISION_DEPART};
        return game_check(game, out).allowed || first_allowed(game, DECISION_CHOOSE, out);
    case STAGE_WON:
    case STAGE_LOST:
    case STAGE_COUNT:
        break;
    }
    return false;
}

static void *nothing(const Game *game)
{
    (void)game;
    return NULL;
}

static void forget(void *memory)
{
    (void)memory;
}

const BotRow BOT_ROW_IDLE = {"idle", nothing, idle_decide, forget, NULL};
