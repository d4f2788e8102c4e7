/* Waves that have been rolled once, for whoever plays the same battle again and again. */
#ifndef HOLDOUT_WAVES_WAVE_BOOK_H
#define HOLDOUT_WAVES_WAVE_BOOK_H

#include "holdout/wave_source.h"

/* As wave_source_next, but a wave that was rolled before from the same state is read from the book. */
void wave_book_next(WaveBook *book, WaveSource *source, const Content *content, Wave *out);

#endif
