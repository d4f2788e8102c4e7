/* Rolls words from a chain until one is as the rules want it. */
#include "holdout/names.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"
#include "names/chain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 400, LETTERS_MAX = NAME_WORD_SIZE / 2 - 1, PERCENT = 100 };

struct NameMaker {
    const NameList *list;
    const BlockedWords *blocked;
    NameRules rules;
    Corpus corpus;
    Chain chains[NAME_ORDER_MAX + 1]; /* by order, those that the rules name */
    int made, lent;                   /* names; those of them that are words of the list */
    uint64_t *taken;                  /* their hashes */
};

NameRules name_rules(const NameList *list, int order)
{
    return (NameRules){order, order, list->length_min, list->length_max, list->row_max, NAME_WORDS_PERCENT};
}

static uint64_t name_hash(const char *name)
{
    Hash hash = hash_begin();
    hash_text(&hash, name);
    return hash_end(&hash);
}

static bool has_hash(const uint64_t *hashes, int count, uint64_t hash)
{
    for (int i = 0; i < count; i++) {
        if (hashes[i] == hash) {
            return true;
        }
    }
    return false;
}

static bool stands_in(const NameList *list, const char *name)
{
    for (int i = 0; i < list->word_count; i++) {
        if (list->words[i][0] == name[0] && strcmp(list->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void learn_list(NameMaker *maker)
{
    const NameList *list = maker->list;
    Corpus *corpus = &maker->corpus;
    size_t count = (size_t)list->word_count, room = 0; /* letters are never more than bytes */
    for (size_t i = 0; i < count; i++) {
        room += strlen(list->words[i]) + 1;
    }
    corpus->starts = memory_new(count + 1, sizeof *corpus->starts);
    corpus->letters = memory_new(room + 1, sizeof *corpus->letters);
    for (int i = 0; i < list->word_count; i++) {
        corpus->starts[corpus->count++] = corpus->size;
        Letter *letters = &corpus->letters[corpus->size];
        int length = letters_read(list->words[i], letters, NAME_WORD_SIZE - 1);
        letters_small(letters, length);
        letters[length] = 0;
        corpus->size += length + 1;
    }
}

NameMaker *name_maker_new(const NameList *list, const BlockedWords *blocked, const NameRules *rules)
{
    assert(rules->order_min >= 1 && rules->order_min <= rules->order_max && rules->order_max <= NAME_ORDER_MAX);
    NameMaker *maker = memory_new(1, sizeof *maker);
    maker->list = list;
    maker->blocked = blocked;
    maker->rules = *rules;
    learn_list(maker);
    for (int order = rules->order_min; order <= rules->order_max; order++) {
        chain_learn(&maker->chains[order], &maker->corpus, order);
    }
    return maker;
}

void name_maker_free(NameMaker *maker)
{
    if (maker) {
        for (int order = maker->rules.order_min; order <= maker->rules.order_max; order++) {
            chain_forget(&maker->chains[order]);
        }
        free(maker->corpus.letters);
        free(maker->corpus.starts);
        free(maker->taken);
        free(maker);
    }
}

/* Not too many vowels or consonants in a row. */
static bool is_sayable(const NameRules *rules, const Letter *letters, int length)
{
    int rows[2] = {0};
    for (int i = 0; i < length && rules->row_max > 0; i++) {
        bool vowel = letter_is_vowel(letters[i]);
        rows[!vowel] = 0;
        if (++rows[vowel] > rules->row_max) {
            return false;
        }
    }
    return true;
}

static bool is_blocked(const BlockedWords *blocked, const char *small)
{
    for (int i = 0; blocked && i < blocked->count; i++) {
        if (strstr(small, blocked->words[i])) {
            return true;
        }
    }
    return false;
}

static void take(NameMaker *maker, const char *name, bool lent)
{
    maker->taken = memory_grow(maker->taken, (size_t)maker->made + 1, sizeof *maker->taken);
    maker->taken[maker->made++] = name_hash(name);
    maker->lent += lent;
}

static bool try_name(NameMaker *maker, Rng *rng, char name[NAME_WORD_SIZE])
{
    const NameRules *rules = &maker->rules;
    int order = rng_range(rng, rules->order_min, rules->order_max);
    Letter letters[LETTERS_MAX];
    int most = rules->length_max < LETTERS_MAX ? rules->length_max : LETTERS_MAX;
    int length = chain_word(&maker->chains[order], rng, letters, most);
    if (length == 0 || length < rules->length_min || !is_sayable(rules, letters, length)) {
        return false;
    }
    letters_write(letters, length, name, NAME_WORD_SIZE);
    if (is_blocked(maker->blocked, name)) {
        return false;
    }
    letters[0] = letter_capital(letters[0]);
    letters_write(letters, length, name, NAME_WORD_SIZE);
    uint64_t hash = name_hash(name);
    bool lent = stands_in(maker->list, name);
    if (has_hash(maker->taken, maker->made, hash) ||
        (lent && PERCENT * (maker->lent + 1) > rules->words_max * (maker->made + 1))) {
        return false;
    }
    take(maker, name, lent);
    return true;
}

bool name_make(NameMaker *maker, Rng *rng, char name[NAME_WORD_SIZE])
{
    for (int tries = 0; tries < TRIES; tries++) {
        if (try_name(maker, rng, name)) {
            return true;
        }
    }
    return false;
}

bool name_lend(NameMaker *maker, Rng *rng, char name[NAME_WORD_SIZE])
{
    int count = maker->list->word_count, start = (int)rng_below(rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const char *word = maker->list->words[(start + i) % count];
        if (!has_hash(maker->taken, maker->made, name_hash(word))) {
            text_copy(name, NAME_WORD_SIZE, word);
            take(maker, word, true);
            return true;
        }
    }
    return false;
}
