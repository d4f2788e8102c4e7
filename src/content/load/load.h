/* Content from a folder of data files. */
#ifndef HOLDOUT_CONTENT_LOAD_LOAD_H
#define HOLDOUT_CONTENT_LOAD_LOAD_H

#include "holdout/content.h"

#include <stdio.h>

/* As content_load, of a folder that there is. */
Content *content_from_folder(const char *dir, FILE *out);

/* As content_free. */
void content_release(Content *content);

#endif
