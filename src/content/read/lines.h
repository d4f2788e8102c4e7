/* Where in a file each value stands: made with libyaml's parser before libcyaml reads the same bytes. */
#ifndef HOLDOUT_CONTENT_READ_LINES_H
#define HOLDOUT_CONTENT_READ_LINES_H

#include "content/read/source.h"

#include <stdbool.h>

enum { PATH_SIZE = 160 };

typedef struct LineEntry {
    char *path; /* "rules[2].amount"; entries of lists count from 1 */
    int line;
} LineEntry;

typedef struct Lines {
    int count;
    LineEntry *entries;
} Lines;

/* Indexes a file, and refuses what no data file needs: bytes that are not text, more than one document, anchors,
 * aliases, tags, deep nesting. */
bool lines_read(Lines *lines, const SourceFile *file, Problems *problems);
void lines_free(Lines *lines);

/* Line of a path; 0 when the file does not have it. */
int lines_find(const Lines *lines, const char *path);

/* Line of a path or, where the file does not have it, of the nearest value around it; at least 1. */
int lines_near(const Lines *lines, const char *path);

/* Where a value stands, for a call: AT("rules[%d].amount", 2). */
typedef struct Path {
    char words[PATH_SIZE];
} Path;
Path path_to(const char *format, ...) __attribute__((format(printf, 1, 2)));
#define AT(...) (path_to(__VA_ARGS__).words)

/* Appends a key or a list index to a path. */
void path_key(char path[PATH_SIZE], const char *key);
void path_index(char path[PATH_SIZE], int index);

#endif
