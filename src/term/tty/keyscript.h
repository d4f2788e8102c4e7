/* Key scripts: a game's keys as readable text, for --keys FILE and the tests. Printable characters are themselves;
 * white space and "# comments" to the end of a line are skipped; <Space>, <lt> for '<', <Enter> <Ctrl-c> <F1> … as
 * key_parse knows them, <Alt-x> (Escape, then x), <Wait:N>: N ticks of real-time playback pass, and the mouse at a cell
 * counted from 1: <Click:COLUMN,ROW>, <RightClick:...>, <Hover:...>, <WheelUp:...>, <WheelDown:...>. */
#ifndef HOLDOUT_TERM_TTY_KEYSCRIPT_H
#define HOLDOUT_TERM_TTY_KEYSCRIPT_H

#include "holdout/failure.h"
#include "term/tty/key.h"

enum { KEYSCRIPT_SIZE_MAX = 16 << 20, KEYSCRIPT_WAIT_MAX = 1000000 };

/* The text, owned, and the place reading has come to. */
typedef struct KeyScript {
    char *text;
    size_t length, at;
    uint32_t held; /* second half of <Alt-x>, or 0 */
} KeyScript;

typedef struct ScriptStep {
    Key key;
    int wait; /* ticks; the key is none then; 0: a key */
} ScriptStep;

/* Reads a script whole ("-": standard input) and checks all of it; a failure's sentence begins "FILE:LINE: …". */
bool keyscript_read(KeyScript *script, const char *path, Failure *failure);

/* Likewise from memory; `name` is what errors call it. The text is copied. */
bool keyscript_parse(KeyScript *script, const char *name, const char *text, size_t length, Failure *failure);

/* The next step; false at the end. */
bool keyscript_next(KeyScript *script, ScriptStep *step);
void keyscript_free(KeyScript *script);

#endif
