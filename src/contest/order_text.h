/* Orders as the answers of programs have them: {"build":"turret","at":12} and so on (doc/duel.md). */
#ifndef HOLDOUT_CONTEST_ORDER_TEXT_H
#define HOLDOUT_CONTEST_ORDER_TEXT_H

#include "base/text.h"
#include "holdout/duel.h"

#include <jansson.h>

enum { ORDER_SAY_COLUMNS = 80, ORDER_SAY_SIZE = 4 * ORDER_SAY_COLUMNS + 1 };

/* The words of an order, with what is said, which may be "". */
json_t *order_json(const DuelOrder *order, const char *say);

/* Reads an object; whatever is none of the words of either side is DUEL_UNKNOWN. `say` is cut after 80 characters. */
DuelOrder order_read(const json_t *object, char say[ORDER_SAY_SIZE]);

#endif
