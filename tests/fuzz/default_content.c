/* See the header: a target is called without a context, so what it keeps has to be static. */
#include "default_content.h"

#include "fuzz.h"
#include "holdout/content_load.h"

static Content *content;

static void free_content(void)
{
    content_free(content);
}

const Content *default_content(void)
{
    if (!content) {
        content = content_load(NULL, stderr);
        FUZZ_REQUIRE(content);
        atexit(free_content);
    }
    return content;
}
