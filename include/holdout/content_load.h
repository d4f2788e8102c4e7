/* Content from a folder of data, or as it was built into the program; its texts, warnings about it, and policies, which
 * are read in the same way. */
#ifndef HOLDOUT_CONTENT_LOAD_H
#define HOLDOUT_CONTENT_LOAD_H

#include "holdout/content.h"

#include <stdio.h>

/* Loads and cross-checks the data folder, or takes what the program was built with when dir is NULL. The result is the
 * caller's, freed with content_free. On failure NULL, and every problem found is written to `out` (which may be
 * stderr or a memory stream), one sentence a line: "FILE:LINE: FIELD: what is wrong, and what to do". */
Content *content_load(const char *dir, FILE *out);
void content_free(Content *content);

/* A text of content that players read, and where it stands: path of its file or folder in the data, id of the entry in
 * a folder or "", and key. It may be written anew, in so many bytes with its end; the content hash stays that of the
 * files. An `asked` text stays English here and is translated where it is read; a `counted` one of these is a plural,
 * in as many forms as the language has. */
typedef struct ContentText {
    const char *path, *id, *key;
    char *text;
    size_t size;
    bool asked, counted;
} ContentText;

/* Calls `each` for every such text, in the order of the tables. A content that is in use elsewhere must not be written.
 */
void content_each_text(Content *content, void (*each)(void *context, const ContentText *text), void *context);

/* Writes a sentence a line to `out` for what loads but is most likely a mistake: "blueprints/ID.yaml: FIELD: what never
 * happens, and why". Returns how many. */
int content_warnings(const Content *content, FILE *out);

typedef struct Policy Policy; /* policy.h */

/* A policy from a file; false after saying on `out` what is wrong: "FILE:LINE: FIELD: what is wrong; what to do". */
bool policy_read(const Content *content, const char *path, Policy *policy, FILE *out);

/* The same from bytes that are at hand; `label` is what sentences call them. */
bool policy_parse(const Content *content, const char *label, const char *text, size_t size, Policy *policy, FILE *out);

#endif
