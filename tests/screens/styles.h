/* What a screen looks like besides its characters: two maps of letters, and what each letter stands for. */
#ifndef HOLDOUT_TESTS_STYLES_H
#define HOLDOUT_TESTS_STYLES_H

#include "mirror.h"

/* The colours and attributes of characters, then the colours behind them, in lines as wide as the screen. Letters are
 * given in the order in which styles are met; a dot is the terminal's own, and in the first map a blank is a cell
 * without a character. To be freed. */
char *styles_text(const Mirror *mirror);

#endif
