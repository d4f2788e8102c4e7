/* Seeds for runs that were given none. This is the only place where the program draws from outside; what follows from
 * the seed it gives is deterministic. */
#include "tools/tools.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/random.h>
#include <time.h>

static uint32_t outside_number(void)
{
    uint32_t number;
    if (getrandom(&number, sizeof number, 0) == (ssize_t)sizeof number) {
        return number;
    }
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint32_t)now.tv_nsec ^ (uint32_t)now.tv_sec;
}

void seed_draw(char seed[GAME_SEED_SIZE])
{
    static const char *const first[] = {"ash", "bor", "cal", "dun", "eri", "fal", "gor", "hel",
                                        "ist", "jun", "kai", "lor", "mar", "nov", "oss", "pel"};
    static const char *const second[] = {"an", "ba", "da", "em", "go", "ik", "la", "mi",
                                         "no", "or", "pa", "ra", "su", "ta", "un", "vo"};
    uint32_t number = outside_number();
    snprintf(seed, GAME_SEED_SIZE, "%s%s-%u", first[number & 15], second[number >> 4 & 15], (number >> 8) % 10000);
}
