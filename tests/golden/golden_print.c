#include "golden_print.h"

#include "golden.h"

#include "holdout/content_load.h"

#include <stdlib.h>

int golden_print(int argc, char **argv, void (*print)(FILE *out, const Content *content))
{
    Content *content = argc == 2 ? content_load(NULL, stderr) : NULL;
    if (!content) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    print(out, content);
    fclose(out);
    content_free(content);
    bool same = golden_agrees(argv[1], text);
    free(text);
    return same ? 0 : 1;
}
