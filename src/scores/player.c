/* Who plays, as a word that can stand in a table: what the environment says, else the system's own list of users. */
#include "scores/scores.h"

#include "base/text.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void scores_player(char player[SCORE_NAME_SIZE])
{
    const char *told = getenv("USER");
    const struct passwd *entry = told && told[0] ? NULL : getpwuid(getuid());
    char name[SCORE_NAME_SIZE];
    text_copy_trimmed(name, sizeof name, entry ? entry->pw_name : told ? told : "");
    text_clean(player, SCORE_NAME_SIZE, name);
    if (!player[0]) {
        text_copy(player, SCORE_NAME_SIZE, "somebody");
    }
}

void scores_player_of(unsigned user, char player[SCORE_NAME_SIZE])
{
    const struct passwd *entry = getpwuid(user);
    char name[SCORE_NAME_SIZE];
    text_copy_trimmed(name, sizeof name, entry ? entry->pw_name : "");
    text_clean(player, SCORE_NAME_SIZE, name);
    if (!player[0]) {
        snprintf(player, SCORE_NAME_SIZE, "user %u", user);
    }
}
