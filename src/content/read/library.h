/* All documents of a data folder, in the order of the tables they fill: kind by kind, by id within. */
#ifndef HOLDOUT_CONTENT_READ_LIBRARY_H
#define HOLDOUT_CONTENT_READ_LIBRARY_H

#include "content/read/document.h"

typedef struct Library {
    Problems *problems; /* where what is wrong with any of them is told */
    int count;
    Document *documents;
    int first[KIND_COUNT], counts[KIND_COUNT];
    Schema *schemas[KIND_COUNT];
} Library;

/* Reads every file; those that don't fit their kind become a problem and a broken document. */
void library_read(Library *library, const Source *source, Problems *problems);
void library_free(Library *library);

/* The document of the n-th entry of a kind. */
const Document *library_document(const Library *library, int kind, int entry);

#endif
