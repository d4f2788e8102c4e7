/* Names by Markov chains: the last one to four letters decide which may follow, as often as it follows them in a list.
 * Words begin as those of the list do, as often. The same list, rules and stream give the same names everywhere. */
#ifndef HOLDOUT_NAMES_H
#define HOLDOUT_NAMES_H

#include "holdout/content.h"
#include "holdout/rng.h"

/* What a name must be like. */
typedef struct NameRules {
    int order_min, order_max;   /* 1..NAME_ORDER_MAX; rolled for each name */
    int length_min, length_max; /* letters */
    int row_max;                /* vowels, or consonants, that may follow each other; 0: any number */
    int words_max;              /* percent of the names that may be words of the list */
} NameRules;

/* Rules with the list's lengths, one order, and at most NAME_WORDS_PERCENT of words of the list. */
enum { NAME_WORDS_PERCENT = 15 };
NameRules name_rules(const NameList *list, int order);

/* A maker has learnt a list and remembers what it has made, so that no name comes twice. */
typedef struct NameMaker NameMaker;

/* `blocked` may be NULL. The list and what is blocked must stay until the maker is freed. */
NameMaker *name_maker_new(const NameList *list, const BlockedWords *blocked, const NameRules *rules);
void name_maker_free(NameMaker *maker);

/* A name that the maker hasn't made yet; false when none was found. */
bool name_make(NameMaker *maker, Rng *rng, char name[NAME_WORD_SIZE]);

/* A word of the list that the maker hasn't made yet, whatever the rules say; false when there is none. */
bool name_lend(NameMaker *maker, Rng *rng, char name[NAME_WORD_SIZE]);

/* Names that can't be taken for each other: any two differ by more than a letter that is another one, is added or is
 * left out, whatever their case and what stands above their letters. All 0: none. */
enum { NAMES_APART_MAX = 48 };
typedef struct NamesApart {
    int count;
    int lengths[NAMES_APART_MAX];
    uint16_t letters[NAMES_APART_MAX][NAME_WORD_SIZE];
} NamesApart;

/* False, and not added, where the name is too near to one of them, or where there is no room. */
bool names_apart_add(NamesApart *names, const char *name);

#endif
