/* What a screen looks like besides its characters: two maps of letters, and what each letter stands for. */
#ifndef HOLDOUT_TESTS_STYLES_H
#define HOLDOUT_TESTS_STYLES_H

#include "mirror.h"

enum { STYLES_WORDS_SIZE = 48 };

/* The colour and attributes of a character in words, each after a blank, and the colour behind it; "" for the
 * terminal's own. */
void styles_ink(const MirrorCell *cell, char words[STYLES_WORDS_SIZE]);
void styles_ground(const MirrorCell *cell, char words[STYLES_WORDS_SIZE]);

/* A cell on which the ink of its character doesn't show. */
bool styles_blank(const MirrorCell *cell);

/* The colours and attributes of characters, then the colours behind them, in lines as wide as the screen. Letters are
 * given in the order in which styles are met; a dot is the terminal's own, and in the first map a blank is a cell
 * without a character. To be freed. */
char *styles_text(const Mirror *mirror);

#endif
