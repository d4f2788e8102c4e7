/* The data that the program was built with is part of it, ready made; a folder of data is read when it is named. */
#include "holdout/content.h"
#include "holdout/content_load.h"

#include "content/built_in/baked.h"
#include "content/load/load.h"
#include "content/load/pack.h"

Content *content_load(const char *dir, FILE *out)
{
    return dir ? content_from_folder(dir, out) : content_unpack(CONTENT_BAKED, CONTENT_BAKED_SIZE);
}

void content_free(Content *content)
{
    content_release(content);
}
