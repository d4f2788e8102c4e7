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

enum { PATH_ROOM = 512, FOLDERS_OPEN = 8, FILE_ROOM = 1 << 16 };

static void path_of(char path[PATH_ROOM], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_ROOM, "%s/%s", folder, name);
    assert_in_range(length, 1, PATH_ROOM - 1);
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

static void copy(const DataFolder *folder, const char *name)
{
    char from[PATH_ROOM];
    path_of(from, CONTENT_DATA, name);
    size_t size;
    char *bytes = slurp(from, &size);
    data_folder_write(folder, name, bytes, size);
    free(bytes);
}

/* `below` ends in a slash unless it is empty. */
static void copy_folder(const DataFolder *folder, const char *below)
{
    char path[PATH_ROOM];
    path_of(path, CONTENT_DATA, below);
    DIR *from = opendir(path);
    assert_non_null(from);
    for (struct dirent *entry = readdir(from); entry; entry = readdir(from)) {
        if (strstr(entry->d_name, ".yaml")) {
            char name[PATH_ROOM];
            snprintf(name, sizeof name, "%s%s", below, entry->d_name);
            copy(folder, name);
        }
    }
    closedir(from);
}

DataFolder *data_folder_new(void)
{
    static const char *const folders[] = {"blueprints/",   "attackers/",   "augments/",    "statuses/",
                                          "terrains/",     "events/",      "plans/",       "dungeon/",
                                          "names/",        "story/",       "foot/",        "foot/creatures/",
                                          "foot/items/",   "foot/packs/",  "foot/themes/", "foot/floors/",
                                          "foot/origins/", "foot/worlds/", "foot/books/",  "foot/derelicts/"};
    DataFolder *folder = calloc(1, sizeof *folder);
    assert_non_null(folder);
    scratch_folder(folder->path, sizeof folder->path);
    copy_folder(folder, "");
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[PATH_ROOM];
        path_of(path, folder->path, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
        copy_folder(folder, folders[i]);
    }
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
    char path[PATH_ROOM];
    path_of(path, folder->path, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void data_folder_text(const DataFolder *folder, const char *name, const char *text)
{
    data_folder_write(folder, name, text, strlen(text));
}

void data_folder_remove(const DataFolder *folder, const char *name)
{
    char path[PATH_ROOM];
    path_of(path, folder->path, name);
    assert_int_equal(remove(path), 0);
}

char *data_folder_read(const DataFolder *folder, const char *name)
{
    char path[PATH_ROOM];
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
