/* What a machine is made of: for the sources of support/machine.h alone. */
#ifndef HOLDOUT_TESTS_MACHINE_PARTS_H
#define HOLDOUT_TESTS_MACHINE_PARTS_H

#include "support/machine.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    FILES = 48,
    NAMES = 96,
    HANDLES = 24,
    NAME_SIZE = 256,
    BYTES = 128 * 1024,
    SECTOR = 32, /* smaller than any disk has, so that little is written at once */
    SECTORS = BYTES / SECTOR,
    FIRST_HANDLE = 5000, /* where the system's descriptors never come */
};

/* A file or a folder: what is seen of it, and what is sure. */
typedef struct Inode {
    bool used, folder;
    mode_t mode;
    int locks; /* shared; -1 exclusive */
    off_t size, sure_size;
    bool dirty[SECTORS];
    char bytes[BYTES], sure[BYTES];
} Inode;

/* A name of an inode, by its whole path; -1 where there is none. */
typedef struct Name {
    char path[NAME_SIZE];
    int inode, sure;
} Name;

typedef struct Handle {
    bool used, appends;
    int inode, lock;
    off_t at;
} Handle;

/* Shared with the programs that are forked. */
typedef struct Machine {
    Inode inodes[FILES];
    Name names[NAMES];
    Handle handles[HANDLES];
    MachineFault fault;
    long call, calls;
    int error;
    bool full;
} Machine;

/* The one there is; NULL: none. */
extern Machine *machine;

/* Inodes that no name and no handle leads to any more, now or after a power cut, are free. */
void machine_forget_lost(void);

/* The inode of a name, or -1. */
int machine_named(const char *path);

/* A name to be given, and an inode. */
Name *machine_name_new(const char *path);
int machine_inode_new(bool folder, mode_t mode);

#endif
