/* Players that are programs. They see what a player sees, a const Game, and decide through the same door. */
#ifndef HOLDOUT_BOTS_BOTS_H
#define HOLDOUT_BOTS_BOTS_H

#include "bots/row.h"

typedef struct Bot Bot;

/* A bot for one run, freed with bot_free. The same kind plays the same game the same way. */
Bot *bot_new(BotKind kind, const Game *game);
void bot_free(Bot *bot);

/* Whether bots of a kind play by policies; and lets one play by this one, which must outlive it. */
bool bot_kind_obeys(BotKind kind);
void bot_obey(Bot *bot, const Policy *policy);

/* The item of a policy that stands at a place of an offer. */
int bot_item(const Offer *offer, int place);

/* Whether the policy leaves the offer on the table to lots, and the items of it, by place, that they are rolled among.
 */
bool bot_rolls(const Policy *policy, const Game *game);
int bot_lots(const Policy *policy, const Game *game, uint8_t places[OFFER_ITEMS_MAX]);

/* The next decision, always one that game_check allows; false when the bot would rather let time pass, or when nothing
 * can be done: the run is over, or the ship can go nowhere. */
bool bot_decide(Bot *bot, const Game *game, Decision *out);

/* What the random bot decides, by a stream of the caller's: the same stream makes the same run. Between waves it always
 * decides something. */
bool bot_random_decide(Rng *rng, const Game *game, Decision *out);

const char *bot_word(BotKind kind);

/* BOT_COUNT: no bot is called so. */
BotKind bot_named(const char *word);

#endif
