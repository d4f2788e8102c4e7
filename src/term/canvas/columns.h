/* How wide a text will be once it is drawn, and what of it has room. */
#ifndef HOLDOUT_TERM_CANVAS_COLUMNS_H
#define HOLDOUT_TERM_CANVAS_COLUMNS_H

/* Columns of UTF-8 whose characters are one column each, as all names are. */
int columns_of(const char *text);

/* Cuts off what stands behind two blanks, the last first, until the rest has room; what comes first stays. */
void columns_fit(char *text, int columns);

#endif
