/* What is in hand: a blueprint of the menu, or a building that is carried to another place. */
#ifndef HOLDOUT_TERM_VIEW_HAND_H
#define HOLDOUT_TERM_VIEW_HAND_H

#include "term/view/view.h"

/* Whether buildings are taken in hand to be queued during this wave, as the view asks. */
bool hand_plans(const Battle *battle, const View *view);

/* Loadout slots that the menu offers now, in the order of their numbers: buildings between waves and when planning; in
 * a wave abilities, and after them buildings while one may be built. Returns how many. */
int hand_menu(const Battle *battle, const View *view, int slots[BATTLE_LOADOUT_MAX]);

/* Whether a slot can be used to any end now, or queued when planning; and if not, why. */
Verdict hand_check_slot(const Battle *battle, const View *view, int slot);

/* Whether a slot's blueprint has been had as often as a battle allows. */
bool hand_used_up(const Battle *battle, int slot);

/* Blueprint index of what is in hand, or VIEW_NOTHING; and the blueprint, or NULL. */
int hand_blueprint_index(const Battle *battle, const View *view);
const Blueprint *hand_blueprint(const Battle *battle, const View *view);
bool hand_is_ability(const Battle *battle, const View *view);

/* The building that is carried, or NULL. */
const Building *hand_carried(const Battle *battle, const View *view);

/* Whether the player chooses where what is in hand looks; and where it looks, 0 when that can't be chosen. */
bool hand_turns(const Battle *battle, const View *view);
int hand_direction(const Battle *battle, const View *view);

/* Would building what is in hand at the cursor raise what stands there? */
bool hand_raises(const Battle *battle, const View *view);

/* What Enter submits at the cursor; something must be in hand. */
Decision hand_decision(const Battle *battle, const View *view);

/* Where an ability in hand is aimed, as a sentence: "Aimed at the middle of 6,10.", "Aimed between 6,10 and 7,10." Two
 * points that differ by half a tile never read alike. */
void hand_write_aim(const Battle *battle, const View *view, char *out, size_t size);

/* Aims an ability in hand exactly at an attacker that is on the board, and watches it. */
void hand_aim_at(const Battle *battle, View *view, const Attacker *attacker);

/* After time has passed or something was decided: what the menu no longer offers is let go, and says so; the cursor
 * stays on an attacker that is being watched, the aim of an ability on its very place. */
void hand_settle(const Game *game, View *view);

/* "north", "east", "south", "west". */
const char *hand_side(int direction);

#endif
