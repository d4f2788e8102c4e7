/* Whether an attack has what its shape needs, and nothing that its shape has no use for. */
#ifndef HOLDOUT_CONTENT_CHECK_ATTACK_CHECK_H
#define HOLDOUT_CONTENT_CHECK_ATTACK_CHECK_H

#include "content/read/document.h"

void attack_check(const Blueprint *blueprint, const Document *document, Problems *problems);

#endif
