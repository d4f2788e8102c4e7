/* Any bytes are a data file: the first line names which file of the default content the rest replaces. Whatever it
 * says, loading ends in content that can be described, or in problems that name a file or a folder. */
#include "fuzz.h"
#include "scratch.h"

#include "holdout/content.h"

#include <ftw.h>
#include <string.h>

enum { FILES_MAX = 512, NAME_SIZE = 128, FOLDERS_OPEN = 8 };

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
    if (type != FTW_F) {
        return 0;
    }
    FUZZ_REQUIRE(default_files.count < FILES_MAX);
    DataFile *file = &default_files.files[default_files.count++];
    snprintf(file->name, sizeof file->name, "%s", path + strlen(FUZZ_DATA) + 1);
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

static void describe_everything(const Content *content)
{
    char text[4096];
    for (int i = 0; i < content->blueprint_count; i++) {
        FUZZ_REQUIRE(describe_blueprint(content, i, 8, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_blueprint(content, content->blueprints[i].id) == i);
    }
    for (int i = 0; i < content->augment_count; i++) {
        FUZZ_REQUIRE(describe_augment(content, i, text, sizeof text) == strlen(text));
        for (int k = 0; k < content->blueprint_count; k++) {
            Blueprint fitted = content->blueprints[k];
            if (augment_fits(content, i, &fitted)) {
                augment_apply(content, i, &fitted);
                FUZZ_REQUIRE(describe_blueprint_as(content, &fitted, 8, text, sizeof text) == strlen(text));
            }
        }
    }
    for (int i = 0; i < content->attacker_count; i++) {
        FUZZ_REQUIRE(describe_attacker(content, i, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_attacker(content, content->attackers[i].id) == i);
    }
    for (int i = 0; i < content->encounter_count; i++) {
        FUZZ_REQUIRE(describe_encounter(content, i, text, sizeof text) == strlen(text));
        FUZZ_REQUIRE(content_encounter(content, content->encounters[i].id) == i);
    }
    for (int i = 0; i < content->run.ascension_count; i++) {
        FUZZ_REQUIRE(describe_run_step(&content->run.ascension[i], text, sizeof text) == strlen(text));
    }
    for (int i = 0; i < RUN_NUMBER_COUNT; i++) {
        FUZZ_REQUIRE(run_number(&content->run, (RunNumber)i, ASCENSIONS_MAX, UINT32_MAX) <= 10000);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    copy_defaults();
    const uint8_t *line_end = size ? memchr(data, '\n', size) : NULL;
    size_t length = line_end ? (size_t)(line_end - data) : size;
    const DataFile *file = named(data, length);
    size_t rest = line_end ? length + 1 : length;
    scratch_write(file->name, size ? data + rest : data, size - rest);

    char *report = NULL;
    size_t report_size = 0;
    FILE *problems = open_memstream(&report, &report_size);
    FUZZ_REQUIRE(problems);
    Content *content = content_load(scratch_folder(), problems);
    fclose(problems);
    FUZZ_REQUIRE((content == NULL) == (report_size > 0));
    if (content) {
        describe_everything(content);
        content_free(content);
    } else {
        FUZZ_REQUIRE(strstr(report, ".yaml") || strstr(report, "/: "));
    }
    free(report);
    put_back(file);
    return 0;
}
