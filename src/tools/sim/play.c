/* One run of a bot from its first decision to its end. */
#include "tools/sim/run.h"

#include "base/number.h"
#include "base/text.h"
#include "tools/interrupt.h"
#include "tools/sim/journal.h"

#include <stdlib.h>
#include <string.h>

enum {
    TICKS_MAX = 4000000, /* 55 hours of play: a run that is not over by then never will be */
    LOOK_EVERY = 64,     /* steps of a bot, for an interrupt; of a program each */
    LOOK_MS = 100,       /* and while it thinks */
};

static void note_offers(const Game *game, SimRun *run)
{
    if (game->run.stage == STAGE_OFFER && game->run.offers[0].kind == OFFER_BLUEPRINTS) {
        for (int i = 0; i < game->run.offers[0].count; i++) {
            run->offered[game->run.offers[0].items[i]] = true;
        }
    }
    if (game->run.stage == STAGE_SHOP) {
        const Shop *shop = &game->run.shops[game->run.at];
        for (int i = 0; i < shop->count; i++) {
            bool blueprint = shop->goods[i].kind == GOODS_BLUEPRINT;
            run->offered[blueprint ? shop->goods[i].item : 0] |= blueprint;
        }
    }
}

/* What is held after a decision and was not before has been picked. */
static void note_picks(const Game *game, SimRun *run)
{
    for (int i = 0; i < game->run.held_count; i++) {
        int held = game->run.held[i].blueprint;
        run->picked[held] = game->content->blueprints[held].rarity != RARITY_STARTER;
    }
}

static void note_battle(const Game *game, SimRun *run)
{
    int at = game->run.battles - 1;
    const Battle *battle = &game->battle;
    if (at < 0 || at >= SIM_BATTLES_MAX || game->run.stage != STAGE_BATTLE) {
        return;
    }
    run->battle_count = at + 1;
    run->fought[at] = (SimBattle){.act = (uint8_t)game->run.chart.act,
                                  .level = (uint8_t)game->level,
                                  .elite = game->run.elite,
                                  .boss = battle->boss >= 0,
                                  .terrain = (uint8_t)battle->world.terrain,
                                  .wave = (int16_t)battle->wave,
                                  .par = (int16_t)battle->par,
                                  .hull = (int16_t)battle->hull};
}

/* What is left of a boss that got through is what was left when it was last seen. */
static void note_boss(const Battle *battle, SimSeat *seat)
{
    if (battle->boss_course == BOSS_AWAY) {
        seat->hull_met = battle->hull;
        seat->boss_left = battle->boss >= 0 ? PERCENT : 0;
    } else if (battle->boss_course == BOSS_BEATEN) {
        seat->boss_left = 0;
    } else if (battle->boss_course == BOSS_HERE) {
        BossNow now = battle_boss_now(battle);
        seat->boss_left = now.bodies > 0 ? (int32_t)((int64_t)now.hp * PERCENT / now.hp_max) : seat->boss_left;
    }
}

void sim_fail(SimRun *run, const Failure *failure)
{
    run->status = failure->status;
    text_copy(run->failed, sizeof run->failed, failure->why);
}

/* What could not be written ends the run. */
static bool note_failure(const Failure *failure, SimRun *run)
{
    if (failure->status != EXIT_DONE) {
        sim_fail(run, failure);
    }
    return failure->status == EXIT_DONE;
}

/* Of what lots are drawn among: what has not been before. */
static void note_lots(const Policy *policy, const Game *game, const Decision *decision, SimRun *run)
{
    uint8_t places[OFFER_ITEMS_MAX];
    int count = bot_rolls(policy, game) ? bot_lots(policy, game, places) : 0;
    const Offer *offer = &game->run.offers[0];
    for (int i = 0; i < count; i++) {
        SimDrawn *drawn = &run->drawn[bot_item(offer, places[i])];
        if (drawn->act == 0) {
            *drawn = (SimDrawn){(uint8_t)game->run.chart.act,
                                decision->kind == DECISION_TAKE && decision->item == places[i]};
        }
    }
}

static bool decide(const SimSeat *seat, Session *session, const Decision *decision)
{
    Failure failure = {0};
    SimRun *run = seat->run;
    note_lots(seat->policy, session_game(session), decision, run);
    json_t *told = seat->record ? sim_record_look(session_game(session), decision) : NULL;
    if (!session_decide(session, decision, &failure)) {
        json_decref(told);
        run->refused += note_failure(&failure, run);
        return false;
    }
    if (told) {
        sim_record_note(seat->record, told);
    }
    run->decisions++;
    note_offers(session_game(session), run);
    note_picks(session_game(session), run);
    return true;
}

static bool wait(Session *session, SimRun *run)
{
    Failure failure = {0};
    if (!game_wave_runs(session_game(session))) {
        return false;
    }
    bool ticked = session_tick(session, &failure);
    note_failure(&failure, run);
    return ticked;
}

/* Waits until it has answered or an interrupt comes. */
static AgentMove await_move(const SimSeat *seat, Agent *agent, const Game *game, Decision *out)
{
    AgentMove move = agent_next(agent, game, LOOK_MS, out);
    while (move == AGENT_THINKS && !seat->run->stopped) {
        seat->run->stopped = interrupt_came();
        move = agent_next(agent, game, LOOK_MS, out);
    }
    return move;
}

