#include "lobby/host/names.h"

#include "base/failure.h"

#include <stddef.h>
#include <string.h>

/* Who could be taken for the host, for a part of the lobby, or for nobody. Those that end in '*' begin so. */
static const char *const NOT_TO_BE_HAD[] = {
    "admin*", "all",      "anonymous", "anybody", "anyone", "daemon",   "everybody", "everyone", "games",
    "guest*", "holdout",  "host*",     "lobby",   "login",  "me",       "moderator", "nobody",   "none",
    "null",   "operator", "owner",     "play",    "player", "register", "root",      "ssh",      "sshd",
    "staff",  "support",  "sysop",     "system",  "test",   "unknown",  "user",      "you",
};

/* ASCII alone, whatever the locale: what looks like another name must not be one. */
static bool is_letter_or_digit(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9');
}

bool name_is_spelled(const char *name)
{
    size_t length = strnlen(name, PLAYER_NAME_SIZE);
    for (size_t i = 0; i < length; i++) {
        if (!is_letter_or_digit(name[i]) && name[i] != '-') {
            return false;
        }
    }
    return length >= PLAYER_NAME_LEAST && length < PLAYER_NAME_SIZE && name[0] != '-' && name[length - 1] != '-';
}

void name_key(const char *name, char key[PLAYER_NAME_SIZE])
{
    size_t length = name_is_spelled(name) ? strlen(name) : 0;
    for (size_t i = 0; i < length; i++) {
        key[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    }
    key[length] = '\0';
}

bool name_is_same(const char *name, const char *other)
{
    char one[PLAYER_NAME_SIZE], two[PLAYER_NAME_SIZE];
    name_key(name, one);
    name_key(other, two);
    return one[0] && strcmp(one, two) == 0;
}

bool name_is_guests(const char *name)
{
    return strncmp(name, GUEST_NAME, strlen(GUEST_NAME)) == 0;
}

static bool is_not_to_be_had(const char *key)
{
    for (size_t i = 0; i < sizeof NOT_TO_BE_HAD / sizeof NOT_TO_BE_HAD[0]; i++) {
        const char *one = NOT_TO_BE_HAD[i];
        size_t length = strlen(one);
        bool begins = one[length - 1] == '*';
        if (begins ? strncmp(key, one, length - 1) == 0 : strcmp(key, one) == 0) {
            return true;
        }
    }
    return false;
}

bool name_fits(const char *name, Failure *failure)
{
    char key[PLAYER_NAME_SIZE];
    if (!name_is_spelled(name)) {
        return failure_set(
            failure, EXIT_USAGE,
            "A name has %d to %d letters a to z, digits and '-', but no '-' at either end; choose such a "
            "one.",
            PLAYER_NAME_LEAST, PLAYER_NAME_SIZE - 1);
    }
    name_key(name, key);
    if (is_not_to_be_had(key)) {
        return failure_set(failure, EXIT_NOT_SO, "Nobody may be called %s here; choose another name.", name);
    }
    return true;
}
