/* Screens follow one another in one file, each under a line that names the key; --dump end writes one screen alone. */
#include "term/tty/dump.h"

#include "base/failure.h"

#include <errno.h>
#include <string.h>

static bool fail(const Dump *dump, Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "The screen can't be written to %s: %s; name another file after --dump.",
                       strcmp(dump->path, "-") == 0 ? "standard output" : dump->path, strerror(errno));
}

bool dump_open(Dump *dump, DumpWhen when, const char *path, Failure *failure)
{
    *dump = (Dump){.when = when, .path = path};
    if (dump->when == DUMP_NEVER) {
        return true;
    }
    dump->out = strcmp(dump->path, "-") == 0 ? stdout : fopen(dump->path, "w");
    return dump->out ? true : fail(dump, failure);
}

void dump_key(Dump *dump, Key key, bool wave_ended, const Canvas *canvas)
{
    dump->keys++;
    if (!dump->out || !(dump->when == DUMP_EACH || (dump->when == DUMP_WAVE && wave_ended))) {
        return;
    }
    char name[KEY_NAME_SIZE];
    key_write(key, name);
    fprintf(dump->out, "--- key %d: %s\n", dump->keys, name);
    canvas_write(canvas, dump->out);
    dump->failed = ferror(dump->out) || fflush(dump->out) != 0 || dump->failed;
}

bool dump_close(Dump *dump, const Canvas *canvas, Failure *failure)
{
    if (!dump->out) {
        return true;
    }
    if (dump->when == DUMP_END) {
        canvas_write(canvas, dump->out);
    }
    bool written = fflush(dump->out) == 0 && !ferror(dump->out) && !dump->failed;
    if (dump->out != stdout) {
        written = fclose(dump->out) == 0 && written;
    }
    dump->out = NULL;
    return written ? true : fail(dump, failure);
}
