/* Who plays, as a word that can stand in a table: what the environment says, else the system's own list of users. */
#include "scores/scores.h"

#include "base/text.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Control characters would steer the terminal of whoever reads the table. */
static void clean(char *name)
{
    for (char *at = name; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        bool control = byte < 0x20 || byte == 0x7F || (byte == 0xC2 && (unsigned char)at[1] < 0xA0);
        *at = control ? '?' : *at;
    }
    if (!text_is_utf8(name)) {
        for (char *at = name; *at; at++) {
            *at = (unsigned char)*at < 0x80 ? *at : '?';
        }
    }
}

void scores_player(char player[SCORE_NAME_SIZE])
{
    const char *told = getenv("USER");
    const struct passwd *entry = told && told[0] ? NULL : getpwuid(getuid());
    text_copy_trimmed(player, SCORE_NAME_SIZE, entry ? entry->pw_name : told ? told : "");
    clean(player);
    if (!player[0]) {
        text_copy(player, SCORE_NAME_SIZE, "somebody");
    }
}
