/* Which terminal type is drawn for. A host often doesn't know the type of a terminal that a player comes from, least of
 * all over SSH; most terminals are like another one that every host knows. */
#ifndef HOLDOUT_TERM_TTY_TERMINAL_TYPE_H
#define HOLDOUT_TERM_TTY_TERMINAL_TYPE_H

#include <stdbool.h>

/* Types that a terminal of this type is like, the best first, up to NULL; the first is the type itself. */
enum { TERMINAL_TYPES_MAX = 5 };
void terminal_types_like(const char *type, const char *like[TERMINAL_TYPES_MAX]);

/* The first of them that this host knows, or NULL. */
const char *terminal_type_here(const char *type);

#endif
