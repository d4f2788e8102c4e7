/* Screens that are a text to be scrolled. One describes itself by a TextScreen, which its Screen takes over by
 * TEXT_PARTS. */
#ifndef HOLDOUT_TERM_SCREENS_TEXT_SCREEN_H
#define HOLDOUT_TERM_SCREENS_TEXT_SCREEN_H

#include "base/text.h"
#include "base/translation.h"
#include "term/stack/screen.h"

/* State of such a screen. */
typedef struct TextState {
    int scroll; /* lines that have gone by */
} TextState;

typedef struct TextScreen {
    int left, top;     /* column of the title, the text and the keys; first row of the text */
    const char *title; /* marked with N_, or NULL and what writes it */
    void (*put_title)(const App *app, Text *title);
    const char *more; /* in place of the keys where there are more lines below; NULL: the usual words */
    /* Draws the lines from `scroll` on, and returns how many there are in all; in an area without rows nothing is
     * drawn. */
    int (*put)(const App *app, Area area, int scroll);
} TextScreen;

void text_settle(const App *app, void *state);
void text_draw(const App *app, const void *state);

enum { SCROLL_BINDING_COUNT = 8 };
extern const Binding SCROLL_BINDINGS[SCROLL_BINDING_COUNT];

#define TEXT_PARTS(description)                                                                 \
    .text = &(description), .bindings = SCROLL_BINDINGS, .binding_count = SCROLL_BINDING_COUNT, \
    .state_size = sizeof(TextState), .settle = text_settle, .draw = text_draw

#endif
