/* What bots' runs say, for people and for programs. */
#include "tools/sim.h"

#include "base/memory.h"
#include "base/number.h"
#include "tools/output.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SEED_COLUMNS = 12, TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND };

typedef struct Tally {
    int offered, picked, won;
} Tally;

static int wins(const SimRequest *request, const SimRun *runs)
{
    int won = 0;
    for (int i = 0; i < request->runs; i++) {
        won += runs[i].won;
    }
    return won;
}

void sim_interval(int won, int runs, int *low, int *high)
{
    /* 1.96 and its square in thousandths; p and all that follows from it in millionths. */
    const int64_t z = 1960, square = 3842, million = 1000000;
    int64_t p = won * million / runs;
    int64_t centre = p + square * THOUSAND / (2 * runs);
    int64_t variance = p * (million - p) / runs + square * THOUSAND * million / (4 * (int64_t)runs * runs);
    int64_t half = z * int_sqrt((uint64_t)variance) / THOUSAND;
    int64_t whole = THOUSAND + square / runs;
    *low = won == 0 ? 0 : (int)((centre - half) / whole);
    *high = won == runs ? THOUSAND : (int)((centre + half) / whole);
}

static Tally tally(const SimRequest *request, const SimRun *runs, int blueprint)
{
    Tally sum = {0};
    for (int i = 0; i < request->runs; i++) {
        sum.offered += runs[i].offered[blueprint];
        sum.picked += runs[i].picked[blueprint];
        sum.won += runs[i].picked[blueprint] && runs[i].won;
    }
    return sum;
}

static json_t *run_json(const SimRun *run)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, run->hash);
    json_t *hulls = json_array();
    for (int i = 0; i < run->battle_count; i++) {
        json_array_append_new(hulls, json_integer(run->fought[i].hull));
    }
    json_t *told = json_pack("{s:s,s:b,s:i,s:i,s:i,s:i,s:i,s:I,s:s,s:o}", "seed", run->seed, "won", run->won, "act",
                             run->act, "level", run->level, "battles", run->battles, "waves", run->waves, "hull",
                             run->hull, "ticks", (json_int_t)run->ticks, "hash", hash, "hulls", hulls);
    json_object_set_new(told, "decisions", json_integer(run->decisions));
    json_object_set_new(told, "refused", json_integer(run->refused));
    json_object_set_new(told, "ended", json_string(sim_end_word(run->end)));
    if (run->end == SIM_DISQUALIFIED) {
        json_object_set_new(told, "why", json_foreign(run->why));
    }
    if (run->journal[0]) {
        json_object_set_new(told, "journal", json_string(run->journal));
    }
    return told;
}

static json_t *blueprints_json(const Content *content, const SimRequest *request, const SimRun *runs)
{
    json_t *list = json_array();
    for (int i = 0; i < content->blueprint_count; i++) {
        Tally sum = tally(request, runs, i);
        if (sum.offered + sum.picked > 0) {
            json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:i}", "id", content->blueprints[i].id, "offered",
                                                  sum.offered, "picked", sum.picked, "won_when_picked", sum.won));
        }
    }
    return list;
}

void sim_print_json(const Content *content, const SimRequest *request, const SimRun *runs)
{
    json_t *list = json_array();
    for (int i = 0; i < request->runs; i++) {
        json_array_append_new(list, run_json(&runs[i]));
    }
    int won = wins(request, runs), low, high;
    sim_interval(won, request->runs, &low, &high);
    json_print(json_pack("{s:s,s:i,s:o,s:f,s:[ff],s:o}", "bot", request->agent.what, "ascension", request->ascension,
                         "runs", list, "win_rate", (double)won / request->runs, "interval", low / 1000.0, high / 1000.0,
                         "blueprints", blueprints_json(content, request, runs)));
}

static json_t *fought_json(const Content *content, const SimRun *run)
{
    json_t *list = json_array();
    for (int i = 0; i < run->battle_count; i++) {
        const SimBattle *battle = &run->fought[i];
        json_array_append_new(list, json_pack("{s:i,s:i,s:s,s:s,s:i,s:i,s:i}", "act", battle->act, "level",
                                              battle->level, "kind",
                                              battle->boss    ? "boss"
                                              : battle->elite ? "elite"
                                                              : "battle",
                                              "terrain", content->terrains[battle->terrain].id, "waves", battle->wave,
                                              "par", battle->par, "hull", battle->hull));
    }
    return list;
}

