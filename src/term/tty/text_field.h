/* A line of text that is being typed. */
#ifndef HOLDOUT_TERM_TTY_TEXT_FIELD_H
#define HOLDOUT_TERM_TTY_TEXT_FIELD_H

#include "term/tty/key.h"

/* Takes the last character off, or puts one on where there is room in `size` bytes; true for keys that do either. */
bool text_field_key(char *text, size_t size, Key key);

#endif
