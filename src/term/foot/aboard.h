/* A derelict that the team of a run is aboard. */
#ifndef HOLDOUT_TERM_FOOT_ABOARD_H
#define HOLDOUT_TERM_FOOT_ABOARD_H

#include "term/walk/walk.h"

enum { ABOARD_NOTICE_SIZE = 240 };

/* How the game aboard is shown and decided; the notice is written to memory that must outlive its opening. */
FootPlay foot_aboard_play(const App *app, char *notice, size_t size);

#endif
