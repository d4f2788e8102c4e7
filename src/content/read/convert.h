/* Values as text into the structs of Content, each checked for its range. */
#ifndef HOLDOUT_CONTENT_READ_CONVERT_H
#define HOLDOUT_CONTENT_READ_CONVERT_H

#include "content/read/document.h"

/* Fills `out` (a struct of its table, zeroed) from a document; what does not fit becomes a problem. */
void convert_document(const Document *document, const Scope *scope, void *out);

/* Text of a single top-level field of a document, or NULL. */
const char *convert_peek(const Document *document, const char *key);

/* Whether a text may be an id: lower-case words and numbers joined by dashes. */
bool convert_is_id(const char *text);

/* The integer kept in a field of 1 or 4 bytes: read, and put there. */
int64_t convert_read(const void *at, size_t size);
void convert_store(void *at, size_t size, int64_t value);

#endif
