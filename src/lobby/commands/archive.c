#include "lobby/commands/archive.h"

#include "disk/whole.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 512, END = 2 * BLOCK, NAME_MOST = 100, PREFIX_MOST = 155 };

typedef struct Header {
    char name[NAME_MOST], mode[8], user[8], group[8], size[12], time[12], sum[8], kind, link[100], magic[6], version[2],
        user_name[32], group_name[32], major[8], minor[8], prefix[PREFIX_MOST], rest[12];
} Header;

_Static_assert(sizeof(Header) == BLOCK, "a header is a block");

/* Where a name is cut into prefix and name: at the first '/' behind which there is room. NULL: nowhere. */
static const char *cut(const char *name)
{
    size_t length = strlen(name);
    const char *at = length > NAME_MOST ? strchr(name + length - NAME_MOST - 1, '/') : name;
    return at && at - name <= PREFIX_MOST && (at == name || at[1]) ? at : NULL;
}

bool archive_takes(const char *name)
{
    return name[0] && cut(name) != NULL;
}

/* Octal digits and a 0 behind them, that fill the field. */
static void put_number(char *field, size_t size, uint64_t number)
{
    field[size - 1] = '\0';
    for (size_t i = size - 1; i-- > 0; number >>= 3) {
        field[i] = (char)('0' + (number & 7));
    }
}

static void put_name(Header *header, const char *name)
{
    const char *at = cut(name);
    assert(at);
    memcpy(header->prefix, name, (size_t)(at - name));
    at += at > name;
    memcpy(header->name, at, strlen(at));
}

static void put_sum(Header *header)
{
    unsigned sum = 0;
    memset(header->sum, ' ', sizeof header->sum);
    for (size_t i = 0; i < sizeof *header; i++) {
        sum += ((const unsigned char *)header)[i];
    }
    put_number(header->sum, sizeof header->sum - 1, sum);
}

static bool put_header(Archive *archive, const char *name, char kind, unsigned mode, size_t size)
{
    Header header = {.kind = kind, .magic = "ustar", .version = {'0', '0'}};
    if (!archive_takes(name)) {
        errno = ENAMETOOLONG;
        return false;
    }
    put_name(&header, name);
    put_number(header.mode, sizeof header.mode, mode);
    put_number(header.user, sizeof header.user, 0);
    put_number(header.group, sizeof header.group, 0);
    put_number(header.size, sizeof header.size, size);
    put_number(header.time, sizeof header.time, (uint64_t)archive->time);
    put_sum(&header);
    return whole_write(archive->fd, &header, sizeof header);
}

bool archive_folder(Archive *archive, const char *name)
{
    return put_header(archive, name, '5', 0700, 0);
}

bool archive_file(Archive *archive, const char *name, const void *bytes, size_t size)
{
    static const char fill[BLOCK] = {0};
    return put_header(archive, name, '0', 0600, size) && whole_write(archive->fd, bytes, size) &&
           whole_write(archive->fd, fill, (BLOCK - size % BLOCK) % BLOCK);
}

/* Two empty blocks. */
bool archive_end(Archive *archive)
{
    static const char end[END] = {0};
    return whole_write(archive->fd, end, sizeof end);
}
