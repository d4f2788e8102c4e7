/* Spans that have been worked out once, for whoever plays the same battle again and again. */
#ifndef HOLDOUT_BATTLEFIELD_SPAN_BOOK_H
#define HOLDOUT_BATTLEFIELD_SPAN_BOOK_H

#include "holdout/battle.h"

/* What was written down for a post, or NULL. */
const Span *span_book_find(const SpanBook *book, const Post *post, int *count);

void span_book_write(SpanBook *book, const Post *post, const Span *spans, int count);

#endif
