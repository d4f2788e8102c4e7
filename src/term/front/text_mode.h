/* Screens told line by line, for screen readers and pipes: after each key what has changed. */
#ifndef HOLDOUT_TERM_FRONT_TEXT_MODE_H
#define HOLDOUT_TERM_FRONT_TEXT_MODE_H

#include "term/stack/screen.h"

#include <stdio.h>

typedef struct TextMode TextMode;

/* Tells the screens of an app from now on; freed with text_mode_free, before the app's canvas. */
TextMode *text_mode_new(App *app, FILE *out);
void text_mode_free(TextMode *mode);

/* Tells what has changed since it was told last, once the screen has been drawn. Nobody is told of every frame of what
 * plays by itself. False when it can't be written. */
bool text_mode_tell(TextMode *mode, bool asked);

/* A line of its own. */
void text_mode_say(TextMode *mode, const char *words);

/* What the host tells, when it is something else than the last time; other numbers in it alone are not. */
void text_mode_hear(TextMode *mode, const char *words);

/* A line that names the key, for those who read what was typed before. */
void text_mode_echo(TextMode *mode, const char *key);

#endif
