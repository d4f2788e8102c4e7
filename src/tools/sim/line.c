/* A run as a line of JSON: what it was played with, how it went, and all that was kept of it. */
#include "tools/sim/line.h"

#include "agents/json_parts.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"
#include "tools/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hash_numbers(Hash *hash, const int *numbers, int count)
{
    hash_int(hash, count);
    for (int i = 0; i < count; i++) {
        hash_int(hash, numbers[i]);
    }
}

/* Files that say the same have the same, however they are written. */
static uint64_t policy_hash(const Policy *policy)
{
    Hash hash = hash_begin();
    hash_numbers(&hash, policy->take, policy->take_count);
    hash_numbers(&hash, policy->never, policy->never_count);
    hash_numbers(&hash, policy->go, NODE_KIND_COUNT);
    hash_numbers(&hash, policy->buy, POLICY_BUY_COUNT);
    const int others[] = {policy->blueprints, policy->augments, policy->way,     policy->story,      policy->stay,
                          policy->stay_hull,  policy->opened,   policy->board,   policy->evolutions, policy->waves,
                          policy->build,      policy->fittings, policy->supplies};
    hash_numbers(&hash, others, sizeof others / sizeof *others);
    for (int i = 0; i < policy->loadout_count; i++) {
        hash_text(&hash, policy->loadouts[i].name);
        for (int k = 0; k < policy->loadouts[i].count; k++) {
            hash_int(&hash, policy->loadouts[i].blueprints[k]);
        }
    }
    return hash_end(&hash);
}

json_t *sim_settings(const SimPlan *plan)
{
    const SimRequest *request = plan->request;
    bool told = request->policy || request->trial != TRIAL_NONE;
    return json_pack("{s:s,s:o,s:o,s:s*,s:s*,s:i,s:o*,s:o*,s:s*}", "version", HOLDOUT_VERSION, "content",
                     json_hash(plan->content->hash), "bot", json_foreign(request->agent.what), "mode",
                     request->sortie ? run_mode_word(MODE_SORTIE) : NULL, "ship",
                     request->ship > 0 ? plan->content->ships[request->ship - 1].id : NULL, "ascension",
                     request->ascension, "decisions_max",
                     request->agent.decisions > 0 ? json_integer(request->agent.decisions) : NULL, "policy",
                     told ? json_hash(policy_hash(&plan->policy)) : NULL, "trial",
                     request->trial != TRIAL_NONE ? sim_trial_word(request->trial) : NULL);
}

json_t *sim_run_json(const SimRun *run)
{
    json_t *hulls = json_array();
    for (int i = 0; i < run->battle_count; i++) {
        json_array_append_new(hulls, json_integer(run->fought[i].hull));
    }
    json_t *told = json_pack("{s:s,s:b,s:i,s:i,s:i,s:i,s:i,s:I,s:o,s:o}", "seed", run->seed, "won", run->won, "act",
                             run->act, "level", run->level, "battles", run->battles, "waves", run->waves, "hull",
                             run->hull, "ticks", (json_int_t)run->ticks, "hash", json_hash(run->hash), "hulls", hulls);
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

static json_t *feats_json(const Content *content, uint32_t reached)
{
    json_t *list = json_array();
    for (int i = 0; i < content->feat_count; i++) {
        if (reached >> i & 1) {
            json_array_append_new(list, json_string(content->feats[i].id));
        }
    }
    return list;
}

static json_t *drawn_json(const Content *content, const SimRun *run)
{
    json_t *list = json_array();
    for (int i = 0; i < SIM_ITEMS; i++) {
        if (run->drawn[i].act > 0) {
            json_array_append_new(list, json_pack("{s:s,s:i,s:b}", "id", policy_item_id(content, i), "act",
                                                  run->drawn[i].act, "taken", run->drawn[i].taken));
        }
    }
    return list;
}

static void add_trial(const SimPlan *plan, const SimRun *run, json_t *told)
{
    SimTrial trial = plan->request->trial;
    if (sim_trial_fights(trial)) {
        json_object_set_new(told, "loadout", json_string(plan->policy.loadouts[run->loadout].name));
        json_object_set_new(told, "against", json_string(sim_target_id(plan->content, trial, run->target)));
        json_object_set_new(told, "hull_lost", json_integer(run->hull_lost));
        json_object_set_new(told, "boss_left", json_integer(run->boss_left));
    } else if (trial != TRIAL_NONE) {
        json_object_set_new(told, "drawn", drawn_json(plan->content, run));
    }
}

char *sim_line(const SimPlan *plan, const SimRun *run, const SimRecord *record)
{
    json_t *told = sim_settings(plan), *how = sim_run_json(run);
    json_object_update(told, how);
    json_decref(how);
    json_object_set_new(told, "credits", json_integer(run->credits));
    json_object_set_new(told, "boarded", json_integer(run->boarded));
    json_object_set_new(told, "teams_lost", json_integer(run->teams_lost));
    json_object_set_new(told, "offered", ids_json(plan->content, run->offered));
    json_object_set_new(told, "picked", ids_json(plan->content, run->picked));
    json_object_set_new(told, "feats", feats_json(plan->content, run->feats));
    add_trial(plan, run, told);
    sim_record_tell(record, told);
    char *line = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&line, &size);
    if (!out) {
        memory_out();
    }
    json_write(told, JSON_COMPACT, out);
    if (fclose(out) != 0 || !line) {
        memory_out();
    }
    json_decref(told);
    return line;
}
