/* What a request of sim comes to before anything is played: its policy, and how much there is to play. */
#include "tools/sim/run.h"

#include "base/number.h"

#include "tools/sim/journal.h"
#include "holdout/content_load.h"

#include <stdio.h>
#include <string.h>

/* What can't be asked for together; NULL: nothing. */
static const char *nonsense(const SimRequest *request)
{
    bool obeys = agent_obeys(request->agent.what), fights = sim_trial_fights(request->trial);
    return !obeys && !fights && request->policy
               ? "--policy means nothing to this bot; leave it out, or play with --bot greedy or search."
           : !obeys && request->trial != TRIAL_NONE && !fights
               ? "This bot can't leave offers to lots; make the trial with --bot greedy or search."
           : request->trial == TRIAL_SHIPS && request->ship > 0
               ? "A trial of ships has them all take turns; leave out --ship."
           : fights && request->journals      ? "Fights of a trial keep no journals; leave out --journals."
           : fights && request->ascension > 0 ? "Fights of a trial know no ascension; leave out --ascension."
                                              : NULL;
}

static bool read_policy(const Content *content, const SimRequest *request, Policy *policy)
{
    policy_begin(policy);
    return !request->policy || policy_read(content, request->policy, policy, stderr);
}

static bool read_loadouts(const Content *content, Policy *policy)
{
    const SimText *usual = &SIM_LOADOUTS[0];
    Policy read;
    if (!policy_parse(content, usual->name, usual->text, strlen(usual->text), &read, stderr)) {
        return false;
    }
    policy->loadout_count = read.loadout_count;
    memcpy(policy->loadouts, read.loadouts, sizeof read.loadouts);
    return true;
}

/* What the policy says of the offers that a trial is about; NULL: it is about none. */
static int *draft_of(SimTrial trial, Policy *policy)
{
    switch (trial) {
    case TRIAL_BLUEPRINTS:
        return &policy->blueprints;
    case TRIAL_AUGMENTS:
        return &policy->augments;
    case TRIAL_EVOLUTIONS:
        return &policy->evolutions;
    case TRIAL_FITTINGS:
        return &policy->fittings;
    case TRIAL_SUPPLIES:
        return &policy->supplies;
    case TRIAL_NONE:
    case TRIAL_SHIPS:
    case TRIAL_TERRAINS:
    case TRIAL_BOSSES:
    case TRIAL_COUNT:
        break;
    }
    return NULL;
}

/* A trial asks lots and has everything in the pool, whatever the policy says of the rest. */
static void draw_lots(SimTrial trial, Policy *policy)
{
    int *draft = draft_of(trial, policy);
    if (draft) {
        *draft = DRAFT_LOTS;
    }
    policy->opened = policy->opened == POLICY_UNSAID ? POLICY_OPENED_ALL : policy->opened;
}

int sim_plan(const Content *content, const SimRequest *request, SimPlan *plan)
{
    bool fights = sim_trial_fights(request->trial);
    const char *why = nonsense(request);
    *plan = (SimPlan){.content = content, .request = request, .count = request->runs};
    plan->lines = request->output || request->format == FORMAT_JSONL;
    if (why) {
        return tool_fail(EXIT_USAGE, "%s", why);
    }
    if (!read_policy(content, request, &plan->policy) ||
        (fights && plan->policy.loadout_count == 0 && !read_loadouts(content, &plan->policy))) {
        return tool_fail(EXIT_UNREADABLE, "%s can't be followed; correct it where it says so above.",
                         request->policy ? request->policy : SIM_LOADOUTS[0].name);
    }
    if (request->journals && !request->resume) {
        for (int i = 1; i <= request->runs; i++) {
            if (sim_journal_is_there(request->journals, i)) {
                return tool_fail(EXIT_USAGE,
                                 "%s holds the journal of run %d already; name another folder with --journals.",
                                 request->journals, i);
            }
        }
    }
    if (fights) {
        plan->count = request->runs * plan->policy.loadout_count * sim_targets(content, request->trial);
    } else if (request->trial != TRIAL_NONE) {
        draw_lots(request->trial, &plan->policy);
    }
    plan->policy.opened = plan->policy.opened == POLICY_UNSAID ? POLICY_OPENED_NONE : plan->policy.opened;
    return EXIT_DONE;
}
