/* How wide a text will be once it is drawn. */
#ifndef HOLDOUT_TERM_CANVAS_COLUMNS_H
#define HOLDOUT_TERM_CANVAS_COLUMNS_H

/* Columns of UTF-8 whose characters are one column each, as all names are. */
int columns_of(const char *text);

#endif
