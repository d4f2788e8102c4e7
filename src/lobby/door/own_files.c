#include "lobby/door/own_files.h"

#include <string.h>

static const char *const NAMES[OWN_COUNT] = {
#define X(id, name) [OWN_##id] = (name),
    OWN_FILE_LIST(X)
#undef X
};

void own_file(const char *folder, OwnFile file, char path[FOLDER_PATH_SIZE])
{
    folder_file(folder, NAMES[file], path);
}

bool is_own_file(const char *name)
{
    bool own = false;
    for (int i = 0; i < OWN_COUNT; i++) {
        own = own || strcmp(name, NAMES[i]) == 0;
    }
    return own;
}