static bool move(const SimSeat *seat, Agent *agent, Session *session)
{
    SimRun *run = seat->run;
    Decision decision;
    switch (await_move(seat, agent, session_game(session), &decision)) {
    case AGENT_DECIDES:
        return decide(seat, session, &decision);
    case AGENT_WAITS:
        return wait(session, run);
    case AGENT_STOPS:
        run->end = SIM_DECISIONS;
        return false;
    case AGENT_BREAKS:
        run->end = SIM_DISQUALIFIED;
        text_copy(run->why, sizeof run->why, agent_why(agent));
        return false;
    case AGENT_THINKS:
        break;
    }
    return false;
}

/* False when nothing can happen any more. */
static bool step(SimSeat *seat, Agent *agent, Session *session)
{
    const Game *game = session_game(session);
    bool stepped = move(seat, agent, session);
    if (stepped) {
        agent_see(agent, game);
        feats_step(&seat->feats, game);
        seat->run->feats = seat->feats.reached;
    }
    note_battle(game, seat->run);
    note_boss(&game->battle, seat);
    seat->steps++;
    bool looks = agent_is_program(seat->request->agent.what) || seat->steps % LOOK_EVERY == 0;
    seat->run->stopped = seat->run->stopped || (looks && interrupt_came());
    return stepped && !seat->run->stopped && game->run.totals.ticks < TICKS_MAX;
}

static void sum_up(const Game *game, SimRun *run)
{
    run->won = game->run.stage == STAGE_WON;
    run->end = run->won ? SIM_WON : game->run.stage == STAGE_LOST ? SIM_LOST : run->end;
    run->act = game->run.chart.act;
    run->level = game->level;
    run->battles = game->run.totals.battles;
    run->waves = game->run.totals.waves;
    run->boarded = game->run.totals.boarded;
    run->teams_lost = game->run.totals.teams_lost;
    run->hull = game->run.hull;
    run->credits = game->run.credits;
    run->ticks = game->run.totals.ticks;
    run->hash = game_hash(game);
    if (run->battle_count > 0 && game->run.stage == STAGE_LOST) {
        run->fought[run->battle_count - 1].hull = 0;
    }
}

/* The sentence about a folder that can't be used names the option of those who play. */
static void name_our_option(char why[FAILURE_WHY_SIZE])
{
    char *advice = strstr(why, "; choose another");
    if (advice) {
        Text text = text_into(advice, FAILURE_WHY_SIZE - (size_t)(advice - why));
        text_add(&text, "; choose another folder with --journals.");
    }
}

static bool battle_over(const Game *game)
{
    return game->run.stage != STAGE_BATTLE || game->battle.phase == BATTLE_WON;
}

void sim_go_on(Session *session, SimSeat *seat, bool battle)
{
    const Game *game = session_game(session);
    AgentRequest asked = seat->request->agent;
    Failure failure = {0};
    asked.policy = seat->policy;
    Agent *agent = agent_new(&asked, game, &failure);
    if (!agent) {
        note_failure(&failure, seat->run);
        return;
    }
    if (seat->record) {
        session_observe(session, sim_record_observer(seat->record));
    }
    while (!game_over(game) && !(battle && battle_over(game)) && step(seat, agent, session)) {
    }
    sum_up(game, seat->run);
    seat->run->refused += agent_refused(agent);
    agent_free(agent);
}

static void keep_journal(const SimSeat *seat, int number, const char *path)
{
    Failure failure = {0};
    const SimRequest *request = seat->request;
    if (seat->run->stopped) {
        sim_journal_clear(request->journals, number);
    } else if (request->journals && !seat->run->failed[0] &&
               !sim_journal_keep(request->journals, number, path, request->resume, seat->run->journal, &failure)) {
        note_failure(&failure, seat->run);
    }
}

/* Ships take turns, and each run is one that left the others; as GameOptions has it. */
static int take_turn(const Content *content, int number, SimRun *run)
{
    int ship = (number - 1) % content->ship_count;
    for (int i = 0; i < content->ship_count; i++) {
        run->drawn[POLICY_SHIP + i] = (SimDrawn){1, i == ship};
    }
    return 1 + ship;
}

void sim_play(const Content *content, SimSeat *seat, int number)
{
    SimRun *run = seat->run;
    *run = (SimRun){.seed = ""};
    GameOptions options = {.mode = seat->request->sortie ? MODE_SORTIE : MODE_RUN, .ascension = seat->request->ascension, .ship = seat->request->ship};
    if (seat->request->trial == TRIAL_SHIPS) {
        options.ship = take_turn(content, number, run);
    }
    options.feats = seat->policy->opened == POLICY_OPENED_ALL ? content_feats(content) : 0;
    options.chapters = seat->policy->story != POLICY_UNSAID;
    sim_seed(seat->request, number, options.seed);
    text_copy(run->seed, sizeof run->seed, options.seed);
    char folder[JOURNAL_PATH_SIZE];
    sim_journal_folder(seat->request->journals, number, folder);
    sim_journal_clear(seat->request->journals, number);
    Failure failure = {0};
    Session *session = session_new_played(content, &options, seat->request->journals ? folder : NULL,
                                          seat->request->date, seat->request->agent.what, &failure);
    if (!session) {
        note_failure(&failure, run);
        name_our_option(run->failed);
        return;
    }
    feats_begin(&seat->feats, session_game(session));
    sim_go_on(session, seat, false);
    char path[JOURNAL_PATH_SIZE];
    text_copy(path, sizeof path, session_path(session));
    session_close(session);
    keep_journal(seat, number, path);
}
