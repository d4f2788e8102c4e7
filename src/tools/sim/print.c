/* What bots' runs say, for people and for programs. */
#include "tools/sim/run.h"

#include "base/memory.h"
#include "base/number.h"
#include "tools/output.h"
#include "tools/sim/line.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SEED_COLUMNS = 12, TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND };

typedef struct Tally {
    int offered, picked, won;
} Tally;

static int wins(const SimPlan *plan, const SimRun *runs)
{
    int won = 0;
    for (int i = 0; i < plan->count; i++) {
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

static Tally tally(const SimPlan *plan, const SimRun *runs, int blueprint)
{
    Tally sum = {0};
    for (int i = 0; i < plan->count; i++) {
        sum.offered += runs[i].offered[blueprint];
        sum.picked += runs[i].picked[blueprint];
        sum.won += runs[i].picked[blueprint] && runs[i].won;
    }
    return sum;
}

static json_t *blueprints_json(const SimPlan *plan, const SimRun *runs)
{
    json_t *list = json_array();
    for (int i = 0; i < plan->content->blueprint_count; i++) {
        Tally sum = tally(plan, runs, i);
        if (sum.offered + sum.picked > 0) {
            json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:i}", "id", plan->content->blueprints[i].id, "offered",
                                                  sum.offered, "picked", sum.picked, "won_when_picked", sum.won));
        }
    }
    return list;
}

static void print_json(const SimPlan *plan, const SimRun *runs)
{
    json_t *list = json_array();
    for (int i = 0; i < plan->count; i++) {
        json_array_append_new(list, sim_run_json(&runs[i]));
    }
    int won = wins(plan, runs), low, high;
    sim_interval(won, plan->count, &low, &high);
    json_print(json_pack("{s:s,s:i,s:o,s:f,s:[ff],s:o}", "bot", plan->request->agent.what, "ascension",
                         plan->request->ascension, "runs", list, "win_rate", (double)won / plan->count, "interval",
                         low / 1000.0, high / 1000.0, "blueprints", blueprints_json(plan, runs)));
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static int64_t median_ticks(const SimPlan *plan, const SimRun *runs)
{
    int64_t *ticks = memory_new((size_t)plan->count, sizeof *ticks);
    for (int i = 0; i < plan->count; i++) {
        ticks[i] = runs[i].ticks;
    }
    qsort(ticks, (size_t)plan->count, sizeof *ticks, compare);
    int64_t median = ticks[plan->count / 2];
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

static void print_blueprints(const SimPlan *plan, const SimRun *runs)
{
    print("\nblueprint              offered  picked  won when picked\n");
    for (int i = 0; i < plan->content->blueprint_count; i++) {
        Tally sum = tally(plan, runs, i);
        if (sum.offered + sum.picked > 0) {
            print("%-22s %7d %7d %16d\n", plan->content->blueprints[i].id, sum.offered, sum.picked, sum.won);
        }
    }
}

void sim_print_summary(const SimPlan *plan, const SimRun *runs)
{
    int won = wins(plan, runs), low, high;
    sim_interval(won, plan->count, &low, &high);
    int64_t ticks = median_ticks(plan, runs);
    print("%s at ascension %d: %d of %d runs won (%.1f %%, 95 of 100 times between %.1f and %.1f %%); "
          "median run %" PRId64 " ticks, %" PRId64 " minutes\n",
          plan->request->agent.what, plan->request->ascension, won, plan->count, won * 100.0 / plan->count, low / 10.0,
          high / 10.0, ticks, ticks / TICKS_PER_MINUTE);
}

static void print_table(const SimPlan *plan, const SimRun *runs)
{
    print("seed         end  act level battles waves hull    ticks  hash              battles: level, wave and hull at "
          "their end (* elite, ! boss)\n");
    for (int i = 0; i < plan->count; i++) {
        print_run(&runs[i]);
    }
    for (int i = 0; i < plan->count; i++) {
        if (runs[i].end == SIM_DISQUALIFIED) {
            print("\n%s is disqualified: %s", runs[i].seed, runs[i].why);
        }
    }
    print_blueprints(plan, runs);
    print("\n");
    sim_print_summary(plan, runs);
}

void sim_print(const SimPlan *plan, const SimRun *runs)
{
    SimTrial trial = plan->request->trial;
    if (trial != TRIAL_NONE) {
        (sim_trial_fights(trial) ? sim_print_fights : sim_print_effects)(plan, runs);
    } else {
        (plan->request->format == FORMAT_JSON ? print_json : print_table)(plan, runs);
    }
}
