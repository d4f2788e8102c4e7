/* Made under /tmp and removed again, whatever a test put into it. */
#include "data_folder.h"
#include "../../support/scratch.h"
#include "holdout/content_load.h"

#include <dirent.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

enum { FOLDERS_OPEN = 8, FILE_ROOM = 1 << 16 };

static void path_of(char path[DATA_PATH_ROOM], const char *folder, const char *name)
{
    int length = snprintf(path, DATA_PATH_ROOM, "%s/%s", folder, name);
    assert_in_range(length, 1, DATA_PATH_ROOM - 1);
}

static char *slurp(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = calloc(FILE_ROOM, 1);
    assert_non_null(bytes);
    *size = fread(bytes, 1, FILE_ROOM - 1, file);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void copy(const char *from, const char *to)
{
    size_t size;
    char *bytes = slurp(from, &size);
    write_bytes(to, bytes, size);
    free(bytes);
}

/* Files are copied; folders are links to those of data/, until one of their files is written or removed. */
static void fill(const char *from, const char *to)
{
    DIR *entries = opendir(from);
    assert_non_null(entries);
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries)) {
        char source[DATA_PATH_ROOM], target[DATA_PATH_ROOM];
        path_of(source, from, entry->d_name);
        path_of(target, to, entry->d_name);
        if (strstr(entry->d_name, ".yaml")) {
            copy(source, target);
        } else if (entry->d_name[0] != '.') {
            assert_int_equal(symlink(source, target), 0);
        }
    }
    closedir(entries);
}

/* Makes a folder of the test's own where a link to one of data/ stands. */
static void own(const DataFolder *folder, const char *below)
{
    char path[DATA_PATH_ROOM], source[DATA_PATH_ROOM];
    struct stat about;
    path_of(path, folder->path, below);
    if (lstat(path, &about) == 0 && S_ISLNK(about.st_mode)) {
        path_of(source, CONTENT_DATA, below);
        assert_int_equal(unlink(path), 0);
        assert_int_equal(mkdir(path, 0700), 0);
        fill(source, path);
    }
}

void data_folder_place(const DataFolder *folder, const char *name, char path[DATA_PATH_ROOM])
{
    for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        char below[DATA_PATH_ROOM];
        snprintf(below, sizeof below, "%.*s", (int)(slash - name), name);
        own(folder, below);
    }
    path_of(path, folder->path, name);
}

DataFolder *data_folder_new(void)
{
    DataFolder *folder = calloc(1, sizeof *folder);
    assert_non_null(folder);
    scratch_folder(folder->path, sizeof folder->path);
    fill(CONTENT_DATA, folder->path);
    return folder;
}

static int remove_entry(const char *path, const struct stat *about, int type, struct FTW *place)
{
    (void)about;
    (void)type;
    (void)place;
    return remove(path);
}

void data_folder_free(DataFolder *folder)
{
    assert_int_equal(nftw(folder->path, remove_entry, FOLDERS_OPEN, FTW_DEPTH | FTW_PHYS), 0);
    free(folder->problems);
    free(folder);
}

void data_folder_write(const DataFolder *folder, const char *name, const char *bytes, size_t size)
{
    char path[DATA_PATH_ROOM];
    data_folder_place(folder, name, path);
    write_bytes(path, bytes, size);
}

void data_folder_copy(const DataFolder *folder, const char *from, const char *name)
{
    char path[DATA_PATH_ROOM];
    path_of(path, from, name);
    size_t size;
    char *bytes = slurp(path, &size);
    assert_in_range(size, 1, FILE_ROOM - 2);
    data_folder_write(folder, name, bytes, size);
    free(bytes);
}

void data_folder_text(const DataFolder *folder, const char *name, const char *text)
{
    data_folder_write(folder, name, text, strlen(text));
}

void data_folder_remove(const DataFolder *folder, const char *name)
{
    char path[DATA_PATH_ROOM];
    data_folder_place(folder, name, path);
    assert_int_equal(remove(path), 0);
}

char *data_folder_read(const DataFolder *folder, const char *name)
{
    char path[DATA_PATH_ROOM];
    path_of(path, folder->path, name);
    size_t size;
    return slurp(path, &size);
}

void data_folder_change(const DataFolder *folder, const char *name, const char *from, const char *to)
{
    char *text = data_folder_read(folder, name);
    char *at = strstr(text, from);
    assert_non_null(at);
    assert_null(strstr(at + 1, from));
    char *changed = calloc(strlen(text) + strlen(to) + 1, 1);
    assert_non_null(changed);
    sprintf(changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    data_folder_text(folder, name, changed);
    free(changed);
    free(text);
}

Content *data_folder_try(DataFolder *folder)
{
    free(folder->problems);
    folder->problems = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&folder->problems, &size);
    assert_non_null(out);
    Content *content = content_load(folder->path, out);
    fclose(out);
    assert_int_equal(content == NULL, size > 0);
    return content;
}

Content *data_folder_load(DataFolder *folder)
{
    Content *content = data_folder_try(folder);
    if (!content) {
        fail_msg("%s", folder->problems);
    }
    return content;
}

void data_folder_refused(DataFolder *folder, const char *expected)
{
    Content *content = data_folder_try(folder);
    if (content || !strstr(folder->problems, expected)) {
        fail_msg("expected: %s\nfound: %s", expected, content ? "content" : folder->problems);
    }
}

size_t data_folder_stride(void)
{
    const char *asked = getenv("HOLDOUT_BROKEN_STRIDE");
    int stride = asked ? atoi(asked) : 1;
    return stride > 0 ? (size_t)stride : 1;
}

void data_folder_all_refused(const Broken *broken, size_t count)
{
    DataFolder *folder = data_folder_new();
    for (size_t i = 0; i < count; i += data_folder_stride()) {
        char *text = data_folder_read(folder, broken[i].name);
        data_folder_change(folder, broken[i].name, broken[i].from, broken[i].to);
        data_folder_refused(folder, broken[i].expected);
        data_folder_text(folder, broken[i].name, text);
        free(text);
    }
    data_folder_free(folder);
}
