/* Settings at work: whatever is chosen holds at once. */
#ifndef HOLDOUT_TERM_STACK_APPLY_SETTINGS_H
#define HOLDOUT_TERM_STACK_APPLY_SETTINGS_H

#include "term/stack/screen.h"

/* Reads the file of settings that the options name, and takes what the command line orders; nothing is applied yet.
 * Scripts are played alike whatever a player has chosen, unless they ask for it. */
void settings_begin(App *app);

/* Makes a setting, or all of them, hold for what is on show and what will be. */
void settings_apply(App *app, Setting setting);
void settings_apply_all(App *app);

#endif
