/* holdout waves: what a level's waves are made of. */
#include "agents/json_parts.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"
#include "holdout/describe.h"
#include "holdout/wave_account.h"

#include <stdio.h>

/* As files have it, without its tier. */
static const char *base_id(const Content *content, int type)
{
    return content->attackers[type - content->attackers[type].tier].id;
}

static json_t *batch_json(const Content *content, const Batch *batch, int paths)
{
    json_t *types = json_array(), *tiers = json_array();
    for (int i = 0; i < paths; i++) {
        int type = batch->types[i];
        bool none = type == WAVE_NO_TYPE;
        json_array_append_new(types, none ? json_null() : json_string(base_id(content, type)));
        json_array_append_new(tiers, none ? json_null() : json_integer(content->attackers[type].tier + 1));
    }
    return json_pack("{s:i,s:i,s:o,s:o}", "count", batch->count, "spacing", batch->spacing, "types", types, "tiers",
                     tiers);
}

static json_t *headline_json(const Content *content, const Roster *roster)
{
    char words[CONTENT_TEXT_SIZE];
    describe_headline(content, roster, words, sizeof words);
    return json_string(words);
}

static void print_roster(const Content *content, const Roster *roster)
{
    char words[CONTENT_TEXT_SIZE];
    describe_roster(content, roster, words, sizeof words);
    print("%s\n", words);
}

static json_t *wave_json(const Content *content, const Wave *wave, int paths)
{
    json_t *batches = json_array();
    for (int i = 0; i < wave->batch_count; i++) {
        json_array_append_new(batches, batch_json(content, &wave->batches[i], paths));
    }
    json_t *fresh = wave->new_type == WAVE_NO_TYPE ? json_null() : json_string(base_id(content, wave->new_type));
    return json_pack("{s:i,s:i,s:i,s:i,s:o,s:b,s:o}", "number", wave->number, "capacity", wave->capacity, "rate",
                     wave->rate, "cost", wave->cost, "new", fresh, "parallel", wave->parallel, "batches", batches);
}

static void print_wave(const Content *content, const Wave *wave, int paths)
{
    print("%4d %10.1f %8.1f %10.1f  ", wave->number, wave->capacity / 1000.0, wave->rate / 1000.0, wave->cost / 1000.0);
    for (int i = 0; i < wave->batch_count; i++) {
        const Batch *batch = &wave->batches[i];
        print("%s%dx", i > 0 ? " + " : "", batch->count);
        for (int k = 0; k < paths; k++) {
            int type = batch->types[k];
            print("%s%s", k > 0 ? "|" : "", type == WAVE_NO_TYPE ? "-" : content->attackers[type].id);
        }
        print("@%d.%02ds", batch->spacing / TICKS_PER_SECOND,
              batch->spacing % TICKS_PER_SECOND * 100 / TICKS_PER_SECOND);
    }
    char pairs[CONTENT_TEXT_SIZE];
    bool some = describe_interplay(content, wave, pairs, sizeof pairs) > 0;
    print("%s%s%s%s\n", wave->new_type == WAVE_NO_TYPE ? "" : "  new: ",
          wave->new_type == WAVE_NO_TYPE ? "" : base_id(content, wave->new_type), some ? "  " : "", some ? pairs : "");
}

static json_t *load_json(const LoadAccount *load)
{
    return json_pack("{s:I,s:I,s:I,s:I}", "whole", (json_int_t)load->whole, "area", (json_int_t)load->area, "rate",
                     (json_int_t)load->rate, "asked", (json_int_t)load->asked);
}

static json_t *account_json(const WaveAccount *account)
{
    json_t *paths = json_array(), *batches = json_array();
    for (int i = 0; i < account->path_count; i++) {
        const PathAccount *path = &account->paths[i];
        json_array_append_new(paths,
                              json_pack("{s:b,s:i,s:i,s:i,s:i,s:I}", "used", path->used, "capacity", path->capacity,
                                        "gained_capacity", path->gained_capacity, "rate", path->rate, "gained_rate",
                                        path->gained_rate, "asked", (json_int_t)path->asked));
    }
    for (int i = 0; i < account->batch_count; i++) {
        json_array_append_new(batches, load_json(&account->batches[i].sum));
    }
    return json_pack("{s:i,s:i,s:i,s:i,s:I,s:i,s:i,s:o,s:o}", "global", account->global, "gained_global",
                     account->gained_global, "carry", account->carry, "lent", account->lent, "shared_spent",
                     (json_int_t)account->shared_spent, "area_share", account->area_share, "candidates",
                     account->candidates, "paths", paths, "batches", batches);
}

