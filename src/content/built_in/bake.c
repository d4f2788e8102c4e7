/* bake DATA OUT DEPFILE: runs while the program is built and writes the content of a data folder as a C file. Data
 * with a mistake in it stops the build with the sentences of content_load. The depfile names every data file and
 * folder, so that a file that is added, changed or removed is picked up. */
#include "content/load/load.h"
#include "content/load/pack.h"
#include "content/read/source.h"
#include "content/tables/kinds.h"

#include <stdlib.h>

enum { BYTES_A_LINE = 32 };

static void write_bytes(FILE *file, const uint8_t *bytes, size_t size)
{
    fputs("/* Written by src/content/built_in/bake.c. */\n#include \"content/built_in/baked.h\"\n\n"
          "const uint8_t CONTENT_BAKED[] = {",
          file);
    for (size_t i = 0; i < size; i++) {
        fprintf(file, "%s%d,", i % BYTES_A_LINE == 0 ? "\n    " : "", bytes[i]);
    }
    fprintf(file, "\n};\nconst size_t CONTENT_BAKED_SIZE = sizeof CONTENT_BAKED;\n");
}

/* A path as make reads it. */
static void write_path(FILE *file, const char *path)
{
    fputc(' ', file);
    for (const char *c = path; *c; c++) {
        fprintf(file, "%s%c", *c == ' ' ? "\\" : "", *c);
    }
}

static void write_dependencies(FILE *file, const char *out, const char *dir)
{
    Problems problems = {.out = stderr};
    Source source;
    source_read(&source, dir, &problems);
    write_path(file, out);
    fputc(':', file);
    write_path(file, dir);
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (kind_is_folder(kind)) {
            write_path(file, dir);
            fprintf(file, "/%s", CONTENT_KINDS[kind].path);
        }
    }
    for (int i = 0; i < source.count; i++) {
        write_path(file, source.files[i].label);
    }
    fputc('\n', file);
    source_free(&source);
}

/* Closes a file; false when not all of it is on the disk. */
static bool closed(FILE *file)
{
    bool whole = !ferror(file);
    return fclose(file) == 0 && whole;
}

static bool bake(const char *dir, FILE *out)
{
    Content *content = content_from_folder(dir, stderr);
    if (!content) {
        return false;
    }
    size_t size;
    uint8_t *bytes = content_pack(content, &size);
    write_bytes(out, bytes, size);
    free(bytes);
    content_release(content);
    return true;
}

int main(int count, char **words)
{
    FILE *out = count == 4 ? fopen(words[2], "w") : NULL;
    FILE *dependencies = count == 4 ? fopen(words[3], "w") : NULL;
    bool baked = false;
    if (out && dependencies) {
        baked = bake(words[1], out);
        write_dependencies(dependencies, words[2], words[1]);
    } else {
        fputs("usage: bake DATA OUT DEPFILE, and both must be places where files can be written\n", stderr);
    }
    baked = (!out || closed(out)) && baked;
    baked = (!dependencies || closed(dependencies)) && baked;
    return baked ? EXIT_SUCCESS : EXIT_FAILURE;
}
