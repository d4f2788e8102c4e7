/* A tar file, as POSIX has it (ustar), written member by member: names up to 255 bytes, files up to 8 GiB, for their
 * user alone. Written here, since each member's bytes are fixed before it is written, while its file grows. */
#ifndef HOLDOUT_LOBBY_COMMANDS_ARCHIVE_H
#define HOLDOUT_LOBBY_COMMANDS_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Archive {
    int fd;
    int64_t time; /* of all members, seconds since 1970 */
} Archive;

/* Whether a name has room in a header; it has no '/' at its end. */
bool archive_takes(const char *name);

/* False and errno where it can't be written. */
bool archive_folder(Archive *archive, const char *name);
bool archive_file(Archive *archive, const char *name, const void *bytes, size_t size);
bool archive_end(Archive *archive);

#endif
