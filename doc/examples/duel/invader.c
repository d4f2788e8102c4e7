/* An invader for `holdout duel`: resists the strongest stunner there is, and puts the rest of its gold into HP.
 * Rules and protocol: doc/duel.md. Build it with: cc -O2 -o bot bot.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 65536 };

/* The whole number behind the first such key in the text, or -1: enough to read what Holdout writes. */
static long number(const char *text, const char *key)
{
    const char *at = text ? strstr(text, key) : NULL;
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

static long least(long a, long b)
{
    return a < b ? a : b;
}

static long strongest_stunner(const char *state)
{
    long most = 0;
    for (const char *at = strstr(state, "\"stunner\""); at; at = strstr(at + 1, "\"stunner\"")) {
        long power = number(at, "\"power\":");
        most = power > most ? power : most;
    }
    return most;
}

int main(void)
{
    static char line[LINE_SIZE];
    if (!fgets(line, sizeof line, stdin)) { /* side, seed and limits; not answered */
        return 1;
    }
    while (fgets(line, sizeof line, stdin)) {
        long cap = number(line, "\"cap\":"), resistance = least(cap, strongest_stunner(line));
        long spare = number(strstr(line, "\"gold\":"), "\"invader\":") - 10 - 10 * resistance;
        const char *invaders = strstr(line, "\"invaders\":");
        if (spare >= cap / 2 && !strstr(invaders ? invaders : "", "{\"at\":0,")) {
            printf("{\"spawn\":{\"hp\":%ld,\"defense\":0,\"stunRes\":%ld}}\n", least(cap, spare), resistance);
        } else {
            printf("{\"none\":true}\n");
        }
        fflush(stdout);
    }
    return 0;
}
