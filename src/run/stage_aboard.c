/* A team walks a derelict: each decision is one on foot, until it is back or lost. */
#include "run/aboard.h"
#include "run/act.h"
#include "run/scenes.h"
#include "run/stage.h"

Decision game_decision_aboard(const FootDecision *decision)
{
    DungeonPlace place = dungeon_place(decision->at);
    return (Decision){.kind = DECISION_ABOARD,
                      .item = (uint8_t)decision->kind,
                      .direction = decision->direction,
                      .slot = decision->letter,
                      .tile = tile_at(place.x, place.y)};
}

FootDecision game_decision_on_foot(const Decision *decision)
{
    Tile tile = decision->tile;
    bool inside = tile.x >= 0 && tile.x < DUNGEON_COLUMNS_MAX && tile.y >= 0 && tile.y < DUNGEON_ROWS_MAX;
    return (FootDecision){.kind = (FootDecisionKind)decision->item,
                          .direction = decision->direction,
                          .letter = decision->slot,
                          .at = inside ? (int16_t)dungeon_index(tile.x, tile.y) : FOOT_NOBODY};
}

static Verdict check(const Game *game, const Decision *decision)
{
    FootDecision on_foot = game_decision_on_foot(decision);
    return foot_check(&game->aboard, &on_foot);
}

static bool decide(Game *game, const Decision *decision)
{
    FootDecision on_foot = game_decision_on_foot(decision);
    foot_decide(&game->aboard, &on_foot);
    scenes_send(game);
    if (game->aboard.outcome == FOOT_PLAYING) {
        return false;
    }
    if (aboard_end(game)) {
        act_clear(game);
    }
    scenes_play(game);
    return true;
}

const StageRow STAGE_ROW_ABOARD = {
    .takes = STAGE_TAKES(ABOARD),
    .check = check,
    .decide = decide,
};
