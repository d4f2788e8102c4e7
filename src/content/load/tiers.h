/* Later, tougher versions of attackers. */
#ifndef HOLDOUT_CONTENT_LOAD_TIERS_H
#define HOLDOUT_CONTENT_LOAD_TIERS_H

#include "content/read/library.h"

/* Puts behind every attacker but bosses what the tiers make of it: "mite-2", "mite-3" … Of content that has been
 * checked; an id that is too long for that, or there already, is a problem. */
void tiers_add(Content *content, const Library *library);

#endif
