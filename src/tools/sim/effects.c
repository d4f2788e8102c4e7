/* What lots bring to light: how much more often those runs are won that took a thing when they were first offered it
 * than those that left it. Whether it was taken no decision of a bot has to do with, so the difference is the thing's
 * own doing. */
#include "tools/sim/run.h"

#include "base/memory.h"
#include "tools/output.h"
#include "tools/sim/line.h"
#include "tools/statistics.h"

#include <stdlib.h>

enum { ID_COLUMNS = 22, ALL = 100 };

/* Runs that took it, and that left it; how many, and of how many it came true. */
typedef struct Arm {
    int runs, good;
} Arm;

typedef struct Effect {
    int item;
    Arm won[2], passed[2]; /* left, taken; `passed` counts those first offered it in act 1, and who saw act 2 */
} Effect;

/* An evolution is as rare as what it comes of; ships are not found. */
static const char *rarity_of(const Content *content, int item)
{
    Rarity rarity = item < POLICY_AUGMENT     ? content->blueprints[item].rarity
                    : item < POLICY_EVOLUTION ? content->augments[item - POLICY_AUGMENT].rarity
                    : item < POLICY_FITTING
                        ? content->blueprints[content->evolutions[item - POLICY_EVOLUTION].of].rarity
                    : item < POLICY_SHIP ? content->fittings[item - POLICY_FITTING].rarity
                                         : RARITY_STARTER;
    return rarity_text(rarity);
}

static double share(Arm arm)
{
    return (double)arm.good / arm.runs;
}

static double difference(const Arm arms[2])
{
    return share(arms[1]) - share(arms[0]);
}

static bool known(const Arm arms[2])
{
    return arms[0].runs > 0 && arms[1].runs > 0;
}

static double error(const Arm arms[2])
{
    return statistics_error(arms[0].good, arms[0].runs, arms[1].good, arms[1].runs);
}

static void count(const SimRun *run, Effect *effect)
{
    const SimDrawn *drawn = &run->drawn[effect->item];
    if (drawn->act > 0) {
        effect->won[drawn->taken].runs++;
        effect->won[drawn->taken].good += run->won;
    }
    if (drawn->act == 1) {
        effect->passed[drawn->taken].runs++;
        effect->passed[drawn->taken].good += run->won || run->act > 1;
    }
}

/* The best first; of equals the first by id. */
static int compare(const void *a, const void *b)
{
    const Effect *one = a, *other = b;
    bool sound = known(one->won), also = known(other->won);
    double left = sound ? difference(one->won) : -1, right = also ? difference(other->won) : -1;
    return left != right ? (left < right ? 1 : -1) : one->item - other->item;
}

static int gather(const SimPlan *plan, const SimRun *runs, Effect *effects)
{
    int found = 0;
    for (int item = 0; item < SIM_ITEMS; item++) {
        Effect *effect = &effects[found];
        *effect = (Effect){.item = item};
        for (int i = 0; i < plan->count; i++) {
            count(&runs[i], effect);
        }
        found += effect->won[0].runs + effect->won[1].runs > 0;
    }
    qsort(effects, (size_t)found, sizeof *effects, compare);
    return found;
}

static json_t *arms_json(const Arm arms[2])
{
    json_t *told = json_pack("{s:i,s:i,s:i,s:i}", "taken", arms[1].runs, "left", arms[0].runs, "good_taken",
                             arms[1].good, "good_left", arms[0].good);
    if (known(arms)) {
        json_object_set_new(told, "effect", json_real(difference(arms)));
        json_object_set_new(told, "error", json_real(error(arms)));
    }
    return told;
}

static void print_json(const SimPlan *plan, const Effect *effects, int found, int won)
{
    json_t *list = json_array();
    for (int i = 0; i < found; i++) {
        json_array_append_new(list, json_pack("{s:s,s:s,s:o,s:o}", "id", policy_item_id(plan->content, effects[i].item),
                                              "rarity", rarity_of(plan->content, effects[i].item), "won",
                                              arms_json(effects[i].won), "passed_act_1", arms_json(effects[i].passed)));
    }
    json_print(json_pack("{s:s,s:i,s:s,s:i,s:i,s:o}", "bot", plan->request->agent.what, "ascension",
                         plan->request->ascension, "trial", sim_trial_word(plan->request->trial), "runs", plan->count,
                         "won", won, "effects", list));
}

static void print_arms(const Arm arms[2])
{
    if (known(arms)) {
        print(" %6d %6d %+6.1f +-%4.1f", arms[1].runs, arms[0].runs, ALL * difference(arms), ALL * error(arms));
    } else {
        print(" %6d %6d %13s", arms[1].runs, arms[0].runs, "-");
    }
}

static void print_table(const SimPlan *plan, const Effect *effects, int found, int won)
{
    print("                                  runs won, points            act 1 passed, points\n");
    print("%-22s %-9s  taken   left  effect          taken   left  effect\n", sim_trial_one(plan->request->trial),
          "rarity");
    for (int i = 0; i < found; i++) {
        print_cell(policy_item_id(plan->content, effects[i].item), ID_COLUMNS);
        print(" %-9s", rarity_of(plan->content, effects[i].item));
        print_arms(effects[i].won);
        print(" ");
        print_arms(effects[i].passed);
        print("\n");
    }
    print(
        "\n%s at ascension %d: %d of %d runs won. Effect: won of those that took it when first offered it, less won of "
        "those that left it then, with its standard error.\n",
        plan->request->agent.what, plan->request->ascension, won, plan->count);
}

void sim_print_effects(const SimPlan *plan, const SimRun *runs)
{
    Effect *effects = memory_new(SIM_ITEMS + 1, sizeof *effects);
    int found = gather(plan, runs, effects), won = 0;
    for (int i = 0; i < plan->count; i++) {
        won += runs[i].won;
    }
    if (plan->request->format == FORMAT_JSON) {
        print_json(plan, effects, found, won);
    } else {
        print_table(plan, effects, found, won);
    }
    free(effects);
}
