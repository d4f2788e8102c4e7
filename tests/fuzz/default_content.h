/* The content inside the binary, loaded once for a whole process. */
#ifndef HOLDOUT_TESTS_FUZZ_DEFAULT_CONTENT_H
#define HOLDOUT_TESTS_FUZZ_DEFAULT_CONTENT_H

#include "holdout/content.h"

/* The same at every call; freed when the process ends well. */
const Content *default_content(void);

#endif
