/* Waiting for the disk. */
#ifndef HOLDOUT_DISK_SYNC_H
#define HOLDOUT_DISK_SYNC_H

typedef enum SyncResult {
    SYNC_DONE,
    SYNC_UNABLE, /* the file system can't: nothing better is to be had */
    SYNC_LOST,   /* with errno: what was written may be lost */
} SyncResult;

/* The contents of an open file. */
SyncResult sync_contents(int fd);

/* Its rights, too. */
SyncResult sync_whole(int fd);

/* The names in a folder: one that was just given outlives a power cut then. */
SyncResult sync_folder(const char *path);

#endif
