/* A defender for `holdout duel`: a turret half way, improved for ever, and two stunners that hold whoever stands before it.
 * Rules and protocol: doc/duel.md. Build it with: cc -O2 -o bot bot.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Step {
    const char *order; /* up to "at" */
    int at, upgrade;
} Step;

/* What is wanted first; then the turret is improved by the last three, again and again. */
static const Step PLAN[] = {{"\"build\":\"turret\"", 50, 0},  {"\"build\":\"stunner\"", 51, 0}, {"\"build\":\"stunner\"", 52, 0},
                            {"\"upgrade\":\"range\"", 52, 1}, {"\"upgrade\":\"power\"", 50, 1}, {"\"upgrade\":\"power\"", 50, 1},
                            {"\"upgrade\":\"range\"", 50, 1}};
enum { STEPS = 7, AGAIN = 4, LINE_SIZE = 65536 };

/* The whole number behind the first such key in the text, or -1: enough to read what Holdout writes. */
static long number(const char *text, const char *key)
{
    const char *at = text ? strstr(text, key) : NULL;
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

/* How long the building on a space can't be upgraded. */
static long delay(const char *state, int space)
{
    char start[40];
    snprintf(start, sizeof start, "{\"at\":%d,\"kind\":", space);
    return number(strstr(state, start), "\"delay\":");
}

int main(void)
{
    static char line[LINE_SIZE];
    int step = 0;
    if (!fgets(line, sizeof line, stdin)) { /* side, seed and limits; not answered */
        return 1;
    }
    while (fgets(line, sizeof line, stdin)) {
        const Step *wish = &PLAN[step < STEPS ? step : AGAIN + (step - AGAIN) % (STEPS - AGAIN)];
        if (number(line, "\"gold\":{\"defender\":") >= 10 && !(wish->upgrade && delay(line, wish->at) > 0)) {
            step++;
            printf("{%s,\"at\":%d,\"say\":\"step %d\"}\n", wish->order, wish->at, step);
        } else {
            printf("{\"none\":true}\n");
        }
        fflush(stdout);
    }
    return 0;
}
