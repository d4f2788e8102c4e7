/* The language of who plays. */
#ifndef HOLDOUT_TERM_SETTINGS_LANGUAGE_H
#define HOLDOUT_TERM_SETTINGS_LANGUAGE_H

#include <stdbool.h>

/* From now on words are those of the language that the environment names as it does for all programs (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG), where `folder` has a catalogue for it: FOLDER/<language>/LC_MESSAGES/holdout.mo. False, and
 * nothing has changed, where it has none. `folder` stays valid. */
bool language_begin(const char *folder);

#endif
