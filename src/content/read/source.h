/* The data files as bytes, from a folder or from the copy inside the binary, in the order of their names. */
#ifndef HOLDOUT_CONTENT_READ_SOURCE_H
#define HOLDOUT_CONTENT_READ_SOURCE_H

#include "content/read/problems.h"

#include <stddef.h>

typedef struct SourceFile {
    char *name;  /* below the data folder: "blueprints/hub.yaml" */
    char *label; /* as problems name it */
    char *bytes; /* terminated; may hold zero bytes before */
    size_t size;
} SourceFile;

typedef struct Source {
    int count;
    SourceFile *files;
} Source;

/* The built-in copy, written by embed.py. */
typedef struct EmbeddedFile {
    const char *name;
    const unsigned char *bytes;
    size_t size;
} EmbeddedFile;
extern const EmbeddedFile EMBEDDED_FILES[];
extern const int EMBEDDED_COUNT;

void source_read(Source *source, const char *dir, Problems *problems);
void source_free(Source *source);

#endif
