/* What keys of many screens do, each said once; the argument of all of them is 0. */
#ifndef HOLDOUT_TERM_SCREENS_ACTS_H
#define HOLDOUT_TERM_SCREENS_ACTS_H

#include "term/stack/acts.h"

/* Leaves the game, or takes a sandbox back to before its last wave. */
void act_leave(App *app, int argument);
void act_rewind(App *app, int argument);

/* Open screens that many others lead to. */
extern const Screen HELP_SCREEN, MESSAGES_SCREEN, INFO_SCREEN, HELD_SCREEN, CODEX_SCREEN, STORY_SCREEN, CHEER_SCREEN;
void act_messages(App *app, int argument);
void act_story(App *app, int argument);
void act_info(App *app, int argument);
void act_held(App *app, int argument);
void act_cheer(App *app, int argument); /* where a host lets whoever looks on */
void act_codex(App *app, int argument); /* where it was left */

#endif
