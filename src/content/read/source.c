/* Reads what content is made from. Only names that end in .yaml count; a file that cannot be read or is far too
 * large becomes a sentence and is left out. */
#include "content/read/source.h"

#include "base/memory.h"
#include "content/tables/kinds.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_SIZE_MAX = 256 * 1024, FILES_MAX = 1024 };

static char *join(const char *a, const char *between, const char *b)
{
    size_t size = strlen(a) + strlen(between) + strlen(b) + 1;
    char *text = memory_new(size, 1);
    snprintf(text, size, "%s%s%s", a, between, b);
    return text;
}

static void source_add(Source *source, const SourceFile *file)
{
    source->files = memory_room(source->files, (size_t)source->count, sizeof(SourceFile));
    source->files[source->count++] = *file;
}

/* The bytes of an open file that should hold so many, or NULL and why. */
static char *source_slurp(FILE *file, size_t said, size_t *size, const char **why)
{
    size_t room = said < FILE_SIZE_MAX ? said + 1 : FILE_SIZE_MAX + 1;
    char *bytes = memory_grow(NULL, room + 1, 1);
    *size = fread(bytes, 1, room, file);
    while (*size == room && room <= FILE_SIZE_MAX) { /* it has grown meanwhile */
        room = FILE_SIZE_MAX + 1;
        bytes = memory_grow(bytes, room + 1, 1);
        *size += fread(bytes + *size, 1, room - *size, file);
    }
    if (ferror(file)) {
        *why = "reading it failed; check the disk";
    } else if (*size > FILE_SIZE_MAX) {
        *why = "is larger than 256 KiB; split it or check that it is a data file";
    } else {
        bytes[*size] = '\0';
        return bytes;
    }
    free(bytes);
    return NULL;
}

/* `label` is kept, or freed. */
static void source_add_path(Source *source, const char *name, char *label, const char *page, Problems *problems)
{
    struct stat status;
    const char *why = NULL;
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = stat(label, &status) == 0 && S_ISREG(status.st_mode) ? fopen(label, "rb") : NULL;
    if (!file) {
        why = "cannot be opened as a file; check that it is one and may be read";
    } else {
        bytes = source_slurp(file, (size_t)status.st_size, &size, &why);
        fclose(file);
    }
    if (bytes) {
        source_add(source, &(SourceFile){join(name, "", ""), label, bytes, size, page});
    } else {
        problem_add(problems, label, 0, NULL, "%s", why);
        free(label);
    }
}

static void source_add_file(Source *source, const char *dir, const char *name, Problems *problems)
{
    source_add_path(source, name, join(dir, "/", name), "doc/content.md", problems);
}

void source_read_file(Source *source, const char *path, const char *page, Problems *problems)
{
    *source = (Source){0};
    source_add_path(source, path, join(path, "", ""), page, problems);
}

static bool is_data_name(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > 5 && strcmp(name + length - 5, ".yaml") == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Names of the data files in a folder, sorted; NULL when it cannot be read. */
static char **folder_names(const char *path, int *count)
{
    DIR *folder = opendir(path);
    if (!folder) {
        return NULL;
    }
    char **names = memory_new(1, sizeof(char *));
    *count = 0;
    for (struct dirent *entry = readdir(folder); entry && *count < FILES_MAX; entry = readdir(folder)) {
        if (is_data_name(entry->d_name)) {
            names = memory_room(names, (size_t)*count, sizeof(char *));
            names[(*count)++] = join(entry->d_name, "", "");
        }
    }
    closedir(folder);
    qsort(names, (size_t)*count, sizeof(char *), compare_names);
    return names;
}

static void source_add_folder(Source *source, const char *dir, const char *folder, Problems *problems)
{
    char *path = join(dir, "/", folder);
    int count = 0;
    char **names = folder_names(path, &count);
    if (!names) {
        problem_add(problems, path, 0, NULL, "this folder cannot be read (%s); make it, with one file an entry",
                    strerror(errno));
    }
    for (int i = 0; names && i < count; i++) {
        char *name = join(folder, "", names[i]);
        source_add_file(source, dir, name, problems);
        free(name);
        free(names[i]);
    }
    free(names);
    free(path);
}

void source_read(Source *source, const char *dir, Problems *problems)
{
    *source = (Source){0};
    struct stat status;
    if (stat(dir, &status) != 0 || !S_ISDIR(status.st_mode)) {
        problem_add(problems, dir, 0, NULL, "is not a folder; name the folder that holds rules.yaml and blueprints/");
        return;
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (kind_is_folder(kind)) {
            source_add_folder(source, dir, CONTENT_KINDS[kind].path, problems);
        } else {
            source_add_file(source, dir, CONTENT_KINDS[kind].path, problems);
        }
    }
}

void source_free(Source *source)
{
    for (int i = 0; i < source->count; i++) {
        free(source->files[i].name);
        free(source->files[i].label);
        free(source->files[i].bytes);
    }
    free(source->files);
    *source = (Source){0};
}
