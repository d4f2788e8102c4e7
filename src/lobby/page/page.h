/* A static site of what a host's players have come to (doc/hosting.md): tables, races, the last games. */
#ifndef HOLDOUT_LOBBY_PAGE_PAGE_H
#define HOLDOUT_LOBBY_PAGE_PAGE_H

#include "lobby/host/host.h"

typedef struct PageTold {
    int games, written, removed; /* games with a page of their own; files */
} PageTold;

/* Brings the site in a folder up to date. What fails leaves what is there whole. */
bool page_write(Host *host, const char *path, PageTold *told, Failure *failure);

#endif
