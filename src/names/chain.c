/* Places of the corpus are found by the letters before them, so that a letter is rolled by picking one of these places:
 * letters that follow the same letters are as likely as they are frequent, without a table of all letters. */
#include "names/chain.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FACTOR = 31 };

static unsigned bucket_of(const Letter *letters, int order)
{
    unsigned hash = 0;
    for (int i = 0; i < order; i++) {
        hash = hash * FACTOR + letters[i];
    }
    return hash % CHAIN_BUCKETS;
}

/* Every place of a word that has `order` letters before it; their hash follows from that of the place before. */
static void learn_word(Chain *chain, int start, int length, unsigned power)
{
    const Letter *letters = chain->corpus->letters;
    int order = chain->order;
    unsigned hash = 0;
    for (int at = start; at <= start + length; at++) {
        unsigned gone = 0;
        if (at - start >= order) {
            int *first = &chain->first[hash % CHAIN_BUCKETS];
            chain->next[at] = *first;
            *first = at;
            gone = letters[at - order] * power;
        }
        hash = hash * FACTOR + letters[at] - gone;
    }
}

void chain_learn(Chain *chain, const Corpus *corpus, int order)
{
    unsigned power = 1;
    chain->corpus = corpus;
    chain->order = order;
    chain->start_count = 0;
    chain->starts = memory_new((size_t)corpus->count + 1, sizeof *chain->starts);
    chain->next = memory_new((size_t)corpus->size + 1, sizeof *chain->next);
    memset(chain->first, -1, sizeof chain->first);
    for (int i = 0; i < order; i++) {
        power *= FACTOR;
    }
    for (int word = 0; word < corpus->count; word++) {
        int start = corpus->starts[word], length = 0;
        while (corpus->letters[start + length]) {
            length++;
        }
        learn_word(chain, start, length, power);
        if (length >= order) {
            chain->starts[chain->start_count++] = start;
        }
    }
}

void chain_forget(Chain *chain)
{
    free(chain->starts);
    free(chain->next);
}

/* The first place behind the letters, from `at` on along the places that hash alike; or -1. */
static int place_behind(const Chain *chain, int at, const Letter *letters)
{
    size_t size = (size_t)chain->order * sizeof(Letter);
    while (at >= 0 && memcmp(&chain->corpus->letters[at - chain->order], letters, size) != 0) {
        at = chain->next[at];
    }
    return at;
}

/* What follows the letters; 0 where a word ends. */
static Letter roll_letter(const Chain *chain, const Letter *letters, Rng *rng)
{
    uint32_t count = 0;
    int first = place_behind(chain, chain->first[bucket_of(letters, chain->order)], letters);
    for (int at = first; at >= 0; at = place_behind(chain, chain->next[at], letters)) {
        count++;
    }
    assert(count > 0);
    int at = first;
    for (uint32_t skip = rng_below(rng, count); skip > 0; skip--) {
        at = place_behind(chain, chain->next[at], letters);
    }
    return chain->corpus->letters[at];
}

int chain_word(const Chain *chain, Rng *rng, Letter *word, int most)
{
    int length = chain->order;
    if (chain->start_count == 0 || length > most) {
        return 0;
    }
    int start = chain->starts[rng_below(rng, (uint32_t)chain->start_count)];
    memcpy(word, &chain->corpus->letters[start], (size_t)length * sizeof *word);
    for (;;) {
        Letter letter = roll_letter(chain, &word[length - chain->order], rng);
        if (letter == 0 || length == most) {
            return letter == 0 ? length : 0;
        }
        word[length++] = letter;
    }
}
