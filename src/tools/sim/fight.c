/* Single battles with a loadout of one's own, against a boss or on a terrain. The linear mode brings each boss at the
 * level after an act's last; which boss and what a run begins with are changed in a copy of the content. */
#include "tools/sim/run.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { MIDDLE = 3, SEEDS_MAX = 100000, MANY_HULLS = 8 };

/* At the end of the act it belongs to; those of none at that of the last. */
static int boss_level(const Content *content, int target)
{
    int act = content->attackers[content->run.bosses[target]].act;
    return 1 + content->run.levels_per_act * (act > 0 ? act : content->run.act_count);
}

/* The middle of each act in turn. */
static int terrain_level(const Content *content, int fight)
{
    return MIDDLE + content->run.levels_per_act * (fight % content->run.act_count);
}

/* The first seed of the fight's name that has the terrain there; false where none of very many has. */
static bool seed_with(const Content *content, int terrain, int level, char seed[GAME_SEED_SIZE])
{
    char stem[GAME_SEED_SIZE];
    text_copy(stem, sizeof stem, seed);
    LevelPlan plan;
    level_plan(&plan, content, seed_master(seed), level);
    for (int i = 1; i < SEEDS_MAX && plan.terrain != terrain; i++) {
        Text text = text_into(seed, GAME_SEED_SIZE);
        text_add(&text, "%s.%d", stem, i);
        level_plan(&plan, content, seed_master(seed), level);
    }
    return plan.terrain == terrain;
}

/* In place of the ships of the content, of which this is a copy. */
static void arm(Content *content, Ship *ship, const PolicyLoadout *loadout)
{
    *ship = content->ships[content->run.first_ship];
    ship->starter_count = loadout->count;
    memcpy(ship->starters, loadout->blueprints, sizeof loadout->blueprints);
    content->ships = ship;
    content->ship_count = 1;
    content->run.first_ship = 0;
}

/* So much hull that the waves before it decide nothing. */
static void only_boss(Content *content, int target)
{
    content->run.numbers[RUN_HULL] *= MANY_HULLS;
    content->run.bosses[0] = content->run.bosses[target];
    content->run.boss_count = 1;
}

/* Against a boss what is lost counts from its coming on; who then loses more than there is usually has lost. */
static void sum_up(const Battle *battle, const SimPlan *plan, const SimSeat *seat)
{
    SimRun *run = seat->run;
    bool boss = plan->request->trial == TRIAL_BOSSES;
    int usual = plan->content->run.numbers[RUN_HULL], before = boss ? seat->hull_met : battle->hull_max;
    run->hull_lost = int_min(before - int_max(battle->hull, 0), usual);
    run->boss_left = boss ? seat->boss_left : 0;
    run->won = battle->phase == BATTLE_WON && run->hull_lost < usual;
    run->end = run->won ? SIM_WON : run->end == SIM_WON ? SIM_LOST : run->end;
}

static void fight(const SimPlan *plan, const Content *content, SimSeat *seat, const GameOptions *options)
{
    Failure failure = {0};
    Session *session = session_new(content, options, NULL, seat->request->date, &failure);
    if (!session) {
        sim_fail(seat->run, &failure);
        return;
    }
    sim_go_on(session, seat, true);
    sum_up(&session_game(session)->battle, plan, seat);
    if (seat->record) {
        sim_record_end_battle(seat->record, session_game(session));
    }
    session_close(session);
}

void sim_fight(const SimPlan *plan, int index, SimSeat *seat)
{
    SimRun *out = seat->run;
    SimTrial trial = plan->request->trial;
    int number = index % plan->request->runs, pair = index / plan->request->runs;
    int loadout = pair % plan->policy.loadout_count, target = pair / plan->policy.loadout_count;
    *out = (SimRun){.loadout = (uint8_t)loadout, .target = (uint8_t)target};
    Content *content = memory_new(1, sizeof *content);
    *content = *plan->content;
    Ship ship;
    arm(content, &ship, &plan->policy.loadouts[loadout]);
    GameOptions options = {.mode = MODE_LINEAR};
    sim_seed(plan->request, number + 1, options.seed);
    options.first_level = trial == TRIAL_BOSSES ? boss_level(content, target) : terrain_level(content, number);
    if (trial == TRIAL_BOSSES) {
        only_boss(content, target);
    } else if (!seed_with(content, target, options.first_level, options.seed)) {
        Failure failure;
        failure_set(&failure, EXIT_NOT_SO, "No level %d lies on %s; leave the trial of terrains.", options.first_level,
                    content->terrains[target].name);
        sim_fail(out, &failure);
    }
    if (!out->failed[0]) {
        text_copy(out->seed, sizeof out->seed, options.seed);
        fight(plan, content, seat, &options);
    }
    free(content);
}
