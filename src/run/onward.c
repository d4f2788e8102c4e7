/* Where a run goes when a stage of it is done with: what is told comes first, then what lies on the table, then what
 * the system holds that the ship has come to. An act's last battle leads to the next act. */
#include "run/act.h"
#include "run/muster.h"
#include "run/scenes.h"
#include "run/shop.h"
#include "run/sortie.h"
#include "run/progress.h"
#include "run/stage.h"

#include <string.h>

static void enter_battle(Game *game)
{
    Run *run = &game->run;
    game->level = run->chart.nodes[run->at].level;
    run->elite = muster_is_elite(game, run->at);
    memcpy(run->rarities, muster_rarities(game, run->at), sizeof run->rarities);
    muster_battle(game);
}

/* Where nothing is left, nothing holds the ship; a derelict may still hold what the story is about. */
static void enter(Game *game, NodeKind kind, bool again)
{
    Run *run = &game->run;
    bool left = node_kind_holds(kind) == HOLDS_SHOP || scenes_wait_aboard(game);
    if (again && !left) {
        run->stage = STAGE_TRAVEL;
        return;
    }
    switch (node_kind_holds(kind)) {
    case HOLDS_BATTLE:
        enter_battle(game);
        break;
    case HOLDS_SHOP:
        shop_stock(game);
        run->stage = STAGE_SHOP;
        break;
    case HOLDS_ENCOUNTER:
        run->stage = run->prospects[run->at].encounter == NO_ENCOUNTER ? STAGE_TRAVEL : STAGE_ENCOUNTER;
        break;
    case HOLDS_DERELICT:
        run->stage = STAGE_TRAVEL;
        if (run_derelict(game, run->at)) {
            stage_board(game, again);
        }
        break;
    case HOLDS_NOTHING:
        run->stage = STAGE_TRAVEL;
    }
}

static void arrive(Game *game)
{
    Run *run = &game->run;
    bool again = run->arrival == ARRIVAL_AGAIN;
    run->arrival = ARRIVAL_NONE;
    enter(game, run->chart.nodes[run->at].kind, again);
    if (!again && run->stage != STAGE_BATTLE && run->stage != STAGE_ENCOUNTER && run->stage != STAGE_ABOARD) {
        progress_clear(game);
    }
}

static void after_boss(Game *game)
{
    Run *run = &game->run;
    if (run->bosses_beaten < run_bosses(game)) {
        muster_battle(game);
    } else if (run->chart.act == run_last_act(game)) {
        run->stage = STAGE_WON;
    } else {
        act_begin(game, run->chart.act + 1);
    }
}

void stage_go_on(Game *game)
{
    Run *run = &game->run;
    sortie_offer(game);
    if (run->told > 0) {
        run->stage = STAGE_SCENE;
    } else if (run->offer_count > 0) {
        run->stage = STAGE_OFFER;
    } else if (run->arrival != ARRIVAL_NONE) {
        arrive(game);
    } else if (run_has_chart(game) && run->bosses_beaten > 0) {
        after_boss(game);
    } else {
        run->stage = STAGE_TRAVEL;
    }
}
