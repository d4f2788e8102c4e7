/* What the lobby keeps in a player's folder beside his games, and what is his own choice there. */
#ifndef HOLDOUT_LOBBY_DOOR_OWN_FILES_H
#define HOLDOUT_LOBBY_DOOR_OWN_FILES_H

#include "disk/folder.h"

/* constant, name */
#define OWN_FILE_LIST(X)      \
    X(NEWS, "news")           \
    X(ASIDE, "news-aside")    \
    X(CURTAIN, "curtain")     \
    X(NO_CHEERS, "no-cheers") \
    X(FAR, "far")             \
    X(CHEER, "cheer")         \
    X(SETTINGS, "settings.yaml")
typedef enum OwnFile {
#define X(id, ...) OWN_##id,
    OWN_FILE_LIST(X)
#undef X
        OWN_COUNT
} OwnFile;

void own_file(const char *folder, OwnFile file, char path[FOLDER_PATH_SIZE]);

/* Whether something there is called as one of them. */
bool is_own_file(const char *name);

#endif
