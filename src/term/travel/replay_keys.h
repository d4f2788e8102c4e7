/* Going through a replay: by steps, decisions, events, losses, waves and battles, forth and back. */
#ifndef HOLDOUT_TERM_TRAVEL_REPLAY_KEYS_H
#define HOLDOUT_TERM_TRAVEL_REPLAY_KEYS_H

#include "term/stack/screen.h"

/* Shows a place of the replay, with the messages that whoever came there step by step would see. */
void replay_show(App *app, int place);

/* Of every screen that shows a stage of a replay's run; the last ones also of a run that is played in the player's
 * place. */
enum { REPLAY_BINDING_COUNT = 23, REPLAY_BINDINGS_PILOTED = 15 };
extern const Binding REPLAY_BINDINGS[];

/* All battles and waves of the replay, to go to. */
extern const Screen COURSE_SCREEN;

#endif
