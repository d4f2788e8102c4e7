/* What programs are sent (each turn the whole state, the same to both), and the orders in their answers:
 * {"build":"turret","at":12} and so on (doc/duel.md). */
#ifndef HOLDOUT_CONTEST_TALK_H
#define HOLDOUT_CONTEST_TALK_H

#include "base/text.h"
#include "holdout/duel.h"

#include <jansson.h>

enum { ORDER_SAY_COLUMNS = 80, ORDER_SAY_SIZE = 4 * ORDER_SAY_COLUMNS + 1 };

/* The words of an order, with what is said, which may be "". */
json_t *order_json(const DuelOrder *order, const char *say);

/* Reads an object; whatever is none of the words of either side is DUEL_UNKNOWN. `say` is cut after 80 characters. */
DuelOrder order_read(const json_t *object, char say[ORDER_SAY_SIZE]);

enum { STATE_TEXT_SIZE = 65536 };

/* The state as one line without its line break; its length. */
size_t state_text(const Duel *duel, char out[STATE_TEXT_SIZE]);

#endif
