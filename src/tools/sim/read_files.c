/* holdout sim --tables: the tables of runs that were written before, on one machine or on many. */
#include "tools/sim/run.h"

#include "base/memory.h"
#include "base/text.h"
#include "tools/output.h"
#include "tools/sim/line.h"
#include "tools/sim/tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_SIZE = 200 };

/* What has been read so far. The first line says what all of them were played with. */
typedef struct Reading {
    SimPlan *plan;
    SimRequest request;
    json_t *settings, *seen; /* seen: by what names each run or fight */
    SimTables *tables;
    SimRun *runs;
    int room;
    const char *path;
    long line;
} Reading;

static SimTrial trial_named(const char *named)
{
    int trial = TRIAL_COUNT - 1;
    while (trial > TRIAL_NONE && strcmp(sim_trial_word((SimTrial)trial), named) != 0) {
        trial--;
    }
    return (SimTrial)trial;
}

static const char *word(const json_t *told, const char *key)
{
    const char *found = json_string_value(json_object_get(told, key));
    return found ? found : "";
}

/* Settings as the first line has them, of this program's version and content. */
static bool begin(Reading *reading, const json_t *told, char *why)
{
    reading->request.agent.what = strdup(word(told, "bot"));
    reading->request.ascension = (int)json_integer_value(json_object_get(told, "ascension"));
    reading->request.trial = trial_named(word(told, "trial"));
    json_t *own = sim_settings(reading->plan);
    static const char *const those[] = {"mode", "ship", "decisions_max", "policy", "trial"};
    for (size_t i = 0; i < sizeof those / sizeof *those; i++) {
        json_t *its = json_object_get(told, those[i]);
        if (its) {
            json_object_set(own, those[i], its);
        } else {
            json_object_del(own, those[i]);
        }
    }
    reading->settings = own;
    return sim_same_settings(own, told, why, WHY_SIZE);
}

/* Loadouts are known by their names alone. */
static void learn_loadout(SimPlan *plan, const char *name)
{
    Policy *policy = &plan->policy;
    for (int i = 0; i < policy->loadout_count; i++) {
        if (strcmp(policy->loadouts[i].name, name) == 0) {
            return;
        }
    }
    if (policy->loadout_count < POLICY_LOADOUTS_MAX) {
        text_copy(policy->loadouts[policy->loadout_count++].name, CONTENT_NAME_SIZE, name);
    }
}

static bool is_new(Reading *reading, const json_t *told, char *why)
{
    char key[GAME_SEED_SIZE + 2 * CONTENT_NAME_SIZE];
    snprintf(key, sizeof key, "%.*s/%.*s/%s", CONTENT_NAME_SIZE, word(told, "loadout"), CONTENT_NAME_SIZE,
             word(told, "against"), word(told, "seed"));
    if (json_object_get(reading->seen, key)) {
        snprintf(why, WHY_SIZE, "its seed %.70s stood there before", word(told, "seed"));
        return false;
    }
    json_object_set_new(reading->seen, key, json_true());
    return true;
}

static bool take(Reading *reading, const json_t *told, char *why)
{
    SimPlan *plan = reading->plan;
    if (!json_is_object(told)) {
        text_copy(why, WHY_SIZE, "it is no run");
        return false;
    }
    if (!(reading->settings ? sim_same_settings(reading->settings, told, why, WHY_SIZE) : begin(reading, told, why))) {
        return false;
    }
    if (sim_trial_fights(reading->request.trial)) {
        learn_loadout(plan, word(told, "loadout"));
    }
    if (plan->count == reading->room) {
        reading->room = 2 * reading->room + 64;
        reading->runs = memory_grow(reading->runs, (size_t)reading->room, sizeof *reading->runs);
    }
    if (!sim_read_run(plan, told, &reading->runs[plan->count], why, WHY_SIZE) || !is_new(reading, told, why)) {
        return false;
    }
    plan->count++;
    sim_tables_add(reading->tables, told);
    return true;
}

/* A last line that is torn is as good as not written. */
static int take_line(Reading *reading, const char *line, size_t length)
{
    char why[WHY_SIZE] = "";
    json_t *told = json_loadb(line, length, 0, NULL);
    bool torn = !told && line[length - 1] != '\n', good = torn || take(reading, told, why);
    json_decref(told);
    return good ? EXIT_DONE
                : tool_fail(EXIT_UNREADABLE, "%s, line %ld, can't be counted with the others: %s; leave it out.",
                            reading->path, reading->line, why);
}

static int fail_to_read(const char *path)
{
    return tool_fail(EXIT_UNREADABLE, "%s can't be read: %s; name a file of runs, or - for standard input.", path,
                     strerror(errno));
}

static int read_lines(Reading *reading, FILE *file)
{
    char *line = NULL;
    size_t size = 0;
    int status = EXIT_DONE;
    for (ssize_t length; status == EXIT_DONE && (length = getline(&line, &size, file)) > 0;) {
        reading->line++;
        status = take_line(reading, line, (size_t)length);
    }
    free(line);
    if (status == EXIT_DONE && ferror(file)) {
        status = fail_to_read(reading->path);
    } else if (status == EXIT_DONE && reading->plan->count == 0) {
        status = tool_fail(EXIT_UNREADABLE, "%s holds no runs; write them with 'holdout sim --output'.", reading->path);
    }
    return status;
}

static void print_all(const Reading *reading, ToolFormat format)
{
    if (reading->request.trial == TRIAL_NONE && format == FORMAT_JSON) {
        json_t *told = sim_tables_json(reading->tables);
        json_object_update(told, reading->settings);
        json_print(told);
        return;
    }
    if (reading->request.trial == TRIAL_NONE) {
        sim_print_summary(reading->plan, reading->runs);
        sim_tables_print(reading->tables);
        return;
    }
    sim_print(reading->plan, reading->runs);
}

int sim_read_files(const Content *content, const SimRequest *request)
{
    bool piped = strcmp(request->tables, "-") == 0;
    FILE *file = piped ? stdin : fopen(request->tables, "rb");
    if (!file) {
        return fail_to_read(request->tables);
    }
    Reading reading = {.plan = memory_new(1, sizeof(SimPlan)),
                       .request = *request,
                       .seen = json_object(),
                       .tables = sim_tables_new(content),
                       .path = piped ? "Standard input" : request->tables};
    reading.request.agent.what = NULL;
    reading.plan->content = content;
    reading.plan->request = &reading.request;
    int status = read_lines(&reading, file);
    if (status == EXIT_DONE) {
        print_all(&reading, request->format);
        status = tool_finish(EXIT_DONE);
    }
    if (!piped) {
        fclose(file);
    }
    free((char *)reading.request.agent.what);
    json_decref(reading.settings);
    json_decref(reading.seen);
    sim_tables_free(reading.tables);
    free(reading.runs);
    free(reading.plan);
    return status;
}
