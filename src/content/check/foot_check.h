/* Whether what data says of those who walk dungeons fits together. */
#ifndef HOLDOUT_CONTENT_CHECK_FOOT_CHECK_H
#define HOLDOUT_CONTENT_CHECK_FOOT_CHECK_H

#include "content/read/library.h"

void foot_check_data(const Content *content, const Library *library, Problems *problems);

#endif