static double whole(int64_t thousandths)
{
    return (double)thousandths / 1000.0;
}

static void print_account(const WaveAccount *account)
{
    for (int i = 0; i < account->batch_count; i++) {
        const LoadAccount *load = &account->batches[i].sum;
        print("    batch %d spends %.1f: %.1f at its full value, less %.1f by area damage and %.1f by time\n", i + 1,
              whole(load->asked), whole(load->whole), whole(load->area), whole(load->rate));
    }
    for (int i = 0; i < account->path_count; i++) {
        const PathAccount *path = &account->paths[i];
        print("    path %c has %.1f (%.1f new) and a rate of %.1f (%.1f new), and is asked for %.1f\n", 'A' + i,
              whole(path->capacity), whole(path->gained_capacity), whole(path->rate), whole(path->gained_rate),
              whole(path->asked));
    }
    print("    any path may use %.1f (%.1f new), %.1f carried over and %.1f lent, and %.1f is used\n",
          whole(account->global), whole(account->gained_global), whole(account->carry), whole(account->lent),
          whole(account->shared_spent));
}

/* `context` is the JSON list to tell it in, or NULL for standard output. */
static void tell_step(void *context, const WaveStep *step)
{
    if (context) {
        json_array_append_new(context, json_string(step->text));
    } else {
        print("%*s%s\n", 2 * (int)step->level, "", step->text);
    }
}

static void print_next(const Content *content, WaveSource *source, const WavesRequest *request)
{
    const WaveTrace trace = {tell_step, NULL, request->depth};
    Wave wave;
    WaveAccount account;
    wave_source_explain(source, content, &wave, &account, request->trace ? &trace : NULL);
    print_wave(content, &wave, source->path_count);
    if (request->trace) {
        print_account(&account);
    }
}

static json_t *next_json(const Content *content, WaveSource *source, const WavesRequest *request)
{
    json_t *steps = json_array();
    const WaveTrace trace = {tell_step, steps, request->depth};
    Wave wave;
    WaveAccount account;
    wave_source_explain(source, content, &wave, &account, request->trace ? &trace : NULL);
    json_t *object = wave_json(content, &wave, source->path_count);
    if (request->trace) {
        json_object_set_new(object, "account", account_json(&account));
        json_object_set(object, "trace", steps);
    }
    json_decref(steps);
    return object;
}

int tool_waves(const Content *content, const WavesRequest *request)
{
    GameOptions options = {.first_level = request->level};
    text_copy_trimmed(options.seed, sizeof options.seed, request->seed);
    Game *game = game_new(content, &options);
    WaveSource source;
    wave_source_init(&source, content, request->level, run_kit(game), &game->battle.world,
                     rng_stream(game->master, RNG_WAVES, (uint32_t)request->level));
    json_t *waves = json_array();
    if (request->format == FORMAT_TEXT) {
        print_roster(content, &source.roster);
        print("wave   capacity     rate       cost  batches: count x type per path @ spacing\n");
    }
    for (int i = 0; i < request->count; i++) {
        if (request->format == FORMAT_TEXT) {
            print_next(content, &source, request);
        } else {
            json_array_append_new(waves, next_json(content, &source, request));
        }
    }
    json_t *document = json_pack("{s:s,s:i,s:i,s:o,s:o,s:o,s:o}", "seed", game->options.seed, "level", request->level,
                                 "paths", source.path_count, "plan", plan_json(content, &source.roster), "headline",
                                 headline_json(content, &source.roster), "roster", roster_json(content, &source.roster),
                                 "waves", waves);
    game_free(game);
    if (request->format == FORMAT_JSON) {
        json_print(document);
    } else {
        json_decref(document);
    }
    return tool_finish(EXIT_DONE);
}
