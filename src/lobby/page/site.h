/* The folder of a static site, which a web server reads while it is written: each file is the old one or the new one
 * whole, and one that says the same stays untouched. Its files can be read by all. */
#ifndef HOLDOUT_LOBBY_PAGE_SITE_H
#define HOLDOUT_LOBBY_PAGE_SITE_H

#include "disk/folder.h"
#include "holdout/failure.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Web {
    char path[FOLDER_PATH_SIZE]; /* absolute, without links */
    int lock;                    /* held while it is written */
    int written, removed;        /* files */
} Web;

/* Opens the folder, made when it is missing. Refused where it is in use for something else, another process writes it,
 * or it lies within the host's folder or around it. */
bool web_open(Web *site, const char *path, const char *host_dir, Failure *failure);
void web_close(Web *site);

/* Path of a file of the site, "" where it is too long. */
void web_path(const Web *site, const char *name, char path[FOLDER_PATH_SIZE]);
bool web_has(const Web *site, const char *name);

/* Puts a file in its place. False and a sentence where there is no room: then the old one stands. */
bool web_put(Web *site, const char *name, const void *bytes, size_t size, Failure *failure);

/* A page in memory: what is written between the two calls is put in its place; NULL: it is forgotten. */
typedef struct Leaf {
    FILE *out;
    char *bytes;
    size_t size;
} Leaf;
void leaf_begin(Leaf *leaf);
bool leaf_end(Leaf *leaf, Web *site, const char *name, Failure *failure);

/* The same for a file that was written beside its place, as this name. */
void web_beside(const Web *site, const char *name, char path[FOLDER_PATH_SIZE]);
bool web_take(Web *site, const char *name, Failure *failure);

/* Takes away a file; one that isn't there is no matter. */
void web_drop(Web *site, const char *name);

/* Takes away all files of a folder within that aren't wanted. */
void web_sweep(Web *site, const char *folder, bool (*wanted)(const void *context, const char *name),
               const void *context);

#endif
