/* A boarding is a game on foot of its own, kept in Game.aboard while it lasts: each decision is one on foot, until the
 * team is back or lost. What it leaves in the run are the crew and what the salvage that was brought back does. */
#include "base/log.h"
#include "base/number.h"
#include "run/clauses.h"
#include "run/act.h"
#include "run/deeds.h"
#include "run/node_stream.h"
#include "run/scenes.h"
#include "run/progress.h"
#include "run/stage.h"

#include <string.h>

void stage_board(Game *game, bool again)
{
    Run *run = &game->run;
    const Prospect *prospect = &run->prospects[run->at];
    const char *name = run_companion(run);
    Rng rng = derelict_stream(game, run->at, DERELICT_PLAY);
    uint64_t master = (uint64_t)rng_next(&rng) << 32;
    master |= rng_next(&rng);
    FootBoarding boarding = {.derelict = prospect->derelict,
                             .haul = prospect->haul,
                             .again = again,
                             .master = master,
                             .colours = game->master,
                             .crew = &run->crew,
                             .companion = (uint8_t)(name ? game->content->story.companion + 1 : 0),
                             .name = name};
    foot_board(&game->aboard, game->content, &boarding);
    scenes_send(game);
    run->totals.boarded++;
    run->stage = STAGE_ABOARD;
    log_event(&game->events, (Event){.kind = EVENT_BOARDED, .type = prospect->derelict});
}

/* What it offers waits in the queue, as far as that has room; returns how many had none. */
static int salvage(Game *game, const FootItem *item, int count, Rng *rng)
{
    int left = 0;
    for (int i = 0; i < count * item->bring_count; i++) {
        const Deed *deed = &item->brings[i % item->bring_count];
        Rng own = rng_branch(rng);
        if (deeds_offers(deed) && game->run.offer_count == OFFERS_MAX) {
            left++;
        } else {
            deeds_do(game, deed, &own);
        }
    }
    return left;
}

static void bring_back(Game *game)
{
    Rng rng = derelict_stream(game, game->run.at, DERELICT_SALVAGE);
    log_event(&game->events, (Event){.kind = EVENT_TEAM_BACK, .type = game->run.prospects[game->run.at].derelict});
    for (int i = 0; i < game->content->item_count; i++) {
        const FootItem *item = &game->content->items[i];
        int count = item->bring_count > 0 ? foot_carried(&game->aboard, i) : 0;
        Rng own = rng_branch(&rng);
        if (count > 0) {
            log_event(&game->events, (Event){.kind = EVENT_SALVAGED, .type = (uint16_t)i, .amount = count});
            int left = salvage(game, item, count, &own);
            if (left > 0) {
                log_event(&game->events, (Event){.kind = EVENT_LEFT_BEHIND, .type = (uint16_t)i, .amount = left});
            }
        }
    }
}

/* What the team has learnt is known on the ship. */
static void lose_team(Game *game)
{
    Run *run = &game->run;
    int lost = int_clamp(run->hull - 1, 0, game->content->run.team_hull);
    run->hull -= lost;
    run->crew.gear_count = 0;
    memset(run->crew.gear, 0, sizeof run->crew.gear);
    run->totals.teams_lost++;
    run->totals.hull_lost += lost;
    log_event(&game->events,
              (Event){.kind = EVENT_TEAM_LOST, .type = run->prospects[run->at].derelict, .amount = lost});
}

/* The team is back, or lost; whether this was its first time there. */
static bool come_back(Game *game)
{
    bool first = !game->aboard.bare;
    foot_crew(&game->aboard, &game->run.crew);
    if (game->aboard.outcome == FOOT_WON) {
        bring_back(game);
        scenes_brought_out(game);
        clauses_happen(game, OCCASION_TEAM_BACK, NODE_DERELICT);
    } else {
        lose_team(game);
    }
    memset(&game->aboard, 0, sizeof game->aboard);
    return first;
}

Decision game_decision_aboard(const FootDecision *decision)
{
    DungeonPlace place = dungeon_place(decision->at);
    return (Decision){.kind = DECISION_ABOARD,
                      .item = (uint8_t)decision->kind,
                      .direction = decision->direction,
                      .slot = decision->letter,
                      .held = decision->other,
                      .tile = tile_at(place.x, place.y)};
}

FootDecision game_decision_on_foot(const Decision *decision)
{
    Tile tile = decision->tile;
    bool inside = tile.x >= 0 && tile.x < DUNGEON_COLUMNS_MAX && tile.y >= 0 && tile.y < DUNGEON_ROWS_MAX;
    return (FootDecision){.kind = (FootDecisionKind)decision->item,
                          .direction = decision->direction,
                          .letter = decision->slot,
                          .other = decision->held,
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
    if (come_back(game)) {
        progress_clear(game);
    }
    scenes_play(game);
    return true;
}

const StageRow STAGE_ROW_ABOARD = {
    .takes = STAGE_TAKES(ABOARD),
    .check = check,
    .decide = decide,
};
