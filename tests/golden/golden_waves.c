/* The first waves of many levels, as hashes, each with what a reader can picture: any change of how waves are drawn
 * shows here, on every compiler. */
#include "golden.h"

#include "../unit/waves/wave_content.h"
#include "base/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEVELS = 20, WAVES = 15 };

static void hash_wave(Hash *hash, const Wave *wave, int path_count)
{
    hash_int(hash, wave->number);
    hash_int(hash, wave->parallel);
    hash_int(hash, wave->new_type);
    hash_int(hash, wave->capacity);
    hash_int(hash, wave->rate);
    hash_int(hash, wave->cost);
    for (int i = 0; i < wave->batch_count; i++) {
        hash_int(hash, wave->batches[i].count);
        hash_int(hash, wave->batches[i].spacing);
        for (int path = 0; path < path_count; path++) {
            hash_int(hash, wave->batches[i].types[path]);
        }
    }
}

static void print_level(FILE *out, const Content *content, const char *seed, int level)
{
    WaveSource source = wave_level(content, seed, level);
    Hash hash = hash_begin();
    int attackers = 0, new_types = 0;
    int64_t cost = 0;
    for (int i = 0; i < WAVES; i++) {
        Wave wave;
        wave_source_next(&source, content, &wave);
        hash_wave(&hash, &wave, source.path_count);
        attackers += wave_attackers(&wave, source.path_count);
        new_types += wave.new_type != WAVE_NO_TYPE;
        cost += wave.cost;
    }
    fprintf(out, "%s\t%d\t%016" PRIx64 "\t%d paths, %d attackers of %d types, %" PRId64 " HP\n", seed, level,
            hash_end(&hash), source.path_count, attackers, new_types, cost / 1000);
}

int main(int argc, char **argv)
{
    static const char *const seeds[] = {"1", "2", "holdout", "Ash Flats", "\xc3\xa4\xe2\x82\xac"};
    if (argc != 2) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    Content content = wave_content();
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        for (int level = 1; level <= LEVELS; level++) {
            print_level(out, &content, seeds[i], level);
        }
    }
    fclose(out);
    bool same = golden_agrees(argv[1], text);
    free(text);
    return same ? 0 : 1;
}