static json_t *ids_json(const Content *content, const bool those[BLUEPRINTS_MAX])
{
    json_t *list = json_array();
    for (int i = 0; i < content->blueprint_count; i++) {
        if (those[i]) {
            json_array_append_new(list, json_string(content->blueprints[i].id));
        }
    }
    return list;
}

static void add_fight(const SimPlan *plan, const SimRun *run, json_t *told)
{
    SimTrial trial = plan->request->trial;
    json_object_set_new(told, "trial", json_string(sim_trial_word(trial)));
    json_object_set_new(told, "loadout", json_string(plan->policy.loadouts[run->loadout].name));
    json_object_set_new(told, "against", json_string(sim_target_id(plan->content, trial, run->target)));
    json_object_set_new(told, "hull_lost", json_integer(run->hull_lost));
}

bool sim_print_line(const SimPlan *plan, const SimRun *run)
{
    const Content *content = plan->content;
    const SimRequest *request = plan->request;
    json_t *told = run_json(run);
    json_object_set_new(told, "bot", json_string(request->agent.what));
    json_object_set_new(told, "ascension", json_integer(request->ascension));
    json_object_set_new(told, "fought", fought_json(content, run));
    json_object_set_new(told, "offered", ids_json(content, run->offered));
    json_object_set_new(told, "picked", ids_json(content, run->picked));
    if (sim_trial_fights(request->trial)) {
        add_fight(plan, run, told);
    }
    json_write(told, JSON_COMPACT, stdout);
    json_decref(told);
    return fflush(stdout) == 0 && !ferror(stdout);
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static int64_t median_ticks(const SimRequest *request, const SimRun *runs)
{
    int64_t *ticks = memory_new((size_t)request->runs, sizeof *ticks);
    for (int i = 0; i < request->runs; i++) {
        ticks[i] = runs[i].ticks;
    }
    qsort(ticks, (size_t)request->runs, sizeof *ticks, compare);
    int64_t median = ticks[request->runs / 2];
    free(ticks);
    return median;
}

/* Each battle as its act, what it was, the wave it ended in and the hull that was left. */
static void print_run(const SimRun *run)
{
    print_cell(run->seed, SEED_COLUMNS);
    static const char *const ends[SIM_ENDS] = {"stop", "won", "lost", "cut", "out"};
    print(" %-4s %3d %5d %7d %5d %4d %8" PRId64 "  %016" PRIx64 " ", ends[run->end], run->act, run->level, run->battles,
          run->waves, run->hull, run->ticks, run->hash);
    for (int i = 0; i < run->battle_count; i++) {
        const SimBattle *battle = &run->fought[i];
        print(" %d%s%d:%d", battle->level, battle->boss ? "!" : battle->elite ? "*" : "-", battle->wave, battle->hull);
    }
    print("\n");
}

static void print_blueprints(const Content *content, const SimRequest *request, const SimRun *runs)
{
    print("\nblueprint              offered  picked  won when picked\n");
    for (int i = 0; i < content->blueprint_count; i++) {
        Tally sum = tally(request, runs, i);
        if (sum.offered + sum.picked > 0) {
            print("%-22s %7d %7d %16d\n", content->blueprints[i].id, sum.offered, sum.picked, sum.won);
        }
    }
}

void sim_print_table(const Content *content, const SimRequest *request, const SimRun *runs)
{
    print("seed         end  act level battles waves hull    ticks  hash              battles: level, wave and hull at "
          "their end (* elite, ! boss)\n");
    for (int i = 0; i < request->runs; i++) {
        print_run(&runs[i]);
    }
    for (int i = 0; i < request->runs; i++) {
        if (runs[i].end == SIM_DISQUALIFIED) {
            print("\n%s is disqualified: %s", runs[i].seed, runs[i].why);
        }
    }
    print_blueprints(content, request, runs);
    int won = wins(request, runs), low, high;
    sim_interval(won, request->runs, &low, &high);
    int64_t ticks = median_ticks(request, runs);
    print("\n%s at ascension %d: %d of %d runs won (%.1f %%, 95 of 100 times between %.1f and %.1f %%); "
          "median run %" PRId64 " ticks, %" PRId64 " minutes\n",
          request->agent.what, request->ascension, won, request->runs, won * 100.0 / request->runs, low / 10.0,
          high / 10.0, ticks, ticks / TICKS_PER_MINUTE);
}
