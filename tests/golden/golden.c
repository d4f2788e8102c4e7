/* See the header. */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool write_file(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");
    if (!out) {
        fprintf(stderr, "%s can't be written\n", path);
        return false;
    }
    bool done = fputs(text, out) >= 0;
    return fclose(out) == 0 && done;
}

static bool lines_agree(FILE *in, const char *path, const char *text)
{
    char *line = NULL;
    size_t size = 0;
    int number = 0;
    ssize_t length;
    bool same = true;
    while (same && (length = getline(&line, &size, in)) > 0) {
        number++;
        same = strncmp(text, line, (size_t)length) == 0;
        text += same ? length : 0;
    }
    if (number == 0 || !same || *text) {
        fprintf(stderr, "%s, line %d: differs; it should be: %.*s\n", path, number, (int)strcspn(text, "\n"), text);
        same = false;
    }
    free(line);
    return same;
}

bool golden_agrees(const char *path, const char *text)
{
    const char *mode = getenv("HOLDOUT_GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        return write_file(path, text);
    }
    FILE *in = fopen(path, "r");
    if (!in) {
        fprintf(stderr, "%s is missing; ./dev golden writes it\n", path);
        return false;
    }
    bool same = lines_agree(in, path, text);
    fclose(in);
    return same;
}
