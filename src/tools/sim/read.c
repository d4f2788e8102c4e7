/* Runs read back from their lines, as far as tables need them. */
#include "tools/sim/line.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(char *why, size_t size, const char *what, const char *word)
{
    snprintf(why, size, "%s '%.60s'", what, word);
    return false;
}

/* A value as text, for a sentence. */
static void word_of(const json_t *value, char *out, size_t size)
{
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    text_copy(out, size, json_is_string(value) ? json_string_value(value) : text ? text : "nothing");
    free(text);
}

bool sim_same_settings(const json_t *settings, const json_t *told, char *why, size_t size)
{
    static const char *const keys[] = {"version",   "content",       "bot",    "mode", "ship",
                                       "ascension", "decisions_max", "policy", "trial"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const json_t *mine = json_object_get(settings, keys[i]), *its = json_object_get(told, keys[i]);
        if ((mine || its) && !(mine && its && json_equal(mine, its))) {
            char wanted[64], found[64];
            word_of(mine, wanted, sizeof wanted);
            word_of(its, found, sizeof found);
            snprintf(why, size, "its %s is %.60s, not %.60s", keys[i], found, wanted);
            return false;
        }
    }
    return true;
}

static int number(const json_t *told, const char *key)
{
    return (int)json_integer_value(json_object_get(told, key));
}

static const char *word(const json_t *told, const char *key)
{
    const char *found = json_string_value(json_object_get(told, key));
    return found ? found : "";
}

static bool read_battles(const Content *content, const json_t *list, SimRun *run, char *why, size_t size)
{
    size_t i;
    json_t *told;
    json_array_foreach(list, i, told)
    {
        int terrain = content_terrain(content, word(told, "terrain"));
        if (terrain < 0 || i >= SIM_BATTLES_MAX) {
            return fail(why, size, "there is no terrain type", word(told, "terrain"));
        }
        run->fought[i] = (SimBattle){.act = (uint8_t)number(told, "act"),
                                     .level = (uint8_t)number(told, "level"),
                                     .elite = strcmp(word(told, "kind"), "elite") == 0,
                                     .boss = strcmp(word(told, "kind"), "boss") == 0,
                                     .terrain = (uint8_t)terrain,
                                     .wave = (int16_t)number(told, "waves"),
                                     .par = (int16_t)number(told, "par"),
                                     .hull = (int16_t)number(told, "hull")};
        run->battle_count = (int32_t)i + 1;
    }
    return true;
}

static bool read_ids(const Content *content, const json_t *list, bool those[BLUEPRINTS_MAX], char *why, size_t size)
{
    size_t i;
    json_t *id;
    json_array_foreach(list, i, id)
    {
        const char *name = json_is_string(id) ? json_string_value(id) : "";
        int blueprint = content_blueprint(content, name);
        if (blueprint < 0) {
            return fail(why, size, "there is no blueprint", name);
        }
        those[blueprint] = true;
    }
    return true;
}

static bool read_feats(const Content *content, const json_t *list, SimRun *run, char *why, size_t size)
{
    size_t i;
    json_t *id;
    json_array_foreach(list, i, id)
    {
        const char *name = json_is_string(id) ? json_string_value(id) : "";
        int feat = content_feat(content, name);
        if (feat < 0) {
            return fail(why, size, "there is no feat", name);
        }
        run->feats |= UINT32_C(1) << feat;
    }
    return true;
}

static bool read_drawn(const Content *content, const json_t *list, SimRun *run, char *why, size_t size)
{
    size_t i;
    json_t *told;
    json_array_foreach(list, i, told)
    {
        const char *id = word(told, "id");
        int item = policy_item(content, id);
        if (item < 0) {
            return fail(why, size, "there is nothing that lots are drawn of", id);
        }
        run->drawn[item] = (SimDrawn){(uint8_t)number(told, "act"), json_is_true(json_object_get(told, "taken"))};
    }
    return true;
}

static bool read_fight(const SimPlan *plan, const json_t *told, SimRun *run, char *why, size_t size)
{
    const char *loadout = word(told, "loadout"), *against = word(told, "against");
    int targets = sim_targets(plan->content, plan->request->trial), found = 0, target = 0;
    while (found < plan->policy.loadout_count && strcmp(plan->policy.loadouts[found].name, loadout) != 0) {
        found++;
    }
    while (target < targets && strcmp(sim_target_id(plan->content, plan->request->trial, target), against) != 0) {
        target++;
    }
    if (found == plan->policy.loadout_count) {
        return fail(why, size, "there is no loadout", loadout);
    }
    if (target == targets) {
        return fail(why, size, "there is nothing to fight that is called", against);
    }
    run->loadout = (uint8_t)found;
    run->target = (uint8_t)target;
    run->hull_lost = number(told, "hull_lost");
    run->boss_left = number(told, "boss_left");
    return true;
}

static SimEnd read_end(const json_t *told)
{
    int end = 0;
    while (end < SIM_ENDS && strcmp(sim_end_word((SimEnd)end), word(told, "ended")) != 0) {
        end++;
    }
    return (SimEnd)end;
}

bool sim_read_run(const SimPlan *plan, const json_t *told, SimRun *run, char *why, size_t size)
{
    const Content *content = plan->content;
    *run = (SimRun){.won = json_is_true(json_object_get(told, "won")),
                    .end = read_end(told),
                    .decisions = number(told, "decisions"),
                    .refused = number(told, "refused"),
                    .act = number(told, "act"),
                    .level = number(told, "level"),
                    .battles = number(told, "battles"),
                    .waves = number(told, "waves"),
                    .boarded = number(told, "boarded"),
                    .teams_lost = number(told, "teams_lost"),
                    .hull = number(told, "hull"),
                    .credits = number(told, "credits"),
                    .ticks = json_integer_value(json_object_get(told, "ticks")),
                    .hash = strtoull(word(told, "hash"), NULL, 16)};
    text_copy(run->seed, sizeof run->seed, word(told, "seed"));
    text_copy(run->why, sizeof run->why, word(told, "why"));
    text_copy(run->journal, sizeof run->journal, word(told, "journal"));
    if (!run->seed[0]) {
        return fail(why, size, "it lacks a", "seed");
    }
    if (run->end == SIM_ENDS) {
        return fail(why, size, "runs don't end as", word(told, "ended"));
    }
    return read_battles(content, json_object_get(told, "fought"), run, why, size) &&
           read_ids(content, json_object_get(told, "offered"), run->offered, why, size) &&
           read_ids(content, json_object_get(told, "picked"), run->picked, why, size) &&
           read_feats(content, json_object_get(told, "feats"), run, why, size) &&
           read_drawn(content, json_object_get(told, "drawn"), run, why, size) &&
           (!sim_trial_fights(plan->request->trial) || read_fight(plan, told, run, why, size));
}
