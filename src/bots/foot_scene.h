/* What an explorer sees of the fight that it is in, and has in its pack. Inner header of the explorer's files. */
#ifndef HOLDOUT_BOTS_FOOT_SCENE_H
#define HOLDOUT_BOTS_FOOT_SCENE_H

#include "holdout/foot.h"

enum {
    FOOT_DRINKS_BELOW = 45, /* percent of health */
    FOOT_RESTS_BELOW = 70,
    FOOT_NEAR = 9, /* tiles; who is farther off is let be */
    FOOT_THREATS_MAX = 64,
};

typedef struct FootScene {
    const FootGame *game;
    int here, health; /* tile; percent */
    int count, beside;
    int threats[FOOT_THREATS_MAX]; /* entities */
} FootScene;

FootScene scene_look(const FootGame *game);

/* Every now and then it goes on whatever there is to see, so that nothing keeps it for ever. */
bool scene_is_dogged(const FootGame *game);

/* Of what it is tired by turns in a game that goes on for long, so that what calls it there and back doesn't for ever:
 * it leaves places alone, then unknown ground as well, then lets nobody be. */
typedef enum SceneTired { TIRED_OF_PLACES, TIRED_OF_EXPLORING, TIRED_OF_LETTING_BE } SceneTired;
bool scene_tires_of(const FootGame *game, SceneTired of);

/* How many threats are so near to a place. */
int scene_around(const FootScene *scene, int at, int range);
bool scene_is_strong(const FootScene *scene, int entity);

/* Whom it leaves alone, on known ground: who sleeps, keeps to its place or hasn't noticed it and would cost more than
 * it brings. Marks the tiles on which they may notice it; whether there are any. */
bool scene_shuns(const FootGame *game, uint8_t shunned[DUNGEON_TILES_MAX]);

/* The next step to a tile around them; false where there is nobody like that, or no such way. */
bool scene_travel_around(const FootGame *game, int to, FootDecision *decision);

/* Whether a fight with somebody who could be let be is worth it: it brings a rank nearer and can't cost much. */
bool scene_is_worth_waking(const FootGame *game, int entity);

/* Under a letter of the pack, or NULL; whether it is known what that is. */
const FootItem *scene_item(const FootGame *game, int letter);
bool scene_knows(const FootGame *game, int letter);

/* Whether any of these rules touches something with fire. */
bool scene_sets_fire(const FootRule *rules, int count);

/* Whether one of its rules does that, and not the contrary. */
bool item_does(const FootItem *item, FootWhom whom, FootWhat what);

/* Makes it the decision where it is allowed. */
bool scene_try(const FootGame *game, FootDecision attempt, FootDecision *decision);
bool scene_use(const FootScene *scene, int letter, FootDecision *decision);

/* A step at a tile beside the hero, whatever stands there. */
bool scene_step_at(const FootGame *game, int at, FootDecision *decision);

/* Whether a tile is ground without a trap where nobody stands; and one on which nothing does harm. */
bool scene_is_free(const FootGame *game, int at);
bool scene_is_good(const FootGame *game, int at);

/* Health that it costs by averages to kill one foe that fights, and all threats there are (foot_weigh.c). */
int weigh_foe(const FootGame *game, int entity);
int weigh_fight(const FootScene *scene);

/* What is done about the threats there are (foot_fight.c); false where there is none to be dealt with. */
bool fight_threats(const FootScene *scene, FootDecision *decision);

/* What keeps it alive beside fights (foot_keep.c): what is drunk, worn and slept off. */
int keep_drinks_below(const FootGame *game); /* percent of health, the more the more there is to drink */
bool keep_drink(const FootScene *scene, FootDecision *decision);
bool keep_wear_better(const FootScene *scene, FootDecision *decision);
bool keep_sip(const FootScene *scene, FootDecision *decision);
bool keep_rest(const FootScene *scene, FootDecision *decision);
bool keep_off_harm(const FootScene *scene, FootDecision *decision);
/* The next step of exploring that comes near to nobody who is left alone, and, where there is none, `bold`ly the one
 * past whoever that is; gear that is no better than what is worn stays where it lies. False where none is left. */
bool keep_explore(const FootScene *scene, bool bold, FootDecision *decision);

/* Ground (foot_ground.c): fire where foes stand on what burns; a wait for who comes over it, off it; whether a thing is
 * kept for that, since something burns. */
bool ground_burn(const FootScene *scene, FootDecision *decision);
bool ground_lure(const FootScene *scene, FootDecision *decision);
bool ground_keeps(const FootScene *scene, const FootItem *item);

/* Out of the line of who shoots (foot_cover.c), and a wait there for who comes after it. */
bool cover_take(const FootScene *scene, FootDecision *decision);
bool cover_wait(const FootScene *scene, FootDecision *decision);

/* Out of a fight that would be lost (foot_flight.c); a door beside is barred. */
bool flight_from(const FootScene *scene, FootDecision *decision);
bool flight_bar(const FootScene *scene, FootDecision *decision);

/* What known places ask, as far as it is worth it (foot_sites.c). */
bool sites_answer(const FootGame *game, FootDecision *decision);

/* Goes to ask for a law of the floor that is of use to it. */
bool sites_decree(const FootGame *game, FootDecision *decision);

/* What a place has set going is stopped, or left behind. */
bool sites_flee(const FootGame *game, FootDecision *decision);

/* What is spent once (foot_spend.c): growth on what is worn, what makes a pair, what nobody knows in a fight that asks
 * for it, what is bad on a target. */
bool spend_growth(const FootScene *scene, FootDecision *decision);
bool spend_pair(const FootScene *scene, FootDecision *decision);
bool spend_unknown(const FootScene *scene, FootDecision *decision);
bool spend_bad(const FootScene *scene, int target, FootDecision *decision);

#endif
