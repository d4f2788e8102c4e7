/* The calls by which rooms reach files that must survive: journals, settings, what was on the screen, records of duels
 * and films. They stand in one table, so that a test can put a machine of its own in the system's place, one whose disk
 * is full or whose power fails. The database of results has a seam of its own in SQLite. */
#ifndef HOLDOUT_DISK_CALLS_H
#define HOLDOUT_DISK_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

/* Each means, gives and leaves in errno what the system's call of its kind does. */
typedef struct DiskCalls {
    int (*open)(const char *path, int flags, mode_t mode); /* the mode counts with O_CREAT alone */
    int (*close)(int fd);
    ssize_t (*read)(int fd, void *bytes, size_t size);
    ssize_t (*read_at)(int fd, void *bytes, size_t size, off_t at); /* pread */
    ssize_t (*write)(int fd, const void *bytes, size_t size);
    off_t (*seek)(int fd, off_t at, int whence);
    int (*cut)(int fd, off_t size); /* ftruncate */
    int (*sync)(int fd);            /* fsync: of a folder, the names in it */
    int (*sync_data)(int fd);       /* fdatasync */
    int (*lock)(int fd, int operation);
    int (*permit)(int fd, mode_t mode); /* fchmod */
    int (*stat_open)(int fd, struct stat *out);
    int (*stat)(const char *path, struct stat *out);
    int (*stat_link)(const char *path, struct stat *out);
    ssize_t (*read_link)(const char *path, char *out, size_t size);
    char *(*real_path)(const char *path, char *out);
    int (*rename)(const char *from, const char *to);
    int (*remove)(const char *path); /* unlink */
    int (*make_folder)(const char *path, mode_t mode);
    int (*remove_folder)(const char *path);

    /* Tells the names in a folder, in no order and with the two points, until `each` says false. -1 where it can't be
     * opened. */
    int (*list)(const char *path, bool (*each)(void *context, const char *name), void *context);
} DiskCalls;

/* As `list`, of a folder that is open, which is closed by it; -1 also where it isn't. */
int disk_list_open(int fd, bool (*each)(void *context, const char *name), void *context);

/* The system's, unless a test has put another table in its place. */
extern const DiskCalls *disk;

#endif
