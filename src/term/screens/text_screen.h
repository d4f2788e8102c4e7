/* What the screens that are text have in common: scrolling and going back. */
#ifndef HOLDOUT_TERM_SCREENS_TEXT_SCREEN_H
#define HOLDOUT_TERM_SCREENS_TEXT_SCREEN_H

#include "term/stack/screen.h"

/* State of such a screen. */
typedef struct TextState {
    int scroll; /* lines that have gone by */
} TextState;

/* Keeps the scroll of a text of so many lines where there is text. */
void text_settle(TextState *state, int lines, int rows);

enum { SCROLL_BINDING_COUNT = 8 };
extern const Binding SCROLL_BINDINGS[SCROLL_BINDING_COUNT];

#endif
