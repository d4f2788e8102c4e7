/* Waves that have been drawn once, for whoever plays the same battle again and again. */
#ifndef HOLDOUT_WAVES_WAVE_BOOK_H
#define HOLDOUT_WAVES_WAVE_BOOK_H

#include "holdout/wave_source.h"

/* As wave_source_next; what the source has drawn from the same state before is read instead of drawn. */
void wave_book_next(WaveBook *book, WaveSource *source, const Content *content, Wave *out);

#endif
