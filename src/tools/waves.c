/* holdout waves: what a level's waves are made of. */
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"

#include <stdio.h>

static json_t *batch_json(const Content *content, const Batch *batch, int paths)
{
    json_t *types = json_array();
    for (int i = 0; i < paths; i++) {
        int type = batch->types[i];
        json_array_append_new(types, type == WAVE_NO_TYPE ? json_null() : json_string(content->attackers[type].id));
    }
    return json_pack("{s:i,s:i,s:o}", "count", batch->count, "spacing", batch->spacing, "types", types);
}

static json_t *wave_json(const Content *content, const Wave *wave, int paths)
{
    json_t *batches = json_array();
    for (int i = 0; i < wave->batch_count; i++) {
        json_array_append_new(batches, batch_json(content, &wave->batches[i], paths));
    }
    json_t *fresh = wave->new_type == WAVE_NO_TYPE ? json_null() : json_string(content->attackers[wave->new_type].id);
    return json_pack("{s:i,s:i,s:i,s:i,s:o,s:b,s:o}", "number", wave->number, "capacity", wave->capacity, "rate",
                     wave->rate, "cost", wave->cost, "new", fresh, "parallel", wave->parallel, "batches", batches);
}

static void print_wave(const Content *content, const Wave *wave, int paths)
{
    printf("%4d %10.1f %8.1f %10.1f  ", wave->number, wave->capacity / 1000.0, wave->rate / 1000.0,
           wave->cost / 1000.0);
    for (int i = 0; i < wave->batch_count; i++) {
        const Batch *batch = &wave->batches[i];
        printf("%s%dx", i > 0 ? " + " : "", batch->count);
        for (int k = 0; k < paths; k++) {
            int type = batch->types[k];
            printf("%s%s", k > 0 ? "|" : "", type == WAVE_NO_TYPE ? "-" : content->attackers[type].id);
        }
        printf("@%d.%02ds", batch->spacing / TICKS_PER_SECOND,
               batch->spacing % TICKS_PER_SECOND * 100 / TICKS_PER_SECOND);
    }
    printf("%s%s\n", wave->new_type == WAVE_NO_TYPE ? "" : "  new: ",
           wave->new_type == WAVE_NO_TYPE ? "" : content->attackers[wave->new_type].id);
}

int tool_waves(const Content *content, const WavesRequest *request)
{
    GameOptions options = {.first_level = request->level};
    text_copy_trimmed(options.seed, sizeof options.seed, request->seed);
    Game *game = game_new(content, &options);
    const World *world = &game->battle.world;
    int paths = world->start_count;
    WaveSource source;
    wave_source_init(&source, content, request->level, world,
                     rng_stream(game->master, RNG_WAVES, (uint32_t)request->level));
    json_t *waves = json_array();
    if (request->format == FORMAT_TEXT) {
        printf("wave   capacity     rate       cost  batches: count x type per path @ spacing\n");
    }
    for (int i = 0; i < request->count; i++) {
        Wave wave;
        wave_source_next(&source, content, &wave);
        if (request->format == FORMAT_TEXT) {
            print_wave(content, &wave, paths);
        } else {
            json_array_append_new(waves, wave_json(content, &wave, paths));
        }
    }
    json_t *document = json_pack("{s:s,s:i,s:i,s:o}", "seed", game->options.seed, "level", request->level, "paths",
                                 paths, "waves", waves);
    game_free(game);
    if (request->format == FORMAT_JSON) {
        json_print(document);
    } else {
        json_decref(document);
    }
    return tool_finish(STATUS_DONE);
}
