/* What a forecast tells, in words. */
#ifndef HOLDOUT_TERM_VIEW_FORECAST_WORDS_H
#define HOLDOUT_TERM_VIEW_FORECAST_WORDS_H

#include "holdout/forecast.h"
#include "term/canvas/canvas.h"
#include "term/canvas/role.h"

/* "2 to 5 of 30 get through, above all Shellback: 2 to 5 hull." */
void forecast_write(const Content *content, const Outlook *outlook, char *out, size_t size);

/* The same in one line: without what has no room in so many columns. */
void forecast_write_line(const Content *content, const Outlook *outlook, int columns, char *out, size_t size);

/* And in an area: in the most words that stand there whole. */
void forecast_write_within(const Canvas *canvas, const Content *content, const Outlook *outlook, Area area, char *out,
                           size_t size);

/* The colour of its words. */
Ink forecast_ink(const Outlook *outlook);

#endif
