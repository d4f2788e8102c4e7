/* A Markov chain over the list of stars: the last one to four letters decide what may follow, as often as it follows
 * them in the list. Names that are too short or long, hard to say, blocked or there already are drawn again; where that
 * does not help, a star lends its own name. */
#include "chart/names.h"

#include "chart/trace.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { TRIES = 60, LETTERS = 26, ROW_MAX = 2 };

/* Every place of the list, chained by the letter that stands before it. */
typedef struct Places {
    const StarNames *stars;
    int count;
    struct {
        uint8_t star, at;
        int16_t next;
    } list[STAR_NAMES_MAX * STAR_NAME_SIZE];
    int16_t first[LETTERS]; /* index into list, or -1 */
} Places;

static char lower(char letter)
{
    return (char)tolower((unsigned char)letter);
}

static void collect_places(Places *places, const StarNames *stars)
{
    places->stars = stars;
    places->count = 0;
    memset(places->first, -1, sizeof places->first);
    for (int star = 0; star < stars->star_count; star++) {
        for (int at = 1; at == 1 || stars->stars[star][at - 1]; at++) {
            int16_t *first = &places->first[lower(stars->stars[star][at - 1]) - 'a'];
            places->list[places->count].star = (uint8_t)star;
            places->list[places->count].at = (uint8_t)at;
            places->list[places->count].next = *first;
            *first = (int16_t)places->count++;
        }
    }
}

static bool ends_alike(const char *name, int length, const char *star, int at, int order)
{
    for (int i = 1; i <= order; i++) {
        if (lower(star[at - i]) != name[length - i]) {
            return false;
        }
    }
    return true;
}

/* What follows the end of a name, or '\0' where it ends. */
static char roll_letter(const Places *places, const char *name, int length, int order, Rng *rng)
{
    uint32_t weights[LETTERS + 1] = {0};
    assert(length >= order && order > 0);
    for (int i = places->first[name[length - 1] - 'a']; i >= 0; i = places->list[i].next) {
        const char *star = places->stars->stars[places->list[i].star];
        int at = places->list[i].at;
        if (at >= order && ends_alike(name, length, star, at, order)) {
            weights[star[at] ? star[at] - 'a' : LETTERS]++;
        }
    }
    int letter = rng_weighted(rng, weights, LETTERS + 1);
    return letter == LETTERS ? '\0' : (char)('a' + letter);
}

/* False when the name would be longer than it may. */
static bool roll_name(const Places *places, const ChartRules *rules, Rng *rng, char name[CHART_NAME_SIZE])
{
    int order = rng_range(rng, rules->name_order_min, rules->name_order_max), length = 0;
    const char *start = places->stars->stars[rng_below(rng, (uint32_t)places->stars->star_count)];
    for (; length < order && start[length]; length++) {
        name[length] = lower(start[length]);
    }
    order = length;
    char letter;
    while ((letter = roll_letter(places, name, length, order, rng)) != '\0' && length < rules->name_length_max) {
        name[length++] = letter;
    }
    name[length] = '\0';
    return letter == '\0' && length >= rules->name_length_min;
}

/* At most two vowels and two consonants in a row, no letter thrice, and both among the first three letters. */
static bool is_sayable(const char *name)
{
    int rows[2] = {0};
    for (int i = 0; name[i]; i++) {
        bool vowel = strchr("aeiouy", name[i]) != NULL;
        rows[vowel]++;
        rows[!vowel] = 0;
        if (rows[vowel] > ROW_MAX) {
            return false;
        }
    }
    return true;
}

static bool is_blocked(const StarNames *stars, const char *name)
{
    for (int i = 0; i < stars->blocked_count; i++) {
        if (strstr(name, stars->blocked[i])) {
            return true;
        }
    }
    return false;
}

static bool is_taken(const Chart *chart, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(chart->nodes[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* The first star, from a random one on, whose name no system has. */
static void lend_name(const Chart *chart, const StarNames *stars, int node, Rng *rng, char name[CHART_NAME_SIZE])
{
    int star = (int)rng_below(rng, (uint32_t)stars->star_count);
    while (is_taken(chart, node, stars->stars[star])) {
        star = (star + 1) % stars->star_count;
    }
    snprintf(name, CHART_NAME_SIZE, "%s", stars->stars[star]);
}

static void name_system(Draft *draft, const Places *places, int node)
{
    Chart *chart = draft->chart;
    char name[CHART_NAME_SIZE];
    for (int tries = 0; tries < TRIES; tries++) {
        if (roll_name(places, &draft->content->chart, &draft->rng, name) && is_sayable(name) &&
            !is_blocked(places->stars, name)) {
            name[0] = (char)toupper((unsigned char)name[0]);
            if (!is_taken(chart, node, name)) {
                memcpy(chart->nodes[node].name, name, sizeof name);
                return;
            }
        }
    }
    lend_name(chart, places->stars, node, &draft->rng, chart->nodes[node].name);
}

void chart_name_systems(Draft *draft)
{
    Places places;
    collect_places(&places, &draft->content->names);
    for (int i = 0; i < draft->chart->node_count; i++) {
        name_system(draft, &places, i);
        trace_chart(draft, CHART_STAGE_NAMES, TRACE_STEP, i, "System %d is called %s.", i, draft->chart->nodes[i].name);
    }
    trace_chart(draft, CHART_STAGE_NAMES, TRACE_PHASE, -1, "All systems have names.");
}
