/* What `holdout codex` says of the game: every number that data has of a blueprint, an attacker, an augment, a status,
 * a terrain type or an event, in words. Tests of battles take what they expect from the same data; here a number that
 * changed stands in a line that can be read. */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>

enum { COMMAND_SIZE = 1024, PAGE = 4096 };

/* All that a command prints, which the caller frees; NULL: it failed. */
static char *output_of(const char *command)
{
    FILE *from = popen(command, "r");
    char *text = NULL, page[PAGE];
    size_t size = 0, count;
    FILE *out = open_memstream(&text, &size);
    while (from && out && (count = fread(page, 1, sizeof page, from)) > 0) {
        fwrite(page, 1, count, out);
    }
    bool done = from && pclose(from) == 0;
    if (out) {
        fclose(out);
    }
    if (!done) {
        free(text);
        return NULL;
    }
    return text;
}

int main(int argc, char **argv)
{
    char command[COMMAND_SIZE];
    if (argc != 3 || (size_t)snprintf(command, sizeof command, "'%s' codex", argv[2]) >= sizeof command) {
        fprintf(stderr, "usage: %s FILE PROGRAM\n", argv[0]);
        return 2;
    }
    char *text = output_of(command);
    if (!text) {
        fprintf(stderr, "%s: the program failed\n", command);
        return 1;
    }
    bool same = golden_agrees(argv[1], text);
    free(text);
    return same ? 0 : 1;
}
