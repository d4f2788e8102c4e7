/* What is told of a status that a piece gives: as strong as it is given, and as long as anything can give it. */
#include "numbers_rules.h"

#include "base/number.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { FOREVER = 10000, TICK_HUNDREDTHS = 100 / TICKS_PER_SECOND };

/* A sentence that says that it is given says the same of it. */
void status_amount(Told *told, Claim *claim)
{
    const char *name = told->trial->content->statuses[claim->status].name;
    for (int i = 0; i < told->count; i++) {
        const Claim *other = &told->claims[i];
        bool gives = strncmp(other->text, "Gives ", 6) == 0 && strstr(other->text, name);
        int at = strstr(other->text, " within ") ? 1 : 0; /* behind the radius */
        if (gives && other->numbers[at] == said(claim, 0)) {
            return;
        }
    }
    fail_msg("%s is not given as it is told: %s", name, claim->text);
}

/* Given for ever to an attacker, or to a building. */
static StatusHold *give(Stage *stage, const Claim *claim)
{
    const Rule rule = {.what = WHAT_STATUS, .status = claim->status, .amount = 1, .seconds = FOREVER, .count = FOREVER};
    Battle *battle = &stage->game->battle;
    if (stage->content.statuses[claim->status].bearer == BEARER_BUILDINGS) {
        stage_build(stage, stage->gun, 8, 3);
        int index = battle->building_count - 1;
        status_give_building(battle, &stage->game->events, index, &rule);
        stats_refresh(battle);
        return &battle->buildings[index].statuses[claim->status];
    }
    trial_wave(stage);
    int slot = trial_put(stage, stage->dummy, STAGE_HUB_X * PERCENT);
    status_give_attacker(battle, &stage->game->events, slot, &rule);
    return &trial_attacker(stage, slot)->statuses[claim->status];
}

void status_longest(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    bool seconds = stage->content.statuses[claim->status].unit == UNIT_SECONDS;
    int left = give(stage, claim)->left;
    same_number(claim, "how long it can be had", (int64_t)left * (seconds ? TICK_HUNDREDTHS : PERCENT), said(claim, 0));
    stage_free(stage);
}

void status_immunity(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    StatusHold *hold = give(stage, claim);
    hold->left = 1;
    stage_ticks(stage, 1);
    int ticks = 0;
    for (; hold->immune > 0; ticks++) {
        stage_tick(stage);
    }
    near_number(claim, "how long it can't be had", (int64_t)ticks * TICK_HUNDREDTHS, said(claim, 0), TICK_HUNDREDTHS);
    stage_free(stage);
}
