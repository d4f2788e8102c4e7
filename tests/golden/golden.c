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

/* The line at *text, of a length that is returned, and *text behind it. */
static int next_line(const char **text)
{
    int length = (int)strcspn(*text, "\n");
    *text += length + ((*text)[length] == '\n');
    return length;
}

static void tell_line(const char *whose, const char *line, int length, bool there)
{
    fprintf(stderr, "  %s %s%.*s%s\n", whose, there ? "\"" : "ends here", there ? length : 0, line, there ? "\"" : "");
}

/* A line is different, too, where one text has come to its end. */
static bool lines_agree(const char *path, const char *expected, const char *made)
{
    int differ = 0;
    for (int number = 1; *expected || *made; number++) {
        const char *had = expected, *has = made;
        int had_length = next_line(&expected), has_length = next_line(&made);
        if (*had && *has && had_length == has_length && memcmp(had, has, (size_t)had_length) == 0) {
            continue;
        }
        if (differ++ == 0) {
            fprintf(stderr, "%s, line %d:\n", path, number);
            tell_line("the file:   ", had, had_length, *had);
            tell_line("made now:   ", has, has_length, *has);
        }
    }
    if (differ > 0) {
        fprintf(stderr, "%d line%s; where the change is meant, ./dev golden writes the file anew\n", differ,
                differ == 1 ? " differs" : "s differ");
    }
    return differ == 0;
}

static char *read_file(const char *path)
{
    FILE *in = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    if (in && getdelim(&text, &size, '\0', in) <= 0) {
        free(text);
        text = NULL;
    }
    if (in) {
        fclose(in);
    }
    return text;
}

bool golden_agrees(const char *path, const char *text)
{
    const char *mode = getenv("HOLDOUT_GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        return write_file(path, text);
    }
    char *expected = read_file(path);
    if (!expected) {
        fprintf(stderr, "%s is missing or empty; ./dev golden writes it\n", path);
        return false;
    }
    bool same = lines_agree(path, expected, text);
    free(expected);
    return same;
}
