/* The boss of a battle that has one: when it comes, how strong, and with whom. */
#ifndef HOLDOUT_BATTLEFIELD_BOSS_H
#define HOLDOUT_BATTLEFIELD_BOSS_H

#include "holdout/battle.h"

/* A wave has become the next one. */
void boss_prepare(Battle *battle, EventLog *log);

/* The next wave begins. */
void boss_begin_wave(Battle *battle);

/* Called in each tick in which attackers enter: is it the boss's turn now? */
bool boss_enters(Battle *battle);

/* An attacker has been killed. */
void boss_mourn(Battle *battle, const Attacker *dead);

/* What it may lose yet in this second; no attacker but a boss has a limit. */
int32_t boss_may_lose(const Battle *battle, const Attacker *attacker);

/* Does nothing of a boss stand between full tanks and winning? */
bool boss_allows_win(const Battle *battle);

/* Full HP with which an attacker of this type enters. */
int32_t boss_full_hp(const Battle *battle, int type);

#endif
