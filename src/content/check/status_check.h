/* Whether a status can be what its file says, and whether rules give it to those that can have it. */
#ifndef HOLDOUT_CONTENT_CHECK_STATUS_CHECK_H
#define HOLDOUT_CONTENT_CHECK_STATUS_CHECK_H

#include "content/read/document.h"

void status_check(const StatusType *type, const Document *document, Problems *problems);

/* For rules that give one; `number` counts from 1. */
void status_check_rule(const StatusType *type, const Rule *rule, int number, StatusBearer owner,
                       const Document *document, Problems *problems);

#endif
