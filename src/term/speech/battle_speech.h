/* A battle in words: how it stands, what has happened, and the lists that keys ask for. */
#ifndef HOLDOUT_TERM_SPEECH_BATTLE_SPEECH_H
#define HOLDOUT_TERM_SPEECH_BATTLE_SPEECH_H

#include "base/text.h"
#include "term/view/coming.h"
#include "holdout/forecast.h"
#include "term/view/view.h"
#include "term/speech/speech.h"

enum { SPEECH_LINE_SIZE = 1000 };

/* How it stands, what is in hand and what is looked at; before that what has happened since the mark. */
void battle_speech(Reading *reading, const Theme *theme, const Game *game, const View *view, const BattleMark *since);

/* Who is on the board, the nearest to the Hub first; what stands there; where attackers come in and which way they
 * take; the waves that are known; and what the stores hold and can pay for. */
void speech_attackers(Reading *reading, const Game *game);
void speech_buildings(Reading *reading, const Game *game);
void speech_entrances(Reading *reading, const Game *game);
void speech_waves(Reading *reading, const Game *game, const Forecast *forecast);
void speech_stores(Reading *reading, const Game *game, const View *view);

/* The best places for what is in hand; and the deposits. */
void speech_places(Reading *reading, const Game *game, const View *view);
void speech_deposits(Reading *reading, const Game *game);

/* "8 Mite (new) from A and B each". */
void speech_add_group(Text *text, const Game *game, const Coming *group);

/* A wave by its index in battle.waves, what is in already left out: "8 Mite from A and B each; then 3 Brute from B". */
void speech_add_wave(Text *text, const Game *game, int wave);

/* "Mite 14, 8 of 10 HP, at 7,4, 3.2 tiles from the Hub on the way from A". */
void speech_add_attacker(Text *text, const Game *game, const Attacker *attacker);

/* "10 materials, 2 hull"; false and nothing for what costs nothing. */
bool speech_add_price(Text *text, const Battle *battle, int slot);

#endif
