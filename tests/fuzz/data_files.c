/* Counts are what a fuzzer of bytes hardly ever finds by itself, so the input's first line says them. */
#include "data_files.h"

#include "fuzz.h"
#include "scratch.h"
#include "holdout/content_load.h"

#include <ftw.h>
#include <string.h>
#include <unistd.h>

enum { FILES_MAX = 1024, NAME_SIZE = 128, FOLDERS_OPEN = 8, TIMES_MAX = 400 };

/* It takes every level by itself. */
static const char ONE_TERRAIN[] = "terrains/ash-flats.yaml";

typedef struct DataFile {
    char name[NAME_SIZE];
    char *bytes;
    size_t size;
} DataFile;

typedef struct DataFiles {
    int count;
    DataFile files[FILES_MAX];
} DataFiles;

/* nftw passes no context. */
static DataFiles default_files;

static int add_file(const char *path, const struct stat *about, int type, struct FTW *place)
{
    (void)place;
    const char *name = path + strlen(FUZZ_DATA) + 1;
    if (type != FTW_F || (strncmp(name, "terrains/", 9) == 0 && strcmp(name, ONE_TERRAIN) != 0)) {
        return 0;
    }
    FUZZ_REQUIRE(default_files.count < FILES_MAX);
    DataFile *file = &default_files.files[default_files.count++];
    snprintf(file->name, sizeof file->name, "%s", name);
    file->size = (size_t)about->st_size;
    file->bytes = malloc(file->size + 1);
    FILE *in = fopen(path, "rb");
    FUZZ_REQUIRE(in && file->bytes && fread(file->bytes, 1, file->size, in) == file->size);
    fclose(in);
    return 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const DataFile *)a)->name, ((const DataFile *)b)->name);
}

static void put_back(const DataFile *file)
{
    scratch_write(file->name, file->bytes, file->size);
}

static void free_defaults(void)
{
    for (int i = 0; i < default_files.count; i++) {
        free(default_files.files[i].bytes);
    }
}

static void copy_defaults(void)
{
    if (default_files.count > 0) {
        return;
    }
    atexit(free_defaults);
    nftw(FUZZ_DATA, add_file, FOLDERS_OPEN, FTW_PHYS);
    FUZZ_REQUIRE(default_files.count > 0);
    qsort(default_files.files, (size_t)default_files.count, sizeof default_files.files[0], compare_names);
    for (int i = 0; i < default_files.count; i++) {
        put_back(&default_files.files[i]);
    }
}

/* What a first line asks for: "NAME", "NAME*COPIES" or "NAME*COPIES@LINE*TIMES". */
typedef struct Request {
    const DataFile *file;
    unsigned copies, line, times;
} Request;

/* The file of that name; for any other name, one that its bytes choose. */
static const DataFile *named(const uint8_t *name, size_t length)
{
    unsigned sum = 0;
    for (size_t i = 0; i < length; i++) {
        sum += name[i];
    }
    for (int i = 0; i < default_files.count; i++) {
        const DataFile *file = &default_files.files[i];
        if (strlen(file->name) == length && memcmp(file->name, name, length) == 0) {
            return file;
        }
    }
    return &default_files.files[sum % (unsigned)default_files.count];
}

/* The number after a sign, at most TIMES_MAX; `otherwise` where there is none. */
static unsigned number_after(const char *text, char sign, unsigned otherwise)
{
    const char *at = text ? strchr(text, sign) : NULL;
    if (!at) {
        return otherwise;
    }
    unsigned value = 0;
    for (at++; *at >= '0' && *at <= '9' && value <= TIMES_MAX; at++) {
        value = value * 10 + (unsigned)(*at - '0');
    }
    return value < TIMES_MAX ? value : TIMES_MAX;
}

static Request take_request(const uint8_t *line, size_t length)
{
    char text[NAME_SIZE] = "";
    memcpy(text, line, length < NAME_SIZE - 1 ? length : NAME_SIZE - 1);
    const char *at = strchr(text, '@');
    size_t name = strcspn(text, "*@");
    return (Request){.file = named(line, name < length ? name : length),
                     .copies = number_after(text[name] == '*' ? text + name : NULL, '*', 1),
                     .line = number_after(at, '@', 0),
                     .times = number_after(at, '*', 1)};
}

