/* How loadouts fared in single battles, and whether what does best against one is also what does best against others.
 */
#include "tools/sim/run.h"

#include "base/memory.h"
#include "tools/output.h"
#include "tools/statistics.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = 24, INDENT = 2, ALL = 100 };

typedef struct Cell {
    int loadout, fights, won;
    double lost, squares; /* sums of hull lost, and of its squares */
    double left;          /* sum of percents of a boss's HP at the end */
} Cell;

static double mean_lost(const Cell *cell)
{
    return cell->lost / cell->fights;
}

static double error_lost(const Cell *cell)
{
    return statistics_error_of_mean(cell->lost, cell->squares, cell->fights);
}

/* More won, then less left of the boss, then less lost, then as the policy has them; those that have not fought yet
 * come last. */
static int compare(const void *a, const void *b)
{
    const Cell *one = a, *other = b;
    if ((one->fights == 0) != (other->fights == 0)) {
        return one->fights == 0 ? 1 : -1;
    }
    return one->won != other->won     ? other->won - one->won
           : one->left != other->left ? (one->left < other->left ? -1 : 1)
           : one->lost != other->lost ? (one->lost < other->lost ? -1 : 1)
                                      : one->loadout - other->loadout;
}

static void gather(const SimPlan *plan, const SimRun *runs, Cell *cells)
{
    int targets = sim_targets(plan->content, plan->request->trial);
    for (int i = 0; i < targets * plan->policy.loadout_count; i++) {
        cells[i].loadout = i % plan->policy.loadout_count;
    }
    for (int i = 0; i < plan->count; i++) {
        Cell *cell = &cells[runs[i].target * plan->policy.loadout_count + runs[i].loadout];
        double lost = runs[i].hull_lost;
        cell->fights++;
        cell->won += runs[i].won;
        cell->lost += lost;
        cell->squares += lost * lost;
        cell->left += runs[i].boss_left;
    }
    for (int i = 0; i < targets; i++) {
        qsort(cells + i * plan->policy.loadout_count, (size_t)plan->policy.loadout_count, sizeof *cells, compare);
    }
}

/* From 1. */
static int place_of(const Cell *cells, int loadout)
{
    int at = 0;
    while (cells[at].loadout != loadout) {
        at++;
    }
    return at + 1;
}

static json_t *target_json(const SimPlan *plan, const Cell *cells, int target)
{
    json_t *list = json_array();
    for (int i = 0; i < plan->policy.loadout_count && cells[i].fights > 0; i++) {
        const Cell *cell = &cells[i];
        json_array_append_new(list, json_pack("{s:s,s:i,s:i,s:f,s:f,s:f}", "loadout",
                                              plan->policy.loadouts[cell->loadout].name, "fights", cell->fights, "won",
                                              cell->won, "hull_lost", mean_lost(cell), "error", error_lost(cell),
                                              "boss_left", cell->left / cell->fights));
    }
    return json_pack("{s:s,s:o}", "id", sim_target_id(plan->content, plan->request->trial, target), "loadouts", list);
}

static void print_target(const SimPlan *plan, const Cell *cells, int target)
{
    print(target > 0 ? "\n" : "");
    print_cell(sim_target_id(plan->content, plan->request->trial, target), NAME_COLUMNS + INDENT);
    bool bosses = plan->request->trial == TRIAL_BOSSES;
    print(" fights  won %%   +- hull lost   +-%s\n", bosses ? " boss left %" : "");
    for (int i = 0; i < plan->policy.loadout_count && cells[i].fights > 0; i++) {
        const Cell *cell = &cells[i];
        print("%*s", INDENT, "");
        print_cell(plan->policy.loadouts[cell->loadout].name, NAME_COLUMNS);
        print(" %6d %6.1f %4.1f %9.1f %4.1f", cell->fights, ALL * (double)cell->won / cell->fights,
              ALL * statistics_error_of_share(cell->won, cell->fights), mean_lost(cell), error_lost(cell));
        if (bosses) {
            print(" %11.1f", cell->left / cell->fights);
        }
        print("\n");
    }
}

/* At which place the best against one stands against each other. */
static void print_places(const SimPlan *plan, const Cell *cells, int targets)
{
    int size = plan->policy.loadout_count;
    print("\n");
    for (int one = 0; one < targets; one++) {
        const Cell *best = &cells[one * size];
        if (best->fights == 0) {
            continue;
        }
        print("Best against %s: %s;", sim_target_id(plan->content, plan->request->trial, one),
              plan->policy.loadouts[best->loadout].name);
        for (int other = 0; other < targets; other++) {
            int place = place_of(cells + other * size, best->loadout);
            if (other != one && cells[other * size + place - 1].fights > 0) {
                print(" %s %d", sim_target_id(plan->content, plan->request->trial, other), place);
            }
        }
        print(".\n");
    }
}

void sim_print_fights(const SimPlan *plan, const SimRun *runs)
{
    int targets = sim_targets(plan->content, plan->request->trial), size = plan->policy.loadout_count;
    Cell *cells = memory_new((size_t)(targets * size) + 1, sizeof *cells);
    gather(plan, runs, cells);
    json_t *list = json_array();
    for (int i = 0; i < targets; i++) {
        if (plan->request->format == FORMAT_JSON) {
            json_array_append_new(list, target_json(plan, cells + i * size, i));
        } else {
            print_target(plan, cells + i * size, i);
        }
    }
    if (plan->request->format == FORMAT_JSON) {
        json_print(json_pack("{s:s,s:s,s:o}", "bot", plan->request->agent.what, "trial",
                             sim_trial_word(plan->request->trial), "targets", list));
    } else {
        json_decref(list);
        print_places(plan, cells, targets);
    }
    free(cells);
}
