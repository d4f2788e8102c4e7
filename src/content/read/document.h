/* One data file, read: its values as text, and the line of each. */
#ifndef HOLDOUT_CONTENT_READ_DOCUMENT_H
#define HOLDOUT_CONTENT_READ_DOCUMENT_H

#include "content/tables/kinds.h"
#include "content/read/cell.h"
#include "content/read/lines.h"
#include "content/read/source.h"

typedef struct Schema Schema; /* schema.h */

typedef struct Document {
    int kind; /* of content; set by whoever reads a folder of it */
    const Table *table;
    const SourceFile *file;
    Lines lines;
    Cell *cells;              /* one for each field of the table */
    char id[CONTENT_ID_SIZE]; /* of an entry: its file's name */
    bool broken;              /* it has no values, but others may refer to it */
    Problems *problems;       /* where what is wrong with it is told */
} Document;

/* False when the file does not fit its table's schema; every value is then still text and unchecked. */
bool document_read(Document *document, const Table *table, const SourceFile *file, const Schema *schema,
                   Problems *problems);
void document_free(Document *document, const Schema *schema);

/* A problem with the value at `path`, at its line or at that of the value around it. */
void document_problem(const Document *document, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
