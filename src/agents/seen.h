/* The parts of an observation: what a player's screens would tell, as JSON, and nothing that they hide. */
#ifndef HOLDOUT_AGENTS_SEEN_H
#define HOLDOUT_AGENTS_SEEN_H

#include "holdout/forecast.h"

#include <jansson.h>

/* The ground and the paths, stores, waves, attackers, buildings, and what can be had. */
json_t *seen_battle(const Game *game);

/* What would come of the waves that are known; those that it doesn't tell of are left out. */
json_t *seen_forecast(const Game *game, const Forecast *forecast);

/* What is held, and how the run stands. */
json_t *seen_run(const Game *game);
json_t *seen_held(const Game *game);

/* The chart as far as it is seen; what is offered, sold and met. */
json_t *seen_chart(const Game *game);
json_t *seen_offer(const Game *game);
json_t *seen_story(const Game *game); /* where there is a next action */
json_t *seen_scene(const Game *game);
json_t *seen_shop(const Game *game);
json_t *seen_encounter(const Game *game);

/* The floor that the team aboard a derelict is on, or a game on foot by itself: all that the hero sees of it and is,
 * and what each game is for; `news`: and what the last decision has brought. */
json_t *seen_aboard(const Game *game, bool news);
json_t *seen_foot(const FootGame *foot, bool news);

#endif
