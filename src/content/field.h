/* Short forms for entries of tables. `at` is written as FIELD_AT(Blueprint, name). */
#ifndef HOLDOUT_CONTENT_FIELD_H
#define HOLDOUT_CONTENT_FIELD_H

#include "content/table.h"

#define FIELD_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define FIELD_LIST_AT(type, member) .at = offsetof(type, member), .size = sizeof(((type *)0)->member[0])
#define FIELD_COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
