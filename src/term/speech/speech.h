/* A game in words, for those who hear it or read it line by line: what keys were asked for, and how a battle stood when
 * it was told of last. */
#ifndef HOLDOUT_TERM_SPEECH_SPEECH_H
#define HOLDOUT_TERM_SPEECH_SPEECH_H

#include "holdout/battle.h"
#include "term/canvas/reading.h"

/* A battle as it was told of: what has happened since is the difference. */
typedef struct BattleMark {
    int wave, tick;
    BattlePhase phase;
    int32_t killed, leaked;
    int building_count;
    uint32_t ids[BUILDINGS_MAX];
    int32_t kills[BUILDINGS_MAX]; /* of the building with that id */
} BattleMark;

typedef struct Speech {
    Reading answer; /* what keys asked to hear, told once */
    bool whole;     /* one asked for all that the screen says */
    BattleMark mark;
} Speech;

void speech_mark(Speech *speech, const Battle *battle);

#endif
