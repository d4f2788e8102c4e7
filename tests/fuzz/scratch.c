/* One folder for each process, so that parallel fuzzers don't meet. */
#include "scratch.h"

#include "fuzz.h"

#include <errno.h>
#include <ftw.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 512, DEPTH = 8 };

static int remove_entry(const char *path, const struct stat *about, int type, struct FTW *place)
{
    (void)about, (void)type, (void)place;
    return remove(path);
}

static void remove_folder(void)
{
    nftw(scratch_folder(), remove_entry, DEPTH, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_folder(void)
{
    static char folder[PATH_SIZE];
    if (!folder[0]) {
        const char *parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(folder, sizeof folder, "%s/holdout-fuzz-XXXXXX", parent);
        FUZZ_REQUIRE(mkdtemp(folder));
        atexit(remove_folder);
    }
    return folder;
}

void scratch_write(const char *name, const void *bytes, size_t size)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s", scratch_folder(), name);
    FUZZ_REQUIRE(length > 0 && length < PATH_SIZE);
    for (char *slash = path + strlen(scratch_folder()) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        FUZZ_REQUIRE(mkdir(path, 0700) == 0 || errno == EEXIST);
        *slash = '/';
    }
    FILE *out = fopen(path, "wb");
    FUZZ_REQUIRE(out);
    FUZZ_REQUIRE(fwrite(bytes, 1, size, out) == size);
    FUZZ_REQUIRE(fclose(out) == 0);
}

void scratch_remove(const char *name)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s", scratch_folder(), name);
    FUZZ_REQUIRE(length > 0 && length < PATH_SIZE);
    FUZZ_REQUIRE(remove(path) == 0 || errno == ENOENT);
}
