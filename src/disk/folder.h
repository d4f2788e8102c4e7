/* Folders of files that must survive. */
#ifndef HOLDOUT_DISK_FOLDER_H
#define HOLDOUT_DISK_FOLDER_H

#include <stdbool.h>

enum { FOLDER_PATH_SIZE = 4096 };

/* The folder that a path is in. */
void folder_of(const char *path, char dir[FOLDER_PATH_SIZE]);

/* The path of what is called so in a folder. */
void folder_file(const char *dir, const char *name, char path[FOLDER_PATH_SIZE]);

/* Makes a folder where it is missing, and waits for its name to be on disk: else it is gone again, and made anew the
 * next time. False and errno when it can't be made. */
bool folder_make(const char *path);

#endif
