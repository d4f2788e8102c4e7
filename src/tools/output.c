/* Standard output and standard error of the commands. */
#include "tools/output.h"
#include "tools/tools.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

json_t *json_tile(Tile tile)
{
    return json_pack("[ii]", tile.x, tile.y);
}

void json_print(json_t *document)
{
    json_dumpf(document, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(document);
}

int tool_fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("holdout: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return status;
}

int tool_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    return tool_fail(STATUS_SYSTEM, "Standard output can't be written: %s.", strerror(errno));
}
