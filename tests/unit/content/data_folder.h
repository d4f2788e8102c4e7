/* A data folder of one's own to break, which begins as data/ is, and what loading it says. */
#ifndef HOLDOUT_TESTS_DATA_FOLDER_H
#define HOLDOUT_TESTS_DATA_FOLDER_H

#include "holdout/content.h"

enum { DATA_PATH_ROOM = 512 };

typedef struct DataFolder {
    char path[64];
    char *problems; /* of the last load */
} DataFolder;

DataFolder *data_folder_new(void);
void data_folder_free(DataFolder *folder);

/* Where this file stands or can be put: nothing that is done there touches data/. */
void data_folder_place(const DataFolder *folder, const char *name, char path[DATA_PATH_ROOM]);

void data_folder_write(const DataFolder *folder, const char *name, const char *bytes, size_t size);
/* The file of this name, as it stands in another folder. */
void data_folder_copy(const DataFolder *folder, const char *from, const char *name);
void data_folder_text(const DataFolder *folder, const char *name, const char *text);
void data_folder_remove(const DataFolder *folder, const char *name);

/* The text of a file; the caller frees it. */
char *data_folder_read(const DataFolder *folder, const char *name);

/* Replaces what stands exactly once in a file. */
void data_folder_change(const DataFolder *folder, const char *name, const char *from, const char *to);

/* What the folder holds; a test that could not load it fails and says why. */
Content *data_folder_load(DataFolder *folder);

/* The same, or NULL. */
Content *data_folder_try(DataFolder *folder);

/* The folder can't be loaded, and this is among what is said about it. */
void data_folder_refused(DataFolder *folder, const char *expected);

/* One change to the default data, and what must be said about it. The expected text begins with the file's name. */
typedef struct Broken {
    const char *name, *from, *to, *expected;
} Broken;

/* Each change alone is refused. */
void data_folder_all_refused(const Broken *broken, size_t count);

/* Where the time doesn't allow them all, one in so many mistakes is made; the fast builds make each. */
size_t data_folder_stride(void);

#endif
