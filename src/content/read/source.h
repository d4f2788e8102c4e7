/* The data files of a folder as bytes, in the order of their names. */
#ifndef HOLDOUT_CONTENT_READ_SOURCE_H
#define HOLDOUT_CONTENT_READ_SOURCE_H

#include "content/read/problems.h"

#include <stddef.h>

typedef struct SourceFile {
    char *name;  /* below the data folder: "blueprints/hub.yaml" */
    char *label; /* as problems name it */
    char *bytes; /* terminated; may hold zero bytes before */
    size_t size;
    const char *page; /* of the documentation: where all that it can say is told */
} SourceFile;

typedef struct Source {
    int count;
    SourceFile *files;
} Source;

void source_read(Source *source, const char *dir, Problems *problems);
/* One file alone; none where it can't be read. */
void source_read_file(Source *source, const char *path, const char *page, Problems *problems);
void source_free(Source *source);

#endif
