/* Stands in for libFuzzer: feeds every file of the folder named on the command line to the target once. A folder
 * without files is a failure, so that a lost corpus can't pass. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

static int run_file(const char *path)
{
    struct stat about;
    FILE *in = fopen(path, "rb");
    if (!in || fstat(fileno(in), &about) != 0 || !S_ISREG(about.st_mode)) {
        if (in) {
            fclose(in);
        }
        return 0;
    }
    /* Exactly as large as the input, so that reading past its end is seen. */
    size_t size = (size_t)about.st_size;
    uint8_t *bytes = malloc(size ? size : 1);
    FUZZ_REQUIRE(bytes && fread(bytes, 1, size, in) == size);
    fclose(in);
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 1;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    struct dirent **entries;
    int count = scandir(argv[1], &entries, NULL, alphasort);
    int run = 0;
    for (int i = 0; i < count; i++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
        FUZZ_REQUIRE(length > 0 && (size_t)length < sizeof path);
        run += run_file(path);
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    printf("%d inputs of %s\n", run, argv[1]);
    return run > 0 ? 0 : 1;
}
