/* A Markov chain of one order over the words of a list, in small letters. */
#ifndef HOLDOUT_NAMES_CHAIN_H
#define HOLDOUT_NAMES_CHAIN_H

#include "base/letters.h"
#include "holdout/rng.h"

enum { CHAIN_BUCKETS = 512 };

/* The words of a list one after the other, a 0 behind each. */
typedef struct Corpus {
    int count, size; /* words; letters with their 0s */
    Letter *letters;
    int *starts; /* where each word begins */
} Corpus;

typedef struct Chain {
    const Corpus *corpus;
    int order;
    int start_count; /* words of at least `order` letters, */
    int *starts;     /* and where they begin */
    int first[CHAIN_BUCKETS];
    int *next; /* for each place of the corpus the one before it whose `order` letters hash alike; or -1 */
} Chain;

void chain_learn(Chain *chain, const Corpus *corpus, int order);
void chain_forget(Chain *chain);

/* Writes the letters of a word that ends where words of the list do; 0 when it would have more than `most`. */
int chain_word(const Chain *chain, Rng *rng, Letter *word, int most);

#endif
