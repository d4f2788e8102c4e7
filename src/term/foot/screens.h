/* The screens of games on foot. */
#ifndef HOLDOUT_TERM_FOOT_SCREENS_H
#define HOLDOUT_TERM_FOOT_SCREENS_H

#include "term/walk/walk.h"

/* The game; opened with a FootPlay. */
extern const Screen FOOT_SCREEN;

/* Shows a game to whoever is to play it. */
void foot_show(App *app, const FootPlay *play);

/* The same of a team aboard a derelict, a stage of its run. */
extern const Screen ABOARD_SCREEN;

/* What stands above it; each is opened with the FootWalk of the game below. */
extern const Screen FOOT_PACK_SCREEN, FOOT_GEAR_SCREEN, FOOT_USE_ON_SCREEN, FOOT_PLAN_SCREEN, FOOT_END_SCREEN;

/* A journal of one; opened by foot_watch_path. */
extern const Screen FOOT_REPLAY_SCREEN;

/* Takes it to a place, where it is the screen on top. */
void foot_replay_show(App *app, int place);

/* All floors of it, to go to; opened with its Replay. */
extern const Screen FOOT_COURSE_SCREEN;

/* A game that a bot or a program plays; opened by foot_pilot_open. */
extern const Screen FOOT_PILOT_SCREEN;

/* Of voyages: what the plot has brought, who the hero is to be, and the stars; opened with the FootWalk, too. */
extern const Screen FOOT_DEED_SCREEN, FOOT_ORIGIN_SCREEN, FOOT_STARS_SCREEN;

/* What is opened above the map on all of these. */
extern const WalkScreens FOOT_ABOVE;

/* Games that can be begun or gone on with. */
extern const Screen FOOT_HOME_SCREEN;

#endif
