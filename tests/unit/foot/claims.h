/* Sentences of creatures and items read back: what each says, in numbers, from its words alone. */
#ifndef HOLDOUT_TESTS_FOOT_CLAIMS_H
#define HOLDOUT_TESTS_FOOT_CLAIMS_H

#include "holdout/content.h"

/* What one sentence about a rule says. */
typedef struct Claim {
    char sentence[CONTENT_TEXT_SIZE];
    FootWhen when;
    int percent; /* of the occasions; 100 where nothing is said */
    int every;   /* rounds from one time to the next; 1 where nothing is said */
    int near;    /* SIGHT: its foe is within so many tiles; 0: in sight */
    FootWhom whom;
    int range; /* tiles around; 0: nothing is said */
    FootWhat what;
    FootStat stat;
    int amount; /* less, and closer, is below 0 */
    int rounds; /* how long; 0: at once */
    bool good;  /* for good */
    int around; /* TOUCH: tiles around that are touched */
} Claim;

/* Takes the next sentence off a description; false at its end. */
bool claims_next(const char **at, char sentence[CONTENT_TEXT_SIZE]);

/* Whether a sentence is one about a rule. */
bool claim_read(const char *sentence, Claim *claim);

/* Whether what follows is these words, '#' standing for a number each; only then the numbers are told, and `at` is
 * behind them. */
enum { CLAIM_NUMBERS_MAX = 8 };
bool claim_words(const char **at, const char *words, int *numbers);

#endif
