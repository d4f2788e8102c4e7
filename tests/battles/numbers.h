/* What is told of one piece of the content, on one ground and with some augments, read back from its sentences; and
 * the trials that show that each number in them is what the battle does. */
#ifndef HOLDOUT_TESTS_BATTLES_NUMBERS_H
#define HOLDOUT_TESTS_BATTLES_NUMBERS_H

#include "stage.h"

enum { NUMBERS_IN_CLAIM = 4, CLAIMS_MAX = 64, CLAIM_SIZE = 200, TOLD_AUGMENTS = 2 };

/* Whose sentences, and where: `height` in half tiles above the lowest ground. */
typedef struct Trial {
    const Content *content;
    int blueprint;
    int augments[TOLD_AUGMENTS], augment_count;
    int terrain, height, wave;
} Trial;

typedef struct Form Form;

/* One sentence with its numbers in hundredths; `looked` has a bit for each that a trial has looked at. */
typedef struct Claim {
    const Form *form;
    char text[CLAIM_SIZE];
    int64_t numbers[NUMBERS_IN_CLAIM];
    unsigned looked;
    int status; /* below whose name it stands; -1: none's */
} Claim;

typedef struct Told {
    const Trial *trial;
    int count, status;
    Claim claims[CLAIMS_MAX];
} Told;

/* A form of sentences: '#' stands for a number and '*' for words without any. What is true of its numbers on every
 * ground by the ground's doing is tried on each, the rest on one. */
struct Form {
    const char *pattern;
    void (*holds)(Told *told, Claim *claim);
    bool everywhere;
};
const Form *numbers_forms(int *count);

/* Reads a sentence; fails where no form is like it. */
void numbers_read(Told *told, const char *sentence);

/* A number of a claim, which is looked at by that. */
int64_t said(Claim *claim, int number);
int said_whole(Claim *claim, int number); /* fails where it isn't */

/* Another sentence of the same piece: the first with such a pattern; NULL: none is told. */
Claim *told_like(Told *told, const char *pattern);

/* What is measured must be what was said. */
void same_number(const Claim *claim, const char *what, int64_t measured, int64_t expected);
void near_number(const Claim *claim, const char *what, int64_t measured, int64_t expected, int64_t off);

/* A battle with the piece in it: buildings stand where they may, abilities are held. Its blueprint is fitted. */
Stage *trial_stage(const Trial *trial);
void trial_end(void); /* after all of them */
Building *trial_piece(Stage *stage, const Trial *trial);
const Blueprint *trial_blueprint(const Stage *stage, const Trial *trial);
Tile trial_tile(const Trial *trial);
int64_t trial_near(const Trial *trial); /* where a tower there can hit, on the path: as trial_put counts */
bool trial_is_line(const Trial *trial);

/* A wave that goes on until the stage is freed, with nobody in it; and somebody who stands so many hundredths of a tile
 * east of the middle of (0, 7). */
void trial_wave(Stage *stage);
void trial_charged_wave(Stage *stage); /* the same, but the piece keeps what the wave's start has charged it with */
int trial_put(Stage *stage, int type, int64_t east); /* returns the slot */
Attacker *trial_attacker(Stage *stage, int slot);
int64_t trial_lost(const Attacker *attacker); /* hundredths of HP */

/* Ticks until the piece has shot, at most so many; false: it hasn't. It is ready at once. */
bool trial_shoots(Stage *stage, const Trial *trial, int patience);

/* Lets what flies come down, without another shot. */
void trial_cease(Stage *stage, const Trial *trial);

#endif