/* The file's text with one of its lines, counted from 1, standing there several times. */
static char *repeat_line(const char *bytes, size_t *size, const Request *request)
{
    const char *start = bytes, *end = bytes + *size;
    for (unsigned i = 1; i < request->line && start; i++) {
        start = memchr(start, '\n', (size_t)(end - start));
        start = start ? start + 1 : NULL;
    }
    const char *stop = start && request->line > 0 ? memchr(start, '\n', (size_t)(end - start)) : NULL;
    size_t length = stop ? (size_t)(stop + 1 - start) : 0, before = stop ? (size_t)(start - bytes) : *size;
    char *out = malloc(*size + length * request->times + 1);
    FUZZ_REQUIRE(out);
    memcpy(out, bytes, before);
    size_t written = before;
    for (unsigned i = 0; stop && i < request->times; i++, written += length) {
        memcpy(out + written, start, length);
    }
    size_t rest = *size - before - length;
    memcpy(out + written, bytes + before + length, rest);
    *size = written + rest;
    return out;
}

static void copy_name(char name[NAME_SIZE + NAME_SIZE], const DataFile *file, unsigned number)
{
    const char *slash = strrchr(file->name, '/');
    snprintf(name, NAME_SIZE + NAME_SIZE, "%.*s/z%u.yaml", (int)(slash - file->name), file->name, number);
}

/* A copy of an entry under an id of its own; one without an id is left as it is, and will be refused. */
static void write_copy(const DataFile *file, unsigned number, const char *bytes, size_t size)
{
    char name[NAME_SIZE + NAME_SIZE];
    copy_name(name, file, number);
    char *copy = malloc(size + NAME_SIZE);
    FUZZ_REQUIRE(copy);
    size_t line = 0;
    while (line + 4 <= size && memcmp(bytes + line, "id: ", 4) != 0) {
        const char *next = memchr(bytes + line, '\n', size - line);
        line = next ? (size_t)(next + 1 - bytes) : size;
    }
    const char *end = line + 4 <= size ? memchr(bytes + line, '\n', size - line) : NULL;
    memcpy(copy, bytes, end ? line : size);
    size_t written = end ? line : size;
    if (end) {
        written += (size_t)sprintf(copy + written, "id: z%u", number);
        memcpy(copy + written, end, size - (size_t)(end - bytes));
        written += size - (size_t)(end - bytes);
    }
    scratch_write(name, copy, written);
    free(copy);
}

/* Writes what is asked for; entries alone can stand there more than once. */
static void change(Request *request, const uint8_t *data, size_t size)
{
    char *text = repeat_line((const char *)data, &size, request);
    request->copies = strchr(request->file->name, '/') || request->copies == 0 ? request->copies : 1;
    if (request->copies == 0) {
        scratch_remove(request->file->name);
    } else {
        scratch_write(request->file->name, text, size);
    }
    for (unsigned i = 1; i < request->copies; i++) {
        write_copy(request->file, i, text, size);
    }
    free(text);
}

static void restore(const Request *request)
{
    for (unsigned i = 1; i < request->copies; i++) {
        char name[NAME_SIZE + NAME_SIZE];
        copy_name(name, request->file, i);
        scratch_remove(name);
    }
    put_back(request->file);
}

Content *data_files_load(const uint8_t *data, size_t size)
{
    copy_defaults();
    const uint8_t *line_end = size ? memchr(data, '\n', size) : NULL;
    size_t length = line_end ? (size_t)(line_end - data) : size, rest = line_end ? length + 1 : length;
    Request request = take_request(data, length);
    change(&request, data + rest, size - rest);
    char *report = NULL;
    size_t report_size = 0;
    FILE *problems = open_memstream(&report, &report_size);
    FUZZ_REQUIRE(problems);
    Content *content = content_load(scratch_folder(), problems);
    fclose(problems);
    FUZZ_REQUIRE((content == NULL) == (report_size > 0));
    FUZZ_REQUIRE(content || strstr(report, ".yaml") || strstr(report, "/: "));
    free(report);
    restore(&request);
    return content;
}
